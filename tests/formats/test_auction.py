"""Calls to contract and declarer."""

from __future__ import annotations

import pytest

from solver.core.deal import Contract
from solver.formats.auction import all_pass, call, outcome


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *[(text, "Pass") for text in ("P", "pass", "Pass!")],
        *[(text, "X") for text in ("x", "D", "dbl")],
        *[(text, "XX") for text in ("xx", "R")],
        *[("1n", "1NT"), ("2NT", "2NT"), ("7c!", "7C"), ("3H*", "3H")],
        *[(text, None) for text in ("8C", "1", "NT", "AC", "", "S2")],
    ],
)
def test_calls(text: str, expected: str | None) -> None:
    assert call(text) == expected


@pytest.mark.parametrize(
    ("dealer", "calls", "contract", "declarer"),
    [
        (0, "1S Pass 2S Pass Pass Pass", Contract(2, 0), 0),
        (1, "Pass 1H Pass 1NT Pass 3NT X XX Pass Pass Pass", Contract(3, 4, 2), 0),
        (2, "1H 1S 2H X Pass Pass Pass", Contract(2, 1, 1), 2),
        (3, "1D X XX Pass Pass Pass", Contract(1, 2, 2), 3),
        (0, "1C 1D 1H 2D 2H 3D Pass Pass 3H Pass Pass Pass", Contract(3, 1), 2),
        (0, "Pass Pass Pass 1NT Pass Pass Pass", Contract(1, 4), 3),
        (3, "1D - 2D 1C Pass Pass Pass", Contract(1, 3), 2),
    ],
)
def test_contract_and_declarer(dealer: int, calls: str, contract: Contract, declarer: int) -> None:
    ends = outcome(dealer, calls.split())
    assert (ends.contract, ends.declarer, ends.complete) == (contract, declarer, True)


def test_redouble_is_for_the_side_that_was_doubled() -> None:
    assert outcome(1, ["1H", "X", "XX", "Pass", "Pass", "Pass"]).oddity == ""
    assert "W calls XX" in outcome(0, ["1H", "X", "Pass", "XX", "Pass", "Pass", "Pass"]).oddity


def test_passed_out_and_open_ends() -> None:
    assert outcome(2, ["Pass"] * 4).passed_out
    assert not outcome(2, ["Pass"] * 3).complete
    assert not outcome(2, ["1C", "Pass", "Pass"]).complete
    assert not outcome(2, []).complete


@pytest.mark.parametrize(
    ("calls", "oddity"),
    [
        ("1S 1H Pass Pass Pass", "E bids 1H, which is not enough over 1S"),
        ("1NT 1S Pass Pass Pass", "not enough"),
        ("X Pass", "nothing to double"),
        ("1S Pass X", "nothing to double"),
        ("1S X X", "nothing to double"),
        ("1S XX", "nothing to redouble"),
        ("1S Pass Pass Pass 2S", "N calls 2S after the auction has ended"),
        ("Pass Pass Pass Pass 1S", "after the auction has ended"),
    ],
)
def test_oddities(calls: str, oddity: str) -> None:
    assert oddity in outcome(0, calls.split()).oddity


def test_all_pass_fills_up() -> None:
    assert len(all_pass([])) == 4
    assert len(all_pass(["Pass"])) == 3
    assert len(all_pass(["1C"])) == 3
    assert len(all_pass(["1C", "Pass"])) == 2
