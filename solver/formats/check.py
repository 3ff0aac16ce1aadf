"""Checks of the hands of bridge and whist deals from files of any format."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.core import text_aliases as words
from solver.core.cards import PACK, SEATS, KnownHands, in_order
from solver.core.deal import UNNAMED
from solver.core.errors import DealError, FormatError
from solver.rules import game_names as called

_TABLE = "the table"


def game_id(text: str) -> str | None:
    """Return the id of the rule file of a game, given by id or name; None for bridge.

    Raises:
        FormatError: no game has that id or name, or several games have that name.
    """
    if not text or words.plain(text) == UNNAMED:
        return None
    found = called.games_of(text)
    if len(found) > 1:
        raise FormatError(f"{text!r} is the name of several games. Choose {' or '.join(found)}")
    if not found and not re.fullmatch(r"[\w.-]{1,80}", text):
        near = called.nearest(text)
        raise FormatError(f"{text!r} is not a game. Write an id such as {near or 'whist'}")
    return found[0] if found else text


def with_implied_hand(hands: KnownHands) -> KnownHands:
    """Return the hands, with the fourth filled in if the other three have 13 cards each."""
    if None not in hands:
        return hands
    known = [hand for hand in hands if hand is not None]
    if len(hands) != 4 or len(known) != 3 or any(len(hand) != 13 for hand in known):
        return hands
    rest = set(PACK).difference(*known)
    if len(rest) != 13:
        return hands
    return tuple(in_order(rest) if hand is None else hand for hand in hands)


def check_hands(hands: KnownHands, trick: Sequence[str] = (), leader: int | None = None) -> None:
    """Check that four hands, with the cards on the table, are possible.

    Raises:
        DealError: there are not four hands, a card occurs twice, a hand has more than 13 cards, hands have different
            sizes, or the trick on the table is complete or has no leader.
    """
    if len(hands) == 4 and not trick and _can_be([hand for hand in hands if hand is not None]):
        return
    if len(hands) != 4:
        raise DealError(f"{len(hands)} hands are given. Write 4 hands, - for an unknown one")
    if len(trick) > 3:
        raise DealError(f"{len(trick)} cards on the table; a complete trick has been taken away, so write 3 at most")
    if trick and leader is None:
        raise DealError("cards on the table, but no leader. Name the seat that led")
    _check_sizes(hands, trick, leader or 0)
    _check_once_each(hands, trick)


def _can_be(hands: Sequence[tuple[str, ...]]) -> bool:
    """Return whether hands have the same size, are not too large, and share no card."""
    sizes = set(map(len, hands))
    size = max(sizes, default=0)
    return len(sizes) <= 1 and size <= 13 and len(set().union(*hands)) == size * len(hands)


def tricks_to_play(hands: KnownHands, trick: Sequence[str] = ()) -> int:
    """Return the number of tricks that are still to be played, with the one on the table."""
    return max((len(hand) for hand in hands if hand is not None), default=13) + (len(trick) == 4)


def _check_sizes(hands: KnownHands, trick: Sequence[str], leader: int) -> None:
    played = {(leader + place) % 4 for place in range(len(trick))}
    sizes = {seat: len(hand) + (seat in played) for seat, hand in enumerate(hands) if hand is not None}
    if len(set(sizes.values())) > 1:
        text = ", ".join(f"{SEATS[seat]} {size}" for seat, size in sizes.items())
        raise DealError(f"the hands have different numbers of cards ({text}). Each needs the same number")
    for seat, size in sizes.items():
        if size > 13:
            raise DealError(f"{SEATS[seat]} has {size} cards. Leave at most 13")


def _check_once_each(hands: KnownHands, trick: Sequence[str]) -> None:
    cards = [code for hand in hands if hand is not None for code in hand]
    cards += trick
    if len(set(cards)) == len(cards):
        return
    where: dict[str, list[str]] = {}
    for seat, hand in enumerate(hands):
        for code in hand or ():
            where.setdefault(code, []).append(SEATS[seat])
    for code in trick:
        where.setdefault(code, []).append(_TABLE)
    text = ", ".join(_repeated(code, seats) for code, seats in where.items() if len(seats) > 1)
    missing = in_order(set(PACK).difference(cards))
    lost = f"; {' '.join(missing)} {'is' if len(missing) == 1 else 'are'} in none" if len(cards) == 52 else ""
    raise DealError(text + lost)


def _repeated(code: str, places: Sequence[str]) -> str:
    """Return the message about a card that occurs in several places."""
    if len(set(places)) == 1:
        return f"{code} appears twice in the hand of {places[0]}"
    where = "in two hands" if len(places) == 2 and _TABLE not in places else "in several places"
    return f"{code} is {where} ({' and '.join(places)})"
