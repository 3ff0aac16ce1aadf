"""What is odd about a deal that can be read, and what no search can hold of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.families.play.cases import TurnsOptions, recorded
from solver.families.play.dialect import Dialect, Position

_OUT = {
    "climbing": "counts as out, in place 1",
    "matching": "counts as out, in place 1",
    "rows": "counts as out before the play",
    "beating": "counts as out before the play",
    "counting": "is out as soon as its turn comes",
    "replay": "has lost",
}
"""By dialect what a player is who has no cards at the start, where that decides anything."""


def remarks(dialect: Dialect, rules: Any, deal: Deal) -> tuple[str, ...]:
    """Return what is odd about a deal, such as seats without cards, which count as out; nothing if it is an error."""
    if dialect.name == "counting" and deal.fields.get("scores") and deal.fields.get("objective") != "win":
        return ('scores have no part where points count; "objective": "win" asks who wins the game',)
    if dialect.name not in _OUT or () not in deal.hands or not _decides(dialect, rules):
        return ()
    try:
        start = recorded(dialect, rules, deal, TurnsOptions()).start
    except FaceupError:  # told where the deal is answered
        return ()
    over = ", and the round is over" if dialect.name != "replay" and start.mover is None else ""
    return tuple(
        f"seat {seat} has no cards and {_OUT[dialect.name]}{over}{_instead(rules, start)}" for seat in _without(start)
    )


def _decides(dialect: Dialect, rules: Any) -> bool:
    """Return whether an empty hand decides anything: in counting games only where a player who cannot play is out."""
    return dialect.name != "counting" or rules.count.stuck == "out"


def _without(start: Position) -> list[int]:
    """Return the seats that have no card in hand or rows."""
    state = start.state
    places = [state.hands, *(rows for name in ("up", "down") if (rows := getattr(state, name, ())))]
    return [seat for seat in range(len(state.hands)) if not any(place[seat] for place in places)]


def _instead(rules: Any, start: Position) -> str:
    """Return how a game of one player fewer is written, where the game is for so many."""
    fewer = len(start.state.hands) - 1
    return f"; for {fewer} players leave its hand out" if fewer in rules.table.players else ""


_MEMORY = 1 << 20


def refusal_of(dialect: Dialect) -> Callable[[Any], str | None]:
    """What tells of the rules of a dialect's game why no whole deal of it can be solved."""

    def refusal(rules: Any) -> str | None:
        """Why no whole deal of a game can be solved; None where one can, or where none can be dealt by number."""
        try:
            position = dialect.read(rules, dialect.deal(rules, 1, None, None))
        except DealError:
            return None  # deals may be given card by card
        try:
            dialect.search(rules, position, _MEMORY, frozenset())
        except DealError as error:
            return error.message
        return None

    return refusal
