"""Positions in which seats move at once: matrix games, whose values are expectations and whose best play is a mix.

A dialect that has them says so by two methods of its positions, ``at_once`` (the seats, in their order; none where they
move in turn) and ``options`` (what one of them can do); a move of all is their options with ``/`` between. Its search
has ``matrix`` besides ``value``, and the dialect ``expected``, which is true. Dialects without say nothing.

Seats that score together, or that play together against one, choose as one: they may agree on what they mix.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol, cast

from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.dialect import Goal, Position
from solver.families.play.matrix import Number, solve

BETWEEN = "/"

Mix = Mapping[str, float]
"""The options of a seat, or of several with ``/`` between, that are ever chosen, each with its probability."""

_DIGITS = 10
"""Behind the point of a value that is not exact."""

_LEAST = 1e-12
"""What is chosen more seldom by a mixture of such values is rounding."""


class AtOnce(Protocol):
    """A position in which seats may move at once."""

    @property
    def at_once(self) -> tuple[int, ...]:
        """The seats, in their order; none where they move in turn."""

    def options(self, seat: int) -> tuple[str, ...]:
        """What a seat can do."""


@dataclass(frozen=True, slots=True)
class Table:
    """What follows from all that seats do at once.

    Attributes:
        entries: what is proved of the value: a row for all that those who want much of it do together (the options of
            the last of them change first), a column for all that the others do.
        within: numbers that are given as exact may be off by so much; 0: they are exact.
    """

    entries: list[list[Bounds]]
    within: float = 0.0


class MatrixSearch(Protocol):
    """A search of such positions."""

    def matrix(self, position: Any, goal: Goal, limits: Limits) -> Table:
        """What is proved of the value after everything that the seats may do."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """A position in which seats move at once, solved.

    Attributes:
        value: what is proved of the expectation.
        moves: the same of the value after every move of all.
        mix: of those who want much of it, and of the others; none where a limit left something open.
        within: numbers that are given as exact may be off by so much; 0: they are exact, but for how they are written.
    """

    value: Bounds
    moves: Mapping[str, Bounds]
    mix: tuple[Mix, ...]
    within: float = 0.0


def at_once(position: object) -> tuple[int, ...]:
    """The seats that move at once; none where they move in turn, or the round is over.

    Args:
        position: of any game.
    """
    seats: tuple[int, ...] = getattr(position, "at_once", ())
    return seats


def refuse_line(position: Position) -> None:
    """No one line is best play where it is a mixture.

    Raises:
        DealError: it is.
    """
    if at_once(position):
        raise DealError("a line of play where seats move at once, and best play is a mixture; expected no line")


def split(position: object, goal: Goal) -> tuple[list[int], list[int]]:
    """Of the seats that move at once those who want much, and the others."""
    seats = at_once(position)
    return [seat for seat in seats if seat in goal.maximizers], [seat for seat in seats if seat not in goal.maximizers]


def solved(search: Any, position: Position, goal: Goal, limits: Limits) -> Mixed:
    """The value of a position in which seats move at once, and a best mixture of either side.

    Args:
        search: a `MatrixSearch`.
        position: an `AtOnce`.
        goal: what it is about.
        limits: of the searches.
    """
    return of_table(cast(MatrixSearch, search).matrix(position, goal, limits), position, goal)


def of_table(table: Table, position: Position, goal: Goal) -> Mixed:
    """The same, from what follows from all that the seats do.

    Args:
        table: numbers of any kind.
        position: an `AtOnce`.
        goal: what it is about.
    """
    ours, theirs = split(position, goal)
    rows, columns = (list(product(*map(cast(AtOnce, position).options, side))) for side in (ours, theirs))
    moves = {
        _together(ours, row, theirs, column): _rounded(bounds, table.within)
        for row, entries in zip(rows, table.entries, strict=True)
        for column, bounds in zip(columns, entries, strict=True)
    }
    low = solve([[bounds.low for bounds in entries] for entries in table.entries])
    within = table.within + (0.5 * 10**-_DIGITS if table.within else 0.0)
    ordered = dict(sorted(moves.items()))
    if all(bounds.exact for bounds in moves.values()):
        mix = (_mix(rows, low.rows, within), _mix(columns, low.columns, within))
        return Mixed(_rounded(expected(low.value, low.value), within), ordered, mix, within)
    high = solve([[bounds.high for bounds in entries] for entries in table.entries])
    # What is open is bounded, and bounds are on the safe side of what may be off.
    return Mixed(expected(float(low.value) - within, float(high.value) + within), ordered, (), within)


def expected(low: Number, high: Number) -> Bounds:
    """Bounds of an expectation: a decimal number, where those of scores are whole."""
    return Bounds(cast(int, float(low)), cast(int, float(high)))


def _together(ours: Sequence[int], row: Sequence[str], theirs: Sequence[int], column: Sequence[str]) -> str:
    """What all do, in the order of the seats."""
    chosen = dict(zip((*ours, *theirs), (*row, *column), strict=True))
    return BETWEEN.join(chosen[seat] for seat in sorted(chosen))


def _rounded(bounds: Bounds, within: float) -> Bounds:
    """A number that is given as exact, and is not, with no more digits than are certain; never -0."""
    if not within or not bounds.exact:
        return bounds
    number = round(bounds.low, _DIGITS) + 0.0
    return expected(number, number)


def _mix(options: Sequence[Sequence[str]], shares: Sequence[Number], within: float) -> Mix:
    least = _LEAST if within else 0
    chosen = zip(options, shares, strict=True)
    return {BETWEEN.join(option): float(share) for option, share in chosen if share > least}
