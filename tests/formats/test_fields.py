"""Tags of games other than bridge and the fields of JSON deals: one and the same."""

import json

import pytest

from solver.formats import write
from tests.formats.deals import content, error, good, one

LAYOUT = """[Game "canfield"] [Options "Move Only Full Builds; draw=1; back=false"]
[Foundations "S5,-,hk,-"] [Base "5"] [Stock "sa, D10"] [Waste "C3,C4"] [Redeals "-1"]
[Cells "SA,-,H3,-"] [Pack "4x13"]
[Tableau]
(H2) (c9) SK
-
[Reserve]
D4 D5
"""


def test_a_layout_in_tags_and_sections() -> None:
    deal = one(LAYOUT)
    assert deal.game == "canfield"
    assert deal.fields == {
        "options": {"Move Only Full Builds": True, "draw": 1, "back": False},
        "foundations": [["S5"], [], ["HK"], []],
        "base": "5",
        "stock": ["SA", "DT"],
        "waste": [["C3", "C4"]],
        "redeals": -1,
        "cells": ["SA", "H3"],
        "ncells": 4,
        "suits": 4,
        "ranks": 13,
        "tableau": [["(H2)", "(C9)", "SK"], []],
        "reserve": [["D4", "D5"]],
    }
    assert (deal.tags, deal.sections, deal.warnings) == ({}, {}, ())


def test_tags_come_back_as_they_were_meant() -> None:
    (again,) = good(write([one(LAYOUT)], "pbn"), "x.pbn")  # type: ignore[arg-type]
    assert content(again) == content(one(LAYOUT))


@pytest.mark.parametrize(
    ("tags", "fields"),
    [
        ('[Deal "ms:11982"]', {"deal": "ms:11982"}),
        ('[Pack "2x5x2"]', {"suits": 2, "ranks": 5, "packs": 2}),
        ('[Reserve "HA,D5"]', {"reserve": ["HA", "D5"]}),
        ("[Waste]\nS4\n-\nH3 H4", {"waste": [["S4"], [], ["H3", "H4"]]}),
        ('[Waste "-"]', {"waste": [[]]}),
        ('[Waste ""]', {"waste": []}),
        ("[Foundations]\nSA S2\n-", {"foundations": [["SA", "S2"], []]}),
        ("[Tableau]\n-- S2 --\nH2 -- (H3)", {"tableau": [["--", "S2", "--"], ["H2", "--", "(H3)"]]}),
        ('[Cells "SA"] [CellCount "3"]', {"cells": ["SA"], "ncells": 3}),
        ('[Cells "SA,SK"] [CellCount "2"]', {"cells": ["SA", "SK"], "ncells": 2}),
        (
            '[Lid "S4"] [Jewels "(S2)"] [Braid "H2"] [Fields "H5,S5"] [Helpers "C2"]',
            {"lid": ["S4"], "jewels": ["(S2)"], "braid": ["H2"], "fields": ["H5", "S5"], "helpers": ["C2"]},
        ),
        ("[Frames]\nSA S2\nS2 SA", {"frames": [["SA", "S2"], ["S2", "SA"]]}),
        ('[FrameCount "3"] [Pins "5"]', {"nframes": 3, "pins": 5}),
        ('[Cap "3"] [WasteCapacity "5"] [FoundationCount "2"]', {"cap": 3, "waste_capacity": 5, "nfound": 2}),
        ("[Reshuffles]\nSA S2", {"reshuffles": [["SA", "S2"]]}),
        (
            '[Kitty "HA,M21"] [TurnUp "H7"] [Bids "3,0,nil"]',
            {"kitty": ["HA", "M21"], "turnup": "H7", "bids": [3, 0, "nil"]},
        ),
        ('[Fields "Name;Value"]\n"~1fields~1" "[~1H5~1]"\n"~1odd~1" "1"', {"fields": ["H5"], "odd": 1}),
    ],
)
def test_each_tag(tags: str, fields: dict[str, object]) -> None:
    deal = one(f'[Game "some-game"]\n{tags}\n')
    assert deal.fields == fields
    assert (deal.tags, deal.sections) == ({}, {})
    again = one(json.dumps({"game": "some-game", **fields}), "x.jsonl")
    text = write([again], "pbn")
    assert isinstance(text, bytes)
    assert one(text.decode()).fields == fields


def test_what_no_tag_says_stays_a_field() -> None:
    odd = {"turnup": None, "options": {"a;b": True}, "stock": ["S10"], "cells": ["-", "SA"], "redeals": True}
    deal = one(json.dumps({"game": "some-game", **odd}), "x.jsonl")
    text = write([deal], "pbn")
    assert isinstance(text, bytes)
    assert one(text.decode()).fields == odd


def test_a_pack_in_json_is_that_of_the_tag() -> None:
    assert one('{"game": "golf", "pack": "2x6"}', "x.jsonl").fields == {"suits": 2, "ranks": 6}
    assert error('{"game": "golf", "pack": "many"}', "x.jsonl") == (
        "x.jsonl:1: 'many' is not a pack. Write suits x ranks, as in 4x13, or suits x ranks x packs"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Game "fan"]\n[Tableau]\nSA\nS2 S\n', "x.pbn:4: Tableau: 'S' is not a card"),
        ('[Game "fan"]\n[Redeals "two"]\n', "x.pbn:2: Redeals: 'two' is not a number. Write digits"),
        ('[Game "fan"]\n[Pack "13"]\n', "x.pbn:2: Pack: '13' is not a pack. Write suits x ranks"),
        (
            '[Game "fan"]\n[Deal "ms:"]\n',
            "x.pbn:2: Deal: 'ms:' cannot be read. Write hands, or a numbered deal as in ms:11982",
        ),
    ],
)
def test_a_tag_that_cannot_be_is_an_error_with_its_line(text: str, told: str) -> None:
    assert error(text).startswith(told)


def test_bridge_keeps_such_tags_as_they_are() -> None:
    deal = one('[Stock "SA"][Tableau]\nSA\n')
    assert (deal.tags, deal.sections, deal.fields) == ({"Stock": "SA", "Tableau": ""}, {"Tableau": ("SA",)}, {})
