"""Random rule files of trick-taking games: any key of the language off its usual value, with some others.

`KEYS` says for every key which values are drawn, and `WITH` what a value needs beside it to have an effect, or not to
contradict the rest. Two values of the same key are two rows of the coverage table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin

from solver.families.trick.rules import Rules
from solver.rules.schema import schema_of
from tests.fuzz.files import in_toml

Value = Any
Said = dict[str, Any]
"""Keys, as in ``score.trick``, and values; lists of sections by name: ``honour`` -> [{...}]."""

PACKS = ("AKQJT9", "ATKQJ9", "2AKQJT", "KQJT9A", "TAKQ98", "AKQJT98")
"""Orders of short suits, from the highest: with the ten or the two high, with the ace low."""

NO_PLAY = ("auction", "unknown")
"""Sections that say nothing about the play."""

LEFT_OUT = {
    "table.players": "every file has two to seven",
    "deal.hand": "deals say their cards themselves",
    "deal.extra_to": "who has a card more is drawn in any case",
    "deal.jokers": "says how a deal is made, and nothing of its play",
    "deal.taken": "says how a deal is made, and nothing of its play",
    "pack.ranks": "drawn in every file",
    "pack.suits": "drawn in every file",
    "lead.card": "drawn with lead.first",
    "trump.suit": "drawn with trump.by",
    "win.wild": "drawn with win.by",
    "contract.helpers": "drawn with contract.lower",
    "score.shown_rank": "drawn with score.shown",
    "declared.card": "drawn with the other keys of declared",
    "bid.exact_each": "drawn with bid.exact",
    "follow.overtrump": "drawn with follow.void",
    "contract.base": "drawn with contract.number",
}
"""Keys that have no row of their own, and why."""

_POINTS: dict[str, int] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_ANY = {"*": 3}
_COUPLES = {"S": 20, "H": 40, "D": 10, "C": 30}

KEYS: Mapping[str, Sequence[Value]] = {
    "table.robots": ([0], [1, 2]),
    "pack.orders": ({"H": "reversed"}, {"S": "turned"}),
    "pack.copies": (2,),
    "pack.jokers": (1, 2),
    "pack.majors": (5,),
    "pack.without": (["SA"], ["HK", "CQ"]),
    "deal.extra": (1, -1),
    "deal.kitty": (1, 2),
    "deal.aside": (1,),
    "trump.ranks": ("reversed", "turned"),
    "trump.top": (["J", "left J"], ["CQ", "SQ"], ["X1"], ["T"]),
    "lead.closed": ("H", "SD"),
    "lead.two_laps": (["T"], ["A", "K"]),
    "lead.cards": (2, 3),
    "follow.renege": (["J"], ["A", "Q"]),
    "follow.not_first": (["H"], ["SQ"], ["A"]),
    "joker.kept": (4,),
    "called.card": ("CQ", "SA"),
    "called.among": (["A"], ["H"]),
    "called.kept": (1, 2),
    "declared.points": (8, -5),
    "draw.hand": (3, 4),
    "kitty.on": (["H"], ["A"]),
    "announce.points": (_COUPLES, {"trump": 40, "*": 20}),
    "marriage.points": (_COUPLES, {"trump": 40, "*": 20}),
    "together.sequence": ([3, 9],),
    "together.order": ("reversed",),
    "together.equal": ({"*": 5}, {"A": 8}),
    "together.couple": (4,),
    "majority.cards": ({"S": 1}, {"H": 2, "A": 1}),
    "majority.points": (3,),
    "score.trick": (1, -1, 2),
    "score.over": (1, 2),
    "score.bonus": (5, -3),
    "score.most": (4, -4),
    "score.whole": (9, -9),
    "score.lead": (1, -1),
    "score.capture": (2, -1),
    "score.cards": (_POINTS, {"H": -1, "SQ": -5}, {"trump J": 20, "J": 2}, {"C": -1}, {"T": 10, "S": -2}),
    "score.cards_over": (7,),
    "score.faces": ({"H": 1}, {"S": -1}),
    "score.last": ([10], [-4, 3]),
    "score.top_trump": (1, -2),
    "score.bottom_trump": (1, -2),
    "score.shown": (1, 3),
    "score.double": (["SQ"], ["CJ", "HA"]),
    "score.most_of_suit": (6, -36),
    "score.win": (12, 20),
    "score.no_trump": (2,),
    "score.unit": (5,),
    "numbered.cards": ({"H": 1}, {"SQ": 3, "A": -1}),
    "sweep.cards": (["H"], ["H", "SQ"], ["A"]),
    "sweep.reward": (12, -7),
    "sweep.others": (-4,),
    "bid.exact": (10,),
    "bid.blind_zero": (5,),
    "bid.aside": ("DSHC",),
    "bid.least": (10,),
    "bid.bag": (1,),
    "bid.bags": (20,),
    "bid.nil": (50,),
    "contract.lower": ([3, 2, 1],),
    "contract.made": ({"*": 5}, {"2": 3, "*": 1}, {"S": 4, "N": 6, "*": 2}),
    "contract.trick": ({"*": 2},),
    "contract.first": ({"*": 3},),
    "contract.odd": (2,),
    "contract.extra": ({"*": 1},),
    "contract.extra_doubled": (7,),
    "contract.insult": (6,),
    "contract.under": ({"*": [4, 2]}, {"*": [5]}),
    "contract.under_doubled": ([6, 9],),
    "contract.march": (9,),
    "contract.march_alone": (12,),
    "contract.lost_each": (2,),
    "contract.trick_points": (2,),
    "contract.taken": ({"2": 4, "3": 6},),
    "contract.game": (20,),
    "contract.part": (7,),
    "run.majority": (2, 3),
    "run.won": (4,),
    "run.stop": (7,),
    "run.all": (9,),
    "run.lost": (5,),
    "melds.turned": (10,),
}
"""Values by key, for those that are no words of a list and no switches."""

_FIXED = {"contract.number": "fixed", "contract.base": 2, "contract.made": {"*": 5}, "contract.under": {"*": [3]}}
_LEVEL = {"contract.number": "level", "contract.base": 1, "contract.under": {"*": [3, 2]}}
_BRIDGE = {**_LEVEL, "contract.factor": "bridge", "contract.trick": {"*": 20}}
_CALLED = {"table.sides": "called", "called.card": "CQ"}
_EXACT = {"bid.exact": 10, "bid.exact_each": 1}
_LEAST = {"bid.least": 10, "table.sides": "partners"}
_SHEDDING = {"contract.number": "fixed", "contract.base": 20, "contract.counts": "points", "score.cards": _POINTS}

WITH: Mapping[str, Said] = {
    "table.sides=declarer": {},
    "table.sides=called": {"called.card": "CQ"},
    "table.last": {"table.sides": "declarer"},
    "pack.numbers": {"score.trick": 1},
    "pack.categories": {"table.sides": "partners", "follow.suit": "free", "follow.head": "always", "score.trick": 1,
                        "trump.by": "none"},
    "deal.aside": {"bid.exact": 10, "bid.aside": "SHDC"},
    "trump.by=announced": {"announce.points": _COUPLES, "announce.trumps": True},
    "trump.hidden": {"trump.by": "deal"},
    "trump.anti": {"trump.by": "deal"},
    "trump.ranks": {"trump.by": "deal"},
    "trump.top": {"trump.by": "deal", "pack.jokers": 1},
    "trump.top_alone": {"trump.by": "deal", "trump.top": ["CQ", "SJ"]},
    "lead.first=holder": {"lead.card": "CQ"},
    "lead.opened_by": {"lead.closed": "H"},
    "lead.not_trump": {"trump.by": "deal"},
    "lead.sets": {"lead.cards": 3, "trump.by": "deal", "follow.suit": "free", "score.cards": _POINTS, "score.win": 20,
                  "score.race": True, "table.sides": "alone"},
    "lead.cards": {"follow.suit": "free"},
    "follow.void": {"trump.by": "deal"},
    "follow.void=trump": {"trump.by": "deal", "follow.overtrump": "else trump"},
    "follow.head": {"trump.by": "deal"},
    "follow.overtrump": {"follow.void": "trump", "trump.by": "deal"},
    "follow.no_undertrump": {"trump.by": "deal"},
    "follow.renege": {"trump.by": "deal"},
    "follow.spare_partner": {"table.sides": "partners", "trump.by": "deal", "follow.void": "trump"},
    "follow.stock_free": {"draw.on": True},
    "follow.suit=or trump": {"trump.by": "deal"},
    "joker.kind": {"pack.jokers": 1},
    "joker.kind=excuse": {"pack.jokers": 1, "table.sides": "declarer", "joker.kept": 4},
    "joker.void": {"pack.jokers": 1},
    "joker.kept": {"joker.kind": "excuse", "pack.jokers": 1, "table.sides": "declarer"},
    "called": _CALLED,
    "called.among": {"table.sides": "called"},
    "called.high": {"called.card": "SA"},
    "declared": {"declared.card": "SQ", "declared.points": 8},
    "draw": {"draw.on": True},
    "kitty.on": {"deal.kitty": 1},
    "kitty.declarer": {"deal.kitty": 2, "table.sides": "declarer", "score.cards": _POINTS},
    "announce": {"announce.points": {"trump": 40, "*": 20}, "announce.trumps": False, "trump.by": "deal"},
    "announce.points": {"announce.trumps": False, "trump.by": "deal"},
    "marriage": {"marriage.points": {"trump": 40, "*": 20}, "trump.by": "deal"},
    "marriage.trump": {"trump.by": "announced", "marriage.points": _COUPLES},
    "together": {"together.sequence": [3, 9]},
    "majority": {"majority.cards": {"S": 1, "A": 1}, "majority.points": 3},
    "score.over": {"score.trick": 1},
    "score.bonus": {"score.over": 1, "score.trick": 1},
    "score.cards_over": {"score.cards": _POINTS},
    "score.shown": {"score.shown_rank": "A", "trump.by": "deal"},
    "score.top_trump": {"trump.by": "deal"},
    "score.bottom_trump": {"trump.by": "deal"},
    "score.revealed": {"score.cards": {"H": -1, "SQ": -5}},
    "score.double": {"score.cards": _POINTS},
    "score.win": {"score.cards": _POINTS},
    "score.race": {"score.win": 12, "score.cards": _POINTS, "table.sides": "alone"},
    "score.honours": {},
    "score.of": {"score.trick": 1},
    "score.factor": {"score.trick": 1},
    "score.no_trump": {"score.trick": 1, "trump.by": "deal"},
    "score.unit": {"score.trick": 1},
    "numbered": {"numbered.cards": {"H": 1}},
    "numbered.made": {**_FIXED, "numbered.cards": {"H": 2}},
    "numbered.factor": {**_FIXED, "numbered.cards": {"H": 2}, "contract.factor": "all"},
    "numbered.to": {**_FIXED, "numbered.cards": {"H": 2}},
    "numbered.last": {**_FIXED, "numbered.cards": {"H": 2}},
    "sweep": {"sweep.cards": ["H"], "sweep.reward": 9, "score.cards": {"H": -1}},
    "bid": _EXACT,
    "bid.aside": {**_EXACT, "deal.aside": 1},
    "bid.least": {"table.sides": "partners"},
    "bid.bag": _LEAST,
    "bid.bags": {**_LEAST, "bid.bag": 1},
    "bid.nil": _LEAST,
    "contract": _FIXED,
    "contract.number=level": _LEVEL,
    "contract.number=contract": {"contract.pays": "number", "contract.loses": "number", "contract.counts": "points",
                                 "score.cards": _POINTS},
    "contract.number=bid": {"contract.made": {"*": 5}, "contract.under": {"*": [3]}},
    "contract.counts=points": _SHEDDING,
    "contract.counts=more": {**_FIXED, "table.sides": "declarer", "score.cards": _POINTS},
    "contract.counts=most": {**_FIXED, "score.trick": 1},
    "contract.keeps": {**_FIXED, "score.trick": 2},
    "contract.keeps=given": {**_FIXED, "score.trick": 2, "table.sides": "declarer"},
    "contract.lower": {**_SHEDDING, "contract.helpers": ["A", "SQ"], "contract.made": {"*": 5}},
    "contract.trick": _LEVEL,
    "contract.first": {**_LEVEL, "contract.trick": {"*": 2}},
    "contract.extra": _LEVEL,
    "contract.extra_doubled": _BRIDGE,
    "contract.insult": _BRIDGE,
    "contract.under_doubled": _BRIDGE,
    "contract.factor=bridge": _BRIDGE,
    "contract.game": {**_BRIDGE, "contract.part": 5},
    "contract.part": {**_BRIDGE, "contract.game": 20},
    "contract.march_alone": {**_FIXED, "table.sides": "partners"},
    "contract.each=seats": {**_FIXED, "table.sides": "declarer"},
    "contract.each=opponents": {**_FIXED, "table.sides": "declarer"},
    "contract.each=rivals": _FIXED,
    "contract.partner_half": {**_FIXED, **_CALLED},
    "contract.no_trick": _LEVEL,
    "contract.trick_points": _LEVEL,
    "run": {"run.majority": 2, "table.sides": "partners", "table.players": [2, 4]},
    "run.majority": {"table.sides": "partners", "table.players": [2, 4]},
    "melds": {"melds.laid": "dealt", "combination": [
        {"name": "aces", "kind": "group", "cards": ["any A", "any A"], "points": [9]},
        {"name": "marriage", "kind": "sequence", "cards": ["plain K", "plain Q"], "points": [4]},
        {"name": "royal", "kind": "sequence", "cards": ["trump K", "trump Q"], "points": [7]},
    ], "trump.by": "deal"},
    "melds.laid=won": {"melds.laid": "won", "draw.on": True, "trump.by": "deal", "table.players": [2], "combination": [
        {"name": "marriage", "kind": "sequence", "cards": ["plain K", "plain Q"], "points": [20]},
        {"name": "royal", "kind": "sequence", "cards": ["trump K", "trump Q"], "points": [40]},
        {"name": "queens", "kind": "group", "cards": ["Q"], "points": [60]},
    ]},
    "melds.turned": {"melds.laid": "dealt", "trump.by": "deal", "combination": [
        {"name": "queens", "kind": "group", "cards": ["any Q", "any Q"], "points": [60]},
    ]},
}  # fmt: skip
"""What goes with a value, with a key, or with a section: the first that is named."""

HONOURS: Mapping[str, Said] = {
    "honour.by=hand": {"cards": {"A": 1}, "points": {"2": 5, "3": 9}},
    "honour.by=side": {"by": "side", "cards": {"trump A": 1, "trump K": 1}, "points": {"1": 3, "2": 8}},
    "honour.by=more": {"by": "more", "cards": {"A": 1, "K": 1}, "each": 3, "plus": 1},
    "honour.by=sequence": {"by": "sequence", "cards": {"trump": 2, "*": 1}, "each": 3},
    "honour.when=trumps": {"when": "trumps", "by": "side", "cards": {"trump A": 1}, "points": {"1": 3}},
    "honour.when=no trumps": {"when": "no trumps", "cards": {"A": 1}, "points": {"2": 5}},
    "honour.tie=declarer": {"by": "more", "cards": {"A": 1}, "each": 3, "tie": "declarer"},
    "honour.tie=tricks": {"by": "more", "cards": {"A": 1}, "each": 3, "tie": "tricks"},
    "honour.winners": {"by": "more", "cards": {"A": 1}, "each": 3, "winners": True},
    "honour.level": {"by": "side", "cards": {"A": 1}, "points": {"1": 2, "2": 3}, "level": True},
    "honour.factor": {"by": "side", "cards": {"A": 1}, "points": {"1": 2, "2": 3}, "factor": True},
    "honour.toward": {"by": "side", "cards": {"trump K": 1, "trump Q": 1}, "points": {"1": 3, "2": 9}, "toward": True},
}
"""Honours by what is special about them."""

_HONOURS_WITH: Mapping[str, Said] = {
    "honour.tie": {"table.sides": "declarer", "score.trick": 1},
    "honour.winners": {"table.sides": "declarer", "score.trick": 1},
    "honour.level": _LEVEL,
    "honour.factor": {**_FIXED, "contract.factor": "all"},
    "honour.toward": _SHEDDING,
    "honour.by=more": {"table.sides": "partners", "table.players": [2, 4], "score.trick": 1},
}


CUTS: Mapping[str, Said] = {
    "cut=twins, wild": {"pack.jokers": 4, "joker.kind": "wild", "pack.ranks": "AKQ"},
    "cut=twins, high": {"pack.jokers": 4, "joker.kind": "high"},
    "cut=names": {"pack.jokers": 1, "joker.kind": "wild", "trump.by": "deal"},
    "cut=names, points": {"pack.jokers": 1, "joker.kind": "wild", "score.cards": _POINTS},
    "cut=copies, together": {"pack.copies": 2, "together.equal": {"*": 5}},
    "cut=copies, match": {"pack.copies": 2, "win.by": "match", "trump.by": "none"},
    "cut=settling, over": {"score.cards": _POINTS, "score.cards_over": 7},
    "cut=settling, double": {"score.cards": _POINTS, "score.double": ["SQ"]},
    "cut=settling, majority": {"majority.cards": {"S": 1, "A": 1}, "majority.points": 3},
    "cut=any, settling": {"score.cards": _POINTS, "score.double": ["SQ"], "win.by": "any"},
    "cut=settling, sweep": {"score.cards": {"H": -1}, "sweep.cards": ["H"], "sweep.reward": 12, "win.by": "any"},
}  # fmt: skip
"""Games for the cuts that other draws seldom give work."""

SETTLING = "cut=settling"
"""How the names of those begin that take longer hands: what was won must matter, and differ."""


_NOT_IN_RUNS = {
    "score", "contract", "bid", "numbered", "sweep", "majority", "honour", "melds", "combination", "declared",
    "announce", "marriage", "together",
}  # fmt: skip
"""Sections that say nothing where winning a majority of the tricks is all that counts."""


def _is_run(dimension: str) -> bool:
    return dimension.startswith("run.")


@cache
def dimensions() -> tuple[str, ...]:
    """Every key of the language and every value of it that is drawn: ``lead.next=lowest``, ``score.trick=-1``."""
    found = [f"{path}={_shown(value)}" for path, values in values_by_key().items() for value in values]
    return (*found, *HONOURS, *CUTS)


@cache
def values_by_key() -> Mapping[str, Sequence[Value]]:
    """The values of every key that are drawn."""
    found: dict[str, Sequence[Value]] = {}
    for name, section in schema_of(Rules).sections.items():
        for key in section.keys.values():
            path = f"{name}.{key.name}"
            if name in NO_PLAY or path in LEFT_OUT:
                continue
            found[path] = KEYS[path] if path in KEYS else _words(key.hint, key.default)
    return found


def _words(hint: Any, default: object) -> Sequence[Value]:
    if hint is bool:
        return (not default,)
    if get_origin(hint) is Literal:
        return tuple(word for word in get_args(hint) if word != default)
    return ()


def _shown(value: Value) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{_shown(one)}" for key, one in value.items())
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


_SPICED = 0.4
_SPICES: Sequence[Said] = (
    {"pack.jokers": 1, "joker.kind": "wild"},
    {"pack.jokers": 2, "joker.kind": "wild"},
    {"pack.jokers": 2, "joker.kind": "plain"},
    {"pack.copies": 2},
    {"pack.copies": 2, "pack.jokers": 1, "joker.kind": "wild"},
    {"score.cards": _POINTS, "score.cards_over": 7},
    {"score.trick": 1, "score.most": 4, "score.whole": 9},
    {"majority.cards": {"S": 1, "A": 1}, "majority.points": 3},
    {"sweep.cards": ["H"], "sweep.reward": 12, "score.cards": {"H": -1}},
    {"score.cards": _POINTS, "score.double": ["SQ"]},
    _FIXED,
    _SHEDDING,
    {**_FIXED, "contract.each": "seats", "numbered.cards": {"H": 2, "A": 1}, "table.sides": "partners",
     "table.players": [4]},
    {**_FIXED, "contract.each": "seats", "numbered.cards": {"H": 2}, "table.sides": "declarer"},
    {"kitty.declarer": True, "deal.kitty": 2, "table.sides": "declarer", "score.most_of_suit": 12},
    {"kitty.declarer": True, "deal.kitty": 2, "table.sides": "declarer", "sweep.cards": ["H"], "sweep.reward": 9},
)  # fmt: skip
"""What is drawn with other things often, for the cuts that it gives work: cards that are alike or named, and what was
won that must be remembered."""


def rule_file(rng: random.Random, dimension: str) -> str:
    """The text of a rule file with one dimension in any case, and others by chance; it may contradict itself."""
    said = _base(rng)
    if dimension in CUTS:
        return toml(_with_orders(said | CUTS[dimension], rng))
    if rng.random() < _SPICED:
        said.update(rng.choice(_SPICES))
    others = rng.sample(dimensions(), rng.choice((0, 1, 1, 2, 2, 3, 4)))
    others = [one for one in others if not _is_run(one) and one not in CUTS]
    for one in (*others, dimension):
        said.update(_said(one))
    if _is_run(dimension):
        said = {path: value for path, value in said.items() if path.partition(".")[0] not in _NOT_IN_RUNS}
    return toml(_with_orders(said, rng))


def _base(rng: random.Random) -> Said:
    """A game in which something counts."""
    base: Said = {
        "id": "drawn",
        "table.players": [2, 3, 4, 5, 6, 7],
        "pack.ranks": rng.choice(PACKS),
        "trump.by": rng.choice(("none", "deal", "deal", "deal")),
        **rng.choice(({"score.trick": 1}, {"score.cards": _POINTS}, {"score.cards": {"C": -1, "SQ": -5}})),
    }
    if rng.random() < 0.3:
        base["table.sides"] = "partners"
    return base


def _said(dimension: str) -> Said:
    """What a dimension says, with what goes with it."""
    if dimension in HONOURS:
        key = dimension.partition("=")[0]
        return {
            **_HONOURS_WITH.get(dimension, _HONOURS_WITH.get(key, {})),
            "honour": [{"name": "h", **HONOURS[dimension]}],
        }
    path = dimension.partition("=")[0]
    value = next(one for one in values_by_key()[path] if f"{path}={_shown(one)}" == dimension)
    beside = next((WITH[key] for key in (dimension, path, path.partition(".")[0]) if key in WITH), {})
    more: Said = {}
    if dimension == "trump.by=fixed":
        more = {"trump.suit": "S"}
    elif dimension == "win.by=match":
        more = {"win.wild": ["T"], "trump.by": "none"}
    return {**beside, **more, path: value}


def _with_orders(said: Said, rng: random.Random) -> Said:
    """Orders of ranks, which are those of the pack, turned or reversed."""
    ranks = said["pack.ranks"]
    cut = rng.randrange(1, len(ranks))
    orders: dict[str, Callable[[], str]] = {
        "reversed": lambda: ranks[::-1],
        "turned": lambda: ranks[cut:] + ranks[:cut],
    }
    found = dict(said)
    for key in ("trump.ranks", "together.order"):
        if found.get(key) in orders:
            found[key] = orders[found[key]]()
    if "pack.orders" in found:
        found["pack.orders"] = {suit: orders[word]() for suit, word in found["pack.orders"].items()}
    return found


# -- text --------------------------------------------------------------------------------------------------------------


def toml(said: Said) -> str:
    """A rule file of these keys."""
    top = [f"{path} = {in_toml(value)}" for path, value in said.items() if "." not in path and not _is_list(value)]
    lines = ['game = "trick"', *top]
    for name in dict.fromkeys(path.partition(".")[0] for path in said if "." in path):
        lines += ["", f"[{name}]"]
        lines += [
            f"{path.partition('.')[2]} = {in_toml(value)}"
            for path, value in said.items()
            if path.startswith(f"{name}.")
        ]
    for name, entries in said.items():
        if _is_list(entries) and "." not in name:
            for entry in entries:
                lines += ["", f"[[{name}]]", *(f"{key} = {in_toml(value)}" for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def _is_list(value: Value) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)
