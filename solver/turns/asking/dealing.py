"""Dealing: a seed and the rules of an asking game -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; the rest is the pond. Where the
whole pack is dealt, the first seats have a card more. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.asking import Rules
from solver.turns.asking.reading import first_seat
from solver.turns.pack import all_cards

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has in its hand; None as usual.

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
    hands = []
    for size in _sizes(rules, seats, cards, len(pack)):
        hands.append(sorted(pack[:size]))
        pack = pack[size:]
    return {
        "game": rules.id,
        "hands": hands,
        "pond": pack,
        "leader": first_seat(rules, dealer, seats),
        "dealer": dealer,
    }


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _sizes(rules: Rules, seats: int, cards: int | None, pack: int) -> list[int]:
    """Cards of each hand."""
    room, told = pack // seats, rules.deal.hand
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; the pack has 1 to {room} for each of {seats} players")
    usual = cards or told[min(rules.table.players.index(seats), len(told) - 1)]
    if usual:
        return [min(usual, room)] * seats
    return [room + (seat < pack % seats) for seat in range(seats)]
