"""Matching games in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.rules.explain import explain, fields
from solver.rules.load import describe, game_ids, load_any
from solver.rules.schema import Key, schema_of
from solver.rules.turns.matching import Rules
from solver.rules.turns.matching.effects import NUMBERED, PLAIN
from solver.turns.matching.keys import KEYS as FIELDS

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]

VALUES: dict[str, Any] = {"pack.suits": "S", "effects.cards": {"A": ["skip"]}, "score.values": {"A": 2}}
"""Values of keys whose type does not say what may stand there."""

BASE: dict[str, dict[str, Any]] = {
    "deal.extra_to": {"deal.extra": 1},
    "deal.kitty": {"deal.hand": (3,)},
    "effects.decline": {"effects.cards": {"2": ["crank:2"]}},
    **{f"score.{name}": {"score.left": "values"} for name in ("left_to", "values", "shield", "shields_alone")},
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
    return [(key.default if isinstance(key.default, int) else 0) + 1]


CASES = [
    (f"{section}.{key.name}", value)
    for section, key in KEYS
    for value in ([VALUES[f"{section}.{key.name}"]] if f"{section}.{key.name}" in VALUES else other_values(key))
]


@pytest.mark.parametrize("game", game_ids("matching"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts[:4]] == ["Players", "Pack", "Deal", "Turns"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert (
            "  " not in sentences
            and ".." not in sentences.replace("...", "")
            and " ." not in sentences.replace(" ...", "")
        ), sentences
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


EFFECTS = [*PLAIN, *(f"{name}:2" for name in NUMBERED)]


@pytest.mark.parametrize("word", EFFECTS)
def test_every_effect_is_told(word: str) -> None:
    told = dict(explain(with_key(Rules(), "effects.cards", {"A": [word], "K": []})))["Effects"]
    assert told.startswith("Each ace ") and "Each king does nothing." in told
    assert word not in told or word in ("skip", "wild")
    other = {"A": [word.replace(":2", ":3")], "K": []}
    if ":" in word:
        assert told != dict(explain(with_key(Rules(), "effects.cards", other)))["Effects"]


def test_every_field_is_told_by_some_game() -> None:
    told = {name for game in game_ids("matching") for name, _ in fields(load_any(game))}
    assert told == FIELDS | SHARED


def test_texts() -> None:
    creights = dict(explain(load_any("creights")))
    assert "Each two starts a crank of 2, or adds as much to one." in creights["Effects"]
    assert "Each three takes another card left, the dearest first" in creights["Scoring"]
    assert "Jacks may not be laid on another jack." in dict(explain(load_any("mau-mau")))["Turns"]
    very = describe("crazy-eights-hoyle", {"Very Crazy Eights": True}).explain()
    assert "The queen of spades makes the next player draw five cards and passes over the next player's turn." in very
