"""What the play of a deal is about: from the rules, who plays against whom, and for what."""

from __future__ import annotations

from collections.abc import Iterable

from solver.rules.trick import Rules
from solver.trick.kernels.payoff.compiler import compiled
from solver.trick.kernels.payoff.expression import ZERO, Expression
from solver.trick.kernels.payoff.ground import Ground
from solver.trick.kernels.payoff.score import scores
from solver.trick.kernels.question import Payoff, Question
from solver.trick.recall import Recalled
from solver.trick.start import Start

__all__ = ["coalition", "questions", "score_payoffs"]


def questions(rules: Rules, start: Start) -> tuple[Question, ...]:
    """What a deal's value is made of.

    For two sides that is one question: side A wants much of its score less that of side B. For more sides, which are
    single seats, it is one for each seat: it alone wants much of its score, against all others.

    Raises:
        DealError: what the rules count cannot be told for this deal.
    """
    return _QUESTIONS(rules, start)


def _questions(rules: Rules, start: Start) -> tuple[Question, ...]:
    ground = Ground(rules, start)
    found = scores(ground)
    if len(found) == 2:
        return (_question(ground, ground.sides[0], found[0] - found[1]),)
    return tuple(_question(ground, (seat,), found[ground.side_of[seat]]) for seat in ground.seats)


def coalition(rules: Rules, start: Start, seats: Iterable[int]) -> Question:
    """Some seats together want much of the sum of the scores of their sides, each counted once.

    Raises:
        DealError: as for questions.
    """
    return _COALITION(rules, start, tuple(seats))


def _coalition(rules: Rules, start: Start, together: tuple[int, ...]) -> Question:
    ground = Ground(rules, start)
    found = scores(ground)
    sides = sorted({ground.side_of[seat] for seat in together})
    return _question(ground, together, sum((found[side] for side in sides), ZERO))


def score_payoffs(rules: Rules, start: Start) -> tuple[Payoff, ...]:
    """The score of each side, side A first; of each seat where there are more than two sides.

    Raises:
        DealError: as for questions.
    """
    ground = Ground(rules, start)
    return tuple(_payoff(ground, score) for score in scores(ground))


def _payoff(ground: Ground, score: Expression) -> Payoff:
    return compiled(score, len(ground.places), ground.start.seats)


_QUESTIONS = Recalled(_questions)
_COALITION = Recalled(_coalition)


def _question(ground: Ground, seats: tuple[int, ...], score: Expression) -> Question:
    return Question(maximizers=tuple(seat in seats for seat in ground.seats), payoff=_payoff(ground, score))
