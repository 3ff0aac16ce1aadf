"""Dealing: a number and the rules of a counting game -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; then comes
the starter, where there is one, and the crib, where hands are no larger than after laying away; the rest is the
stock, where cards are drawn. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.counting.reading import kept_after
from solver.families.counting.rules import Rules
from solver.families.play.dealing import shuffled, with_extra
from solver.families.play.table import seat_of, usual_hand


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`).

    Args:
        rules, number, players: as there.
        cards: how many each seat has, one that has more or less apart; None as usual.
    """
    dealt = shuffled(rules, number, players)
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    sizes = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(dealt.taken(size)) for size in sizes]}
    if rules.starter.on:
        found["starter"] = pack.pop(0)
    if rules.crib.away and min(sizes) <= kept_after(rules, seats):
        found["crib"] = sorted(dealt.taken(rules.crib.away * seats))
    if rules.count.draw:
        found["stock"] = pack
    return {**found, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer}


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> list[int]:
    """Cards of each hand; fewer for everybody where the pack is too small."""
    told = rules.deal
    room = (pack - int(rules.starter.on) - max(told.extra, 0)) // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; expected from 1 to {max(room, 0)} each")
    return with_extra(min(cards or usual_hand(rules, seats) or room, room), told, dealer, seats)
