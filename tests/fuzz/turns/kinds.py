"""Which kinds of positions a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from solver.families.beating.rules import Rules as BeatingRules
from solver.families.bidding.rules import Rules as BiddingRules
from solver.families.climbing.rules import Rules as ClimbingRules
from solver.families.counting.rules import Rules as CountingRules
from solver.families.drawing.rules import Rules as DrawingRules
from solver.families.fishing.rules import Rules as AskingRules
from solver.families.matching.rules import Rules as MatchingRules
from solver.families.melds.rules import Rules as MeldsRules
from solver.families.rows.rules import Rules as RowsRules


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


def replay(_rules: Any, _seats: int) -> Iterator[str]:
    """There is one: nobody moves."""
    yield "start"


def rows(rules: RowsRules, seats: int) -> Iterator[str]:
    """The kinds of a layout game with so many players."""
    yield from ("start", "layout", "record", "over")
    if len(rules.layout.pivot) != 1:
        yield "unnamed"
    if rules.end.when != "first out" and seats > 2:
        yield "out"
    if rules.score.stuck:
        yield "stuck"


def beating(rules: BeatingRules, seats: int) -> Iterator[str]:
    """The kinds of a beating game with so many players; with a stock, many have too many positions to list."""
    yield from ("start", "record", "over")
    if seats < 5:
        yield "stock"
    if rules.play.how != "pile":
        yield "defend"
    elif rules.pile.opening:
        yield "opening"
    if rules.play.how == "one by one":
        yield "add"
    if seats > 2:
        yield "out"


def drawing(rules: DrawingRules, _seats: int) -> Iterator[str]:
    """The kinds of a drawing game."""
    yield from ("start", "record", "over")
    if rules.score.by != "columns":
        yield "lay"
    if not rules.draw.again:
        yield "taken"
    if not rules.draw.table and rules.draw.run_out == "stop":
        yield "empty"
    if rules.draw.clear:
        yield "cleared"
    if rules.draw.offer:
        yield "offer"
    if rules.end.stop == "last turns" or rules.score.by == "columns":
        yield "last"


def melds(rules: MeldsRules, _seats: int) -> Iterator[str]:
    """The kinds of a game of melds."""
    yield from ("start", "over")
    yield from ("opening", "out") if rules.play.kind == "turn" else ("later",)


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


def asking(rules: AskingRules, _seats: int) -> Iterator[str]:
    """The kinds of an asking game."""
    yield from ("start", "record", "points", "over")
    if not rules.end.hand:
        yield "none"
    if not rules.end.pond:
        yield "empty"


def bidding(rules: BiddingRules, _seats: int) -> Iterator[str]:
    """The kinds of a game of bids."""
    yield from ("start", "bids", "over")
    if rules.tie.prize == "returned":
        yield "ties"
    if rules.tie.prize == "carried":
        yield "carried"


KINDS: Mapping[str, Callable[[Any, int], Iterator[str]]] = {
    "asking": asking,
    "climbing": climbing,
    "matching": matching,
    "replay": replay,
    "rows": rows,
    "beating": beating,
    "bidding": bidding,
    "drawing": drawing,
    "melds": melds,
    "counting": counting,
}


def of(dialect: str, rules: Any, seats: int) -> list[str]:
    """The kinds of a game of a dialect with so many players."""
    return list(KINDS[dialect](rules, seats))
