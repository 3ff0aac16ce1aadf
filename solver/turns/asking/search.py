"""Searches of positions of one asking deal."""

from __future__ import annotations

from collections.abc import Set

from solver.bounds import Bounds
from solver.cuts import switched_off
from solver.errors import FaceupError
from solver.kernels import kernel
from solver.limits import Limits
from solver.rules.turns.asking import Rules
from solver.turns.asking.record import Deal
from solver.turns.asking.referee import Position
from solver.turns.asking.state import State
from solver.turns.dialect import Goal
from solver.watch import through

_KERNEL = "turns_asking"


class AskingSearch:
    """Searches of positions of one deal, with one table.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one; only positions that follow are asked about.
        memory: bytes of the table.
        without: cuts that are not made.

    Raises:
        MemoryError: the system has less.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._deal = Deal(rules, position.state)
        self._engine = kernel("turns_asking").Asking(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        so_far = _so_far(goal, position.state)
        if position.mover is None:
            return Bounds(so_far, so_far)
        self._take_up(position, goal)
        low, high = self._engine.bounds()
        return Bounds(so_far + low, so_far + high)

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position (see `dialect.Search`)."""
        return self._value(position, goal, window, limits)

    def _value(self, position: Position, goal: Goal, window: Bounds, limits: Limits, passes: int = 0) -> Bounds:
        """The same where so many questions in a row were asked in vain without a pond."""
        so_far = _so_far(goal, position.state)
        if position.mover is None:
            return Bounds(so_far, so_far)
        self._take_up(position, goal, passes)
        engine = self._engine
        engine.limit(limits.nodes, limits.seconds)
        low, high = engine.bounds()
        try:
            with through(lambda seen: Bounds(so_far + seen.low, so_far + seen.high)):
                low, high = engine.value(low, high, window.low - so_far, window.high - so_far)
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return Bounds(so_far + low, so_far + high)

    def _take_up(self, position: Position, goal: Goal, passes: int = 0) -> None:
        """Ask about a position, which is not over, from now on."""
        self._engine.stand(*self._deal.standing(position.state), passes)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])


class EndlessAskingSearch(AskingSearch):
    """The same where play may go round for ever (see `dialect.EndlessSearch`)."""

    def line(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back (see `dialect.EndlessSearch`).

        Who forces the value goes on to where cards change hands, by the shortest way.

        Raises:
            FaceupError: it does not come to the value; a mistake of this program.
        """
        line: list[str] = []
        seen: set[State] = set()
        while position.mover is not None and position.state not in seen:
            seen.add(position.state)
            step = self._best(position, goal, value, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        if _so_far(goal, position.state) != value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, Position] | None:
        """The first move that keeps the value; of who forces it without a pond the one that comes nearest to cards."""
        much = position.mover in goal.maximizers
        more = value - _so_far(goal, position.state)
        near = not position.state.pond and more != 0 and (more > 0) == much
        # Of a side that forces something no question in vain is counted but those that it may still ask.
        for turns in range(-1, sum(map(bool, position.state.hands))) if near else (None,):
            for move, child in position.children():
                kept = self._keeps(position, child, goal, value, limits, turns)
                if kept is None:
                    return None
                if kept:
                    return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _keeps(
        self, position: Position, child: Position, goal: Goal, value: int, limits: Limits, turns: int | None
    ) -> bool | None:
        """Whether a move keeps a value; None where a limit struck.

        Args:
            turns: without a pond, how many questions in vain may follow before one that brings cards; -1: the move
                itself brings some; None: any number.
        """
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        vain = child.state.hands == position.state.hands
        if turns is not None and vain == (turns < 0):
            return False
        passes = 0 if turns is None or not vain else sum(map(bool, child.state.hands)) - 1 - turns
        low, high = self._value(child, goal, window, limits, passes)
        kept, lost = (low >= value, high < value) if much else (high <= value, low > value)
        return kept if kept or lost else None


def search(rules: Rules, position: Position, memory: int, without: Set[str]) -> AskingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect`)."""
    return (AskingSearch if rules.end.pond else EndlessAskingSearch)(rules, position, memory, without)


def _so_far(goal: Goal, state: State) -> int:
    """What the points made so far are worth."""
    return sum(weight * points for weight, points in zip(goal.weights, state.points, strict=True))
