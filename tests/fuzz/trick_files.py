"""Rule files of drawn trick games."""

from __future__ import annotations

from functools import lru_cache

from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from tests.fuzz.files import rules_path


@lru_cache(maxsize=256)
def drawn_rules(text: str) -> Rules:
    """The rules that a text says.

    Raises:
        RulesError: it contradicts itself.
    """
    return load_trick_game(rules_path(text))
