"""The fields of a deal of a replay -> its position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.replay import Rules
from solver.turns.reading import cards_in, check_copies, each_hand
from solver.turns.replay.referee import Position
from solver.turns.replay.state import State
from solver.turns.table import check_players


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position of a deal (see `dialect.Dialect`)."""
    fields = Fields(given)
    stacks = each_hand(fields, "the cards of both stacks", "player")
    hands = tuple(cards_in(rules.pack, fields, "hands", stack) for stack in stacks)
    check_players(rules, len(hands))
    check_copies(rules.pack, chain(*hands))
    if not any(hands):
        raise DealError("nobody has cards; expected a stack")
    return Position(rules, State(hands=hands, turn=fields.seat("leader", len(hands)) or 0))
