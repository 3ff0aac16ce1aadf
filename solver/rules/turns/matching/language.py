"""The language of the rule files of matching games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.matching import Rules
from solver.rules.turns.matching.contradictions import contradictions
from solver.rules.turns.matching.explain import explain, fields

LANGUAGE = Language(
    name="matching",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "matching",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
