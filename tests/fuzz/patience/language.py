"""Rule files drawn at random: each key of each kind of game, at any of its values, beside any others.

Keys are drawn by themselves; what cannot stand together gives way, key by key, until the language has no objection.
The key that is asked for stays as it is.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from solver.families.patience.rules import Place, Rules, cells, open_reserve, stacked_reserve
from solver.families.patience.rules.contradictions import contradictions, laid_out

ANY = "* "
"""Before a kind of game: rules of that kind drawn at random."""

Values = dict[str, Any]
"""Keys by section and name, ``stock.to``; keys of the game itself by name alone."""

_FLAG = (False, True)
_RELATIONS = ("same", "alternating", "other", "any")

_BUILDING: Mapping[str, tuple[Any, ...]] = {
    "goal": ("foundations", "runs", "sequences"),
    "pack.packs": (1, 2),
    "tableau.build": ("down", "up", "both", "none", "any"),
    "tableau.suit": ("alternating", "same", "other", "any"),
    "tableau.wrap": _FLAG,
    "tableau.bare_base": _FLAG,
    "tableau.group": ("single", "none", "packed", "whole", "single or whole", "partial", "whole pile", "any"),
    "tableau.group_suit": (None, *_RELATIONS),
    "tableau.fill": ("any", "king", "none", "below base"),
    "tableau.fill_from": ((), ("tableau",), ("waste",), ("reserve",), ("tableau", "waste"), ("foundation", "cells")),
    "tableau.refill": ((), ("stock",), ("reserve",), ("waste", "stock"), ("reserve", "waste")),
    "tableau.cap": (0, 4),
    "tableau.face_down": ((), (1, 1, 1)),
    "foundations.base": ("ace", "king", "dealt", "chosen"),
    "foundations.dealt": (0, 1, 2, 4),
    "foundations.order": ("up", "two ways", "chosen"),
    "foundations.suit": ("same", "any"),
    "foundations.wrap": _FLAG,
    "foundations.back": _FLAG,
    "foundations.steps": ((), (1, 2, 3, 4)),
    "foundations.numbered": _FLAG,
    "foundations.runs": ("", "same", "any"),
    "foundations.after_stock": _FLAG,
    "stock.to": ("", "waste", "tableau", "hand"),
    "stock.deal": (1, 2, 3),
    "stock.wastes": (1, 2, 3),
    "stock.redeals": (0, 1, 2, -1),
    "stock.switch": _FLAG,
    "stock.full_piles": _FLAG,
    "stock.placed": _FLAG,
    "reshuffles": (0, 1, 2),
    "deal_size": (3, 1, 2),
    "cells": (None, 1, 3),
    "reserve": (None, "open", "stacked", "stacks"),
    "place": (
        *(None, "takes waste", "takes tableau", "deep", "one way", "refilled", "refilled later", "refilled deep"),
        *("from the reserve", "locked", "flip", "foundation alone"),
    ),
}

_QUILT: Mapping[str, tuple[Any, ...]] = {
    "pack.packs": (2, 1),
    "foundations.order": ("two ways",),
    "foundations.dealt": (8, 4, 0),
    "foundations.numbered": (True,),
    "stock.to": ("waste", ""),
    "stock.deal": (1, 2),
    "stock.redeals": (1, 0, 2, -1),
}

_TAKING: Mapping[str, tuple[Any, ...]] = {
    "goal": ("clear", "score"),
    "pack.packs": (1, 2),
    "taking.shape": ("columns", "pyramid", "peaks"),
    "taking.by": ("building", "pairs", "triples"),
    "taking.start": ("stock", "dealt", "chosen", "empty"),
    "taking.suit": ("any", "same", "alternating", "other"),
    "taking.wrap": _FLAG,
    "taking.king_blocks": _FLAG,
    "taking.match": ("", "rank", "sum"),
    "taking.suits": ("any", "different"),
    "taking.waste": (True, False),
    "taking.turned": _FLAG,
    "taking.all_cards": _FLAG,
    "taking.reserve": (0, 4),
    "taking.parking": (0, 1, 2),
    "stock.to": ("", "waste", "hole"),
    "stock.redeals": (0, 1, 2, -1),
}

_ROWS: Mapping[str, tuple[Any, ...]] = {
    "rows.left": (True, False),
    "rows.right": _FLAG,
    "rows.left_end": ("any lowest", "", "lowest"),
    "rows.lowest_first": _FLAG,
    "rows.lowest": (2, 3, 1),
    "rows.redeals": (0, 1, 2),
    "rows.goal": ("score", "win"),
}

KEYS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "building": _BUILDING,
    "quilt": _QUILT,
    "taking": _TAKING,
    "rows": _ROWS,
    "accordion": {
        "accordion.steps": ((1, 3), (1,), (1, 2), (2, 3), (1, 2, 4)),
        "accordion.match": (("suit", "rank"), ("suit",), ("rank",)),
    },
    "discarding": {"discard.waste": (5, 0), "pack.packs": (1, 2)},
    "slide": {"slide.recycle": (True, False)},
    "square": {"square.score": ("poker", "cribbage"), "square.waste": (0, 4)},
    "frames": {"frames.waste": (3, 1, 2), "frames.pins": (10, 4)},
}
"""For each kind of game its keys with the values they are drawn from, the usual one first.

