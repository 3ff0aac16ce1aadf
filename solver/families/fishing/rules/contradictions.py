"""What an asking game can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.fishing.rules import Rules
from solver.families.play.rules import Pack
from solver.families.play.rules.common import no, nobody_declares, once_of_copies, table_contradictions
from solver.rules.language import Contradiction


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _books(rules)
    yield from _end(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Seats and cards that there are in other games of turns."""
    yield from nobody_declares(rules.table)
    if rules.ask.whom == "opponents" and rules.table.sides == "alone":
        yield no('whom = "opponents", who are all others; expected sides = "partners"', "ask.whom", "table.sides")
    pack, deal = rules.pack, rules.deal
    if pack.majors or pack.jokers:
        yield no("majors and jokers, which have no rank here; expected none", "pack.majors", "pack.jokers")
    yield from once_of_copies(pack)
    if deal.kitty or deal.taken or deal.rows or deal.extra:
        keys = ("deal.kitty", "deal.taken", "deal.rows", "deal.extra")
        yield no("kitty, rows or extra cards; expected hands alone: the cards that are left are the pond", *keys)


def _books(rules: Rules) -> Iterator[Contradiction]:
    cards = rules.book.cards
    most = most_of_a_rank(rules)
    if most and cards > most:
        yield no(f"books of {cards}, and {most} cards of a rank; expected as many at most", "book.cards", "pack.suits")


def most_of_a_rank(rules: Rules) -> int:
    """How many cards there are of the rank that has most."""
    return max(
        (sum(_copies(rules.pack, suit, rank) for suit in rules.pack.suits) for rank in rules.pack.ranks), default=0
    )


def _copies(pack: Pack, suit: str, rank: str) -> int:
    """How often a card is in the pack."""
    words = (suit + rank, suit, rank)
    return 0 if any(word in words for word in pack.without) else pack.copies - any(word in words for word in pack.once)


def _end(rules: Rules) -> Iterator[Contradiction]:
    if rules.end.pond and not any(rules.deal.hand):
        yield no("the whole pack is dealt, and the round is over without a pond; expected cards each", "end.pond")
