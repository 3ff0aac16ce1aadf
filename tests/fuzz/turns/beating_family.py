"""Beating games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from typing import Any

from solver.families.beating.family import FAMILY as GAME
from tests.fuzz.family import Deal
from tests.fuzz.turns.beating_deals import fields_of
from tests.fuzz.turns.beating_rules import dimensions, rule_file
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import BEATING


def _fields(rules: Any, rng: random.Random, seats: int, kind: str) -> Deal:
    stock = kind == "stock" or (kind in ("start", "opening", "add", "defend") and rng.random() < 0.4)
    return fields_of(rules, rng, seats, stock=stock, opening=kind == "opening", more=kind == "record" and seats > 3)


TURNS = Turns("beating", lambda: GAME, dimensions, rule_file, _fields, BEATING, ("start", "stock"))
FAMILY = TURNS.family()
