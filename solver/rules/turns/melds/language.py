"""The language of the rule files of games of melds."""

from __future__ import annotations

from solver.rules.turns.language import language_of
from solver.rules.turns.melds import Rules
from solver.rules.turns.melds.contradictions import contradictions
from solver.rules.turns.melds.explain import explain, fields

LANGUAGE = language_of("melds", Rules, contradictions, explain, fields)
