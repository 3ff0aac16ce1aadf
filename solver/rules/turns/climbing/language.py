"""The language of the rule files of climbing games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.climbing import Rules
from solver.rules.turns.climbing.contradictions import contradictions
from solver.rules.turns.climbing.explain import explain, fields

LANGUAGE = Language(
    name="climbing",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "climbing",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
