"""What each play of a recorded deal cost who made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.families.play import sides as analysis
from solver.families.play.sides import Sides, Total, cost_of, keeping, total
from solver.families.trick.asking import Asking
from solver.families.trick.kernels.question import Found
from solver.families.trick.modes import recorded_choice, settled
from solver.families.trick.pack import PASS
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import final_sides
from solver.families.trick.start import Start

__all__ = ["Analysis", "Made", "Step", "Total", "analyse", "steps_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Made(analysis.Made):
    """A recorded play and what it did; passes that a record leaves out are counted.

    Attributes:
        trick: the number of its trick, from 1; 0 for the dealer's choice.
    """

    trick: int

    def place(self) -> dict[str, object]:
        """Where it stands in the record, as JSON has it."""
        return {"at": self.at, "trick": self.trick}


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(analysis.Analysis[Made]):
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
    values = _Values(steps, searches, final_sides(rules, start))
    plays = tuple(values.made(at) for at in range(len(steps) - 1))
    last = steps[-1].position
    over = last.mover is None
    return Analysis(
        rules=rules,
        start=replace(start, played=()),
        sides=values.sides,
        plays=plays,
        players=tuple(total(plays, seat) for seat in range(start.seats)),
        values=tuple((values.of(0, number), values.of(len(plays), number)) for number in range(values.count)),
        complete=over,
        scores=scores(last) if over else None,
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A position of the record: the deal with the plays before it, where it stands, and the play that comes next."""

    rules: Rules
    start: Start
    position: Position
    play: str = ""


def steps_of(rules: Rules, start: Start) -> list[Step]:
    """The positions before each play, passes that the record leaves out among them, and that after the last.

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
    """The passes before a play that is not that of the seat that is asked."""
    passes: list[str] = []
    while position.asking and play not in position.legal():
        passes.append(PASS)
        position = position.play(PASS)
    return passes


class _Values:
    """The values of the positions of a record, each searched for once."""

    def __init__(self, steps: Sequence[Step], searches: Searches, sides: Sides) -> None:
        self.sides = sides
        self.count = 1 if len(sides) == 2 else sum(map(len, sides))
        self._steps = steps
        self._searches = searches
        self._known: dict[tuple[int, int], Bounds] = {}

    def of(self, at: int, number: int) -> Bounds:
        """The value of a position by the question of a number.

        Where there was no choice it is that of the position after it.
        """
        key = at, number
        if key not in self._known:
            forced = at + 1 < len(self._steps) and len(self._steps[at].position.legal()) == 1
            found = None if forced else self._ask(at, number)
            self._known[key] = Bounds(found.low, found.high) if found else self.of(at + 1, number)
        return self._known[key]

    def made(self, at: int) -> Made:
        """What the play after a position did."""
        step = self._steps[at]
        position, seat = step.position, step.position.mover
        assert seat is not None
        number = 0 if self.count == 1 else seat
        before, after = self.of(at, number), self.of(at + 1, number)
        ours = self.count > 1 or seat in self.sides[0]
        cost = cost_of(before, after, ours=ours)
        better, left_open = self._keeping(at, number) if cost else ((), ())
        return Made(
            at=at,
            trick=0 if position.choosing else position.count + sum(step.start.tricks_before) + 1,
            seat=seat,
            play=step.play,
            before=before,
            after=after,
            cost=cost,
            better=better,
            open=left_open,
        )

    def _keeping(self, at: int, number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The plays that keep the value of a position, which is known, and those of which that is open."""
        return keeping(self._ask(at, number, moves=True).moves, self.of(at, number).low)

    def _ask(self, at: int, number: int, *, moves: bool = False) -> Found:
        step = self._steps[at]
        return Asking(step.rules, step.start, self._searches).one(number, moves=moves)
