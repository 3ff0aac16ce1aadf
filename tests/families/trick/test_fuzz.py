"""Deals with fields of every wrong kind: whatever is wrong is one line, and what is accepted can be solved."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.trick import cases as deals
from solver.families.trick import dealing
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules.language import load_trick_game
from solver.formats.json_deals import lines

GAMES = (
    "hearts", "oh-hell", "barbu", "euchre", "bura", "napoleon", "napoleon-pages", "two-handed-pinochle", "troefcall",
    "spades-hoyle", "contract-bridge-rubber-bridge", "klubiskruuvi-bolsu", "top-trumps-trick-taking", "skat", "99",
    "math-students-huutopussi", "trex-girls", "box", "partnership-pinochle", "tuppi-sooli", "sedma-two-players",
)  # fmt: skip

FIELDS = (
    "hands", "dealer", "declarer", "leader", "trump", "trick", "played", "turnup", "hidden_card", "kitty", "stock",
    "anti", "secretary", "revealed", "aside", "cards", "declared", "low", "alone", "late", "broken", "trump_changed",
    "may_announce", "shown", "dix_award", "bids", "blind", "bid", "contract", "level", "strain", "final_bid",
    "doubled", "tap", "knock", "k", "vulnerable", "part_score", "unit", "kind", "melds", "bags_before", "opponents",
    "majority", "objective", "opening", "subgame", "choices", "tabled", "tricks_before", "points_before",
    "faces_before", "options",
)  # fmt: skip

SMALL = (
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.sampled_from((10**6, -(10**12), 10**20, 0.5))
    | st.sampled_from(
        ("", "S", "SA", "H2", "X1", "X1=SA", "M3", "choose", "nil", "trumps:D", "SA+SK", "N", "-", "stop")
    )
    | st.text(max_size=3)
)
VALUES = st.recursive(
    SMALL,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@st.composite
def broken(draw: st.DrawFn) -> dict[str, Any]:
    """A deal of few cards of some game, with some fields of anything."""
    rules = load_trick_game(draw(st.sampled_from(GAMES)))
    fields = dict(dealing.deal(rules, draw(st.integers(0, 9)), cards=2))
    for key in draw(st.lists(st.sampled_from(FIELDS), min_size=1, max_size=3)):
        value = fields.get(key)
        if isinstance(value, list) and value and draw(st.booleans()):
            place = draw(st.integers(0, len(value) - 1))
            fields[key] = [*value[:place], draw(VALUES), *value[place + 1 :]]
        else:
            fields[key] = draw(VALUES)
    return fields


def test_every_field_is_known_to_the_reader_of_json() -> None:
    (deal,) = lines([json.dumps({"game": "hearts", **dict.fromkeys(FIELDS)}).encode()], "x.jsonl")
    assert isinstance(deal, Deal)
    assert not deal.warnings


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(broken())
def test_what_is_wrong_is_one_line(fields: dict[str, Any]) -> None:
    (deal,) = lines([json.dumps(fields).encode()], "x.jsonl")
    game = load_trick_game(fields["game"])
    for item in (deal, fields):
        try:
            if isinstance(item, (Deal, dict)):
                begin(*deal_of(game, item))
        except FaceupError as error:
            assert str(error)
            assert "\n" not in str(error)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(broken())
def test_what_is_accepted_can_be_solved(fields: dict[str, Any]) -> None:
    try:
        solution = deals.solve_deal(fields["game"], fields, limits=Limits(nodes=2000, memory=1 << 20))
    except FaceupError as error:
        assert "internal" not in str(error)
        return
    assert all(bounds.low <= bounds.high for bounds in (*solution.values, *solution.moves.values()))


@pytest.mark.parametrize("text", ["{}", '{"hands": [[], []]}', '{"hands": [["SA"], [], [], []], "leader": 0}'])
def test_deals_without_cards(text: str) -> None:
    for game in GAMES:
        try:
            solution = deals.solve_deal(game, json.loads(text))
        except DealError:
            continue
        assert solution.proved
