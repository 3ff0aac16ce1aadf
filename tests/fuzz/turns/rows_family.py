"""Layout games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from typing import Any

from solver.families.rows.family import FAMILY as GAME
from tests.fuzz.family import Deal
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.positions import ROWS
from tests.fuzz.turns.rows_deals import fields_of
from tests.fuzz.turns.rows_rules import dimensions, rule_file


def _fields(rules: Any, rng: random.Random, seats: int, kind: str) -> Deal:
    chosen = len(rules.layout.pivot) != 1
    unnamed = chosen and (kind == "unnamed" or (kind in ("start", "record") and rng.random() < 0.5))
    begun = kind == "layout" or (kind not in ("start", "unnamed") and rng.random() < 0.4)
    return fields_of(rules, rng, seats, unnamed=unnamed, begun=begun)


TURNS = Turns("rows", lambda: GAME, dimensions, rule_file, _fields, ROWS, ("start", "record"))
FAMILY = TURNS.family()
