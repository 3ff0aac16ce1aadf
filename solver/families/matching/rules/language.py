"""The language of the rule files of matching games."""

from __future__ import annotations

from solver.families.matching.rules import Rules
from solver.families.matching.rules.contradictions import contradictions
from solver.families.matching.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("matching", Rules, contradictions, explain, fields)