``cells``, ``reserve`` and ``place`` stand for further piles of some common make.
"""

_OFTEN = ("tableau.build", "tableau.suit", "tableau.group", "tableau.fill", "stock.to", "taking.by", "taking.shape")
"""Keys of which each value is as likely as any other; most stay at the usual one."""


def named(key: str, value: Any) -> str:
    """A key and its value, as the coverage table has them."""
    return f"{key}={json.dumps(value)}"


def choices(kind: str) -> Iterator[str]:
    """Every key of a kind with each of its values."""
    for key, values in KEYS[kind].items():
        for value in values:
            yield named(key, value)


def rule_text(rng: random.Random, kind: str, choice: str) -> str:
    """A rule file of that kind in which that choice stands.

    Args:
        choice: as ``choices`` gives it, empty for none.
    """
    while True:
        values = {key: _drawn(rng, key, allowed) for key, allowed in KEYS[kind].items()}
        asked = next((key for key in values if choice.startswith(f"{key}=")), "")
        if asked:
            values[asked] = next(value for value in KEYS[kind][asked] if named(asked, value) == choice)
        _without_idle_keys(values, kind, asked)
        rules = _agreed(rng, kind, values, asked)
        if rules is not None:
            return toml_of(rules)


def _without_idle_keys(values: Values, kind: str, asked: str) -> None:
    """Where no foundations are built nothing is said about them; where something is to be said, they are."""
    if kind != "building":
        return
    if asked != "foundations.runs" and asked.startswith(("foundations.", "tableau.bare_base")):
        values["goal"], values["foundations.runs"] = "foundations", ""
    elif values["goal"] != "foundations":
        usual = {key: allowed[0] for key, allowed in _BUILDING.items() if key.startswith("foundations.")}
        runs = values["foundations.runs"] or "same"
        values |= usual | ({"foundations.runs": runs} if values["goal"] == "runs" else {})
        values["tableau.bare_base"] = False


def _drawn(rng: random.Random, key: str, allowed: tuple[Any, ...]) -> Any:
    usual = 0.0 if key in _OFTEN else 0.7
    return allowed[0] if rng.random() < usual else rng.choice(allowed)


_ROUNDS = 30


def _agreed(rng: random.Random, kind: str, values: Values, asked: str) -> Rules | None:
    """Rules without contradictions; None where the keys did not come to terms."""
    for _ in range(_ROUNDS):
        rules = _laid_out(_rules(kind, values))
        wrong = next(contradictions(rules), None)
        if wrong is None:
            return rules
        to_blame = [name for key in wrong.keys for name in _names(key) if name in values and name != asked]
        if not to_blame:
            return None
        key = rng.choice(to_blame)
        values[key] = rng.choice(KEYS[kind][key])
    return None


def _names(key: str) -> tuple[str, ...]:
    """The names under which a key that is blamed is drawn."""
    section = key.split(".")[0]
    if section == "place":
        return ("cells", "reserve", "place")
    return (key, section) if section in ("cells", "reserve") else (key,)


# -- from values to rules ----------------------------------------------------------------------------------------------


def _rules(kind: str, values: Values) -> Rules:
    """Rules with those values; the goal that goes with them where it is not drawn."""
    rules = Rules(id="drawn", name="Drawn", kind=kind, goal=_goal(kind, values))  # type: ignore[arg-type]
    for key, value in values.items():
        section, _, name = key.partition(".")
        if name:
            rules = replace(rules, **{section: replace(getattr(rules, section), **{name: value})})
        elif section in ("reshuffles", "deal_size"):
            rules = replace(rules, **{section: value})
    if rules.kind == "taking":
        start = rules.taking.by == "building" and rules.taking.start == "dealt"
        rules = replace(rules, taking=replace(rules.taking, hole_card="SA" if start else ""))
        rules = replace(rules, taking=replace(rules.taking, peaks=2 if rules.taking.shape == "peaks" else 0))
    return replace(rules, places=tuple(_places(values)))


def _goal(kind: str, values: Values) -> str:
    if kind == "rows":
        return "sequences" if values["rows.goal"] == "win" else "score"
    usual = {"building": "foundations", "quilt": "foundations", "taking": "clear"}
    usual |= {"accordion": "clear", "discarding": "clear"}
    return str(values.get("goal", usual.get(kind, "score")))


def _places(values: Values) -> Iterator[Place]:
    if values.get("cells"):
        yield cells(values["cells"])
    reserve = values.get("reserve")
    if reserve:
        yield {"open": open_reserve(4), "stacked": stacked_reserve(6), "stacks": stacked_reserve(2, 3)}[reserve]
    extra = values.get("place")
    if extra:
        yield Place(name="extra", letter="E", **_EXTRA[extra])
        if _EXTRA[extra].get("refill") == "hidden":
            yield Place(name="hidden", letter="H", count=1, size=4, face_down=True, gives=())


_EXTRA: Mapping[str, dict[str, Any]] = {
    "takes waste": {"count": 2, "room": -1, "takes": ("waste",)},
    "takes tableau": {"count": 2, "size": 1, "room": 1, "takes": ("tableau", "stock"), "gives": ("foundation", "pile")},
    "deep": {"count": 1, "size": 4, "room": 6, "takes": ("tableau", "waste"), "single_name": True},
    "one way": {"count": 2, "size": 1, "room": 1, "takes": ("tableau",), "gives": ("pile",)},
    "refilled": {"count": 2, "size": 1, "room": 1, "takes": ("tableau", "waste"), "refill": "hidden"},
    "refilled later": {"count": 2, "room": 1, "takes": ("tableau",), "refill": "hidden"},
    "refilled deep": {"count": 2, "size": 1, "room": -1, "takes": ("tableau", "stock"), "refill": "hidden"},
    "from the reserve": {"count": 2, "size": 1, "room": -1, "takes": ("tableau",), "refill": "reserve"},
    "locked": {"count": 2, "size": 1, "face_down": True, "locked": "foundation"},
    "flip": {"count": 2, "size": 2, "face_down": True, "locked": "flip"},
    "foundation alone": {"count": 3, "size": 1, "by_card": True, "gives": ("foundation",)},
}
"""Further piles, by what is odd about them."""


def _laid_out(rules: Rules) -> Rules:
    """The rules with piles that take the cards which lie nowhere else."""
    if rules.kind in ("accordion", "frames"):
        return rules
    cards = rules.pack.suits * rules.pack.ranks * rules.pack.packs
    rest = max(cards - laid_out(rules), 0)
    sizes: tuple[int, ...]
    if rules.kind == "taking" and rules.taking.shape != "columns":
        sizes = (1, 2, 3, 4, 5, 6) if rules.taking.shape == "pyramid" else (2, 4, 6, 7)
    elif rules.kind == "rows":
        sizes = (13,) * 4
    elif rules.kind == "square":
        sizes = (5,) * 5 if rules.square.score == "poker" else (4,) * 4
        return replace(rules, stock=replace(rules.stock, to="hand"))
    elif rules.kind == "slide":
        sizes = (6,) * 4
        rules = replace(rules, stock=replace(rules.stock, to="hand"))
    elif rules.kind == "discarding":
        sizes = (1,) * 4
        rules = replace(rules, stock=replace(rules.stock, to="tableau"))
    elif rules.stock.to:
        sizes = (3,) * 6
    else:
        sizes = tuple(rest // 8 + (at < rest % 8) for at in range(8))
    return replace(rules, tableau=replace(rules.tableau, sizes=sizes))


# -- from rules to text ------------------------------------------------------------------------------------------------


def toml_of(rules: Rules) -> str:
    """A rule file that says all that is not as usual."""
    usual = Rules()
    head = ['game = "patience"', 'id = "drawn"', 'name = "Drawn"']
    head += [f"{name} = {_value(getattr(rules, name))}" for name in ("kind", "goal")]
    head += [
        f"{name} = {_value(getattr(rules, name))}"
        for name in ("reshuffles", "deal_size")
        if getattr(rules, name) != getattr(usual, name)
    ]
    parts = ["\n".join(head)]
    for section in fields(Rules):
        value = getattr(rules, section.name)
        if hasattr(value, "__dataclass_fields__") and value != getattr(usual, section.name):
            parts.append(f"[{section.name}]\n" + _keys(value, getattr(usual, section.name)))
    parts += ["[[place]]\n" + _keys(place, Place()) for place in rules.places]
    return "\n\n".join(parts) + "\n"


def _keys(value: Any, usual: Any) -> str:
    return "\n".join(
        f"{one.name} = {_value(getattr(value, one.name))}"
        for one in fields(value)
        if getattr(value, one.name) != getattr(usual, one.name)
    )


def _value(value: Any) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)
