"""Import of rules in Solvitaire's JSON.

Every key of that schema is known here with its default. A rule that this program's rule language cannot say
is an error, and so is a key or a value that is no part of the schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from solver.core.json_fields import JsonMapping, JsonObject
from solver.families.patience.rules import (
    UNLIMITED,
    Accordion,
    Foundations,
    Pack,
    Place,
    Relation,
    Rows,
    Rules,
    Stock,
    Tableau,
    Taking,
    cells,
    open_reserve,
    stacked_reserve,
)
from solver.rules.toml_source import RulesError, choices, show

_POLICIES: dict[str, Relation] = {"any-suit": "any", "red-black": "alternating", "same-suit": "same"}
_GROUPS = {
    "no": "single",
    "yes": "packed",
    "whole-pile": "whole pile",
    "maximal-group": "whole",
    "partial-if-card-above-buildable": "partial",
}
_SPACES: dict[str, JsonObject] = {
    "any": {},
    "no-build": {"fill": "none"},
    "kings": {"fill": "king"},
    "auto-reserve-then-waste": {"refill": ("reserve",), "fill_from": ("waste",)},
    "auto-reserve-then-any": {"refill": ("reserve",)},
    "auto-waste-then-stock": {"refill": ("waste", "stock")},
}
_TO: JsonObject = {"waste": "waste", "tableau piles": "tableau", "hole": "hole"}
_DIRECTIONS = {"L": (True, False), "R": (False, True), "LR": (True, True), "both": (True, True)}
_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}
_MOST_RANKS = 13


@dataclass(frozen=True, slots=True)
class _Key:
    """A key of a section: its default and its allowed values."""

    default: Any
    allowed: Callable[[Any], bool]
    expected: str


def _number(default: int, low: int, high: int) -> _Key:
    return _Key(default, lambda value: type(value) is int and low <= value <= high, f"a number from {low} to {high}")


def _flag(default: bool) -> _Key:
    return _Key(default, lambda value: isinstance(value, bool), "true or false")


def _word(default: str, *words: str) -> _Key:
    return _Key(default, lambda value: value in words, " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))))


def _words(default: tuple[str, ...], *words: str) -> _Key:
    return _Key(
        default,
        lambda value: isinstance(value, list) and bool(value) and all(word in words for word in value),
        f"a list of {', '.join(words)}",
    )


def _text(default: str, what: str) -> _Key:
    return _Key(default, lambda value: isinstance(value, (str, int)) and not isinstance(value, bool), what)


_SCHEMA: dict[str, dict[str, _Key]] = {
    "tableau piles": {
        "count": _number(8, 0, 64),
        "build policy": _word("any-suit", "no-build", *_POLICIES),
        "spaces policy": _word("any", *_SPACES),
        "move built group": _word("no", *_GROUPS),
        "move built group policy": _word("same-as-build", "same-as-build", "no-build", *_POLICIES),
        "diagonal deal": _flag(False),
        "face up cards": _word("all", "all", "top"),
    },
    "foundations": {
        "present": _flag(True),
        "initial cards": _word("none", "none", "one", "all"),
        "base card": _text("A", "a rank, or random"),
        "removable": _flag(False),
        "only complete pile moves": _flag(False),
    },
    "hole": {
        "present": _flag(False),
        "base card": _text("AS", "a card, or random"),
        "build loops": _flag(True),
    },
    "cells": {"count": _number(0, 0, 64), "pre-filled": _number(0, 0, 64)},
    "stock": {
        "size": _number(0, 0, 104),
        "deal type": _word("waste", *_TO),
        "deal count": _number(1, 1, 8),
        "redeal": _flag(False),
    },
    "reserve": {"size": _number(0, 0, 104), "stacked": _flag(False)},
    "accordion": {
        "size": _number(0, 0, 104),
        "moves": _Key(["L1", "L3"], lambda value: isinstance(value, list) and bool(value), "a list as in [L1, L3]"),
        "build policies": _words(("same-suit", "same-rank"), "same-suit", "same-rank", "red-black", "any-suit"),
    },
    "sequences": {
        "count": _number(0, 0, 8),
        "direction": _word("L", *_DIRECTIONS),
        "build policy": _word("same-suit", *_POLICIES),
        "fixed suit": _flag(False),
    },
}
_TOP = {"max rank": _number(_MOST_RANKS, 1, _MOST_RANKS), "two decks": _flag(False)}


def rules_of(data: JsonMapping, name: str = "solvitaire") -> Rules:
    """Return the game that an object of rules describes.

    Args:
        data: the object, its keys as Solvitaire has them; what it leaves out has Solvitaire's default.
        name: the game's name.

    Raises:
        RulesError: a key or a value is unknown, or says what this program's rules cannot.
    """
    sections = {section: _section(section, keys, data.get(section)) for section, keys in _SCHEMA.items()}
    for key in data:
        if key not in _SCHEMA and key not in _TOP:
            raise RulesError(f"the rules have no key {show(key)}. Write {choices(key, (*_SCHEMA, *_TOP))}")
    top = {key: _value("", key, found, data.get(key)) for key, found in _TOP.items()}
    pack = Pack(ranks=top["max rank"], packs=2 if top["two decks"] else 1)
    kinds = [kind for kind, goes in _wins(sections).items() if goes]
    if len(kinds) != 1:
        raise RulesError(
            f"the rules have {' and '.join(kinds) or 'nothing'} to win by. Keep one of foundations, "
            "hole, accordion and sequences"
        )
    return _BUILD[kinds[0]](name, pack, sections)


Said = Mapping[str, JsonMapping]
"""Values of all keys, by section."""


def _section(section: str, keys: Mapping[str, _Key], values: object) -> JsonObject:
    if values is None:
        values = {}
    if not isinstance(values, Mapping):
        raise RulesError(f"{section} is {show(values)}, not an object. Write its keys in braces")
    for key in values:
        if key not in keys:
            raise RulesError(f"{section} has no key {show(key)}. Write {choices(str(key), keys)}")
    return {key: _value(f"{section}: ", key, found, values.get(key)) for key, found in keys.items()}


def _value(place: str, key: str, known: _Key, value: object) -> Any:
    if value is None:
        return known.default
    if not known.allowed(value):
        raise RulesError(f"{place}{key} is {show(value)}, which is not allowed. Write {known.expected}")
    return value


def _wins(sections: Said) -> dict[str, bool]:
    """Return the possible goals of a file; foundations exist unless the file denies them, and exclude other goals."""
    others = {
        "hole": sections["hole"]["present"],
        "accordion": bool(sections["accordion"]["size"]),
        "sequences": bool(sections["sequences"]["count"]),
    }
    return {"foundations": sections["foundations"]["present"], **others}


def _cannot(rule: str, instead: str) -> RulesError:
    return RulesError(f"this program cannot play {rule}. Use {instead}")


# -- games of building on one another ------------------------------------------------------------------------


def _building(name: str, pack: Pack, sections: Said) -> Rules:
    foundations = _foundations(pack, sections["foundations"])
    if sections["stock"]["size"] and sections["stock"]["deal type"] == "hole":
        raise _cannot("a stock that goes to a hole beside foundations", "deal type waste or tableau piles")
    sizes = _sizes(pack, sections, dealt=foundations.dealt)
    return Rules(
        id=name,
        name=name,
        goal="runs" if foundations.runs else "foundations",
        pack=pack,
        tableau=_tableau(sections["tableau piles"], sizes, wrap=foundations.wrap),
        foundations=foundations,
        stock=_stock(sections["stock"]),
        places=tuple(_places(sections)),
    )


def _foundations(pack: Pack, values: JsonMapping) -> Foundations:
    dealt = {"none": 0, "one": 1, "all": pack.suits * pack.packs}[values["initial cards"]]
    if values["only complete pile moves"]:
        if dealt or values["removable"] or _base(values["base card"]) != 1:
            raise _cannot(
                "complete piles on foundations that hold other cards too",
                "only complete pile moves alone in foundations",
            )
        return Foundations(runs="same")
    base = _base(values["base card"])
    if base == 1:
        return Foundations(base="ace", dealt=dealt, back=values["removable"])
    if base == pack.ranks:
        return Foundations(base="king", dealt=dealt, wrap=True, back=values["removable"])
    if base is None and dealt:
        return Foundations(base="dealt", dealt=dealt, wrap=True, back=values["removable"])
    wanted = "A, K, or random with base cards that are dealt there"
    raise _cannot(f"the base card {show(values['base card'])} with initial cards {values['initial cards']}", wanted)


def _base(text: object) -> int | None:
    """Return the rank of a base card, None if it is random."""
    if text == "random":
        return None
    rank = _RANKS.get(text, 0) if isinstance(text, str) and not text.isdigit() else int(str(text))
    if not 1 <= rank <= _MOST_RANKS:
        raise RulesError(
            f"foundations: base card is {show(text)}, which is not a rank. Write A, 2 .. 10, J, Q, K, or random"
        )
    return rank


def _tableau(values: JsonMapping, sizes: tuple[int, ...], *, wrap: bool) -> Tableau:
    build = values["build policy"]
    inner = values["move built group policy"]
    if inner == "no-build" or (build == "no-build" and values["move built group"] != "no"):
        raise _cannot("a group of cards that are not built on one another", "another build policy")
    return Tableau(
        sizes=sizes,
        face_down=tuple(max(size - 1, 0) for size in sizes) if values["face up cards"] == "top" else (),
        build="none" if build == "no-build" else "down",
        suit=_POLICIES.get(build, "any"),
        wrap=wrap,
        bare_base=wrap,
        group=_GROUPS[values["move built group"]],  # type: ignore[arg-type]
        group_suit=None if inner in ("same-as-build", build) else _POLICIES[inner],
        **_SPACES[values["spaces policy"]],
    )


def _stock(values: JsonMapping) -> Stock:
    if not values["size"]:
        return Stock()
    to = _TO[values["deal type"]]
    if to != "waste" and (values["redeal"] or values["deal count"] != 1):
        raise _cannot(
            f"a redeal, or a deal count, with a stock that goes to the {values['deal type']}", "deal type waste"
        )
    return Stock(to=to, deal=values["deal count"], redeals=UNLIMITED if values["redeal"] else 0)


def _places(sections: Said) -> list[Place]:
    found = []
    if sections["cells"]["count"]:
        filled = sections["cells"]["pre-filled"]
        if filled > sections["cells"]["count"]:
            raise RulesError(
                f"{filled} of {sections['cells']['count']} cells cannot be filled. "
                f"Write at most {sections['cells']['count']}"
            )
        found.append(cells(sections["cells"]["count"], filled))
    size = sections["reserve"]["size"]
    if size:
        found.append(stacked_reserve(size) if sections["reserve"]["stacked"] else open_reserve(size))
    return found


def _sizes(pack: Pack, sections: Said, *, dealt: int) -> tuple[int, ...]:
    """Return the number of cards dealt to each pile: row by row, or in rows that shrink by one pile."""
    elsewhere = dealt + sections["stock"]["size"] + sections["reserve"]["size"] + sections["cells"]["pre-filled"]
    left = pack.suits * pack.ranks * pack.packs - elsewhere
    count = sections["tableau piles"]["count"]
    if left < 0 or (left and not count):
        raise RulesError(f"{left} cards are left for {count} tableau piles. Change stock, reserve or cells")
    sizes = [0] * count
    row = count
    while left > 0:
        for pile in range(min(row, left)):
            sizes[pile] += 1
        left -= min(row, left)
        row = max(row - sections["tableau piles"]["diagonal deal"], 1)
    return tuple(sizes)


# -- games of other kinds ------------------------------------------------------------------------------------


def _hole(name: str, pack: Pack, sections: Said) -> Rules:
    hole, piles = sections["hole"], sections["tableau piles"]
    if piles["build policy"] != "no-build":
        raise _cannot("building on the tableau in a game with a hole", "build policy no-build")
    if piles["spaces policy"] not in ("any", "no-build") or piles["face up cards"] != "all":
        raise _cannot(
            "refilled piles or face-down cards in a game with a hole", "spaces policy any and all cards face up"
        )
    if sections["reserve"]["size"] or sections["cells"]["pre-filled"]:
        raise _cannot("a reserve, or filled cells, in a game with a hole", "cells without cards")
    if sections["stock"]["size"] and sections["stock"]["deal type"] != "hole":
        raise _cannot(
            f"a stock that goes to the {sections['stock']['deal type']} in a game with a hole", "deal type hole"
        )
    card = "" if hole["base card"] == "random" else _hole_card(hole["base card"])
    parking = sections["cells"]["count"]
    return Rules(
        id=name,
        name=name,
        kind="taking",
        goal="clear",
        pack=pack,
        tableau=Tableau(sizes=_sizes(pack, sections, dealt=1), build="none", fill="none"),
        stock=_stock(sections["stock"]),
        taking=Taking(
            start="dealt" if card else "stock",
            hole_card=card,
            wrap=hole["build loops"],
            parking=parking,
            all_cards=bool(parking),
        ),
    )


def _hole_card(text: object) -> str:
    """Return a card such as ``AS`` in this program's notation, ``SA``."""
    word = str(text).upper().replace("10", "T")
    if len(word) != 2 or word[0] not in "A23456789TJQK" or word[1] not in "SHDC":
        raise RulesError(f"hole: base card is {show(text)}, which is not a card. Write a card such as AS, or random")
    return word[1] + word[0]


