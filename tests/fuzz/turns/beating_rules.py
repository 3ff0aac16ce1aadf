"""Random rule files of beating games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.beating.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("AKQJT98", "987654", "A98765T", "KQ8765", "2AKQJT987")
"""Ranks of a suit; every one has an eight."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.majors": "there are none in a beating game",
    "pack.jokers": "there are none in a beating game",
    "deal.hand": "deals say their cards themselves",
    "deal.extra": "there are none in a beating game",
    "deal.extra_to": "there are none in a beating game",
    "deal.kitty": "there is none in a beating game",
    "deal.taken": "there is none in a beating game",
    "deal.rows": "there are none in a beating game",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.copies": (2,),
    "pack.without": (["S9"], ["D8", "C7"]),
    "pack.once": (["9"], ["S8", "H"]),
    "trump.never": ("S", "HD"),
    "attack.unbeatable": (["S8"], ["8"], ["H"]),
    "pile.on": ({"8": "8"}, {"8": "8976"}, {"8": ""}),
    "pile.falls": ({"8": "76"}, {"8": "8"}),
    "pile.same": (2, 3),
}
"""Values by key, for those that are no words of a list and no switches."""

_PILE: Said = {"play.how": "pile", "trump.on": False, "trump.never": "", "attack.unbeatable": []}
_ONE: Said = {"play.how": "one by one"}

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "trump.never": {"trump.on": True},
    "play.how=pile": {"pile.same": 3, "pile.turn": True},
    "pile.on": _PILE,
    "pile.falls": {**_PILE, "pack.ranks": "98765"},
    "pile.falls={8:8}": {"pile.same": 2},
    "pile.same": _PILE,
    "pile.turn": _PILE,
    "pile.opening": {**_PILE, "lead.first": "lowest rank"},
    "lead.first=lowest trump": {"trump.on": True},
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said = _base(rng, dimension)
    _DRAWN.add_some(said, dimension, rng)
    said["table.players"] = [4, 6] if said.get("table.sides") == "partners" else [2, 3, 4, 5]
    return toml("beating", said)


def _base(rng: random.Random, dimension: str) -> Said:
    """A game of one of the three ways to play."""
    said: Said = {"pack.ranks": rng.choice(PACKS), "pack.suits": rng.choice(("SHDC", "SHDC", "SHD"))}
    section = dimension.partition(".")[0]
    attacks = ({"trump.on": True}, {}, {"play.how": "at once", "trump.on": True}, {"trump.on": True})
    if section not in ("trump", "attack") and rng.random() < 0.4:
        said |= {"play.how": "pile"}
    else:
        said |= rng.choice(attacks[:2] if section == "attack" else attacks)
    return said
