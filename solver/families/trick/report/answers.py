"""Answers about trick-taking games, for people: values, plays, lines trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tabulate import tabulate

from solver.auction.answer import AuctionAnswer
from solver.auction.report import auction_line, auction_text
from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.play.answer import span
from solver.families.play.report import answers
from solver.families.play.report.seats import hand_rows, in_pack_order, side_names
from solver.families.play.report.swaps import SwapWords
from solver.families.play.sides import COALITION
from solver.families.play.swaps import Swap
from solver.families.trick.analysis import Analysis, Made
from solver.families.trick.answer import TrickAnswer, TrickPlayAnswer
from solver.families.trick.cases import start_of
from solver.families.trick.pack import WORDS
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import tallies
from solver.families.trick.report.terms import drawn_text, seat_terms, terms
from solver.families.trick.report.terms import lines as own_lines
from solver.families.trick.solve import Solution
from solver.pages.seating import called
from solver.rules.choice import Choice
from solver.text.style import Style, plural


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


def trick_text(answer: TrickAnswer, style: Style) -> str:
    """The hands, who is to play, the value, what follows from each play, and the line where one was asked for."""
    found = answer.solution
    position = begin(found.rules, found.start)
    parts = [situation(position, style), answers.value_text(found, style, _tricks_text(found))]
    if found.moves:
        parts.append(answers.move_rows(_groups(found, style)))
    if found.line:
        parts.append(f"{answers.line_title(found)}\n{line_text(position, found.line, style)}")
    if answer.swaps is not None:
        parts.append(swap_words(answer, style).text(answer.swaps))
    return "\n\n".join(parts)


def swap_words(answer: TrickAnswer, style: Style) -> SwapWords:
    """How exchanges within the side against side A are told: in the value of the deal."""
    found = answer.solution
    title = (
        f"If one card of {side_names(found.sides)[1]} lay elsewhere among them ({_signed(found.values[0], style)} now)"
    )

    def worth(swap: Swap) -> str:
        return "" if swap.value is None else _signed(swap.value, style)

    return SwapWords(title, worth, lambda _swap: "", lambda seat: called(seat, found.start.seats), style)


def _signed(bounds: Bounds, style: Style) -> str:
    ends = [style.signed(end) for end in (bounds if not bounds.exact else bounds[:1])]
    return "..".join(ends)


def trick_line(answer: TrickAnswer, style: Style) -> str:
    """All in one line."""
    found = answer.solution
    told = answers.in_a_line(
        found, style, _groups(found, style), lambda play: play_text(play, style), _tricks_text(found)
    )
    return told if answer.swaps is None else f"{told}; {swap_words(answer, style).line(answer.swaps)}"


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


def trick_play_text(answer: TrickPlayAnswer, style: Style) -> str:
    """The hands, the play trick by trick with the value after every play, the mistakes, the players, the result."""
    made = answer.analysis
    limit = "" if made.proved else "A limit was reached; what is open stands as a range"
    places = (_place(one, made) for one in made.mistakes)
    parts = [
        situation(begin(made.rules, made.start), style),
        _play(made, style),
        "\n".join(answers.mistakes(made, places, lambda play: play_text(play, style))),
        answers.players(made),
        answers.result(made, style),
        limit,
    ]
    return "\n\n".join(filter(None, parts))


def trick_play_line(answer: TrickPlayAnswer, style: Style) -> str:
    """All in one line."""
    made = answer.analysis
    mistakes = "  ".join(f"{_place(one, made)} {play_text(one.play, style)} {one.cost}" for one in made.mistakes)
    before, after = (answers.values_text(made, place, style) for place in (0, 1))
    return f"{before}, after the play {after}  {mistakes or answers.faultless(made)}"


def _play(made: Analysis, style: Style) -> str:
    """A row a trick: each play with the value after it."""
    if not made.plays:
        return "No plays are recorded"
    rows = []
    for number, plays in groupby(made.plays, key=lambda one: one.trick):
        tricks = list(plays)
        cells = [answers.cell(one, style, lambda play: play_text(play, style)) for one in tricks]
        rows.append([f"{number}." if number else "", seat_name(tricks[0].seat, made.seats), *cells])
    return f"{answers.play_title(made, style)}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _place(one: Made, made: Analysis) -> str:
    """``Trick 3: N``; the dealer's choice comes before all tricks."""
    trick = f"Trick {one.trick}: " if one.trick else ""
    return f"{trick}{seat_name(one.seat, made.seats)}"


Asked = Mapping[str, object]


def solve(deal: Deal, answer: TrickAnswer, asked: Asked, style: Style) -> str:
    """The hands as they are in the position, and what the plays are worth; short where reports are to be short."""
    if style.quiet:
        return trick_line(answer, style)
    found = answer.solution
    drawn = drawn_text(deal, found.rules, found.start, _said(asked), style)
    text = trick_text(answer, style)
    return f"{drawn}\n\n{text}" if drawn else text


def _said(asked: Asked) -> frozenset[str]:
    """The options that said something of a deal instead of having it drawn."""
    dealt = asked.get("said")
    named = {"declarer"} if asked.get("declarer") is not None else set()
    return frozenset((*(dealt if isinstance(dealt, tuple) else ()), *named))


def analyse(_deal: Deal, answer: TrickPlayAnswer, _asked: Asked, style: Style) -> str:
    """The hands, the play and what is to be said about it; one line where reports are to be short."""
    return trick_play_line(answer, style) if style.quiet else trick_play_text(answer, style)


def par(_deal: Deal, answer: AuctionAnswer, _asked: Asked, style: Style) -> str:
    """The table that was computed, par, and the contracts."""
    return auction_line(answer, style) if style.quiet else auction_text(answer, style)


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The game, what is decided, and the hands after the recorded plays.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return situation(begin(*start_of(deal, choice)), style)
