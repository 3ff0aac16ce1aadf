"""Matrix games by trying every square part: the value of one of them is the value of the whole.

L. S. Shapley and R. N. Snow, Basic solutions of discrete games, 1950.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from operator import ge, le
from typing import Any

from tests.reference.turns.errors import NotCovered

MOST = 1000
"""Parts of a matrix that are tried."""

Row = Sequence[Fraction]


def at_once(game: Any, state: Any) -> bool:
    """Whether two seats move at once; most games have no such thing."""
    asked = getattr(game, "at_once", None)
    return bool(asked and asked(state))


def matrix_value(matrix: Sequence[Sequence[float]]) -> float:
    """What the player of rows makes sure of, and the other one too.

    Raises:
        NotCovered: it is too large.
    """
    exact = [[Fraction(entry) for entry in row] for row in dict.fromkeys(map(tuple, matrix))]
    columns = dict.fromkeys(zip(*exact, strict=True))
    exact = _undominated([list(row) for row in zip(*columns, strict=True)])
    sizes = range(1, min(len(exact), len(exact[0])) + 1)
    if sum(comb(len(exact), size) * comb(len(exact[0]), size) for size in sizes) > MOST:
        raise NotCovered("a large matrix")
    for size in sizes:
        for rows in combinations(range(len(exact)), size):
            for chosen in combinations(range(len(exact[0])), size):
                part = [[exact[row][column] for column in chosen] for row in rows]
                mine, theirs = _evened(list(zip(*part, strict=True))), _evened(part)
                if mine is None or theirs is None or min(*mine[0], *theirs[0], 0) < 0:
                    continue
                low = min(
                    sum(share * exact[row][column] for share, row in zip(mine[0], rows, strict=True))
                    for column in range(len(exact[0]))
                )
                high = max(
                    sum(share * row[column] for share, column in zip(theirs[0], chosen, strict=True)) for row in exact
                )
                if low == high:
                    return float(low)
    raise AssertionError("a matrix without a value")


def _undominated(matrix: list[list[Fraction]]) -> list[list[Fraction]]:
    """Without rows and columns for which there is another that is everywhere as good: nobody needs them."""
    while True:
        for row in matrix:
            if any(other is not row and all(map(ge, other, row)) for other in matrix):
                matrix = [other for other in matrix if other is not row]
                break
        else:
            columns = [list(column) for column in zip(*matrix, strict=True)]
            for column in columns:
                if any(other is not column and all(map(le, other, column)) for other in columns):
                    left = [other for other in columns if other is not column]
                    matrix = [list(row) for row in zip(*left, strict=True)]
                    break
            else:
                return matrix


def _evened(rows: Sequence[Row]) -> tuple[list[Fraction], Fraction] | None:
    """Shares of the columns, one in all, by which all rows come to the same; None where there are not just one."""
    size = len(rows)
    table = [[*row, Fraction(-1), Fraction(0)] for row in rows]
    table.append([*[Fraction(1)] * size, Fraction(0), Fraction(1)])
    for column in range(size + 1):
        pivot = next((row for row in range(column, size + 1) if table[row][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [entry / table[column][column] for entry in table[column]]
        for row in range(size + 1):
            if row != column and table[row][column]:
                factor = table[row][column]
                table[row] = [one - factor * other for one, other in zip(table[row], table[column], strict=True)]
    return [table[row][-1] for row in range(size)], table[size][-1]
