"""The fields of a deal of an asking game -> the position in which its play begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.asking import Rules
from solver.turns.asking.referee import Position, opened
from solver.turns.asking.state import Cards, State
from solver.turns.pack import copies_of

_MOST_POINTS = 999
_BOOK = (2, 16)
_STEPS = {"dealer": 0, "left of dealer": 1, "right of dealer": -1}


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the play of a deal begins; plays recorded are not made yet.

    Args:
        rules: the game.
        given: the fields of the JSON deal. Those that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    fields = Fields(given)
    hands = _hands(rules, fields)
    state = State(
        hands=hands,
        turn=0,
        book=fields.number("book", *_BOOK) or rules.book.cards,
        points=_points(fields, len(hands)),
        pond=_cards(rules, fields, "pond", fields.items("pond")),
    )
    _check_cards(rules, state)
    return opened(rules, state, _leader(rules, fields, len(hands)))


def _hands(rules: Rules, fields: Fields) -> tuple[Cards, ...]:
    hands = []
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(tuple(sorted(_cards(rules, fields, "hands", hand))))
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}")
    return tuple(hands)


def _cards(rules: Rules, fields: Fields, key: str, items: Iterable[object]) -> Cards:
    """The codes of some cards of the pack."""
    found = []
    for item in items:
        code = re.sub(r"^([SHDC])10$", r"\1T", fields.one(key, item))
        if code not in copies_of(rules.pack):
            raise DealError(f"{key}: {code} is no card of the pack")
        found.append(code)
    return tuple(found)


def _points(fields: Fields, seats: int) -> tuple[int, ...]:
    points = fields.numbers("points_before", 0, _MOST_POINTS)
    if points and len(points) != seats:
        raise fields.wrong("points_before", f"{seats} numbers, one a seat")
    return points or (0,) * seats


def _leader(rules: Rules, fields: Fields, seats: int) -> int:
    dealer, given = fields.seat("dealer", seats), fields.seat("leader", seats)
    if given is not None:
        return given
    if dealer is None:
        raise DealError("no leader; expected leader, or dealer")
    return first_seat(rules, dealer, seats)


def first_seat(rules: Rules, dealer: int, seats: int) -> int:
    """The seat that begins."""
    return (dealer + _STEPS[rules.lead.first]) % seats


def _check_cards(rules: Rules, state: State) -> None:
    """There are cards, and none is there more often than in the pack."""
    if not any(state.hands) and not state.pond:
        raise DealError("nobody has cards, and there is no pond; expected the cards of the hands")
    most = copies_of(rules.pack)
    for card, count in Counter(chain(*state.hands, state.pond)).items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")
