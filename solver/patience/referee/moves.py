"""The moves of a building game and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.patience.referee.table import Table
from solver.rules.patience import Place, Rules

TABLEAU, FOUNDATION, WASTE, HAND = "T", "F", "W", "S"
"""Where a card may come from or go to besides the places, which are numbers into the rules' places."""


class Spot(NamedTuple):
    """One pile.

    Attributes:
        kind: ``T`` tableau, ``F`` foundations, ``W`` waste, ``S`` the stock card in hand, or the number of a place.
        at: which of them, from 0; -1 for any foundation, or any place of that kind.
    """

    kind: str | int
    at: int


class Move(NamedTuple):
    """Cards that go from one pile to another."""

    source: Spot
    target: Spot
    size: int = 1


_MOVE = re.compile(r"(F:)?([A-Z][0-9AKQJT]*)>([A-Z]\d*)(?:\*(\d+))?")


def written(rules: Rules, table: Table, move: Move) -> str:
    """A move in the notation of lines."""
    source = _source(rules, table, move.source)
    count = f"*{move.size}" if move.size > 1 else ""
    return f"{source}>{_target(rules, move.target)}{count}"


def _source(rules: Rules, table: Table, spot: Spot) -> str:
    kind, index = spot
    if kind == FOUNDATION:
        return f"F:{table.foundations[index][-1]}"
    if kind == WASTE:
        return WASTE if len(table.wastes) == 1 else f"{WASTE}{index + 1}"
    if isinstance(kind, int):
        place = rules.places[kind]
        return table.places[kind][index][-1] if place.by_card else _place(place, index)
    return HAND if kind == HAND else f"{kind}{index + 1}"


def _target(rules: Rules, spot: Spot) -> str:
    kind, index = spot
    if kind == FOUNDATION:
        return f"{FOUNDATION}{index + 1}" if rules.foundations.numbered else FOUNDATION
    if isinstance(kind, int):
        place = rules.places[kind]
        return place.letter if place.by_card else _place(place, index)
    return f"{kind}{index + 1}"


def _place(place: Place, index: int) -> str:
    return place.letter if place.single_name and place.count == 1 else f"{place.letter}{index + 1}"


def read(rules: Rules, table: Table, text: str) -> Iterator[Move]:
    """The moves that a text can mean: several where like cards lie in several places; none where it is no move."""
    found = _MOVE.fullmatch(text)
    if not found:
        return
    back, source, target, count = found.groups()
    sources = _foundations_with(table, source) if back else _sources(rules, table, source)
    for spot in sources:
        for goal in _targets(rules, target):
            yield Move(spot, goal, int(count or 1))


def _foundations_with(table: Table, card: str) -> Iterator[Spot]:
    for index, pile in enumerate(table.foundations):
        if pile and pile[-1] == card:
            yield Spot(FOUNDATION, index)


def _sources(rules: Rules, table: Table, text: str) -> Iterator[Spot]:
    letter, number = text[0], text[1:]
    if letter == HAND and not number:
        yield Spot(HAND, 0)
    if letter in (TABLEAU, WASTE) and (number.isdigit() or (letter == WASTE and not number)):
        yield Spot(letter, int(number or 1) - 1)
    for at, place in enumerate(rules.places):
        if place.by_card:
            yield from (Spot(at, index) for index, pile in enumerate(table.places[at]) if pile and pile[-1] == text)
        elif place.letter == letter and (number.isdigit() or not number):
            yield Spot(at, int(number or 1) - 1)


def _targets(rules: Rules, text: str) -> Iterator[Spot]:
    letter, number = text[0], text[1:]
    if letter == TABLEAU and number:
        yield Spot(TABLEAU, int(number) - 1)
    if letter == FOUNDATION:
        yield Spot(FOUNDATION, int(number or 0) - 1)
    for at, place in enumerate(rules.places):
        if place.letter == letter:
            yield Spot(at, -1 if place.by_card else int(number or 1) - 1)
