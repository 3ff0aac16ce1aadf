"""One suit: percentages that every textbook has, from the tables of breaks and of finesses."""

from __future__ import annotations

from fractions import Fraction

import pytest

import solver

TEXTBOOK = [
    # finesses
    ("AQ", "32", 2, 50.00), ("K2", "43", 1, 50.00), ("AQJ", "432", 3, 50.00),
    ("KQ2", "543", 2, 50.00), ("KJT", "432", 2, 50.00), ("KJT", "432", 1, 100.00),
    ("AJT", "432", 2, 76.00), ("AQT", "432", 2, 76.00), ("AQT", "432", 3, 24.00), ("AQT9", "432", 3, 76.00),
    ("AQT9", "432", 4, 24.00),
    # breaks
    ("AKQ2", "543", 4, 35.53), ("AKQ2", "6543", 4, 67.83), ("AKQ32", "654", 5, 67.83), ("AK432", "8765", 5, 40.70),
    ("AK432", "8765", 4, 90.43), ("AK5432", "76", 5, 67.83), ("A65432", "87", 4, 67.83), ("AKQ5432", "-", 7, 35.53),
    ("AKQ5432", "-", 6, 83.98), ("AK65432", "87", 7, 40.70), ("AK65432", "87", 6, 90.43), ("AKQ432", "765", 6, 90.43),
    ("AKQ5432", "876", 7, 100.00), ("AKQ65", "432", 5, 67.83), ("AKQ65", "432", 4, 96.09),
    # finesse or drop
    ("AKJT9", "432", 5, 50.87), ("AKJ32", "7654", 5, 53.13), ("AKJT9", "8765", 5, 57.91), ("AQJT98", "76543", 6, 52.00),
    ("AQJT9", "87654", 5, 50.00), ("AQJT98", "765432", 6, 100.00), ("AKJT98", "7654", 6, 89.00),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "tricks", "percent"), TEXTBOOK)
def test_percentages_of_textbooks(first: str, second: str, tricks: int, percent: float) -> None:
    value = solver.suit(first, second, tricks=tricks).for_tricks(tricks).value
    assert isinstance(value, Fraction)
    assert round(float(100 * value), 2) == percent
