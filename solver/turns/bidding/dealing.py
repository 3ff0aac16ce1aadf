"""Dealing: a seed and the rules of a game of bids -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. With ``solver.draws`` the suit of the prizes is
shuffled into the stock. Where fewer cards are asked for, prizes and hands have those of the lowest ranks.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.bidding import Rules
from solver.rules.turns.bidding.contradictions import suits_of_seats
from solver.turns.pack import copies_of, height


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for as few as the game has.
        cards: how many each seat has, and prizes there are; None as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    known = rules.table.players
    seats = min(known) if players is None else players
    if seats not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    suits = suits_of_seats(rules.pack, rules.deal.prizes)[:seats]
    held = [_suit(rules, suit) for suit in (rules.deal.prizes, *suits)]
    room = min(map(len, held))
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; expected from 1 to {room} each")
    prizes, *hands = (suit[: cards or room] for suit in held)
    return {
        "game": rules.id,
        "hands": [sorted(hand) for hand in hands],
        "stock": Draws(seed).shuffled(prizes),
        "leader": 0,
    }


def _suit(rules: Rules, suit: str) -> list[str]:
    """The cards of a suit, from the lowest."""
    cards = [card for card in copies_of(rules.pack) if card[0] == suit]
    return sorted(cards, key=lambda card: height(rules.pack, card))
