"""The fewest moves of a building game: breadth first over all states, a move at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.reference.patience.building import BuildingGame, Table


def fewest(game: BuildingGame, limit: int) -> int | None:
    """The moves of a shortest line that wins; -1 where none wins, None after more states than the limit.

    Several cards that move card by card through cells and spaces are one move.
    """
    seen = {game.start}
    layer, moves = [game.start], 0
    while layer:
        if any(map(game.won, layer)):
            return moves
        after: dict[Any, None] = {}
        for state in layer:
            after.update(dict.fromkeys(_next(game, state)))
        layer = [state for state in after if state not in seen]
        seen.update(layer)
        moves += 1
        if len(seen) > limit:
            return None
    return -1


def _next(game: BuildingGame, state: Table) -> Iterator[Table]:
    yield from (after for _, after in game.moves(state))
    piles = range(1, len(state.piles) + 1)
    for source in piles:
        for target in piles:
            for many in range(2, len(state.piles[source - 1]) + 1):
                yield from game.other_moves(state, f"T{source}>T{target}*{many}")
