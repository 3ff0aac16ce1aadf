"""Warnings about unusual deals, and errors for games that are too large to search."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.families.play.cases import TurnsOptions, recorded
from solver.families.play.dialect import Position
from solver.families.play.family import AnyTurnGame
from solver.families.play.rules import Game


def remarks(family: AnyTurnGame, rules: Game, deal: Deal) -> tuple[str, ...]:
    """Return warnings about a deal, such as seats without cards, which count as out; empty if that is an error."""
    if not family.decides(rules):
        return ()
    try:
        start = recorded(family, rules, deal, TurnsOptions()).start
    except FaceupError:  # told where the deal is answered
        return ()
    over = ", and the round is over" if family.name != "replay" and start.mover is None else ""
    return tuple(f"seat {seat} has no cards and {family.out}{over}{_instead(rules, start)}" for seat in _without(start))


def _without(start: Position) -> list[int]:
    """Return the seats that have no card in hand or rows."""
    state = start.state
    places = [state.hands, *(rows for name in ("up", "down") if (rows := getattr(state, name, ())))]
    return [seat for seat in range(len(state.hands)) if not any(place[seat] for place in places)]


def _instead(rules: Game, start: Position) -> str:
    """Return how a game of one player fewer is written, if the game has that number of players."""
    fewer = len(start.state.hands) - 1
    return f"; for {fewer} players leave its hand out" if fewer in rules.table.players else ""


_MEMORY = 1 << 20


def refusal(family: AnyTurnGame, rules: Game) -> str | None:
    """Return why no whole deal of a game can be solved; None if one can, or if none can be dealt by number."""
    try:
        position = family.read(rules, family.deal(rules, 1, None, None))
    except DealError:
        return None  # deals may be given card by card
    try:
        family.search(rules, position, _MEMORY, frozenset())
    except DealError as error:
        return error.message
    return None
