"""Counting games in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.rules.explain import explain, fields
from solver.rules.load import game_ids, load_any
from solver.rules.schema import Key, schema_of
from solver.rules.turns.counting import Rules
from solver.turns.counting.keys import KEYS as FIELDS

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]
NOT_THERE = {"pack.majors", "pack.jokers", "deal.kitty", "deal.taken", "deal.rows"}
"""Keys of other games of turns, which a counting game can not have."""

VALUES: dict[str, Any] = {
    "pack.suits": "S",
    "count.values": {"A": [1, 11]},
    "play.totals": {"15": 2},
    "show.totals": {"15": 2},
}
"""Values of keys whose type does not say what may stand there."""

_STARTER = {"starter.on": True, "starter.rank": "J", "starter.turned": 1, "starter.matched": 1}
BASE: dict[str, dict[str, Any]] = {
    "deal.extra_to": {"deal.extra": 1},
    "starter.rank": _STARTER,
    "starter.turned": _STARTER,
    "starter.matched": _STARTER,
    "race.lines": {"race.points": 121},
    "score.winner": {"count.stuck": "out"},
}
"""What else must be set for a key to mean anything."""

SHARED = {"options", "hands", "leader", "dealer", "played"}


def text(rules: Rules) -> str:
    return "\n".join(f"{heading}: {words}" for heading, words in explain(rules))


def with_key(rules: Rules, path: str, value: Any) -> Rules:
    section, _, name = path.partition(".")
    field = SCHEMA.fields[section]
    return replace(rules, **{field: replace(getattr(rules, field), **{name: value})})


def other_values(key: Key) -> list[Any]:
    """Other values of a key than its default: of words all, else one."""
    origin, item = get_origin(key.hint), get_args(key.hint)
    if origin is Literal:
        return [word for word in item if word != key.default]
    if origin is tuple:
        return [(3,) if item[0] is int else ("A",)]
    assert not (isinstance(origin, type) and issubclass(origin, Mapping)), key.name
    if key.hint is str:
        return ["A"]
    if key.hint is bool:
        return [not key.default]
    return [(key.default if isinstance(key.default, int) else 0) + 2]


CASES = [
    (f"{section}.{key.name}", value)
    for section, key in KEYS
    if f"{section}.{key.name}" not in NOT_THERE
    for value in ([VALUES[f"{section}.{key.name}"]] if f"{section}.{key.name}" in VALUES else other_values(key))
]


@pytest.mark.parametrize("game", game_ids("counting"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts[:4]] == ["Players", "Pack", "Deal", "Count"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert "  " not in sentences and ".." not in sentences and " ." not in sentences, sentences
        assert not re.search(r"[{}]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(rules)]
    assert len(set(named)) == len(named)
    assert set(named) <= FIELDS | SHARED


@pytest.mark.parametrize(("path", "value"), CASES, ids=[f"{path}={value}" for path, value in CASES])
def test_every_key_is_told(path: str, value: Any) -> None:
    rules = Rules()
    for other, set_to in BASE.get(path, {}).items():
        rules = with_key(rules, other, set_to)
    assert text(with_key(rules, path, value)) != text(rules)


def test_every_field_is_told_by_some_game() -> None:
    told = {name for game in game_ids("counting") for name, _ in fields(load_any(game))}
    assert told == FIELDS | SHARED


def test_texts() -> None:
    adding = dict(explain(load_any("ninety-nine")))
    assert "Other values: each king -10; the king of spades 10 or -10" in adding["Count"]
    assert adding["End"] == "Who is left scores 1."
    cribbage = dict(explain(load_any("cribbage-two-handed-six-card")))
    assert "one more each if the other has fewer than 91 and fewer than 61" in cribbage["End"].lower()
