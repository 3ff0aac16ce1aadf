"""The fields of a deal of a game of bids -> the position in which bidding begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.bidding import Rules
from solver.turns.bidding.referee import Position, opened
from solver.turns.bidding.state import Cards, State
from solver.turns.pack import copies_of

_MOST_POINTS = 9999


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the bidding of a deal begins; bids recorded are not made yet.

    Args:
        rules: the game.
        given: the fields of the JSON deal. Those that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    fields = Fields(given)
    hands = _hands(rules, fields)
    fields.seat("leader", len(hands))
    state = State(
        hands=hands,
        stock=_cards(rules, "stock", fields.items("stock"), fields),
        pile=_cards(rules, "pile", fields.items("pile"), fields) if rules.tie.prize == "carried" else (),
        ties=(fields.number("ties", 0, len(hands[0])) or 0) if rules.tie.prize == "returned" else 0,
        scores=_points(fields, len(hands)),
    )
    _check(rules, state)
    return opened(rules, state)


def _cards(rules: Rules, key: str, items: Iterable[object], fields: Fields) -> Cards:
    """The codes of some cards of the pack."""
    found = []
    for item in items:
        code = re.sub(r"^([SHDC])10$", r"\1T", fields.one(key, item))
        if code not in copies_of(rules.pack):
            raise DealError(f"{key}: {code} is no card of the pack")
        found.append(code)
    return tuple(found)


def _hands(rules: Rules, fields: Fields) -> tuple[Cards, ...]:
    hands = []
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(tuple(sorted(_cards(rules, "hands", hand, fields))))
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}")
    return tuple(hands)


def _points(fields: Fields, seats: int) -> tuple[int, ...]:
    """What each seat has won before."""
    found = fields.numbers("points_before", -_MOST_POINTS, _MOST_POINTS) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong("points_before", f"one number for each of the {seats} seats")
    return found


def _check(rules: Rules, state: State) -> None:
    """Hands are alike large, there are as many prizes, and no card is there more often than in the pack."""
    sizes = {len(hand) for hand in state.hands}
    if len(sizes) > 1:
        told = ", ".join(str(len(hand)) for hand in state.hands)
        raise DealError(f"hands of {told} cards; expected as many in each")
    (size,) = sizes
    if not size:
        raise DealError("nobody has cards; expected the cards of all seats")
    if len(state.stock) != size:
        raise DealError(f"{len(state.stock)} prizes in the stock; expected {size}, as many as cards in each hand")
    most = copies_of(rules.pack)
    for card, count in Counter(chain(*state.hands, state.stock, state.pile)).items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")
