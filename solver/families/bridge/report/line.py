"""A line of play, trick by trick."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.cards import SEATS
from solver.families.bridge.position import Position
from solver.text.style import Style, side_name


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """A row a trick: its number, who leads, the cards in order of play, who wins it, the tricks since.

    Args:
        position: where the line begins; cards already on the table stand in brackets.
        line: the cards in order of play, all of them legal.
        style: how to write cards.
    """
    rows = []
    number = sum(position.won) + 1
    leader, cards = position.leader, [f"({style.card(code)})" for code in position.trick]
    for code in line:
        cards.append(style.card(code))
        position = position.play(code)
        if not position.trick:
            won = f"{SEATS[position.leader]} wins   {_count(position)}"
            rows.append(f"{_row(number, leader, cards):<30}{won}")
            number, leader, cards = number + 1, position.leader, []
    if cards:
        rows.append(_row(number, leader, cards))
    return "\n".join(rows)


def cards_text(line: Sequence[str], style: Style) -> str:
    """The cards of a line in order of play, in one row."""
    return " ".join(map(style.card, line))


def _row(number: int, leader: int, cards: Sequence[str]) -> str:
    return f"{number:>2}. {SEATS[leader]}: {' '.join(f'{card:<4}' for card in cards)}".rstrip()


def _count(position: Position) -> str:
    return ", ".join(f"{side_name(side)} {tricks}" for side, tricks in enumerate(position.won))
