"""The cards of a game of turns: which there are, and how one is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from solver.families.play.rules import Pack

MAJOR = "M"
JOKER = "X"

_NUMBERS = {"A": 1, "T": 10, "P": 11, "N": 12, "Q": 13, "K": 14} | {str(number): number for number in range(2, 10)}
"""What a rank counts beside majors."""

_FACES = {"A": 1, "T": 10} | dict.fromkeys("JQKNP", 10) | {str(number): number for number in range(2, 10)}


def copies_of(pack: Pack) -> Mapping[str, int]:
    """How often each card is in the pack, from the first suit's highest; jokers come last."""
    return _copies(pack.suits, pack.ranks, pack.majors, pack.jokers, pack.copies, tuple(pack.without), tuple(pack.once))


@lru_cache(maxsize=256)
def _copies(
    suits: str, ranks: str, majors: int, jokers: int, copies: int, without: tuple[str, ...], once: tuple[str, ...]
) -> Mapping[str, int]:
    cards = [suit + rank for suit in suits for rank in ranks]
    cards += [f"{MAJOR}{number}" for number in range(majors, 0, -1)]
    cards += [f"{JOKER}{number}" for number in range(1, jokers + 1)]
    left = Counter({card: copies for card in cards if not _named(card, without)})
    for card in left:
        left[card] -= _named(card, once)
    return +left


def _named(card: str, groups: tuple[str, ...]) -> bool:
    return any(in_group(card, group) for group in groups)


def all_cards(pack: Pack) -> tuple[str, ...]:
    """The whole pack, each card as often as there are copies."""
    return tuple(Counter(copies_of(pack)).elements())


def suits_of(pack: Pack) -> str:
    """The letters of the suits of which it has cards, the majors among them."""
    there = {card[0] for card in copies_of(pack)}
    return "".join(suit for suit in pack.suits + MAJOR if suit in there)


def in_group(card: str, group: str) -> bool:
    """Whether a card is one of those that a key of cards names: itself, its suit, its rank, or jokers by ``X``."""
    return group in (card, card[0], rank_of(card))


def as_code(card: str) -> str:
    """The code of a card that may be written with the number of its rank: ``S10`` is the ten of spades."""
    return card[0] + "T" if card[1:] == "10" and card[0] in "SHDC" else card


def rank_of(card: str) -> str:
    """The letter of a card's rank; majors and jokers have none."""
    return "" if card[0] in (MAJOR, JOKER) else card[1:]


def is_joker(card: str) -> bool:
    """Whether a card is a joker."""
    return card[0] == JOKER


def height(pack: Pack, card: str) -> int:
    """Where a card that is no joker stands in the one order of ranks, from 1.

    Beside majors that is its number; else its place in ``ranks``, counted from the lowest.
    """
    if card[0] == MAJOR:
        return int(card[1:])
    if pack.majors:
        return _NUMBERS[card[1:]]
    return len(pack.ranks) - pack.ranks.index(card[1:])


def face_value(card: str) -> int:
    """2 to 10 their number, courts 10, an ace 1, a major its number; jokers have none."""
    return int(card[1:]) if card[0] == MAJOR else _FACES[card[1:]]


def is_red(card: str) -> bool:
    """Hearts and diamonds."""
    return card[0] in "HD"
