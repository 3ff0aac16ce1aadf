"""How a position of any game with seats is solved: its values, the value of every play, and a line of best play.

Two sides: the minimax value of the difference of their scores. Three or more: for every side the score that it makes
sure of against all others together; or, on request, what a coalition makes sure of, or the vector of maxn (C. A.
Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986): each player plays for himself.

A family defines the search for one of these values; everything that is derived from them is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.clock import cpu_seconds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import ended
from solver.families.play.maxn import EvaluatedPosition
from solver.families.play.sides import COALITION, MAXN, PositionQuestion, Sides, Solution, keeping, side_of


class DealSearches:
    """Searches for one deal: the limits hold for all of them together.

    Args:
        limits: CPU seconds of the calling thread and positions for all searches, bytes of a table; None: no limits.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = Limits.given(limits)
        # A look at the clock takes as long as a small search.
        self._started = 0.0 if self._limits.seconds is None else cpu_seconds()
        self._counted = 0

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._counted

    def count(self, nodes: int) -> None:
        """Subtract positions that were searched from the limits."""
        self._counted += nodes

    @property
    def limited(self) -> bool:
        """Whether limits may end a search without an answer."""
        return self._limits.seconds is not None or self._limits.nodes is not None or ended()

    @property
    def spent(self) -> bool:
        """Whether the limits are used up."""
        limits = self._limits
        seconds = limits.seconds is not None and cpu_seconds() - self._started >= limits.seconds
        return ended() or seconds or (limits.nodes is not None and self.nodes >= limits.nodes)

    def _left(self, share: int) -> Limits:
        """Return the limits for the first of a number of searches that are still to come."""
        if self._limits.seconds is None and self._limits.nodes is None:
            return self._limits
        seconds = 0.0 if self._limits.seconds is None else cpu_seconds() - self._started
        return self._limits.after(self.nodes, seconds).share(share)


class SeatedPosition(Protocol):
    """A position of a game with seats."""

    @property
    def mover(self) -> int | None:
        """Seat on turn; None if the play is over."""

    def legal(self) -> Sequence[str]:
        """Return the legal plays."""

    def play(self, move: str) -> Self:
        """Return the position after a legal play."""


@dataclass(frozen=True, slots=True)
class ProvedValue:
    """One of the values of a position.

    Attributes:
        value: its proved bounds.
        moves: its bounds after every legal play, if requested.
        line: a line of best play to the end; None if it was not requested, or a limit was reached before.
    """

    value: Bounds
    moves: Mapping[str, Bounds] = field(default_factory=dict)
    line: tuple[str, ...] | None = None


P = TypeVar("P", bound=SeatedPosition)
"""The class of the positions of a family."""

S = TypeVar("S", bound=Solution)
"""The class of its solutions."""


