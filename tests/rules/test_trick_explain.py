"""Trick-taking games in plain English: every shipped one, and every key of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest

from solver.families.trick.rules import Mode, Rules
from solver.families.trick.rules.auction import Decision, Offer
from solver.families.trick.rules.explain import WORDED
from solver.families.trick.rules.language import load_trick_game
from solver.formats import json_keys
from solver.formats.pbn.fields import tag_of
from solver.formats.pbn.trick_tags import TRICK_TAGS
from solver.rules.explain import explain, fields
from solver.rules.load import describe, game_ids
from solver.rules.schema import Key, schema_of

VALUES: dict[str, Any] = {
    "pack.orders": {"S": "AKQ"},
    "contract.under": {"*": (50,)},
    "auction.only": {"7": "N"},
    "auction.vulnerable": {"2": "dealer"},
    "mode.set": {"score.trick": 2},
}
"""Values of keys whose type does not say what may stand there."""

BASE: dict[str, dict[str, Any]] = {
    "deal.extra_to": {"deal.extra": 1},
    **{key: {"sweep.cards": ("H",)} for key in ("sweep.whole", "sweep.reward", "sweep.others")},
    **{key: {"run.majority": 7} for key in ("run.won", "run.stop", "run.all", "run.lost")},
}
"""What else must be set for a key to mean anything."""

SCHEMA = schema_of(Rules)
KEYS = [(name, key) for name, section in SCHEMA.sections.items() for key in section.keys.values()]
MEMBER_KEYS = [
    (name, key)
    for name, section in SCHEMA.lists.items()
    for key in section.keys.values()
    if (name, key.name) != ("", "")
]


def text(rules: Rules) -> str:
    return "\n".join(f"{heading}: {words}" for heading, words in explain(rules))


@pytest.mark.parametrize("game", game_ids("trick"))
def test_a_game_explains_itself(game: str) -> None:
    found = describe(game)
    assert isinstance(found.rules, Rules)
    parts = explain(found.rules)
    assert [heading for heading, _ in parts[:3]] == ["Players", "Pack", "Deal"]
    for heading, sentences in parts:
        assert heading and sentences.endswith("."), heading
        assert "  " not in sentences and ".." not in sentences and " ." not in sentences, sentences
        assert not re.search(r"[{}]|None|True|False", sentences), sentences
    named = [name for name, _ in fields(found.rules)]
    assert len(set(named)) == len(named) >= 5
    assert [
        name for name in named if tag_of(name) == "Fields" or name not in json_keys.fields() | json_keys.SHARED
    ] == []


def other_value(key: Key) -> Any:
    """Some value of a key other than its default."""
    origin, item = get_origin(key.hint), get_args(key.hint)
    if origin is Literal:
        return next(word for word in reversed(item) if word != key.default)
    if origin is tuple:
        return (3,) if item[0] is int else ("A",)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"A": 2}
    if key.hint is str:
        return "S"
    if key.hint is bool:
        return not key.default
    return (key.default if isinstance(key.default, int) else 0) + 1


def changed(rules: Rules, section: str, key: Key) -> Rules:
    path = f"{section}.{key.name}"
    value = VALUES[path] if path in VALUES else other_value(key)
    return replace(rules, **{section: replace(getattr(rules, section), **{key.name: value})})


@pytest.mark.parametrize(("section", "key"), KEYS, ids=[f"{section}.{key.name}" for section, key in KEYS])
def test_every_key_is_told(section: str, key: Key) -> None:
    rules = Rules()
    for path, value in BASE.get(f"{section}.{key.name}", {}).items():
        at, _, name = path.partition(".")
        rules = replace(rules, **{at: replace(getattr(rules, at), **{name: value})})
    assert text(changed(rules, section, key)) != text(rules)


@pytest.mark.parametrize(("name", "key"), MEMBER_KEYS, ids=[f"{section}.{key.name}" for section, key in MEMBER_KEYS])
def test_every_key_of_a_list_is_told(name: str, key: Key) -> None:
    path = f"{name}.{key.name}"
    plain = MEMBERS.get(name) or SCHEMA.lists[name].make(name="this")
    value = VALUES[path] if path in VALUES else other_value(key)
    other = replace(plain, **{key.name: value})
    of = SCHEMA.fields[name]
    assert text(Rules(**{of: (other,)})) != text(Rules(**{of: (plain,)}))


MEMBERS = {
    "mode": Mode(name="this", field="kind", set={"score.trick": 1}),
    "decision": Decision(name="this", passes=3),
    "offer": Offer(name="this", worth=10),
}


def test_the_list_of_worded_keys_has_no_others() -> None:
    assert {f"{section}.{key.name}" for section, key in KEYS} >= WORDED


def test_a_key_without_words_is_told_as_it_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.families.trick.rules.explain.WORDED", WORDED - {"win.equal"})
    assert "Win: which of two equal cards wins (equal = last)." in text(load_trick_game("multimulta"))


def test_every_tag_is_told_by_some_game() -> None:
    told = {name for game in game_ids("trick") for name, _ in fields(load_trick_game(game))}
    spare = {"tap", "command", "deal_tricks"}
    assert TRICK_TAGS.keys() - told <= spare


def test_texts() -> None:
    hearts = dict(explain(load_trick_game("hearts")))
    assert "each heart -1 and the queen of spades -13" in hearts["Scoring"]
    assert hearts["Leading"].startswith("Whoever holds the two of clubs leads first.")
    assert "The player on the dealer's left leads first." in hearts["Mode free opening"]
    assert "Where the deal says null as contract." in dict(explain(load_trick_game("skat")))["Mode null"]
    bridge = dict(explain(load_trick_game("contract-bridge-rubber-bridge")))
    assert bridge["Mode vulnerable"].count("Made,") == 1
