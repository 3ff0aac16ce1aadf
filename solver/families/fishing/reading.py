"""The fields of a deal of an asking game -> the position in which its play begins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.fishing.referee import Position, opened
from solver.families.fishing.rules import Rules
from solver.families.fishing.state import State
from solver.families.play.reading import cards_in, check_copies, hands_in, leader_in, number_each

_MOST_POINTS = 999
_BOOK = (2, 16)


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the play of a deal begins (see `dialect.Dialect`)."""
    fields = Fields(given)
    hands = hands_in(rules, fields)
    state = State(
        hands=hands,
        turn=0,
        book=fields.number("book", *_BOOK) or rules.book.cards,
        points=number_each(fields, "points_before", _MOST_POINTS, len(hands)),
        pond=cards_in(rules.pack, fields, "pond"),
    )
    if not any(hands) and not state.pond:
        raise DealError("nobody has cards, and there is no pond; expected the cards of the hands")
    check_copies(rules.pack, chain(*hands, state.pond))
    return opened(rules, state, leader_in(fields, len(hands), rules.lead.first))
