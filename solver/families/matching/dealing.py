"""Dealing: a number and the rules of a matching game -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, then its
face-up and its face-down row; then come the card whose rank is a joker's and the first card of each pile; the rest is
the stock. A pack that is too small makes all hands smaller alike. At last, for each joker turned up, the card as
which it is named.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.core.rng import Draws
from solver.families.matching.faces import wild_joker
from solver.families.matching.plays import nameable
from solver.families.matching.rules import Rules
from solver.families.matching.state import State
from solver.families.play.dealing import shuffled, with_extra
from solver.families.play.pack import rank_of
from solver.families.play.table import seat_of, usual_hand


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`).

    Args:
        rules, number, players: as there.
        cards: how many each seat has in its hand, one that has more or less apart; None as usual.
    """
    dealt = shuffled(rules, number, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards; expected at least one")
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    sizes, row = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(dealt.taken(size)) for size in sizes]}
    if rules.deal.rows:
        found["row_up"] = [sorted(dealt.taken(row)) for _ in range(seats)]
        found["row_down"] = [sorted(dealt.taken(row)) for _ in range(seats)]
    turnup = _turned_rank(pack) if rules.wild.turned else None
    tops = dealt.taken(rules.match.piles)
    found |= {"discards": [[_named(rules, top, turnup, dealt.draws)] for top in tops], "stock": pack}
    if turnup:
        found["turnup"] = turnup
    return {**found, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer, "starter": True}


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> tuple[list[int], int]:
    """Cards of each hand, and of each row; fewer for everybody where the pack is too small."""
    told = rules.deal
    usual = usual_hand(rules, seats)
    aside = rules.match.piles + int(rules.wild.turned) + max(told.extra, 0)
    each = (pack - aside) // seats
    row = max(0, min(told.rows, (each - (cards or 1)) // 2))
    room = each - 2 * row
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    return with_extra(min(cards or usual or room, room), told, dealer, seats), row


def _turned_rank(pack: list[str]) -> str:
    """The next card that has a rank is turned up for it."""
    card = next(card for card in pack if rank_of(card))
    pack.remove(card)
    return card


def _named(rules: Rules, card: str, turnup: str | None, draws: Draws) -> str:
    """The first card of a pile, a joker with a name."""
    state = State(hands=(), turn=0, place=0, turnup=turnup)
    return f"{card}={draws.one_of(nameable(rules, state))}" if wild_joker(state, card) else card
