"""Deals of replays: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: who turns first; the pack, shuffled. Each player gets his stack at once, player 0 first.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.play.deals import cards_in, check_copies, each_hand, shuffled
from solver.families.play.dialect import check_players
from solver.families.war.referee import WarPosition, WarState
from solver.families.war.rules import Rules


def read(rules: Rules, deal_fields: Mapping[str, object]) -> WarPosition:
    """Return the position of a deal (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    stacks = each_hand(fields, "the cards of both stacks", "player")
    hands = tuple(cards_in(rules.pack, fields, "hands", stack) for stack in stacks)
    check_players(rules, len(hands))
    check_copies(rules.pack, chain(*hands))
    if not any(hands):
        raise DealError("no one has cards. Write a stack")
    return WarPosition(rules, WarState(hands=hands, turn=fields.seat("leader", len(hands)) or 0))


_PLAYERS = 2


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a numbered deal at its start (see ``TurnGame.deal``); a stack's first card is its top."""
    dealt = shuffled(rules, number, players)
    room = len(dealt.pack) // _PLAYERS
    if cards is not None and not 1 <= cards <= room:
        raise DealError(f"{cards} cards; the pack has 1 to {room} for each of 2 players")
    size = cards or min(rules.deal.hand[0] or room, room)
    hands = [dealt.taken(size) for _ in range(_PLAYERS)]
    return {"game": rules.id, "hands": hands, "leader": dealt.dealer}
