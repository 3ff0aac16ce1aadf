"""Names of seats and sides, hands, and positions of games of turns as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from solver.core.cards import RANKS, seat_name
from solver.families.play.dialect import Position
from solver.families.play.family import turn_game
from solver.families.play.sides import Sides
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.trick.pack import JOKER, MAJORS
from solver.rules.names import joined
from solver.rules.schema import AnyRules
from solver.text.style import Style

_FOUR = 4
_SUITS = f"SHDC{MAJORS}{JOKER}"


def seat_names(which: Iterable[int], seats: int) -> str:
    """Return several seats as text: ``N-S``, ``1-3``."""
    return "-".join(seat_name(seat, seats) for seat in which)


def side_names(sides: Sides) -> tuple[str, ...]:
    """Return the sides by their seats."""
    seats = sum(map(len, sides))
    return tuple(seat_names(side, seats) for side in sides)


def value_names(sides: Sides, values: int) -> tuple[str, ...]:
    """Return the names for a number of values: those of the sides, or of the seats."""
    seats = sum(map(len, sides))
    return side_names(sides) if values == len(sides) else tuple(seat_name(seat, seats) for seat in range(seats))


def hand_rows(hands: Sequence[Sequence[str]], marks: Sequence[str], style: Style, ranks: str = RANKS) -> str:
    """Return a row for each hand: the seat, its suits in columns, and a remark.

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
    """Return cards by suit, each suit from the highest card."""
    return sorted(cards, key=lambda card: (_suit_place(card[0]), _rank_place(card, ranks)))


def _order(hands: Sequence[Sequence[str]]) -> list[str]:
    return sorted({card[0] for hand in hands for card in hand}, key=_suit_place)


def _suit_place(suit: str) -> tuple[int, str]:
    return _SUITS.find(suit) if suit in _SUITS else len(_SUITS), suit


def _rank_place(card: str, ranks: str) -> tuple[int, int]:
    """Return a sort key of ranks: those of the pack in order, then numbers from the highest."""
    rank = card[1:]
    if rank in ranks and card[0] not in (MAJORS, JOKER):
        return ranks.index(rank), 0
    number = int(rank) if rank.isdecimal() else 0
    return len(ranks), number if card[0] == JOKER else -number


def _holding(hand: Sequence[str], suit: str, style: Style, ranks: str) -> str:
    """Return one suit of a hand: ``♠ AKT``; numbers and long ranks are separated."""
    held = [card[1:] for card in in_pack_order(hand, ranks) if card[0] == suit]
    between = "" if all(len(rank) == 1 for rank in held) and suit not in (MAJORS, JOKER) else " "
    return f"{style.suit(suit)} {between.join(held) or style.void}"


class Words(Protocol):
    """Texts about a position from a game's ``report``.

    It may have besides ``turn(position)``, ``hands(state, rules, style)``, ``ending(position)`` and ``after(position,
    move, style)``: whose turn it is, the hands where they are not to be sorted, what stands below the value, and what
    follows from a best move by itself.
    """

    def terms(self, state: Any, rules: AnyRules, style: Style, /) -> Iterator[str]:
        """Yield short heading phrases."""

    def marks(self, state: Any, style: Style, /) -> Iterator[str]:
        """Return for each seat its marks and its score."""

    def lines(self, state: Any, rules: AnyRules, style: Style, /) -> Iterator[str]:
        """Yield full-line remarks."""


def situation(position: Position, style: Style, plays: int = 0) -> str:
    """Return the text of a position: game, player on turn, hands, and all other facts that affect the value.

    Args:
        plays: the number of plays made before.
    """
    state, rules = position.state, position.rules
    words = _told(position)
    turn = getattr(words, "turn", _turn)(position)
    head = [rules.name or "A game of your own", *words.terms(state, rules, style), turn]
    hands = getattr(words, "hands", None)
    rows = hands(state, rules, style) if hands else _rows(words, position, style)
    before = [f"Plays so far: {plays}"] if plays else []
    return "\n".join([", ".join(head), "", rows, *words.lines(state, rules, style), *before])


def ending(position: Position) -> str:
    """Return the family's text below the value, empty if there is none."""
    text: str = getattr(_told(position), "ending", lambda _: "")(position)
    return text


def after(position: Position, move: str, style: Style) -> str:
    """Return the family's text about the consequences of a move, empty if there is none."""
    tell = getattr(_told(position), "after", None)
    return "" if tell is None else "\n".join(tell(position, move, style))


def _told(position: Position) -> Words:
    return turn_game(position.dialect).words()


def _rows(words: Words, position: Position, style: Style) -> str:
    marks = list(words.marks(position.state, style))
    return hand_rows(position.state.hands, marks, style, position.rules.pack.ranks)


def _turn(position: Position) -> str:
    if position.mover is None:
        return "the round is over"
    if simultaneous_movers(position):
        seats = (seat_name(seat, len(position.state.hands)) for seat in simultaneous_movers(position))
        return f"{joined(seats)} to play at once"
    return f"{seat_name(position.mover, len(position.state.hands))} to play"
