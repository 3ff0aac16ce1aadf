"""Is a deal lost: by writing down every position that can be reached, or by a reason that it carries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.family import Answerer, Losing
from solver.families.find import asking_of
from solver.questions.verify import QUESTION
from solver.rules.choice import Choice


def losing_of(deal: Deal, choice: Choice, *, reason: bool = False) -> Losing:
    """How it is proved that a deal of a game is lost.

    Args:
        reason: by the reason that it carries.

    Raises:
        FaceupError: the game is not known, or its deals are not won or lost.
    """
    return _able(deal, choice, reason)[0]


def prove_lost(deal: Deal, choice: Choice, asked: Mapping[str, Any], limits: Limits, *, reason: bool = False) -> Answer:
    """Whether a deal is lost.

    Args:
        choice: what is said about the game apart from the deal.
        asked: what stands in place of the deal's own words, by the names of the options of ``solve``.
        limits: how many positions are written down at most, and what that may take.
        reason: check the reason that the deal carries, and nothing else.

    Raises:
        FaceupError: its game is not known, or not won or lost, or the deal can not be.
    """
    losing, asking = _able(deal, choice, reason)
    return losing.prove(asking.case(deal, choice, asked), limits)


def _able(deal: Deal, choice: Choice, reason: bool) -> tuple[Losing, Answerer]:
    own, asking = asking_of(QUESTION, deal, choice)
    losing = own.reasons if reason else own.losing
    if losing is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}; expected patience, which is won or lost")
    return losing, asking
