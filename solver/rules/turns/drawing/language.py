"""The language of the rule files of drawing games."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.drawing import Rules
from solver.rules.turns.drawing.contradictions import contradictions
from solver.rules.turns.drawing.explain import explain, fields

LANGUAGE = Language(
    name="drawing",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "drawing",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
