"""The language of the rule files of games of melds."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.melds import Rules
from solver.rules.turns.melds.contradictions import contradictions
from solver.rules.turns.melds.explain import explain, fields

LANGUAGE = Language(
    name="melds",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "melds",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
