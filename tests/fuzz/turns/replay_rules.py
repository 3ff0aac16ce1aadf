"""Random rule files of replays: any key of the language off its usual value, with some others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.war.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

LEFT_OUT = {
    "table.players": "a replay is for two",
    "table.sides": "each by himself",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.majors": "there are none in a replay",
    "pack.jokers": "there are none in a replay",
    "deal.hand": "deals say their cards themselves",
    **dict.fromkeys(("deal.extra", "deal.extra_to", "deal.kitty", "deal.taken", "deal.rows"), "there are stacks alone"),
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "pack.copies": (2,),
    "pack.without": (["S9"], ["8"]),
    "pack.once": (["9"],),
    "turn.down": (0, 2, 3),
    "pay.cards": ({"9": 1}, {"9": 2, "8": 1}, {"9": 3, "8": 2, "7": 1}, {"9": 40}),
    "score.winner": (2,),
}
"""Values by key, for those that are no words of a list and no switches."""

_WAR: Said = {"turn.how": "together", "pay.cards": {}, "won.order": "own on top"}

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "turn.how=together": _WAR,
    "turn.down": _WAR,
    "turn.short=last card": _WAR,
    "won.order=own on top": _WAR,
    "won.order=other's on top": _WAR,
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said: Said = {"pack.ranks": rng.choice(("9876", "98765", "9876543")), "pack.suits": rng.choice(("SHDC", "SH"))}
    said["pay.cards"] = {"9": 2, "8": 1}
    _DRAWN.add_some(said, dimension, rng)
    return toml("replay", {**said, "table.players": [2]})
