"""What a layout game can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.play.rules import Dealing, Pack
from solver.families.play.rules.common import groups, no, nobody_declares, numbers, table_contradictions
from solver.families.rows.rules import Rules
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_SEATS = ("dealer", "left of dealer", "right of dealer", "holder")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from table_contradictions(rules.table, Dealing(), rules.pack)
    wrong = list(_pack(rules.pack))
    yield from wrong or _rows(rules)
    yield from _lead(rules)
    yield from _ending(rules)
    yield from _left(rules)


def _pack(pack: Pack) -> Iterator[Contradiction]:
    """Cards that have no place in a row."""
    for name in ("majors", "jokers"):
        if getattr(pack, name):
            yield no(f"{name} belong to no row; expected none", f"pack.{name}")
    if pack.copies > 1:
        yield no(f"{pack.copies} copies of each card, and one row a suit; expected copies = 1", "pack.copies")
    if pack.once:
        yield no("one copy of some cards is left out, and there is one; expected them in without", "pack.once")


def _rows(rules: Rules) -> Iterator[Contradiction]:
    """Every suit is an unbroken run in which the pivot is."""
    pack, pivot = rules.pack, rules.layout.pivot
    if len(set(pivot)) < len(pivot) or not set(pivot) <= set(pack.ranks):
        yield no(f"pivot = {show(pivot)}; expected different ranks of {pack.ranks}, or nothing", "layout.pivot")
        return
    if rules.layout.chosen == "card" and len(pivot) == 1:
        yield no("a pivot that is chosen, and only one; expected several, or none", "layout.chosen", "layout.pivot")
    yield from groups(rules.layout.again, "layout.again")
    for suit in pack.suits:
        there = "".join(rank for rank in pack.ranks if _there(pack, suit + rank))
        if there and there not in pack.ranks:
            yield no(f"the cards of {suit} have a gap, behind which nothing can be laid", "pack.without")
        elif there and not set(pivot) <= set(there):
            rank = next(rank for rank in pivot if rank not in there)
            yield no(f"{suit}{rank} is left out, with which its row may begin", "pack.without", "layout.pivot")


def _there(pack: Pack, card: str) -> bool:
    """Whether a card is in the pack."""
    whole = card[0] in pack.suits and card[1:] in pack.ranks
    return whole and not {card, card[0], card[1:]}.intersection(pack.without)


def _lead(rules: Rules) -> Iterator[Contradiction]:
    yield from nobody_declares(rules.table)
    lead = rules.lead
    if lead.first not in _SEATS:
        yield no(f"first = {show(lead.first)}; expected one of {', '.join(map(show, _SEATS))}", "lead.first")
    if (lead.first == "holder") != bool(lead.card):
        yield no(
            "the holder of a card begins, and the card, go together; expected both or none", "lead.first", "lead.card"
        )
    elif lead.card and len(rules.layout.pivot) != 1:
        yield no("a card to begin with, and a pivot that is chosen; expected one of them", "lead.card", "layout.pivot")
    elif lead.card and (lead.card[1:] != rules.layout.pivot or not _there(rules.pack, lead.card)):
        yield no(f"card = {show(lead.card)}; expected a card of the pack that is a pivot", "lead.card")


def _ending(rules: Rules) -> Iterator[Contradiction]:
    score, one_left = rules.score, rules.end.when == "one left"
    if one_left and (score.left or score.stuck):
        yield no(
            'a winner is paid, and others play on; expected when = "first out"', "score.left", "score.stuck", "end.when"
        )
    if not one_left and (len(score.places) > 1 or score.lasts):
        yield no(
            'places behind the first one out, who ends it; expected when = "one left"', "score.places", "score.lasts"
        )


def _left(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    if score.values and score.left != "values":
        yield no('values of cards left that do not count; expected left = "values"', "score.values", "score.left")
    if score.left_to != "winner" and not score.left:
        yield no(f"left_to = {show(score.left_to)}, and cards left do not count; expected left", "score.left_to")
    for word in score.values:
        if word in ("S", "H", "D", "C", "M", "X"):
            yield no(f"values of {show(word)}; expected cards and ranks", "score.values")
    yield from groups(score.values, "score.values")
    yield from numbers(score.values, "score.values")
