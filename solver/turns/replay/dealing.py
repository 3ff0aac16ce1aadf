"""Dealing: a seed and the rules of a replay -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
who turns first; the pack, shuffled. Each player gets his stack at once, player 0 first.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.replay import Rules
from solver.turns.pack import all_cards

_PLAYERS = 2


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: two, or None.
        cards: in each stack; None: as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    if players not in (None, _PLAYERS):
        raise DealError(f"{players} players; {rules.id or 'the game'} has 2")
    draws = Draws(seed)
    leader = draws.below(_PLAYERS)
    pack = draws.shuffled(all_cards(rules.pack))
    room = len(pack) // _PLAYERS
    if cards is not None and not 1 <= cards <= room:
        raise DealError(f"{cards} cards; the pack has 1 to {room} for each of 2 players")
    size = cards or min(rules.deal.hand[0] or room, room)
    hands = [pack[size * seat : size * (seat + 1)] for seat in range(_PLAYERS)]
    return {"game": rules.id, "hands": hands, "leader": leader}
