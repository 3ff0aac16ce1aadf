"""Whether a line of play holds, from where a deal stands: by the referee of its game, and by nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.lines import LineAnswer
from solver.families.family import Answerer, Lines, Play
from solver.families.find import asking_of
from solver.rules.choice import Choice

QUESTION = "solve"
"""The question whose cases are played on from: a position."""


def lines_of(deal: Deal, choice: Choice) -> Lines:
    """How lines of a deal's game are replayed.

    Raises:
        FaceupError: the game is not known, or its lines can not be replayed.
    """
    return _able(deal, choice)[0]


def verify(
    deal: Deal, choice: Choice, asked: Mapping[str, Any], line: str | tuple[Play, ...] | None = None
) -> LineAnswer:
    """What is wrong with a line, if anything is.

    Args:
        choice: what is said about the game apart from the deal.
        asked: what stands in place of the deal's own words, by the names of the options of ``solve``.
        line: as it is written, or play by play; None where the deal carries it.

    Raises:
        FaceupError: there is no line, its game is not known or has none, or the deal can not be.
    """
    lines, asking = _able(deal, choice)
    return lines.replay(asking.case(deal, choice, asked), line)


def _able(deal: Deal, choice: Choice) -> tuple[Lines, Answerer]:
    own, asking = asking_of(QUESTION, deal, choice)
    if own.lines is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}, whose lines can not be replayed")
    return own.lines, asking
