"""The language of the rule files of counting games."""

from __future__ import annotations

from solver.families.counting.rules import Rules
from solver.families.counting.rules.contradictions import contradictions
from solver.families.counting.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("counting", Rules, contradictions, explain, fields)
