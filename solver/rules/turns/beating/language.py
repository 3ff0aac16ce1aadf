"""The language of the rule files of beating games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.beating import Rules
from solver.rules.turns.beating.contradictions import contradictions
from solver.rules.turns.beating.explain import explain, fields

LANGUAGE = Language(
    name="beating",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "beating",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
