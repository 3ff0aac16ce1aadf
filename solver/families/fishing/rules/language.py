"""The language of the rule files of asking games."""

from __future__ import annotations

from solver.families.fishing.rules import Rules
from solver.families.fishing.rules.contradictions import contradictions
from solver.families.fishing.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("asking", Rules, contradictions, explain, fields)
