"""The language of the rule files of trick-taking games."""

from __future__ import annotations

from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import contradictions
from solver.families.trick.rules.explain import explain
from solver.families.trick.rules.explain.fields import fields
from solver.rules.language import Language

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
