"""The referee: the odd rules of every kind of game by small examples, and random play of all games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.patience.layout import Layout
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import Position, referee
from solver.families.patience.referee.building import Building
from solver.families.patience.referee.discarding import Discarding
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.referee.rows import Rows
from solver.families.patience.referee.slide import SlideGame
from solver.families.patience.referee.square import cribbage, poker
from solver.families.patience.referee.table import Board
from solver.families.patience.rules.language import load_game
from solver.families.patience.verify import verify
from solver.rules.load import describe, game_ids
from tests.families.patience.deals import played_on, random_layout

pytestmark = pytest.mark.slow

Options = dict[str, object]


def position(game: str, options: Options | None = None, **fields: Any) -> Position:
    """The position of a deal."""
    return referee(*layout_of(load_game(game, options or {}), fields))


def after(start: Position, *moves: str) -> Position:
    for move in moves:
        start = start.play(move)
    return start


def table(found: Position) -> Board:
    assert isinstance(found, Building)
    return found.table


def reason(start: Position, move: str) -> str:
    """Why a move is refused; it is not among the legal ones."""
    assert move not in start.legal()
    with pytest.raises(DealError) as caught:
        start.play(move)
    assert caught.value.message.startswith(f"{move}: ")
    return caught.value.message.removeprefix(f"{move}: ")


# -- building: piles, cells, foundations -----------------------------------------------------------------------------


def test_single_cards_and_moves_written_as_one() -> None:
    tableau = [["SA", "H4", "S3", "H2"], ["HA", "S4"], ["S2", "H3"], []]
    start = position("freecell", ranks=4, suits=2, tableau=tableau, ncells=1)
    assert start.legal() == ["T1>C", "T1>T4", "T2>C", "T2>T4", "T3>C", "T3>T2", "T3>T4"]
    assert table(start.play("T1>T4*2")).piles[3] == ("S3", "H2")
    assert reason(start, "T1>T4*3") == "3 cards; there is free space for 2 only"
    assert reason(start, "T1>T2*2") == "S3 does not fit on S4"
    assert reason(start, "T3>T1*2") == "2 cards that do not lie in building order on one another"
    full = start.play("T1>C")
    assert full.legal() == ["T1>T4", "T2>T4", "T3>T2", "T3>T4", "H2>T1", "H2>T4"]
    assert reason(full, "T1>C") == "there is no room in cells"


def test_an_empty_pile_besides_the_target_doubles_what_may_be_written_as_one() -> None:
    tableau = [["SA", "HA", "H4", "S3", "H2"], ["S2", "H3", "S4"], [], []]
    start = position("freecell", ranks=4, suits=2, tableau=tableau, ncells=0)
    assert table(start.play("T1>T4*2")).piles[3] == ("S3", "H2")
    assert reason(start, "T1>T4*3") == "3 cards; there is free space for 2 only"
    kings = position("seahaven-towers", ranks=4, suits=2, tableau=[*tableau[:2], [], []], ncells=1)
    assert reason(kings, "T1>T4*2").startswith("2 cards that do not lie in building order")


def test_klondike_stock_waste_and_cards_that_come_back() -> None:
    deal: dict[str, Any] = {
        "ranks": 3,
        "suits": 2,
        "tableau": [["(S3)", "H2"], ["(H3)", "S2"]],
        "foundations": [["SA"], []],
        "stock": ["HA"],
    }
    start = position("klondike", **deal)
    assert start.legal() == ["T2>F", "F:SA>T1", "S"]
    assert start.play("S").legal() == ["T2>F", "W>F", "W>T2", "F:SA>T1", "RD"]
    assert after(start, "S", "W>F").legal() == ["T1>F", "T2>F", "F:SA>T1", "F:HA>T2"]
    assert table(after(start, "T2>F")).down == (1, 0)
    assert position("klondike", {"worry_back": False}, **deal).legal() == ["T2>F", "S"]


def test_the_switch_to_one_card_at_a_time_ends_all_redeals() -> None:
    start = position(
        "klondike-draw-three-with-one-switch-to-a-final-single-pass",
        ranks=4,
        suits=2,
        tableau=[["S2", "H2"]],
        stock=["S3", "H3", "S4", "H4", "HA", "SA"],
    )
    assert reason(start, "SW") == "the stock is not empty"
    dealt = after(start, "S", "S")
    assert dealt.legal() == ["W>F", "W>T1", "RD", "SW"]
    assert dealt.play("RD").play("S").legal() == ["S"]
    switched = dealt.play("SW")
    assert table(switched.play("S")).wastes == (("S3",),)
    assert after(switched, *"SSSSSS").legal() == ["W>F", "W>T1"]
    assert reason(after(switched, *"SSSSSS"), "RD") == "there is no redeal left"


def test_a_reserve_fills_empty_piles_at_once_and_then_only_the_waste_does() -> None:
    deal: dict[str, Any] = {
        "ranks": 4,
        "suits": 2,
        "tableau": [["SA"], ["H4"]],
        "foundations": [["S2"], []],
        "reserve": [["S4", "H2"]],
        "stock": ["S3", "H3", "HA"],
    }
    start = position("canfield-hoyle", **deal)
    assert start.legal() == ["T2>T1", "R1>F", "S"]
    filled = start.play("T2>T1")
    assert table(filled).piles == (("SA", "H4"), ("H2",))
    assert filled.legal() == ["T1>T2*2", "T2>F", "S"]
    bare = after(start, "T2>T1", "T2>F")
    assert table(bare).piles == (("SA", "H4"), ("S4",))
    space = position("canfield-hoyle", **deal | {"reserve": [[]], "tableau": [["SA"], ["S4", "H2", "H4"], []]})
    assert space.legal() == ["T2>T1", "S"]
    assert reason(space, "T1>T3") == "empty piles are filled from waste only"
    assert space.play("S").legal() == ["T2>T1", "W>T3", "RD"]


def test_only_full_builds_move() -> None:
    deal: dict[str, Any] = {
        "ranks": 3,
        "suits": 4,
        "tableau": [["S3", "H2"], ["C3"], ["HA"]],
        "foundations": [["DA"]],
        "reserve": [["SA"]],
        "stock": ["S2", "H3", "D2", "D3", "CA", "C2"],
    }
    whole = ["T1>T3*2", "T2>T3", "T3>F", "R1>F", "R1>T1", "S"]
    assert position("canfield", **deal).legal() == ["T1>T2", *whole]
    assert position("canfield", {"Move Only Full Builds": True}, **deal).legal() == whole


def test_a_cap_holds_for_moves() -> None:
    start = position(
        "eagle-wing",
        ranks=5,
        suits=2,
        tableau=[["S2", "SA", "S5"], ["H2"], ["HA"]],
        foundations=[["H3"], []],
        reserve=[[]],
        stock=["S4", "S3", "H4"],
        waste=[["H5"]],
    )
    assert start.legal() == ["T3>T2", "W>T3", "S"]
    packed = start.play("T3>T2")
    assert packed.legal() == ["T1>T3", "T1>T3*2", "T1>T3*3", "T2>T3", "T2>T3*2", "W>T2", "W>T3", "S"]
    assert reason(packed.play("S"), "W>T1") == "a pile takes at most 3 cards"


def test_empty_piles_may_take_only_the_rank_below_the_base() -> None:
    start = position(
        "penguin",
        {"Filling Empty Columns Restricted": True},
        ranks=5,
        suits=2,
        tableau=[["H3", "S5", "S4"], ["SA", "S2"], ["H5", "H4", "HA", "H2"], []],
        foundations=[["S3"]],
        ncells=0,
    )
    assert start.legal() == ["T1>F", "T2>T4", "T3>T4"]
    assert reason(start, "T1>T4*2") == "S5 may not go to an empty pile. Move a card one rank below the base"


def test_the_first_card_on_a_foundation_sets_the_base() -> None:
    tableau = [["S2", "SA"], ["H4", "S4"], ["H2", "HA"], ["H3", "S3"]]
    start = position("fortress", ranks=4, suits=2, tableau=tableau)
    ups = ["T1>F", "T2>F", "T3>F", "T4>F"]
    assert sorted(start.legal()) == sorted([*ups, "T1>T2", "T2>T1", "T2>T3", "T2>T4", "T3>T2", "T4>T2"])
    based = start.play("T2>F")
    assert [move for move in based.legal() if move.endswith("F")] == ["T1>F", "T2>F"]
    aces = position("fortress", {"Only Aces Start Foundations": True}, ranks=4, suits=2, tableau=tableau)
    assert sorted(aces.legal()) == ["T1>F", "T2>T4", "T3>F", "T4>T2"]


def test_foundations_regardless_of_suit() -> None:
    tableau = [["S4", "H3", "S2"], ["S3", "H2"], ["H4"], []]
    deal: dict[str, Any] = {"ranks": 4, "suits": 2, "tableau": tableau, "foundations": [["SA"], ["HA"]], "cap": 3}
    start = position("beleaguered-castle", **deal)
    assert start.legal() == ["T1>F", "T2>F", "T3>T4"]
    assert start.play("T1>F").legal() == ["T1>F", "T1>T3", "T2>F", "T2>T1", "T3>T4"]
    in_suit = position("beleaguered-castle", {"Build Foundations In Suit": True}, **deal)
    assert in_suit.play("T1>F").legal() == ["T1>T3", "T2>F", "T2>T1", "T3>T4"]


def test_foundations_both_ways() -> None:
    start = position("bisley", ranks=3, suits=2, tableau=[["S2", "S3"], ["H3", "H2"]], foundations=[["SA"], ["HA"]])
    assert start.legal() == ["T1>F", "T2>F"]
    assert after(start, "T1>F", "T1>F", "T2>F", "T2>F").won()


def test_a_redeal_by_a_given_order() -> None:
    order = ["HA", "H3", "S2", "H2", "S3", "SA"]
    deal: dict[str, Any] = {"ranks": 3, "suits": 2, "tableau": [["S3", "H2"], ["S2", "H3"]], "reshuffles": [order]}
    start = position("la-belle-lucie", foundations=[["SA"], ["HA"]], **deal)
    assert start.legal() == ["T1>F", "T1>T2", "RD"]
    assert table(start.play("RD")).piles == (("H3", "S2", "H2"), ("S3",))
    assert after(start, "T1>F", "RD").legal() == []


def test_cards_of_foundations_and_open_reserves_are_named_by_their_codes() -> None:
    start = position(
        "king-albert",
        ranks=3,
        suits=2,
        tableau=[["H2"], ["H3", "S2"], []],
        foundations=[["SA"], []],
        reserve=[["S3"], ["HA"]],
    )
    up = ["T1>T3", "T2>F", "T2>T3", "F:SA>T1", "F:SA>T3", "S3>T3", "HA>F", "HA>T2", "HA>T3"]
    assert start.legal() == up
    assert reason(start, "H2>F") == "there is no such card or pile. Write a move such as T1>F or T2>T5*3"


def test_like_cards_are_one_move() -> None:
    start = position(
        "forty-thieves", ranks=2, suits=2, packs=2, tableau=[["SA", "S2"], ["H2", "HA"]], stock=["SA", "S2", "HA", "H2"]
    )
    assert start.legal() == ["T2>F", "S"]
    assert after(start, "S", "W>F", "T2>F").legal() == ["T1>F", "T2>F", "S"]


def test_several_wastes_and_a_last_deal_that_does_not_reach_them_all() -> None:
    start = position(
        "bristol", ranks=3, suits=2, tableau=[["S3"], ["S2"], []], stock=["HA", "SA", "H2", "H3"], waste=[[], [], []]
    )
    assert start.legal() == ["T2>T1", "S"]
    assert start.play("S").legal() == ["T2>T1", "W1>F", "W1>T2", "W2>F", "W2>T2", "W3>T1", "S"]
    assert table(after(start, "S", "S")).wastes == (("HA", "H3"), ("SA",), ("H2",))


def test_any_face_up_card_moves_with_all_on_it() -> None:
    start = position("yukon", ranks=4, suits=2, tableau=[["S2", "H4"], ["(SA)", "S3", "H2"], ["H3", "HA", "S4"]])
    assert start.legal() == ["T2>T1*2"]
    assert table(start.play("T2>T1*2")).piles[1] == ("SA",)


# -- building: runs and sequences ------------------------------------------------------------------------------------


def test_a_run_leaves_by_itself_and_no_deal_while_a_pile_is_empty() -> None:
    start = position(
        "spider",
        {"suits": 1},
        ranks=3,
        suits=1,
        packs=4,
        tableau=[["(S3)", "(SA)", "S3", "S2"], ["SA", "SA"], ["S2"], ["S3"]],
        stock=["S2", "S3", "S2", "SA"],
    )
    assert start.legal() == ["T1>T4", "T2>T1", "T2>T3", "T3>T4", "S"]
    gone = table(start.play("T2>T1"))
    assert (gone.piles[0], gone.down[0]) == (("S3", "SA"), 1)
    assert reason(start.play("T3>T4"), "S") == "no deal while a pile is empty"


def test_runs_of_mixed_suits_and_whole_sequences() -> None:
    start = position(
        "spiderette", ranks=3, suits=2, tableau=[["(S3)", "S2"], ["H2", "H3"], ["HA"]], stock=["SA"], foundations=[]
    )
    assert start.legal() == ["T1>T2", "T3>T1", "S"]
    assert table(after(start, "T1>T2", "T3>T2")).piles == (("S3",), ("H2",), ())
    assert start.play("S").legal() == ["T1>T2*2"]
    three = position("spiderette", ranks=4, suits=1, tableau=[["S4", "S3", "S2"], ["SA"], []], stock=[])
    assert three.legal() == ["T1>T3", "T1>T3*3", "T2>T1", "T2>T3"]


def test_a_run_that_is_there_at_the_start_leaves() -> None:
    tableau = [["S2", "S3", "S2", "SA"], ["SA", "H3"], ["S3", "H2", "HA"]]
    start = position("simple-simon", ranks=3, suits=2, packs=2, tableau=[*tableau, ["HA", "H2", "H3"]])
    assert table(start).piles[0] == ("S2",)


def test_sequences_stay_and_may_lie_on_one_another() -> None:
    start = position("scorpion", ranks=3, suits=2, tableau=[["(SA)", "H3", "S2"], ["S3", "HA"], ["H2"]], stock=[])
    assert start.legal() == ["T2>T3"]
    open_ = after(start, "T2>T3", "T1>T2", "T3>T1*2")
    assert open_.legal() == ["T1>T3*3", "T2>T3*2"]
    assert not open_.won()
    assert after(open_, "T1>T3*3", "T1>T2").won()


# -- building: places of their own -----------------------------------------------------------------------------------


def test_a_turned_card_must_be_placed_and_a_lid_is_filled_from_the_jewels() -> None:
    start = position(
        "casket",
        ranks=3,
        suits=2,
        packs=2,
        tableau=[["S3"], []],
        lid=["S2", "HA"],
        jewels=["(H2)"],
        reserve=[[], []],
        stock=["SA", "H3", "H2", "S3", "SA", "HA", "H3", "S2"],
    )
    assert start.legal() == ["T1>T2", "L1>T1", "L2>F", "S"]
    dealt = start.play("S")
    assert dealt.legal() == ["T1>T2", "W>F", "W>R1", "W>R2", "W>T2", "L1>T1", "L2>F"]
    assert reason(dealt, "S") == "the card dealt last must be played first"
    assert reason(start, "L1>T2") == "cards of lid do not go there"
    assert table(start.play("L1>T1")).places[:2] == ((("H2",), ("HA",)), ((),))
    assert "R2>T2" in dealt.play("W>R2").legal()


def test_the_first_card_on_a_base_card_decides_the_direction() -> None:
    start = position(
        "braid",
        ranks=4,
        suits=1,
        packs=2,
        braid=["S4"],
        fields=["S3"],
        helpers=["SA"],
        foundations=[["S2"]],
        stock=["S4", "S3", "SA", "S2"],
        redeals=0,
    )
    assert start.legal() == ["D1>F", "H1>F", "S"]
    up = start.play("D1>F")
    assert up.legal() == ["D1>F", "S"]  # the field is filled from the braid at once
    assert after(up, "D1>F", "S").legal() == ["W>D1", "H1>F", "S"]
    down = start.play("H1>F")
    assert down.play("S").legal() == ["W>F", "W>H1", "B>F", "S"]


def test_locked_cards_open_with_the_foundation_below_them() -> None:
    start = position(
        "topsy-turvy-queens",
        ranks=3,
        suits=2,
        packs=2,
        tableau=[["SA", "S3"], ["H3", "H2"]],
        reserve=[["(HA)"], ["(S2)"]],
        foundations=[["H3", "HA", "H2"], [], [], []],
        stock=["SA", "S3", "S2"],
        redeals=0,
    )
    assert start.legal() == ["T1>F2", "T1>F3", "T1>F4", "R1>T2", "S"]
    assert reason(start, "R2>T1") == "this card is locked until foundation 2 is complete"
    assert reason(start, "T1>F") == "the foundation needs a number. Write one, as in T1>F2"


def test_one_sleeping_maid_at_a_time() -> None:
    deal: dict[str, Any] = {
        "ranks": 3,
        "suits": 1,
        "packs": 2,
        "reserve": [["(SA)", "(S2)"], ["(S3)"]],
        "stock": ["SA", "S2"],
        "redeals": 0,
    }
    start = position("twelve-sleeping-maids", tableau=[["S3"], []], **deal)
    assert start.legal() == ["T1>F", "T1>T2", "S", "FLIP"]
    assert reason(start, "R1>T1") == "this card lies face down"
    flipped = start.play("FLIP")
    assert flipped.legal() == ["T1>F", "T1>T2", "R1>T1", "R1>T2", "S"]
    assert flipped.play("R1>T1").legal() == ["T1>T2", "T1>T2*2", "S", "FLIP"]
    full = position("twelve-sleeping-maids", tableau=[["SA"], ["S3"]], **deal | {"stock": ["S2"]})
    assert full.legal() == ["T2>F", "S"]  # no king on an ace, and no maid is turned up while no pile is empty


def test_foundations_in_steps() -> None:
    start = position(
        "calculation",
        ranks=5,
        suits=2,
        tableau=[["H4"], []],
        foundations=[["SA"], ["S2"]],
        stock=["S4", "HA", "H2", "H3", "S3", "H5", "S5"],
    )
    assert start.legal() == ["T1>F2", "S>F2", "S>T1", "S>T2"]
    assert after(start, "S>F2", "S>F2", "S>F1", "S>F1", "S>F2", "T1>F1", "S>F1", "S>F2").won()
    assert reason(start, "S") == "the stock is not dealt from in this game"


def test_nothing_goes_up_before_the_stock_is_used_up() -> None:
    start = position(
        "strategy",
        ranks=3,
        suits=2,
        tableau=[["S2"], ["S3"]],
        foundations=[["SA"], ["HA"]],
        stock=["H3", "H2"],
        cap=2,
    )
    assert start.legal() == ["S>T1", "S>T2"]
    assert start.play("S>T1").legal() == ["S>T2"]
    assert after(start, "S>T1", "S>T2").legal() == ["T2>F2"]


def test_places_of_one_card_are_filled_from_the_waste() -> None:
    start = position(
        "carpet", ranks=3, suits=2, tableau=[["S3"], ["S2"]], foundations=[["SA"], ["HA"]], stock=["H3", "H2"]
    )
    assert start.legal() == ["T2>F", "S"]
    assert after(start, "S", "T2>F").legal() == ["T1>F", "W>T2", "S"]


# -- taking ----------------------------------------------------------------------------------------------------------


def test_kings_in_golf() -> None:
    deal: dict[str, Any] = {
        "ranks": 4,
        "suits": 3,
        "tableau": [["S3", "S4"], ["HA", "H3"], ["D4"]],
        "foundations": [["S2"]],
        "stock": ["H4", "D2"],
    }
    start = position("golf", {"king_blocks": True}, **deal)
    assert (start.legal(), start.score()) == (["T2", "S"], 5)
    assert after(start, "T2", "T1").legal() == ["S"]
    assert after(position("golf", **deal), "T2", "T1").legal() == ["T1", "S"]


def test_the_player_chooses_the_first_card() -> None:
    start = position("golf-hoyle", ranks=4, suits=2, tableau=[["S3", "S4"], ["HA"]], stock=["H4"])
    assert start.legal() == ["T1", "T2"]
    assert reason(start, "S") == "a card of the layout must start the pile first"
    assert start.play("T2").legal() == ["S"]


def test_a_card_is_free_when_both_covers_are_gone() -> None:
    rows = [["S2", "S3"], ["S4", "S5", "S6", "S7"], ["H2", "H3", "H4", "H5", "H6"]]
    start = position("tri-peaks", ranks=7, suits=3, tableau=rows, foundations=[["D3"]], stock=["D7"])
    assert start.legal() == ["P3,1", "P3,3", "S"]
    assert after(start, "P3,1", "P3,2").legal() == ["P2,1", "P3,3", "S"]
    assert after(start, "P3,1", "P3,2", "P3,3").legal() == ["P2,2", "P3,4", "S"]
    assert after(start, "P3,1", "P3,2", "P3,3", "P2,2", "P3,5", "S").legal() == []


def test_black_hole_wraps() -> None:
    start = position("black-hole", ranks=4, suits=2, tableau=[["S3", "S4"], ["H2"], ["H4", "S2"]], foundations=[["SA"]])
    assert start.legal() == ["T1", "T2", "T3"]


def test_eliminator_counts_foundations() -> None:
    options: Options = {"Use One-Card Reserve": True, "Foundations In Alternating Colors": True}
    tableau = [["S2", "S3"], ["HA", "H2"], ["SA", "H3"]]
    start = position("eliminator", options, ranks=3, suits=2, tableau=tableau, nfound=2)
    assert start.score() == -1
    parked = after(start, "T3>F1", "T3>R")
    assert parked.legal() == ["T1>F2", "T2>F2", "R>F1", "R>F2"]
    done = after(parked, "R>F1", "T2>F1", "T1>F1", "T2>F1", "T1>F2")
    assert (done.legal(), done.won(), done.score()) == ([], True, 2)


def test_pairs_of_tops_and_reserve() -> None:
    tableau = [["S3", "D2", "S2"], ["H2", "DA"], ["D3", "C2"], ["H3", "C3", "CA"]]
    start = position("nestor", ranks=3, suits=4, tableau=tableau, reserve=["SA", "HA"])
    assert start.legal() == ["T1+T3", "T2+T4", "T2+SA", "T2+HA", "T4+SA", "T4+HA", "SA+HA"]
    assert start.play("SA+T2").legal() == ["T1+T2", "T1+T3", "T2+T3", "T4+HA"]
    assert reason(start, "T1+T2") == "S2 and DA do not go away. Take cards of one rank"


def test_triples() -> None:
    start = position("triplets", ranks=5, suits=2, tableau=[["S5"], ["HA"], ["S2", "S4"], ["H3"], ["H2"]])
    assert start.legal() == ["T1+T2+T3", "T1+T2+T5", "T1+T3+T4", "T2+T4+T5", "T3+T4+T5"]
    different = position(
        "triplets", {"Three Different Suits": True}, ranks=5, suits=3, tableau=[["S5"], ["HA"], ["S2"], ["D2"]]
    )
    assert different.legal() == ["T1+T2+T4"]
    king = position("triplets", ranks=4, suits=1, tableau=[["S4", "S3"], ["SA"], ["S2"]])
    assert king.play("T3+T1+T2").score() == 9


def test_a_turned_stock_card() -> None:
    deal: dict[str, Any] = {
        "ranks": 6,
        "suits": 2,
        "tableau": [["S6"], ["S4", "H2"]],
        "reserve": ["H4", "S2"],
        "stock": ["SA", "H5", "S5"],
    }
    start = position("pyramid-hoyle", **deal)
    pairs = ["P2,1+P2,2", "P2,1+S2", "P2,2+H4", "H4+S2"]
    assert start.legal() == [*pairs, "D"]
    assert after(start, "D", "D").legal() == [*pairs, "W+S", "D"]
    turned = after(start, "D", "D", "S+W", "D")
    assert turned.legal() == pairs
    assert reason(turned, "D") == "the stock has no further card"
    assert after(turned, "P2,1+S2", "H4+P2,2", "P1,1").won()
    strict = position("pyramid-hoyle", {"No Waste": True, "Play All Cards To Win": True}, **deal)
    assert after(strict, "D", "D").legal() == [*pairs, "D"]
    assert not after(strict, "D", "D", "P2,1+S2", "H4+P2,2", "P1,1").won()


def test_stock_top_and_waste_top_make_a_pair() -> None:
    start = position(
        "pyramid", {"redeals": 1}, ranks=6, suits=1, tableau=[["S6"], ["S4", "SA"]], stock=["S3", "S2", "S5"]
    )
    assert start.legal() == ["D"]
    used = after(start, "D", "P2,1+S")
    assert used.legal() == ["P2,2+S", "D"]
    assert used.play("D").legal() == ["P2,2+W", "RD"]
    assert after(used, "D", "RD", "D", "D").legal() == ["P2,2+W"]


# -- discarding, quilt, accordion ------------------------------------------------------------------------------------


def test_aces_are_high() -> None:
    tableau: list[list[str]] = [["S2"], ["S3"], []]
    start = position("aces-up", ranks=4, suits=2, tableau=tableau, stock=["SA", "HA", "H2", "H3"], waste_capacity=1)
    assert start.legal() == ["T1-", "T1>W", "T2>W", "T1>T3", "T2>T3", "S"]
    aside = after(start, "T1-", "T2>W")
    assert aside.legal() == ["S"]
    assert aside.play("S").legal() == ["T3-", "S"]
    assert reason(aside.play("S"), "T1>W") == "at most 1 cards may be laid aside"
    end = referee(load_game("aces-up"), Layout(tableau=(("SA",), ("HA",)), down=(0, 0), wastes=((),)))
    assert isinstance(end, Discarding)
    assert end.won()


def test_a_quilt_card_needs_a_free_short_edge() -> None:
    start = position(
        "crazy-quilt",
        ranks=4,
        suits=2,
        packs=2,
        tableau=[["S2", "H2", "S3"], ["H3", "S2", "H3"], ["S3", "H2", "SA"]],
        foundations=[["SA"], ["HA"], ["S4"], ["H4"]],
        stock=["H4"],
        waste=["HA", "S4"],
    )
    # Upright: the corners and the middle, which has cards above and below. Lying: the others; 1,2 has cards beside it.
    goals = ["Q1,1>F1", "Q1,3>F3", "Q2,1>F4", "Q2,3>F4", "Q3,1>F3"]
    assert start.legal() == [*goals, "Q1,3>W", "Q3,1>W", "S"]
    assert reason(start, "Q2,2>F1") == "both short edges of S2 touch cards"
    assert reason(start, "Q1,2>F2") == "both short edges of H2 touch cards"
    opened = start.play("Q1,1>F1")
    assert "Q1,2>F2" in opened.legal()
    assert after(start, "S").legal()[-1] == "RD"


def test_accordion() -> None:
    start = position("accordion", ranks=4, suits=4, tableau=[["SA"], ["H2"], ["D3"], ["S2"], ["D4"]])
    assert start.legal() == ["4>1"]
    assert start.play("4>1").legal() == ["2>1", "4>3"]
    assert reason(start, "3>1") == "there is no such step. Move a pile that goes 1 or 3 to the left"


# -- rows, slides, squares, frames -----------------------------------------------------------------------------------


def grid(found: Position) -> tuple[tuple[str, ...], ...]:
    assert isinstance(found, Rows)
    return found.rows


def test_gaps_are_filled_from_both_sides() -> None:
    rows = [["S2", "--", "H3", "S4"], ["H2", "S3", "--", "H4"]]
    assert position("gaps", ranks=4, suits=2, tableau=rows).legal() == ["S3>1,2", "H2>1,2", "S4>2,3", "H3>2,3"]
    left = position("gaps", {"Play Only Higher Than Left": True}, ranks=4, suits=2, tableau=rows)
    assert (left.legal(), left.score()) == (["S3>1,2", "S4>2,3"], 2)
    end = [["--", "S3", "H3", "S4"], ["H2", "S2", "--", "H4"]]
    assert position("gaps", ranks=4, suits=2, tableau=end).legal() == ["S2>1,1", "S3>2,3", "H3>2,3"]
    assert position("montana", ranks=4, suits=2, tableau=end).legal() == ["S2>1,1", "H2>1,1", "S3>2,3"]


def test_redeals_of_rows() -> None:
    deal: dict[str, Any] = {
        "ranks": 4,
        "suits": 2,
        "tableau": [["S2", "H4", "--", "S3"], ["S4", "--", "H2", "H3"]],
        "reshuffles": [["H2", "H3", "HA", "S4", "S2", "SA", "H4", "S3"]],
    }
    first = position("gaps", {"Two Redeals": True}, **deal).play("RD")
    assert grid(first) == (("S2", "H3", "--", "S4"), ("H2", "--", "H4", "S3"))
    assert "RD" not in first.legal()
    plain = position("montana", {"redeals": 1}, **deal).play("RD")
    assert grid(plain) == (("S2", "H2", "H3", "--"), ("S4", "--", "H4", "S3"))


def slide(rows: list[list[str]], stock: list[str], **options: bool) -> SlideGame:
    game = load_game("slide", {"All Slides To Waste Pile": options.get("waste", False)})
    found = referee(*layout_of(game, {"ranks": 3, "suits": 4, "tableau": rows, "stock": stock}))
    assert isinstance(found, SlideGame)
    return found


def test_sets_leave_and_rows_close_gaps() -> None:
    start = slide([["SA", "H2"], ["HA", "S3"], ["D2", "D3"]], ["DA", "C3", "S2"])
    assert start.legal() == ["1R", "1L", "2R", "2L", "3R", "3L"]
    scored = start.play("3R")
    assert isinstance(scored, SlideGame)
    assert (scored.state.rows, scored.score()) == ((("--", "H2"), ("--", "S3"), ("--", "D2")), 1)
    assert scored.legal() == ["1R", "1L", "2R", "2L", "3R", "3L", "+1,1", "+2,1", "+3,1"]
    for move, row in (("1L", ("H2", "C3")), ("1R", ("C3", "H2")), ("+1,1", ("C3", "H2"))):
        moved = scored.play(move)
        assert isinstance(moved, SlideGame)
        assert (moved.state.rows[0], moved.state.stock) == (row, ("S2",))
    assert after(scored, "1L", "2L").legal() == []


def test_a_pair_in_the_row_sends_the_card_under_the_stock() -> None:
    rows = [["SA", "H2"], ["S3", "C3"], ["D3", "D2"]]
    for waste, stock in ((False, ("C2", "H2")), (True, ("C2",))):
        moved = slide(rows, ["HA", "C2"], waste=waste).play("1R")
        assert isinstance(moved, SlideGame)
        assert (moved.state.rows[0], moved.state.stock) == (("HA", "SA"), stock)


def test_sets_at_the_start() -> None:
    four = slide([["S2"], ["H2"], ["D2"], ["C2"]], [])
    assert (four.state.rows, four.score()) == ((("--",), ("--",), ("--",), ("C2",)), 2)
    assert slide([["S3", "SA"], ["H3", "HA"], ["D3", "DA"]], []).score() == 1 * 1 + 2 * 3


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("ST SJ SQ SK SA", 100),
        ("S9 SJ SQ SK ST", 60),
        ("HA H2 H3 H4 H5", 60),
        ("SA HA DA CA S2", 30),
        ("ST HJ DQ CK SA", 25),
        ("SA H2 D3 C4 S5", 25),
        ("SJ HQ DK CA S2", 0),
        ("SA HA DA C2 S2", 20),
        ("SA HA DA C2 S3", 15),
        ("S2 S5 S9 SJ SQ", 10),
        ("SA HA D3 C2 S3", 5),
        ("SA HA D3 C2 S4", 2),
    ],
)
def test_poker_hands(hand: str, points: int) -> None:
    assert poker(hand.split()) == points


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("HJ S5 D5 C5", "H5", 29),
        ("S5 S6 S7 S8", "S9", 5 + 5 + 4),  # five in a row, five of a suit, 7 8 and 6 9
        ("S5 S6 S7 S8", "H9", 5 + 4 + 4),
        ("SA H2 D3 D3", "CJ", 2 + 6 + 2 + 4),  # starter jack, two runs of three, a pair, jack 2 3 twice
        ("SA H3 D7 CJ", "C9", 1),  # the jack of the starter's suit
    ],
)
def test_cribbage_hands(hand: str, starter: str, points: int) -> None:
    assert cribbage([hand.split()], starter) == points


def test_a_square_scores_when_it_is_full() -> None:
    text = "ST SJ SQ SK --,H2 D4 C6 H8 C3,H4 D6 C8 H9 C5,H3 D5 C7 D2 C4,D3 H6 D8 S2 S4"
    rows = [row.split() for row in text.split(",")]
    start = position("poker-square", {"No Waste Pile": True}, tableau=rows, stock=["SA", "S9"], waste_capacity=2)
    assert (start.legal(), start.score()) == ([">1,5"], 0)
    full = start.play(">1,5")
    assert (full.legal(), full.score()) == ([], 110)  # a royal flush, and a pair in each column
    assert position("poker-square", tableau=rows, stock=["SA", "S9"]).legal() == [">1,5", "W"]


def bowling(packs: list[str], frames: int, pins: int) -> Bowling:
    deal = {"ranks": 5, "suits": 2, "nframes": frames, "pins": pins, "frames": [pack.split() for pack in packs]}
    found = referee(*layout_of(load_game("bowling"), deal))
    assert isinstance(found, Bowling)
    return found


def test_cards_that_a_slot_takes_must_be_placed() -> None:
    start = bowling(["S3 H3 S5 S4 SA H5", "S3", "S3"], 1, 2)
    assert start.legal() == ["0", "1"]
    second = start.play("1")
    assert second.legal() == ["1"]  # a rank that lies in a slot goes there
    wasted = second.play("1")
    assert wasted.legal() == ["W"]  # higher than the last slot
    assert reason(wasted, "0") == "S5 does not go there. Write W"
    spare = after(wasted, "W", "W", "0")
    assert isinstance(spare, Bowling)
    assert spare.done == ((2,),)  # all slots filled before the third waste card: a strike


def test_balls_and_ten_pin_scoring() -> None:
    frame = "S3 S5 S4 H5 SA"
    game = bowling([frame, frame, frame], 1, 2)
    spare = game.play(["1", "W", "W", "W", "0"])
    assert isinstance(spare, Bowling)
    assert (spare.done, spare.score()) == (((1, 1),), 2)
    bonus = spare.play(["1", "W", "W", "W"])
    assert (bonus.score(), bonus.legal()) == (3, [])
    with pytest.raises(DealError, match="frame 1 is not over"):
        game.play(["1", "W"])
    with pytest.raises(DealError, match="the frame was over after 5 cards"):
        game.play(["1", "W", "W", "W", "0", "W"])
    open_frame = bowling(["S3 S2 H3", "S3", "S3"], 1, 3).play(["2", "1", "2"])
    assert (open_frame.score(), open_frame.legal()) == (2, [])


# -- every game ------------------------------------------------------------------------------------------------------


def variants() -> Iterator[tuple[str, Options]]:
    """Every game as it is, and with each of its options set to each other value."""
    for game in game_ids("patience"):
        yield game, {}
        for setting in describe(game).options:
            for value in setting.values:
                if value != setting.default:
                    yield game, {setting.label: value}


@pytest.mark.parametrize(("game", "options"), list(variants()), ids=str)
def test_random_play_is_consistent(game: str, options: Options) -> None:
    """Legal moves are those that can be played, lines are verified, and like positions have the same key."""
    rng = random.Random(f"{game} {options}")
    rules, layout = random_layout(load_game(game, options), rng, *rng.choice([(3, 2), (4, 2), (5, 2), (4, 3), (4, 4)]))
    found, line = referee(rules, layout), []
    for _ in range(15):
        children = list(found.children())
        legal = found.legal()
        assert [move for move, _ in children] == legal
        assert len(set(legal)) == len(legal)
        if not children:
            break
        move, after_move = rng.choice(children)
        assert found.play(move).key() == after_move.key()
        found = after_move
        line.append(move)
    if rules.kind != "frames":
        verdict = verify(rules, layout, line)
        assert (verdict.legal, verdict.won, verdict.score) == (True, found.won(), found.score())
        wrong = verify(rules, layout, [*line, "T99>F"])
        assert (wrong.legal, wrong.won, wrong.at) == (False, False, len(line) + 1)
        assert wrong.error


@pytest.mark.parametrize("game", ["klondike", "canfield", "penguin", "spider", "casket", "twelve-sleeping-maids"])
def test_a_partly_played_layout_is_a_layout(game: str) -> None:
    rng = random.Random(game)
    for _ in range(5):
        rules, layout = random_layout(load_game(game), rng, 4, 2)
        later = played_on(rules, layout, rng, 6)
        assert referee(rules, later).key() == referee(rules, played_on(rules, later, rng, 0)).key()
