"""Climbing games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from typing import Any

from solver.families.climbing.family import FAMILY as GAME
from tests.fuzz.family import Deal
from tests.fuzz.turns.climbing_deals import fields_of
from tests.fuzz.turns.climbing_rules import dimensions, rule_file
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import CLIMBING


def _fields(rules: Any, rng: random.Random, seats: int, kind: str) -> Deal:
    return fields_of(rules, rng, seats, kitty=kind == "kitty")


TURNS = Turns("climbing", lambda: GAME, dimensions, rule_file, _fields, CLIMBING, ("lead", "record"))
FAMILY = TURNS.family()
