"""What only one dialect tells of its games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver.families.climbing.rules import Combination
from solver.families.climbing.rules import Rules as Climbing
from solver.families.matching.effects import NUMBERED, PLAIN
from solver.families.matching.rules import Rules as Matching
from solver.families.melds.rules import Rules as Melds
from solver.rules.explain import explain
from solver.rules.load import load_any
from solver.rules.schema import Key, schema_of
from solver.rules.toml_source import RulesError
from tests.fuzz.turns.melds_rules import WITH
from tests.rules.turns.test_explain import other_values, text, with_key

COMBINATION_KEYS = list(schema_of(Climbing).lists["combination"].keys.values())
EFFECTS = [*PLAIN, *(f"{name}:2" for name in NUMBERED)]


@pytest.mark.parametrize("key", COMBINATION_KEYS, ids=[key.name for key in COMBINATION_KEYS])
@pytest.mark.parametrize("ranks", [1, 3])
def test_every_key_of_a_combination_is_told(key: Key, ranks: int) -> None:
    plain = Combination(name="this", ranks=ranks, kickers=int(key.name == "kicker"))
    other = replace(plain, **{key.name: other_values(key)[-1] if key.name != "ranks" else ranks + 2})
    assert text(Climbing(combinations=(other,))) != text(Climbing(combinations=(plain,)))


@pytest.mark.parametrize("word", EFFECTS)
def test_every_effect_is_told(word: str) -> None:
    told = dict(explain(with_key(Matching(), "effects.cards", {"A": [word], "K": []})))["Effects"]
    assert told.startswith("Each ace ") and "Each king does nothing." in told
    assert word not in told or word in ("skip", "wild")
    other = {"A": [word.replace(":2", ":3")], "K": []}
    if ":" in word:
        assert told != dict(explain(with_key(Matching(), "effects.cards", other)))["Effects"]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("contract-samba", '"contract-samba" is not a game for a solver: an auction for points'),
        ("Contract Samba", '"Contract Samba" is not a game for a solver: an auction for points'),
        ("sakaali-for-eight-players-duplicate-teams", "is not a game for a solver: a way of comparing"),
    ],
)
def test_games_that_no_search_answers_say_why(game: str, told: str) -> None:
    with pytest.raises(RulesError) as error:
        load_any(game)
    assert told in str(error.value)


def test_what_is_drawn_with_a_key_is_one() -> None:
    known = {f"{name}.{key}" for name, section in schema_of(Melds).sections.items() for key in section.keys}
    assert {path for said in WITH.values() for path in said} <= known
