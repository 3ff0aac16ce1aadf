"""The language of the rule files of counting games."""

from __future__ import annotations

from solver.rules.turns.counting import Rules
from solver.rules.turns.counting.contradictions import contradictions
from solver.rules.turns.counting.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("counting", Rules, contradictions, explain, fields)
