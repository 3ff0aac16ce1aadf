"""One suit: hands, options, limits and answers."""

from __future__ import annotations

from fractions import Fraction

import pytest

import solver
from solver import Limits


def test_values_do_not_depend_on_the_order_of_the_hands() -> None:
    for first, second in (("KJ9", "432"), ("AJ8", "Q2")):
        one, other = solver.suit(first, second), solver.suit(second, first)
        assert [line.value for line in one.lines] == [line.value for line in other.lines]


def test_ten_and_lower_case() -> None:
    assert solver.suit("aq10", "4 3 2", tricks=2).lines[0].value == Fraction(19, 25)


def test_vacant_places_move_the_odds() -> None:
    assert solver.suit("AQ", "32", tricks=2, vacant=(13, 9)).lines[0].value == Fraction(13, 22)


def test_opponents() -> None:
    answer = solver.suit("AKQ32", "654", tricks=5, opponents="no void in East, West 2-3")
    assert answer.lines[0].value == 1
    assert {len(layout.west) for layout in answer.layouts} == {2, 3}
    assert solver.suit("AKQ32", "654", tricks=5, opponents=["no void in either hand"]).lines[0].value > Fraction(
        70, 100
    )


def test_entries() -> None:
    # The finesse needs the lead in the second hand.
    assert solver.suit("AQ", "32", tricks=2, entries="2,0").lines[0].value < Fraction(1, 10)
    assert solver.suit("AQ", "32", tricks=2, entries="0,1").lines[0].value == Fraction(1, 2)
    assert solver.suit("AQ", "32", tricks=1, entries=(0, 0)).lines[0].value == 0
    assert solver.suit("AQT", "432", tricks=3, entries="unlimited,1").lines[0].value < Fraction(24, 100)


def test_words() -> None:
    assert solver.suit("AQ", "32", tricks=2).lines[0].text == ("Small to the queen, then from the top.",)
    assert solver.suit("AKQ", "432", tricks=3).lines[0].text == ("From the top.",)


def test_words_are_those_of_players() -> None:
    text = solver.suit("AQT", "432", tricks=2).lines[0].text
    assert text[0] == "Small to the ten."
    assert text[-1] == "  Otherwise: from the top."
    assert solver.suit("Q432", "K765", tricks=3).lines[0].text == (
        "Small to the king; if East plays the ace, small; if East shows out, small; "
        "if it wins, small from North, then from the top; if it loses, from the top.",
    )
    assert solver.suit("QJT2", "A43", tricks=4).lines[0].text[0] == "Lead the queen."


def test_limit_leaves_bounds() -> None:
    line = solver.suit("KT32", "85", tricks=1, limits=Limits(seconds=0.03)).lines[0]
    exact = solver.suit("KT32", "85", tricks=1).lines[0].value
    assert exact is not None
    assert line.low <= exact <= line.high
    assert line.value is None


@pytest.mark.parametrize(
    ("first", "second", "options", "told"),
    [
        ("AQQ", "2", {}, "Q is there twice"),
        ("AQ", "A2", {}, "A is in the first hand and in the second hand"),
        ("AQ", "2", {"gone": "Q"}, "Q is in the first hand and in the gone"),
        ("-", "", {}, "no cards in either hand"),
        ("A1", "2", {}, "unknown rank '1'"),
        ("AKQJT98765432A", "-", {}, "A is there twice"),
        ("AQ", "32", {"tricks": 3}, "Try a number from 1 to 2"),
        ("AQ", "32", {"tricks": True}, "Try a number"),
        ("AQ", "32", {"vacant": (2, 3)}, "Try vacant 13,13"),
        ("AQ", "32", {"vacant": 3}, "Try vacant 7,9"),
        ("AQ", "32", {"entries": "1"}, "Try unlimited"),
        ("AQ", "32", {"opponents": "no aces"}, "Try no void in East"),
        ("AQ", "32", {"opponents": "West 10"}, "no layout is left"),
        ("AQ", "32", {"limits": Limits(nodes=5)}, "limited by time"),
    ],
)
def test_what_is_wrong(first: str, second: str, options: dict[str, object], told: str) -> None:
    with pytest.raises(solver.FaceupError, match=told):
        solver.suit(first, second, **options)  # type: ignore[arg-type]
