"""Every starter of a deal, one by one; and the deal in which it is turned up after cards are laid away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any

from tests.reference.turns import begin
from tests.reference.turns.cards import Pack
from tests.reference.turns.errors import BadDeal
from tests.reference.turns.matrix import matrix_value
from tests.reference.turns.rulefile import read, shipped
from tests.reference.turns.search import Search

_LIMIT = 2_000_000


@dataclass
class All:
    """What a deal is worth to each side; of two sides there is one number."""

    seen: dict[str, tuple[float, ...]]
    mean: tuple[float, ...]
    unseen: tuple[float, ...]
    moves: dict[str, float]


def starters(deal: Mapping[str, Any], rules: Path | None = None) -> All:
    """The values with every card that lies nowhere else, their mean, and what is best before it is seen."""
    pack = Pack(read(rules or shipped(deal["game"]), deal.get("options")))
    used = Counter(chain(*deal["hands"], deal.get("crib") or (), deal.get("stock") or ()))
    tables = {}
    for card, copies in (pack.copies - used).items():
        game, state = _played({**deal, "starter": card}, rules)
        tables[card] = (Search(game, _LIMIT), state, copies)
    seen = {card: search.value(state) for card, (search, state, _) in tables.items()}
    sides = range(len(next(iter(seen.values()))))
    whole = sum(copies for _, _, copies in tables.values())
    mean = tuple(float(sum(seen[card][side] * tables[card][2] for card in seen) / whole) for side in sides)
    unseen = tuple(float(_unseen(tables, side)) for side in sides)
    search, state = next((search, state) for search, state, _ in tables.values() if not state.done)
    mover = 0 if len(sides) == 1 else search.side_of_mover(state)
    moves = {play: float(_unseen(after, mover)) for play, after in _after(tables).items()} if state.to_lay else {}
    return All(seen, mean, unseen, moves)


def _played(deal: Mapping[str, Any], rules: Path | None) -> tuple[Any, Any]:
    """The position after the plays of a deal; those after the end, where the starter ends it early, are left out."""
    plays = list(deal.get("played") or ())
    while True:
        try:
            return begin({**deal, "played": plays}, rules)
        except BadDeal:
            plays.pop()


def _unseen(tables: Mapping[str, Any], side: int) -> Fraction:
    """What is best for all starters together, as long as somebody has still to lay away; then the mean."""
    going = [(search, state) for search, state, _ in tables.values() if not state.done]
    if not going or not going[0][1].to_lay:
        whole = sum(copies for _, _, copies in tables.values())
        values = [Fraction(search.value(state)[side]) * copies for search, state, copies in tables.values()]
        total: Fraction = sum(values, Fraction())
        return Fraction(total, whole)
    search, state = going[0]
    after = {play: _unseen(next_tables, side) for play, next_tables in _after(tables).items()}
    if search.game.at_once(state):
        rows: dict[str, list[Any]] = {}
        for play, value in after.items():
            rows.setdefault(play.split("/")[0], []).append(value)
        return Fraction(matrix_value(list(rows.values())))
    two = len(search.game.sides) == 2
    much = search.side_of_mover(state) == (0 if two else side)
    best: Fraction = (max if much else min)(after.values())
    return best


def _after(tables: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The positions with every starter after each move."""
    moves = {card: {} if state.done else search.game.moves(state) for card, (search, state, _) in tables.items()}
    plays = next(after for after in moves.values() if after)
    return {
        play: {card: (search, moves[card].get(play, state), copies) for card, (search, state, copies) in tables.items()}
        for play in plays
    }