class PositionSolver(ABC, Generic[P, S]):
    """Answers to one question about a position.

    Values have numbers: 0 for the one of two sides, or of a coalition, else that of the side.

    Attributes:
        searches: the searches of the deal; their limits hold for all questions about it together.
        sides: the seats that score together.
        asked: the question.
        single: whether there is one value: of two sides, or of a coalition.
        count: number of values.
    """

    def __init__(self, searches: DealSearches, sides: Sides, asked: PositionQuestion) -> None:
        self.searches = searches
        self.sides = sides
        self.asked = asked
        self._before = searches.nodes
        self.single = len(sides) == 2 or asked.concept == COALITION
        self.count = 1 if self.single else len(sides)

    @property
    @abstractmethod
    def position(self) -> P:
        """The position."""

    @abstractmethod
    def answers(
        self, numbers: Sequence[int], *, moves: bool = False, line: bool = False, more: int = 0
    ) -> Mapping[int, ProvedValue]:
        """Return the proved bounds of the values of some numbers.

        Args:
            moves, line: also return the value after every play, and a line of best play, for the last number.
            more: number of further searches that share the remaining limits.

        Raises:
            FaceupError: the search contradicts itself, or there is not enough memory.
            KeyboardInterrupt: Ctrl-C.
        """

    def every_value(
        self, about: int = 0, *, moves: bool = False, line: bool = False, more: int = 0
    ) -> list[ProvedValue]:
        """Return the proved bounds of all values, as ``answers`` does; moves and line by the value of one number."""
        # The value with moves comes last: it takes longest, and gets what the others leave.
        numbers = [*(number for number in range(self.count) if number != about), about]
        found = self.answers(numbers, moves=moves, line=line, more=more)
        return [found[number] for number in range(self.count)]

    @abstractmethod
    def extremes(self, seat: int) -> Bounds:
        """Return bounds of a seat's score that hold for every play of all seats."""

    @abstractmethod
    def everyone(self) -> EvaluatedPosition:
        """Return the outcome of the position if each player plays for himself."""

    @abstractmethod
    def scores(self, position: P) -> Sequence[int]:
        """Return each side's score in a play that is over."""

    @abstractmethod
    def _solution(
        self,
        values: tuple[Bounds, ...],
        moves: Mapping[str, Bounds],
        line: tuple[str, ...] | None = None,
        tie_matters: bool | None = None,
    ) -> S:
        """Return the solution of the position from its parts (see `solver.families.play.sides.Solution`)."""

    def _more(self) -> int:
        """Return the number of searches that follow those for the values and share the limits with them."""
        return 0

    @property
    def nodes(self) -> int:
        """Number of positions searched for the answer so far."""
        return self.searches.nodes - self._before

    @property
    def seats(self) -> int:
        """Number of hands."""
        return sum(map(len, self.sides))

    def number_of(self, seat: int | None) -> int:
        """Return the number of the value that counts for a seat."""
        return 0 if self.single else side_of(self.sides, seat or 0)

    def name_of(self, number: int) -> str:
        """Return the name of a value in reports about running searches."""
        if self.count == 1:
            return "value"
        return f"value of {'-'.join(seat_name(seat, self.seats) for seat in self.sides[number])}"

    def solve(self) -> S:
        """Solve the position.

        Returns:
            The proved solution: if a limit was reached, values and moves are bounds that may differ.

        Raises:
            DealError: the concept is not defined for this number of sides.
            FaceupError, KeyboardInterrupt: as ``answers``.
        """
        self.asked.check(self.sides)
        self._before = self.searches.nodes
        return self._maxn() if self.asked.concept == MAXN else self._values()

    def best_line(self, seat: int) -> tuple[str, ...] | None:
        """Return a line of best play for the value of two sides, or of a seat against all others.

        Returns:
            Its plays to the end; None if a limit was reached before.

        Raises:
            FaceupError, KeyboardInterrupt: as ``answers``.
        """
        number = self.number_of(seat)
        return self._checked(number, self.answers([number], line=True)[number]).line

    def keeping(self, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the plays that preserve a known value of the position, and those that a limit left open."""
        return keeping(self.answers([number], moves=True)[number].moves, value)

    def _values(self) -> S:
        """Return the values, and moves and line by that of the mover."""
        about = self.number_of(self.position.mover)
        found = self.every_value(about, moves=self.asked.moves, line=self.asked.line, more=self._more())
        own = self._checked(about, found[about])
        return self._solution(tuple([one.value for one in found]), own.moves, own.line)

    def _maxn(self) -> S:
        """Return the scores if each player plays for himself, or bounds of them if a limit was reached."""
        found = self.everyone()
        mover = self.position.mover or 0
        if found.outcome is None:
            ends = [self.extremes(seat) for seat in range(self.seats)]
            after = dict.fromkeys(self.position.legal(), ends[mover]) if self.asked.moves else {}
            return self._solution(tuple(self._guaranteed(ends)), after)
        moves = found.moves if self.asked.moves else {}
        return self._solution(
            tuple(Bounds(score, score) for score in found.outcome.scores),
            {move: Bounds(one.scores[mover], one.scores[mover]) for move, one in sorted(moves.items())},
            found.line if self.asked.line else None,
            found.outcome.tie_matters,
        )

    def _guaranteed(self, ends: Sequence[Bounds]) -> Sequence[Bounds]:
        """Return bounds of unknown scores under maxn, from the extreme scores of each seat."""
        return ends

    def _checked(self, number: int, found: ProvedValue) -> ProvedValue:
        """Return a value after a check that its line is legal, ends the play, and reaches the value.

        Raises:
            FaceupError: it is not; a mistake of this program.
        """
        if found.line is None:
            return found
        position = self.position
        for place, move in enumerate(found.line, start=1):
            if move not in position.legal():
                raise FaceupError(f"internal error: play {place} of the line is not legal; please report this deal")
            position = position.play(move)
        self._compare(number, found.value, position)
        return found

    def _compare(self, number: int, value: Bounds, end: P) -> None:
        """Make sure that the end of a line has the value of a number.

        Raises:
            FaceupError: it does not; a mistake of this program.
        """
        if end.mover is not None or self._worth(number, self.scores(end)) != value.low:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")

    def _worth(self, number: int, scores: Sequence[int]) -> int:
        """Return the value of a number from the sides' scores."""
        if self.asked.concept == COALITION:
            return sum(score for side, score in zip(self.sides, scores, strict=True) if side[0] in self.asked.coalition)
        return scores[0] - scores[1] if len(scores) == 2 else scores[number]
