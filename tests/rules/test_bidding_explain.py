"""Games of bids in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.families.bidding.family import FAMILY
from solver.families.bidding.rules import Rules
from solver.rules.explain import explain, fields
from solver.rules.load import game_ids, load_any
from solver.rules.schema import Key, schema_of

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]
NOT_THERE = {"pack.majors", "pack.jokers"}
"""Keys of other games of turns, which a game of bids can not have."""

VALUES: dict[str, Any] = {"pack.suits": "SH", "deal.prizes": "H", "score.values": {"A": 11}}
"""Values of keys whose type does not say what may stand there."""

SHARED = {"options", "hands", "leader", "played"}


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
    return [(key.default if isinstance(key.default, int) else 0) + 2]


CASES = [
    (f"{section}.{key.name}", value)
    for section, key in KEYS
    if f"{section}.{key.name}" not in NOT_THERE
    for value in ([VALUES[f"{section}.{key.name}"]] if f"{section}.{key.name}" in VALUES else other_values(key))
]


@pytest.mark.parametrize("game", game_ids("bidding"))
def test_a_game_explains_itself(game: str) -> None:
    rules = load_any(game)
    parts = explain(rules)
    assert [heading for heading, _ in parts] == ["Players", "Pack", "Deal", "Bids", "Scoring"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert "  " not in sentences and ".." not in sentences and " ." not in sentences, sentences
        assert not re.search(r"[{}]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(rules)]
    assert len(set(named)) == len(named)
    assert set(named) <= FAMILY.keys | SHARED


@pytest.mark.parametrize(("path", "value"), CASES, ids=[f"{path}={value}" for path, value in CASES])
def test_every_key_is_told(path: str, value: Any) -> None:
    rules = Rules()
    assert text(with_key(rules, path, value)) != text(rules)


def test_every_field_is_told_by_some_game() -> None:
    told = {name for game in game_ids("bidding") for name, _ in fields(load_any(game))}
    assert told == FAMILY.keys | SHARED


def test_texts() -> None:
    told = dict(explain(load_any("psychological-jujitsu-tie-returns")))
    assert "it goes to the bottom of the stock, and all take their bids back" in told["Bids"]
    assert told["Scoring"] == "A prize counts by its rank, from ace 1 to king 13."
    assert "the prizes" in dict(explain(load_any("goofspiel")))["Deal"]
