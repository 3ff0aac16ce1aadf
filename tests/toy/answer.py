"""What is known of some heaps, in every form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.core.answer import Answer, Comparison, difference
from solver.core.answer_fields import NUMBER, field, moves
from solver.core.deal import Deal
from solver.statistics.section import Statistic
from solver.statistics.values import Values
from solver.text.style import Style


@dataclass(kw_only=True)
class CoinsAnswer(Answer):
    """The value for the player to move, and of each move."""

    declared = (
        field("value", NUMBER, "1 where the player to move wins, else -1"),
        moves("moves", NUMBER, "the value after each move"),
    )

    value: int
    moves: Mapping[str, int]

    @property
    def best(self) -> tuple[str, ...]:
        """Moves that win, else all."""
        top = max(self.moves.values(), default=0)
        return tuple(move for move, value in self.moves.items() if value == top)

    def fields(self) -> dict[str, object]:
        """``value`` and ``moves``."""
        return {"value": self.value, "moves": dict(self.moves)}


def report(_deal: Deal, answer: CoinsAnswer, _asked: Mapping[str, object], _style: Style) -> str:
    """One line."""
    winning = [move for move, value in answer.moves.items() if value > 0]
    return f"won by {' '.join(winning)}" if winning else "lost"


def statistics(_about: Mapping[str, Any], _fields: Mapping[str, Any]) -> Statistic:
    """Values."""
    return Values()


def differences(deal: Deal, answer: CoinsAnswer) -> Comparison:
    """Compare the given value with the one found."""
    compared, given = Comparison(), deal.given.get("value")
    if given is not None:
        compared.add([] if given == answer.value else [difference("value", given, answer.value)])
    return compared
