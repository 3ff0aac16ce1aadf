"""Searches of positions of one counting deal."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import product
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.limits import Limits
from solver.core.monitor import unseen
from solver.families.counting.record import Deal
from solver.families.counting.referee import LAY, Position
from solver.families.counting.rules import Rules
from solver.families.play.dialect import Goal
from solver.families.play.engine import Before, KernelSearch
from solver.families.play.mixed import Table
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces

_KERNEL = "turns_counting"


class CountingSearch(KernelSearch):
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    _engine: faces.CountingSearcher

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._deal = Deal(rules, position.state)
        super().__init__(kernel("turns_counting").Counting(memory, self._deal.record, switched_off(_KERNEL, without)))

    def matrix(self, position: Position, goal: Goal, limits: Limits) -> Table:
        """What is proved of the value after both have laid away (see `solver.families.play.mixed.MatrixSearch`)."""
        return table_of(position, self.after_laying(position, goal, limits))

    def after_laying(self, position: Position, goal: Goal, limits: Limits) -> list[Bounds]:
        """What is proved of the value after each of the ways (`ways_of`) in which cards can be laid away."""
        before = self._take_up(position, goal)
        with self._within(limits), unseen():
            found = self._engine.each(self._ways(position), *self._engine.bounds())
        return [before.told(*span) for span in found]

    def settled(self, position: Position, goal: Goal) -> list[int]:
        """Where points count: what is settled of the value by each of these ways, which is all but the play to come."""
        before = self._take_up(position, goal)
        return [before.worth + points for points in self._engine.shows(self._ways(position))]

    def _ways(self, position: Position) -> list[tuple[int, ...]]:
        """The ways as moves of the engine."""
        return list(product(*(self._aways(position, seat) for seat in position.state.laying)))

    def _aways(self, position: Position, seat: int) -> list[int]:
        """What a seat can lay away, as moves of the engine."""
        standing = self._deal.standing(position.state)
        found = []
        for option in position.options(seat):
            held = list(zip(position.state.hands[seat], standing.hands[seat], strict=True))
            bits = []
            for card in option.removeprefix(LAY).split("+"):
                pair = next(pair for pair in held if pair[0] == card)
                held.remove(pair)
                bits.append(pair[1])
            found.append(self._engine.away(bits))
        return found

    def _take_up(self, position: Position, goal: Goal) -> Before:
        """Ask about a position from now on; where points count, what hands will show is settled when they are kept."""
        state = position.state
        self._engine.stand(self._deal.standing(state))
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(state.seats)])
        if state.win:
            return Before(0)
        *shows, last = self._deal.shows(state)
        crib = 0 if state.dealer is None else goal.weights[state.dealer] * last
        return Before(goal.worth(state.scores) + goal.worth(shows) + crib)


def table_of(position: Position, values: Sequence[Bounds]) -> Table:
    """What follows from the ways in which two seats lay away at once, with a row for each choice of the lower seat."""
    first, second = position.state.laying
    many = len(position.options(second))
    rows = [list(values[at : at + many]) for at in range(0, len(values), many)]
    return Table(rows if first < second else [list(column) for column in zip(*rows, strict=True)])
