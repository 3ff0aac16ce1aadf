"""Positions in which two seats move at once: matrix games, whose values are expectations and whose best play is a mix.

A dialect that has them says so by two methods of its positions, ``at_once`` (the seats, in their order; none where they
move in turn) and ``options`` (what one of them can do); a move of both is their options with ``/`` between. Its search
has ``matrix`` besides ``value``, and the dialect ``expected``, which is true. Dialects without say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from solver.bounds import Bounds
from solver.errors import DealError
from solver.limits import Limits
from solver.matrix import Number, solve
from solver.turns.dialect import Goal, Position

BETWEEN = "/"

Mix = Mapping[str, float]
"""The options of a seat that it ever chooses, each with its probability."""


class AtOnce(Protocol):
    """A position in which seats may move at once."""

    @property
    def at_once(self) -> tuple[int, ...]:
        """The seats, in their order; none where they move in turn."""

    def options(self, seat: int) -> tuple[str, ...]:
        """What a seat can do."""


class MatrixSearch(Protocol):
    """A search of such positions."""

    def matrix(self, position: Any, goal: Goal, limits: Limits) -> list[list[Bounds]]:
        """What is proved of the value after every pair of options: a row for each of the first seat's."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """A position in which two seats move at once, solved.

    Attributes:
        value: what is proved of the expectation.
        moves: the same of the value after every move of both.
        mix: of each of the two seats; none where a limit left something open.
    """

    value: Bounds
    moves: Mapping[str, Bounds]
    mix: tuple[Mix, ...]


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


def solved(search: Any, position: Position, goal: Goal, limits: Limits) -> Mixed:
    """The value of a position in which two seats move at once, and a best mixture of each.

    Args:
        search: a `MatrixSearch`.
        position: an `AtOnce`.
        goal: what it is about: the first of the seats wants much of it and the other little, or the other way round.
        limits: of the searches.
    """
    table = cast(MatrixSearch, search).matrix(position, goal, limits)
    first, second = at_once(position)
    rows, columns = (cast(AtOnce, position).options(seat) for seat in (first, second))
    pairs = zip(rows, table, strict=True)
    moves = {
        f"{row}{BETWEEN}{column}": bounds
        for row, entries in pairs
        for column, bounds in zip(columns, entries, strict=True)
    }
    sign = 1 if first in goal.maximizers else -1
    lows, highs = ([[sign * bounds[end] for bounds in entries] for entries in table] for end in (0, 1))
    low = solve(lows)
    value = sign * low.value
    if all(bounds.exact for bounds in moves.values()):
        mix = (_mix(rows, low.rows), _mix(columns, low.columns))
        return Mixed(expected(value, value), dict(sorted(moves.items())), mix)
    ends = sorted((value, sign * solve(highs).value))
    return Mixed(expected(*ends), dict(sorted(moves.items())), ())


def expected(low: Number, high: Number) -> Bounds:
    """Bounds of an expectation: a decimal number, where those of scores are whole."""
    return Bounds(cast(int, float(low)), cast(int, float(high)))


def _mix(options: Sequence[str], shares: Sequence[Number]) -> Mix:
    return {option: float(share) for option, share in zip(options, shares, strict=True) if share}
