"""What a drawing game can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from solver.families.drawing.rules import Rules
from solver.families.play.rules.common import (
    groups,
    no,
    nobody_declares,
    numbers,
    once_of_copies,
    seat_of_dealer,
    table_contradictions,
)
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_SECTIONS = {"knock": "knock", "complete": "complete", "places": "columns"}
"""Sections that are for one way of scoring alone."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _pack(rules)
    yield from _sections(rules)
    yield from _drawing(rules)
    yield from _ending(rules)
    yield from _scores(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Seats and cards that there are in other games of turns."""
    yield from nobody_declares(rules.table)
    yield from seat_of_dealer("lead.first", rules.lead.first)
    deal = rules.deal
    if deal.kitty or deal.taken or deal.rows or deal.extra:
        keys = ("deal.kitty", "deal.taken", "deal.rows", "deal.extra")
        yield no("a kitty, rows or an extra card; expected none: the cards that are left are the stock", *keys)
    if rules.score.by == "knock" and tuple(rules.table.players) != (2,):
        yield no('by = "knock" is for two; expected players = [2]', "table.players", "score.by")


def _pack(rules: Rules) -> Iterator[Contradiction]:
    pack, by = rules.pack, rules.score.by
    yield from once_of_copies(pack)
    if pack.majors:
        yield no("a suit of majors; expected majors = 0", "pack.majors")
    if pack.jokers and by not in ("complete", "columns"):
        yield no(f'jokers where by = {show(by)}; expected "complete" or "columns"', "pack.jokers", "score.by")
    if pack.copies > 1 and by == "knock":
        yield no("several copies of a card, and sets of one rank; expected copies = 1", "pack.copies", "score.by")


def _sections(rules: Rules) -> Iterator[Contradiction]:
    """Keys that mean nothing where hands are scored in another way."""
    for section, by in _SECTIONS.items():
        own = getattr(rules, section)
        for one in dataclasses.fields(own):
            usual = {} if one.default is dataclasses.MISSING else one.default
            if rules.score.by != by and getattr(own, one.name) != usual:
                yield no(f'{one.name} where by = {show(rules.score.by)}; expected by = "{by}"', f"{section}.{one.name}")


def _drawing(rules: Rules) -> Iterator[Contradiction]:
    draw = rules.draw
    if draw.clear and not draw.table:
        yield no("the table is cleared, and there is none; expected table = 1 or more", "draw.clear", "draw.table")
    laid = [("offer", draw.offer), ("takes", draw.takes), ("left", draw.left), ("run_out", draw.run_out != "stop")]
    for name, said in laid:
        if said and draw.table:
            yield no(f"{name} where cards are taken from the table; expected table = 0", f"draw.{name}", "draw.table")
    if draw.offer and draw.takes:
        yield no("a card that is offered, and takes that are counted; expected one of them", "draw.offer", "draw.takes")
    if rules.score.by != "columns":
        return
    for name, said in [("table", draw.table), ("offer", draw.offer), ("again", draw.again)]:
        if said:
            yield no(f'{name} where by = "columns": a card taken is put in a place', f"draw.{name}", "score.by")


def _ending(rules: Rules) -> Iterator[Contradiction]:
    stop, by = rules.end.stop, rules.score.by
    if stop and by != "suit":
        yield no(f'stop = {show(stop)} where by = {show(by)}; expected by = "suit"', "end.stop", "score.by")
    if rules.draw.table and by == "suit" and not stop:
        yield no("nobody can end the round; expected a stop", "end.stop", "draw.table")
    if rules.draw.run_out == "void" and by in ("suit", "columns"):
        yield no(f'a void round where by = {show(by)}; expected run_out = "stop"', "draw.run_out", "score.by")


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score, by = rules.score, rules.score.by
    for name, said in [("loser", score.loser), ("worst", score.worst), ("stopper", score.stopper)]:
        if said and by != "suit":
            yield no(f'{name} where by = {show(by)}; expected by = "suit"', f"score.{name}", "score.by")
    if score.winner != 1 and by in ("knock", "columns"):
        yield no(f"winner where by = {show(by)}, and points count", "score.winner", "score.by")
    if score.stopper and rules.end.stop != "last turns":
        yield no('stopper without stop = "last turns"', "score.stopper", "end.stop")
    if score.values and by == "complete":
        yield no('values where by = "complete"', "score.values", "score.by")
    for path, table in (("score.values", score.values), ("places.pairs", rules.places.pairs)):
        yield from groups(table, path)
        yield from numbers(table, path)
    for word in score.values:
        if word in ("S", "H", "D", "C", "M", "X"):
            yield no(f"values of {show(word)}; expected cards and ranks", "score.values")
    for word in rules.places.pairs:
        if word != "X" and word not in rules.pack.ranks:
            yield no(f"pairs of {show(word)}; expected ranks or X", "places.pairs")
    if any(type(value) is int and value < 0 for value in score.values.values()) and by != "columns":
        yield no("values below 0; expected 0 or more", "score.values")
    suit, three = rules.knock.doubled, rules.complete.three
    if suit and (len(suit) != 1 or suit not in rules.pack.suits):
        yield no(f"doubled = {show(suit)}; expected a suit of the pack", "knock.doubled")
    if three and (len(three) != 1 or three not in rules.pack.ranks):
        yield no(f"three = {show(three)}; expected a rank of the pack", "complete.three")
    if by == "complete" and not (rules.complete.sum or three or rules.complete.suit):
        yield no("no hand is complete; expected sum, three or suit", "complete.sum")
