"""Answers about deals and recorded plays of trick-taking games, and ``--check`` for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from solver.core.answer import UNKNOWN, Comparison
from solver.core.bounds import Bounds, as_fields, each_field
from solver.core.deal import Deal
from solver.core.lines import Score
from solver.families.play import sides as analysis
from solver.families.play.analysis import RecordValues
from solver.families.play.answer import SidesAnswer, SidesPlayAnswer
from solver.families.play.check import compared
from solver.families.play.sides import RecordedPlay, Total
from solver.families.play.swaps import Swap, ordered
from solver.families.trick import answer_fields
from solver.families.trick.modes import recorded_choice, settled
from solver.families.trick.pack import PASS
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Solution, TrickSolver
from solver.families.trick.start import Start

__all__ = ["Analysis", "RecordedPlay", "Step", "Total", "analyse", "steps_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(analysis.Analysis):
    """A recorded play against best play.

    Attributes:
        rules: the rules for this deal, before the dealer's choice if the record has that.
        start: the deal before the first recorded play.
    """

    rules: Rules
    start: Start


def analyse(rules: Rules, start: Start, searches: Searches) -> Analysis:
    """Measure every play of ``start.played`` against best play.

    Args:
        rules, start: the deal with its record.
        searches: the searches of the deal, with common limits.

    Raises:
        DealError: a play was not legal.
        FaceupError, KeyboardInterrupt: as ``solver.families.trick.solve.solve``.
    """
    steps = steps_of(rules, start)
    solvers = [step.solver(searches) for step in steps]
    values = RecordValues(solvers, [step.play for step in steps[:-1]], [step.trick for step in steps])
    return values.analysis(Analysis(rules=rules, start=replace(start, played=()), sides=solvers[0].sides))


@dataclass(frozen=True, slots=True)
class Step:
    """A position of the record: the deal, the plays before, the state, and the next play."""

    rules: Rules
    start: Start
    position: Position
    play: str = ""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1; 0 for the dealer's choice."""
        return 0 if self.position.choosing else self.position.count + sum(self.start.tricks_before) + 1

    def solver(self, searches: Searches) -> TrickSolver:
        """Return the solver of the position."""
        return TrickSolver(self.rules, self.start, searches, position=self.position)


def steps_of(rules: Rules, start: Start) -> list[Step]:
    """Return the positions before each play, passes that the record leaves out among them, and that after the last.

    Raises:
        DealError: a play is not legal.
    """
    found: list[Step] = []
    choice = recorded_choice(start)
    if choice is not None:
        before = replace(start, played=())
        found.append(Step(rules, before, begin(rules, before), choice))
    rules, start = settled(rules, start)
    begin(rules, start)
    before = replace(start, played=())
    position = begin(rules, before)
    for play in start.played:
        for move in (*_passes(position, play), play):
            found.append(Step(rules, before, position, move))
            before, position = replace(before, played=(*before.played, move)), position.play(move)
    return [*found, Step(rules, before, position)]


def _passes(position: Position, play: str) -> list[str]:
    """Return the passes before a play of another seat than the one to answer."""
    passes: list[str] = []
    while position.asking and play not in position.legal():
        passes.append(PASS)
        position = position.play(PASS)
    return passes


@dataclass(kw_only=True)
class TrickAnswer(SidesAnswer):
    """Value of a position of a trick-taking game and of every play.

    Attributes:
        swaps: the value with a card in another hand of its side; None if not requested.
    """

    declared = answer_fields.TRICK

    solution: Solution
    swaps: Sequence[Swap] | None = None

    @property
    def tricks(self) -> int | None:
        """Side A's tricks in the whole deal; None if they are open, or other things count, too."""
        taken = self.solution.tricks
        return None if taken is None else taken.number

    def counted(self) -> dict[str, object]:
        """Return ``tricks`` or ``tricks_bounds``, if requested and only tricks score."""
        return {} if self.solution.tricks is None else as_fields("tricks", self.solution.tricks)

    @property
    def status(self) -> str:
        """``unknown`` if a requested part is open."""
        return super().status if all(one.proved for one in self.swaps or ()) else UNKNOWN

    def fields(self) -> dict[str, object]:
        """Return the fields of games with sides, and ``swap``."""
        return super().fields() | (
            {} if self.swaps is None else {"swap": [one.fields() for one in ordered(self.swaps)]}
        )

    def compared(self, deal: Deal) -> Iterator[tuple[str, object, Bounds]]:
        """Yield the tricks, if nothing else counts."""
        if self.solution.tricks is not None:
            yield "tricks", deal.fields.get("tricks"), self.solution.tricks

    def counted_moves(self) -> dict[str, object]:
        """Return ``moves_tricks`` of whist."""
        return {} if self.solution.moves_tricks is None else each_field("moves_tricks", self.solution.moves_tricks)


@dataclass(kw_only=True)
class TrickPlayAnswer(SidesPlayAnswer):
    """A recorded play of a trick-taking game against best play."""

    declared = answer_fields.TRICK_PLAY

    analysis: Analysis


def differences(deal: Deal, answer: TrickAnswer) -> Comparison:
    """Return the differences in ``value``, ``tricks``, ``moves`` and ``line``.

    A result that is unknown on either side is no difference, but a recorded value outside proved bounds is one. A line
    must be legal and complete and, with two sides, reach the value; it need not be the line of the answer.
    """
    return compared(deal, answer, begin(answer.solution.rules, answer.solution.start), _worth_of_line)


def _worth_of_line(positions: Sequence[Position]) -> Score | None:
    return None if positions[-1].mover is not None else value(positions[-1])
