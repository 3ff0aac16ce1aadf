"""Random rule files of counting games: any key of the language off its usual value, with some others.

`KEYS` says which values of a key are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of a key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from solver.families.counting.rules import Rules
from tests.fuzz.turns.files import Keys, Said, Value, toml

PACKS = ("KQJT98765432A", "65432A", "J54321A".replace("1", "T"), "QT87654", "KQJ5432A")
"""Ranks of a suit."""

LEFT_OUT = {
    "table.players": "every file has as many as its sides allow",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "pack.majors": "there are none in a counting game",
    "pack.jokers": "there are none in a counting game",
    "deal.hand": "drawn with crib.away",
    "deal.extra": "deals say their cards themselves",
    "deal.extra_to": "deals say their cards themselves",
    "deal.kitty": "there is none in a counting game",
    "deal.taken": "there is none in a counting game",
    "deal.rows": "there are none in a counting game",
}
"""Keys that have no row of their own, and why."""

KEYS: Mapping[str, Sequence[Value]] = {
    "table.sides": ("partners",),
    "pack.copies": (2,),
    "pack.without": (["S5"], ["5"], ["D6", "C4"]),
    "pack.once": (["5"], ["S4", "H"]),
    "count.limit": (9, 21, 99),
    "count.values": (
        {"5": [10]}, {"5": [-5]}, {"A": [1, 11]}, {"4": [0], "S4": [4, -4]}, {"6": [3, 2, 1]}, {"Q": [1], "J": [2]},
    ),
    "play.totals": ({"15": 2, "31": 2}, {"7": 3, "9": 1}, {"10": 1}),
    "play.pair": (2, 1),
    "play.run": (3, 2),
    "play.last": (1, 3),
    "crib.away": (1, 2),
    "starter.rank": ("J", "5"),
    "starter.turned": (2,),
    "starter.matched": (1, 3),
    "show.totals": ({"15": 2}, {"9": 1, "12": 3}),
    "show.pair": (2,),
    "show.run": (3, 2),
    "show.flush": (2, 3),
    "race.points": (31, 121),
    "race.lines": ([21], [25, 11]),
    "lead.first": ("dealer", "right of dealer"),
    "score.winner": (1, 4),
}  # fmt: skip
"""Values by key, for those that are no words of a list and no switches."""

_OUT: Said = {"count.stuck": "out"}
_STARTER: Said = {"starter.on": True, "starter.rank": "5", "starter.matched": 1}

WITH: Mapping[str, Said] = {
    "pack.once": {"pack.copies": 2},
    "count.draw": _OUT,
    "count.stuck": {"score.winner": 1, "play.last": 0},
    "play.run": {"play.pair": 1},
    "play.last": {"play.totals": {"15": 2, "31": 2}},
    "crib.away": {"show.totals": {"15": 2}, "show.pair": 1},
    "crib.away=1": {"deal.hand": [4]},
    "crib.away=2": {"deal.hand": [5]},
    "starter.on": {**_STARTER, "show.pair": 2},
    "starter.rank": _STARTER,
    "starter.turned": _STARTER,
    "starter.matched": _STARTER,
    "race.points": {"play.pair": 2, "play.totals": {"15": 2, "31": 2}, "play.last": 1},
    "race.lines": {"race.points": 31, "play.pair": 2, "play.last": 1},
    "score.winner": _OUT,
}
"""What a key, or a key with a value, needs."""


_DRAWN = Keys(Rules, KEYS, WITH, LEFT_OUT)
values = _DRAWN.values
dimensions = _DRAWN.dimensions


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said: Said = {"pack.ranks": rng.choice(PACKS)}
    said.update(rng.choice(_BASES))
    _DRAWN.add_some(said, dimension, rng)
    _agreed(said, dimension.partition("=")[0])
    if said.get("starter.rank") and said["starter.rank"] not in said["pack.ranks"]:
        said["pack.ranks"] = PACKS[0]
    if said.get("race.points"):
        said["table.players"] = [2]
    elif said.get("table.sides") == "partners":
        said["table.players"] = [4]
    else:
        said["table.players"] = [2, 3, 4]
    return toml("counting", said)


def _agreed(said: Said, kept: str) -> None:
    """Take out what the key of the dimension, or else who is out, can not be together with."""
    going = kept.startswith(_GOING) or kept == "play.last"
    if going and said.get("count.stuck") == "out":
        for path in ("count.stuck", "score.winner", "count.draw"):
            said.pop(path, None)
    if said.get("count.stuck") == "out":
        for path in [path for path in said if path.startswith(_GOING) or path == "play.last"]:
            del said[path]
    if said.get("race.points") and said.get("table.sides"):
        for path in [path for path in said if path.startswith("race") or path == "table.sides"]:
            if path.startswith("race") != kept.startswith("race"):
                del said[path]
    limit, totals = said.get("count.limit", 31), said.get("play.totals", {})
    if any(int(total) > limit for total in totals):
        said.pop("count.limit" if kept == "play.totals" else "play.totals", None)
    if any(len(values) > 1 or min(values) < 1 for values in said.get("count.values", {}).values()):
        said.pop("count.values" if kept == "show.totals" else "show.totals", None)


_GOING = ("crib", "starter", "show", "race")
"""Sections of games in which nobody is out."""

_BASES: Sequence[Said] = (
    {"count.stuck": "out", "score.winner": 1},
    {"count.stuck": "out", "score.winner": 1, "count.draw": True, "count.limit": 21},
    {"play.pair": 2, "play.run": 3, "play.last": 1},
    {"play.totals": {"15": 2, "31": 2}, "play.last": 1},
    {"play.totals": {"15": 2, "31": 2}, "play.pair": 2, "play.run": 3, "play.last": 1, "show.pair": 2, "show.run": 3},
    {"play.totals": {"10": 1, "21": 2}, "count.limit": 21, "play.run": 3},
)
"""Games in which something counts."""
