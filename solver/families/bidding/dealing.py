"""Dealing: a number and the rules of a game of bids -> the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.core.rng`` the suit of the
prizes is shuffled into the stock. Where fewer cards are asked for, prizes and hands have those of the lowest ranks.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.bidding.rules import Rules
from solver.families.bidding.rules.contradictions import suits_of_seats
from solver.families.play.dealing import begun
from solver.families.play.pack import copies_of, height


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`), for as few players as the game has."""
    draws, seats = begun(rules, number, min(rules.table.players) if players is None else players)
    suits = suits_of_seats(rules.pack, rules.deal.prizes)[:seats]
    held = [_suit(rules, suit) for suit in (rules.deal.prizes, *suits)]
    room = min(map(len, held))
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; expected from 1 to {room} each")
    prizes, *hands = (suit[: cards or room] for suit in held)
    return {
        "game": rules.id,
        "hands": [sorted(hand) for hand in hands],
        "stock": draws.shuffled(prizes),
        "leader": 0,
    }


def _suit(rules: Rules, suit: str) -> list[str]:
    """The cards of a suit, from the lowest."""
    cards = [card for card in copies_of(rules.pack) if card[0] == suit]
    return sorted(cards, key=lambda card: height(rules.pack, card))
