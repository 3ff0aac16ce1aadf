"""A line of play of any trick-taking game, trick by trick, for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.core.cards import seat_name
from solver.families.trick.notation import WORDS
from solver.families.trick.referee import Position
from solver.text.style import Style


@dataclass
class Row:
    """A trick, or calls before the first one.

    Attributes:
        number: of the trick, from 1; 0: the dealer's choice.
        first: the seat that makes the first play of the row.
        plays: what is played, as written for people.
        winner: the seat that wins the trick; None where it is not complete, or nobody's.
        over: it is complete.
    """

    number: int
    first: int
    plays: list[str] = field(default_factory=list)
    winner: int | None = None
    over: bool = False


def rows_of(position: Position, line: Sequence[str], style: Style) -> list[Row]:
    """A row a trick; the cards on the table at the start stand in brackets.

    Args:
        position: where the line begins.
        line: plays, all of them legal.
    """
    row = Row(number_of(position), position.leader, [f"({play_text(play, style)})" for _, play in position.trick])
    rows: list[Row] = []
    for play in line:
        mover = position.mover
        if not row.plays and mover is not None:
            row = Row(number_of(position), mover)
        row.plays.append(play_text(play, style))
        after = position.play(play)
        if after.count != position.count or position.choosing:
            row.over, row.winner = not position.choosing, winner_of(position, after)
            rows.append(row)
            row = Row(0, 0)
        position = after
    return [*rows, row] if row.plays else rows


def number_of(position: Position) -> int:
    """The number of the trick that is being played, from 1; 0 while the dealer chooses."""
    return 0 if position.choosing else position.count + sum(position.game.start.tricks_before) + 1


def winner_of(before: Position, after: Position) -> int | None:
    """The seat that has won a trick more after a play; None where nobody has."""
    seats = range(len(before.tricks))
    return next((seat for seat in seats if after.tricks[seat] > before.tricks[seat]), None)


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """A row a trick: its number, who leads, the plays in order, who wins it."""
    rows = rows_of(position, line, style)
    wide = max((len(play) for row in rows if row.number for play in row.plays), default=0)
    seats = len(position.hands)
    lines = [_text(row, seats, wide) for row in rows]
    width = max(map(len, lines), default=0)
    return "\n".join(f"{text:<{width}}   {_end(row, seats)}".rstrip() for text, row in zip(lines, rows, strict=True))


def play_text(play: str, style: Style) -> str:
    """A play as people write it: cards with the signs of their suits, words as they are."""
    if play in WORDS:
        return play
    if play.startswith("trump:") and len(play) == len("trump:S"):
        return f"trumps {style.suit(play[-1])}"
    if ":" in play:
        return play
    cards = []
    for card in play.split("+"):
        code, equals, name = card.partition("=")
        cards.append(style.card(code) + (f"={style.card(name)}" if equals else ""))
    return "+".join(cards)


def _text(row: Row, seats: int, wide: int) -> str:
    number = f"{row.number:>2}." if row.number else "   "
    return f"{number} {seat_name(row.first, seats)}: {' '.join(f'{play:<{wide}}' for play in row.plays)}".rstrip()


def _end(row: Row, seats: int) -> str:
    if not row.over:
        return ""
    return "nobody wins" if row.winner is None else f"{seat_name(row.winner, seats)} wins"
