"""Answers about trick-taking deals as text, and the texts of their terms."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tabulate import tabulate

from solver.auction.answer import AuctionAnswer
from solver.auction.report import auction_line, auction_text
from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.deal_numbers import spelled
from solver.families.play.answer import span
from solver.families.play.report import answers
from solver.families.play.report.seats import hand_rows, in_pack_order, seat_names, side_names
from solver.families.play.report.swaps import SwapWords
from solver.families.play.sides import COALITION, Sides
from solver.families.play.swaps import Swap
from solver.families.trick.analysis import Analysis, RecordedPlay, TrickAnswer, TrickPlayAnswer
from solver.families.trick.cases import start_of
from solver.families.trick.deal_words import contract_fields
from solver.families.trick.pack import WORDS
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import tallies
from solver.families.trick.rules import Rules
from solver.families.trick.solve import Solution
from solver.families.trick.start import Start
from solver.pages.seating import called
from solver.rules.selection import GameSelection
from solver.text.style import Style, plural

_WIDTH = 100
_WORDS = {"M": "misère", "N": "no trumps"}
_NILS = {-1: "nil", -2: "double nil"}
_NAMED = ("level", "contract", "bid")
"""Fields with the number of a contract."""


def terms(rules: Rules, start: Start, style: Style) -> Iterator[str]:
    """Yield contract, modes and other short terms of the deal, for the line with the game's name."""
    yield from _contract(rules, start, style)
    if start.anti:
        yield f"anti-trumps {style.suit(start.anti)}"
    if start.declared:
        yield f"{style.card(rules.declared.card)} declared" if rules.declared.card else "declared"
    if start.low:
        yield "a low deal"
    if start.unit != rules.score.unit:
        yield f"unit {start.unit}"
    if start.opponents != start.seats - 1:
        yield f"{start.opponents} opponents settle"
    if start.part_score:
        yield f"part score {start.part_score}"
    if start.majority is not None:
        yield f"majority {start.majority}"
    if start.broken:
        yield f"{_closed(rules, style)} broken"
    if start.may_announce:
        yield "the leader may announce"


def _contract(rules: Rules, start: Start, style: Style) -> Iterator[str]:
    yield from (name.replace("-", " ") for name in dict.fromkeys((*start.modes, start.called_as)) if name)
    number = rules.contract.number
    if number in _NAMED and not start.called_as:
        yield f"{number} {start.level}"
    trump = None if start.choices else start.trump  # a choice names trumps of its own
    if start.strain and start.strain != (trump or "N"):
        yield f"strain {_WORDS.get(start.strain) or style.suit(start.strain)}"
    if start.final_bid:
        yield f"last bid {start.final_bid}"
    if start.raised:
        yield f"raised by {start.raised}"
    if start.factor > 1 or any(_has_double(rules, mode) for mode in start.modes):
        yield f"doubled ×{start.factor}" if style.symbols else f"doubled x{start.factor}"


def _has_double(rules: Rules, mode: str) -> bool:
    """Return whether a mode has its own double, unless the deal names another."""
    return "doubled" in (contract_fields(rules, mode) or {})


def _closed(rules: Rules, style: Style) -> str:
    """Return the suits that may not be led at first."""
    closed = rules.lead.closed
    return style.suit(closed) if len(closed) == 1 else closed or "suits"


def seat_terms(start: Start, style: Style) -> list[str]:
    """Return for each seat its role, bid, doubles, melds and cards to show."""
    return [", ".join(_seat(start, seat, style)) for seat in range(start.seats)]


def _seat(start: Start, seat: int, style: Style) -> Iterator[str]:
    if seat == start.dealer:
        yield "deals"
    if seat == start.declarer:
        yield "declares alone" if start.alone else "declares"
    if start.bids:
        blind = " unseen" if start.blind and start.blind[seat] else ""
        yield f"bids {_NILS.get(start.bids[seat], start.bids[seat])}{blind}"
    if start.factors and start.factors[seat] > 1:
        yield f"doubled ×{start.factors[seat]}" if style.symbols else f"doubled x{start.factors[seat]}"
    if any(start.melds):
        yield f"melds {start.melds[seat]}"
    if seat == start.award:
        yield "has the lowest trump's award"
    if seat == start.shown:
        yield "showed the trump card"


