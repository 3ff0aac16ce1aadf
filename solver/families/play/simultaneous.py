"""Positions in which seats move at the same time: matrix games, and positions whose values are expectations.

A family that has them defines two members of its positions: ``at_once`` (the seats, in their order; empty if they move
in turn) and ``options`` (the moves of one of them); a joint move is their options with ``/`` between. Its search has
``matrix`` in addition to ``value``, and its ``expected`` is true. Other families define none of these.

Seats that score together, or that play together against one, choose as one: they may agree on what they mix.

The value is that of best mixed strategies (J. von Neumann, Zur Theorie der Gesellschaftsspiele, Mathematische Annalen
100, 1928), found exactly: the linear program by the simplex method in whole numbers, each pivot dividing without rest
(J. Edmonds, Systems of distinct representatives and linear algebra, 1967). Every answer is checked:
each strategy guarantees the value.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, Protocol, cast

from solver.core.bounds import Bounds
from solver.core.errors import DealError, FaceupError, option
from solver.core.limits import Limits
from solver.families.play.dialect import Goal, Position

Number = int | float | Fraction
Exact = int | Fraction


@dataclass(frozen=True, slots=True)
class Solved:
    """Solution of a matrix game.

    Attributes:
        value: what the player of rows gets.
        rows: with what probability each row is chosen; one best strategy of what may be several.
        columns: the same for columns.
    """

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve(matrix: Sequence[Sequence[Number]]) -> Solved:
    """Return the value of a matrix game, and a best strategy of each player.

    Args:
        matrix: rows of numbers, floats as the fractions that they are; at least one entry, and all rows alike long.

    Raises:
        FaceupError: a strategy does not guarantee the value; a mistake of this program.

    >>> found = solve([[1, -1], [-1, 1]])
    >>> found.value, found.rows, found.columns
    (Fraction(0, 1), (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 2), Fraction(1, 2)))
    >>> solve([[3, 1], [0, 2]]).value
    Fraction(3, 2)
    """
    exact = [[entry if isinstance(entry, int) else Fraction(entry) for entry in row] for row in matrix]
    found = _saddle(exact) or _mixed(exact)
    _check(exact, found)
    return found


def _saddle(matrix: Sequence[Sequence[Exact]]) -> Solved | None:
    """Return the solution if a row and a column are best in pure strategies, None if there is no such pair."""
    lows = [min(row) for row in matrix]
    highs = [max(column) for column in zip(*matrix, strict=True)]
    value = max(lows)
    if value != min(highs):
        return None
    return Solved(Fraction(value), _alone(lows.index(value), len(lows)), _alone(highs.index(value), len(highs)))


def _alone(place: int, many: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(place == other) for other in range(many))


def _mixed(matrix: Sequence[Sequence[Exact]]) -> Solved:
    """Return the solution by linear programming.

    With all entries above 0, the sum of y >= 0 is maximised subject to matrix times y <= 1.
    """
    scale = math.lcm(*(entry.denominator for row in matrix for entry in row))
    whole = [[int(entry * scale) for entry in row] for row in matrix]
    shift = 1 - min(min(row) for row in whole)
    program = _Program([[entry + shift for entry in row] for row in whole])
    program.run()
    total = program.objective
    rows = tuple(Fraction(price, 1) / total for price in program.prices())
    columns = tuple(Fraction(share, 1) / total for share in program.shares())
    return Solved((Fraction(program.common) / total - shift) / scale, rows, columns)


class _Program:
    """Simplex tableau: a row for each row of the matrix, a column for each column, each slack and the right side.

    All entries are whole numbers over a common one.

    Args:
        matrix: entries above 0.
    """

    def __init__(self, matrix: Sequence[Sequence[int]]) -> None:
        self._rows, self._columns = len(matrix), len(matrix[0])
        self.common = 1
        slack = [[int(row == other) for other in range(self._rows)] for row in range(self._rows)]
        self._table = [[*own, *slack[row], 1] for row, own in enumerate(matrix)]
        self._table.append([-1] * self._columns + [0] * (self._rows + 1))
        self._basis = [self._columns + row for row in range(self._rows)]

    def run(self) -> None:
        """Pivot until the optimum is reached: by the steepest column, later by Bland's rule, which terminates."""
        many = 0
        while (column := self._entering(steepest=many < 4 * (self._rows + self._columns))) is not None:
            self._pivot(self._leaving(column), column)
            many += 1

    def _entering(self, *, steepest: bool) -> int | None:
        prices = self._table[-1][:-1]
        if steepest:
            least = min(prices)
            return prices.index(least) if least < 0 else None
        return next((column for column, price in enumerate(prices) if price < 0), None)

    def _leaving(self, column: int) -> int:
        """Return the row of the least ratio, among equal ones that of the first variable."""
        best = -1
        for row in range(self._rows):
            if self._table[row][column] <= 0:
                continue
            if best < 0:
                best = row
                continue
            ours = self._table[row][-1] * self._table[best][column]
            theirs = self._table[best][-1] * self._table[row][column]
            if ours < theirs or (ours == theirs and self._basis[row] < self._basis[best]):
                best = row
        return best

    def _pivot(self, row: int, column: int) -> None:
        chosen = self._table[row]
        pivot, common = chosen[column], self.common
        for number, own in enumerate(self._table):
            if number != row:
                factor = own[column]
                if factor or pivot != common:
                    self._table[number] = [
                        (one * pivot - factor * other) // common for one, other in zip(own, chosen, strict=True)
                    ]
        self.common = pivot
        self._basis[row] = column

    @property
    def objective(self) -> int:
        """Numerator of the maximized sum, over the common denominator."""
        return self._table[-1][-1]

    def prices(self) -> list[int]:
        """Return the numerators of the rows' shares (the dual solution) over the common denominator."""
        return self._table[-1][self._columns : -1]

    def shares(self) -> list[int]:
        """Return the numerators of the columns' shares over the common denominator."""
        found = [0] * self._columns
        for row, variable in enumerate(self._basis):
            if variable < self._columns:
                found[variable] = self._table[row][-1]
        return found


