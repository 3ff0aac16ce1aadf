"""Cards of a trick-taking game: the pack, notation of cards, and plays as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from solver.families.trick.memo import once
from solver.families.trick.rules import Pack

MAJORS = "M"
JOKER = "X"


def suits_of(pack: Pack) -> str:
    """Return the letters of the pack's suits, majors included."""
    return pack.suits + (MAJORS if pack.majors else "")


@once
def plain_cards(pack: Pack) -> tuple[str, ...]:
    """Return every different card except jokers, suit by suit from the highest; empty if only the deal names them."""
    if not is_whole(pack):
        return ()
    cards = [suit + rank for suit in pack.suits for rank in pack.ranks]
    cards += [f"{MAJORS}{number}" for number in range(pack.majors, 0, -1)]
    return tuple(card for card in cards if card not in pack.without)


@once
def all_cards(pack: Pack) -> tuple[str, ...]:
    """Return the whole pack, with jokers and copies."""
    jokers = tuple(f"{JOKER}{number}" for number in range(1, pack.jokers + 1))
    return (*jokers, *plain_cards(pack)) * pack.copies


def is_whole(pack: Pack) -> bool:
    """Return whether the rules determine the cards of the pack; else the deal does."""
    return not (pack.categories or pack.numbers)


@once
def copies_of(pack: Pack) -> Mapping[str, int]:
    """Return the number of copies of each card in the pack."""
    return Counter(all_cards(pack))


@once
def written(pack: Pack) -> Mapping[str, str]:
    """Return the standard texts of cards of the pack, tens in both spellings, with their codes."""
    codes = {card: card for card in all_cards(pack)}
    return codes | {f"{card[0]}10": card for card in codes if rank_of(card) == "T"}


def code_of(pack: Pack, text: str) -> str:
    """Return the code of a card: ``S10`` is the ten of spades, unless ranks are numbers."""
    if pack.categories or pack.numbers:
        return text
    return re.sub(r"^([SHDC])10$", r"\1T", text)


def is_card(pack: Pack, card: str) -> bool:
    """Return whether the pack can have a card of that code."""
    if pack.categories:
        return True
    if pack.numbers:
        return bool(re.fullmatch(rf"[{pack.suits}][1-9][0-9]?", card))
    return card in copies_of(pack)


def in_group(card: str, group: str) -> bool:
    """Return whether a card belongs to a word for cards: the card itself, its suit, its rank, or ``X`` for jokers."""
    return group in (card, card[0], rank_of(card))


def rank_of(card: str) -> str:
    """Return the rank of a card; majors and jokers have none."""
    return "" if card[0] in (MAJORS, JOKER) else card[1:]


def is_joker(card: str) -> bool:
    """Return whether a card is a joker."""
    return card[0] == JOKER


def points_of(card: str, table: Mapping[str, int], trump: str | None = None) -> int:
    """Return the points of a card by a table of cards: all entries that name it add up.

    Args:
        trump: the trump suit, for entries such as ``trump J``.
    """
    words = {
        group: group.removeprefix("trump ") for group in table if card[0] == trump or not group.startswith("trump ")
    }
    return sum(table[group] for group, word in words.items() if in_group(card, word))


PASS, STOP, TRADE, NO_MELD = "pass", "stop", "trade", "no meld"
TRUMPS, ACES, SUIT = "bura", "aces", "molodka"
"""Claims: three trumps, three aces, three cards of a plain suit."""

WORDS = (PASS, STOP, TRADE, NO_MELD, TRUMPS, ACES, SUIT)


def cards_of(play: str) -> list[str]:
    """Return the cards that a play takes from the hand; empty if it is not a play of cards."""
    if play in WORDS or ":" in play:
        return []
    return [card.partition("=")[0].partition("/")[0] for card in play.split("+")]


def named_card(play: str) -> str:
    """Return the card that a play counts as: a joker's name, else the card itself."""
    card, _, name = play.partition("=")
    return name or card.partition("/")[0]


def category_of(play: str) -> str:
    """Return the category that a lead names, empty if it names none."""
    return play.partition("/")[2]


def together(cards: tuple[str, ...]) -> str:
    """Return the text of cards played together."""
    return "+".join(sorted(cards))
