"""Random rule files of layout games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.rows.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("AKQJT987", "KQJT98765A", "KQJT98765432A", "987654")
"""Ranks of a suit; a seven is always there."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.majors": "there are none in a layout game",
    "pack.jokers": "there are none in a layout game",
    "pack.copies": "there is one in a layout game",
    "pack.once": "there is one copy in a layout game",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.suits": ("HC", "CDS"),
    "pack.without": (["S9", "9"], ["D"]),
    "layout.pivot": ("8", "9", "98", "", "A"),
    "layout.again": (["8"], ["S", "H7"]),
    "lead.first": ("dealer", "right of dealer", "holder"),
    "lead.card": ("S7", "H7"),
    "score.places": ([3], [4, 2, 1], [0, -5]),
    "score.lasts": ([-1], [-2, -1]),
    "score.values": ({"8": 50, "S7": 20}, {"8": -3}),
    "score.stuck": (1, 3),
}
"""Values by key, for those that are no words of a list and no switches."""

_ON: Said = {
    "end.when": "one left",
    "score.places": [5, 3],
    "score.left": "",
    "score.left_to": "winner",
    "score.stuck": 0,
}
_FIRST: Said = {"end.when": "first out", "score.places": [2], "score.lasts": []}

WITH: Mapping[str, Said] = {
    "table.sides": _ON,
    "pack.without": {"pack.ranks": "987654", "layout.pivot": "7"},
    "layout.pivot=A": {"pack.ranks": "KQJT98765A"},
    "layout.chosen": {"layout.pivot": "87"},
    "lead.first=holder": {"lead.card": "H7", "layout.pivot": "7", "layout.chosen": "word"},
    "lead.card": {"lead.first": "holder", "layout.pivot": "7", "layout.chosen": "word", "pack.suits": "SHDC"},
    "end.when": _ON,
    "score.places": _ON,
    "score.places=3": _FIRST,
    "score.lasts": _ON,
    "score.left": _FIRST,
    "score.left_to": {**_FIRST, "score.left": "cards"},
    "score.values": {**_FIRST, "score.left": "values"},
    "score.stuck": _FIRST,
    "score.stuck=3": {**_FIRST, "layout.pivot": "", "lead.first": "dealer", "lead.card": ""},
    "score.doubling": _ON,
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said = _base(rng)
    _DRAWN.add_some(said, dimension, rng)
    said["table.players"] = [4, 6] if said.get("table.sides") == "partners" else [2, 3, 4, 5]
    return toml("rows", said)


def _base(rng: random.Random) -> Said:
    """A game in which something counts."""
    said: Said = {"pack.ranks": rng.choice(PACKS)}
    said.update(
        rng.choice(
            (
                {"score.places": [1]},
                {"score.left": "cards", "score.left_to": "paid"},
                {"score.left": "values", "score.left_to": "loser"},
                {"end.when": "one left", "score.places": [3, 2, 1]},
                {"end.when": "one left", "score.lasts": [-2, -1]},
            )
        )
    )
    return said