def _check(matrix: Sequence[Sequence[Exact]], found: Solved) -> None:
    """Raise unless both strategies are distributions and guarantee the value."""
    right = all(sum(mix) == 1 and min(mix) >= 0 for mix in (found.rows, found.columns))
    least = min(
        sum(share * row[column] for share, row in zip(found.rows, matrix, strict=True) if share)
        for column in range(len(matrix[0]))
    )
    most = max(sum(share * entry for share, entry in zip(found.columns, row, strict=True) if share) for row in matrix)
    if not (right and least == found.value == most):
        raise FaceupError("internal error: a mixed strategy does not guarantee the value; please report this deal")


BETWEEN = "/"

Mix = Mapping[str, float]
"""Mixed strategy: the options of a seat, or of several joined by ``/``, with their probabilities."""

_DIGITS = 10
"""Decimal places of an inexact value."""

_LEAST = 1e-12
"""Probabilities below this are rounding errors of mixtures of inexact values."""


class AtOnce(Protocol):
    """Position in which seats may move at the same time."""

    @property
    def at_once(self) -> tuple[int, ...]:
        """Seats that move at the same time, in their order; empty if they move in turn."""

    def options(self, seat: int) -> tuple[str, ...]:
        """Return the moves of a seat."""


@dataclass(frozen=True, slots=True)
class PayoffMatrix:
    """Payoffs of all combinations of simultaneous moves.

    Attributes:
        entries: bounds of the value: a row for each joint choice of the maximizers (the options of
            the last of them change first), a column for all that the others do.
        within: possible error of numbers that are given as exact; 0: they are exact.
    """

    entries: list[list[Bounds]]
    within: float = 0.0


class MatrixSearch(Protocol):
    """Search of positions in which seats move at the same time."""

    def matrix(self, position: Any, goal: Goal, limits: Limits) -> PayoffMatrix:
        """Return the proved bounds of the value after all joint moves."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """Solution of a position in which seats move at the same time.

    Attributes:
        value: bounds of the expectation.
        moves: bounds of the value after each joint move.
        mix: the strategies of the maximizers and of the minimizers; none if a limit left something open.
        within: possible error of numbers that are given as exact; 0: they are exact, except for rounding in print.
    """

    value: Bounds
    moves: Mapping[str, Bounds]
    mix: tuple[Mix, ...]
    within: float = 0.0


def simultaneous_movers(position: object) -> tuple[int, ...]:
    """Return the seats that move at the same time; empty if they move in turn, or the round is over.

    Args:
        position: of any game.
    """
    seats: tuple[int, ...] = getattr(position, "at_once", ())
    return seats


def refuse_line(position: Position) -> None:
    """Raise if seats move at the same time, as no single line is best play then.

    Raises:
        DealError: they do.
    """
    if simultaneous_movers(position):
        raise DealError(f"where seats move at once, best play is a mixture, not a line. Leave {option('line')} out")


def split(position: object, goal: Goal) -> tuple[list[int], list[int]]:
    """Return the seats that move at the same time: the maximizers, and the others."""
    seats = simultaneous_movers(position)
    return [seat for seat in seats if seat in goal.maximizers], [seat for seat in seats if seat not in goal.maximizers]


def solved(search: Any, position: Position, goal: Goal, limits: Limits) -> Mixed:
    """Return the value of a position with simultaneous moves, and an optimal mixed strategy of either side.

    Args:
        search: a `MatrixSearch`.
        position: an `AtOnce`.
        goal: the value to be maximized, and for whom.
        limits: of the searches.
    """
    return of_table(cast(MatrixSearch, search).matrix(position, goal, limits), position, goal)


def of_table(table: PayoffMatrix, position: Position, goal: Goal) -> Mixed:
    """Return the solution from the values after all joint moves.

    Args:
        table: numbers of any kind.
        position: an `AtOnce`.
        goal: whose score the values measure.
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
    """Return bounds of an expectation: decimal numbers, while those of scores are integers."""
    return Bounds(cast(int, float(low)), cast(int, float(high)))


def _together(ours: Sequence[int], row: Sequence[str], theirs: Sequence[int], column: Sequence[str]) -> str:
    """Return a joint move, in the order of the seats."""
    chosen = dict(zip((*ours, *theirs), (*row, *column), strict=True))
    return BETWEEN.join(chosen[seat] for seat in sorted(chosen))


def _rounded(bounds: Bounds, within: float) -> Bounds:
    """Return nearly exact bounds with only as many digits as are certain; never -0."""
    if not within or not bounds.exact:
        return bounds
    number = round(bounds.low, _DIGITS) + 0.0
    return expected(number, number)


def _mix(options: Sequence[Sequence[str]], shares: Sequence[Number], within: float) -> Mix:
    least = _LEAST if within else 0
    chosen = zip(options, shares, strict=True)
    return {BETWEEN.join(option): float(share) for option, share in chosen if share > least}
