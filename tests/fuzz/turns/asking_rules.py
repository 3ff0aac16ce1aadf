"""Random rule files of asking games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from solver.families.fishing.rules import Rules
from solver.rules.schema import schema_of
from tests.fuzz.turns.files import Said, Value, shown, toml, values_by_key

PACKS = ("AKQJT98", "9876", "A9876", "AKQJT98765432")
"""Ranks of a suit; every one has a nine."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.majors": "there are none in an asking game",
    "pack.jokers": "there are none in an asking game",
    "deal.hand": "deals say their cards themselves",
    "deal.extra": "there are none in an asking game",
    "deal.extra_to": "there are none in an asking game",
    "deal.kitty": "there is none in an asking game",
    "deal.taken": "there is none in an asking game",
    "deal.rows": "there are none in an asking game",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.copies": (2,),
    "pack.without": (["S9"], ["D8", "C9"]),
    "pack.once": (["9"], ["S8", "H"]),
    "pond.refill": (0, 2, 3),
    "book.cards": (2, 3),
}
"""Values by key, for those that are no words of a list and no switches."""

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "ask.whom": {"table.sides": "partners"},
    "end.pond": {"deal.hand": [2]},
}
"""What a key, or a key with a value, needs."""


@cache
def values() -> dict[str, Sequence[Value]]:
    """For every key of the sections its values off the usual one."""
    return values_by_key(schema_of(Rules), KEYS, LEFT_OUT)


@cache
def dimensions() -> tuple[str, ...]:
    """Keys with a value, in a fixed order."""
    return tuple(f"{path}={shown(value)}" for path, found in values().items() for value in found)


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said: Said = {"pack.ranks": rng.choice(PACKS), "pack.suits": rng.choice(("SHDC", "SHDC", "SHD"))}
    if len(str(said["pack.suits"])) < 4:
        said["book.cards"] = 3
    for one in (*rng.sample(dimensions(), rng.choice((0, 0, 1, 1, 2))), dimension):
        path, _, value = one.partition("=")
        said.update(WITH.get(path, {}))
        said[path] = next(found for found in values()[path] if shown(found) == value)
    said["table.players"] = [4, 6] if said.get("table.sides") == "partners" else [2, 3, 4, 5]
    return toml("asking", said)
