"""The fields of a deal of a game of bids -> the position in which bidding begins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.bidding.referee import Position, opened
from solver.families.bidding.rules import Rules
from solver.families.bidding.state import State
from solver.families.play.reading import cards_in, check_copies, hands_in

_MOST_POINTS = 9999


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the bidding of a deal begins (see `dialect.Dialect`)."""
    fields = Fields(given)
    hands = hands_in(rules, fields)
    fields.seat("leader", len(hands))
    state = State(
        hands=hands,
        stock=cards_in(rules.pack, fields, "stock"),
        pile=cards_in(rules.pack, fields, "pile") if rules.tie.prize == "carried" else (),
        ties=(fields.number("ties", 0, len(hands[0])) or 0) if rules.tie.prize == "returned" else 0,
        scores=_points(fields, len(hands)),
    )
    _check(rules, state)
    return opened(rules, state)


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
    check_copies(rules.pack, chain(*state.hands, state.stock, state.pile))
