"""Fields of a deal to its start; what is wrong is one line."""

from __future__ import annotations

import json
import re

import pytest

from solver.core.deal import Contract, Deal
from solver.core.errors import DealError
from solver.families.trick import dealing
from solver.families.trick.cases import solve_deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve
from solver.formats.json_deals import lines

HANDS = [["SA", "S2"], ["S3", "S4"], ["S5", "S6"], ["S7", "S8"]]


def test_who_leads_where_the_deal_does_not_say() -> None:
    assert deal_of(load_trick_game("whist"), {"hands": HANDS, "dealer": 3, "trump": "S"})[1].leader == 0
    assert deal_of(load_trick_game("barbu-subgame-nullo"), {"hands": HANDS, "dealer": 3})[1].leader == 3
    given = {"hands": HANDS, "declarer": 3, "dealer": 1}
    assert deal_of(load_trick_game("tuppi-rami"), given)[1].leader == 2
    with pytest.raises(DealError, match=r"no leader given\. Try leader N, or add the dealer to the deal"):
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
        ("agram", {"hands": [["S3"], ["S4"]], "leader": 0}, "S3 is not a card of the pack"),
        ("whist", {"hands": HANDS, "leader": 4}, "leader: 4; expected a seat from 0 to 3"),
        ("whist", {"hands": HANDS, "trump": "M"}, 'trump: "M"; expected a suit of S H D C, or null'),
        ("whist", {"hands": HANDS, "leader": 0, "trump": "S", "played": ["S3"]}, None),
        ("napoleon-pages", {"hands": HANDS, "leader": 0, "bid": 3}, "no declarer given. Add the seat"),
        ("napoleon-pages", {"hands": HANDS, "leader": 0, "declarer": 0}, "no bid given. Add the number"),
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


THREE, FOUR = HANDS[:3], HANDS


@pytest.mark.parametrize(
    ("game", "hands", "fields", "message"),
    [
        ("oh-hell", THREE, {"tricks_before": [1, 2]}, "tricks_before: [1, 2]; expected one for each of the 3 seats"),
        ("hearts", FOUR, {"points_before": [1, 2]}, "points_before: [1, 2]; expected one for each of the 4 seats"),
        ("hordle", FOUR, {"faces_before": [5]}, "faces_before: [5]; expected one for each of the 4 seats"),
        (
            "whist",
            FOUR,
            {"tricks_before": [1, 2, 0]},
            "tricks_before: [1, 2, 0]; expected one for each side, or each of the 4 seats",
        ),
        ("spades-hoyle", FOUR, {"bags_before": [1]}, "bags_before: [1]; expected one for each side"),
        ("oh-hell", FOUR, {"bids": [1, 0, 0]}, "bids: [1, 0, 0]; expected one for each of the 4 seats"),
        ("holbach", FOUR, {"blind": [True]}, "blind: [true]; expected one for each of the 4 seats"),
        ("partnership-pinochle", None, {"melds": [3, 4]}, "melds: [3, 4]; expected one for each of the 4 seats"),
        ("barbu-subgame-nullo", FOUR, {"k": [[0] * 4]}, "expected one for each of the 4 seats"),
        (
            "barbu-subgame-nullo",
            FOUR,
            {"k": [[0] * 3] * 4},
            "k: [0, 0, 0]; expected for each of the 4 seats a list of 4",
        ),
        ("99", None, {"aside": [["SA"]]}, "expected one for each of the 4 seats"),
        ("99", None, {"aside": [["SA"], ["X1"], ["HA"]]}, "expected cards of the suits"),
        ("klubiskruuvi-bolsu", None, {"knock": [1, 2]}, "knock: [1, 2]; expected one for each of the 4 seats"),
    ],
)
def test_lists_of_a_wrong_length(
    game: str, hands: list[list[str]] | None, fields: dict[str, object], message: str
) -> None:
    rules = load_trick_game(game)
    whole = {"hands": hands, "leader": 0, "declarer": 0} if hands else dealing.deal(rules, 1, cards=2)
    with pytest.raises(DealError) as error:
        deal_of(rules, {**whole, **fields})
    assert message in str(error.value)


