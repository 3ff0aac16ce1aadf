"""A line of play of a trick-taking game replayed play by play: is it legal, and what does it come to?"""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.errors import DealError
from solver.core.lines import PlayedAnswer, Score, in_order, plays_of, replayed
from solver.families.trick import notation
from solver.families.trick.choice import settled
from solver.families.trick.referee import begin
from solver.families.trick.referee.position import Position
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

_SHOWN = 6
"""Plays that are told in place of one that can not be made."""


def answer_of(rules: Rules, start: Start, given: Mapping[str, object], own: object = None) -> PlayedAnswer:
    """What is wrong with a line from where a deal stands, if anything is.

    Args:
        rules, start: as ``solver.families.trick.cases.recorded`` gives them.
        given: the answers that came with the deal.
        own: the line, as a text or play by play; None where it is among those.

    Raises:
        DealError: there is no line, or the deal can not be.
    """
    line = plays_of(given.get("line") if own is None else own)
    return replayed(begin(*settled(rules, start)), line, _after, _value, given.get("value"))


def order_of(rules: Rules, start: Start, rounds: object) -> tuple[str, ...]:
    """The plays of a record by rounds, each seat's in its column from the leader's, in the order of play.

    Raises:
        DealError: as ``solver.core.lines.in_order``.
    """
    return in_order(begin(*settled(rules, start)), rounds, start.seats, start.leader, _after, _past_calls)


def _past_calls(position: Position, left: Mapping[int, str]) -> Position:
    """The position after seats that could have taken the lead, of which records say nothing."""
    while position.asking and notation.PASS in (legal := position.legal()):
        if left.get(position.mover if position.mover is not None else -1) in legal:
            break
        position = position.play(notation.PASS)
    return position


def _after(position: Position, play: str) -> Position:
    legal = position.legal()
    if play not in legal:
        allowed = ", ".join(legal[:_SHOWN]) or "none: the play is over"
        raise DealError(f"{play} can not be played; expected {allowed}")
    return position.play(play)


def _value(position: Position) -> Score | None:
    return None if position.mover is not None else value(position)
