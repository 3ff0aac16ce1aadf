"""Boards and moves of patience as text.

A function a kind of game (``solver.families.patience.kinds``), from the rules, the position before the move, the move
and the style. Cards are those that move: of several the lowest, which is the one that must fit.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from solver.core.errors import DealError
from solver.families.patience.cases import shown_layout
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, LETTERS, Layout, Pile, rank, whole_foundations
from solver.families.patience.notation import DEALS, LONG, ONE, SHORT, standard
from solver.families.patience.reading import covering
from solver.families.patience.referee import referee, table
from solver.families.patience.referee.frames import WASTE as FALLEN
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.referee.holes import HolesGame, free_cards
from solver.families.patience.referee.moves import FOUNDATION, TABLEAU, Move, Position
from solver.families.patience.referee.pairs import DEAL, REDEAL, STOCK, WASTE, PairsGame
from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules import kinds as rule_kinds
from solver.rules.load import load_any
from solver.rules.toml_source import RulesError

if TYPE_CHECKING:
    from solver.core.deal import Deal
    from solver.families.patience.outcome import Line
    from solver.families.patience.referee.accordion import Row
    from solver.families.patience.referee.building import Building
    from solver.families.patience.referee.discarding import Discarding
    from solver.families.patience.referee.quilt import QuiltGame
    from solver.families.patience.referee.rows import Rows
    from solver.families.patience.referee.slide import SlideGame
    from solver.families.patience.referee.square import Square
    from solver.families.patience.referee.table import Piles
    from solver.families.patience.referee.triples import Triples
    from solver.rules.selection import GameSelection
    from solver.text.style import Style

_WIDTH = 100
_EMPTY = "."
_JOINT = "\0"
"""Joint between the cards of a pile in brackets, at which lines are not broken."""


def board(rules: Rules, layout: Layout, style: Style) -> str:
    """Return a layout as text: a line for each place beside the tableau, then the piles as columns, or the rows."""
    lines = [*_above(rules, layout, style)]
    tableau = kind_of(rules).picture(rules, layout, style)
    return "\n".join([*lines, *([""] if lines and tableau else []), *tableau])


def titled(rules: Rules, layout: Layout, style: Style) -> str:
    """Return a layout as text under the name of its game."""
    return f"{rules.name or 'A game of your own'}\n\n{board(rules, layout, style)}"


def _above(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    """Yield a line for each place beside the tableau."""
    if layout.foundations:
        name = "Foundations" if "foundations" in rule_kinds.kind_of(rules).sections else "Played on"
        yield _named(name, _foundations(rules, layout, style))
    if (base := _base(rules, layout)) is not None:
        yield _named("Base", [LETTERS[base]])
    for name, piles in layout.places.items():
        if piles:
            yield _named(name.capitalize(), _place(rules.place(name), piles, layout.turned, style))
    if rules.stock.to or layout.stock:
        yield _named(f"Stock ({len(layout.stock)})", [style.cards(layout.stock) or _EMPTY])
    for number, waste in enumerate(layout.wastes, start=1):
        many = f" {number}" if len(layout.wastes) > 1 else ""
        yield _named(f"Waste{many} ({len(waste)})", [style.cards(waste) or _EMPTY])
    yield from _turns(rules, layout, style)
    if layout.parked:
        yield _named("Laid aside", [str(layout.parked)])
    if layout.slots:
        yield _named("Slots", [LETTERS[held] if held else _EMPTY for held in layout.slots])
    if layout.first_ball is not None:
        yield _named("First ball", [str(layout.first_ball)])
    for number, frame in enumerate(layout.frames, start=1):
        yield _named(f"Frame {number}", [style.cards(frame)])


def _foundations(rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Return the top card of each foundation; whole piles in brackets if the tops do not show the cards beneath."""
    tops = [style.card(pile[-1]) if pile else _EMPTY for pile in layout.foundations]
    return tops if _tops_suffice(rules, layout) else _in_brackets(layout.foundations, style)


def _tops_suffice(rules: Rules, layout: Layout) -> bool:
    """Return whether tops and base rank determine the foundations, or the cards beneath do not matter."""
    foundations = rules.foundations
    if "foundations" not in rule_kinds.kind_of(rules).sections or foundations.runs:
        return True
    fixed = foundations.base not in ("dealt", "chosen") and foundations.order != "chosen"
    if foundations.suit != "same" and fixed and not foundations.back:
        return True
    with suppress(DealError):
        tops = [pile[-1:] for pile in layout.foundations]
        return whole_foundations(rules, tops, _base(rules, layout)) == layout.foundations
    return False


