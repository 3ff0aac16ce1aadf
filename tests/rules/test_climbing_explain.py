"""Climbing games in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.rules.explain import explain, fields
from solver.rules.load import game_ids, load_any
from solver.rules.schema import Key, schema_of
from solver.rules.turns.climbing import Combination, Rules
from solver.turns.climbing.keys import KEYS as FIELDS

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]
COMBINATION_KEYS = list(SCHEMA.lists["combination"].keys.values())

BASE: dict[str, dict[str, Any]] = {
    "deal.extra_to": {"deal.extra": 1},
    "deal.kitty": {"deal.hand": (3,)},
    "lead.must": {"lead.card": "S3"},
    "bomb.cards": {"bomb.only": "2"},
}
"""What else must be set for a key to mean anything."""

SHARED = {"options", "hands", "leader", "played"}


def text(rules: Rules) -> str:
    return "\n".join(f"{heading}: {words}" for heading, words in explain(rules))


def with_key(rules: Rules, path: str, value: Any) -> Rules:
    section, _, name = path.partition(".")
    field = SCHEMA.fields[section]
    return replace(rules, **{field: replace(getattr(rules, field), **{name: value})})


def other_value(key: Key) -> Any:
    """Some value of a key other than its default."""
    origin, item = get_origin(key.hint), get_args(key.hint)
    if origin is Literal:
        return next(word for word in reversed(item) if word != key.default)
    if origin is tuple:
        if get_origin(item[0]) is Literal:
            return (get_args(item[0])[-1],)
        return (3,) if item[0] is int else ("A",)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"S": 2}
    if key.hint is str:
        return "S" if key.name in ("suits", "whole") else "A"
    if key.hint is bool:
        return not key.default
    return (key.default if isinstance(key.default, int) else 0) + 1


@pytest.mark.parametrize("game", game_ids("climbing"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts[:4]] == ["Players", "Pack", "Deal", "Plays"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert "  " not in sentences and ".." not in sentences and " ." not in sentences, sentences
        assert not re.search(r"[{}]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(rules)]
    assert len(set(named)) == len(named)
    assert set(named) <= FIELDS | SHARED


@pytest.mark.parametrize(("section", "key"), KEYS, ids=[f"{section}.{key.name}" for section, key in KEYS])
def test_every_key_is_told(section: str, key: Key) -> None:
    rules = Rules()
    path = f"{section}.{key.name}"
    for other, value in BASE.get(path, {}).items():
        rules = with_key(rules, other, value)
    assert text(with_key(rules, path, other_value(key))) != text(rules)


@pytest.mark.parametrize("key", COMBINATION_KEYS, ids=[key.name for key in COMBINATION_KEYS])
@pytest.mark.parametrize("ranks", [1, 3])
def test_every_key_of_a_combination_is_told(key: Key, ranks: int) -> None:
    plain = Combination(name="this", ranks=ranks, kickers=int(key.name == "kicker"))
    other = replace(plain, **{key.name: other_value(key) if key.name != "ranks" else ranks + 2})
    assert text(Rules(combinations=(other,))) != text(Rules(combinations=(plain,)))


def test_every_field_is_told_by_some_game() -> None:
    told = {name for game in game_ids("climbing") for name, _ in fields(load_any(game))}
    assert told == FIELDS | SHARED


def test_texts() -> None:
    parts = dict(explain(load_any("tien-len")))
    assert "Three pairs: three neighbouring ranks of two cards each, of any suits, without twos." in parts["Plays"]
    assert "beat single twos and sets of them, and weaker bombs." in parts["Bombs"]
    assert parts["Scoring"].startswith("Being last brings -1 point.")
    assert "Joker 4 is only led" in dict(explain(load_any("tichu")))["Jokers"]
