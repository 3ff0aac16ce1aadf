"""Dealing: a number and the rules of a beating game -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; the rest
is the stock. The first card of it that can show the trump suit is put at its end. Where somebody says how many cards
each seat has, the deal is an ending: the stock is gone, and hands are of that size.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.beating.reading import first_seat
from solver.families.beating.rules import Rules
from solver.families.beating.state import State
from solver.families.play.dealing import shuffled
from solver.families.play.table import usual_hand


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`). Where somebody says how many cards, an ending."""
    dealt = shuffled(rules, number, players)
    seats, stock = dealt.seats, dealt.pack
    size = _size(rules, seats, cards, len(stock))
    hands = tuple(tuple(sorted(dealt.taken(size))) for _ in range(seats))
    found: dict[str, object] = {"game": rules.id, "hands": [list(hand) for hand in hands]}
    trump = None
    if rules.trump.on:
        right = [suit for suit in rules.pack.suits if _can_be(rules, suit)]
        trump = _turned_up(rules, stock) or dealt.draws.one_of(right)
        found["trump"] = trump
    found["stock"] = [] if cards else stock
    opening = rules.pile.opening and not cards
    if opening:
        found["opening"] = True
    leader = first_seat(rules, State(hands=hands, turn=0, size=size, trump=trump), dealt.dealer)
    return {**found, "leader": (dealt.dealer + 1) % seats if leader is None else leader, "dealer": dealt.dealer}


def _size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Cards of each hand; fewer than usual where the pack is too small."""
    room = pack // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; the pack has 1 to {room} for each of {seats} players")
    return min(cards or usual_hand(rules, seats) or room, room)


def _can_be(rules: Rules, suit: str) -> bool:
    return suit not in rules.trump.never


def _turned_up(rules: Rules, stock: list[str]) -> str | None:
    """The trump suit, whose card is put at the end of the stock; None where no card can show one."""
    card = next((card for card in stock if _can_be(rules, card[0])), None)
    if card is None:
        return None
    stock.remove(card)
    stock.append(card)
    return card[0]
