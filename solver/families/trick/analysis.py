"""Answers about deals and recorded plays of trick-taking games, and ``--check`` for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.answer import UNKNOWN, Comparison, is_known
from solver.core.bounds import Bounds, as_fields, each_field
from solver.core.deal import Deal
from solver.families.play import sides as analysis
from solver.families.play.analysis import RecordValues
from solver.families.play.answer import SidesAnswer, SidesPlayAnswer
from solver.families.play.check import move_differences, number_differences, value_differences
from solver.families.play.sides import RecordedPlay, Sides, Total, keeping, total
from solver.families.play.swaps import Swap, ordered
from solver.families.trick import answer_fields
from solver.families.trick.concepts import PositionQuestions
from solver.families.trick.kernels.question import SearchResult
from solver.families.trick.modes import recorded_choice, settled
from solver.families.trick.pack import PASS
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores, value
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Solution, final_sides
from solver.families.trick.start import Start

__all__ = ["Analysis", "RecordedPlay", "Step", "Total", "analyse", "steps_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(analysis.Analysis):
    """A recorded play against best play.

    Attributes:
        rules: the game as it is played on this deal, before the dealer's choice where the record has that.
        start: the deal before the first recorded play.
    """

    rules: Rules
    start: Start


def analyse(rules: Rules, start: Start, searches: Searches) -> Analysis:
    """Measure every play of ``start.played`` against best play.

    Args:
        rules, start: the deal with its record.
        searches: who answers; the limits hold for all of it.

    Raises:
        DealError: a play was not legal.
        FaceupError, KeyboardInterrupt: as ``solver.families.trick.solve.solve``.
    """
    steps = steps_of(rules, start)
    sides = final_sides(rules, start)
    values = _TrickValues(steps, searches, sides)
    plays = values.plays()
    last = steps[-1].position
    over = last.mover is None
    return Analysis(
        rules=rules,
        start=replace(start, played=()),
        sides=sides,
        plays=plays,
        players=tuple(total(plays, seat) for seat in range(start.seats)),
        values=values.ends(),
        complete=over,
        scores=scores(last) if over else None,
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A position of the record: the deal, the plays before, the state, and the next play."""

    rules: Rules
    start: Start
    position: Position
    play: str = ""


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


class _TrickValues(RecordValues):
    """The values of a record of a trick-taking game: one for two sides, else one for each seat."""

    def __init__(self, steps: Sequence[Step], searches: Searches, sides: Sides) -> None:
        count = 1 if len(sides) == 2 else sum(map(len, sides))
        super().__init__([step.position for step in steps], [step.play for step in steps[:-1]], sides, count)
        self._steps = steps
        self._searches = searches

    def _number(self, seat: int) -> int:
        return seat

    def _search(self, at: int, number: int) -> Bounds:
        found = self._ask(at, number)
        return Bounds(found.low, found.high)

    def _keeping(self, at: int, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return keeping(self._ask(at, number, moves=True).moves, value)

    def _trick(self, _at: int) -> int:
        step = self._steps[_at]
        return 0 if step.position.choosing else step.position.count + sum(step.start.tricks_before) + 1

    def _ask(self, at: int, number: int, *, moves: bool = False) -> SearchResult:
        step = self._steps[at]
        return PositionQuestions(step.rules, step.start, self._searches).one(number, moves=moves)


@dataclass(kw_only=True)
class TrickAnswer(SidesAnswer):
    """Value of a position of a trick-taking game and of every play.

    Attributes:
        swaps: what becomes of the value where a card lies in another hand of its side; None where not asked.
    """

    declared = answer_fields.TRICK

    solution: Solution
    swaps: Sequence[Swap] | None = None

    @property
    def tricks(self) -> int | None:
        """Side A's tricks in the whole deal; None where they are open, or are not all that counts."""
        taken = self.solution.tricks
        return None if taken is None else taken.number

    def counted(self) -> dict[str, object]:
        """Return ``tricks`` or ``tricks_bounds``, if requested and nothing else counts."""
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

    def counted_moves(self) -> dict[str, object]:
        """``moves_tricks`` of whist."""
        return {} if self.solution.moves_tricks is None else each_field("moves_tricks", self.solution.moves_tricks)


@dataclass(kw_only=True)
class TrickPlayAnswer(SidesPlayAnswer):
    """A recorded play of a trick-taking game against best play."""

    declared = answer_fields.TRICK_PLAY

    analysis: Analysis


def differences(deal: Deal, answer: TrickAnswer) -> Comparison:
    """Return what is different in ``value``, ``tricks``, ``moves`` and ``line``.

    What is unknown on either side is no difference, but a given value outside of proved bounds is one. A line must
    be legal, complete, and where two sides play reach the value; it need not be the one found.
    """
    given, found, made = deal.given, answer.solution, Comparison()
    value, tricks = given.get("value"), deal.fields.get("tricks")
    moves, line = given.get("moves"), given.get("line")
    if is_known(value):
        made.add(value_differences(value, found))
    if is_known(tricks) and found.tricks is not None:
        made.add(number_differences("tricks", tricks, found.tricks))
    if isinstance(moves, Mapping):
        made.add(move_differences(moves, found))
    elif is_known(moves):
        made.leave("moves", moves, "an object, a value for each play")
    if isinstance(line, (list, tuple)):
        made.add(_line(line, found))
    elif is_known(line):
        made.leave("line", line, "a list of plays")
    return made


def _line(line: Sequence[object], found: Solution) -> Iterator[str]:
    position = begin(found.rules, found.start)
    for number, move in enumerate(line, start=1):
        if move not in position.legal():
            yield f"line: play {number}: {move} cannot be played"
            return
        position = position.play(str(move))
    if position.mover is not None:
        yield "line: it ends before the play is over"
    elif len(found.sides) == 2:
        reached = value(position)
        if isinstance(reached, int):
            yield from number_differences("line", reached, found.values[0])
