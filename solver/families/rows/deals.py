"""Deals of layout games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.core.rng`` are drawn: the
dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; what does not come out even goes to
the seats from the first one after the dealer on, a card each. Where fewer cards are wanted, the pack that is shuffled
has only those that are nearest to the pivot, the first of several, or to the middle of the order where it can be any.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from solver.core.cards import no_leader
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.play.deals import all_cards, begun, cards_in, check_copies, hands_in, number_each
from solver.families.play.dialect import seat_of
from solver.families.rows.referee import (
    Cards,
    RowsPosition,
    RowsState,
    after,
    ended,
    gap_in,
    in_rows,
    is_named,
    pivots,
    turned_to,
)
from solver.families.rows.rules import Rules

_MOST_POOL = 9999
_MOST_DOUBLED = 2


def read(rules: Rules, deal_fields: Mapping[str, object]) -> RowsPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands = hands_in(rules, fields)
    seats = len(hands)
    state = RowsState(
        hands=hands,
        turn=0,
        pivot=_pivot(rules, fields),
        layout=in_rows(rules.pack, cards_in(rules.pack, fields, "layout")),
        gone=_out(rules, fields, hands),
        pool=(fields.number("pool", 0, _MOST_POOL) or 0) if rules.score.stuck else 0,
        paid=number_each(fields, "paid", _MOST_POOL, seats) if rules.score.stuck else (),
        doubled=_doubled(rules, fields, seats),
    )
    check_copies(rules.pack, chain(*state.hands, state.layout))
    _check_rows(rules, state)
    if ended(rules, state):
        return RowsPosition(rules, replace(state, over=True))
    leader = _leader(rules, fields, state)
    if is_named(rules, state):
        return RowsPosition(rules, replace(state, turn=leader))
    return RowsPosition(rules, turned_to(rules, state, leader))


def _pivot(rules: Rules, fields: FieldReader) -> str:
    """Return the rank with which rows begin, empty if it is still to be chosen."""
    ranks = rules.layout.pivot or rules.pack.ranks
    if len(rules.layout.pivot) == 1:
        return ranks
    word = fields.text("pivot").upper()
    rank = "T" if word == "10" else word
    if word and (len(rank) != 1 or rank not in ranks):
        raise fields.wrong("pivot", f"a rank of {ranks}, or null where it is chosen in the play")
    return rank


def _out(rules: Rules, fields: FieldReader, hands: tuple[Cards, ...]) -> tuple[int, ...]:
    """Return the seats without cards, in the order of going out."""
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if len(empty) == len(hands):
        raise DealError("no one has cards. Write the cards of the seats that play")
    if rules.end.when == "first out" and len(empty) > 1:
        raise DealError(f"seats {empty[0]} and {empty[1]} have no cards, and only one may be out. Give cards to one")
    out = fields.numbers("out", 0, len(hands) - 1)
    if not out and len(empty) < 2:
        return tuple(empty)
    if sorted(out) != empty:
        those = ", ".join(map(str, empty))
        text = f"the seats without cards, {those}, in the order of going out" if empty else "no seats: all have cards"
        raise fields.wrong("out", text, list(out))
    return out


def _doubled(rules: Rules, fields: FieldReader, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return how often each seat doubled each other seat; empty if no one doubled."""
    if not rules.score.doubling or "k" not in fields:
        return ()
    each = f"for each of the {seats} seats a list of {seats} numbers"
    found: list[tuple[int, ...]] = []
    for row in fields.items("k"):
        if not isinstance(row, (list, tuple)) or len(row) != seats:
            raise fields.wrong("k", each, row)
        for often in row:
            if type(often) is not int or not 0 <= often <= _MOST_DOUBLED:
                raise fields.wrong("k", "0, or 1 doubled, or 2 redoubled", often)
        found.append(tuple(row))
    if len(found) != seats:
        raise fields.wrong("k", each)
    if found != list(zip(*found, strict=True)):
        raise fields.wrong("k", "of two seats the same number for both")
    return tuple(found) if any(map(any, found)) else ()


def _check_rows(rules: Rules, state: RowsState) -> None:
    """Raise if a row, with the cards in hands that belong to it, has a gap or lacks the pivot."""
    if not state.pivot:
        if state.layout:
            raise DealError(
                f"layout: {state.layout[0]} lies without a pivot. Add the pivot: the rank with which rows begin"
            )
        if not pivots(rules, state):
            raise DealError("no rank that rows may begin with is there in every suit. Add the missing cards of one")
    for suit in rules.pack.suits:
        laid = [card for card in state.layout if card[0] == suit]
        cards = [card for card in chain(*state.hands, laid) if card[0] == suit]
        for these, where in ((laid, "layout"), (cards, "hands and layout")):
            if gap_in(rules.pack, these):
                raise DealError(f"{where}: the cards of {suit} have a gap. Add the cards between them")
            if these and state.pivot and suit + state.pivot not in these:
                raise DealError(f"{where}: the cards of {suit} lack {suit}{state.pivot}. Add it")


def _leader(rules: Rules, fields: FieldReader, state: RowsState) -> int:
    """Return the seat that has the first turn."""
    seats, card = state.seats, rules.lead.card
    holder = next((seat for seat, hand in enumerate(state.hands) if card in hand), None)
    first, dealer = fields.seat("leader", seats), fields.seat("dealer", seats)
    if first is None and rules.lead.first == "holder" and holder is not None and not state.layout:
        return holder
    if first is None and (dealer is None or rules.lead.first == "holder"):
        raise DealError(no_leader(seats, other="" if rules.lead.first == "holder" else "dealer"))
    leader = seat_of(rules.lead.first, dealer or 0, seats) if first is None else first
    if holder not in (None, leader) and not state.layout:
        raise DealError(f"leader: seat {leader} does not hold {card}. Write seat {holder}, who lays it first")
    if leader in state.gone:
        raise DealError(f"leader: seat {leader} has no cards. Write a seat that plays")
    return leader


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``)."""
    draws, seats = begun(rules, number, players)
    dealer = draws.below(seats)
    pack = draws.shuffled(_cards(rules, seats, cards))
    first = after(rules, seats, dealer)
    sizes = [len(pack) // seats] * seats
    for place in range(len(pack) % seats):
        sizes[(first + place * (1 if rules.lead.to == "left" else -1)) % seats] += 1
    hands = [sorted(pack[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(seats)]
    holder = next((seat for seat, hand in enumerate(hands) if rules.lead.card in hand), None)
    found: dict[str, object] = {"game": rules.id, "hands": hands}
    if len(rules.layout.pivot) != 1:
        found["pivot"] = None
    return {**found, "leader": seat_of(rules.lead.first, dealer, seats) if holder is None else holder, "dealer": dealer}


def _cards(rules: Rules, seats: int, cards: int | None) -> tuple[str, ...]:
    """Return the cards that are dealt."""
    whole, order = all_cards(rules.pack), rules.pack.ranks
    most = len(whole) // seats
    if most < 1 or (cards is not None and not 1 <= cards <= most):
        raise DealError(f"{cards or 1} cards; the pack has {most} for each of {seats} players")
    if cards is None:
        return whole
    middle = order.index(rules.layout.pivot[0]) if rules.layout.pivot else len(order) // 2
    return tuple(sorted(whole, key=lambda card: abs(order.index(card[1:]) - middle))[: cards * seats])
