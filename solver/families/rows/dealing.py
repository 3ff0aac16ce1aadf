"""Dealing: a number and the rules of a layout game -> the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.core.rng`` are drawn: the
dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; what does not come out even goes to
the seats from the first one after the dealer on, a card each. Where fewer cards are wanted, the pack that is shuffled
has only those that are nearest to the pivot, the first of several, or to the middle of the order where it can be any.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.play.dealing import begun
from solver.families.play.pack import all_cards
from solver.families.play.table import seat_of
from solver.families.rows.referee import after
from solver.families.rows.rules import Rules


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`)."""
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
    """The cards that are dealt."""
    whole, order = all_cards(rules.pack), rules.pack.ranks
    most = len(whole) // seats
    if most < 1 or (cards is not None and not 1 <= cards <= most):
        raise DealError(f"{cards or 1} cards; the pack has {most} for each of {seats} players")
    if cards is None:
        return whole
    middle = order.index(rules.layout.pivot[0]) if rules.layout.pivot else len(order) // 2
    return tuple(sorted(whole, key=lambda card: abs(order.index(card[1:]) - middle))[: cards * seats])
