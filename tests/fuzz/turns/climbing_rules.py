"""Random rule files of climbing games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, `COMBINATIONS` which combinations, and `WITH` what a value needs beside it
to have an effect, or not to contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from solver.families.climbing.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("AKQJT98", "3AKQJT", "JT9876A", "KQJT9", "AKQJT98765")
"""Orders of ranks, from the highest."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "deal.hand": "deals say their cards themselves",
    "deal.extra": "deals say their cards themselves",
    "deal.extra_to": "deals say their cards themselves",
    "deal.kitty": "deals say their cards themselves",
    "lead.card": "drawn with lead.first and lead.must",
    "bomb.combinations": "drawn with all combinations that can be bombs",
    "combination.name": "every combination has one",
}
"""Keys that have no row of their own, and why."""

_CARDS: Mapping[str, int] = {"H": -1, "SQ": 5}

KEYS: Mapping[str, Sequence[Value]] = {
    "pack.majors": (6, 9),
    "pack.jokers": (1, 2),
    "pack.copies": (2,),
    "pack.without": (["SK"], ["K"], ["D", "CQ"]),
    "pack.once": (["K"], ["SQ", "H"]),
    "deal.rows": (2,),
    "beat.clear": ("9", "K"),
    "beat.suits": ("SHDC", "CDHS"),
    "bomb.only": ("K", "KQ"),
    "bomb.cards": ([1], [2]),
    "bomb.factor": (2, 3),
    "joker.kinds": (
        ["beats all"], ["wild"], ["low"], ["dog"], ["low", "dog"], ["high", "wild"], ["beats all", "high"],
    ),
    "kitty.on": (["H"], ["SK"], ["D", "SQ"]),
    "end.knock": (6, 12),
    "score.places": ([2], [3, 1]),
    "score.lasts": ([-1], [-2, -1]),
    "score.values": ({"K": 13, "SQ": 40}, {"T": 1}),
    "score.steps": ([2], [2, 3]),
    "score.trick": (1, -1),
    "score.over": (1,),
    "score.cards": (_CARDS, {"K": 10, "C": -1}),
    "score.faces": ({"S": -1}, {"H": 1, "D": -1}),
    "score.declared": ({"SQ": -7}, {"K": 3}),
    "score.double": ("SQ", "HK"),
    "score.whole": ("S", "H"),
    "score.reward": (17, -9),
    "score.both": (12,),
}  # fmt: skip
"""Values by key, for those that are no words of a list and no switches."""

_PAIR, _TRIPLE, _RUN = {"of": [2]}, {"of": [3]}, {"ranks": 3}
COMBINATIONS: Mapping[str, Said] = {
    "of=2": {"pair": _PAIR},
    "of=2+3": {"set": {"of": [2, 3]}},
    "of=2+3+4": {"set": {"of": [2, 3, 4]}},
    "ranks=2": {"stairs": {"of": [2], "ranks": 2}},
    "ranks=3": {"run": _RUN},
    "most=3": {"run": {"ranks": 3, "most": 3}},
    "most=2": {"stairs": {"of": [2, 3], "ranks": 2, "most": 2}},
    "suit=one": {"run": {"ranks": 3, "suit": "one"}},
    "flush=True": {"flush": {"of": [3], "flush": True}},
    "low_end=True": {"run": {"ranks": 3, "low_end": True}},
    "kickers=1": {"triple": _TRIPLE, "full": {"of": [3], "kickers": 1}},
    "kickers=2": {"full": {"of": [2], "kickers": 2}},
    "kicker=pair": {"full": {"of": [3], "kickers": 1, "kicker": "pair"}},
    "kickers=1 ranks=2": {"plane": {"of": [2], "ranks": 2, "kickers": 1}},
    "without=K": {"pair": {"of": [2], "without": "K"}, "run": {"ranks": 2, "without": "K"}},
    "without=X": {"pair": {"of": [2], "without": "X"}, "run": {"ranks": 2, "without": "X"}},
    "led=False": {"set": {"of": [2, 3], "led": False}, "run": _RUN},
    "group=one": {
        "run": {"ranks": 3, "most": 3, "group": "one"},
        "flush": {"of": [3], "flush": True, "group": "one"},
        "triple": {"of": [3], "group": "one"},
        "straight": {"ranks": 3, "most": 3, "suit": "one", "group": "one"},
    },
}
"""Combinations by what they show, beside single cards."""

BOMBS: Sequence[Said] = (
    {"bomb": {"of": [3]}},
    {"bomb": {"of": [3, 4]}},
    {"bomb": {"of": [3]}, "stairs": {"of": [2], "ranks": 2}},
    {"long": {"ranks": 3, "suit": "one"}, "bomb": {"of": [4]}},
)
"""Combinations that beat others."""

_DECLARER = {"table.sides": "declarer"}
_PARTNERS = {"table.sides": "partners"}
_JOKERS = {"pack.jokers": 2}
_ON = {"end.when": "one left"}

