"""What a position of a trick-taking game is worth, and every play, for people."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.cards import seat_name
from solver.families.play.answer import span
from solver.families.play.report import answers
from solver.families.play.report.seats import hand_rows, in_pack_order, side_names
from solver.families.play.sides import COALITION
from solver.families.trick.answer import TrickAnswer
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import tallies
from solver.families.trick.report.line import line_text, play_text
from solver.families.trick.report.terms import lines as own_lines
from solver.families.trick.report.terms import seat_terms, terms
from solver.families.trick.solution import Solution
from solver.text.style import Style, plural


def trick_text(answer: TrickAnswer, style: Style) -> str:
    """The hands, who is to play, the value, what follows from each play, and the line where one was asked for."""
    found = answer.solution
    position = begin(found.rules, found.start)
    parts = [situation(position, style), answers.value_text(found, style, _tricks_text(found))]
    if found.moves:
        parts.append(answers.move_rows(_groups(found, style)))
    if found.line:
        parts.append(f"{answers.line_title(found)}\n{line_text(position, found.line, style)}")
    return "\n\n".join(parts)


def trick_line(answer: TrickAnswer, style: Style) -> str:
    """All in one line."""
    found = answer.solution
    return answers.in_a_line(
        found, style, _groups(found, style), lambda play: play_text(play, style), _tricks_text(found)
    )


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
    if start.played:
        lines.append(f"Plays so far: {len(start.played)}")
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


def _tricks_text(found: Solution) -> str:
    """How many tricks side A takes, where they are all that counts."""
    if found.tricks is None or found.concept == COALITION:
        return ""
    noun = plural(found.tricks.low, "trick") if found.tricks.exact else f"{span(found.tricks)} tricks"
    return f", {noun} for {side_names(found.sides)[0]}"


def _groups(found: Solution, style: Style) -> answers.Groups:
    cards = [move for move in found.moves if ":" not in move and " " not in move]
    moves = (*(move for move in found.moves if move not in cards), *in_pack_order(cards, found.rules.pack.ranks))
    return answers.move_groups(found, style, moves, lambda move: play_text(move, style))