def _accordion(name: str, pack: Pack, sections: Said) -> Rules:
    accordion = sections["accordion"]
    steps = []
    for move in accordion["moves"]:
        if not isinstance(move, str) or move[:1] != "L" or not move[1:].isdigit() or not 1 <= int(move[1:]) <= 52:
            raise _cannot(f"the accordion's move {show(move)}", "moves to the left, such as L1 and L3")
        steps.append(int(move[1:]))
    match = []
    for policy in accordion["build policies"]:
        if policy not in ("same-suit", "same-rank"):
            raise _cannot(f"the accordion's build policy {policy}", "same-suit or same-rank")
        match.append(policy.removeprefix("same-"))
    return Rules(
        id=name,
        name=name,
        kind="accordion",
        goal="clear",
        pack=pack,
        accordion=Accordion(
            cards=accordion["size"], steps=tuple(sorted(set(steps))), match=tuple(dict.fromkeys(match))
        ),
    )


def _sequences(name: str, pack: Pack, sections: Said) -> Rules:
    sequences = sections["sequences"]
    if sequences["build policy"] != "same-suit" or sequences["fixed suit"]:
        raise _cannot("sequences of mixed or fixed suits", "build policy same-suit and fixed suit false")
    left, right = _DIRECTIONS[sequences["direction"]]
    return Rules(
        id=name,
        name=name,
        kind="rows",
        goal="sequences",
        pack=pack,
        tableau=Tableau(sizes=(pack.ranks * pack.suits * pack.packs // sequences["count"],) * sequences["count"]),
        rows=Rows(left=left, right=right, goal="win"),
    )


_BUILD = {"foundations": _building, "hole": _hole, "accordion": _accordion, "sequences": _sequences}
