"""The language of the rule files of climbing games."""

from __future__ import annotations

from solver.families.climbing.rules import Rules
from solver.families.climbing.rules.contradictions import contradictions
from solver.families.climbing.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("climbing", Rules, contradictions, explain, fields)
