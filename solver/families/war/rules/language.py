"""The language of the rule files of replays."""

from __future__ import annotations

from solver.families.play.rules.language import language_of
from solver.families.war.rules import Rules
from solver.families.war.rules.contradictions import contradictions
from solver.families.war.rules.explain import explain, fields

LANGUAGE = language_of("replay", Rules, contradictions, explain, fields)
