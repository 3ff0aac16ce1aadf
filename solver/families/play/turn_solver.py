"""How a position of a game of turns is solved: one search for its value, and one for every move of the player to move.

If seats move at the same time, their moves are one step, and best play is a mixture (see
`solver.families.play.simultaneous`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.core.bounds import Bounds
from solver.core.errors import DealError, FaceupError, option
from solver.core.monitor import about as progress_about
from solver.families.play import sides as sides_of_play
from solver.families.play.dialect import Goal, Position
from solver.families.play.maxn import EvaluatedPosition
from solver.families.play.searches import Searches, coalition_goal, goal_of
from solver.families.play.sides import COALITION, MAXN, SECURITY, VALUES, PositionQuestion, Sides, keeping
from solver.families.play.simultaneous import Mixed, refuse_line, simultaneous_movers
from solver.families.play.solve import PositionSolver, ProvedValue


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSolution(sides_of_play.Solution):
    """A solved position.

    Attributes:
        position: the deal's current position.
        mix: an optimal mixture for each simultaneous mover, in the order of the seats: its options with their
            probabilities; of two sides, or of a coalition and the others, of either; none where a limit left
            something open.
        after: if three or more sides move at the same time, bounds of the value of each after every joint move;
            then ``moves`` is empty.
        within: possible error of numbers that are given as exact, beyond rounding in print.
        target: the required score of the side to move; None if the values were requested.
        reached: whether it can score that; None if not requested, or if a limit left it open.
    """

    position: Position
    mix: tuple[Mapping[str, float], ...] = ()
    after: Mapping[str, tuple[Bounds, ...]] = field(default_factory=dict)
    within: float = 0.0
    target: int | None = None
    reached: bool | None = None

    @property
    def proved(self) -> bool:
        """Whether no limit left a requested part open."""
        if self.target is not None:
            return self.reached is not None
        after = (bounds for every in self.after.values() for bounds in every)
        return all(bounds.exact for bounds in (*self.values, *self.moves.values(), *after))


_FAR = Bounds(-(1 << 30), 1 << 30)


class TurnSolver(PositionSolver[Position, TurnSolution]):
    """Answers to one question about a position of a game of turns.

    Args:
        searches: the searches of the deal.
        position: the position.
        sides: the seats that score together.
        asked: the question.
    """

    searches: Searches

    def __init__(self, searches: Searches, position: Position, sides: Sides, asked: PositionQuestion = VALUES) -> None:
        super().__init__(searches, sides, asked)
        self._position = position

    @property
    def position(self) -> Position:
        """The position."""
        return self._position

    def goal(self, number: int) -> Goal:
        """Return the goal of the value of a number."""
        if self.asked.concept == COALITION:
            return coalition_goal(self.seats, self.asked.coalition)
        return goal_of(self.sides, number)

    def answers(
        self, numbers: Sequence[int], *, moves: bool = False, line: bool = False, more: int = 0
    ) -> Mapping[int, ProvedValue]:
        """Return the proved bounds of the values of some numbers; each move has its own search."""
        children = self.position.children() if moves else []
        share = len(numbers) + len(children) + more
        values: dict[int, Bounds] = {}
        for number in sorted(numbers):
            with progress_about(self.name_of(number)):
                values[number] = self.searches.value(self.position, self.goal(number), share=share)
            share -= 1
        about = numbers[-1]
        after, values[about] = self._after_moves(children, self.goal(about), values[about], share)
        found = {number: ProvedValue(value) for number, value in values.items()}
        best = self._line(about, values[about]) if line else None
        return {**found, about: ProvedValue(values[about], after, best)}

    def extremes(self, seat: int) -> Bounds:
        """Return bounds of a seat's score that hold for every play of all seats."""
        return self.searches.extremes(self.position, goal_of(self.sides, seat))

    def everyone(self) -> EvaluatedPosition:
        """Return the outcome of the position if each player plays for himself.

        Raises:
            DealError: play may go round for ever, or seats move at once.
        """
        if self.searches.endless:
            raise DealError(f"the concept {MAXN} needs play that ends. Use {option('concept')} {SECURITY}")
        if simultaneous_movers(self.position):
            raise DealError(f"the concept {MAXN} needs seats that move in turn. Use {option('concept')} {SECURITY}")
        return self.searches.everyone(self.position, self.asked.ties)

    def scores(self, position: Position) -> Sequence[int]:
        """Return each side's score in a round that is over."""
        own = position.scores()
        return tuple(sum(own[seat] for seat in side) for side in self.sides)

    def best_line(self, seat: int) -> tuple[str, ...] | None:
        """Return a line of best play; None if a limit was reached before, or if best play is a mixture."""
        return None if simultaneous_movers(self.position) else super().best_line(seat)

    def keeping(self, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the moves that preserve a known value, and those that a limit left open, by null windows."""
        goal = self.goal(number)
        much = self.position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        found = {move: self.searches.value(child, goal, window) for move, child in self.position.children()}
        # A bound at the window's end tells as much as the value: no play is better than the position.
        return keeping({move: _no_better(bounds, value, much=much) for move, bounds in found.items()}, value)

    def _solution(
        self,
        values: tuple[Bounds, ...],
        moves: Mapping[str, Bounds],
        line: tuple[str, ...] | None = None,
        tie_matters: bool | None = None,
    ) -> TurnSolution:
        return TurnSolution(
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
            position=self.position,
            target=self.asked.target,
        )

    def _more(self) -> int:
        return int(self.asked.line)

    def _values(self) -> TurnSolution:
        if self.asked.target is not None:
            return self._reached(self.asked.target)
        return self._at_once() if simultaneous_movers(self.position) else super()._values()

    def _checked(self, number: int, found: ProvedValue) -> ProvedValue:  # noqa: ARG002
        return found  # its line is made of the referee's own moves, and what it comes to was compared

    def _at_once(self) -> TurnSolution:
        """Return the solution of a position with simultaneous moves.

        Raises:
            DealError: a line was requested.
        """
        if self.asked.line:
            refuse_line(self.position)
        found: list[Mixed] = []
        for number in range(self.count):
            with progress_about(self.name_of(number)):
                found.append(self.searches.mixed(self.position, self.goal(number), share=self.count - number))
        values, within = tuple(one.value for one in found), max(one.within for one in found)
        moves = found[0].moves if self.asked.moves else {}
        if self.count == 1:
            return replace(self._solution(values, moves), mix=found[0].mix, within=within)
        after = {move: tuple(one.moves[move] for one in found) for move in moves}
        mix = tuple(one.mix[0] for one in found) if all(one.mix for one in found) else ()
        return replace(self._solution(values, {}), after=after, mix=mix, within=within)

    def _reached(self, target: int) -> TurnSolution:
        """Return whether the side to move scores the target, found with one null window."""
        goal = self.goal(self.number_of(self.position.mover))
        much = (self.position.mover or 0) in goal.maximizers
        # The score of a minimizing side is the negative of the value.
        window = Bounds(target - 1, target) if much else Bounds(-target, 1 - target)
        found = self.searches.value(self.position, goal, window)
        reached, missed = (
            (found.low >= target, found.high < target) if much else (found.high <= -target, found.low > -target)
        )
        return replace(self._solution((found,), {}), reached=True if reached else False if missed else None)

    def _after_moves(
        self, children: Sequence[tuple[str, Position]], goal: Goal, value: Bounds, share: int
    ) -> tuple[dict[str, Bounds], Bounds]:
        """Return the value after every move, and the bounds of the position that follow.

        Args:
            children: every legal move and the position after it; empty if they were not requested.
            value: bounds of the position so far.
            share: number of searches that share the limits.
        """
        if not children:
            return {}, value
        much = self.position.mover in goal.maximizers
        # No move is better for the mover than the position.
        window = Bounds(_FAR.low, value.high) if much else Bounds(value.low, _FAR.high)
        found: dict[str, Bounds] = {}
        for number, (move, child) in enumerate(children):
            with progress_about(f"after {move}"):
                after = self.searches.value(child, goal, window, share=max(share - number, 1))
            found[move] = _no_better(after, value.high if much else value.low, much=much)
        best = max if much else min
        low, high = (best(bounds[end] for bounds in found.values()) for end in (0, 1))
        return found, Bounds(max(low, value.low), min(high, value.high))

    def _line(self, number: int, value: Bounds) -> tuple[str, ...] | None:
        """Return best moves to the end, always the alphabetically first.

        None if a limit was reached, or if best play is a mixture.

        Raises:
            FaceupError: the line misses the value; a mistake of this program.
        """
        position, goal, line = self.position, self.goal(number), list[str]()
        if not value.exact or simultaneous_movers(position):
            return None
        if self.searches.endless:
            return self.searches.line(position, goal, value.low)
        while position.mover is not None:
            step = self._best(position, goal, value.low)
            if step is None:
                return None
            move, position = step
            line.append(move)
        self._compare(number, value, position)
        return tuple(line)

    def _best(self, position: Position, goal: Goal, value: int) -> tuple[str, Position] | None:
        """Return the first move that preserves the value, None if a limit left it open."""
        children = position.children()
        if len(children) == 1:
            return children[0]
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        for move, child in children:
            found = self.searches.value(child, goal, window)
            if (found.low >= value) if much else (found.high <= value):
                return move, child
            if self.searches.limited and not ((found.high < value) if much else (found.low > value)):
                return None
        raise FaceupError("internal error: no move keeps the value; please report this deal")


def _no_better(bounds: Bounds, value: int, *, much: bool) -> Bounds:
    """Return the bounds after a move, which is at best as good for the mover as the position."""
    low, high = bounds
    return Bounds(low, min(high, value)) if much else Bounds(max(low, value), high)


def solution(searches: Searches, position: Position, sides: Sides, asked: PositionQuestion) -> TurnSolution:
    """Solve a position of a game of turns; arguments as for ``TurnSolver``, errors as for its ``solve``."""
    return TurnSolver(searches, position, sides, asked).solve()
