"""Values after an exchange of two cards between hands of one side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from solver.core.bounds import Bounds, as_fields
from solver.core.json_fields import JsonMapping

Hands = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Place:
    """Card that could be in another hand of its side.

    Attributes:
        card: its code.
        giver: the seat that holds it.
        taker: the seat that would hold it.
        others: the cards that could go back for it, the preferred one first; later ones are for cases in which the play
            so far excludes the earlier ones.
    """

    card: str
    giver: int
    taker: int
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange of cards, and the value after it.

    Attributes:
        card, giver, taker: as in ``Place``.
        other: the card that goes back; None if the play so far excludes the exchange.
        value: proved bounds on the value after the exchange; None if there is none.
        now: proved bounds on the value before it.
        tricks: bridge and whist: tricks of side A in the whole deal; None in other games.
    """

    card: str
    giver: int
    taker: int
    other: str | None = None
    value: Bounds | None = None
    now: Bounds | None = None
    tricks: Bounds | None = None

    @property
    def change(self) -> int | None:
        """Gain of side A by the exchange; None if it is unknown, or there is no exchange."""
        if self.value is None or self.now is None or not (self.value.exact and self.now.exact):
            return None
        return self.value.low - self.now.low

    @property
    def proved(self) -> bool:
        """Whether no limit left the value open."""
        return self.value is None or self.value.exact

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``card``, ``from``, ``to``, ``for``, ``value``, ``change``; ``tricks`` if known."""
        fields: dict[str, object] = {"card": self.card, "from": self.giver, "to": self.taker, "for": self.other}
        fields |= {"value": None} if self.value is None else as_fields("value", self.value)
        fields["change"] = self.change
        return fields if self.tricks is None else {**fields, **as_fields("tricks", self.tricks)}


def places(
    hands: Hands,
    seats: Sequence[int],
    trump: str | None,
    suit: Callable[[str], str],
    height: Callable[[str], Any],
) -> Iterator[Place]:
    """Yield every card of some seats with every other seat of them, and the cards that could go back.

    The lowest card of the same suit goes back. Where there is none it is the lowest card of the longest suit that is
    not trumps; of suits of one length the first of ``♠ ♥ ♦ ♣``; trumps only where the hand has nothing else.

    Args:
        hands: the current hands of all seats.
        seats: the seats that exchange cards.
        trump: the suit of trumps, as ``suit`` names it.
        suit: the suit of a card.
        height: the sort key of a card within its suit.
    """
    for giver in seats:
        for card in dict.fromkeys(hands[giver]):
            for taker in seats:
                if taker != giver and hands[taker]:
                    yield Place(card, giver, taker, _others(card, hands[taker], trump, suit, height))


_SUITS = "SHDC"


def _others(
    card: str, hand: Sequence[str], trump: str | None, suit: Callable[[str], str], height: Callable[[str], Any]
) -> tuple[str, ...]:
    suits: dict[str, list[str]] = {}
    for held in hand:
        suits.setdefault(suit(held), []).append(held)
    if suit(card) in suits:
        return (min(suits[suit(card)], key=height),)
    order = sorted(suits, key=lambda one: (one == trump, -len(suits[one]), _SUITS.find(one) % 5, one))
    return tuple(min(suits[one], key=height) for one in order)


def exchanged(hands: Hands, place: Place, other: str) -> tuple[tuple[str, ...], ...]:
    """Return the hands after an exchange, each card in the place of the other."""
    found = [list(hand) for hand in hands]
    found[place.giver][found[place.giver].index(place.card)] = other
    found[place.taker][found[place.taker].index(other)] = place.card
    return tuple(map(tuple, found))


def ordered(swaps: Sequence[Swap]) -> list[Swap]:
    """Return exchanges sorted by side A's gain, then unknown ones, then impossible ones; equal ones in their order."""
    return sorted(swaps, key=lambda one: (one.value is None, one.change is None, -(one.change or 0)))


def swap_text(swaps: Sequence[JsonMapping]) -> str:
    """Return exchanges as CSV, from their JSON: ``SK:1>3/S2=3``."""
    return " ".join(f"{one['card']}:{one['from']}>{one['to']}/{one['for'] or '-'}={_worth(one)}" for one in swaps)


def _worth(one: JsonMapping) -> str:
    if one["value"] is None and "value_bounds" in one:
        return "..".join(map(str, one["value_bounds"]))
    return "-" if one["value"] is None else str(one["value"])
