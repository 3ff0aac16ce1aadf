"""Asking games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from typing import Any

from solver.families.fishing.family import FAMILY as GAME
from tests.fuzz.family import Deal
from tests.fuzz.turns.asking_deals import fields_of
from tests.fuzz.turns.asking_rules import dimensions, rule_file
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import ASKING


def _fields(rules: Any, rng: random.Random, seats: int, kind: str) -> Deal:
    return fields_of(rules, rng, seats, kind)


_NEVER = {("end.pond=True", "empty")}
"""Where the round is over with the pond no position has none."""

TURNS = Turns("asking", lambda: GAME, dimensions, rule_file, _fields, ASKING, ("start", "empty"), _NEVER)
FAMILY = TURNS.family()
