"""The language of the rule files of games of melds."""

from __future__ import annotations

from solver.families.melds.rules import Rules
from solver.families.melds.rules.contradictions import contradictions
from solver.families.melds.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("melds", Rules, contradictions, explain, fields)
