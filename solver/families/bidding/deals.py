"""Deals of games of bids: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.core.rng`` the suit of the
prizes is shuffled into the stock. With fewer cards, prizes and hands are those of the lowest ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.bidding.referee import BiddingPosition, BiddingState, opened
from solver.families.bidding.rules import Rules, suits_of_seats
from solver.families.play.deals import begun, cards_in, check_copies, copies_of, hands_in, height

_MOST_POINTS = 9999


def read(rules: Rules, deal_fields: Mapping[str, object]) -> BiddingPosition:
    """Return the position in which the bidding of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands = hands_in(rules, fields)
    fields.seat("leader", len(hands))
    state = BiddingState(
        hands=hands,
        stock=cards_in(rules.pack, fields, "stock"),
        pile=cards_in(rules.pack, fields, "pile") if rules.tie.prize == "carried" else (),
        ties=(fields.number("ties", 0, len(hands[0])) or 0) if rules.tie.prize == "returned" else 0,
        scores=_points(fields, len(hands)),
    )
    _check(rules, state)
    return opened(rules, state)


def _points(fields: FieldReader, seats: int) -> tuple[int, ...]:
    """Return the points that each seat won in earlier rounds."""
    found = fields.numbers("points_before", -_MOST_POINTS, _MOST_POINTS) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong("points_before", f"one number for each of the {seats} seats")
    return found


def _check(rules: Rules, state: BiddingState) -> None:
    """Raise if hands differ in size, the prizes differ in number from the bids, or a card appears too often."""
    sizes = {len(hand) for hand in state.hands}
    if len(sizes) > 1:
        text = ", ".join(str(len(hand)) for hand in state.hands)
        raise DealError(f"the hands have {text} cards. Write the same number in each")
    (size,) = sizes
    if not size:
        raise DealError("no one has cards. Write the cards of all seats")
    if len(state.stock) != size:
        raise DealError(f"{len(state.stock)} prizes are in the stock. Write {size}, as many as cards in each hand")
    check_copies(rules.pack, chain(*state.hands, state.stock, state.pile))


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``), for as few players as the game has."""
    draws, seats = begun(rules, number, min(rules.table.players) if players is None else players)
    suits = suits_of_seats(rules.pack, rules.deal.prizes)[:seats]
    held = [_suit(rules, suit) for suit in (rules.deal.prizes, *suits)]
    room = min(map(len, held))
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        many = 1 if cards is None else cards
        raise DealError(f"{many} cards cannot be dealt to each seat. Use {option('cards')} 1 to {room}")
    prizes, *hands = (suit[: cards or room] for suit in held)
    return {
        "game": rules.id,
        "hands": [sorted(hand) for hand in hands],
        "stock": draws.shuffled(prizes),
        "leader": 0,
    }


def _suit(rules: Rules, suit: str) -> list[str]:
    """Return the cards of a suit, from the lowest."""
    cards = [card for card in copies_of(rules.pack) if card[0] == suit]
    return sorted(cards, key=lambda card: height(rules.pack, card))
