"""Random rule files of games of bids: any key of the language off its usual value, with some others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from solver.families.bidding.rules import Rules
from solver.rules.schema import schema_of
from tests.fuzz.turns.files import Said, Value, shown, toml, values_by_key

PACKS = ("KQJT98765432A", "65432A", "AKQJT", "KQJ5432A")
"""Ranks of a suit."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides and suits allow",
    "pack.ranks": "drawn in every file",
    "pack.majors": "there are none in a game of bids",
    "pack.jokers": "there are none in a game of bids",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.suits": ("SH", "CDS", "HSDC"),
    "pack.copies": (2, 3),
    "pack.without": (["S5"], ["5"], ["D6", "C4"]),
    "pack.once": (["5"], ["S4", "H"]),
    "deal.prizes": ("D", "H"),
    "score.values": ({"5": 10}, {"5": -5, "4": -2}, {"A": 0, "SA": 7}, {"A": 2, "2": 2, "3": 2, "4": 2}),
}
"""Values by key, for those that are no words of a list and no switches."""

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "pack.suits=SH": {"pack.copies": 2},
    "deal.prizes": {"pack.suits": "SHDC"},
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
    """The text of a rule file with one dimension in any case, and others by chance."""
    said: Said = {"pack.ranks": rng.choice(PACKS)}
    said.update(rng.choice(_BASES))
    for one in (*rng.sample(dimensions(), rng.choice((0, 0, 1, 1, 2))), dimension):
        path, _, value = one.partition("=")
        said.update(WITH.get(path, {}))
        said.update(WITH.get(one, {}))
        said[path] = next(found for found in values()[path] if shown(found) == value)
    suits, copies = said.get("pack.suits", "SHDC"), said.get("pack.copies", 1)
    if said.get("deal.prizes", "S") not in suits:
        del said["deal.prizes"]
    room = len(suits) * copies - 1
    if said.get("table.sides") == "partners":
        said["pack.suits"] = "SHDC"
        said["pack.copies"] = max(copies, 2)
        said["table.players"] = [4]
    else:
        said["table.players"] = list(range(2, min(room, 4) + 1))
    if said.get("pack.once") and said.get("pack.copies", 1) == 1:
        del said["pack.once"]
    return toml("bidding", said)


_BASES: Sequence[Said] = (
    {},
    {"bid.wins": "untied"},
    {"tie.prize": "returned"},
    {"tie.prize": "carried"},
    {"tie.prize": "returned", "bid.wins": "untied"},
)
"""Games to which a dimension is added."""
