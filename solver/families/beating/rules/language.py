"""The language of the rule files of beating games."""

from __future__ import annotations

from solver.families.beating.rules import Rules
from solver.families.beating.rules.contradictions import contradictions
from solver.families.beating.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("beating", Rules, contradictions, explain, fields)
