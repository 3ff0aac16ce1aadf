"""Record of the start of a deal's play, and of moves that are words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.families.play.sides import Sides
from solver.families.trick import pack
from solver.families.trick.kernels.record.clauses import KERNEL
from solver.families.trick.kernels.record.deck import Deck

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Standing:
    """Position before the first recorded play; cards are bits.

    Attributes:
        hands: of each seat.
        stock: the next card first.
        owner: the holder of each bit; for the stock 7 and its place there; -1: a name alone.
        leader: who leads, if he has a card.
        state: of trumps.
        in_force: they are not hidden.
        opened: closed suits are open.
        began: a card has been played.
        may_announce: the leader has won a trick that he led.
        streak: the side that has won every trick; -1 none.
        run: the side that won all of the first tricks, as many as the rule requires; -1 none.
        decided: it went on.
        tabled: tabled bits, each with its services.
    """

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    owner: tuple[int, ...]
    leader: int
    state: int
    in_force: bool
    opened: bool
    began: bool
    may_announce: bool
    streak: int
    run: int
    decided: bool
    tabled: tuple[tuple[int, tuple[tuple[int, str], ...]], ...]


SEATS = 7


def standing_of(deck: Deck, cards: Sequence[str], sides: Sides) -> Standing:
    """Return the standing of a deal.

    Args:
        cards: the card of each bit.
    """
    start, rules = deck.start, deck.rules
    owner = [NOWHERE] * len(cards)

    def take(card: str, holder: int) -> int:
        bit = next(bit for bit, code in enumerate(cards) if code == card and owner[bit] == NOWHERE)
        owner[bit] = holder
        return bit

    hands = tuple(tuple(take(card, seat) for card in hand) for seat, hand in enumerate(start.hands))
    stock = tuple(take(card, SEATS + place) for place, card in enumerate(deck.stock))
    streak = _streak(deck, sides)
    before = sum(start.tricks_before)
    majority = start.majority or rules.run.majority
    complete = bool(rules.run.majority) and streak >= 0 and before >= majority
    return Standing(
        hands=hands,
        stock=stock,
        owner=tuple(owner),
        leader=start.leader,
        state=deck.state(start.trump),
        in_force=not rules.trump.hidden,
        opened=start.broken,
        began=not start.first,
        may_announce=start.may_announce,
        streak=streak,
        run=streak if complete else -1,
        decided=complete and before > majority,
        tabled=_tabled(deck, cards, hands),
    )


def _streak(deck: Deck, sides: Sides) -> int:
    """Return the side that won all earlier tricks."""
    before = deck.start.tricks_before
    if len(before) == len(sides) == 2 and min(before) == 0 < max(before):
        return before.index(max(before))
    return -1


def _tabled(
    deck: Deck, cards: Sequence[str], hands: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, tuple[tuple[int, str], ...]], ...]:
    """Return the cards of each seat that are on the table."""
    found = []
    taken: set[int] = set()
    for seat, entries in enumerate(deck.start.tabled):
        for card, served in entries:
            bit = next(bit for bit in hands[seat] if cards[bit] == card and bit not in taken)
            taken.add(bit)
            found.append((bit, served))
    return tuple(found)


CLAIMS = ("", pack.TRUMPS, pack.ACES, pack.SUIT)
"""Claims, by their numbers."""

PLAIN_WORDS = {
    KERNEL.STOP: pack.STOP,
    KERNEL.PASS: pack.PASS,
    KERNEL.NO_MELD: pack.NO_MELD,
    KERNEL.TRADE: pack.TRADE,
}
"""Moves that are single words."""
