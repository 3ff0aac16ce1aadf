"""JSON deals: keys, shapes, lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.core.deal import Contract, Deal
from solver.formats import BadDeal, detect, scan, write
from solver.formats.json_deals import as_object
from tests.formats.deals import PBN, error, good, one, vectors

HANDS = [list(hand) for hand in one(f'[Deal "{PBN}"]').hands if hand]


def line(**keys: object) -> str:
    return json.dumps({"hands": HANDS, **keys})


def deal_of(**keys: object) -> Deal:
    return one(line(**keys), "x.jsonl")


def test_a_bridge_deal() -> None:
    deal = deal_of(dealer="N", vulnerable="EW", contract="4SX", declarer=2, played=["h8", "H3"], result=9)
    assert (deal.dealer, deal.vulnerable, deal.contract, deal.declarer) == (0, (False, True), Contract(4, 0, 1), 2)
    assert (deal.leader, deal.played, deal.result) == (3, ("H8", "H3"), 9)
    assert deal.warnings == ()


@pytest.mark.parametrize(("doubled", "expected"), [(1, 0), (2, 1), (4, 2), (False, 0), (True, 1), (0, 0)])
def test_level_strain_doubled(doubled: object, expected: int) -> None:
    assert deal_of(level=3, strain="N", doubled=doubled, declarer=0).contract == Contract(3, 4, expected)
    assert deal_of(level=3, trump="H", doubled=doubled, declarer=0).contract == Contract(3, 1, expected)


@pytest.mark.parametrize(("trump", "expected"), [("S", 0), ("c", 3), (None, 4), ("N", 4), ("NT", 4)])
def test_trump(trump: str | None, expected: int) -> None:
    assert deal_of(trump=trump, leader="W").trump == expected


def test_a_hand_may_be_unknown_and_is_implied() -> None:
    assert one(json.dumps({"hands": [*HANDS[:3], None]}), "x.jsonl").hands[3] == tuple(HANDS[3])


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"leader": "2"}, 'leader is "2". Write a seat from 0 to 3, or N E S W'),
        ({"leader": 4}, "leader is 4. Write a seat"),
        ({"dealer": True}, "dealer is true"),
        ({"trump": "Z"}, 'trump is "Z"'),
        ({"hands": HANDS[:3]}, "3 hands are given. Write 4"),
        ({"hands": "N"}, "Write a list of hands, or a text as in N:AK2.QJT..432 ..."),
        ({"hands": 7}, "Write a list with a list of cards"),
        ({"hands": [["SA"], ["SK"], ["SQ"], [3]]}, "3 in a hand is not a card"),
        ({"hands": [["SA"], ["SK"], ["SQ"], ["S1"]]}, "'S1' is not a card"),
        ({"hands": [["SA"], ["SK"], ["SQ"], ["SA"]]}, "SA is in two hands (N and W)"),
        ({"hands": [["SA"], ["SK"], ["SQ"], []]}, "the hands have different numbers of cards"),
        ({"contract": 4}, "contract is 4. Write a text"),
        ({"contract": "4Z"}, "'4Z' is not a contract"),
        ({"level": 3}, "a level without a strain"),
        ({"level": 3, "strain": "S", "doubled": 3}, "doubled is 3"),
        ({"vulnerable": "some"}, "vulnerability 'some'"),
        ({"auction": ["1C"]}, "without a dealer"),
        ({"auction": ["9C"], "dealer": 0}, "'9C' is not a call"),
        (
            {"played": ["SA"], "trick": ["SK"], "leader": 0, "hands": [[], [], [], []]},
            "the hands have different numbers of cards",
        ),
        ({"result": 14}, "result is 14. Write a number from 0 to 13"),
        ({"game": 7}, "game is 7. Write a text"),
        ({"tags": {"a b": "c"}}, "tag name"),
    ],
)
def test_wrong_shapes(keys: dict[str, object], message: str) -> None:
    told = error(line(**keys), "x.jsonl")
    assert told.startswith("x.jsonl:1: ")
    assert message in told


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("\n\n{nonsense}", "x.jsonl:3: not valid JSON"),
        ("3", "x.jsonl:1: 3 is not a deal. Write an object with hands"),
        ('{"value": NaN}', "not valid JSON: nan is not a json number"),
        ('{"value": 1e999}', "not valid JSON: 1e999 is too large"),
        ('{"value": ' + "9" * 5000 + "}", "not valid JSON"),
        ('{"a": 1, "a": 2}', "the key 'a' appears twice"),
        ('{"a":' * 100000, "not valid JSON: nested too deeply"),
    ],
)
def test_no_json(text: str, place: str) -> None:
    assert place in error(text, "x.jsonl")


def test_lines_and_indices() -> None:
    text = f"{line()}\n\n{{oops\n{line()}\n"
    first, second, third = scan(text.encode(), "x.jsonl")
    assert not isinstance(first, BadDeal)
    assert isinstance(second, BadDeal)
    assert (second.error.line, second.source.index) == (3, 2)
    assert (third.source.line, third.source.index) == (4, 3)


def test_an_array_knows_the_lines_of_its_objects() -> None:
    text = f'[\n  {line()},\n\n  {{"hands": 3}},\n  {line()}\n]\n'
    first, second, third = scan(text.encode(), "x.json")
    assert (first.source.line, second.source.line, third.source.line) == (2, 4, 5)
    assert isinstance(second, BadDeal)
    assert str(second.error).startswith("x.json:4: ")


def test_an_array_that_breaks_off() -> None:
    first, second = scan(f"[{line()},\n{line()[:-5]}".encode(), "x.json")
    assert not isinstance(first, BadDeal)
    assert isinstance(second, BadDeal)
    assert "not valid JSON" in str(second.error)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"hands": []}\n{"hands": []}\n', "jsonl"),
        ('{\n"hands": []}', "json"),
        ('[{"hands": []}]', "json"),
        ('[Event "x"]', "pbn"),
        ('{ a comment }\n[Event "x"]', "pbn"),
        ("[]", "json"),
    ],
)
def test_the_content_tells_the_format(text: str, expected: str) -> None:
    assert detect(text.encode()) == expected


def test_unknown_keys_are_kept_with_a_warning_and_answers_without() -> None:
    deal = deal_of(colour="red", value=9, moves={"SA": 1}, par_side0_first=3, nodes=5)
    (warning,) = deal.warnings
    assert warning.startswith("x.jsonl:1: the key 'colour' is unknown")
    assert deal.given == {"value": 9, "moves": {"SA": 1}, "par_side0_first": 3}
    assert deal.fields == {"colour": "red", "nodes": 5}


def test_a_play_that_cannot_be_is_kept_whole() -> None:
    deal = deal_of(contract="4S", declarer="S", played=["H8", "H3", "SK", "HQ"])
    assert deal.played == ("H8", "H3")
    assert "E plays SK and revokes" in str(deal.play_error)
    assert as_object(deal)["played"] == ["H8", "H3", "SK", "HQ"]


def test_other_games_come_back_key_for_key() -> None:
    paths = vectors()
    assert paths
    for path in paths:
        _same_objects(path)


def _same_objects(path: Path) -> None:
    deals = good(path)
    assert [text for deal in deals for text in deal.warnings] == []
    for deal, raw in zip(deals, path.read_text().splitlines(), strict=True):
        found: dict[str, Any] = as_object(deal)
        expected: dict[str, Any] = json.loads(raw)
        for item in (found, expected):
            if deal.game == "whist":
                item["hands"] = [sorted(hand) for hand in item["hands"]]
        assert _told(found) == _told(expected)


def _told(item: dict[str, Any]) -> dict[str, Any]:
    """What an object says: a key that is empty or null says no more than one that is not there."""
    return {key: value for key, value in item.items() if value not in (None, [])}


def test_json_lines_are_read_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(f"{line()}\n{line()}\n")
    deals = scan(path)
    assert not isinstance(next(deals), BadDeal)


def test_csv_ends_lines_as_all_other_formats_do() -> None:
    assert "\r" not in str(write([deal_of(dealer=1), deal_of(dealer=2)], "csv"))


def test_csv_has_a_row_a_deal() -> None:
    text = str(write([deal_of(dealer=1, vulnerable="All", contract="3N", declarer=0, tags={"Board": "7"})], "csv"))
    head, row, end = text.split("\n")
    found = dict(zip(head.split(","), row.split(","), strict=True))
    assert end == ""
    assert (found["board"], found["dealer"], found["vulnerable"], found["contract"]) == ("7", "E", "All", "3N")
    assert found["north"] == PBN[2:].split()[0]
