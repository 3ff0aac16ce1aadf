"""The fields of a JSON deal: their shapes, and the numbers of a deal that stand above those of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from tests.reference.patience.cards import GAP, LETTERS, Pile, Piles, read_card
from tests.reference.patience.errors import BadDeal, NotCovered
from tests.reference.patience.rulefile import Rules, cells

_FIELDS = (
    *("game", "options", "ranks", "suits", "packs", "pack", "tableau", "foundations", "base", "stock", "waste"),
    *("cells", "ncells", "cap", "redeals", "reshuffles", "waste_capacity", "nfound", "nframes", "pins", "frames"),
    *("switched", "turned", "slots", "wasted", "first_ball"),
)
_ANSWERS = (
    *("value", "moves", "line", "verdict", "score", "bites", "solution_len_min", "seed", "by", "deal"),
    *("hint", "proved", "length", "nodes", "status", "seconds", "file", "index"),
)
"""Passed over: what an answer says, and the number of a deal that is written out."""


def check_fields(rules: Rules, deal: Mapping[str, Any]) -> None:
    """No field that the reference would pass over.

    Raises:
        NotCovered: there is one.
    """
    places = [place.name for place in rules.places]
    if rules.taking.reserve or rules.taking.parking or rules.kind == "taking":
        places.append("reserve")
    for key, value in deal.items():
        if value is not None and key not in (*_FIELDS, *_ANSWERS, *places):
            raise NotCovered(f"field {key}")
    if "deal" in deal and "tableau" not in deal and "frames" not in deal:
        raise NotCovered("field deal: a numbered deal")


def set_numbers(rules: Rules, deal: Mapping[str, Any]) -> None:
    """Put the pack and the counts of a deal into the rules."""
    _set_pack(rules, deal)
    if deal.get("cap") is not None:
        rules.tableau.cap = deal["cap"]
    if deal.get("nfound") is not None:
        rules.taking.holes = deal["nfound"]
    if deal.get("nframes") is not None:
        rules.frames.frames = deal["nframes"]
    if deal.get("pins") is not None:
        rules.frames.pins = deal["pins"]
    if deal.get("waste_capacity") is not None:
        for section in (rules.discard, rules.square):
            section.waste = deal["waste_capacity"] if section.waste else 0
    if rules.kind == "rows":
        rules.rows.redeals = len(deal.get("reshuffles") or ())
    elif rules.kind == "building" and rules.reshuffles:
        rules.reshuffles = len(deal.get("reshuffles") or ())
    elif deal.get("redeals") is not None:
        rules.stock.redeals = deal["redeals"]
    _set_places(rules, deal)


def _set_pack(rules: Rules, deal: Mapping[str, Any]) -> None:
    old = rules.pack
    given = {key: deal[key] for key in ("suits", "ranks", "packs") if deal.get(key) is not None}
    if deal.get("pack") is not None:
        parts = re.fullmatch(r"(\d)x(\d+)(?:x(\d))?", deal["pack"])
        if not parts:
            raise BadDeal(f"pack {deal['pack']}")
        numbers = {"suits": int(parts[1]), "ranks": int(parts[2])} | ({"packs": int(parts[3])} if parts[3] else {})
        given = {**numbers, **given}
    pack = SimpleNamespace(**{**vars(old), **given})
    if (pack.suits, pack.packs) != (old.suits, old.packs):
        rules.foundations.count = 0
    rules.pack = pack


def _set_places(rules: Rules, deal: Mapping[str, Any]) -> None:
    named = {place.name: place for place in rules.places}
    number = deal.get("ncells")
    if "cells" not in named and (number or deal.get("cells")):
        place = cells(0)
        rules.places.append(place)
        named["cells"] = place
    for name, place in named.items():
        value = deal.get(name)
        if name == "cells":
            place.count = number if number is not None else max(place.count, len(value or ()))
        elif value and not (place.count == 1 and is_flat(value)):
            place.count = len(value)


# -- shapes ----------------------------------------------------------------------------------------------------------


def is_flat(value: Any) -> bool:
    """A list of cards, not of piles."""
    return any(not isinstance(item, list) for item in value or ())


def _items(item: Any) -> list[Any]:
    if item is None or item in ("-", GAP, ""):
        return []
    return [item] if isinstance(item, str) else list(item)


def piles_of(value: Any) -> Piles:
    """A list of piles."""
    return tuple(tuple(read_card(card)[0] for card in _items(item)) for item in value or ())


def downs_of(value: Any) -> tuple[int, ...]:
    """How many cards of each pile lie face down; they are the deepest."""
    downs = []
    for item in value or ():
        marks = [read_card(card)[1] for card in _items(item)]
        if sorted(marks, reverse=True) != marks:
            raise BadDeal("a face-down card on a face-up one")
        downs.append(sum(marks))
    return tuple(downs)


def pile_of(value: Any) -> Pile:
    """A list of cards; a list with one pile in it is read too."""
    if value and len(value) == 1 and isinstance(value[0], list):
        value = value[0]
    return tuple(read_card(card)[0] for card in value or ())


def grid_of(value: Any) -> Piles:
    """Rows of cards and gaps."""
    return tuple(tuple(GAP if not _items(card) else read_card(card)[0] for card in row) for row in value or ())


def wastes_of(value: Any, count: int) -> Piles:
    """Waste piles, as many as the game has."""
    piles = (pile_of(value),) if is_flat(value) else piles_of(value)
    if any(piles[count:]):
        raise BadDeal(f"{len(piles)} wastes")
    return (*piles[:count], *((),) * (count - len(piles)))


def base_of(value: Any) -> int | None:
    """A base rank, by letter or number."""
    if value is None or isinstance(value, int):
        return value
    return LETTERS.index(str(value).upper().replace("10", "T"))
