"""The Play section of games other than bridge: columns by seat, which the rules put in the order of play."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.lines import in_order
from solver.families.find import handler_of
from solver.families.trick.cases import start_of
from solver.families.trick.referee import begin
from solver.formats import BadDeal, read, scan, write
from solver.rules.selection import GameSelection
from tests.formats.deals import ROOT, content, good, one

SPADES = """[Game "spades"]
[Dealer "W"]
[Deal "N:A2.2.9. K3.3.8. Q.A5.7. J.K7.6."]
[Bids "1,1,1,1"]
[Broken "true"]
"""
ROWS = "H2 H3 HA H7\nS2 S3 SQ SJ\nSA SK H5 HK\n"
ORDER = ("H2", "H3", "HA", "H7", "SQ", "SJ", "S2", "S3", "H5", "HK", "SA", "SK")


def order(deal: Deal) -> tuple[str, ...]:
    """The plays of a deal as its family takes them."""
    case = handler_of("solve", deal, GameSelection())[1].prepare(deal, GameSelection(), {})
    return tuple(case.start.played)


def test_columns_are_seats_and_the_rules_say_who_follows() -> None:
    deal = one(f'{SPADES}[Play "N"]\n{ROWS}')
    assert (deal.leader, deal.played, deal.warnings) == (0, (), ())
    assert deal.fields["play_rows"] == [row.split() for row in ROWS.splitlines()]
    assert order(deal) == ORDER
    played = one(f'{SPADES}[Leader "N"]\n[Played "{",".join(ORDER)}"]\n')
    assert order(played) == ORDER


@pytest.mark.parametrize("format", ["pbn", "jsonl"])
def test_it_is_written_and_read_back(format: str) -> None:
    deal = one(f'{SPADES}[Play "N"]\n{ROWS}')
    data = write([deal], format)
    (again,) = good(data if isinstance(data, bytes) else data.encode(), f"x.{format}")
    assert {k: v for k, v in content(again).items() if k != "tags"} == {
        k: v for k, v in content(deal).items() if k != "tags"
    }
    assert again.warnings == ()
    if format == "pbn":
        assert b'[Play "N"]\r\n' + ROWS.replace("\n", "\r\n").encode() in data  # type: ignore[operator]


@pytest.mark.parametrize("path", sorted(ROOT.glob("data/trick/*.pbn")), ids=lambda path: path.stem)
def test_every_trick_taking_game(path: Path) -> None:
    """Some plays of the game's example, recorded by seat, come out in the order in which they were made."""
    (deal,) = (item for item in scan(path) if not isinstance(item, BadDeal))
    try:
        rules, start = start_of(deal, GameSelection())
    except FaceupError:
        pytest.skip("a deal that says less than a position takes")
    position, played, rows = begin(rules, start), [], []
    if position.mover is None or start.played:
        pytest.skip("nothing is to be played from here")
    row: list[str | None] = [None] * start.seats
    for number in range(9):
        legal = position.legal()
        move = legal[number * 7 % len(legal)] if legal else ""
        if not re.fullmatch("[A-Z][A-Z0-9]+", move) or position.mover is None:
            break
        column = (position.mover - start.leader) % start.seats
        if row[column] is not None:
            rows.append(row)
            row = [None] * start.seats
        row[column] = move
        played.append(move)
        before, position = position, position.play(move)
        if position.count != before.count:
            rows.append(row)
            row = [None] * start.seats
    if any(row):
        rows.append(row)
    if not played:
        pytest.skip("the first move is not a card")
    recorded_by_seat = replace(deal, leader=start.leader, fields={**deal.fields, "play_rows": rows})
    (again,) = good(write([recorded_by_seat], "pbn"))  # type: ignore[arg-type]
    assert again.played or again.fields["play_rows"] == rows
    assert list(start_of(again, GameSelection())[1].played) == played


def test_who_sits_out_has_a_dash() -> None:
    text = '[Game "euchre"]\n[Deal "N:T..K9. K..J.K - J.A..A"]\n[Dealer "E"]\n[Declarer "N"]\n'
    text += '[Alone "true"]\n[Trump "D"]\n'
    deal = one(f'{text}[Play "N"]\nST SK - SJ\nDK DJ - HA\n')
    assert order(deal) == ("ST", "SK", "SJ", "DJ", "HA", "DK")
    (again,) = good(write([deal], "pbn"))  # type: ignore[arg-type]
    assert order(again) == order(deal)


def test_three_seats_have_three_columns() -> None:
    deal = one((ROOT / "data/trick/skat.pbn").read_text() + '[Play "1"]\nSA SK S9\nDT DQ DA\n')
    assert order(deal) == ("SA", "SK", "S9", "DT", "DQ", "DA")
    assert deal.warnings == ()


