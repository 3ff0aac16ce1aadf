"""What recorded plays show of hands that are not seen: whose cards they were, and who had none of the suit led."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.core.cards import KnownHands
from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.trick.pack import all_cards, cards_of, named_card
from solver.families.trick.reading import unchecked
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules


@dataclass(frozen=True, slots=True)
class Shown:
    """What the plays of a record show.

    Attributes:
        cards: by seat, those that it has played.
        voids: by seat, the suits of which it has nothing left besides.
    """

    cards: tuple[tuple[str, ...], ...]
    voids: tuple[frozenset[str], ...]


def shown(rules: Rules, fields: Mapping[str, object], hands: KnownHands, played: tuple[str, ...]) -> Shown:
    """What plays show of every seat.

    Args:
        rules: as they hold for the deal.
        fields: of the deal.
        hands: those that are known, as dealt.
        played: the plays.

    Raises:
        DealError: one of them could not be made, whatever the others held.
    """
    seats = len(hands)
    cards: list[tuple[str, ...]] = [()] * seats
    voids: list[frozenset[str]] = [frozenset()] * seats
    if not played:
        return Shown(tuple(cards), tuple(voids))
    position = _pretended(rules, fields, hands)
    for number, play in enumerate(played, start=1):
        seat = position.mover
        if seat is None:
            raise DealError(f"play {number} of {len(played)}, {play}, comes after the end")
        own = hands[seat]
        for card in cards_of(play):
            if (own is not None and card not in own) or any(card in of for of in cards):
                raise DealError(f"play {number}, {play}, is not in the hand of the seat whose turn it is")
        suit = _missing(rules, position, play)
        if suit:
            voids[seat] |= {suit}
        cards[seat] = (*cards[seat], *cards_of(play))
        position = position.play(play)
    return Shown(tuple(cards), tuple(voids))


def _pretended(rules: Rules, fields: Mapping[str, object], hands: KnownHands) -> Position:
    """The deal as if everybody whose hand is not seen had all cards: the plays tell whose turn it is all the same."""
    everything = all_cards(rules.pack)
    full = [list(hand or everything) for hand in hands]
    told = {**fields, "hands": full, "played": None, "trick": None}
    if rules.lead.first == "holder" and fields.get("leader") is None:
        holders = [seat for seat, hand in enumerate(hands) if rules.lead.card in (hand or ())]
        if not holders:
            raise DealError(f"plays are recorded, and who held {rules.lead.card} is not seen; expected leader")
        told["leader"] = holders[0]
    return begin(rules, replace(unchecked(rules, Fields(told)), played=()))


def _missing(rules: Rules, position: Position, play: str) -> str:
    """The suit that a seat has none of, having played something else; empty where that does not follow."""
    unsure = rules.follow.suit == "free" or rules.follow.renege or rules.called.kept or rules.declared.card
    if unsure or not position.trick or rules.lead.cards > 1 or rules.lead.two_laps or position.stock:
        return ""
    view = position.view
    asked = view.asked(position.names())
    own = view.suit(named_card(play))
    if not asked or own == asked or view.free(named_card(play)) or rules.table.robots:
        return ""
    if rules.follow.suit == "or trump" and own == view.trumps:
        return ""
    return asked
