"""Random rule files of games of melds: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. The section of a key says which kind of question a file asks.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.melds.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("AKQJT987654", "T987654", "987654A", "JT98765")
"""Ranks of a suit."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.jokers": "drawn with wild.cards",
    "pack.majors": "there are none in a game of melds",
    "deal.hand": "deals say their cards themselves",
}
"""Keys that have no row of their own, and why."""

_LAST: Said = {"out.cards": ["S6", "C6"], "out.points": 60}
_TABLE: Said = {"bonus.cards": ["H5", "D5"], "bonus.each": 100}

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.copies": (2, 5),
    "pack.without": (["S9"], ["9"], ["D8", "C7"]),
    "pack.once": (["9"], ["S8", "H"]),
    "deal.foot": (4,),
    "sets.least": (2, 4),
    "sets.most": (4, 5),
    "sets.natural": (1, 3),
    "sets.wild": (0, 1),
    "sets.never": (["9"], ["8", "6"]),
    "runs.least": (2, 3, 4),
    "runs.most": (4, 5),
    "wild.cards": (["X"], ["7"], ["7", "X"]),
    "full.cards": (4, 5),
    "full.natural": (100, 20),
    "full.mixed": (60, 150),
    "full.run": (150, 40),
    "out.full": (1, 2),
    "out.natural": (1,),
    "out.points": (50,),
    "out.at_once": (30,),
    "out.cards": (["S6", "C6"], ["S6"]),
    "out.most": (3,),
    "bonus.cards": (["H5", "D5"], ["H8"]),
    "bonus.each": (100, 30),
    "bonus.four": (300,),
    "bonus.needs": (1, 2),
    "opening.minimum": (30, 55),
    "keep.cards": (1, 2),
    "keep.pair": (10, 60),
    "keep.single": (5, 0),
    "keep.winner": (0, 50),
    "keep.clean": (0, 100),
    "rob.pair": ("9", "6"),
    "rob.chips": (3,),
    "rob.most": (4,),
    "score.values": ({"8": 10, "X": 50}, {"9": 5, "7": 20}),
    "score.left": ({"9": 100}, {"8": 1}),
}
"""Values by key, for those that are no words of a list and no switches."""

_RUNS: Said = {"runs.least": 3, "sets.one": False}
_WILD: Said = {"wild.cards": ["7", "X"], "pack.jokers": 2}

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "sets.least=4": {"full.cards": 5},
    "sets.wild": _WILD,
    "sets.closed": {**_WILD, "full.cards": 4, "full.natural": 90},
    "runs.most": _RUNS,
    "full.run": _RUNS,
    "wild.cards=X": {"pack.jokers": 2},
    "wild.cards=7+X": {"pack.jokers": 2},
    "out.natural": {"out.full": 2, "full.cards": 4},
    "out.full": {"full.cards": 4},
    "out.cards": _LAST,
    "out.most": _LAST,
    "bonus.cards": _TABLE,
    "bonus.each": _TABLE,
    "bonus.four": {**_TABLE, "pack.copies": 2},
    "bonus.needs": {**_TABLE, "full.cards": 4},
    "rob.most": {"deal.hand": 4},
}
"""What a key, or a key with a value, needs."""

_VALUES = {"A": 20, "T": 10, "9": 10, "8": 10, "7": 20, "6": 5, "5": 5, "4": 5, "X": 50}


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def kind_of(dimension: str) -> str:
    """The kind of question for which a key says something; "": any."""
    path, _, value = dimension.partition("=")
    section = path.partition(".")[0]
    if path == "play.kind":
        return value
    if section in ("keep", "rob"):
        return section
    return "" if section in ("table", "pack") else "turn"


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    kind = kind_of(dimension) or rng.choice(("turn", "turn", "keep", "rob"))
    said = _base(rng, kind)
    others = [one for one in dimensions() if kind_of(one) in ("", kind) and not one.startswith("play.")]
    for one in (*rng.sample(others, rng.choice((0, 1, 1, 2, 2, 3))), dimension):
        _DRAWN.add(said, one)
    if kind != "turn":
        said.pop("pack.jokers", None)
    said["table.players"] = [4] if said.get("table.sides") == "partners" else [2]
    return toml("melds", said)


def _base(rng: random.Random, kind: str) -> Said:
    """A game in which something counts."""
    said: Said = {"pack.ranks": rng.choice(PACKS), "play.kind": kind}
    if kind == "turn":
        said |= {"score.values": _VALUES, "full.natural": 50, "full.mixed": 30, "deal.hand": 5, "pack.copies": 2}
        said["full.cards"] = rng.choice((4, 5, 7))
        if rng.random() < 0.6:
            said |= {"wild.cards": ["X"], "pack.jokers": 2}
        if rng.random() < 0.4:
            said["out.points"] = 40
        if rng.random() < 0.5:
            said["sets.one"] = False
    elif kind == "keep":
        said["score.values"] = {"A": 1, "9": 9, "8": 8, "7": 7, "6": 6, "5": 5}
    else:
        said |= {"rob.pair": "8", "deal.hand": 4}
        said["pack.ranks"] = rng.choice([pack for pack in PACKS if "8" in pack])
    return said
