"""A reference for games of turns: plain, slow, written from the rulings and the language alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.reference.turns.endless import Endless
from tests.reference.turns.errors import BadDeal, NotCovered, TooMany
from tests.reference.turns.rulefile import Rules, read, shipped
from tests.reference.turns.search import Search, Values

__all__ = ["Answer", "BadDeal", "NotCovered", "begin", "solve"]


@dataclass(frozen=True)
class Answer:
    """Two sides: side A's score less side B's; more: what each seat can make sure of, and in ``moves`` what the
    mover can, or all where all move at once.
    """

    value: float | list[float]
    moves: dict[str, float | list[float]]


def game_of(rules: Rules, deal: Mapping[str, Any]) -> Any:
    """The game of a deal."""
    return import_module(f"tests.reference.turns.{rules.dialect}.game").Game(rules, deal)


def begin(deal: Mapping[str, Any], rules: Path | None = None) -> tuple[Any, Any]:
    """The game of a JSON deal, and the position after the plays that it tells.

    Raises:
        NotCovered: the rules have a key, or a combination of keys, that is not settled here.
        BadDeal: the rules do not allow the deal, or a play of it.
    """
    game = game_of(read(rules or shipped(deal["game"]), deal.get("options")), deal)
    state = game.start()
    for play in deal.get("played") or ():
        after = {} if game.mover(state) is None else game.moves(state)
        if play not in after:
            raise BadDeal(f"{play} may not be played; there are {' '.join(after)}")
        state = after[play]
    return game, state


def solve(deal: Mapping[str, Any], *, rules: Path | None = None, limit: int = 200_000) -> Answer | None:
    """The value of a JSON deal and of each legal play; None where more positions would be looked at than the limit.

    Raises:
        NotCovered: the rules have a key, or a combination of keys, that is not settled here.
        BadDeal: the rules do not allow the deal.
    """
    game, state = begin(deal, rules)
    search = (Endless if getattr(game, "endless", False) else Search)(game, limit)
    try:
        value = search.value(state)
        after = {} if game.mover(state) is None else game.moves(state)
        return Answer(_shown(value), {play: search.own(state, search.value(to)) for play, to in after.items()})
    except TooMany:
        return None


def _shown(value: Values) -> float | list[float]:
    """One number for two sides, else one for each seat."""
    return value[0] if len(value) == 1 else list(value)
