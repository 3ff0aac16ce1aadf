"""The language of the rule files of layout games."""

from __future__ import annotations

from solver.families.play.rules.language import language_of
from solver.families.rows.rules import Rules
from solver.families.rows.rules.contradictions import contradictions
from solver.families.rows.rules.explain import explain, fields

LANGUAGE = language_of("rows", Rules, contradictions, explain, fields)
