"""Patience layouts as pictures, and what is known about them, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from solver.patience.answer import PatienceAnswer, length
from solver.patience.kinds import kind_of
from solver.patience.layout import GAP, Layout, Pile
from solver.patience.outcome import LOST, UNKNOWN, WON, Line
from solver.patience.pack import LETTERS
from solver.patience.reading import covering
from solver.patience.referee import referee
from solver.patience.standing import standing
from solver.report.style import Style, plural
from solver.rules.patience import Rules
from solver.rules.patience import kinds as rule_kinds

_WIDTH = 100
_EMPTY = "."


def patience_text(answer: PatienceAnswer, line: Line | None, style: Style, *, show: bool = False) -> str:
    """The board, the verdict, the line, and what follows from each move where that was asked for.

    Args:
        line: the answer's line as it is to be written, move by move.
        show: a picture of the board after every move.
    """
    parts = [board(answer.rules, answer.layout, style), verdict_text(answer, style)]
    if line is not None and show:
        parts += _along(answer, line, style)
    elif line:
        parts.append(line_text(line))
    if answer.hint is not None:
        parts.append(_hint(answer))
    return "\n\n".join(filter(None, parts))


def patience_line(answer: PatienceAnswer, style: Style) -> str:
    """The verdict in one line, and the next move where hints were asked for."""
    told = verdict_text(answer, style)
    return told if answer.hint is None else f"{told}; {_next(answer)}"


def verdict_text(answer: PatienceAnswer, style: Style) -> str:
    """One line: won, lost, the score, or what is open."""
    found = answer.outcome
    moves = f" in {plural(length(found.line), 'move')}" if found.line is not None else ""
    if answer.for_score:
        return _score_text(answer, moves, style)
    told = {WON: f"won{moves}", LOST: "lost: no line wins", UNKNOWN: "unknown: a limit was reached"}
    return told[found.verdict]


def _score_text(answer: PatienceAnswer, moves: str, style: Style) -> str:
    found = answer.outcome
    if found.score is None:
        return "unknown: a limit was reached" if not found.proved else "no score can be reached"
    score = style.signed(found.score).removeprefix("+")
    if found.proved:
        return f"best score {score}{moves}"
    bound = "" if found.bound is None else f"; none is better than {style.signed(found.bound).removeprefix('+')}"
    return f"score {score}{moves}, a limit was reached{bound}"


def line_text(line: Line) -> str:
    """Moves in rows, each row with the number of its first move; a row for each frame in games that have them."""
    if any(not isinstance(move, str) for move in line):
        return "\n".join(
            f"frame {number:>2}. {move if isinstance(move, str) else ' '.join(move)}"
            for number, move in enumerate(line, start=1)
        )
    moves = [str(move) for move in line]
    wide = max(map(len, moves), default=0)
    row = max((_WIDTH - 6) // (wide + 1) // 5 * 5, 5)
    return "\n".join(
        f"{start + 1:>4}. " + " ".join(f"{move:<{wide}}" for move in moves[start : start + row]).rstrip()
        for start in range(0, len(moves), row)
    )


def _along(answer: PatienceAnswer, line: Line, style: Style) -> Iterator[str]:
    """The board after every move."""
    position = referee(answer.rules, answer.layout)
    for number, (move, written) in enumerate(zip(answer.outcome.line or (), line, strict=True), start=1):
        position = position.play(move)
        after = standing(answer.rules, position)
        text = written if isinstance(written, str) else " ".join(written)
        yield f"{number}. {text}"
        if after is not None:
            yield board(*after, style)


def _hint(answer: PatienceAnswer) -> str:
    moves = answer.hint or {}
    wide = max(map(len, moves), default=0)
    rows = [f"  {move:<{wide}}  {'?' if after is None else after}" for move, after in moves.items()]
    return "\n".join([_next(answer), *rows])


def _next(answer: PatienceAnswer) -> str:
    return f"next: {answer.next_move}" if answer.next_move else "no move to recommend"


# -- pictures ------------------------------------------------------------------------------------------------


def board(rules: Rules, layout: Layout, style: Style) -> str:
    """A layout as text: what lies beside the tableau, a line each; then the piles as columns, or the rows."""
    lines = [*_above(rules, layout, style)]
    tableau = kind_of(rules).picture()(rules, layout, style)
    return "\n".join([*lines, *([""] if lines and tableau else []), *tableau])


def _above(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    if layout.foundations:
        name = "Foundations" if "foundations" in rule_kinds.kind_of(rules).sections else "Played on"
        yield _named(name, [style.card(pile[-1]) if pile else _EMPTY for pile in layout.foundations])
    for name, piles in layout.places.items():
        if piles:
            yield _named(name.capitalize(), _place(piles, style))
    if rules.stock.to or layout.stock:
        yield _named(f"Stock ({len(layout.stock)})", [style.cards(layout.stock) or _EMPTY])
    for number, waste in enumerate(layout.wastes, start=1):
        many = f" {number}" if len(layout.wastes) > 1 else ""
        yield _named(f"Waste{many} ({len(waste)})", [style.cards(waste) or _EMPTY])
    if layout.parked:
        yield _named("Laid aside", [str(layout.parked)])
    if layout.slots:
        yield _named("Slots", [LETTERS[held] if held else _EMPTY for held in layout.slots])
    if layout.first_ball is not None:
        yield _named("First ball", [str(layout.first_ball)])
    for number, frame in enumerate(layout.frames, start=1):
        yield _named(f"Frame {number}", [style.cards(frame)])


def _place(piles: Sequence[Pile], style: Style) -> list[str]:
    """Single cards side by side; piles of several in brackets, where there is more than one."""
    if len(piles) == 1:
        return [style.cards(piles[0]) or _EMPTY]
    return [f"[{style.cards(pile)}]" if len(pile) > 1 else style.cards(pile) or _EMPTY for pile in piles]


def _named(name: str, what: Sequence[str]) -> str:
    """A name and what it names, long lists on several lines."""
    return textwrap.fill(f"{name + ':':<13} {' '.join(what)}", _WIDTH, subsequent_indent=" " * 14)


def columns(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """A row for the numbers of the piles, and one for each height."""
    piles = [
        [_card(card, place < down, style) for place, card in enumerate(pile)]
        for pile, down in zip(layout.tableau, layout.down, strict=True)
    ]
    if not piles:
        return []
    wide = max((len(card) for pile in piles for card in pile), default=2)
    heads = [str(number) for number in range(1, len(piles) + 1)]
    rows = [heads, *zip_longest(*piles, fillvalue="")]
    return ["  ".join(f"{text:>{wide}}" for text in row).rstrip() for row in rows]


def _card(code: str, down: bool, style: Style) -> str:
    return f"({style.card(code)})" if down else style.card(code)


def one_row(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """A row of many piles, wrapped."""
    cards = [style.cards(pile) for pile in layout.tableau]
    return [" ".join(cards[start : start + 26]) for start in range(0, len(cards), 26)]


def columns_or_covered(rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Columns, or rows of which cards cover others."""
    if rules.taking.shape == "columns":
        return columns(rules, layout, style)
    return _covered(rules, layout.tableau, style)


def grid(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Rows as they lie."""
    return ["  ".join(_place_of(card, style) for card in row).rstrip() for row in layout.tableau]


def _covered(rules: Rules, rows: tuple[Pile, ...], style: Style) -> list[str]:
    """Rows of which each card stands above the middle of the two that cover it."""
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
