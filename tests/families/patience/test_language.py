"""Keys of the language in layouts in which it shows what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.layout import Layout
from solver.families.patience.layout_of_position import standing
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.referee.building import Building
from solver.families.patience.rules import Foundations, Place, Rules, Stock, Tableau, cells
from solver.families.patience.verify import verify
from solver.rules.load import load_game

LIMITS = Limits(nodes=200_000, memory=1 << 24)
FIXED = Tableau(sizes=(3, 3), build="none", group="none", fill="none")


def drawn(**keys: Any) -> Rules:
    """A building game, one of cards that stay where they are if nothing else is said."""
    return Rules(**({"id": "drawn", "name": "Drawn", "tableau": FIXED} | keys))


def read(rules: Rules, **fields: Any) -> tuple[Rules, Layout]:
    return layout_of(rules, {"packs": 1, **fields})


def answer(rules: Rules, layout: Layout) -> Outcome:
    """The outcome; a line is right."""
    found = solve(rules, layout, LIMITS)
    if found.line is not None:
        checked = verify(rules, layout, found.line, found.score)
        assert checked.legal and (checked.won or found.score is not None), checked
    return found


@pytest.mark.parametrize(
    ("foundations", "piles"),
    [
        (Foundations(numbered=True), [[], ["SA"], ["HA", "H2"], []]),
        (Foundations(numbered=True), [["HA"], [], [], ["SA", "S2"]]),
        (Foundations(numbered=True, base="dealt", dealt=1, wrap=True, order="chosen"), [["HA", "H2"], [], ["SA"], []]),
    ],
)
def test_foundations_keep_their_numbers_in_two_packs(foundations: Foundations, piles: list[list[str]]) -> None:
    held = [card for pile in piles for card in pile]
    rest = [card for card in ("SA", "S2", "HA", "H2") for _ in range(2 - held.count(card))]
    found = answer(
        *read(drawn(foundations=foundations), ranks=2, suits=2, packs=2, foundations=piles, tableau=[rest[::-1]])
    )
    assert found.verdict == WON
    assert found.line is not None
    assert all(move.startswith("T1>F") and move[-1].isdigit() for move in found.line)


def test_foundations_two_ways_keep_their_numbers() -> None:
    rules = drawn(foundations=Foundations(numbered=True, order="two ways"))
    piles = [[], ["HA"], ["S4"], []]
    rules, layout = read(rules, ranks=4, suits=2, foundations=piles, tableau=[["S2", "SA", "S3", "H4", "H3", "H2"]])
    assert layout.foundations == ((), ("HA",), ("S4",), ())
    found = answer(rules, layout)
    assert found.line is not None
    assert found.line[:2] == ("T1>F2", "T1>F2")
    assert "T1>F1" in found.line


def test_locked_cards_open_with_any_base_that_is_chosen() -> None:
    locked = Place(name="extra", letter="E", count=2, size=1, face_down=True, locked="foundation")
    rules = drawn(foundations=Foundations(numbered=True, base="chosen", wrap=True), places=(locked,))
    rules, layout = read(rules, ranks=2, suits=2, extra=[["S2"], []], tableau=[["SA", "HA", "H2"]])
    found = answer(rules, layout)
    assert found.verdict == WON
    assert found.line is not None
    assert {"E1>F1", "E1>F2"} & set(found.line)
    rules, layout = read(rules, ranks=2, suits=2, extra=[["HA"], ["S2"]], tableau=[["SA"], ["H2"]])
    assert answer(rules, layout).verdict == LOST


def test_of_like_cards_that_which_may_move_is_moved() -> None:
    locked = Place(name="extra", letter="E", count=2, size=1, by_card=True, face_down=True, locked="foundation")
    rules = drawn(foundations=Foundations(numbered=True), places=(locked,))
    piles = [[], ["HA", "H2"], [], []]
    fields: dict[str, Any] = {"ranks": 2, "suits": 2, "packs": 2, "foundations": piles, "extra": [["SA"], ["SA"]]}
    start = referee(*read(rules, **fields, tableau=[["S2", "S2"], ["H2", "HA"]]))
    # The first of both is locked.
    assert "SA>F1" in start.legal()
    assert len(start.legal()) == len(set(start.legal()))
    opened = start.play("SA>F1")
    assert isinstance(opened, Building)
    assert opened.table.places == ((("SA",), ()),)


def test_a_card_on_which_only_some_suits_go_is_no_place_to_give_up() -> None:
    any_suit, any_rank = Foundations(suit="any"), Tableau(sizes=(4, 4), build="any")
    piles = [["S2", "H5", "S3", "H4", "S5", "H2", "S4", "H3"], []]
    rules = drawn(tableau=any_rank, foundations=any_suit)
    assert answer(*read(rules, ranks=5, suits=2, foundations=[["SA"], ["HA"]], tableau=piles)).verdict == WON
    rules = drawn(tableau=Tableau(sizes=(3,), build="any"), stock=Stock(to="waste"))
    homes = [["HA", "H2", "H3"], ["HA", "H2"], ["SA", "S2", "S3"], []]
    waste: dict[str, Any] = {"stock": [], "waste": [["SA", "S2", "H3"]]}
    begun = read(rules, ranks=3, suits=2, packs=2, foundations=homes, tableau=[["S3"]], **waste)
    assert answer(*begun).verdict == WON


def test_a_dealt_base_stands_though_its_card_comes_back() -> None:
    rules = drawn(
        tableau=Tableau(sizes=(3, 3), build="both", suit="any"),
        foundations=Foundations(base="dealt", dealt=1, wrap=True, back=True),
    )
    rules, layout = read(rules, ranks=3, suits=1, foundations=[["S2"]], tableau=[["S3"], ["SA"]])
    after = referee(rules, layout).play("F:S2>T1")
    assert [move for move in after.legal() if move.endswith(">F")] == ["T1>F"]
    there = standing(rules, after)
    assert there is not None
    assert there[1].base == 2
    assert answer(*there).verdict == WON
    named = read(rules, ranks=3, suits=1, foundations=[[]], base="2", tableau=[["S3", "S2"], ["SA"]])
    assert answer(*named).verdict == WON
    with pytest.raises(DealError, match="no foundation has a card"):
        read(rules, ranks=3, suits=1, foundations=[[]], tableau=[["S3", "S2"], ["SA"]])


def test_places_that_are_empty_at_the_start_are_filled_and_take_nothing_as_long_as_that_lasts() -> None:
    places = (
        Place(name="front", letter="X", count=1, room=2, takes=("tableau",), refill="behind"),
        Place(name="behind", letter="Y", count=1, face_down=True, gives=()),
    )
    rules = drawn(places=places)
    rules, layout = read(rules, ranks=2, suits=2, front=[], behind=["S2", "SA"], tableau=[["H2", "HA"]])
    start = referee(rules, layout)
    assert start.legal() == ["T1>F", "X1>F"]
    assert answer(rules, layout).verdict == WON
    rules, layout = read(rules, ranks=2, suits=2, front=["SA"], behind=["S2"], tableau=[["HA", "H2"]])
    found = answer(rules, layout)
    assert found.line is not None
    assert found.line[0] == "X1>F"  # there is room for a second card, but not as long as cards lie behind
    assert "T1>X1" in found.line


def test_cards_of_a_place_go_only_where_it_gives_them() -> None:
    keep = Place(name="extra", letter="E", count=1, size=1)
    rules = drawn(places=(keep, replace(cells(1), takes=("tableau", "extra"))))
    fields = {"ranks": 2, "suits": 1, "extra": ["S2"], "cells": [], "tableau": [["SA"]]}
    rules_, layout = read(rules, **fields)
    assert "E1>C" not in referee(rules_, layout).legal()
    stuck = {"ranks": 2, "suits": 1, "extra": [["SA", "S2"]], "cells": [], "tableau": [[]]}
    assert answer(*read(rules, **stuck)).verdict == LOST
    rules = replace(rules, places=(replace(keep, gives=("foundation", "cells")), rules.places[1]))
    assert answer(*read(rules, **stuck)).verdict == WON


def test_sequences_do_not_go_through_places_that_keep_their_cards() -> None:
    home = Place(name="extra", letter="E", count=2, room=1, takes=("tableau",), gives=("foundation",))
    rules = drawn(tableau=Tableau(sizes=(3, 3), build="down", suit="any", fill="none"), places=(home,))
    rules, layout = read(
        rules, ranks=4, suits=2, extra=[], tableau=[["SA", "S4", "S3", "H2"], ["HA", "S2", "H3", "H4"]]
    )
    found = answer(rules, layout)
    assert found.verdict in (WON, LOST)
    assert all("*" not in move for move in found.line or ())


def test_the_hole_is_begun_before_a_card_is_kept() -> None:
    rules, layout = layout_of(
        load_game("golf-hoyle", {}),
        {"ranks": 5, "suits": 1, "ncells": 1, "foundations": [], "tableau": [["S2", "S5"], ["S4"]], "stock": []},
    )
    assert referee(rules, layout).legal() == ["T1", "T2"]
    found = answer(rules, layout)
    assert (found.score, found.bound) == (0, 0)
    assert found.line is not None
    assert not found.line[0].endswith(">C")


def test_cards_missing_from_triplets_were_taken() -> None:
    rules, layout = layout_of(load_game("triplets", {}), {"ranks": 4, "suits": 1, "tableau": [["SA"], ["S2"], ["S3"]]})
    assert answer(rules, layout).score == 4
    rules, layout = layout_of(load_game("triplets", {}), {"ranks": 4, "suits": 1, "tableau": [["S4"]]})
    assert answer(rules, layout).score == 9


@pytest.mark.parametrize(
    ("game", "fields", "message"),
    [
        ("calculation", {"suits": 3, "packs": 2, "ranks": 5, "tableau": [[]]}, "4 steps for 6 foundations"),
        ("calculation", {"ranks": 6, "tableau": [["SA"]]}, "a step of 2 never reaches all 6 ranks"),
        (
            "bisley",
            {"suits": 1, "packs": 2, "ranks": 2, "tableau": [["SA"]]},
            'order = "two ways" with 2 packs is not',
        ),
        ("golf", {"nfound": 2, "ranks": 3, "suits": 1, "tableau": [["SA"]]}, '2 holes need start = "empty"'),
    ],
)
def test_numbers_that_a_game_can_not_be_played_with(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as caught:
        layout_of(load_game(game, {}), fields)
    assert caught.value.message.startswith(message)


def test_no_card_is_left_in_a_cell_of_a_game_of_sequences() -> None:
    fields = {"ncells": 1, "cells": ["S2"], "ranks": 3, "suits": 1, "tableau": [["S3"], ["SA"]], "stock": []}
    found = answer(*layout_of(load_game("scorpion", {}), fields))
    assert found.line == ("S2>T1", "T2>T1")
    fields = {"ncells": 1, "cells": ["S2"], "ranks": 3, "suits": 1, "tableau": [["S3", "SA"]], "stock": []}
    assert answer(*layout_of(load_game("scorpion", {}), fields)).verdict == LOST


def test_stock_cards_go_to_places_from_the_hand() -> None:
    rules = drawn(stock=Stock(to="hand"), places=(Place(name="extra", letter="E", count=1, room=-1, takes=("stock",)),))
    rules, layout = read(rules, ranks=2, suits=1, extra=[], tableau=[[]], stock=["S2", "SA"])
    assert answer(rules, layout).line == ("S>E1", "S>F", "E1>F")
