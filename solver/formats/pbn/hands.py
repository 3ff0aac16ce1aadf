"""The value of a Deal tag: the first seat, then the hands clockwise."""

from __future__ import annotations

import re

from solver.core.argument_checks import shown
from solver.core.cards import PACK, SEATS, KnownHands, card, in_order, seat_in
from solver.core.deal import CHECKED_GAMES
from solver.core.errors import DealError
from solver.formats.check import check_hands, with_implied_hand
from solver.formats.values import any_card, dotted, dotted_hand

_FULL = frozenset(PACK)


def parse_deal(value: str, *, fifty_two: bool = True) -> KnownHands:
    """The hands by seat from 0, None where one is unknown (``-``).

    Args:
        value: ``N:AK2.QJT..432 ...``, or in other games ``1:SA,SK,M21 ...``.
        fifty_two: lists too may only hold cards of the 52, and are sorted.

    Raises:
        DealError: no such value.
    """
    head, colon, rest = value.partition(":")
    texts = rest.split()
    if not colon or not texts:
        raise DealError(f"deal {value!r}; expected the first seat, a colon and the hands, as in N:AK2.QJT..432 ...")
    first = _first_seat(head, len(texts))
    hands: list[tuple[str, ...] | None] = [None] * len(texts)
    for place, text in enumerate(texts):
        hands[(first + place) % len(texts)] = _hand(text, fifty_two)
    return tuple(hands)


def hands_of_text(text: object, game: str | None) -> KnownHands:
    """The hands of a deal that somebody types, checked as far as its game is known to need it.

    Raises:
        DealError: it is no such text, or hands of bridge or whist can not be.
    """
    if not isinstance(text, str):
        raise DealError(f"deal {shown(text)}; expected a text as in N:AK2.QJT..432 ...")
    bridge = game in CHECKED_GAMES
    three = bridge and len(text.split()) == len(SEATS) - 1 and re.match(r"\s*[NESWnesw]:\S", text)
    hands = parse_deal(f"{text} -" if three else text, fifty_two=bridge)
    if not bridge:
        return hands
    check_hands(hands)
    return with_implied_hand(hands)


def format_deal(hands: KnownHands, *, numbered: bool = False) -> str:
    """The inverse of ``parse_deal``; ``numbered`` writes seat 1 for the first instead of N."""
    first = "1" if numbered or len(hands) != 4 else "N"
    return f"{first}:{' '.join(_format_hand(hand) for hand in hands)}"


def card_list(text: str, *, fifty_two: bool = True) -> tuple[str, ...]:
    """The cards in ``SA,SK`` or ``SA SK``, as they stand.

    Raises:
        DealError: something is no card.
    """
    read = card if fifty_two else any_card
    return tuple(read(code) for code in re.split(r"[\s,]+", text) if code)


def _first_seat(head: str, seats: int) -> int:
    if seats != 4 and head.strip().upper() in tuple(SEATS):
        raise DealError(f"{seats} hands; expected 4, each as spades.hearts.diamonds.clubs or - for an unknown one")
    return seat_in(head, seats)


def _hand(text: str, fifty_two: bool) -> tuple[str, ...] | None:
    if text == "-":
        return None
    if "," not in text and ("." in text or fifty_two):
        return dotted_hand(text)
    codes = card_list(text, fifty_two=fifty_two)
    return in_order(codes) if fifty_two else codes


def _format_hand(hand: tuple[str, ...] | None) -> str:
    if hand is None:
        return "-"
    if _FULL.issuperset(hand) and in_order(hand) == hand:
        return dotted(hand)
    return ",".join(hand)
