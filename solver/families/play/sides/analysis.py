"""What each play of a recorded deal cost who made it, in a game with a score for every side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.core.bounds import Bounds
from solver.families.play.sides import Sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A recorded play and what it did.

    Values are scores of the whole deal with best play from there on: for two sides A's less B's, for three or more
    what the seat that played makes sure of against all others.

    Attributes:
        at: its number, from 0.
        seat: who played.
        play: as in the record.
        before, after: the value before and after it.
        cost: what it lost for the seat, or its side; None where a limit left it open.
        better: where it cost something, the plays that are known to have kept the value before.
        open: the plays of which a limit left open whether they would have.
    """

    at: int
    seat: int
    play: str
    before: Bounds
    after: Bounds
    cost: int | None
    better: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    def place(self) -> dict[str, object]:
        """Where it stands in the record, as JSON has it."""
        return {"at": self.at}


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """The mistakes of one seat.

    Attributes:
        seat: the seat.
        plays: how many it made.
        mistakes: how many of them cost something.
        lost: what they cost together.
    """

    seat: int
    plays: int
    mistakes: int
    lost: int


M = TypeVar("M", bound=Made, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(Generic[M]):
    """A recorded play against best play.

    Attributes:
        sides: who scores together, side A first.
        plays: every recorded play.
        players: totals, by seat.
        values: the value before the first play and after the last one: one pair for two sides, else one a seat.
        complete: the play is over.
        scores: what every side scored, by side; None where the play is not over.
    """

    sides: Sides
    plays: tuple[M, ...]
    players: tuple[Total, ...]
    values: tuple[tuple[Bounds, Bounds], ...]
    complete: bool
    scores: tuple[int, ...] | None

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return sum(map(len, self.sides))

    @property
    def mistakes(self) -> tuple[M, ...]:
        """The plays that are known to have cost something."""
        return tuple(made for made in self.plays if made.cost)

    @property
    def proved(self) -> bool:
        """No value was left open by a limit."""
        known = all(made.cost is not None and not made.open for made in self.plays)
        return known and all(bounds.exact for pair in self.values for bounds in pair)


def cost_of(before: Bounds, after: Bounds, *, ours: bool) -> int | None:
    """What a play lost for who made it; None where it is not known.

    Args:
        ours: a high value is good for him.
    """
    return (before.low - after.low) * (1 if ours else -1) if before.exact and after.exact else None


def keeping(moves: Mapping[str, tuple[int, int]], value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The moves that keep a value, and those of which a limit left that open, by the alphabet.

    Args:
        moves: what is proved of each: the lowest and the highest.
    """
    known = sorted(moves.items())
    kept = tuple(move for move, (low, high) in known if low == value == high)
    return kept, tuple(move for move, (low, high) in known if low < high and low <= value <= high)


def total(plays: Sequence[Made], seat: int) -> Total:
    """What the plays of a seat cost."""
    own = [made for made in plays if made.seat == seat]
    costs = [made.cost for made in own if made.cost]
    return Total(seat=seat, plays=len(own), mistakes=len(costs), lost=sum(costs))
