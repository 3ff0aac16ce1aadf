"""Dealing: a seed and the rules of a beating game -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; the rest is the stock. The first
card of it that can show the trump suit is put at its end. Where somebody says how many cards each seat has, the deal is
an ending: the stock is gone, and hands are of that size.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.beating import Rules
from solver.turns.beating.reading import first_seat, usual_size
from solver.turns.beating.state import State
from solver.turns.pack import all_cards

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start, or an ending.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has in an ending; None as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    seats = _seats(rules, players)
    draws = Draws(seed)
    dealer = draws.below(seats)
    pack = draws.shuffled(all_cards(rules.pack))
    size = _size(rules, seats, cards, len(pack))
    hands = tuple(tuple(sorted(pack[seat * size : (seat + 1) * size])) for seat in range(seats))
    stock = pack[seats * size :]
    found: dict[str, object] = {"game": rules.id, "hands": [list(hand) for hand in hands]}
    trump = None
    if rules.trump.on:
        trump = _turned_up(rules, stock) or draws.one_of([suit for suit in rules.pack.suits if _can_be(rules, suit)])
        found["trump"] = trump
    found["stock"] = [] if cards else stock
    opening = rules.pile.opening and not cards
    if opening:
        found["opening"] = True
    leader = first_seat(rules, State(hands=hands, turn=0, size=size, trump=trump), dealer)
    return {**found, "leader": (dealer + 1) % seats if leader is None else leader, "dealer": dealer}


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Cards of each hand; fewer than usual where the pack is too small."""
    room = pack // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; the pack has 1 to {room} for each of {seats} players")
    return min(cards or usual_size(rules, seats) or room, room)


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
