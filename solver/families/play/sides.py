"""Games with a score for every side: sides, meaning of values, and results for a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from solver.core.argument_checks import shown
from solver.core.bounds import Bounds
from solver.core.cards import seat_in
from solver.core.errors import DealError, option
from solver.families.problem import Options

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side; side A, the declarer's or else that of seat 0, first."""


def side_of(sides: Sides, seat: int) -> int:
    """Return the number of the side to which a seat belongs."""
    return next(number for number, side in enumerate(sides) if seat in side)


SECURITY, MAXN, COALITION = "security", "maxn", "coalition"
CONCEPTS = (SECURITY, MAXN, COALITION)

FIRST, LOW, HIGH, WORST, BEST = "first", "low", "high", "worst", "best"
TIES = (FIRST, LOW, HIGH, WORST, BEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion:
    """A question about a position.

    Attributes:
        moves: the value of every legal play.
        line: a line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        coalition: the seats that play together.
        ties: maxn: which of several equally good plays a player makes.
        target: games of turns: only whether the side to move scores at least this.
        tricks: trick-taking games: side A's tricks, too, if nothing else counts.
    """

    moves: bool = True
    line: bool = False
    concept: str = SECURITY
    coalition: tuple[int, ...] = ()
    ties: str = FIRST
    target: int | None = None
    tricks: bool = False

    def __post_init__(self) -> None:
        """Make sure that there is such a concept.

        Raises:
            DealError: there is none, or no such rule for ties.
        """
        for name, value, known in (("concept", self.concept, CONCEPTS), ("ties", self.ties, TIES)):
            if value not in known:
                raise DealError(f"{name} {shown(value)} does not exist. Use one of {', '.join(known)}")

    def check(self, sides: Sides) -> None:
        """Make sure that the concept is one for so many sides.

        Raises:
            DealError: it is not.
        """
        if self.concept != SECURITY and len(sides) == 2:
            raise DealError(f"the concept {self.concept} needs more than two sides. Leave {option('concept')} out")
        if self.coalition and any(0 < len({*side} & {*self.coalition}) < len(side) for side in sides):
            raise DealError("the coalition has some seats of a side and lacks others. Write whole sides")


@dataclass(frozen=True, slots=True)
class SidesOptions:
    """Options of questions about games with seats; seats are written as in the input, or numbers from a program.

    Attributes:
        leader: a seat, which overrides the deal's leader.
        after: the position after this number of recorded plays; None: after all of them.
        line: add one line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        ties: maxn: which of several equally good plays a player makes.
        coalition: the seats that play together.
    """

    leader: str | int | None = None
    after: int | None = None
    line: bool = False
    concept: str = SECURITY
    ties: str = FIRST
    coalition: tuple[str | int, ...] = ()

    def __post_init__(self) -> None:
        """Make sure that a coalition and its concept come together.

        Raises:
            DealError: one is stated without the other.
        """
        if (self.concept == COALITION) != bool(self.coalition):
            raise DealError(
                "the concept coalition and the seats that play together need each other. Give both or neither"
            )

    @classmethod
    def of(cls, asked: Options) -> Self:
        """Select these options among those of a question, in which the trumps are ``strain``."""
        given = {**asked, "trump": asked.get("strain")}
        return cls(**{name: given[name] for name in cls.__dataclass_fields__ if name in given})

    def question(self, seats: int, *, target: int | None = None, tricks: bool = False) -> PositionQuestion:
        """Return the question about a position of a deal with a number of hands."""
        return PositionQuestion(
            line=self.line,
            concept=self.concept,
            ties=self.ties,
            coalition=tuple(sorted(seat_in(seat, seats) for seat in self.coalition)),
            target=target,
            tricks=tricks,
        )

    def played(self, plays: tuple[str, ...]) -> tuple[str, ...]:
        """Return the recorded plays up to the position of the question.

        Raises:
            DealError: there are fewer.
        """
        if self.after is not None and self.after > len(plays):
            raise DealError(f"{len(plays)} plays were made, not {self.after}. Lower {option('after')} to {len(plays)}")
        return plays[: self.after]


VALUES = PositionQuestion(moves=False)
"""The values alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """A solved position.

    Attributes:
        sides: the seats that score together, side A first: two sides, or every seat by itself.
        mover: the seat on turn; None if the play is over.
        concept: what the values mean: ``security``, ``maxn`` or ``coalition``.
        coalition: the seats that play together, if that is the concept.
        ties: maxn: which of several equally good plays a player makes.
        tie_matters: maxn: another choice among equally good plays may change a player's score; False is proved;
            None if a limit was reached, and for other concepts.
        values: one number for two sides (A's score minus B's) and for a coalition (the sum of its scores), else
            one for each seat. All are scores of the whole deal, whatever was played before included.
        moves: for every legal play the value that follows: for two sides and a coalition the same number, else the
            mover's own; empty if not requested or if the play is over.
        line: one line of best play: of the concept, and for security among three or more sides of the mover against
            all others; None if not requested or not known.
        nodes: positions searched.
    """

    sides: Sides
    mover: int | None
    concept: str = SECURITY
    coalition: tuple[int, ...] = ()
    ties: str = FIRST
    tie_matters: bool | None = None
    values: tuple[Bounds, ...] = ()
    moves: Mapping[str, Bounds] = field(default_factory=dict)
    line: tuple[str, ...] | None = None
    nodes: int = 0

    @property
    def seats(self) -> int:
        """Number of hands."""
        return sum(map(len, self.sides))

    @property
    def proved(self) -> bool:
        """Whether no value was left open by a limit."""
        return all(bounds.exact for bounds in (*self.values, *self.moves.values()))

    @property
    def single(self) -> bool:
        """Whether there is one value: of two sides, or of a coalition."""
        return len(self.sides) == 2 or self.concept == COALITION

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """Value, or that of every seat; None if a limit left it open."""
        if not all(bounds.exact for bounds in self.values):
            return None
        found = tuple(bounds.low for bounds in self.values)
        return found[0] if self.single else found

    @property
    def wants_much(self) -> bool:
        """Whether the mover likes high values in ``moves``: his own score, or that of his side."""
        if self.concept == COALITION:
            return self.mover in self.coalition
        return len(self.sides) != 2 or self.mover in self.sides[0]

    @property
    def best(self) -> tuple[str, ...]:
        """Plays that preserve the value, as far as their values are known."""
        known = {move: bounds.low for move, bounds in self.moves.items() if bounds.exact}
        if not known:
            return ()
        best = (max if self.wants_much else min)(known.values())
        return tuple(move for move, value in known.items() if value == best)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPlay:
    """Recorded play and its effect.

    Values are scores of the whole deal with best play from there on: for two sides A's less B's, for three or more
    the score that is guaranteed to the seat that played against all others.

    Attributes:
        at: its number, from 0.
        seat: the seat that played.
        play: as in the record.
        before, after: the value before and after it.
        cost: points that it lost for the seat, or its side; None if a limit left it open.
        better: if it cost something, the plays that are known to preserve the value.
        open: the plays of which a limit left open whether they preserve it.
        trick: the number of its trick, from 1, 0 for the dealer's choice; None in games without tricks.
    """

    at: int
    seat: int
    play: str
    before: Bounds
    after: Bounds
    cost: int | None
    better: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    trick: int | None = None

    def place(self) -> dict[str, object]:
        """Return its place in the record for JSON."""
        return {"at": self.at} if self.trick is None else {"at": self.at, "trick": self.trick}


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """The mistakes of one seat.

    Attributes:
        seat: the seat.
        plays: number of its plays.
        mistakes: number of plays that cost something.
        lost: what they cost together.
    """

    seat: int
    plays: int
    mistakes: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """A recorded play against best play.

    Attributes:
        sides: the seats that score together, side A first.
        plays: every recorded play.
        players: totals, by seat.
        values: the value before the first play and after the last one: one pair for two sides, else one a seat.
        complete: the play is over.
        scores: the score of every side; None if the play is not over.
    """

    sides: Sides
    plays: tuple[RecordedPlay, ...] = ()
    players: tuple[Total, ...] = ()
    values: tuple[tuple[Bounds, Bounds], ...] = ()
    complete: bool = False
    scores: tuple[int, ...] | None = None

    @property
    def seats(self) -> int:
        """Number of hands."""
        return sum(map(len, self.sides))

    @property
    def mistakes(self) -> tuple[RecordedPlay, ...]:
        """The plays that are known to have cost something."""
        return tuple(made for made in self.plays if made.cost)

    @property
    def proved(self) -> bool:
        """Whether no value was left open by a limit."""
        known = all(made.cost is not None and not made.open for made in self.plays)
        return known and all(bounds.exact for pair in self.values for bounds in pair)


def cost_of(before: Bounds, after: Bounds, *, ours: bool) -> int | None:
    """Return the cost of a play for its player, None if it is unknown.

    Args:
        ours: whether a high value is good for him.
    """
    return (before.low - after.low) * (1 if ours else -1) if before.exact and after.exact else None


def keeping(moves: Mapping[str, Bounds], value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the moves that preserve a value, and those that a limit left open, in alphabetical order.

    Args:
        moves: the proved bounds of each.
    """
    known = sorted(moves.items())
    kept = tuple(move for move, (low, high) in known if low == value == high)
    return kept, tuple(move for move, (low, high) in known if low < high and low <= value <= high)


def total(plays: Sequence[RecordedPlay], seat: int) -> Total:
    """Return the total cost of a seat's plays."""
    own = [made for made in plays if made.seat == seat]
    costs = [made.cost for made in own if made.cost]
    return Total(seat=seat, plays=len(own), mistakes=len(costs), lost=sum(costs))
