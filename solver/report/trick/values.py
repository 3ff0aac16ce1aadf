"""What a position of a trick-taking game is worth, and every play, for people."""

from __future__ import annotations

from collections.abc import Iterator

from solver.bounds import Bounds
from solver.cards import seat_name
from solver.report.seats import hand_rows, in_pack_order, seat_names, side_names
from solver.report.style import Style, plural
from solver.report.trick.line import line_text, play_text
from solver.report.trick.terms import lines as own_lines
from solver.report.trick.terms import seat_terms, terms
from solver.trick.answer import TrickAnswer, span
from solver.trick.concepts import COALITION, MAXN
from solver.trick.referee import Position, begin
from solver.trick.referee.score import tallies
from solver.trick.solution import Solution

_TIES = {
    "first": "the first in the alphabet",
    "low": "the lowest card",
    "high": "the highest card",
    "worst": "what is worst for the others",
    "best": "what is best for the others",
}
"""Which of equally good plays is made."""


def trick_text(answer: TrickAnswer, style: Style) -> str:
    """The hands, who is to play, the value, what follows from each play, and the line where one was asked for."""
    found = answer.solution
    position = begin(found.rules, found.start)
    parts = [situation(position, style), value_text(found, style)]
    if found.moves:
        parts.append("\n".join(_moves(found, style)))
    if found.line:
        parts.append(f"{_line_title(found)}\n{line_text(position, found.line, style)}")
    return "\n\n".join(parts)


def trick_line(answer: TrickAnswer, style: Style) -> str:
    """All in one line."""
    found = answer.solution
    told = _sides_value(found, style) if found.single else _seat_values(found, style, "  ")
    moves = "  ".join(f"{' '.join(cards)} {value}" for value, cards in _groups(found, style))
    return told + (f":  {moves}" if moves else "")


# -- where the deal stands -------------------------------------------------------------------------------------


def situation(position: Position, style: Style) -> str:
    """The game, what is decided, the hands, and what lies on the table."""
    game = position.game
    lines = [", ".join(_heading(position, style)), "", _hands(position, style)]
    start, seats = game.start, game.start.seats
    for name, cards in (("Kitty", start.kitty), ("Stock", position.stock)):
        if cards:
            shown = cards if name == "Stock" else in_pack_order(cards, game.rules.pack.ranks)
            lines.append(f"{name}: {style.cards(shown)}")
    lines += own_lines(game.rules, start, game.sides, style)
    if position.trick:
        played = [f"{seat_name(seat, seats)} {play_text(play, style)}" for seat, play in position.trick]
        lines.append(f"On the table: {', '.join(played)}")
    if position.count or any(start.tricks_before):
        lines.append(f"Tricks so far: {_tricks(position)}")
    return "\n".join(lines)


def _heading(position: Position, style: Style) -> Iterator[str]:
    game = position.game
    yield game.rules.name or "A game of your own"
    yield from terms(game.rules, game.start, style)
    if position.choosing:
        yield f"{seat_name(position.mover or 0, game.start.seats)} chooses the game"
        return
    if game.rules.trump.by != "none":
        hidden = "" if position.in_force else " once shown"
        yield f"trumps {style.suit(position.trump)}{hidden}" if position.trump else "no trumps"
    if position.mover is None:
        yield "the play is over"
    else:
        leads = not position.trick and position.melding is None
        yield f"{seat_name(position.mover, game.start.seats)} to {'lead' if leads else 'play'}"


def _hands(position: Position, style: Style) -> str:
    start = position.game.start
    marks = seat_terms(start, style)
    return hand_rows(position.hands, marks, style, position.game.rules.pack.ranks)


def _tricks(position: Position) -> str:
    """How many each side has won; each seat, where everybody bids for himself."""
    start = position.game.start
    if start.bids and len(position.game.sides) < start.seats == len(start.tricks_before):
        own = [before + won for before, won in zip(start.tricks_before, position.tricks, strict=True)]
        return ", ".join(f"{seat_name(seat, start.seats)} {won}" for seat, won in enumerate(own))
    won = tallies(position).tricks
    return ", ".join(f"{name} {tricks}" for name, tricks in zip(side_names(position.game.sides), won, strict=True))


# -- values ----------------------------------------------------------------------------------------------------


def value_text(found: Solution, style: Style) -> str:
    """The value in words."""
    limit = "" if found.proved else "\nA limit was reached"
    if found.single:
        return _sides_value(found, style) + limit
    title = "Each seat makes sure of, against all others:"
    if found.concept == MAXN:
        title = f"Everybody plays for himself, of equal plays {_TIES[found.ties]}:"
    told = f"{title}\n{_seat_values(found, style, chr(10))}"
    if found.tie_matters is not None:
        told += "\nAnother choice among equal plays may change it" if found.tie_matters else "\nNo tie changes it"
    return told + limit


def _sides_value(found: Solution, style: Style) -> str:
    value = number_text(found.values[0], style)
    if found.concept == COALITION:
        seats = seat_names(found.coalition, found.start.seats)
        return f"{seats} together make sure of {value}"
    ours, theirs = side_names(found.sides)
    told = f"{ours} against {theirs}: {value}"
    if found.tricks is not None:
        noun = plural(found.tricks.low, "trick") if found.tricks.exact else f"{span(found.tricks)} tricks"
        told += f", {noun} for {ours}"
    return told


def _seat_values(found: Solution, style: Style, between: str) -> str:
    """The value of each seat, in a line or one below the other."""
    seats = found.start.seats
    numbers = [number_text(bounds, style) for bounds in found.values]
    wide = max(map(len, numbers)) if between == "\n" else 0
    indent = "  " if between == "\n" else ""
    return between.join(f"{indent}{seat_name(seat, seats)} {number:>{wide}}" for seat, number in enumerate(numbers))


def number_text(bounds: Bounds, style: Style) -> str:
    """A number with its sign, or what is proved about it."""
    if bounds.exact:
        return style.signed(bounds.low)
    return f"{style.signed(bounds.low)} to {style.signed(bounds.high)}"


def _moves(found: Solution, style: Style) -> Iterator[str]:
    """A row for each value, the mover's best first, and the plays that lead there."""
    groups = _groups(found, style)
    wide = max(len(value) for value, _ in groups)
    for value, plays in groups:
        yield f"  {value:>{wide}}  {' '.join(plays)}"


def _groups(found: Solution, style: Style) -> list[tuple[str, list[str]]]:
    values: dict[Bounds, list[str]] = {}
    cards = [move for move in found.moves if ":" not in move and " " not in move]
    ranks = found.rules.pack.ranks
    for move in (*(move for move in found.moves if move not in cards), *in_pack_order(cards, ranks)):
        values.setdefault(found.moves[move], []).append(play_text(move, style))
    return [(number_text(bounds, style), values[bounds]) for bounds in sorted(values, reverse=found.wants_much)]


def _line_title(found: Solution) -> str:
    if found.single or found.mover is None or found.concept == MAXN:
        return "Best play:"
    return f"Best play of {seat_name(found.mover, found.start.seats)} against all others:"
