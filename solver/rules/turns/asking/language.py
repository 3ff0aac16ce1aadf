"""The language of the rule files of asking games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.asking import Rules
from solver.rules.turns.asking.contradictions import contradictions
from solver.rules.turns.asking.explain import explain, fields

LANGUAGE = Language(
    name="asking",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "asking",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
