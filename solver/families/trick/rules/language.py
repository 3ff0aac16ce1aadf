"""Language of the rule files of trick-taking games; games by id or rule file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import contradictions
from solver.families.trick.rules.explain import explain, fields
from solver.rules.language import Language
from solver.rules.load import load_any

LANGUAGE = Language(
    name="trick",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "trick",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)


def load_trick_game(source: str | Path, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of a trick-taking game; arguments and errors as for `load_any`."""
    rules: Rules = load_any(source, settings, ("trick",))
    return rules
