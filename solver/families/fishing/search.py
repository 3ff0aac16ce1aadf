"""Searches of positions of one asking deal."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.fishing.record import Deal
from solver.families.fishing.referee import Position
from solver.families.fishing.rules import Rules
from solver.families.fishing.state import State
from solver.families.play.dialect import Goal
from solver.families.play.engine import Before, KernelSearch
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces

_KERNEL = "turns_asking"


class AskingSearch(KernelSearch):
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    _engine: faces.AskingSearcher

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._deal = Deal(rules, position.state)
        super().__init__(kernel("turns_asking").Asking(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: Position, goal: Goal) -> Before:
        """Ask about a position, which is not over, from now on; before it points were made."""
        return self._after_passes(position, goal, 0)

    def _after_passes(self, position: Position, goal: Goal, passes: int) -> Before:
        """The same where so many questions in a row were asked in vain without a pond."""
        self._engine.stand(*self._deal.standing(position.state), passes)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])
        return Before(goal.worth(position.state.points))


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
        if goal.worth(position.state.points) != value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, Position] | None:
        """The first move that keeps the value; of who forces it without a pond the one that comes nearest to cards."""
        much = position.mover in goal.maximizers
        more = value - goal.worth(position.state.points)
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
        low, high = self._proved(child, goal, window, limits, passes)
        kept, lost = (low >= value, high < value) if much else (high <= value, low > value)
        return kept if kept or lost else None

    def _proved(self, position: Position, goal: Goal, window: Bounds, limits: Limits, passes: int) -> Bounds:
        """What is proved of a position after so many questions in vain (see `value`)."""
        if position.mover is None:
            return goal.settled(position.scores())
        before = self._after_passes(position, goal, passes)
        with self._within(limits):
            low, high = self._engine.value(*self._engine.bounds(), *before.asked(window))
        return before.told(low, high)


def search(rules: Rules, position: Position, memory: int, without: Set[str]) -> AskingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect`)."""
    return (AskingSearch if rules.end.pond else EndlessAskingSearch)(rules, position, memory, without)
