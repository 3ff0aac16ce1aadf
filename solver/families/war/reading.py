"""The fields of a deal of a replay -> its position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.play.reading import cards_in, check_copies, each_hand
from solver.families.play.table import check_players
from solver.families.war.referee import Position
from solver.families.war.rules import Rules
from solver.families.war.state import State


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
