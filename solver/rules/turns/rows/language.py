"""The language of the rule files of layout games."""

from __future__ import annotations

from solver.rules.turns.language import language_of
from solver.rules.turns.rows import Rules
from solver.rules.turns.rows.contradictions import contradictions
from solver.rules.turns.rows.explain import explain, fields

LANGUAGE = language_of("rows", Rules, contradictions, explain, fields)
