"""Random rule files of drawing games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.drawing.rules import Rules
from solver.rules.toml_source import RulesError
from tests.fuzz.turns.files import Keys, Said, Value, drawn_rules, toml

PACKS = ("AKQJT98", "987654", "T98765A", "5432A", "KQJT98765432A")
"""Ranks of a suit."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.majors": "there are none in a drawing game",
    "deal.hand": "deals say their cards themselves",
    "deal.extra": "there is none in a drawing game",
    "deal.extra_to": "there is none in a drawing game",
    "deal.kitty": "there is none in a drawing game",
    "deal.taken": "there is none in a drawing game",
    "deal.rows": "there are none in a drawing game",
    "places.up": "deals say which cards lie face up",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.jokers": (2,),
    "pack.copies": (2,),
    "pack.without": (["S9"], ["9"], ["D8", "C7"]),
    "pack.once": (["9"], ["S8", "H"]),
    "draw.table": (2, 5),
    "draw.left": (1, 2),
    "lead.first": ("dealer", "right of dealer"),
    "knock.limit": (0, 3, 20),
    "knock.gin": (0, 20),
    "knock.undercut": (0, 10),
    "knock.doubled": ("S", "H"),
    "complete.cards": (2, 3, 4),
    "complete.sum": (0, 9, 13),
    "complete.three": ("9", "A"),
    "places.pairs": ({"9": -3, "X": -4}, {"A": 5}),
    "score.winner": (2, -1),
    "score.loser": (-1, 2),
    "score.values": ({"A": 11}, {"8": 20, "S9": 0}),
}
"""Values by key, for those that are no words of a list and no switches."""

_TABLE: Said = {"draw.table": 2, "end.stop": "last turns"}
_KNOCK: Said = {"score.by": "knock"}
_COMPLETE: Said = {"score.by": "complete", "complete.cards": 3, "complete.suit": True}
_COLUMNS: Said = {"score.by": "columns"}

WITH: Mapping[str, Said] = {
    "pack.jokers": _COLUMNS,
    "pack.once": {"pack.copies": 2},
    "draw.table": _TABLE,
    "draw.clear": _TABLE,
    "draw.run_out": _KNOCK,
    "knock.limit": _KNOCK,
    "knock.gin": _KNOCK,
    "knock.undercut": _KNOCK,
    "knock.doubled": _KNOCK,
    "complete.cards": _COMPLETE,
    "complete.sum": _COMPLETE,
    "complete.three": _COMPLETE,
    "complete.suit": _COMPLETE,
    "complete.turned": _COMPLETE,
    "places.pairs": _COLUMNS,
    "score.by=complete": _COMPLETE,
    "score.stopper": {"end.stop": "last turns"},
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance.

    Most keys are for one way of scoring alone, so that others are drawn until nothing contradicts itself.
    """
    for others in (rng.choice((0, 1, 1, 2, 2, 3)), 2, 1, 1, 1):
        text = _drawn(rng, (*rng.sample(dimensions(), others), dimension))
        try:
            drawn_rules(text, "drawing")
        except RulesError:
            continue
        return text
    return _drawn(rng, (dimension,))


def _drawn(rng: random.Random, chosen: Sequence[str]) -> str:
    said: Said = {"pack.ranks": rng.choice(PACKS)}
    for one in chosen:
        _DRAWN.add(said, one)
    said["table.players"] = [4, 6] if said.get("table.sides") == "partners" else [2, 3, 4]
    if said.get("score.by") == "knock":
        said["table.players"] = [2]
    return toml("drawing", said)
