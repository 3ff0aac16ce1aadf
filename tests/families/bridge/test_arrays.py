"""Arrays in, arrays out: beside tables and the values of single positions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from solver import FaceupError, bridge
from solver.core.cards import RANKS, SUITS, side
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position

DEALS = [tuple(hand[:5] for hand in hands) for hands in random_deals(7, 12)]
MASKS = np.array([[mask(hand) for hand in hands] for hands in DEALS], dtype=np.uint64)
STRAINS = np.arange(12) % 5
LEADERS = np.arange(12) // 3


def test_tricks_are_those_of_the_table() -> None:
    tables = bridge.tables(MASKS, threads=1)
    found = bridge.tricks(MASKS, STRAINS, LEADERS)
    assert found.dtype == np.int8 and found.shape == (12,)
    assert found.tolist() == tables[np.arange(12), STRAINS, (LEADERS + 3) % 4].tolist()
    assert bridge.tricks(DEALS, "N", "W", threads=1).tolist() == tables[:, 4, 2].tolist()
    assert bridge.tricks(MASKS, 4, 3, bounds=True).tolist() == [[one, one] for one in tables[:, 4, 2].tolist()]


def test_cards_are_worth_what_the_solver_says() -> None:
    solver = bridge.Solver()
    found = bridge.card_values(MASKS, STRAINS, LEADERS)
    assert found.shape == (12, 4, 13) and found.dtype == np.int8
    for index, hands in enumerate(DEALS):
        assert found[index].tolist() == expected(solver, Position(hands, int(STRAINS[index]), int(LEADERS[index])))
    assert np.array_equal(bridge.card_values(DEALS, STRAINS, LEADERS, threads=1), found)


def test_cards_on_the_table() -> None:
    solver, positions, tables = bridge.Solver(), [], []
    for index, hands in enumerate(DEALS):
        position = Position(hands, int(STRAINS[index]), int(LEADERS[index]))
        for _ in range(index % 4):
            position = position.play(position.legal()[-1])
        positions.append(position)
        places = [13 * SUITS.index(code[0]) + RANKS.index(code[1]) for code in position.trick]
        tables.append(places + [-1] * (3 - len(places)))
    found = bridge.card_values([one.hands for one in positions], STRAINS, LEADERS, np.array(tables))
    for index, position in enumerate(positions):
        assert found[index].tolist() == expected(solver, position)


def expected(solver: bridge.Solver, position: Position) -> list[list[int]]:
    values = {}
    for code, bounds in solver.moves(position).items():
        values[code] = position.tricks_left - bounds.low if side(position.to_move) else bounds.low
    return [[values.get(suit + rank, -1) for rank in RANKS] for suit in SUITS]


def test_limits_leave_bounds() -> None:
    hands = list(random_deals(1, 2))
    assert bridge.tricks(hands, "N", "N", nodes=1).tolist() == [-2, -2]
    low, high = bridge.tricks(hands, "N", "N", nodes=1, bounds=True).T
    assert (low >= 0).all() and (low < high).all() and (high <= 13).all()
    assert set(bridge.card_values(hands, "N", "N", nodes=1).ravel().tolist()) == {-2, -1}
    cards = bridge.card_values(hands, "N", "N", nodes=1, bounds=True)
    assert cards.shape == (2, 4, 13, 2) and (cards[..., 0] <= cards[..., 1]).all() and cards.max() <= 13


def test_no_deals() -> None:
    assert bridge.tricks([], "N", "N").shape == (0,)
    assert bridge.card_values(np.zeros((0, 4), np.uint64), [], []).shape == (0, 4, 13)


@pytest.mark.parametrize(
    "arguments",
    [
        (5, 4, 0), (MASKS, 5, 0), (MASKS, -1, 0), (MASKS, "X", 0), (MASKS, 4, 4), (MASKS, 4, "NE"), (MASKS, [4], 0),
        (MASKS, 1.5, 0), (MASKS, None, 0), (MASKS, [[4]], 0), (MASKS, "N", object()), (MASKS[:, :3], 4, 0),
        (MASKS.astype(float), 4, 0), (MASKS | 1 << 60, 4, 0), (np.full((2, 4), 1), 4, 0), ([["SA"]], 4, 0),
        ([[["SA"], ["SA"], ["SQ"], ["SJ"]]], 4, 0), ([[[1], ["SA"], ["SQ"], ["SJ"]]], 4, 0),
        (np.full((1, 4), -1), 4, 0), (["SAKQ"], 4, 0), ([5], 4, 0), (MASKS, [], 0), (MASKS, True, 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("function", [bridge.tricks, bridge.card_values])
def test_what_is_wrong_is_one_error(function: Any, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(FaceupError):
        function(*arguments)


@pytest.mark.parametrize(
    "tables", [5, [[1]], np.full((12, 3), 52), np.full((12, 3), -2), [[-1, 0, -1]] * 12, "x", [[0.5] * 3] * 12]
)
def test_tables_that_can_not_be(tables: Any) -> None:
    with pytest.raises(FaceupError):
        bridge.card_values(MASKS, 4, 0, tables)
    with pytest.raises(FaceupError, match="position 0"):
        bridge.card_values(MASKS, 4, 0, np.full((12, 3), [0, -1, -1]))
