"""``Name: value`` beside typed hands: the fields of every game under the names of their tags."""

from __future__ import annotations

from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.formats import BadDeal, scan

SPADES = "N: A2.2..\nE: K3.3..\nS: .A54..\nW: .K76..\n"
SKAT = "1: SA DT D8 CA\n2: SK HK DQ CQ\n3: S9 HT H9 DA\n"
CRIBBAGE = "1: 5H 5S 6D 7C JC KD\n2: 2H 3H 4S 9D TD QS\n"
BRIDGE = "N:AK2... QJT... 98.7.. 654...\n"


def one(text: str, game: str | None = None) -> Deal:
    (found,) = scan(text.encode(), "typed", game=game)
    assert isinstance(found, Deal), str(found.error)
    return found


@pytest.mark.parametrize(
    ("words", "game", "fields"),
    [
        ("Bids: 3,3,3,1", "spades", {"bids": [3, 3, 3, 1]}),
        ("bids: 3 3 nil 1", "spades", {"bids": [3, 3, "nil", 1]}),
        ("Bags before: 8,0", "spades", {"bags_before": [8, 0]}),
        ("BagsBefore = 8,0", "spades", {"bags_before": [8, 0]}),
        ("Bids: 1,1,1,1  Tricks before: 3,0", "spades", {"bids": [1, 1, 1, 1], "tricks_before": [3, 0]}),
        ("Broken: yes", "spades", {"broken": True}),
        ("Kitty: ♠8 ♥7", "skat", {"kitty": ["S8", "H7"]}),
        ("Kitty: 8S,7h", "skat", {"kitty": ["S8", "H7"]}),
        ("Contract: grand", "skat", {"contract": "grand"}),
        ("Contract: 4S", "auction-bridge", {"contract": "4S"}),
        ("Starter: ♠9", "cribbage-two-handed-six-card", {"starter": "S9"}),
        ("Starter: D8", "cribbage-two-handed-six-card", {"starter": "D8"}),
        ("Simultaneous: yes", "cribbage-two-handed-six-card", {"simultaneous": True}),
        ("Scores: 100, 90", "cribbage-two-handed-six-card", {"scores": [100, 90]}),
        ("Set aside: 1 ♠2, 3 ♦4 ♦5", "99", {"aside": [["S2"], [], ["D4", "D5"], []]}),
        ("Turned up: ♥Q", "euchre", {"turnup": "HQ"}),
        ("Stock: SA,D4", "german-whist", {"stock": ["SA", "D4"]}),
        ("Discards: H3,C8=H", "crazy-eights", {"discards": [["H3", "C8=H"]]}),
        ("Options: nines=true", "doppelkopf", {"options": {"nines": True}}),
    ],
)
def test_a_name_is_a_field(words: str, game: str, fields: dict[str, Any]) -> None:
    hands = "1: S3 H3\n2: S4 H4\n3: S5 H5\n4: S6 H6\n"
    for text in (hands + words, f"{words}\n{hands}", f"{hands}\n{words}", f"Game: {game}\n{hands}{words}"):
        deal = one(text, None if text.startswith("Game") else game)
        assert (deal.game, dict(deal.fields), deal.warnings) == (game, fields, ()), text


def test_seats_and_plays_of_other_games() -> None:
    deal = one(f"{SKAT}Dealer: 3\nDeclarer: 3\nLeader: 1\nPlayed: DT DQ DA 3 S9", "skat")
    assert (deal.dealer, deal.declarer, deal.leader) == (2, 2, 0)
    assert deal.played == ("DT", "DQ", "DA", "S9")
    tarot = one("1: M21 SA\n2: M20 SK\n3: M19 SQ\nOn the table: 1 M1, 2 ♠C", "tarot")
    assert (tarot.trick, tarot.leader) == (("M1", "SC"), 0)


def test_what_is_typed_is_solved_as_in_a_file() -> None:
    typed = solver.read(f"{SPADES}Bids: 1,1,1,1\nLeader: N\n", game="spades")[0]
    (filed,) = solver.read('[Game "spades"]\n[Deal "N:A2.2.. K3.3.. .A54.. .K76.."]\n[Leader "N"]\n[Bids "1,1,1,1"]\n')
    assert solver.solve(typed).value == solver.solve(filed).value
    cribbage = solver.read(f"{CRIBBAGE}Dealer: 1\nStarter: D8\n", game="cribbage-two-handed-six-card")[0]
    assert cribbage.fields["starter"] == "D8"
    assert solver.solve(cribbage).value == 10


