"""The language of the rule files of games of bids."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.turns.bidding import Rules
from solver.rules.turns.bidding.contradictions import contradictions
from solver.rules.turns.bidding.explain import explain, fields

LANGUAGE = Language(
    name="bidding",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda _: "bidding",
    seats=lambda rules: tuple(rules.table.players),
    goal=lambda _: "score",
    shorthands={},
    tagged=True,
)
