"""How a position of a trick-taking game is solved: the kernel finds the value of every play and a line of best play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import FAR, about
from solver.families.play import sides
from solver.families.play.maxn import EvaluatedPosition, Outcome, equally_good, extremes
from solver.families.play.sides import BEST, COALITION, FIRST, MAXN, VALUES, WORST, PositionQuestion, Sides
from solver.families.play.solve import PositionSolver, ProvedValue
from solver.families.trick.kernels import payoff
from solver.families.trick.kernels.question import Question, SearchResult
from solver.families.trick.modes import chooser, deals_by_choice, settled
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches, counts_tricks, tricks_question
from solver.families.trick.start import Start, sides_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(sides.Solution):
    """A solved position.

    Attributes:
        rules: the rules for this deal.
        start: the deal, with the plays that were made.
        tricks: side A's tricks in the whole deal, if requested and nothing else counts, else None.
        moves_tricks: whist: side A's tricks after every legal play; None if not requested.
    """

    rules: Rules
    start: Start
    tricks: Bounds | None = None
    moves_tricks: Mapping[str, Bounds] | None = None

    @property
    def proved(self) -> bool:
        """Whether no value was left open by a limit."""
        after = (*self.moves.values(), *(self.moves_tricks or {}).values())
        values = all(bounds.exact for bounds in (*self.values, *after))
        return values and (self.tricks is None or self.tricks.exact)


_WHIST = "whist"
"""Game whose tricks are also reported after every play, as in bridge."""

_SEVERAL = 3
_EARLY = 10
"""The first answers get their share of the limits divided by this number."""

Asked = PositionQuestion
"""Former name, kept for one release."""

ConceptQuestion = PositionQuestion
"""Name of questions about deals of trick-taking games in ``solver.trick``."""


class TrickSolver(PositionSolver[Position, Solution]):
    """Answers to one question about a position, in which the dealer may still have to choose the game.

    Args:
        rules, start: the deal; a recorded choice of its dealer has been made.
        searches: the searches of the deal.
        asked: the question.
        position: the position after the plays that were made, if it is known.

    Raises:
        DealError: the dealer may choose among games that cannot be compared.
    """

    searches: Searches

    def __init__(
        self,
        rules: Rules,
        start: Start,
        searches: Searches,
        asked: PositionQuestion = VALUES,
        position: Position | None = None,
    ) -> None:
        self._rules, self._start, self._position = rules, start, position
        self._deals = deals_by_choice(rules, start)
        self._chooser = chooser(start) if start.choices else None
        self._asked: Mapping[str, Sequence[Question]] | None = None
        only = asked.tricks and asked.concept != MAXN and self._chooser is None
        self._counts_tricks = only and counts_tricks(rules, start)
        super().__init__(searches, sides_of(*next(iter(self._deals.values()))), asked)

    @property
    def position(self) -> Position:
        """Position after the plays that were made."""
        if self._position is None:
            self._position = begin(self._rules, self._start)
        return self._position

    @property
    def _questions(self) -> Mapping[str, Sequence[Question]]:
        """Questions after each choice of the dealer; all have the same maximizers."""
        if self._asked is None:
            self._asked = {choice: _questions(*deal, self.asked) for choice, deal in self._deals.items()}
        return self._asked

    def answers(
        self, numbers: Sequence[int], *, moves: bool = False, line: bool = False, more: int = 0
    ) -> Mapping[int, ProvedValue]:
        """Return the proved bounds of the values of some numbers, with moves and line from the search of the last."""
        found = self._searched(numbers, moves=moves, line=line, more=more)
        return {number: self._proved(one, line=line and number == numbers[-1]) for number, one in found.items()}

    def extremes(self, seat: int) -> Bounds:
        """Return bounds of a value that hold for every play of all seats."""
        found = []
        for all_of in (False, True):
            same = {
                choice: [replace(one, maximizers=(all_of,) * len(one.maximizers)) for one in questions]
                for choice, questions in self._questions.items()
            }
            ends = [self.searches.ask(*deal, same[choice][seat]) for choice, deal in self._deals.items()]
            found.append(max(end.high for end in ends) if all_of else min(end.low for end in ends))
        return Bounds(*found)

    def everyone(self) -> EvaluatedPosition:
        """Return the outcome of a deal if each player plays for himself."""
        asked, seat = self.asked, self._chooser
        after: dict[str, EvaluatedPosition] = {}
        outcomes: dict[str, Outcome] = {}
        for choice, deal in self._deals.items():
            moves = asked.moves and seat is None
            after[choice] = self.searches.everyone(*deal, asked.ties, moves=moves, line=asked.line)
            outcome = after[choice].outcome
            if outcome is None or seat is None:
                return after[choice]
            outcomes[choice] = outcome
        assert seat is not None
        best = max(one.scores[seat] for one in outcomes.values())
        equal = [choice for choice in sorted(outcomes) if outcomes[choice].scores[seat] == best]
        # No choice is a higher card than another.
        choice = equally_good(equal, outcomes, seat, asked.ties if asked.ties in (WORST, BEST) else FIRST)
        return EvaluatedPosition(
            nodes=sum(one.nodes for one in after.values()),
            outcome=Outcome(outcomes[choice].scores, *extremes(outcomes.values(), seat)),
            moves=outcomes,
            line=(choice, *after[choice].line),
        )

    def scores(self, position: Position) -> Sequence[int]:
        """Return each side's score in a play that is over."""
        return scores(position)

    def _solution(
        self,
        values: tuple[Bounds, ...],
        moves: Mapping[str, Bounds],
        line: tuple[str, ...] | None = None,
        tie_matters: bool | None = None,
    ) -> Solution:
        tricks, moves_tricks = self._tricks() if self._counts_tricks else (None, None)
        return Solution(
            rules=self._rules,
            start=self._start,
            sides=self.sides,
            mover=self.position.mover,
            concept=self.asked.concept,
            coalition=self.asked.coalition,
            ties=self.asked.ties,
            tie_matters=tie_matters,
            values=values,
            moves=moves,
            line=line,
            nodes=self.nodes,
            tricks=tricks,
            moves_tricks=moves_tricks,
        )

    def _more(self) -> int:
        return int(self._counts_tricks)

    def _tricks(self) -> tuple[Bounds, Mapping[str, Bounds] | None]:
        """Return side A's tricks, and in whist those after every play, too."""
        each = self.asked.moves and self._rules.id == _WHIST
        deal = self._rules, self._start
        taken = self.searches.ask(*deal, tricks_question(*deal), moves=each)
        return Bounds(taken.low, taken.high), _sorted(taken.moves) if each else None

    def _guaranteed(self, ends: Sequence[Bounds]) -> Sequence[Bounds]:
        """Return bounds of unknown scores under maxn: each seat gets at least what it is guaranteed against all."""
        least = [self.answers([seat])[seat].value.low for seat in range(self.seats)]
        return [Bounds(max(end.low, low), end.high) for end, low in zip(ends, least, strict=True)]

    def _proved(self, found: SearchResult, *, line: bool) -> ProvedValue:
        """Return an answer of the kernel, with its line if the line is complete and the value is known."""
        value = Bounds(found.low, found.high)
        cut = (found.stopped or not found.line) and line and not self._is_whole(found.line)
        return ProvedValue(value, _sorted(found.moves), found.line if line and value.exact and not cut else None)

    def _is_whole(self, line: Sequence[str]) -> bool:
        position = self.position
        for move in line:
            if move not in position.legal():
                return False
            position = position.play(move)
        return position.mover is None

    def _searched(self, numbers: Sequence[int], *, moves: bool, line: bool, more: int) -> dict[int, SearchResult]:
        """Return the kernel's answers by number, with moves and line in the last one."""
        early = self._early(numbers if not (moves or line) else numbers[:-1], len(numbers) + more)
        after: dict[str, dict[int, SearchResult]] = {choice: {} for choice in self._deals}
        after.update({"": {number: found for number, found in early.items() if found.exact}} if early else {})
        share = len(self._deals) * (len(numbers) - len(after.get("", ()))) + more
        for choice, deal in self._deals.items():
            for number in sorted(numbers, key=lambda number: _width(early.get(number))):
                if number in after[choice]:
                    continue
                last = number == numbers[-1]
                with about(self._name_after(number, choice)):
                    after[choice][number] = self.searches.ask(
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
        questions = next(iter(self._questions.values()))
        return {
            number: _chosen(
                {choice: found[number] for choice, found in after.items()},
                much=questions[number].maximizers[self._chooser],
                moves=moves and number == numbers[-1],
            )
            for number in numbers
        }

    def _early(self, numbers: Sequence[int], share: int) -> dict[int, SearchResult]:
        """Search first for the value of each of several seats with a part of its share of the limits.

        The rest of the limits goes to the seats whose values remain open; their searches use these first bounds.
        """
        if self._chooser is not None or len(numbers) < _SEVERAL or not self.searches.limited:
            return {}
        (deal,) = self._deals.values()
        found = {}
        for number in numbers:
            with about(self.name_of(number)):
                found[number] = self.searches.ask(*deal, self._questions[""][number], share=_EARLY * share)
        return found

    def _name_after(self, number: int, choice: str) -> str:
        return f"{self.name_of(number)} after {choice}" if choice else self.name_of(number)


def _width(found: SearchResult | None) -> int:
    """Return the distance between the bounds of a first answer; infinite without an answer."""
    return FAR if found is None else found.high - found.low


def _questions(rules: Rules, start: Start, asked: PositionQuestion) -> Sequence[Question]:
    if asked.concept == COALITION:
        return (payoff.coalition(rules, start, asked.coalition),)
    return payoff.questions(rules, start)


def _sorted(moves: Mapping[str, tuple[int, int]]) -> dict[str, Bounds]:
    return {move: Bounds(*moves[move]) for move in sorted(moves)}


def _chosen(after: Mapping[str, SearchResult], *, much: bool, moves: bool) -> SearchResult:
    """Return the dealer's choice for his own score; no choice ranks above another."""
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


def solve(rules: Rules, start: Start, limits: Limits | None = None, asked: PositionQuestion = VALUES) -> Solution:
    """Solve a deal's position after the recorded plays.

    Args:
        rules: the rules for this deal (see ``solver.families.trick.reading``).
        start: the deal.
        limits: CPU seconds and positions for all searches together, bytes for each search; None: no limits.
        asked: the requested parts of the answer besides the values.

    Returns:
        The proved solution: if a limit was reached, values and moves are bounds that may differ.

    Raises:
        DealError: a play was not legal; or the concept is not defined for this deal.
        FaceupError: the deal is larger than the kernels hold, or there is not enough memory.
        KeyboardInterrupt: Ctrl-C.
    """
    return solution(*settled(rules, start), Searches(limits), asked)


def solution(rules: Rules, start: Start, searches: Searches, asked: PositionQuestion = VALUES) -> Solution:
    """Return the solution of a position as one of several searches of a deal; a recorded choice is fixed.

    Raises:
        As ``solve``.
    """
    if asked.target is not None:
        raise DealError("a target is for games of turns; leave it out")
    return TrickSolver(rules, start, searches, asked).solve()


def final_sides(rules: Rules, start: Start) -> Sides:
    """Return the sides that score together, after the dealer's choice of the game.

    Raises:
        DealError: the dealer may choose among games with different sides.
    """
    return sides_of(*next(iter(deals_by_choice(rules, start).values())))
