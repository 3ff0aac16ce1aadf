"""The language of the rule files of counting games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.counting import Rules
from solver.rules.turns.counting.contradictions import contradictions
from solver.rules.turns.counting.explain import explain, fields

LANGUAGE = Language(
    name="counting",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "counting",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
