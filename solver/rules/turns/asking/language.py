"""The language of the rule files of asking games."""

from __future__ import annotations

from solver.rules.turns.asking import Rules
from solver.rules.turns.asking.contradictions import contradictions
from solver.rules.turns.asking.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("asking", Rules, contradictions, explain, fields)