def test_games_of_turns_too() -> None:
    text = '[Game "crazy-eights-usual"]\n[Deal "1:C8,D4,HK,S9 CK,D9,H4,S2"]\n[Discards "S4"]\n'
    text += '[Stock "H2,DQ,C5,S7"]\n[Pickups "0"]\n'
    by_seat = one(f'{text}[Play "1"]\nS9 D9\nD4 H4\n')
    in_line = one(f'{text}[Leader "1"]\n[Played "S9,D9,D4,H4"]\n')
    assert order(by_seat) == order(in_line) == ("S9", "D9", "D4", "H4")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("H2 - HA H7\n", "round 1: the play of seat E is missing, but HA, H7 follow"),
        ("H2 H3 HA H7\nS2 - SQ SJ\nSA SK H5 HK\n", "round 3"),
        ("H2 H3 HA H7\nS2 S3 - SJ\n", "round 2: the play of seat S is missing, but S2, S3, SJ follow"),
        ("S2 H3 HA H7\n", "round 1, seat E: H3 cannot be played"),
        ("H2 H3 HA H7\nS2 S3 banana SJ\n", "round 2, seat S: banana cannot be played"),
    ],
)
def test_rows_that_cannot_be(rows: str, message: str) -> None:
    deal = one(f'{SPADES}[Play "N"]\n{rows}')
    with pytest.raises(DealError, match=re.escape(message)):
        order(deal)


def test_a_trick_that_goes_on_is_no_gap() -> None:
    assert order(one(f'{SPADES}[Play "N"]\nH2 H3 HA H7\n- - SQ -\n')) == ORDER[:5]
    assert order(one(f'{SPADES}[Play "N"]\nH2 H3 - -\n')) == ORDER[:2]


def test_remarks_and_the_end_are_kept() -> None:
    rows = "H2! H3=1= HA $9 H7\n*\n"
    deal = one(f'{SPADES}[Play "N"]\n{rows}[Note "1:so"]\n')
    assert deal.fields["play_rows"] == [["H2", "H3", "HA", "H7"]]
    assert deal.sections["Play"] == (*rows.splitlines(), '[Note "1:so"]')
    assert rows.replace("\n", "\r\n").encode() in write([deal], "pbn")  # type: ignore[operator]


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        ('[Played "H2,H3"]\n[Play "N"]\nH2 H3 HA H7\n', "[Played] has the plays, too"),
        ('[Leader "N"]\n[Trick "H2"]\n[Play "N"]\nH3\n', "there are cards on the table already"),
        ('[Play ""]\nH2 H3 HA H7\n', "it does not name its leader"),
        ('[Play "Q"]\nH2 H3 HA H7\n', "it does not name its leader"),
    ],
)
def test_a_section_that_is_not_read_is_told_and_kept(tags: str, told: str) -> None:
    deal = one(SPADES + tags)
    assert "play_rows" not in deal.fields
    assert f"the Play section is ignored: {told}" in deal.warnings[-1]
    assert len(deal.sections["Play"]) == 1


def test_a_game_without_hands() -> None:
    deal = one('[Game "klondike"]\n[Tableau]\nSA\n[Play "N"]\nSA S2\n')
    assert "this game has no hands. Write its plays in order in a tag [Played" in deal.warnings[0]


def test_another_leader_is_told() -> None:
    deal = one(f'{SPADES}[Leader "E"]\n[Play "N"]\n{ROWS}')
    assert deal.leader == 0
    assert "the Leader tag and the Play section name different leaders; the Play section counts" in deal.warnings[0]


def test_duplicate_bridge_is_read_as_bridge() -> None:
    text = '[Game "duplicate-bridge"]\n[Deal "N:A2.2.9. K3.3.8. Q.A5.7. J.K7.6."]\n[Trump "NT"]\n[Declarer "W"]\n'
    deal = one(f'{text}[Play "N"]\nH2 H3 HA H7\nS2 S3 SQ SJ\n')
    assert deal.played == ("H2", "H3", "HA", "H7", "SQ", "SJ", "S2", "S3")


JSON_DEAL = {"game": "spades", "hands": [["SA"], ["S3"], ["S4"], ["S5"]], "leader": 0, "bids": [1, 1, 1, 1]}


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("SA", "a list of rows"),
        ([["SA"], "S2"], "a list of plays"),
        ([[7]], "row 1: 7 is not a play"),
        ([["SA"] * 5], "5 plays. Write one for each of 4"),
    ],
)
def test_json_rows_that_are_none(rows: object, message: str) -> None:
    (deal,) = read(json.dumps({**JSON_DEAL, "play_rows": rows}))
    with pytest.raises(DealError, match=message):
        order(deal)


def test_plays_and_rows_exclude_each_other() -> None:
    (deal,) = read(json.dumps({**JSON_DEAL, "play_rows": [["SA"]], "played": ["SA"]}))
    with pytest.raises(DealError, match="plays, and rounds of a Play section"):
        order(deal)


def test_over() -> None:
    class Over:
        mover = None

    with pytest.raises(DealError, match="round 1: the play is over, but SA follow"):
        in_order(Over(), [["SA"]], 2, 0, lambda position, _play: position)
