"""Matching games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from typing import Any

from solver.families.matching.family import FAMILY as GAME
from tests.fuzz.family import Deal
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.matching_deals import fields_of
from tests.fuzz.turns.matching_rules import dimensions, rule_file
from tests.fuzz.turns.positions import MATCHING


def _fields(rules: Any, rng: random.Random, seats: int, kind: str) -> Deal:
    starter = kind == "starter" or (kind == "record" and rng.random() < 0.2)
    table = kind == "table" or (not rules.effects.cards and rng.random() < 0.6)
    return fields_of(rules, rng, seats, starter=starter, table=table)


TURNS = Turns("matching", lambda: GAME, dimensions, rule_file, _fields, MATCHING, ("start", "record"))
FAMILY = TURNS.family()
