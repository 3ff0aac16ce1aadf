"""The language of the rule files of drawing games."""

from __future__ import annotations

from solver.rules.turns.drawing import Rules
from solver.rules.turns.drawing.contradictions import contradictions
from solver.rules.turns.drawing.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("drawing", Rules, contradictions, explain, fields)
