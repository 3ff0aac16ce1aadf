"""Layouts in Solvitaire's JSON: files with the rules in their first line, and layouts alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.formats import write
from tests.formats.deals import content, error, good, one, shared

RULES = {"tableau piles": {"count": 2, "build policy": "red-black"}, "cells": {"count": 2}}
LAYOUT = {
    "tableau piles": [["AS", "10d", "js"], ""],
    "foundations": ["", ["AH"], "", ""],
    "cells": ["", ["KS"]],
    "stock": ["2C", "3C", "4C"],
    "waste": ["5C", "6C"],
    "reserve": [["7H"], ""],
}


def lines(*items: object) -> bytes:
    return "".join(json.dumps(item) + "\n" for item in items).encode()


def test_a_file_of_layouts() -> None:
    header = {"game": "two-cell", "rules": RULES}
    first, second = good(lines(header, {"seed": 1, "verdict": "won", "layout": LAYOUT}, {"layout": LAYOUT}), "x.jsonl")
    assert (first.source.index, first.source.line, second.source.index, second.source.line) == (1, 2, 2, 3)
    assert (first.game, first.given, first.warnings) == ("two-cell", {"seed": 1, "verdict": "won"}, ())
    assert (
        first.fields
        == second.fields
        == {
            "rules": RULES,
            "tableau": [["SA", "(DT)", "(SJ)"], []],
            "foundations": [[], ["HA"], [], []],
            "cells": ["SK"],
            "ncells": 2,
            "stock": ["C4", "C3", "C2"],
            "waste": [["C5", "C6"]],
            "reserve": [["H7"], []],
        }
    )


def test_the_same_as_one_document() -> None:
    header = {"game": "two-cell", "rules": RULES}
    (deal,) = good(json.dumps([header, {"layout": LAYOUT}], indent=1).encode(), "x.json")
    assert (deal.game, deal.source.index) == ("two-cell", 1)


def test_a_layout_alone_has_no_game() -> None:
    deal = one(json.dumps(LAYOUT, indent=1), "x.json")
    assert (deal.game, deal.fields["tableau"]) == (None, [["SA", "(DT)", "(SJ)"], []])


@pytest.mark.parametrize(
    ("layout", "fields"),
    [
        ({"accordion": [["AS"], ["10H"]]}, {"tableau": [["SA"], ["HT"]]}),
        ({"sequences": [["AS", "2H"], ["3H", "AS"]]}, {"tableau": [["--", "H2"], ["H3", "--"]]}),
        ({"tableau piles": [], "hole": "AS"}, {"tableau": [], "foundations": [["SA"]]}),
        ({"tableau piles": [], "waste": ""}, {"tableau": [], "waste": [[]]}),
    ],
)
def test_other_kinds_of_layout(layout: dict[str, object], fields: dict[str, object]) -> None:
    assert one(json.dumps(layout), "x.json").fields == fields


@pytest.mark.parametrize(
    ("layout", "told"),
    [
        ({"tableau piles": [["1S"]]}, "tableau piles: '1S' is not a card"),
        ({"tableau piles": [1]}, "tableau piles: 1 is not a pile"),
        ({"tableau piles": 1}, "tableau piles: 1 are no piles. Write a list of piles"),
        ({"tableau piles": [], "deck": []}, "'deck' is unknown in a layout; it can have tableau piles, "),
        ({"tableau piles": [], "accordion": []}, "accordion beside another tableau; leave one of them out"),
        ({"cells": [["KS", "QS"], ""]}, "cells: 2 cards in one cell; a cell holds one card at most"),
        ([], "layout is not an object"),
    ],
)
def test_what_is_no_layout_is_one_line(layout: object, told: str) -> None:
    assert error(json.dumps({"layout": layout}), "x.json").startswith(f"x.json:1: {told}")


def test_rules_and_layout_survive_every_format() -> None:
    (deal,) = good(lines({"game": "two-cell", "rules": RULES}, {"layout": LAYOUT}), "x.jsonl")
    for format in ("pbn", "json", "jsonl"):
        text = write([deal], format)
        data = text if isinstance(text, bytes) else text.encode()
        assert [content(again) for again in good(data, f"x.{format}")] == [content(deal)], format


def test_the_files_beside_the_checkout() -> None:
    paths: list[Path] = sorted(shared("layouts").glob("*.jsonl"))
    assert len(paths) == 33
    for path in paths:
        deals = good(path)
        assert len(deals) == 12
        assert not any(deal.warnings for deal in deals)
        assert all(deal.game and deal.fields["rules"] for deal in deals)


def test_a_key_of_the_first_line_that_nobody_reads_is_told() -> None:
    header = {"game": "two-cell", "rules": RULES, "colour": "red"}
    (deal,) = good(lines(header, {"layout": LAYOUT}), "x.jsonl")
    assert len(deal.warnings) == 1
    assert deal.warnings[0].startswith("x.jsonl:2: ")
    assert "'colour'" in deal.warnings[0]
