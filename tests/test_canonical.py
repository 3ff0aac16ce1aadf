"""The forms of which keys of stores are made: they are pinned, for a store outlives the program that filled it.

Where one of these has to change, `solver.rules.canonical.VERSION` and the version of stores change with it.
"""

from __future__ import annotations

import dataclasses
import json

import pytest

from solver.core.deal import Deal
from solver.families.bridge import canonical as of_bridge
from solver.families.patience import layout as of_patience
from solver.families.patience.layout import Layout
from solver.families.patience.rules.language import load_game
from solver.families.trick import start
from solver.families.trick.start import Start
from solver.formats import read
from solver.questions.question import Question
from solver.rules.canonical import VERSION, changes, digest
from solver.rules.selection import GameSelection


def deal(**fields: object) -> Deal:
    return read(json.dumps(fields))[0]


def key_of(question: Question, item: Deal) -> str:
    return question.canonical(question.case(item)).decode()


BRIDGE = {"hands": [["SA", "H2"], ["S3", "HK"], ["S4", "H4"], ["S5", "H5"]], "dealer": 0, "leader": 0, "trump": "H"}
HEARTS = {"game": "hearts", "hands": [["H2", "SQ"], ["H3", "S2"], ["H4", "S3"], ["H5", "S4"]], "leader": 1}
FREECELL = {"game": "freecell", "ranks": 2, "suits": 1, "tableau": [["SA"], ["S2"]], "cells": [], "ncells": 1}


def test_the_form_of_bridge() -> None:
    hands = '"hands":[["SA","H2"],["S3","HK"],["S4","H4"],["S5","H5"]]'
    assert key_of(Question("solve"), deal(**BRIDGE)) == f'{{{hands},"leader":0,"trump":1}}'
    assert key_of(Question("analyse"), deal(**BRIDGE)) == f'{{"dealer":0,{hands},"leader":0,"trump":1}}'
    assert key_of(Question("table"), deal(**BRIDGE)) == "SAH2|S3HK|S4H4|S5H5"


def test_seat_0_is_not_nobody() -> None:
    one, other = (key_of(Question("analyse"), deal(**{**BRIDGE, "dealer": seat})) for seat in (0, None))
    assert one != other


def test_the_form_of_trick_games() -> None:
    assert key_of(Question("solve"), deal(**HEARTS)) == (
        ' {"hands":[["H2","SQ"],["H3","S2"],["H4","S3"],["H5","S4"]],"leader":1,"opponents":3,"strain":"N"}'
    )


def test_how_a_hand_is_written_is_nothing_to_it() -> None:
    turned = {**HEARTS, "hands": [list(reversed(hand)) for hand in HEARTS["hands"]]}  # type: ignore[attr-defined]
    assert key_of(Question("solve"), deal(**HEARTS)) == key_of(Question("solve"), deal(**turned))


def test_the_form_of_patience() -> None:
    found = key_of(Question("solve"), deal(**FREECELL))
    own, layout = found.split(" ", 1)
    assert json.loads(own)["pack"] == {"packs": 1, "ranks": 2, "suits": 1}
    assert json.loads(layout)["tableau"] == [["SA"], ["S2"]]
    assert key_of(Question("solve"), deal(**{**FREECELL, "ncells": 2})) != found


def test_what_is_asked_has_a_version() -> None:
    question = Question("solve", choice=GameSelection(game="freecell"))
    about = json.loads(question.about(question.case(deal(**FREECELL))))
    assert about["form"] == VERSION == 2
    assert about["rules"] == digest(load_game("freecell"))


def test_a_digest_is_the_same_in_every_process() -> None:
    assert changes(load_game("freecell"), load_game("freecell")) == ""
    assert digest(load_game("freecell").pack) == "c74727f31a405024"


@pytest.mark.parametrize(
    ("made", "names"),
    [
        (start._DEFAULTS, [one.name for one in dataclasses.fields(Start)]),
        (of_patience._DEFAULTS, [one.name for one in dataclasses.fields(Layout)]),
    ],
)
def test_every_field_is_in_the_form(made: dict[str, object], names: list[str]) -> None:
    assert list(made) == names


def test_every_field_of_a_bridge_deal_is_in_the_form_or_decoration() -> None:
    decoration = {
        "source",
        "game",
        "game_assumed",
        "tags",
        "given",
        "sections",
        "comments",
        "warnings",
        "auction",
        "play_lines",
        "drawn",
    }
    names = {one.name for one in dataclasses.fields(Deal)}
    assert names == set(of_bridge._READ) | decoration
