"""The language of the rule files of drawing games."""

from __future__ import annotations

from solver.families.drawing.rules import Rules
from solver.families.drawing.rules.contradictions import contradictions
from solver.families.drawing.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("drawing", Rules, contradictions, explain, fields)
