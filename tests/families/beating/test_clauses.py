"""What each clause of the rules means, play by play."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.beating.family import FAMILY
from solver.families.beating.referee import BeatingPosition
from solver.rules.load import load_any

DURAK, PASSING, MAIJA = "durak-podkidnoy-throw-in", "durak-perevodnoy-passing", "musta-maija"
PASKA, TEAMS = "paskahousu", "durak-team-play"


def after(game: str, *plays: str, **fields: Any) -> BeatingPosition:
    trump = {} if game == PASKA else {"trump": "D"}
    position = FAMILY.read(load_any(game), {"leader": 0, **trump, **fields})
    for play in plays:
        position = position.play(play)
    return position


# -- card by card ------------------------------------------------------------------------------------------------------


def test_a_card_is_beaten_by_a_higher_one_or_a_trump() -> None:
    at = after(DURAK, "C9", hands=[["C9", "S6"], ["C6", "CT", "D6", "HA"]])
    assert at.legal() == ("C9<CT", "C9<D6", "take")


def test_all_but_the_defender_are_asked_from_the_attacker_on() -> None:
    hands = [["C9", "S9", "S6"], ["CT", "H6", "H7"], ["H9", "SK"], ["D9", "SA"]]
    at = after(DURAK, "C9", hands=hands)
    assert (at.mover, at.legal()) == (0, ("S9", "no more"))
    at = at.play("no more")
    assert (at.mover, at.legal()) == (2, ("H9", "no more"))
    at = at.play("no more")
    assert (at.mover, at.legal()) == (3, ("D9", "no more"))
    assert at.play("D9").mover == 0  # after a card all are asked again
    at = at.play("no more")
    assert (at.mover, at.legal()) == (1, ("C9<CT", "take"))


def test_never_more_open_cards_than_the_defender_holds() -> None:
    at = after(DURAK, "C9", hands=[["C9", "S9", "S6"], ["CT"]])
    assert (at.mover, at.legal()) == (1, ("C9<CT", "take"))


def test_who_has_beaten_all_attacks_next_and_who_took_does_not() -> None:
    hands = [["C9", "S6"], ["CT", "SK", "H6"], ["H7", "H8"]]
    assert after(DURAK, "C9", "C9<CT", hands=hands).mover == 1
    taken = after(DURAK, "C9", "take", hands=hands)
    assert taken.mover == 2
    assert taken.state.hands[1] == ("C9", "CT", "H6", "SK")


def test_the_attacker_draws_first_and_the_defender_last() -> None:
    hands = [["C9", "S6"], ["CT", "SK"], ["H7", "H8"]]
    at = after(DURAK, "C9", "C9<CT", hands=hands, stock=["SA", "HA", "CA"], hand_size=2)
    assert at.state.hands == (("S6", "SA"), ("HA", "SK"), ("H7", "H8"))
    assert at.state.stock == ("CA",)


def test_all_who_go_out_together_have_not_lost() -> None:
    at = after(DURAK, "C9", "C9<CT", hands=[["C9"], ["CT"]])
    assert (at.mover, at.scores()) == (None, (0, 0))


def test_an_attack_is_passed_to_who_can_hold_it() -> None:
    at = after(PASSING, "C9", hands=[["C9", "S6", "S7"], ["H9", "SK"]])
    assert at.legal() == ("C9<D9", "take") or "H9" in at.legal()
    passed = at.play("H9")
    assert (passed.mover, passed.state.attacker, passed.state.defender) == (0, 1, 0)
    assert "H9" not in after(PASSING, "C9", hands=[["C9", "S6"], ["H9", "SK"]]).legal()


def test_nothing_is_passed_once_a_card_is_beaten() -> None:
    at = after(PASSING, "C9", "C9<CT", "HT", hands=[["C9", "HT", "S6", "S7"], ["CT", "ST", "SK"]])
    assert (at.mover, at.legal()) == (1, ("take",))


def test_partners_are_not_attacked_and_add_nothing() -> None:
    hands = [["C9", "S6"], [], ["H7"], ["CT", "HK", "S9"]]
    at = after(TEAMS, "C9", hands=hands)
    assert (at.mover, at.state.defender) == (3, 3)
    asked = after(TEAMS, "C9", hands=[["C9"], ["CT", "HK"], ["H7"], ["S9"]])
    assert asked.mover == 1  # seat 3 is the defender's partner


def test_a_team_has_lost_when_it_alone_has_cards() -> None:
    at = after(TEAMS, "C9", "C9<CT", "CA", "CA<D6", hands=[["C9"], ["CT", "CA"], ["D6"], []])
    assert (at.mover, at.scores()) == (None, (0, 0, 0, 0))
    lost = after(TEAMS, "C9", "take", hands=[["C9"], ["CT", "CA"], [], ["S9"]])
    assert (lost.mover, lost.scores()) == (None, (0, -1, 0, 0))


# -- at once -----------------------------------------------------------------------------------------------------------


def test_an_attack_is_of_one_suit_and_no_larger_than_the_hand_behind() -> None:
    at = after(MAIJA, hands=[["C9", "C6", "S6"], ["CT"], ["H7"]])
    assert at.legal() == ("C6", "C9", "S6")
    wider = after(MAIJA, hands=[["C9", "C6", "S6"], ["CT", "CK"], ["H7"]])
    assert wider.legal() == ("C6", "C6+C9", "C9", "S6")


def test_any_part_is_beaten_at_once() -> None:
    at = after(MAIJA, "C6+C9", hands=[["C9", "C6", "S6"], ["CT", "C7"], ["H7"]])
    assert at.legal() == ("C6+C9<C7+CT", "C6<C7", "C6<CT", "C9<CT", "take")
    part = at.play("C6<C7")
    assert (part.state.hands[1], part.mover) == (("C9", "CT"), 2)
    assert after(MAIJA, "C6", "C6<C7", hands=[["C9", "C6"], ["CT", "C7"], ["H7"]]).mover == 1


def test_the_queen_of_spades_beats_nothing_and_is_not_beaten() -> None:
    assert after(MAIJA, "SQ", hands=[["SQ", "S6"], ["SA", "D7"], ["H7"]]).legal() == ("take",)
    assert after(MAIJA, "S6", hands=[["S6", "S7"], ["SQ", "H8"], ["H7"]]).legal() == ("take",)


def test_the_attacker_draws_at_once_and_the_last_with_cards_has_lost_at_once() -> None:
    at = after(MAIJA, "C6", hands=[["C6"], ["CT"], ["H7"]], stock=["SA"], hand_size=1)
    assert at.state.hands[0] == ("SA",)
    over = after(MAIJA, "C6", hands=[["C6"], ["CT"], []])
    assert (over.mover, over.scores()) == (None, (0, -1, 0))


# -- on a pile ---------------------------------------------------------------------------------------------------------

ON = {
    "3": "3", "4": "34", "9": "3456789", "T": "3456789T", "J": "789J", "Q": "789JQ", "K": "789JQK", "A": "JQKA",
    "2": "3456789JQK2",
}  # fmt: skip


@pytest.mark.parametrize("rank", ON)
def test_what_may_be_laid_on_what(rank: str) -> None:
    for top in "3456789TJQKA2":
        legal = after(PASKA, hands=[[f"C{rank}", "S3"], ["D5", "D6"]], pile=[f"H{top}"]).legal()
        assert (f"C{rank}" in legal) == (top in ON[rank]), top


def test_piles_fall_and_their_player_plays_on() -> None:
    ten = after(PASKA, "ST", hands=[["ST", "C3"], ["D5", "D6"]], pile=["H9"])
    assert (ten.state.pile, ten.mover) == ((), 0)
    ace = after(PASKA, "SA", hands=[["SA", "C3"], ["D5", "D6"]], pile=["HK"])
    assert (ace.state.pile, ace.mover) == ((), 0)
    four = after(PASKA, "C5+S5", hands=[["S5", "C5", "C3"], ["D6"]], pile=["D5", "H5"])
    assert (four.state.pile, four.mover) == ((), 0)
    lies = after(PASKA, "ST", hands=[["ST", "C3"], ["D5", "D6"]])
    assert (lies.state.pile, lies.mover) == (("ST",), 1)


def test_the_lead_passes_on_where_the_last_card_clears_the_pile() -> None:
    at = after(PASKA, "ST", hands=[["ST"], ["D5", "D6"], ["D7"]], pile=["H9"])
    assert (at.state.pile, at.mover, at.state.out) == ((), 1, (0,))


def test_turning_the_stock() -> None:
    fits = after(PASKA, "draw", hands=[["S6", "C3"], ["D6"]], pile=["H7"], stock=["S8", "C4"], hand_size=2)
    assert (fits.state.pile, fits.state.hands[0], fits.mover) == (("H7", "S8"), ("C3", "S6"), 1)
    taken = after(PASKA, "draw", hands=[["S6", "C3"], ["D6"]], pile=["H7"], stock=["S4", "C4"], hand_size=2)
    assert (taken.state.pile, taken.state.hands[0], taken.mover) == ((), ("C3", "H7", "S4", "S6"), 1)


def test_the_opening_is_all_cards_of_the_lowest_rank() -> None:
    at = after(PASKA, hands=[["H4", "S4", "S9"], ["D5", "D6"]], opening=True)
    assert at.legal() == ("H4+S4",)
    assert not at.play("H4+S4").state.opening


def test_other_cards_of_the_rank_mean_the_same_play() -> None:
    at = after(PASKA, hands=[["C7", "H7", "S7", "S9"], ["D5"]])
    assert at.legal() == ("C7", "C7+H7", "C7+H7+S7", "S9")
    assert at.play("H7+S7").state.hands[0] == ("C7", "S9")
    with pytest.raises(DealError, match=r"is not a legal move of seat 0 of 2, from 0. Write C7, C7\+H7, "):
        at.play("D7")
