"""The questions that a concept puts about a deal, and their answers where the dealer still has to choose the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.monitor import FAR, about
from solver.families.play import sides
from solver.families.play.sides import COALITION
from solver.families.trick.kernels import payoff
from solver.families.trick.kernels.question import Question, SearchResult
from solver.families.trick.modes import chooser, deals_by_choice
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.start import Start


@dataclass(frozen=True, slots=True, kw_only=True)
class ConceptQuestion(sides.PositionQuestion):
    """A question about a deal of a trick-taking game.

    Attributes:
        tricks: side A's tricks where nothing else counts.
    """

    tricks: bool = False


Asked = ConceptQuestion
"""Former name, kept for one release."""

VALUES = ConceptQuestion(moves=False)
"""The values alone."""


_SEVERAL = 3
_EARLY = 10
"""The first answers get this part of their share of the limits: one in so many."""


class PositionQuestions:
    """The questions about one position: one for two sides or a coalition, else one for each seat.

    Args:
        rules, start: the deal; a recorded choice of its dealer has been made.
        searches: who answers.
        asked: the concept.

    Raises:
        DealError: the dealer may choose among games that cannot be compared.
    """

    def __init__(self, rules: Rules, start: Start, searches: Searches, asked: ConceptQuestion = VALUES) -> None:
        self._deals = deals_by_choice(rules, start)
        self._chooser = chooser(start) if start.choices else None
        self._searches = searches
        self._questions = {choice: _questions(*deal, asked) for choice, deal in self._deals.items()}

    def all(self, about: int, *, moves: bool, line: bool, more: int = 0) -> list[SearchResult]:
        """The answers to all questions, with moves and line in that of one number.

        Args:
            more: further questions that are to share what is left of the limits.
        """
        others = [number for number in range(len(self._any)) if number != about]
        # The one with moves comes last: it takes longest, and gets what the others leave.
        found = self._found([*others, about], moves=moves, line=line, more=more)
        return [found[number] for number in range(len(self._any))]

    def one(self, number: int, *, moves: bool = False, line: bool = False) -> SearchResult:
        """Return the answer to the question of a number."""
        return self._found([number], moves=moves, line=line)[number]

    def extremes(self, number: int) -> Bounds:
        """No play of all can bring less or more than this to those whose question it is."""
        found = []
        for all_of in (False, True):
            same = {
                choice: [replace(one, maximizers=(all_of,) * len(one.maximizers)) for one in questions]
                for choice, questions in self._questions.items()
            }
            ends = [self._searches.ask(*deal, same[choice][number]) for choice, deal in self._deals.items()]
            found.append(max(end.high for end in ends) if all_of else min(end.low for end in ends))
        return Bounds(*found)

    def _called(self, number: int, choice: str) -> str:
        """Return what a question is about, for whoever watches."""
        seats = next(iter(self._deals.values()))[1].seats
        value = "value" if len(self._any) == 1 else f"value of {seat_name(number, seats)}"
        return f"{value} after {choice}" if choice else value

    @property
    def _any(self) -> Sequence[Question]:
        """The questions after any choice: who wants much is the same after all."""
        return next(iter(self._questions.values()))

    def _found(
        self, numbers: Sequence[int], *, moves: bool = False, line: bool = False, more: int = 0
    ) -> dict[int, SearchResult]:
        """Answers by number, with moves and line in the last one."""
        early = self._early(numbers if not (moves or line) else numbers[:-1], len(numbers) + more)
        after: dict[str, dict[int, SearchResult]] = {choice: {} for choice in self._deals}
        after.update({"": {number: found for number, found in early.items() if found.exact}} if early else {})
        share = len(self._deals) * (len(numbers) - len(after.get("", ()))) + more
        for choice, deal in self._deals.items():
            for number in sorted(numbers, key=lambda number: _width(early.get(number))):
                if number in after[choice]:
                    continue
                last = number == numbers[-1]
                with about(self._called(number, choice)):
                    after[choice][number] = self._searches.ask(
                        *deal,
                        self._questions[choice][number],
                        moves=moves and last and self._chooser is None,
                        line=line and last,
                        share=share,
                        known=early.get(number),
                    )
                share -= 1
        if self._chooser is None:
            return after[""]
        return {
            number: _chosen(
                {choice: found[number] for choice, found in after.items()},
                much=self._any[number].maximizers[self._chooser],
                moves=moves and number == numbers[-1],
            )
            for number in numbers
        }

    def _early(self, numbers: Sequence[int], share: int) -> dict[int, SearchResult]:
        """First answers of several seats within limits, each with a part of its share: which of them are easy.

        What the easy ones leave goes to the others, which begin again with the bounds that are known.
        """
        if self._chooser is not None or len(numbers) < _SEVERAL or not self._searches.limited:
            return {}
        (deal,) = self._deals.values()
        found = {}
        for number in numbers:
            with about(self._called(number, "")):
                found[number] = self._searches.ask(*deal, self._questions[""][number], share=_EARLY * share)
        return found


def _width(found: SearchResult | None) -> int:
    """How far the bounds of a first answer are from each other; those without one come last."""
    return FAR if found is None else found.high - found.low


def _questions(rules: Rules, start: Start, asked: ConceptQuestion) -> Sequence[Question]:
    if asked.concept == COALITION:
        return (payoff.coalition(rules, start, asked.coalition),)
    return payoff.questions(rules, start)


def _chosen(after: Mapping[str, SearchResult], *, much: bool, moves: bool) -> SearchResult:
    """Return a question before the dealer's choice: the best of its answers if he plays for it, else the worst."""
    best = max if much else min
    low, high = best(found.low for found in after.values()), best(found.high for found in after.values())
    lines = [(choice, *found.line) for choice, found in after.items() if found.low == found.high == low == high]
    return SearchResult(
        low=low,
        high=high,
        moves={choice: (found.low, found.high) for choice, found in after.items()} if moves else {},
        line=next((line for line in lines if len(line) > 1), ()),
        nodes=sum(found.nodes for found in after.values()),
        stopped=any(found.stopped for found in after.values()),
    )
