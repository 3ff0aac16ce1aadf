"""Dealing: a number and the rules of a drawing game -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, of places
the first ones face up; then come the table, the card that tells wild cards, and the card turned up first; the rest is
the stock. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.drawing.rules import Rules
from solver.families.play.dealing import shuffled
from solver.families.play.table import seat_of, usual_hand


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`)."""
    dealt = shuffled(rules, number, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards; expected at least one")
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    size = _size(rules, seats, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [_hand(rules, dealt.taken(size)) for _ in range(seats)]}
    if rules.draw.table:
        found["table"] = sorted(dealt.taken(rules.draw.table))
    if rules.complete.turned:
        found["turnup"] = pack.pop(0)
    if _turns_up(rules):
        first = pack.pop(0)
        found |= {"discard": first} if rules.score.by == "columns" else {"discards": [first], "phase": "first"}
        if rules.knock.doubled:
            found["turnup"] = first
    return {**found, "stock": pack, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer}


def _turns_up(rules: Rules) -> bool:
    """Whether a card is turned up to begin with that may be taken."""
    return rules.draw.offer or rules.score.by == "columns"


def _size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Cards of each hand; fewer for everybody where the pack is too small."""
    usual = usual_hand(rules, seats)
    room = (pack - rules.draw.table - int(rules.complete.turned) - int(_turns_up(rules))) // seats
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    return min(cards or usual or room, room)


def _hand(rules: Rules, cards: list[str]) -> list[str]:
    if rules.score.by != "columns":
        return sorted(cards)
    return [card if place < rules.places.up else f"({card})" for place, card in enumerate(cards)]
