"""The language of the rule files of layout games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.rows import Rules
from solver.rules.turns.rows.contradictions import contradictions
from solver.rules.turns.rows.explain import explain, fields

LANGUAGE = Language(
    name="rows",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "rows",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
