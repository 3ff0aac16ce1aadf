"""The language of the rule files of beating games."""

from __future__ import annotations

from solver.rules.turns.beating import Rules
from solver.rules.turns.beating.contradictions import contradictions
from solver.rules.turns.beating.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("beating", Rules, contradictions, explain, fields)
