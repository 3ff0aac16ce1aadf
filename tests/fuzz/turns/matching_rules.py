"""Random rule files of matching games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.matching.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("AKQJT98", "987654", "T98765A", "KQ8765", "AKQJT98765")
"""Ranks of a suit."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.jokers": "drawn with wild.jokers",
    "deal.hand": "deals say their cards themselves",
    "deal.extra": "deals say their cards themselves",
    "deal.extra_to": "deals say their cards themselves",
    "deal.kitty": "there is none in a matching game",
    "deal.taken": "there is none in a matching game",
}
"""Keys that have no row of their own, and why."""

_WILD = {"8": ["wild"]}
_CRANK = {"8": ["crank:2"], "9": ["joins:1"]}

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.majors": (9, 13),
    "pack.copies": (2,),
    "pack.without": (["S9"], ["9"], ["D8", "C7"]),
    "pack.once": (["9"], ["S8", "H"]),
    "deal.rows": (2,),
    "match.piles": (2,),
    "match.not_on_own": (["8"], ["8", "9"]),
    "match.last_resort": (["8"], ["S8", "9"]),
    "draw.pickups": (0, 2, -1),
    "effects.cards": (
        _WILD, {"9": ["wild-colour"]}, {"8": ["reverse"]}, {"8": ["skip"]}, {"8": ["again"]}, {"9": ["draw:2", "skip"]},
        {"8": ["all:1"]}, {"8": ["opposite:1"]}, {"9": ["points:3"]}, _CRANK, {"S8": ["skip"], "8": ["wild", "draw:1"]},
        {"8": ["reverse", "skip"], "9": ["again", "points:2"]},
    ),
    "lead.first": ("dealer", "right of dealer"),
    "score.values": ({"8": 50, "S9": 20}, {"9": 1}),
    "score.shield": ("9",),
    "score.shields_alone": (20, -20),
    "score.doubled": ("9", "8"),
    "score.winner": (2, -3),
    "score.declared": (4,),
    "score.places": ([2], [3, 1]),
    "score.lasts": ([-1], [-2, -1]),
    "score.most": (-1, 3),
    "score.most_declared": (5,),
}  # fmt: skip
"""Values by key, for those that are no words of a list and no switches."""

_ON: Said = {"end.when": "one left", "score.places": [2], "score.left": "", "score.winner": 0}
_LOSERS: Said = {"score.left": "values", "score.left_to": "loser", "score.winner": 0}

WITH: Mapping[str, Said] = {
    "pack.majors": {"pack.ranks": "KQ98765A"},
    "pack.once": {"pack.copies": 2},
    "wild.jokers": {"pack.jokers": 2},
    "match.last_resort": {"effects.cards": _WILD},
    "several.twins": {"pack.copies": 2, "pack.ranks": "9876", "effects.cards": {"8": ["skip"], "9": ["reverse"]}},
    "draw.how=pile": {"draw.pickups": 2},
    "draw.pickups=0": {"draw.how": "one"},
    "draw.pressure": {"effects.first": True, "match.must": True, **_LOSERS},
    "effects.first": {"effects.cards": {"8": ["again"]}, **_LOSERS},
    "effects.decline": {"effects.cards": _CRANK},
    "effects.turned": {"effects.cards": {"8": ["reverse"], "9": ["skip"], "7": ["draw:1"]}},
    "end.when": _ON,
    "score.left_to": {"score.left": "cards"},
    "score.values": {"score.left": "values"},
    "score.shield": {"effects.cards": _WILD, **_LOSERS},
    "score.shields_alone": {"score.shield": "9", **_LOSERS},
    "score.doubled": {"score.left": "values"},
    "score.places": _ON,
    "score.lasts": _ON,
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said = _base(rng)
    _DRAWN.add_some(said, dimension, rng, (0, 1, 1, 2, 2, 3))
    if said.get("pack.majors"):
        said["pack.ranks"] = "KQ98765A"
    said["table.players"] = [4, 6] if said.get("table.sides") == "partners" else [2, 3, 4, 5, 6]
    return toml("matching", said)


def _base(rng: random.Random) -> Said:
    """A game in which something counts, often with cards that do something."""
    said: Said = {"pack.ranks": rng.choice(PACKS)}
    said.update(
        rng.choice(
            (
                {"score.winner": 1},
                {"score.left": "cards"},
                {"score.left": "values"},
                {"score.left": "values", "score.left_to": "loser"},
                {"score.winner": 2, "score.most": -1},
            )
        )
    )
    if rng.random() < 0.5:
        said["effects.cards"] = rng.choice(KEYS["effects.cards"])
    if rng.random() < 0.3:
        said["match.must"] = True
    return said
