"""Searches of positions of one counting deal."""

from __future__ import annotations

from collections.abc import Set

from solver.bounds import Bounds
from solver.cuts import switched_off
from solver.kernels import kernel
from solver.limits import Limits
from solver.rules.turns.counting import Rules
from solver.turns.counting.record import Deal
from solver.turns.counting.referee import LAY, Position
from solver.turns.dialect import Goal
from solver.turns.mixed import Table
from solver.watch import through

_KERNEL = "turns_counting"


class CountingSearch:
    """Searches of positions of one deal, with one table.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one; only positions that follow are asked about.
        memory: bytes of the table.
        without: cuts that are not made.

    Raises:
        DealError: the deal is larger than the search holds.
        MemoryError: the system has less.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._deal = Deal(rules, position.state)
        self._engine = kernel("turns_counting").Counting(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        before = self._take_up(position, goal)
        if position.mover is None:
            return Bounds(before, before)
        low, high = self._engine.bounds()
        return Bounds(before + low, before + high)

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round: what was scored before is in it (see `dialect.Search`)."""
        before = self._take_up(position, goal)
        if position.mover is None:
            return Bounds(before, before)
        engine = self._engine
        engine.limit(limits.nodes, limits.seconds)
        low, high = engine.bounds()
        try:
            with through(lambda seen: Bounds(before + seen.low, before + seen.high)):
                low, high = engine.value(low, high, window.low - before, window.high - before)
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return Bounds(before + low, before + high)

    def matrix(self, position: Position, goal: Goal, limits: Limits) -> Table:
        """What is proved of the value after both have laid away (see `solver.turns.mixed.MatrixSearch`)."""
        before = self._take_up(position, goal)
        first, second = position.state.laying
        moves = self._aways(position, first), self._aways(position, second)
        engine = self._engine
        engine.limit(limits.nodes, limits.seconds)
        low, high = engine.bounds()
        try:
            found = engine.each(moves[0], moves[1], low, high)
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        table = [[Bounds(before + low, before + high) for low, high in row] for row in found]
        return Table(table if first < second else [list(column) for column in zip(*table, strict=True)])

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

    def _take_up(self, position: Position, goal: Goal) -> int:
        """Ask about a position from now on; what is settled before it, all of it where the round is over.

        Where points count, what hands will show is settled as soon as they are kept.
        """
        state = position.state
        if position.mover is None:
            return _weighed(goal, position.scores())
        self._engine.stand(self._deal.standing(state))
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(state.seats)])
        if state.win:
            return 0
        shows = self._deal.shows(state)
        crib = 0 if state.dealer is None else goal.weights[state.dealer] * shows[-1]
        return _weighed(goal, state.scores) + _weighed(goal, shows[:-1]) + crib


def _weighed(goal: Goal, scores: object) -> int:
    assert isinstance(scores, (tuple, list))
    return sum(weight * score for weight, score in zip(goal.weights, scores, strict=True))