LISTS = {
    "tricks_before": 1, "points_before": 2, "faces_before": 2, "blind": True, "melds": 4, "bags_before": 3,
    "aside": ["H9"], "k": [0, 0, 0, 0], "doubled": 2, "tap": 2, "knock": 2, "bids": 1,
}  # fmt: skip


@pytest.mark.parametrize("key", LISTS)
def test_lists_of_any_length_are_refused_or_do(key: str) -> None:
    for game in ("99", "euchre", "spades-hoyle", "barbu", "skat", "bura", "sedma", "holbach", "partnership-pinochle"):
        rules = load_trick_game(game)
        whole = dealing.deal(rules, 1, cards=2)
        for length in range(6):
            try:
                deal = deal_of(rules, {**whole, key: [LISTS[key]] * length})
            except DealError as error:
                assert re.search(r"; expected|\. (Write|Add|Leave|Correct) ", str(error))
                continue
            assert solve(*deal).proved


def test_a_trick_on_the_table_where_somebody_sits_out() -> None:
    given = {"hands": [[], ["SK"], ["SQ"], ["SJ"]], "leader": 0, "declarer": 0, "alone": True, "trump": "S"}
    start = deal_of(load_trick_game("euchre"), {**given, "trick": ["SA"]})[1]
    assert start.hands == (("SA",), ("SK",), (), ("SJ",))
    assert start.played == ("SA",)


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


@pytest.mark.parametrize("number", [[[]], [], {}, "7", None, True, float("nan"), float("inf"), {"a": 1}])
def test_what_is_no_number_of_a_category(number: object) -> None:
    cards = {card: {"x": place, "y": 1} for place, card in enumerate(("M01", "M02", "M03", "M04"))}
    deal = {"hands": [[card] for card in cards], "dealer": 3, "declarer": 0, "leader": 1}
    assert solve_deal("top-trumps-trick-taking", {**deal, "cards": cards}).values
    with pytest.raises(DealError, match=r"cards: .*expected numbers by category"):
        solve_deal("top-trumps-trick-taking", {**deal, "cards": {**cards, "M03": {"x": number, "y": 1}}})


def _ending(cards: int, **fields: object) -> dict[str, object]:
    suits = "SHDC"
    return {"hands": [[f"{suit}{rank}" for rank in "AKQJT98765432"[:cards]] for suit in suits], "leader": 0, **fields}


@pytest.mark.parametrize(
    ("game", "fields", "told"),
    [
        (
            "troefcall",
            _ending(3, tricks_before=[9, 0]),
            "9 tricks before and 3 cards a hand are not 13 tricks. Correct tricks_before or the",
        ),
        (
            "troefcall",
            _ending(3, tricks_before=[9, 2]),
            "11 tricks before and 3 cards a hand are not 13 tricks. Correct",
        ),
        ("troefcall", _ending(2, tricks_before=[2, 0], deal_tricks=5), "2 cards a hand are not 5 tricks. Correct"),
        (
            "troefcall",
            _ending(3, deal_tricks=5),
            "deal_tricks: 0 tricks before and 3 cards a hand are not 5 tricks. Correct deal_tricks or the",
        ),
        (
            "whist-hoyle",
            _ending(3, tricks_before=[9, 2]),
            "11 tricks before and 3 cards a hand are not 13 tricks. Correct",
        ),
        ("german-whist", {"hands": [["SA"], ["S2"]], "leader": 0, "tricks_before": [13, 13]}, "the pack has 52"),
    ],
)
def test_tricks_that_do_not_add_up(game: str, fields: dict[str, object], told: str) -> None:
    with pytest.raises(DealError, match=re.escape(told)):
        deal_of(load_trick_game(game), {"trump": "S", "dealer": 0, **fields})


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("troefcall", _ending(3, tricks_before=[9, 1])),
        ("troefcall", _ending(3)),
        ("troefcall", _ending(2, tricks_before=[3, 0], majority=3, deal_tricks=5)),
        ("whist-hoyle", _ending(3, tricks_before=[1, 1])),
        ("german-whist", {"hands": [["SA"], ["S2"]], "leader": 0, "tricks_before": [13, 12]}),
    ],
)
def test_tricks_that_add_up(game: str, fields: dict[str, object]) -> None:
    deal_of(load_trick_game(game), {"trump": "S", "dealer": 0, **fields})