def _base(rules: Rules, layout: Layout) -> int | None:
    """Return the base rank if the deal or the player chooses it; None if it is fixed, or still to be chosen."""
    if rules.foundations.base not in ("dealt", "chosen"):
        return None
    return layout.base or next((rank(pile[0]) for pile in layout.foundations if pile), None)


def _turns(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    """Yield the lines about turns of the stock that differ from the start of the game."""
    if layout.switched:
        yield _named("Switched", ["yes"])
    if layout.turned and rules.taking.turned:
        yield _named("Turned", ["yes"])
    at_first = _at_first(rules)
    orders = rule_kinds.kind_of(rules).orders
    if orders is not None and orders.most(rules) is not None:
        for number, order in enumerate(layout.reshuffles, start=1):
            yield _named(f"Reshuffle {number}", [style.cards(order)])
        if not layout.reshuffles and (at_first is None or orders.most(at_first)):
            yield _named("Redeals", ["0"])
    elif (rules.stock.to or layout.stock) and (at_first is None or layout.redeals != at_first.stock.redeals):
        yield _named("Redeals", [str(layout.redeals)])


def _at_first(rules: Rules) -> Rules | None:
    """Return the rules of a shipped game without options or a deal's own numbers; None for a game of the user's own."""
    try:
        found: Rules = load_any(rules.id, None, ("patience",))
    except RulesError:
        return None
    return found


def _place(place: Place | None, piles: Sequence[Pile], turned: bool, style: Style) -> list[str]:
    """Return the cards of a single pile; single cards side by side, piles of several in brackets."""
    if place is not None and place.locked == "flip":
        return _face_down(piles, turned, style)
    return [style.cards(piles[0]) or _EMPTY] if len(piles) == 1 else _in_brackets(piles, style)


def _face_down(piles: Sequence[Pile], turned: bool, style: Style) -> list[str]:
    """Return piles in brackets that lie face down, except a turned-up top card of the first."""
    first = next((at for at, pile in enumerate(piles) if pile), None)
    shown = []
    for at, pile in enumerate(piles):
        down = len(pile) - (turned and at == first)
        cards = (_card(card, place < down, style) for place, card in enumerate(pile))
        shown.append(f"[{_JOINT.join(cards)}]" if pile else _EMPTY)
    return shown


def _in_brackets(piles: Sequence[Pile], style: Style) -> list[str]:
    """Return single cards side by side, and piles of several cards in brackets."""
    return [
        f"[{_JOINT.join(map(style.card, pile))}]" if len(pile) > 1 else style.cards(pile) or _EMPTY for pile in piles
    ]


def _named(name: str, what: Sequence[str]) -> str:
    """Return a name and its values; long lists take several lines."""
    text = textwrap.fill(
        f"{name + ':':<13} {' '.join(what)}", _WIDTH, subsequent_indent=" " * 14, break_long_words=False
    )
    return text.replace(_JOINT, " ")


def columns(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Return a row with the numbers of the piles, and one for each height; in a plain style one for each pile."""
    piles = [
        [_card(card, place < down, style) for place, card in enumerate(pile)]
        for pile, down in zip(layout.tableau, layout.down, strict=True)
    ]
    if not piles:
        return []
    if style.plain:
        return [" ".join(pile) or "-" for pile in piles]
    wide = max((len(card) for pile in piles for card in pile), default=2)
    heads = [str(number) for number in range(1, len(piles) + 1)]
    rows = [heads, *zip_longest(*piles, fillvalue="")]
    return ["  ".join(f"{text:>{wide}}" for text in row).rstrip() for row in rows]


def _card(code: str, down: bool, style: Style) -> str:
    return f"({style.card(code)})" if down else style.card(code)


def one_row(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Return a row of many piles, wrapped."""
    cards = [style.cards(pile) for pile in layout.tableau]
    return [" ".join(cards[start : start + 26]) for start in range(0, len(cards), 26)]


def columns_or_covered(rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Return columns, or rows of cards that cover others, as text."""
    if rules.taking.shape == "columns":
        return columns(rules, layout, style)
    return _covered(rules, layout.tableau, style)


def grid(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Return rows of a grid as text."""
    return ["  ".join(_place_of(card, style) for card in row).rstrip() for row in layout.tableau]


def _covered(rules: Rules, rows: tuple[Pile, ...], style: Style) -> list[str]:
    """Return rows in which each card is above the middle of the two cards that cover it."""
    columns = {(len(rows) - 1, place): 4 * place for place in range(len(rows[-1]) if rows else 0)}
    for row in range(len(rows) - 2, -1, -1):
        for place in range(len(rows[row])):
            columns[row, place] = sum(columns[row + 1, cover] for cover in covering(rows, row, place, rules)) // 2
    lines = []
    for row, cards in enumerate(rows):
        line = ""
        for place, card in enumerate(cards):
            line = f"{line:<{columns[row, place]}}{_place_of(card, style)}"
        lines.append(line.rstrip())
    return lines


def _place_of(card: str, style: Style) -> str:
    return f"{_EMPTY} " if card == GAP else style.card(card)


def picture(deal: Deal, choice: GameSelection, style: Style) -> str:
    """Return the name of the game and the board, which may have unknown cards.

    Raises:
        FaceupError: the game is not known, or the layout cannot be.
    """
    rules, layout = shown_layout(deal, choice)
    number = deal.fields.get("deal")
    numbered = f", {number}" if isinstance(number, str) else ""
    return f"{rules.name or 'A game of your own'}{numbered}\n\n{board(rules, layout, style)}"


AGAIN = "deal again in another order"
OVER = "turn the waste over"

_ON_STOCK = {
    table.DEAL: "deal",
    table.REDEAL: OVER,
    table.SWITCH: "turn the waste over, and deal one at a time",
    table.FLIP: "turn a card up",
}


def words(rules: Rules, position: Position, move: str, style: Style) -> str:
    """Return a legal move in words: ``♠9 to ♥T``."""
    return kind_of(rules).words(rules, position, move, style)


# -- building ------------------------------------------------------------------------------------------------


def of_building(rules: Rules, position: Building, move: str, style: Style) -> str:
    """Return a move in words: the card, and its target, a card, an empty pile, a place or the foundation."""
    if move in table.MOVES:
        return AGAIN if move == table.REDEAL and rules.reshuffles else _ON_STOCK[move]
    meant = position.meant(move)
    return f"{style.card(position.lowest(meant))} to {_where(rules, position, meant, style)}"


def _where(rules: Rules, position: Building, move: Move, style: Style) -> str:
    kind, index = move.target
    if kind == FOUNDATION:
        return f"foundation {index + 1}" if rules.foundations.numbered else "foundation"
    if kind == TABLEAU:
        return _on(position.table.piles, index, style)
    place = rules.places[int(kind)]
    if place.name == "cells":
        return "cell"
    return place.name if place.by_card or place.count == 1 else f"{place.name} {index + 1}"


def _on(piles: Piles, index: int, style: Style) -> str:
    """Return the text of the target pile: its top card, or that it is empty."""
    return style.card(piles[index][-1]) if piles[index] else f"empty pile {index + 1}"


# -- taking --------------------------------------------------------------------------------------------------


def of_taking(rules: Rules, position: HolesGame | PairsGame | Triples, move: str, style: Style) -> str:
    """Return a move in words: the card and its target, or the cards that go away."""
    if isinstance(position, HolesGame):
        return _to_hole(rules, position, move, style)
    if isinstance(position, PairsGame):
        return _away_in_pairs(rules, position, move, style)
    places = dict(free_cards(rules, position.columns))
    gone = [position.columns[places[name][0]][-1] for name in move.split("+")]
    return _away(gone, style)


def _to_hole(rules: Rules, position: HolesGame, move: str, style: Style) -> str:
    if move == table.DEAL:
        return _ON_STOCK[move]
    state = position.state
    name, _, goal = move.partition(">")
    place = dict(free_cards(rules, state.tableau)).get(name)
    if place is not None:
        card = state.tableau[place[0]][place[1]]
    elif re.fullmatch(r"R\d*", name):
        card = state.parked[int(name[1:] or 1) - 1]
    else:
        card = name
    if goal in ("R", "C"):
        return f"{style.card(card)} to {'reserve' if goal == 'R' else 'cell'}"
    top = state.tops[int(goal[1:] or 1) - 1 if goal else 0]
    number = f" {goal[1:]}" if goal[1:] else ""
    return f"{style.card(card)} to {style.card(top) if top else f'empty foundation{number}'}"


def _away_in_pairs(rules: Rules, position: PairsGame, move: str, style: Style) -> str:
    state = position.state
    if move == REDEAL:
        return OVER
    if move == DEAL:
        return "turn a card up" if not state.turned else "deal"
    places = dict(free_cards(rules, state.tableau))
    named = {STOCK: state.stock[:1], WASTE: state.waste[-1:]}
    cards = [
        state.tableau[places[name][0]][places[name][1]] if name in places else "".join(named.get(name, (name,)))
        for name in move.split("+")
    ]
    return _away(cards, style)


def _away(cards: list[str], style: Style) -> str:
    return f"{' '.join(map(style.card, cards))} away"


# -- the others ----------------------------------------------------------------------------------------------


def of_quilt(_rules: Rules, position: QuiltGame, move: str, style: Style) -> str:
    """Return a move in words: the card, to the foundation or the waste."""
    if move in _ON_STOCK:
        return _ON_STOCK[move]
    source, _, goal = move.partition(">")
    state = position.state
    card = state.waste[-1] if source == WASTE else _at(state.rows, source[1:])
    return f"{style.card(card)} to {'waste' if goal == WASTE else f'foundation {goal[1:]}'}"


def of_discarding(_rules: Rules, position: Discarding, move: str, style: Style) -> str:
    """Return a move in words: the card that goes away, aside, or to an empty column."""
    if move == table.DEAL:
        return _ON_STOCK[move]
    source, _, goal = move.removesuffix("-").partition(">")
    card = style.card(position.columns[int(source[1:]) - 1][-1])
    if not goal:
        return f"{card} away"
    return f"{card} aside" if goal == WASTE else f"{card} to {_on(position.columns, int(goal[1:]) - 1, style)}"


def of_accordion(_rules: Rules, position: Row, move: str, style: Style) -> str:
    """Return a move in words: the card and its target."""
    at, to = (position.tops[int(number) - 1] for number in move.split(">"))
    return f"{style.card(at)} to {style.card(to)}"


def of_rows(rules: Rules, position: Rows, move: str, style: Style) -> str:
    """Return a move in words: the card and its new neighbour, or the place if there is none."""
    card, _, goal = move.partition(">")
    if not goal:
        return AGAIN
    row, at = (int(number) - 1 for number in goal.split(","))
    cards = position.rows[row]
    if at and rules.rows.left and _follows(cards[at - 1], card):
        return f"{style.card(card)} right of {style.card(cards[at - 1])}"
    if at + 1 < len(cards) and rules.rows.right and _follows(card, cards[at + 1]):
        return f"{style.card(card)} left of {style.card(cards[at + 1])}"
    return f"{style.card(card)} to {_words_place(row, at)}"


def _follows(low: str, high: str) -> bool:
    """Return whether a card is the next in suit after another."""
    ranks = "A23456789TJQK"
    return low[0] == high[0] and ranks.find(high[1]) == ranks.find(low[1]) + 1


def of_slide(_rules: Rules, position: SlideGame, move: str, style: Style) -> str:
    """Return a move in words: the next card into a gap, or into a row from one end."""
    card = style.card(position.state.stock[0])
    if move.startswith("+"):
        row, at = (int(number) - 1 for number in move[1:].split(","))
        return f"{card} to {_words_place(row, at)}"
    return f"{card} into row {move[:-1]} from the {'left' if move.endswith('R') else 'right'}"


def of_square(_rules: Rules, position: Square, move: str, style: Style) -> str:
    """Return a move in words: the next card to a place, or aside."""
    card = style.card(position.stock[0])
    if move == WASTE:
        return f"{card} aside"
    row, at = (int(number) - 1 for number in move[1:].split(","))
    return f"{card} to {_words_place(row, at)}"


def of_frames(_rules: Rules, position: Bowling, move: str, style: Style) -> str:
    """Return a move in words: the next card to a slot, by its number, or to the waste."""
    card = style.card(position.next_card)
    return f"{card} to waste" if move == FALLEN else f"{card} to slot {move}"


def _at(rows: Piles, place: str) -> str:
    row, at = (int(number) - 1 for number in place.split(","))
    cards: Pile = rows[row]
    return cards[at]


def _words_place(row: int, at: int) -> str:
    return f"row {row + 1}, place {at + 1}"


WIDTH = 100

_NO_BREAK = "\u00a0"
"""Space at which lines are not broken."""


@dataclass(frozen=True, slots=True)
class Step:
    """Step of a line: a move, a frame, or repeated deals.

    Attributes:
        number: of the first move, from 1.
        text: as it is written.
    """

    number: int
    text: str


def line_text(rules: Rules, layout: Layout, line: Line, notation: str, style: Style) -> str:
    """Return a line in rows, with numbers before every move if it has cards, else before every row.

    Args:
        notation: one of ``solver.families.patience.notation.NOTATIONS``.
    """
    if any(not isinstance(move, str) for move in line):
        return _frames(written(rules, layout, line, notation, style))
    if notation == LONG:
        return _columns(_together(line, written(rules, layout, line, notation, style)))
    texts = written(rules, layout, line, notation, style)
    return _rows(_together(line, texts) if notation == SHORT else [*_single(texts)])


def written(rules: Rules, layout: Layout, line: Line, notation: str, style: Style) -> list[str]:
    """Return every move of a legal line, or every frame, in a notation."""
    if notation == LONG:
        return list(_told(rules, layout, line, style))
    codes = line if notation == ONE else standard(rules, layout, line)
    return [move if isinstance(move, str) else " ".join(move) for move in codes]


def told(rules: Rules, position: Position, move: str, style: Style) -> str:
    """Return a move with its cards and its code: ``♠9 to ♥T (T4>T5)``."""
    return f"{words(rules, position, move, style)} ({move})"


def _told(rules: Rules, layout: Layout, line: Line, style: Style) -> Iterator[str]:
    position = referee(rules, layout)
    for moves in line:
        of_frame = []
        for move in (moves,) if isinstance(moves, str) else moves:
            of_frame.append(told(rules, position, move, style))
            position = position.play(move)
        yield ", ".join(of_frame)


# -- several like deals --------------------------------------------------------------------------------------


def _together(line: Line, texts: Sequence[str]) -> list[Step]:
    """Return moves with their numbers; repeated deals are one step."""
    found = []
    for deal, run in groupby(enumerate(line), key=lambda move: move[1] if move[1] in DEALS else move[0]):
        numbers = [number for number, _ in run]
        text = texts[numbers[0]]
        if len(numbers) > 1:
            text = _often(str(deal), text, len(numbers))
        found.append(Step(numbers[0] + 1, text))
    return found


def _often(code: str, text: str, count: int) -> str:
    """Return a repeated move: ``S x6``, ``deal 6 times (S x6)``."""
    if text == code:
        return f"{code} x{count}"
    return f"{text.removesuffix(f' ({code})')} {count} times ({code} x{count})"


def _single(texts: Sequence[str]) -> Iterator[Step]:
    return (Step(number, text) for number, text in enumerate(texts, start=1))


# -- rows ----------------------------------------------------------------------------------------------------


def _frames(texts: Sequence[str]) -> str:
    """Return the moves with one frame in each row; long rows are wrapped between moves."""
    rows = (f"frame {number:>2}. {_unbroken(text)}" for number, text in enumerate(texts, start=1))
    return "\n".join(textwrap.fill(row, WIDTH, subsequent_indent=" " * 10).replace(_NO_BREAK, " ") for row in rows)


def _unbroken(text: str) -> str:
    return re.sub(r"(?<!,) ", _NO_BREAK, text) if "(" in text else text


def _columns(steps: Sequence[Step]) -> str:
    """Return steps side by side, each with its number."""
    digits = len(str(steps[-1].number)) if steps else 1
    cells = [f"{step.number:>{digits + 2}}. {step.text}" for step in steps]
    wide = max(map(len, cells), default=0) + 1
    count = max(WIDTH // wide, 1)
    return "\n".join(
        "".join(f"{cell:<{wide}}" for cell in cells[start : start + count]).rstrip()
        for start in range(0, len(cells), count)
    )


def _rows(steps: Sequence[Step]) -> str:
    """Return rows of codes, each with the number of its first move."""
    wide = max((len(step.text) for step in steps), default=0)
    count = max((WIDTH - 6) // (wide + 1) // 5 * 5, 5)
    return "\n".join(
        f"{steps[start].number:>4}. "
        + " ".join(f"{step.text:<{wide}}" for step in steps[start : start + count]).rstrip()
        for start in range(0, len(steps), count)
    )