def term_lines(rules: Rules, start: Start, sides: Sides, style: Style) -> Iterator[str]:
    """Yield full-line remarks: cards with a role, doubles among the seats, earlier results."""
    if start.called:
        yield f"Called card: {style.card(start.called)}"
    if start.revealed:
        yield f"Revealed: {style.cards(sorted(start.revealed))}"
    for title, piles in (("Set aside", start.aside), ("Laid in melds", _laid(start))):
        if any(piles):
            yield f"{title}: {', '.join(_by_seat(start, piles, style))}"
    if any(map(any, start.pairs)):
        yield f"Doubles: {', '.join(_pairs(start))}"
    if start.choices:
        yield f"{seat_name(start.leader, start.seats)} leads; the choice: {', '.join(start.choices)}"
    if any(start.bags):
        yield f"Bags before: {_won(start, sides, start.bags, style)}"
    if any(start.points_before):
        yield f"Points before: {_won(start, sides, start.points_before, style)}"
    if rules.pack.categories:
        yield from _values(start)


def _pairs(start: Start) -> Iterator[str]:
    """Yield two seats and how often they doubled each other."""
    seats = range(start.seats)
    for one in seats:
        for other in range(one + 1, start.seats):
            there, back = start.pairs[one][other], start.pairs[other][one]
            if there or back:
                times = str(there) if there == back else f"{there} and {back}"
                yield f"{seat_names((one, other), start.seats)} {times}"


def _won(start: Start, sides: Sides, numbers: Sequence[int], style: Style) -> str:
    """Return numbers by side, or by seat, as text."""
    by_side = len(numbers) == len(sides)
    names = side_names(sides) if by_side else [seat_name(seat, start.seats) for seat in range(start.seats)]
    texts = (style.signed(number).removeprefix("+") for number in numbers)
    return ", ".join(f"{name} {number}" for name, number in zip(names, texts, strict=True))


def _laid(start: Start) -> list[list[str]]:
    """Return the cards of each seat on the table, each with the melds in which it served."""
    return [[_with_melds(card, served) for card, served in seat] for seat in start.tabled]


def _with_melds(card: str, served: Sequence[tuple[int, str]]) -> str:
    return f"{card}({','.join(f'{kind} {meld}' for kind, meld in served)})" if served else card


def _by_seat(start: Start, piles: Sequence[Sequence[str]], style: Style) -> Iterator[str]:
    """Yield the cards of every seat that has any."""
    for seat, pile in enumerate(piles):
        if pile:
            yield f"{seat_name(seat, start.seats)} {style.cards(pile)}"


def _values(start: Start) -> Iterator[str]:
    """Yield the numbers of every card in play."""
    held = dict.fromkeys(card for hand in (*start.hands, start.stock, start.kitty) for card in hand)
    parts = (f"{card} {', '.join(f'{name} {number}' for name, number in start.values[card].items())}" for card in held)
    yield textwrap.fill(f"Numbers: {'; '.join(parts)}", _WIDTH, subsequent_indent="  ")


_CONTRACT, _BIDS, _DECLARER = "--contract", "--bids", "--declarer"


def drawn_text(deal: Deal, rules: Rules, start: Start, options_used: Collection[str], style: Style) -> str:
    """Return the line about random terms, and the options that set them; empty if there are none.

    Args:
        options_used: the names of the options that set terms.
    """
    if spelled(deal.source.file, "") != deal.source.file:
        return ""  # a file says what it says
    drawn = [(text, option) for text, option in _drawn(rules, start, style) if option.lstrip("-") not in options_used]
    if not drawn:
        return ""
    options = list(dict.fromkeys(option for _, option in drawn))
    return f"Random, because not given: {', '.join(text for text, _ in drawn)}. Set with {', '.join(options)}"


