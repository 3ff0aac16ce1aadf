"""Games of melds in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from solver.rules.explain import explain, fields
from solver.rules.load import game_ids, load_any
from solver.rules.mistakes import RulesError
from solver.rules.schema import schema_of
from solver.rules.turns.melds import Rules
from solver.turns.melds.keys import KEYS as FIELDS
from tests.fuzz.turns.melds_rules import WITH, kind_of, values

SCHEMA = schema_of(Rules)
SHARED = {"options", "hands", "leader", "played"}
CASES = [(path, value) for path, found in values().items() for value in found]
BASE = {
    "sets.wild": {"wild.cards": ("X",)},
    "out.natural": {"out.full": 2},
    "out.most": {"out.cards": ("S6",)},
    **{f"bonus.{name}": {"bonus.cards": ("H5",), "bonus.each": 50} for name in ("four", "needs", "each")},
    "runs.most": {"runs.least": 3},
}
"""What else must be set for a key to mean anything."""


def text(rules: Rules) -> str:
    return "\n".join(f"{heading}: {words}" for heading, words in explain(rules))


def with_key(rules: Rules, path: str, value: Any) -> Rules:
    section, _, name = path.partition(".")
    field = SCHEMA.fields[section]
    value = tuple(value) if isinstance(value, list) else value
    return replace(rules, **{field: replace(getattr(rules, field), **{name: value})})


@pytest.mark.parametrize("game", game_ids("melds"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts[:3]] == ["Players", "Pack", "Deal"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert "  " not in sentences and ".." not in sentences and " ." not in sentences, sentences
        assert not re.search(r"[{}`]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(rules)]
    assert len(set(named)) == len(named)
    assert set(named) <= FIELDS | SHARED


@pytest.mark.parametrize(("path", "value"), CASES, ids=[f"{path}={value}" for path, value in CASES])
def test_every_key_is_told(path: str, value: Any) -> None:
    rules = with_key(Rules(), "play.kind", kind_of(f"{path}={value}") or "turn")
    if path == "play.kind":
        rules = Rules()
    for other, set_to in BASE.get(path, {}).items():
        rules = with_key(rules, other, set_to)
    assert text(with_key(rules, path, value)) != text(rules)


def test_every_field_is_told_by_some_game() -> None:
    told = {name for game in game_ids("melds") for name, _ in fields(load_any(game))}
    assert told == FIELDS | SHARED


def test_texts() -> None:
    canasta = dict(explain(load_any("canasta")))
    assert "To go out a team needs a full meld." in canasta["Going out"]
    assert "four of them 800" in canasta["Scoring"]
    assert "A team may have several sets of a rank." in dict(explain(load_any("samba")))["Melds"]
    assert "five full melds, two of them natural sets" in dict(explain(load_any("hand-and-foot")))["Going out"]
    assert "a pair of jacks" in dict(explain(load_any("fireplace-poker")))["Turns"]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("contract-samba", '"contract-samba" is no game for a solver: an auction for points'),
        ("Contract Samba", '"Contract Samba" is no game for a solver: an auction for points'),
        ("sakaali-for-eight-players-duplicate-teams", "is no game for a solver: a way of comparing"),
    ],
)
def test_games_that_no_search_answers_say_why(game: str, told: str) -> None:
    with pytest.raises(RulesError) as error:
        load_any(game)
    assert told in str(error.value)


def test_what_is_drawn_with_a_key_is_one() -> None:
    known = {f"{name}.{key}" for name, section in SCHEMA.sections.items() for key in section.keys}
    assert {path for said in WITH.values() for path in said} <= known
