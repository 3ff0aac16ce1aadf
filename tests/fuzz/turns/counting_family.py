"""Counting games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

from solver.families.counting.family import FAMILY as GAME
from tests.fuzz.turns.counting_deals import fields_of
from tests.fuzz.turns.counting_rules import dimensions, rule_file
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import COUNTING

TURNS = Turns("counting", lambda: GAME, dimensions, rule_file, fields_of, COUNTING, ("start", "record"))
FAMILY = TURNS.family()