def _drawn(rules: Rules, start: Start, style: Style) -> Iterator[tuple[str, str]]:
    """Yield each random term, and the option that sets it."""
    for mode in start.modes:
        yield f"mode {mode}", _CONTRACT
    if rules.trump.by == "deal":
        yield (f"trumps {style.suit(start.trump)}" if start.trump else "no trumps"), _CONTRACT
    if rules.contract.number in ("level", "contract", "bid"):
        yield f"contract {start.level}", _CONTRACT
    if start.declarer is not None:
        yield f"declarer {seat_name(start.declarer, start.seats)}", _DECLARER
    if start.bids:
        yield f"bids {' '.join(map(_bid, start.bids))}", _BIDS


def _bid(bid: int) -> str:
    return {-1: "nil", -2: "double nil"}.get(bid, str(bid))


@dataclass
class Row:
    """A trick, or calls before the first one.

    Attributes:
        number: of the trick, from 1; 0: the dealer's choice.
        first: the seat that makes the first play of the row.
        plays: the plays, as written for people.
        winner: the seat that wins the trick; None if it is not complete, or won by no one.
        over: it is complete.
    """

    number: int
    first: int
    plays: list[str] = field(default_factory=list)
    winner: int | None = None
    over: bool = False


def rows_of(position: Position, line: Sequence[str], style: Style) -> list[Row]:
    """Return a row for each trick; cards on the table at the start are in brackets.

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
    """Return the number of the trick that is being played, from 1; 0 while the dealer chooses."""
    return 0 if position.choosing else position.count + sum(position.game.start.tricks_before) + 1


def winner_of(before: Position, after: Position) -> int | None:
    """Return the seat that won a trick by a play, None if no one did."""
    seats = range(len(before.tricks))
    return next((seat for seat in seats if after.tricks[seat] > before.tricks[seat]), None)


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """Return a row for each trick: its number, the leader, the plays in order, the winner."""
    rows = rows_of(position, line, style)
    wide = max((len(play) for row in rows if row.number for play in row.plays), default=0)
    seats = len(position.hands)
    lines = [_text(row, seats, wide) for row in rows]
    width = max(map(len, lines), default=0)
    return "\n".join(f"{text:<{width}}   {_end(row, seats)}".rstrip() for text, row in zip(lines, rows, strict=True))


def play_text(play: str, style: Style) -> str:
    """Return a play in readable form: cards with suit symbols, words unchanged."""
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
    """Return the hands, the player to move, the value, the value of each play, and the line if requested."""
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
    """Return the words for exchanges within the side against side A, with the value of the deal."""
    found = answer.solution
    title = (
        f"If one card of {side_names(found.sides)[1]} were in another of their hands (now "
        f"{_signed(found.values[0], style)})"
    )

    def worth(swap: Swap) -> str:
        return "" if swap.value is None else _signed(swap.value, style)

    return SwapWords(title, worth, lambda _swap: "", lambda seat: called(seat, found.start.seats), style)


def _signed(bounds: Bounds, style: Style) -> str:
    ends = [style.signed(end) for end in (bounds if not bounds.exact else bounds[:1])]
    return "..".join(ends)


def trick_line(answer: TrickAnswer, style: Style) -> str:
    """Return all in one line."""
    found = answer.solution
    line = answers.in_a_line(
        found, style, _groups(found, style), lambda play: play_text(play, style), _tricks_text(found)
    )
    return line if answer.swaps is None else f"{line}; {swap_words(answer, style).line(answer.swaps)}"


# -- the current position -------------------------------------------------------------------------------------


def situation(position: Position, style: Style) -> str:
    """Return the text of a position: the game, its terms, the hands, and the cards on the table."""
    game = position.game
    lines = [", ".join(_heading(position, style)), "", _hands(position, style)]
    start, seats = game.start, game.start.seats
    for name, cards in (("Kitty", start.kitty), ("Stock", position.stock)):
        if cards:
            shown = cards if name == "Stock" else in_pack_order(cards, game.rules.pack.ranks)
            lines.append(f"{name}: {style.cards(shown)}")
    lines += term_lines(game.rules, start, game.sides, style)
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
    """Return the text of the tricks won by each side, or by each seat if players bid alone."""
    start = position.game.start
    if start.bids and len(position.game.sides) < start.seats == len(start.tricks_before):
        own = [before + won for before, won in zip(start.tricks_before, position.tricks, strict=True)]
        return ", ".join(f"{seat_name(seat, start.seats)} {won}" for seat, won in enumerate(own))
    won = tallies(position).tricks
    return ", ".join(f"{name} {tricks}" for name, tricks in zip(side_names(position.game.sides), won, strict=True))


# -- values ----------------------------------------------------------------------------------------------------


def _tricks_text(found: Solution) -> str:
    """Return the text of side A's tricks, if only tricks score."""
    if found.tricks is None or found.concept == COALITION:
        return ""
    noun = plural(found.tricks.low, "trick") if found.tricks.exact else f"{span(found.tricks)} tricks"
    return f", {noun} for {side_names(found.sides)[0]}"


