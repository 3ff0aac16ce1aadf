"""The language of the rule files of climbing games."""

from __future__ import annotations

from solver.rules.turns.climbing import Rules
from solver.rules.turns.climbing.contradictions import contradictions
from solver.rules.turns.climbing.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("climbing", Rules, contradictions, explain, fields)
