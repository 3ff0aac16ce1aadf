"""Games of turns in plain English: every shipped one, and every key of each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.families.registry import family
from solver.rules.explain import explain, fields
from solver.rules.load import describe, game_ids, load_any
from solver.rules.schema import Key, schema_of
from tests.rules.turns.said import SAID

GAMES = [(dialect, game) for dialect in SAID for game in game_ids(dialect)]
TEXTS = [(game, *told) for said in SAID.values() for game, *told in said.texts]


def own_fields(dialect: str) -> frozenset[str]:
    return family(dialect).keys


def text(rules: Any) -> str:
    return "\n".join(f"{heading}: {words}" for heading, words in explain(rules))


def with_key(rules: Any, path: str, value: Any) -> Any:
    section, _, name = path.partition(".")
    field = schema_of(type(rules)).fields[section]
    return replace(rules, **{field: replace(getattr(rules, field), **{name: value})})


def other_values(key: Key) -> list[Any]:
    """Other values of a key than its default: of words all, else one."""
    origin, item = get_origin(key.hint), get_args(key.hint)
    if origin is Literal:
        return [word for word in item if word != key.default]
    if origin is tuple:
        if get_origin(item[0]) is Literal:
            return [(get_args(item[0])[-1],)]
        return [(3,) if item[0] is int else ("A",)]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return [{"A": 2}]
    if key.hint is str:
        return ["A"]
    if key.hint is bool:
        return [not key.default]
    return [(key.default if isinstance(key.default, int) else 0) + 1]


CASES = [
    (dialect, path, value)
    for dialect, said in SAID.items()
    for name, section in schema_of(said.rules).sections.items()
    for key in section.keys.values()
    for path in (f"{name}.{key.name}",)
    if path not in said.not_there
    for value in ([said.values[path]] if path in said.values else other_values(key))
]


@pytest.mark.parametrize(("dialect", "game"), GAMES)
def test_a_game_explains_itself(dialect: str, game: str) -> None:
    rules, said = load_any(game), SAID[dialect]
    parts = explain(rules)
    assert tuple(heading for heading, _ in parts[: len(said.headings)]) == said.headings
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        plain = sentences.replace(" ...", "")
        assert "  " not in plain and ".." not in plain.replace("...", "") and " ." not in plain, sentences
        assert not re.search(r"[{}`]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(rules)]
    assert len(set(named)) == len(named)
    assert set(named) <= own_fields(dialect) | said.fields


@pytest.mark.parametrize(("dialect", "path", "value"), CASES, ids=["-".join(map(str, case)) for case in CASES])
def test_every_key_is_told(dialect: str, path: str, value: Any) -> None:
    said = SAID[dialect]
    rules = said.rules()
    for other, set_to in said.base.get(path, {}).items():
        rules = with_key(rules, other, set_to)
    assert text(with_key(rules, path, value)) != text(rules)


@pytest.mark.parametrize("dialect", SAID)
def test_every_field_is_told_by_some_game(dialect: str) -> None:
    told = {name for game in game_ids(dialect) for name, _ in fields(load_any(game))}
    assert told == own_fields(dialect) | SAID[dialect].fields


@pytest.mark.parametrize(("game", "settings", "heading", "told"), TEXTS)
def test_texts(game: str, settings: dict[str, Any], heading: str, told: str) -> None:
    assert told in dict(explain(describe(game, settings).rules))[heading]