def _groups(found: Solution, style: Style) -> answers.Groups:
    cards = [move for move in found.moves if ":" not in move and " " not in move]
    moves = (*(move for move in found.moves if move not in cards), *in_pack_order(cards, found.rules.pack.ranks))
    return answers.move_groups(found, style, moves, lambda move: play_text(move, style))


def trick_play_text(answer: TrickPlayAnswer, style: Style) -> str:
    """Return the report of a record: hands, play with values, mistakes, players, result."""
    made = answer.analysis
    limit = "" if made.proved else "A limit was reached; values not yet certain are shown as a range"
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
    """Return all in one line."""
    made = answer.analysis
    mistakes = "  ".join(f"{_place(one, made)} {play_text(one.play, style)} {one.cost}" for one in made.mistakes)
    before, after = (answers.values_text(made, place, style) for place in (0, 1))
    return f"{before}, after the play {after}  {mistakes or answers.faultless(made)}"


def _play(made: Analysis, style: Style) -> str:
    """Return a row for each trick: each play with the value after it."""
    if not made.plays:
        return "No plays are recorded"
    rows = []
    for number, plays in groupby(made.plays, key=lambda one: one.trick):
        tricks = list(plays)
        cells = [answers.cell(one, style, lambda play: play_text(play, style)) for one in tricks]
        rows.append([f"{number}." if number else "", seat_name(tricks[0].seat, made.seats), *cells])
    return f"{answers.play_title(made, style)}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _place(one: RecordedPlay, made: Analysis) -> str:
    """Return the place of a play, such as ``Trick 3: N``; the dealer's choice precedes all tricks."""
    trick = f"Trick {one.trick}: " if one.trick else ""
    return f"{trick}{seat_name(one.seat, made.seats)}"


Asked = Mapping[str, object]


def solve(deal: Deal, answer: TrickAnswer, asked: Asked, style: Style) -> str:
    """Return the report: the hands of the position, and the values of plays; one line in short reports."""
    if style.quiet:
        return trick_line(answer, style)
    found = answer.solution
    drawn = drawn_text(deal, found.rules, found.start, _said(asked), style)
    text = trick_text(answer, style)
    return f"{drawn}\n\n{text}" if drawn else text


def _said(options: Asked) -> frozenset[str]:
    """Return the options that set terms of a deal instead of having them drawn."""
    dealt = options.get("said")
    named = {"declarer"} if options.get("declarer") is not None else set()
    return frozenset((*(dealt if isinstance(dealt, tuple) else ()), *named))


def analyse(_deal: Deal, answer: TrickPlayAnswer, _asked: Asked, style: Style) -> str:
    """Return the report: the hands, the play and its mistakes; one line in short reports."""
    return trick_play_line(answer, style) if style.quiet else trick_play_text(answer, style)


def par(_deal: Deal, answer: AuctionAnswer, _asked: Asked, style: Style) -> str:
    """Return the table that was computed, par, and the contracts."""
    return auction_line(answer, style) if style.quiet else auction_text(answer, style)


def picture(deal: Deal, choice: GameSelection, style: Style) -> str:
    """Return the game, its terms, and the hands after the recorded plays.

    Raises:
        FaceupError: the game is unknown, or the deal is incomplete or impossible.
    """
    return situation(begin(*start_of(deal, choice)), style)
