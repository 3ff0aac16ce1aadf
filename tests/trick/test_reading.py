"""Fields of a deal to its start; what is wrong is one line."""

from __future__ import annotations

import json

import pytest

from solver.deal import Contract, Deal
from solver.errors import DealError
from solver.formats.json_deals import lines
from solver.rules.load import load_trick_game
from solver.trick.reading import deal_of

HANDS = [["SA", "S2"], ["S3", "S4"], ["S5", "S6"], ["S7", "S8"]]


def test_who_leads_where_the_deal_does_not_say() -> None:
    assert deal_of(load_trick_game("whist"), {"hands": HANDS, "dealer": 3, "trump": "S"})[1].leader == 0
    assert deal_of(load_trick_game("barbu-subgame-nullo"), {"hands": HANDS, "dealer": 3})[1].leader == 3
    given = {"hands": HANDS, "declarer": 3, "dealer": 1}
    assert deal_of(load_trick_game("tuppi-rami"), given)[1].leader == 2
    with pytest.raises(DealError, match="no leader; expected leader, or dealer"):
        deal_of(load_trick_game("whist"), {"hands": HANDS, "trump": "S"})


def test_trumps_from_the_turned_card() -> None:
    game = load_trick_game("sprotze")
    given = {"hands": [["SA"], ["S2"], ["S3"]], "leader": 0}
    assert deal_of(game, {**given, "hidden_card": "H9"})[1].trump == "H"
    assert deal_of(game, {**given, "hidden_card": "X1"})[1].trump is None
    assert deal_of(game, {**given, "hidden_card": "H9", "trump": None})[1].trump is None


def test_a_trick_on_the_table() -> None:
    game = load_trick_game("whist")
    given = {"hands": [["S2"], ["S3", "S4"], ["S5", "S6"], ["S8"]], "leader": 3, "trump": "S", "trick": ["S7", "SA"]}
    start = deal_of(game, given)[1]
    assert start.hands == (("S2", "SA"), ("S3", "S4"), ("S5", "S6"), ("S8", "S7"))
    assert start.played == ("S7", "SA")


def test_who_is_the_declarer_where_the_deal_does_not_say() -> None:
    cards = [["SA", "SK"], ["ST", "SQ"], ["S8", "S9"], ["S7", "SJ"]]
    assert deal_of(load_trick_game("manille"), {"hands": cards, "dealer": 2, "trump": "S"})[1].declarer == 2
    assert deal_of(load_trick_game("troefcall"), {"hands": cards, "dealer": 3, "trump": "S"})[1].declarer == 0


def test_the_partner_of_a_lone_maker_plays_no_cards() -> None:
    given = {"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "leader": 1, "declarer": 1, "alone": True, "trump": "S"}
    assert deal_of(load_trick_game("euchre"), given)[1].hands == (("SA",), ("SK",), ("SQ",), ())


def test_modes_of_the_deal() -> None:
    game = load_trick_game("hearts")
    assert deal_of(game, {"hands": HANDS, "leader": 0})[0].lead.card == "C2"
    assert deal_of(game, {"hands": HANDS, "leader": 0, "opening": "free"})[0].lead.card == ""
    assert deal_of(load_trick_game("barbu"), {"hands": HANDS, "leader": 0, "subgame": "Last Two"})[0].score.last


@pytest.mark.parametrize(
    ("game", "fields", "message"),
    [
        ("whist", {"hands": HANDS[:3]}, "3 hands; whist has 4"),
        ("whist", {"hands": 3}, "hands: 3; expected a list"),
        ("whist", {"hands": [*HANDS[:3], ["SA"]], "leader": 0}, "SA comes 2 times; the pack has 1"),
        ("agram", {"hands": [["S3"], ["S4"]], "leader": 0}, "S3 is no card of the pack"),
        ("whist", {"hands": HANDS, "leader": 4}, "leader: 4; expected a seat from 0 to 3"),
        ("whist", {"hands": HANDS, "trump": "M"}, 'trump: "M"; expected a suit of S H D C, or null'),
        ("whist", {"hands": HANDS, "leader": 0, "played": ["S3"]}, None),
        ("napoleon-pages", {"hands": HANDS, "leader": 0, "bid": 3}, "no declarer; expected the seat"),
        ("napoleon-pages", {"hands": HANDS, "leader": 0, "declarer": 0}, "no bid; expected the number"),
        ("oh-hell", {"hands": HANDS, "leader": 0, "bids": [1]}, "bids: [1]; expected one for each of the 4 seats"),
        (
            "oh-hell",
            {"hands": HANDS, "leader": 0, "bids": [1, 2, "many", 0]},
            'bids: "many"; expected numbers of tricks',
        ),
        ("multimulta", {"hands": [["A1"]] * 4, "leader": 0, "cards": {"M1": {}}}, "A1 has no numbers"),
        ("barbu", {"hands": HANDS, "leader": 0, "subgame": "choose", "choices": ["chess"]}, 'choices: "chess"'),
    ],
)
def test_mistakes(game: str, fields: dict[str, object], message: str | None) -> None:
    if message is None:
        deal_of(load_trick_game(game), fields)  # legality is the referee's business
        return
    with pytest.raises(DealError) as error:
        deal_of(load_trick_game(game), fields)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_contract_as_bridge_writes_it() -> None:
    deal = Deal(
        game="contract-bridge-rubber-bridge",
        hands=tuple(map(tuple, HANDS)),
        leader=1,
        declarer=0,
        contract=Contract.parse("2HX"),
        vulnerable=(True, False),
    )
    rules, start = deal_of(load_trick_game("contract-bridge-rubber-bridge"), deal)
    assert (start.level, start.strain, start.trump, start.factor) == (2, "H", "H", 2)
    assert rules.contract.extra_doubled == 200


def test_a_deal_from_a_file_is_read_as_its_fields_are() -> None:
    fields = {"game": "oh-hell", "hands": [["SA"], ["S2"], ["S3"]], "leader": 1, "bids": [1, 0, 0], "trump": "H"}
    (deal,) = lines([json.dumps(fields).encode()], "deals.jsonl")
    assert isinstance(deal, Deal)
    game = load_trick_game("oh-hell")
    assert deal_of(game, deal) == deal_of(game, fields)


@pytest.mark.parametrize(
    ("game", "said", "meant"),
    [
        ("contract-bridge-rubber-bridge", {"contract": "4SX"}, {"level": 4, "trump": "S", "doubled": 2}),
        ("contract-bridge-rubber-bridge", {"contract": "3NT"}, {"level": 3, "trump": None}),
        ("modern-skruuvi-kotka", {"contract": "6M"}, {"level": 6, "strain": "M", "trump": None}),
        ("bridge-meets-guess-who", {"contract": "10h"}, {"contract": 10, "trump": "H"}),
        (
            "contract-bridge-rubber-bridge",
            {"contract": "4S", "vulnerable": "EW"},
            {"contract": "4S", "vulnerable": True},
        ),
        (
            "contract-bridge-rubber-bridge",
            {"contract": "4S", "vulnerable": [True, False]},
            {"contract": "4S", "vulnerable": False},
        ),
    ],
)
def test_words_of_bridge(game: str, said: dict[str, object], meant: dict[str, object]) -> None:
    game_rules = load_trick_game(game)
    deal = {"hands": HANDS, "declarer": 1}
    assert deal_of(game_rules, {**deal, **said}) == deal_of(game_rules, {**deal, **meant})
