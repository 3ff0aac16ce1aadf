"""The language of the rule files of trick-taking games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.trick import Rules
from solver.rules.trick.contradictions import contradictions
from solver.rules.trick.explain import explain
from solver.rules.trick.explain.fields import fields

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
