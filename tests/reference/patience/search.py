"""Exhaustive search: a set of all states seen, a stack of those to come; nothing is left out."""

from __future__ import annotations

from typing import Any

from tests.reference.patience.game import Game


def search(game: Game[Any], limit: int) -> bool | int | None:
    """The value of a game: can it be won, or the best score; None after more states than the limit."""
    return _best(game, limit) if game.scored else _winnable(game, limit)


def _winnable(game: Game[Any], limit: int) -> bool | None:
    seen = {game.start}
    stack = [game.start]
    while stack:
        state = stack.pop()
        if game.won(state):
            return True
        for _, after in game.moves(state):
            if after not in seen:
                seen.add(after)
                stack.append(after)
        if len(seen) > limit:
            return None
    return False


def _best(game: Game[Any], limit: int) -> int | None:
    seen = {game.start}
    stack = [game.start]
    best: int | None = None
    while stack:
        state = stack.pop()
        score = game.score(state)
        if score is not None and (best is None or (score < best if game.lower else score > best)):
            best = score
            if best == game.ideal:
                break
        for _, after in game.moves(state):
            if after not in seen:
                seen.add(after)
                stack.append(after)
        if len(seen) > limit:
            return None
    return game.nothing if best is None else best
