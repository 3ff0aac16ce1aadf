"""The language of the rule files of replays."""

from __future__ import annotations

from solver.rules.turns.language import language_of
from solver.rules.turns.replay import Rules
from solver.rules.turns.replay.contradictions import contradictions
from solver.rules.turns.replay.explain import explain, fields

LANGUAGE = language_of("replay", Rules, contradictions, explain, fields)
