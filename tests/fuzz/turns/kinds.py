"""Which kinds of positions a game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.rules.turns.climbing import Rules as ClimbingRules
from solver.rules.turns.counting import Rules as CountingRules
from solver.rules.turns.matching import Rules as MatchingRules


def climbing(rules: ClimbingRules, seats: int) -> Iterator[str]:
    """The kinds of a climbing game; with so many players."""
    yield from ("lead", "pile", "tricks", "record", "over")
    if seats > 2:
        yield "passes"
    if rules.end.when != "first out" and seats > 2:
        yield "out"
    if rules.deal.rows:
        yield "rows"
    if rules.kitty.on:
        yield "kitty"
    if rules.end.knock:
        yield "knock"


def matching(rules: MatchingRules, seats: int) -> Iterator[str]:
    """The kinds of a matching game with so many players."""
    yield from ("start", "starter", "table", "record", "over")
    if rules.draw.play:
        yield "drawn"
    if rules.draw.pickups:
        yield "pickups"
    if any(one.startswith("crank") for words in rules.effects.cards.values() for one in words):
        yield "crank"
    if rules.several.twins:
        yield "place"
    if rules.deal.rows:
        yield "rows"
    if rules.end.when != "first out" and seats > 2:
        yield "out"
    if rules.draw.how != "pile":
        yield "empty"


def counting(rules: CountingRules, seats: int) -> Iterator[str]:
    """The kinds of a counting game with so many players."""
    yield from ("start", "over")
    if rules.count.stuck == "go":
        yield from ("record", "anew")
    elif seats > 2:
        yield "out"
    if rules.crib.away:
        yield "lay"
    if rules.race.points:
        yield "race"


def of(dialect: str, rules: Any, seats: int) -> list[str]:
    """The kinds of a game of a dialect with so many players."""
    return list({"climbing": climbing, "matching": matching, "counting": counting}[dialect](rules, seats))
