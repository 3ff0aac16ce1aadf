"""The language of the rule files of games of bids."""

from __future__ import annotations

from solver.families.bidding.rules import Rules
from solver.families.bidding.rules.contradictions import contradictions
from solver.families.bidding.rules.explain import explain, fields
from solver.families.play.rules.language import language_of

LANGUAGE = language_of("bidding", Rules, contradictions, explain, fields)
