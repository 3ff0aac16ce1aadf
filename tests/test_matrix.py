"""Matrix games: known values, and random ones beside a search of every square part."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from solver.core.errors import FaceupError
from solver.families.play.simultaneous import Solved, _check, solve
from tests.reference.turns.matrix import matrix_value


def guaranteed(matrix: Sequence[Sequence[float]], found: Solved) -> None:
    """Both strategies are ones, and guarantee the value."""
    exact = [[Fraction(entry) for entry in row] for row in matrix]
    for column in range(len(matrix[0])):
        assert sum(share * row[column] for share, row in zip(found.rows, exact, strict=True)) >= found.value
    for row in exact:
        assert sum(share * entry for share, entry in zip(found.columns, row, strict=True)) <= found.value
    assert sum(found.rows) == sum(found.columns) == 1 and min(*found.rows, *found.columns) >= 0


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[5]], 5),
        ([[1, -1], [-1, 1]], 0),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], 0),
        ([[3, 1], [0, 2]], Fraction(3, 2)),
        ([[4, 3], [2, 9]], Fraction(15, 4)),
        ([[1, 2, 3], [4, 5, 6]], 4),
        ([[0.5, 0.25], [0.25, 0.75]], Fraction(5, 12)),
        ([[0] * 4] * 3, 0),
    ],
)
def test_known_values(matrix: list[list[float]], value: Fraction) -> None:
    found = solve(matrix)
    assert found.value == value
    guaranteed(matrix, found)


def test_random_ones() -> None:
    rng = random.Random(1)
    for _ in range(300):
        rows, columns, most = rng.randint(1, 5), rng.randint(1, 5), rng.choice((1, 2, 30))
        matrix = [[rng.randint(-most, most) for _ in range(columns)] for _ in range(rows)]
        found = solve(matrix)
        guaranteed(matrix, found)
        assert float(found.value) == matrix_value(matrix)


@pytest.mark.parametrize("most", [1, 3, 100])
def test_large_ones(most: int) -> None:
    rng = random.Random(most)
    for _ in range(10):
        matrix = [[rng.randint(-most, most) for _ in range(15)] for _ in range(15)]
        guaranteed(matrix, solve(matrix))


def test_a_strategy_that_guarantees_less_is_refused() -> None:
    half = Fraction(1, 2)
    with pytest.raises(FaceupError, match="internal error"):
        _check(
            [[Fraction(3), Fraction(1)], [Fraction(0), Fraction(2)]], Solved(Fraction(1), (half, half), (half, half))
        )
