"""Patience layouts as pictures, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.patience.cases import shown_layout
from solver.families.patience.foundations import whole_foundations
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, Layout, Pile
from solver.families.patience.pack import LETTERS, rank
from solver.families.patience.reading import covering
from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules import kinds as rule_kinds
from solver.rules.choice import Choice
from solver.rules.load import load_any
from solver.rules.mistakes import RulesError
from solver.text.style import Style

_WIDTH = 100
_EMPTY = "."
_JOINT = "\0"
"""Between the cards of a pile in brackets, so that a line never ends there."""


def board(rules: Rules, layout: Layout, style: Style) -> str:
    """A layout as text: what lies beside the tableau, a line each; then the piles as columns, or the rows."""
    lines = [*_above(rules, layout, style)]
    tableau = kind_of(rules).picture(rules, layout, style)
    return "\n".join([*lines, *([""] if lines and tableau else []), *tableau])


def titled(rules: Rules, layout: Layout, style: Style) -> str:
    """A layout as text under the name of its game."""
    return f"{rules.name or 'A game of your own'}\n\n{board(rules, layout, style)}"


def _above(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    """A line for each thing beside the tableau: all that the tableau does not show."""
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
    """The top card of each foundation; whole piles in brackets where the tops do not show what lies under them."""
    tops = [style.card(pile[-1]) if pile else _EMPTY for pile in layout.foundations]
    return tops if _tops_suffice(rules, layout) else _in_brackets(layout.foundations, style)


def _tops_suffice(rules: Rules, layout: Layout) -> bool:
    """Whether the top cards and the base rank show all cards of the foundations, or those under them do not matter."""
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
    """The base rank where the deal or the player chooses it; None where it is fixed, or still to be chosen."""
    if rules.foundations.base not in ("dealt", "chosen"):
        return None
    return layout.base or next((rank(pile[0]) for pile in layout.foundations if pile), None)


def _turns(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    """Which turns of the stock are left or made, where they are others than at the start of the game."""
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
    """The rules of a shipped game without options or a deal's own numbers; None for a game of the user's own."""
    try:
        found: Rules = load_any(rules.id, None, ("patience",))
    except RulesError:
        return None
    return found


def _place(place: Place | None, piles: Sequence[Pile], turned: bool, style: Style) -> list[str]:
    """The cards of a single pile; single cards side by side, piles of several in brackets."""
    if place is not None and place.locked == "flip":
        return _face_down(piles, turned, style)
    return [style.cards(piles[0]) or _EMPTY] if len(piles) == 1 else _in_brackets(piles, style)


def _face_down(piles: Sequence[Pile], turned: bool, style: Style) -> list[str]:
    """Piles in brackets that lie face down, but for the top card of the first where that was turned up."""
    first = next((at for at, pile in enumerate(piles) if pile), None)
    shown = []
    for at, pile in enumerate(piles):
        down = len(pile) - (turned and at == first)
        cards = (_card(card, place < down, style) for place, card in enumerate(pile))
        shown.append(f"[{_JOINT.join(cards)}]" if pile else _EMPTY)
    return shown


def _in_brackets(piles: Sequence[Pile], style: Style) -> list[str]:
    """Single cards side by side, piles of several in brackets."""
    return [
        f"[{_JOINT.join(map(style.card, pile))}]" if len(pile) > 1 else style.cards(pile) or _EMPTY for pile in piles
    ]


def _named(name: str, what: Sequence[str]) -> str:
    """A name and what it names, long lists on several lines."""
    text = textwrap.fill(
        f"{name + ':':<13} {' '.join(what)}", _WIDTH, subsequent_indent=" " * 14, break_long_words=False
    )
    return text.replace(_JOINT, " ")


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


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The name of the game and the board; cards of it may be unknown.

    Raises:
        FaceupError: the game is not known, or the layout can not be.
    """
    rules, layout = shown_layout(deal, choice)
    number = deal.fields.get("deal")
    numbered = f", {number}" if isinstance(number, str) else ""
    return f"{rules.name or 'A game of your own'}{numbered}\n\n{board(rules, layout, style)}"
