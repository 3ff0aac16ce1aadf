"""Deals of asking games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.core.rng`` are drawn: the
dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; the rest is the pond. Where the
whole pack is dealt, the first seats have a card more. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.fishing.referee import FishingPosition, FishingState, opened
from solver.families.fishing.rules import Rules
from solver.families.play.deals import cards_in, check_copies, hands_in, leader_in, number_each, shuffled
from solver.families.play.dialect import seat_of, usual_hand

_MOST_POINTS = 999
_BOOK = (2, 16)


def read(rules: Rules, deal_fields: Mapping[str, object]) -> FishingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands = hands_in(rules, fields)
    state = FishingState(
        hands=hands,
        turn=0,
        book=fields.number("book", *_BOOK) or rules.book.cards,
        points=number_each(fields, "points_before", _MOST_POINTS, len(hands)),
        pond=cards_in(rules.pack, fields, "pond"),
    )
    if not any(hands) and not state.pond:
        raise DealError("no one has cards, and there is no pond. Write the cards of the hands")
    check_copies(rules.pack, chain(*hands, state.pond))
    return opened(rules, state, leader_in(fields, len(hands), rules.lead.first))


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``)."""
    dealt = shuffled(rules, number, players)
    hands = [sorted(dealt.taken(size)) for size in _sizes(rules, dealt.seats, cards, len(dealt.pack))]
    leader = seat_of(rules.lead.first, dealt.dealer, dealt.seats)
    return {"game": rules.id, "hands": hands, "pond": dealt.pack, "leader": leader, "dealer": dealt.dealer}


def _sizes(rules: Rules, seats: int, cards: int | None, pack: int) -> list[int]:
    """Return the number of cards of each hand."""
    room = pack // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; the pack has 1 to {room} for each of {seats} players")
    if size := cards or usual_hand(rules, seats):
        return [min(size, room)] * seats
    return [room + (seat < pack % seats) for seat in range(seats)]
