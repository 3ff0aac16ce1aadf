"""Points of hands that are shown."""

from __future__ import annotations

import pytest

from solver.families.counting.values import parts, shown
from solver.rules.load import load_any
from tests.families.counting.positions import CRIBBAGE

RULES = load_any(CRIBBAGE)

HANDS = {
    "S5 H5 D5 CJ": ("C5", 29),  # the highest there is: a jack of the starter's suit
    "S5 H5 D5 SJ": ("C5", 28),
    "S2 H4 D6 C8": ("CT", 0),
    "S7 H8 D9 CK": ("CA", 5),  # one fifteen, a run of three
    "S7 H7 D8 C9": ("CK", 8 + 4),  # a double run of three, and two fifteens
    "S7 H7 D8 C8": ("C9", 20 + 4),  # a quadruple run, 16, and four fifteens
    "S3 H3 D3 C4": ("C5", 15 + 6),  # a triple run, 15, and three fifteens
    "S3 H4 D5 C6": ("H6", 10 + 6),  # a double run of four, and fifteens 4+5+6 twice, 3+6+6
    "S2 S4 S6 S8": ("CT", 4),  # a flush of four
    "SK S2 S4 S6": ("S8", 5),
    "SJ H2 D4 C6": ("S8", 1 + 0),
}
CRIBS = {"S2 S4 S6 S8": ("CT", 0), "SK S2 S4 S6": ("S8", 5)}


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand(hand: str) -> None:
    starter, points = HANDS[hand]
    assert shown(RULES, hand.split(), starter) == points


@pytest.mark.parametrize("hand", CRIBS)
def test_a_flush_in_the_crib_needs_the_starter(hand: str) -> None:
    starter, points = CRIBS[hand]
    assert shown(RULES, hand.split(), starter, crib=True) == points


def test_three_cards_of_a_suit_are_no_flush() -> None:
    assert shown(RULES, ["S2", "S4", "S8"], "ST") == 0


def test_the_parts_of_a_hand() -> None:
    found = [(part.name, "+".join(part.cards), part.points) for part in parts(RULES, ["S7", "H7", "D8", "CJ"], "C9")]
    assert found == [
        ("15", "S7+D8", 2),
        ("15", "H7+D8", 2),
        ("pair", "S7+H7", 2),
        ("run", "S7+H7+D8+C9", 6),
        ("J", "CJ", 1),
    ]
