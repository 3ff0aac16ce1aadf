"""The language of the rule files of games of bids."""

from __future__ import annotations

from solver.rules.turns.bidding import Rules
from solver.rules.turns.bidding.contradictions import contradictions
from solver.rules.turns.bidding.explain import explain, fields
from solver.rules.turns.language import language_of

LANGUAGE = language_of("bidding", Rules, contradictions, explain, fields)
