"""Dealing: a number and the rules of a climbing game -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``:

1. The dealer.
2. The pack is shuffled. Each seat in turn, from seat 0, gets its hand at once, then each its face-up row and its
   face-down row; then comes the kitty. A pack that is too small makes all hands smaller alike.
3. The declarer, where there is one, and his bid, 1 to 3. He takes up a kitty that he gets.
4. Whether a card was declared, one time of two, if somebody holds it.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.climbing.rules import Rules
from solver.families.climbing.sides import seats_after
from solver.families.play.dealing import shuffled
from solver.families.play.rules import REST
from solver.families.play.table import seat_of, usual_hand

_MOST_BID = 3


def deal(rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`).

    Args:
        rules, number, players: as there.
        cards: how many each has in hand; None as usual. Rows and kitty are smaller only where the pack is too small.
    """
    dealt = shuffled(rules, number, players)
    draws, seats, dealer, pack = dealt.draws, dealt.seats, dealt.dealer, dealt.pack
    sizes = _sizes(rules, seats, dealer, len(pack), cards)
    hands = [dealt.taken(size) for size in sizes]
    found: dict[str, object] = {"game": rules.id, "hands": hands, "leader": 0}
    if rules.deal.rows:
        found["up"], found["down"] = ([dealt.taken(rules.deal.rows) for _ in hands] for _ in range(2))
    kitty = dealt.taken(len(pack) if rules.deal.kitty == REST else rules.deal.kitty)
    declarer = None
    if rules.table.sides == "declarer":
        found["declarer"] = declarer = draws.below(seats)
    if rules.score.declarer == "bid":
        found["contract"] = 1 + draws.below(_MOST_BID)
    if rules.deal.taken and declarer is not None:
        hands[declarer] += kitty
    elif rules.kitty.on:
        found["kitty"] = sorted(kitty)
    if rules.score.declared:
        held = any(card in hand for card in rules.score.declared for hand in hands)
        found["declared"] = held and draws.one_in(2)
    found["leader"] = _leader(rules, hands, dealer, declarer)
    for key in ("hands", "up", "down"):
        found |= {key: [sorted(cards) for cards in rows]} if isinstance(rows := found.get(key), list) else {}
    return found


def _sizes(rules: Rules, seats: int, dealer: int, pack: int, cards: int | None) -> list[int]:
    """Cards of each seat."""
    usual = usual_hand(rules, seats)
    room = pack - max(rules.deal.kitty, 0) - 2 * rules.deal.rows * seats - max(rules.deal.extra, 0)
    most = room // seats
    if cards is not None and not 1 <= cards <= most:
        raise DealError(f"{cards} cards; expected 1 to {most}")
    sizes = [cards or min(usual or most, most)] * seats
    if not usual and cards is None:
        for seat in [*seats_after(dealer, seats), dealer][: room % seats]:
            sizes[seat] += 1
    if rules.deal.extra and sizes[0] + rules.deal.extra > 0:
        sizes[seat_of(rules.deal.extra_to, dealer, seats)] += rules.deal.extra
    return sizes


def _leader(rules: Rules, hands: list[list[str]], dealer: int, declarer: int | None) -> int:
    seats = len(hands)
    if rules.lead.first == "declarer" and declarer is not None:
        return declarer
    if rules.lead.first == "holder":
        # In a small deal nobody may have that card: the player on the dealer's left leads.
        holders = [seat for seat, hand in enumerate(hands) if rules.lead.card in hand]
        return holders[0] if holders else (dealer + 1) % seats
    return seat_of(rules.lead.first, dealer, seats)
