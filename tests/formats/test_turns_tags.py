"""Deals of games of turns in tags and as JSON: one and the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.families.registry import TURNS
from solver.formats import write
from solver.formats.json_deals import as_object
from solver.formats.pbn.fields import TURNS_TAGS
from solver.rules.load import game_ids
from tests.formats.deals import content, error, good, one, shared

TABLE = '[Game "mau-mau"] [Deal "1:SA,SK S3,S2 H3,H2"]\n'

FIELDS: dict[str, list[tuple[object, str]]] = {
    "pond": [(["H3", "DT"], "H3,DT"), ([], "")],
    "book": [(2, "2")],
    "discards": [([["H3", "C8=H"], ["D4"]], "H3,C8=H/D4"), ([[], ["D4"]], "-/D4"), ([[]], "-"), ([], "")],
    "hand_size": [(5, "5")],
    "pile": [(["H3", "D4"], "H3,D4")],
    "teams": [(3, "3")],
    "starter": [(True, "true"), (False, "false"), ("HT", "HT")],
    "pickups": [(0, "0"), (3, "3")],
    "effects": [({"8": ["wild"], "SQ": ["draw:5", "skip"]}, "8 wild; SQ draw:5 skip"), ({}, "")],
    "row_up": [([["HA", "C3"], [], ["S2"]], "HA,C3/-/S2")],
    "row_down": [([[], [], ["S2"]], "-/-/S2")],
    "up": [([["HA"], [], []], "HA/-/-")],
    "down": [([["HA"], ["H9"], []], "HA/H9/-")],
    "crank": [(3, "3")],
    "pressures": [([1, 0, 0], "1,0,0")],
    "layout": [(["H7", "H8"], "H7,H8"), (["DT"], "DT")],
    "pivot": [("9", "9"), ("T", "T"), (None, "-")],
    "out": [([2, 0], "2,0")],
    "pool": [(5, "5")],
    "ties": [(2, "2")],
    "paid": [([1, 0, 2], "1,0,2")],
    "values": [({"A": 11, "X": -50, "S2": 20}, "A 11; X -50; S2 20"), ({}, "")],
}
"""Values of every field, and the values of its tag."""


def test_every_tag_is_looked_at() -> None:
    assert FIELDS.keys() == TURNS_TAGS.keys()


@pytest.mark.parametrize(("field", "value", "text"), [(name, *pair) for name, of in FIELDS.items() for pair in of])
def test_a_field_and_its_tag(field: str, value: object, text: str) -> None:
    tag = TURNS_TAGS[field][0]
    deal = one(f'{TABLE}[{tag} "{text}"]')
    assert deal.fields == {field: value}
    assert (deal.tags, deal.warnings) == ({}, ())
    assert f'[{tag} "{text}"]'.encode() in write([deal], "pbn")  # type: ignore[operator]
    assert as_object(deal)[field] == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Values "A eleven"]', "Values: 'A eleven' cannot be read. Write a rank or card and its value, as in A 11"),
        ('[Pickups "often"]', "Pickups: 'often' is not a number. Write digits"),
        ('[Starter "perhaps"]', "Starter: 'perhaps' is not true or false. Write one of them"),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    assert told in str(error(f"{TABLE}{text}"))


@pytest.mark.parametrize("family", TURNS)
def test_positions_with_answers_come_back(family: str) -> None:
    folder = shared("vectors", family if family in ("climbing", "matching") else "stock")
    for path in (folder / f"{game}.jsonl" for game in game_ids(family)):
        if not path.is_file():
            continue
        for deal in good(path.read_bytes(), path.name):
            (again,) = good(write([deal], "pbn"), "x.pbn")  # type: ignore[arg-type]
            assert _said(again) == _said(deal), path.name


def _said(deal: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(content(deal) | {"tags": {}}))
    return found
