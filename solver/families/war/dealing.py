"""Dealing: a number and the rules of a replay -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: who turns first; the pack, shuffled. Each player gets his stack at once, player 0 first.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.play.dealing import shuffled
from solver.families.war.rules import Rules

_PLAYERS = 2


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`). Of a stack the first card is on top."""
    dealt = shuffled(rules, number, players)
    room = len(dealt.pack) // _PLAYERS
    if cards is not None and not 1 <= cards <= room:
        raise DealError(f"{cards} cards; the pack has 1 to {room} for each of 2 players")
    size = cards or min(rules.deal.hand[0] or room, room)
    hands = [dealt.taken(size) for _ in range(_PLAYERS)]
    return {"game": rules.id, "hands": hands, "leader": dealt.dealer}
