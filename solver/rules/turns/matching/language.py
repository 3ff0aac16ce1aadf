"""The language of the rule files of matching games."""

from __future__ import annotations

from solver.rules.turns.language import language_of
from solver.rules.turns.matching import Rules
from solver.rules.turns.matching.contradictions import contradictions
from solver.rules.turns.matching.explain import explain, fields

LANGUAGE = language_of("matching", Rules, contradictions, explain, fields)
