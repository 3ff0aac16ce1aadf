"""Drawing games in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.rules.explain import explain, fields
from solver.rules.load import game_ids, load_any
from solver.rules.schema import Key, schema_of
from solver.rules.turns.drawing import Rules
from solver.turns.drawing.keys import KEYS as FIELDS

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]

VALUES: dict[str, Any] = {
    "pack.suits": "S",
    "score.values": {"A": 2},
    "places.pairs": {"A": 2},
    "draw.run_out": "void",
}
"""Values of keys whose type does not say what may stand there."""

_BY = {name: {"score.by": by} for name, by in (("knock", "knock"), ("complete", "complete"), ("places", "columns"))}
BASE: dict[str, dict[str, Any]] = {
    "deal.extra_to": {"deal.extra": 1},
    "deal.kitty": {"deal.hand": (3,)},
    "draw.clear": {"draw.table": 5},
    "score.stopper": {"end.stop": "last turns"},
    **{f"{name}.{key.name}": _BY[name] for name, key in KEYS if name in _BY},
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
    if key.hint is str:
        return ["A"]
    if key.hint is bool:
        return [not key.default]
    return [(key.default if isinstance(key.default, int) else 0) + 1]


CASES = [
    (f"{section}.{key.name}", value)
    for section, key in KEYS
    for value in ([VALUES[f"{section}.{key.name}"]] if f"{section}.{key.name}" in VALUES else other_values(key))
]


@pytest.mark.parametrize("game", game_ids("drawing"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts[:5]] == ["Players", "Pack", "Deal", "Turns", "End"]
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
    told = {name for game in game_ids("drawing") for name, _ in fields(load_any(game))}
    assert told == FIELDS | SHARED


def test_texts() -> None:
    oklahoma = dict(explain(load_any("oklahoma-gin")))
    assert "The score is doubled if the card turned up first was one of the spades." in oklahoma["Knocking"]
    assert "Three aces, whatever" in dict(explain(load_any("sam-sip")))["Complete"].replace("three", "Three")
    assert "Two cards of one rank in a column count nothing" in dict(explain(load_any("polish-polka")))["Scoring"]
