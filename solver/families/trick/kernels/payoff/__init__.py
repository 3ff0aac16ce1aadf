"""Payoff of a deal, derived from its rules: the opposing sides, and their scores."""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.trick.kernels.payoff.compiler import Range, Shared, compiled
from solver.families.trick.kernels.payoff.expression import ZERO, Expression
from solver.families.trick.kernels.payoff.score import scores
from solver.families.trick.kernels.payoff.tallies import DealTallies
from solver.families.trick.kernels.question import Payoff, Question
from solver.families.trick.memo import DependencyMemo
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

__all__ = ["coalition", "questions", "score_payoffs"]


def questions(rules: Rules, start: Start) -> tuple[Question, ...]:
    """Return the questions whose answers are the value of a deal.

    For two sides there is one question: side A maximizes its score less that of side B. For more sides, which are
    single seats, there is one for each seat, which maximizes its own score against all others.

    Raises:
        DealError: the score under these rules is not defined for this deal.
    """
    return _QUESTIONS(rules, start)


def _questions(rules: Rules, start: Start) -> tuple[Question, ...]:
    deal = _Deal(rules, start)
    found, ground = deal.scores, deal.ground
    if len(found) == 2:
        ends = deal.ranges[0] - deal.ranges[1]
        return (deal.question(ground.sides[0], found[0] - found[1], ends),)
    places = ground.side_of
    return tuple(deal.question((seat,), found[places[seat]], deal.ranges[places[seat]]) for seat in ground.seats)


_QUESTIONS = DependencyMemo(_questions)


def coalition(rules: Rules, start: Start, seats: Iterable[int]) -> Question:
    """Return the question of a coalition: some seats together maximize the sum of the scores of their sides.

    Raises:
        DealError: as for questions.
    """
    return _COALITION(rules, start, tuple(seats))


def _coalition(rules: Rules, start: Start, together: tuple[int, ...]) -> Question:
    deal = _Deal(rules, start)
    sides = sorted({deal.ground.side_of[seat] for seat in together})
    ends = sum((deal.ranges[side] for side in sides), Range(0, 0))
    return deal.question(together, sum((deal.scores[side] for side in sides), ZERO), ends)


_COALITION = DependencyMemo(_coalition)


def score_payoffs(rules: Rules, start: Start) -> tuple[Payoff, ...]:
    """Return the score of each side, side A first; of each seat if there are more than two sides.

    Raises:
        DealError: as for questions.
    """
    deal = _Deal(rules, start)
    return tuple(map(deal.payoff, deal.scores))


class _Deal:
    """The stakes of a deal."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.ground = DealTallies(rules, start)
        self.scores, self.ranges = scores(self.ground)
        self._shared = Shared(len(self.ground.places), start.seats)

    def payoff(self, score: Expression) -> Payoff:
        return compiled(score, self._shared)

    def question(self, seats: tuple[int, ...], score: Expression, ends: Range) -> Question:
        return Question(
            maximizers=tuple(seat in seats for seat in self.ground.seats),
            payoff=self.payoff(score),
            ends=ends.within(Range(*score.ends)),
        )
