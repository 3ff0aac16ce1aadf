"""Duplicate scores: literals from the scoring table, and all of them against endplay."""

from __future__ import annotations

import itertools

import pytest

from solver.core.deal import Contract
from solver.core.errors import FaceupError
from solver.families.bridge.score import score


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "points"),
    [
        ("1C", False, 7, 70),
        ("1NT", True, 7, 90),
        ("2S", False, 8, 110),
        ("3NT", False, 9, 400),
        ("3NT", True, 11, 660),
        ("4S", True, 10, 620),
        ("5D", False, 11, 400),
        ("4H", False, 13, 510),
        ("6S", False, 12, 980),
        ("6NT", True, 12, 1440),
        ("7NT", True, 13, 2220),
        ("7NTXX", True, 13, 2980),
        ("1CX", False, 7, 140),
        ("1CXX", False, 7, 230),
        ("2SX", False, 9, 570),
        ("1NTXX", True, 9, 1560),
        ("4S", False, 9, -50),
        ("4S", True, 7, -300),
        ("4SX", False, 9, -100),
        ("4SX", False, 8, -300),
        ("4SX", False, 7, -500),
        ("4SX", False, 6, -800),
        ("4SX", True, 9, -200),
        ("4SX", True, 7, -800),
        ("4SXX", False, 8, -600),
        ("7NTXX", True, 0, -7600),
    ],
)
def test_literals(contract: str, vulnerable: bool, tricks: int, points: int) -> None:
    assert score(Contract.parse(contract), vulnerable, tricks) == points


def test_every_contract_against_endplay() -> None:
    types = pytest.importorskip("endplay.types")
    denoms = (types.Denom.spades, types.Denom.hearts, types.Denom.diamonds, types.Denom.clubs, types.Denom.nt)
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)
    cases = itertools.product(range(1, 8), range(5), range(3), (False, True), range(14))
    for level, strain, doubled, vulnerable, tricks in cases:
        theirs = types.Contract(
            level=level,
            denom=denoms[strain],
            declarer=types.Player.north,
            penalty=penalties[doubled],
            result=tricks - level - 6,
        )
        expected = theirs.score(types.Vul.both if vulnerable else types.Vul.none)
        assert score(Contract(level, strain, doubled), vulnerable, tricks) == expected


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_out_of_range(tricks: int) -> None:
    with pytest.raises(FaceupError, match="Write 0 to 13"):
        score(Contract(4, 0), False, tricks)


@pytest.mark.parametrize("contract", [Contract(0, 0), Contract(8, 0), Contract(1, 5), Contract(1, 0, 3)])
def test_no_such_contract(contract: Contract) -> None:
    with pytest.raises(FaceupError, match=r"is not a contract\. Write level 1-7"):
        score(contract, False, 7)
