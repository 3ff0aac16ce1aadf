"""Cards of trick-taking games by themselves: melds, the games of skat, roem, card points."""

from __future__ import annotations

import random

import pytest

from solver.core.errors import DealError
from solver.families.trick.hand import scored
from solver.families.trick.pack import all_cards
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.melds import dealt
from solver.families.trick.start import Start
from solver.rules.load import load_any
from tests.cli.conftest import Run, objects, run  # noqa: F401


def counts(game: str, *words: str) -> dict[str, int]:
    return {case.name: case.points for case in scored(load_any(game), words, crib=False).cases}


def test_games_of_skat() -> None:
    with_two = counts("skat", "CJ,SJ,CA,CT,CK,H7,H8,D9,S8,S7")
    assert with_two == {"grand": 96, "clubs": 48, "spades": 44, "hearts": 40, "diamonds": 36, "null": 35}
    taken_up = counts("skat", "CJ,HJ,CA,CT,CK,H7,H8,D9,S8,S7,HA,HT")
    assert taken_up == {"grand": 48, "clubs": 24, "spades": 22, "hearts": 20, "diamonds": 18, "null": 23}


def test_matadors_go_through_all_trumps_and_may_be_lacking() -> None:
    assert counts("skat", "CJ,SJ,HJ,DJ,CA,CT,CK,CQ,H8,D9,S8,S7", "C") == {"clubs": 9 * 12}
    assert counts("skat", "CJ,SJ,HJ,DJ,CA,CT,CK,CQ,H8,D9,S8,S7", "NT") == {"grand": 5 * 24}
    without = scored(load_any("skat"), ["DJ,CA,CT,CK,CQ,C9,C8,C7,HA,HT,H8,D9", "C"], crib=False)
    assert without.cases[0].points == 4 * 12
    assert without.cases[0].note == "without 3, game 1: 4 times 12"


@pytest.mark.parametrize("game", ["auction-pinochle", "double-pack-pinochle", "binokel"])
@pytest.mark.parametrize("number", range(6))
def test_melds_are_those_of_the_referee(game: str, number: int) -> None:
    rules = load_any(game)
    size, seats = rules.deal.hand[0], rules.table.players[0]
    pack = [*all_cards(rules.pack)]
    random.Random(number).shuffle(pack)
    hands = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(seats))
    for trump in rules.pack.suits:
        points = dealt(DealInPlay(rules, Start(hands=hands, leader=0, declarer=0, trump=trump)))
        assert [counts(game, ",".join(hand), trump)[trump] for hand in hands] == list(points)


def test_a_pinochle_hand() -> None:
    hand = "HA,HT,HK,HQ,HJ,DJ,SQ,SA,DA,CA,C9,D9,DK,DQ,S9"
    assert counts("auction-pinochle", hand, "H") == {"H": 150 + 20 + 100 + 40}
    assert set(counts("auction-pinochle", hand)) == set("SHDC")


def test_roem() -> None:
    found = scored(load_any("klaverjas"), ["SJ", "SQ", "SK", "ST", "S"], crib=False).cases[0]
    assert (found.parts[0].name, found.parts[0].points) == ("roem", 50 + 20)
    assert counts("klaverjas", "SJ SQ SK ST", "H") == {"H": 50 + 10 + 4 + 3 + 2}
    assert counts("klaverjas", "HJ DJ CJ SJ", "S")["S"] == 200 + 20 + 3 * 2


def test_card_points() -> None:
    assert counts("hearts", "HA HK SQ S2") == {"": -15}
    assert counts("belote", "SJ SA S9 H9") == {"S": 45, "H": 27, "D": 13, "C": 13}


@pytest.mark.parametrize(
    ("game", "words", "message"),
    [
        ("skat", ["SA"], "1 cards are given for a hand. Write 10 or 12"),
        ("klaverjas", ["SA SK", "S"], "2 cards are given for a trick. Write 4"),
        ("auction-pinochle", ["SA"], "1 cards are given for a hand. Write 15 or 18"),
        ("hearts", ["HA", "HA"], "HA comes 2 times; the pack has 1"),
        ("hearts", ["M1"], "M1 is not a card of the pack"),
        ("hearts", ["HA", "S"], "hearts has no trumps to choose"),
        ("spades", ["SA"], "cards of spades count nothing by themselves"),
    ],
)
def test_cards_that_can_not_be(game: str, words: list[str], message: str) -> None:
    with pytest.raises(DealError, match=message):
        scored(load_any(game), words, crib=False)


def test_on_the_command_line(run: Run) -> None:  # noqa: F811
    assert run("score", "hearts", "HA HK SQ", "-q").stdout == "hearts, card points: −15\n"
    assert run("score", "belote", "SJ SA S9 H9", "-q").stdout == "belote, card points: ♠ 45, ♥ 27, ♦ 13, ♣ 13\n"
    (found,) = objects(run("score", "hearts", "HA HK SQ", "--format", "jsonl"))
    assert found["cases"][0]["points"] == -15
    assert run("score", "hearts", "SA", "--crib").exit_code == 2