def test_words_of_bridge() -> None:
    deal = one(f"Event: Club night\n{BRIDGE}Contract: 1S by N\nResult: 2\nTurned up: C5\n")
    assert (deal.tags, deal.result, dict(deal.fields)) == ({"Event": "Club night"}, 2, {"turnup": "C5"})
    seats = "North (Ada) ♠AK2\nEast (dealer) ♠QJT\nSouth: ♠98 ♥7\nWest: ♠654\n"
    ada = one(seats)
    assert (ada.dealer, ada.tags, ada.warnings) == (1, {"North": "Ada"}, ())


@pytest.mark.parametrize(
    ("text", "game", "told"),
    [
        (f"{SPADES}Bidds: 3", "spades", "5: 'Bidds: 3' is not part of a deal (did you mean Bids?)"),
        (f"{SPADES}Bidding Bids: 3", "spades", "5: a line is not part of a deal: 'Bidding Bids: 3'"),
        (f"{BRIDGE}Dealr: N", None, "2: 'Dealr: N' is not part of a deal (did you mean Dealer?)"),
        (f"{BRIDGE}Bids: 3", None, "2: a line is not part of a deal: 'Bids: 3'"),
        (f"North\n\n{BRIDGE}", None, "1: a line is not part of a deal: 'North'"),
        (f"{BRIDGE}South", None, "2: a line is not part of a deal: 'South'"),
        ("Bord 1   ♠ A\n         ♥ -\n         ♦ -\n         ♣ -\n♠ K  ♠ Q\n♥ -  ♥ -\n♦ -  ♦ -\n♣ -  ♣ -\n"
         "         ♠ J\n         ♥ -\n         ♦ -\n         ♣ -\n", None, "1: a line is not part of a deal: 'Bord 1'"),
        (f"Dealer: N\n{BRIDGE}Bidding: 2S 1H P P P", None, "3: auction: "),
    ],
)  # fmt: skip
def test_what_has_no_place_is_told(text: str, game: str | None, told: str) -> None:
    (warning,) = one(text, game).warnings
    assert warning.startswith(f"typed:{told}")


@pytest.mark.parametrize(
    ("text", "game", "told"),
    [
        (f"{SPADES}Bids: 1\nBids: 2", "spades", "6: a second Bids for this deal; leave one of them out"),
        (f"{SPADES}Bidding: 1S P", "spades", "5: bidding: only bridge has an auction here"),
        (f"{SPADES}Broken: perhaps", "spades", "5: Broken: 'perhaps' is not true or false. Write one of them"),
        (f"{SKAT}Kitty: S8 foo", "skat", "4: 'foo' is not a card. Write a suit and a rank, as in ♠A"),
        (f"{SKAT}Stok: S8", "skat", "4: 'Stok: S8'. Write the seat in front of a hand"),
        (f"{SKAT}Leader: 7", "skat", "4: leader 7 is not a seat. Write 1 to 3"),
        (f"{BRIDGE}Leader: 7", None, "2: leader 7 is not a seat. Write N, E, S or W"),
        (f"{BRIDGE}Contract: 1S by N\nDeclarer: E", None, "3: a second declarer for this deal; leave one of them out"),
        (f"{BRIDGE}Leader: N\nPlayed: E: SA", None, "3: SA is not a play of E. Write the seat that made it"),
        ("1: S3\n2: S4\n", "klondike", "1: klondike is a game of patience, without hands. Write its piles"),
        (f"{CRIBBAGE}Starter: S9 S8", "cribbage-two-handed-six-card", "3: 'S9 S8' is not one card. Write one"),
        (f"Game: the game of skaat\n{SKAT}", None, "1: 'the game of skaat' is not a game"),
    ],
)
def test_what_can_not_be_is_one_line(text: str, game: str | None, told: str) -> None:
    (item,) = scan(text.encode(), "typed", game=game)
    assert isinstance(item, BadDeal)
    assert str(item.error).startswith(f"typed:{told}"), str(item.error)


def test_fields_of_rules_of_the_users_own() -> None:
    deal = one(f"{SPADES}Bids: 1,1,1,1\n", "mine")
    assert (deal.game, dict(deal.fields)) == ("mine", {"bids": [1, 1, 1, 1]})
