"""Games of melds: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

from solver.families.melds.family import FAMILY as GAME
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.melds_deals import fields_of
from tests.fuzz.turns.melds_rules import dimensions, rule_file
from tests.fuzz.turns.positions import MELDS

TURNS = Turns("melds", lambda: GAME, dimensions, rule_file, fields_of, MELDS, ("start", "over"))
FAMILY = TURNS.family()
