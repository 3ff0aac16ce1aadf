"""Cards by their codes, ``SA`` or ``HT``: ranks from 1 (ace), suits, colours."""

from __future__ import annotations

from tests.reference.patience.errors import BadDeal

Pile = tuple[str, ...]
Piles = tuple[Pile, ...]

LETTERS = "-A23456789TJQK"
SUITS = "SHDC"
GAP = "--"

_RANKS = {suit + letter: LETTERS.index(letter) for suit in SUITS + "?" for letter in LETTERS[1:]}


def rank(card: str) -> int:
    """1 for the ace, up to 13."""
    return _RANKS[card]


def suit(card: str) -> str:
    """``S``, ``H``, ``D`` or ``C``."""
    return card[0]


def is_red(card: str) -> bool:
    """Hearts and diamonds."""
    return card[0] in "HD"


def code(suit_: str, rank_: int) -> str:
    """The card of a suit and rank."""
    return suit_ + LETTERS[rank_]


def suits_agree(relation: str, card: str, other: str) -> bool:
    """Whether a card may meet another by their suits alone."""
    if relation == "same":
        return suit(card) == suit(other)
    if relation == "alternating":
        return is_red(card) != is_red(other)
    if relation == "other":
        return suit(card) != suit(other)
    return True


def read_card(text: str) -> tuple[str, bool]:
    """A card as files have it, and whether it lies face down (in parentheses)."""
    stripped = text.strip()
    down = stripped.startswith("(") and stripped.endswith(")")
    card = (stripped[1:-1] if down else stripped).strip().upper().replace("10", "T")
    if card not in _RANKS or card[0] == "?":
        raise BadDeal(f"no card: {text}")
    return card, down
