"""Deals of trick-taking games in tags and as JSON: one and the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.formats import scan, write
from solver.formats.json_deals import as_object
from solver.formats.pbn.trick_tags import TRICK_TAGS
from tests.formats.deals import content, error, good, one, shared

TABLE = '[Game "barbu"] [Deal "1:SA,SK S3,S2 H3,H2 D3,D2"]\n'

FIELDS: dict[str, tuple[object, str]] = {
    "trump": ("M", "M"),
    "kitty": (["HA", "X1"], "HA,X1"),
    "turnup": ("H7", "H7"),
    "hidden_card": (None, "-"),
    "anti": ("C", "C"),
    "secretary": ("HQ", "HQ"),
    "revealed": (["S3", "C2"], "2:S3,C2"),
    "aside": ([["SQ", "D9"], [], ["X1"], []], "1:SQ,D9 - X1 -"),
    "declared": (True, "true"),
    "low": (False, "false"),
    "alone": (True, "true"),
    "late": (False, "false"),
    "broken": (True, "true"),
    "trump_changed": (True, "true"),
    "may_announce": (True, "true"),
    "shown": (1, "2"),
    "dix_award": (None, "-"),
    "bids": ([3, "nil", "double nil", 0], "3,nil,double nil,0"),
    "blind": ([True, False, False, False], "true,false,false,false"),
    "bid": ("bonaparte", "bonaparte"),
    "contract": (9, "9"),
    "level": (5, "5"),
    "strain": ("N", "N"),
    "final_bid": (50, "50"),
    "doubled": (2, "2"),
    "tap": (4, "4"),
    "knock": ([1, 2, 4, 1], "1,2,4,1"),
    "vulnerable": (True, "true"),
    "part_score": (60, "60"),
    "deal_number": (3, "3"),
    "unit": (100, "100"),
    "kind": ("pass-misere", "pass-misere"),
    "stage": ("kotka", "kotka"),
    "direction": ("downtown", "downtown"),
    "command": ("binding", "binding"),
    "melds": ([10, 0, 20, 0], "10,0,20,0"),
    "bags_before": ([8, 0], "8,0"),
    "opponents": (3, "3"),
    "majority": (3, "3"),
    "deal_tricks": (5, "5"),
    "objective": ("win", "win"),
    "opening": ("C2", "C2"),
    "subgame": ("last-two", "last-two"),
    "choices": (["ravage", "trumps:D"], "ravage,trumps:D"),
    "passing": ("across", "across"),
    "passes": (3, "3"),
    "tricks_before": ([3, 0], "3,0"),
    "points_before": ([-26, 0, 10, 5], "-26,0,10,5"),
    "faces_before": ([12, 0], "12,0"),
}
"""A value of every field, and the value of its tag."""

SECTIONS: dict[str, tuple[object, str]] = {
    "cards": ({"T01": {"size": 3, "wit": -2}, "T02": {}}, "T01 size=3 wit=-2\nT02"),
    "played": (
        ["X1=SA", "T02/size", "S7+S9", "trump:H", "stop", "no meld"],
        "X1=SA,T02/size,S7+S9,trump:H,stop,no meld",
    ),
    "k": ([[0, 1], [1, 0]], "0 1\n1 0"),
    "tabled": (
        [[["DJ", [[3, "pinochle"], [2, "jacks"]]], ["SK", [[1, "royal marriage"]]]], []],
        "DJ 3:pinochle,2:jacks | SK 1:royal marriage\n-",
    ),
}


def test_every_tag_is_looked_at() -> None:
    assert FIELDS.keys() | SECTIONS.keys() == TRICK_TAGS.keys()


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_and_its_tag(field: str) -> None:
    value, text = FIELDS[field]
    tag = TRICK_TAGS[field][0]
    deal = one(f'{TABLE}[{tag} "{text}"]')
    assert deal.fields == {field: value}
    assert (deal.tags, deal.warnings) == ({}, ())
    assert f'[{tag} "{text}"]'.encode() in write([deal], "pbn")  # type: ignore[operator]
    assert as_object(deal)[field] == value


@pytest.mark.parametrize("field", SECTIONS)
def test_a_field_and_its_section(field: str) -> None:
    value, rows = SECTIONS[field]
    tag = TRICK_TAGS[field][0]
    deal = one(f"{TABLE}[{tag}]\n{rows}\n")
    found = list(deal.played) if field == "played" else deal.fields[field]
    assert found == value
    assert (deal.tags, deal.sections, deal.warnings) == ({}, {}, ())
    text = write([deal], "pbn")
    assert isinstance(text, bytes)
    assert f'[{tag} ""]\r\n' + rows.replace("\n", "\r\n") in text.decode()


def test_everything_at_once_comes_back() -> None:
    fields = {name: value for name, (value, _) in {**FIELDS, **SECTIONS}.items() if name != "played"}
    said = {"game": "mine", "hands": [["SA"], ["S3"], ["C2"], ["D2"]], "leader": 2, "trick": ["X2=S4"], **fields}
    (deal,) = good(json.dumps(said).encode(), "x.json")
    (again,) = good(write([deal], "pbn"), "x.pbn")  # type: ignore[arg-type]
    assert content(again) | {"tags": {}} == content(deal)
    assert b"[Fields" not in write([deal], "pbn")  # type: ignore[operator]
    assert as_object(again) | {"tags": None} == said | {"tags": None}


def test_trumps_are_a_suit_or_none() -> None:
    assert [one(f'{TABLE}[Trump "{text}"]').trump for text in ("S", "c", "NT", "-", "M")] == [0, 3, 4, 4, None]


def test_seats_of_other_numbers() -> None:
    deal = one('[Game "skat"] [Deal "2:SA,SK H3 D3"] [Leader "1"] [Dealer "3"] [Declarer "2"] [Trick "d4,d10"]')
    assert deal.hands == (("D3",), ("SA", "SK"), ("H3",))
    assert (deal.leader, deal.dealer, deal.declarer, deal.trick) == (0, 2, 1, ("D4", "D10"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Leader "5"]', "Leader: '5' is not a seat. Write N, E, S, W or 1 to 4"),
        ('[Bids "3,x"]\n[Blind "1,2"]', "Blind: '1' is not true or false. Write one of them"),
        ('[Declared "perhaps"]', "Declared: 'perhaps' is not true or false. Write one of them"),
        ('[Vulnerable "me"]', "Vulnerable: 'me' is no vulnerability. Write true or false, or None, NS, EW or All"),
        ('[Anti "spades"]', "Anti: 'spades' is not a suit. Write a letter such as S"),
        ('[TurnUp "the seven"]', "TurnUp: 'the seven' is not a card"),
        ('[Level "high"]', "Level: 'high' is not a number. Write digits"),
        ('[TricksBefore "3,many"]', "TricksBefore: 'many' is not a number. Write numbers with commas between them"),
        ('[Aside "SQ"]', "Aside: 'SQ' cannot be read. Write 1: and the cards of each seat"),
        ('[Reveal "1:S3"]', "Reveal: '1:S3' names a wrong seat. Write the seat that holds S3"),
        ('[Shown "x"]', "Shown: 'x' is not a seat"),
        (
            "[Cards]\nT01 size",
            "Cards: 'T01 size' cannot be read. Write a card and its numbers, as in T01 size=3 speed=5",
        ),
        ("[Tabled]\nDJ pinochle", "Tabled: 'DJ pinochle' cannot be read. Write a card and its melds"),
        ("[Doubling]\n0 x", "Doubling: 'x' is not a number. Write numbers"),
        ("[Played]\nSA,§", "Played: '§' is not a play"),
        ('[Trick "S3,§"]', "'§' is not a play. Write a card such as SA"),
    ],
)
def test_a_bad_tag_is_one_line(text: str, told: str) -> None:
    found = error(TABLE + text)
    assert told in found
    assert "\n" not in found


def test_revealed_cards_without_hands_are_not_compared_with_them() -> None:
    assert one('[Game "trex-girls"] [Reveal "1:SQ"]').fields == {"revealed": ["SQ"]}


def test_whist_has_the_turned_card_and_tricks_won_before() -> None:
    deal = one('[Game "whist"]\n[Deal "N:AK2... - - -"]\n[TurnUp "H7"]\n[TricksBefore "6,4"]\n')
    assert deal.fields == {"turnup": "H7", "tricks_before": [6, 4]}
    text = write([deal], "pbn")
    assert b'[TricksBefore "6,4"]\r\n[TurnUp "H7"]' in text  # type: ignore[operator]
    assert b"[Fields" not in text  # type: ignore[operator]


def paths() -> list[Path]:
    return sorted(shared("vectors", "trick").glob("*.jsonl"))


def test_small_positions_come_back_as_they_were() -> None:
    count = 0
    for path in paths():
        for line in path.read_text().splitlines():
            said = json.loads(line)
            (deal,) = good(line.encode(), "x.jsonl")
            text = write([deal], "pbn")
            assert isinstance(text, bytes)
            (again,) = scan(text, "x.pbn")
            found = as_object(again)  # type: ignore[arg-type]
            assert plain(found) == plain(said)
            assert b"[Fields" not in text
            count += 1
    assert count == 512


def plain(fields: dict[str, object]) -> dict[str, object]:
    """Fields without what does not matter: the order of the cards in a hand, and lists that are empty."""
    hands = [sorted(hand) for hand in fields["hands"]]  # type: ignore[attr-defined]
    return {name: value for name, value in fields.items() if value != [] and name != "tags"} | {"hands": hands}
