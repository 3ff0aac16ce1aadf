"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.fishing.deals import read
from solver.families.fishing.family import FAMILY
from solver.families.fishing.referee import FishingPosition
from solver.rules.load import load_any

FISH = "go-fish-hoyle"
DEAL: dict[str, Any] = {"hands": [["C7", "H8"], ["H9", "S7"]], "leader": 0, "pond": ["D9", "D8"]}

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no hands": ({"hands": None}, "0 hands; go-fish-hoyle has 2 or 3 or 4"),
    "one hand": ({"hands": [["C7"]]}, "1 hands; go-fish-hoyle has 2 or 3"),
    "a hand a text": ({"hands": ["H6", "S7"]}, "expected a list of cards for each seat"),
    "a hand unknown": ({"hands": [["H6"], None]}, "hand 2 is unknown"),
    "a joker": ({"hands": [["H6"], ["X1"]]}, "hands: X1 is not a card of the pack"),
    "a number": ({"pond": [5]}, "pond: 5; expected cards such as SA"),
    "a pond a text": ({"pond": "D9"}, 'pond: "D9"; expected a list'),
    "a card twice": ({"pond": ["C7"]}, "C7 comes 2 times; the pack has 1"),
    "no cards": ({"hands": [[], []], "pond": []}, "no one has cards, and there is no pond"),
    "books of one": ({"book": 1}, "book: 1; expected a number from 2 to 16"),
    "books in letters": ({"book": "4"}, 'book: "4"; expected a number from 2 to 16'),
    "points of one": ({"points_before": [3]}, "points_before: [3]; expected one number for each of the 2 seats"),
    "points below 0": ({"points_before": [3, -1]}, "points_before: -1; expected a number from 0 to 999"),
    "points a number": ({"points_before": 3}, "points_before: 3; expected a list"),
    "no such leader": ({"leader": 2}, "leader: 2; expected a seat from 0 to 1"),
    "no leader": ({"leader": None}, "no leader given. Try leader 1, or add the dealer to the deal"),
}


@pytest.mark.parametrize(("fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(FISH), {**DEAL, **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def read_as(options: dict[str, Any] | None = None, **fields: Any) -> FishingPosition:
    return read(load_any(FISH, options or {}), {**DEAL, **fields})


def test_a_whole_deal() -> None:
    state = read_as(hands=[["h10", "C7"], ["D10"]], pond=["s10"], points_before=[2, 0]).state
    assert (state.hands, state.pond) == ((("C7", "HT"), ("DT",)), ("ST",))
    assert (state.turn, state.book, state.points, state.over) == (0, 4, (2, 0), False)


def test_the_book_of_the_deal_is_before_that_of_the_rules() -> None:
    assert [read_as({"Pairs": 2}, book=book).state.book for book in (3, None)] == [3, 2]


@pytest.mark.parametrize(("first", "seat"), [("dealer", 2), ("left of dealer", 0), ("right of dealer", 1)])
def test_the_usual_leader(tmp_path: Any, first: str, seat: int) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f'extends = "go-fish-hoyle"\n[lead]\nfirst = "{first}"\n')
    deal = {"hands": [["C7"], ["D7"], ["H7"]], "dealer": 2}
    assert read(load_any(path), deal).state.turn == seat


def test_books_leave_the_hands_in_the_deal() -> None:
    state = read_as(hands=[["C7", "D7", "H7", "S7"], ["S8"]], leader=1, pond=[]).state
    assert (state.hands, state.points, state.turn) == (((), ("S8",)), (1, 0), 1)


def test_who_has_no_cards_takes_one_before_he_asks() -> None:
    state = read_as(hands=[[], ["S8"]], pond=["H8", "D8"]).state
    assert (state.hands, state.pond, state.turn) == ((("H8",), ("S8",)), ("D8",), 0)
    assert read_as(hands=[[], ["S8"]], pond=[]).state.turn == 1


def test_all_hands_empty_is_a_deal_as_long_as_there_is_a_pond() -> None:
    state = read_as(hands=[[], []], pond=["H8", "D8"]).state
    assert (state.hands, state.turn) == ((("H8",), ()), 0)


def test_sides() -> None:
    four = [["C7"], ["D7"], ["H7"], ["S7"]]
    for options, sides in (({}, ((0,), (1,), (2,), (3,))), ({"Partners": True}, ((0, 2), (1, 3)))):
        position = read_as(options, hands=four, pond=[])
        assert FAMILY.sides(position.rules, position) == sides
