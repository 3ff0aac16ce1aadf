"""Games of bids: every shipped game, and games drawn from all that the language can say.

Values are expectations, which the package finds in doubles: two that lie within what it says of them are equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from solver.families.bidding.family import FAMILY as GAME
from tests.fuzz.family import USUAL, Answer, Counted, Deal
from tests.fuzz.turns.bidding_deals import fields_of
from tests.fuzz.turns.bidding_rules import dimensions, rule_file
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import BIDDING

TURNS = Turns("bidding", lambda: GAME, dimensions, rule_file, fields_of, BIDDING, ("start", "bids"))
NEAR = 1e-9
"""By how much two values that are the same may differ."""


class Expectation(float):
    """A number that equals any other near it."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (int, float)) and abs(float(self) - float(other)) <= NEAR

    def __ne__(self, other: object) -> bool:
        return not self == other


def _near(answer: Any) -> Any:
    """An answer whose numbers are such."""
    if isinstance(answer, Counted):
        return Counted(_near(dict(answer)), answer.nodes)
    if isinstance(answer, Mapping):
        return {key: _near(value) for key, value in answer.items()}
    if isinstance(answer, (list, tuple)):
        return [_near(value) for value in answer]
    return Expectation(answer)


def _answer(deal: Deal, way: str = USUAL) -> Answer:
    return _near(TURNS.answer(deal, way))


def _reference(deal: Deal) -> Answer:
    return _near(TURNS.reference(deal))


FAMILY = replace(TURNS.family(), answer=_answer, reference=_reference)
