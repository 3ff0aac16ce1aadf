"""The fields of a deal of a replay -> its position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.replay import Rules
from solver.turns.pack import copies_of
from solver.turns.replay.referee import Position
from solver.turns.replay.state import Cards, State


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position of a deal.

    Args:
        rules: the game.
        given: the fields of the JSON deal. Those that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    fields = Fields(given)
    hands = tuple(_stack(rules, fields, number, hand) for number, hand in enumerate(fields.items("hands"), start=1))
    if len(hands) != 2:
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has 2")
    most = copies_of(rules.pack)
    for card, count in Counter(chain(*hands)).items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")
    if not any(hands):
        raise DealError("nobody has cards; expected a stack")
    return Position(rules, State(hands=hands, turn=fields.seat("leader", len(hands)) or 0))


def _stack(rules: Rules, fields: Fields, number: int, hand: object) -> Cards:
    if hand is None:
        raise DealError(f"hand {number} is unknown; expected the cards of both stacks")
    if not isinstance(hand, (list, tuple)):
        raise fields.wrong("hands", "a list of cards for each player", hand)
    return tuple(_card(rules, fields, item) for item in hand)


def _card(rules: Rules, fields: Fields, item: object) -> str:
    code = re.sub(r"^([SHDC])10$", r"\1T", fields.one("hands", item))
    if code not in copies_of(rules.pack):
        raise DealError(f"hands: {code} is no card of the pack")
    return code
