"""The language of the rule files of replays."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.replay import Rules
from solver.rules.turns.replay.contradictions import contradictions
from solver.rules.turns.replay.explain import explain, fields

LANGUAGE = Language(
    name="replay",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "replay",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