WITH: Mapping[str, Said] = {
    "pack.majors": {"pack.ranks": "KQP5432A"},
    "pack.once": {"pack.copies": 2},
    "deal.taken": _DECLARER,
    "beat.suits_of": {"beat.suits": "SHDC"},
    "beat.colour": {"beat.suits": ""},
    "joker.kinds": {"pack.jokers": 1},
    "joker.pair": _JOKERS,
    "joker.given": {**_JOKERS, "score.cards": _CARDS},
    "lead.first=holder": {"lead.card": "SK"},
    "lead.first=declarer": _DECLARER,
    "lead.must": {"lead.card": "SK"},
    "kitty.on": {"score.trick": 1, "score.cards": _CARDS},
    "kitty.to": {"kitty.on": ["H"], "score.left": "values"},
    "end.when=side out": _PARTNERS,
    "end.knock": {"pack.ranks": "KQT5432A", "score.left": "values"},
    "score.places=3+1": _ON,
    "score.lasts": _ON,
    "score.left_to": {"score.left": "cards"},
    "score.values": {"score.left": "values"},
    "score.steps": {"score.left": "cards"},
    "score.over": {"score.trick": 1},
    "score.declared": {"score.cards": _CARDS},
    "score.double": {"score.cards": _CARDS, "score.trick": 1},
    "score.whole": {"score.cards": {"S": -1, "H": -1}, "score.reward": 17},
    "score.reward": {"score.cards": {"S": -1, "H": -1}, "score.whole": "S"},
    "score.declarer": _DECLARER,
    "score.pile": {"score.trick": 1, "score.cards": _CARDS},
    "score.hand_to": {**_PARTNERS, **_ON, "score.cards": _CARDS},
    "score.both": {**_PARTNERS, **_ON, "score.cards": _CARDS},
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values


@cache
def dimensions() -> tuple[str, ...]:
    """Keys with a value, combinations and bombs, in a fixed order."""
    return (
        *_DRAWN.dimensions(),
        *(f"combination.{name}" for name in COMBINATIONS),
        *(f"bomb {n}" for n in range(len(BOMBS))),
    )


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said = _base(rng)
    count = rng.choice((0, 1, 1, 2, 2, 3))
    for one in (*rng.sample(dimensions(), count), dimension):
        _add(said, one, rng)
    if said.get("pack.majors"):
        said["pack.ranks"] = "KQP5432A"
    sides = said.get("table.sides", "alone")
    players = {"partners": [4, 6], "declarer": [2, 3, 4, 5]}.get(sides, [2, 3, 4, 5, 6])
    # The last does not go out, and has no place.
    said["table.players"] = [seats for seats in players if seats > len(said.get("score.places", ()))]
    if not said.get("pack.jokers"):
        said = {path: value for path, value in said.items() if not path.startswith("joker.")}
    elif len(said.get("joker.kinds", ["high"])) > 1:
        said["pack.jokers"] = 2
    if "beat.colour" in said and not said.get("beat.suits"):
        said.pop("beat.suits", None)
    return toml("climbing", said)


def _base(rng: random.Random) -> Said:
    """A game in which something is played and counts."""
    said: Said = {"pack.ranks": rng.choice(PACKS), "combination": {"single": {}}}
    if rng.random() < 0.7:
        said["combination"]["set"] = {"of": [2, 3]}
    if rng.random() < 0.4:
        said["combination"]["run"] = {"ranks": 3, **rng.choice(({}, {"suit": "one"}))}
    if rng.random() < 0.25:
        _bombs(said, rng.choice(BOMBS))
    said.update(
        rng.choice(
            (
                {"score.places": [1]},
                {"score.left": "cards"},
                {"score.left": "values"},
                {"score.trick": 1},
                {"score.cards": _CARDS, "score.trick": 1},
                {"score.places": [3], "score.lasts": [-1], "end.when": "one left"},
            )
        )
    )
    return said


def _add(said: Said, dimension: str, rng: random.Random) -> None:
    """What a dimension says, with what goes with it."""
    path = dimension.partition("=")[0]
    if dimension.startswith("bomb "):
        _bombs(said, BOMBS[int(dimension[5:])])
    elif path.startswith("combination."):
        said["combination"] = {"single": {}, **COMBINATIONS[dimension.partition(".")[2]]}
        said.pop("bomb.combinations", None)
    else:
        _DRAWN.add(said, dimension)
        if path.startswith("bomb."):
            _bombs(said, BOMBS[0] if path == "bomb.cards" else rng.choice(BOMBS))
            if path == "bomb.cards":
                said["bomb.only"] = "KQ"


def _bombs(said: Said, bombs: Said) -> None:
    said["combination"] = {**said["combination"], **bombs}
    said["bomb.combinations"] = list(bombs)
    said.pop("bomb.cards", None)
