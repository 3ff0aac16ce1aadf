"""How seats and sides of any trick-taking game are named for people, and their hands laid out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.core.cards import RANKS, seat_name
from solver.families.play.sides import Sides
from solver.families.trick.pack import JOKER, MAJORS
from solver.text.style import Style

_FOUR = 4
_SUITS = f"SHDC{MAJORS}{JOKER}"


def seat_names(which: Iterable[int], seats: int) -> str:
    """Several seats: ``N-S``, ``1-3``."""
    return "-".join(seat_name(seat, seats) for seat in which)


def side_names(sides: Sides) -> tuple[str, ...]:
    """The sides by their seats."""
    seats = sum(map(len, sides))
    return tuple(seat_names(side, seats) for side in sides)


def value_names(sides: Sides, values: int) -> tuple[str, ...]:
    """Whose so many values are: the sides', or the seats'."""
    seats = sum(map(len, sides))
    return side_names(sides) if values == len(sides) else tuple(seat_name(seat, seats) for seat in range(seats))


def hand_rows(hands: Sequence[Sequence[str]], marks: Sequence[str], style: Style, ranks: str = RANKS) -> str:
    """A row a hand: the seat, its suits, each under those of the others, and a remark.

    Args:
        marks: the remark for each seat, empty for none.
        ranks: from the highest.
    """
    suits = [suit for suit in _order(hands) if any(card[0] == suit for hand in hands for card in hand)]
    columns = [[_holding(hand, suit, style, ranks) for hand in hands] for suit in suits] or [[style.void] * len(hands)]
    wide = [max(map(len, column)) for column in columns]
    rows = []
    for seat, _ in enumerate(hands):
        cells = [f"{column[seat]:<{width}}" for column, width in zip(columns, wide, strict=True)]
        rows.append("  ".join([f"{seat_name(seat, len(hands)):<2}", *cells, marks[seat]]).rstrip())
    return "\n".join(rows)


def in_pack_order(cards: Iterable[str], ranks: str = RANKS) -> list[str]:
    """Cards by suit, each from the highest."""
    return sorted(cards, key=lambda card: (_suit_place(card[0]), _rank_place(card, ranks)))


def _order(hands: Sequence[Sequence[str]]) -> list[str]:
    return sorted({card[0] for hand in hands for card in hand}, key=_suit_place)


def _suit_place(suit: str) -> tuple[int, str]:
    return _SUITS.find(suit) if suit in _SUITS else len(_SUITS), suit


def _rank_place(card: str, ranks: str) -> tuple[int, int]:
    """Ranks in their order, then numbers from the highest; of jokers the first is the highest."""
    rank = card[1:]
    if rank in ranks and card[0] not in (MAJORS, JOKER):
        return ranks.index(rank), 0
    number = int(rank) if rank.isdecimal() else 0
    return len(ranks), number if card[0] == JOKER else -number


def _holding(hand: Sequence[str], suit: str, style: Style, ranks: str) -> str:
    """One suit of a hand: ``♠ AKT``; numbers and ranks of several letters apart."""
    held = [card[1:] for card in in_pack_order(hand, ranks) if card[0] == suit]
    between = "" if all(len(rank) == 1 for rank in held) and suit not in (MAJORS, JOKER) else " "
    return f"{style.suit(suit)} {between.join(held) or style.void}"
