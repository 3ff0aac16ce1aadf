"""Whether a line of play holds, and whether a deal is lost: by the referee of its family."""

from __future__ import annotations

from typing import Any

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.families.family import AnyHandler, Lines, LossProver, Play
from solver.families.find import handler_of
from solver.families.problem import Options
from solver.rules.selection import GameSelection

QUESTION = "solve"
"""The question whose cases are played on from: a position."""


def lines_of(deal: Deal, choice: GameSelection) -> Lines:
    """How lines of a deal's game are replayed.

    Raises:
        FaceupError: the game is not known, or its lines cannot be replayed.
    """
    return _able(deal, choice)[0]


def verify(deal: Deal, choice: GameSelection, asked: Options, line: str | tuple[Play, ...] | None = None) -> LineAnswer:
    """What is wrong with a line, if anything is.

    Args:
        choice: what is said about the game apart from the deal.
        asked: what stands in place of the deal's own words, by the names of the options of ``solve``.
        line: as it is written, or play by play; None where the deal carries it.

    Raises:
        FaceupError: there is no line, its game is not known or has none, or the deal cannot be.
    """
    lines, handler = _able(deal, choice)
    return lines.replay(handler.prepare(deal, choice, asked), line)


def _able(deal: Deal, choice: GameSelection) -> tuple[Lines, AnyHandler]:
    own, handler = handler_of(QUESTION, deal, choice)
    if own.lines is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}, whose lines cannot be replayed")
    return own.lines, handler


def losing_of(deal: Deal, choice: GameSelection, *, reason: bool = False) -> LossProver[Any]:
    """How it is proved that a deal of a game is lost.

    Args:
        reason: by the reason that it carries.

    Raises:
        FaceupError: the game is not known, or its deals are not won or lost.
    """
    return _able_to_lose(deal, choice, reason)[0]


def prove_lost(deal: Deal, choice: GameSelection, asked: Options, limits: Limits, *, reason: bool = False) -> Answer:
    """Whether a deal is lost.

    Args:
        choice: what is said about the game apart from the deal.
        asked: what stands in place of the deal's own words, by the names of the options of ``solve``.
        limits: how many positions are written down at most, and what that may take.
        reason: check the reason that the deal carries, and nothing else.

    Raises:
        FaceupError: its game is not known, or not won or lost, or the deal cannot be.
    """
    losing, handler = _able_to_lose(deal, choice, reason)
    return losing.prove(handler.prepare(deal, choice, asked), limits)


def _able_to_lose(deal: Deal, choice: GameSelection, reason: bool) -> tuple[LossProver[Any], AnyHandler]:
    own, handler = handler_of(QUESTION, deal, choice)
    losing = own.reasons if reason else own.losing
    if losing is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}; expected patience, which is won or lost")
    return losing, handler
