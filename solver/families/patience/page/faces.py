"""Where the cards of a layout lie, by the names of places: what positions themselves tell.

Piles are ``T1`` .., foundations ``F1`` .., the stock ``S`` (the next card on top), wastes ``W1`` .., the piles of a
place of the rules its name with a number (``cells1``), the places of a grid row and column (``2,3``).
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.patience.layout import GAP, UNKNOWN, Layout, Pile
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.rules import Place, Rules

STOCK = "S"
ASIDE = "aside"
"""Cards that were laid aside, of which a game allows so many."""

OUT = "out"
"""Cards that are out of play."""

Laid = dict[str, Pile]
"""The cards of places, the lowest first; those in parentheses lie face down."""


def down(card: str) -> str:
    """A card that lies face down."""
    return f"({card})"


def bare(card: str) -> str:
    """The card itself, whichever way up it lies."""
    return card.strip("()")


def shown(cards: Iterable[str], hidden: int = 0) -> Pile:
    """Cards of a pile, of which so many at its bottom lie face down; nobody sees the face of one that is not known."""
    return tuple(down(card) if at < hidden or card == UNKNOWN else card for at, card in enumerate(cards))


def of_piles(rules: Rules, layout: Layout) -> Laid:
    """Piles, and what lies beside them."""
    return _piles(layout) | beside(rules, layout)


def of_grid(rules: Rules, layout: Layout) -> Laid:
    """A place for each card of a grid, a pyramid or peaks, and what lies beside them."""
    return _slots(layout) | beside(rules, layout)


def of_shape(rules: Rules, layout: Layout) -> Laid:
    """Columns from which cards are taken, or rows of which cards cover others."""
    return of_piles(rules, layout) if rules.taking.shape == "columns" else of_grid(rules, layout)


def of_piles_alone(rules: Rules, layout: Layout) -> Laid:
    """Piles and the stock; what was laid aside the position does not tell."""
    return _piles(layout) | {STOCK: _stock(rules, layout)}


def of_grid_alone(rules: Rules, layout: Layout) -> Laid:
    """The same with a grid."""
    return _slots(layout) | {STOCK: _stock(rules, layout)}


def of_row(_rules: Rules, _layout: Layout) -> Laid:
    """A row whose piles the position does not tell."""
    return {}


def of_frame(position: Bowling) -> Laid:
    """The cards of a frame that are still to come; of those in slots a position tells the ranks alone."""
    if not position.legal():
        return {STOCK: ()}
    return {STOCK: position.packs[len(position.done)][position.frame.at :][::-1]}


def _piles(layout: Layout) -> Laid:
    piles = zip(layout.tableau, layout.down, strict=True)
    return {f"T{number}": shown(pile, hidden) for number, (pile, hidden) in enumerate(piles, start=1)}


def _slots(layout: Layout) -> Laid:
    return {
        slot(row, at): () if card == GAP else shown((card,))
        for row, cards in enumerate(layout.tableau)
        for at, card in enumerate(cards)
    }


def slot(row: int, at: int) -> str:
    """The name of a place of a grid, row and column counted from 0."""
    return f"{row + 1},{at + 1}"


def beside(rules: Rules, layout: Layout) -> Laid:
    """Foundations, stock, wastes and places."""
    laid = {f"F{number}": shown(pile) for number, pile in enumerate(layout.foundations, start=1)}
    if rules.stock.to or layout.stock:
        laid[STOCK] = _stock(rules, layout)
    if _has_waste(rules) or any(layout.wastes):
        laid |= {f"W{number}": shown(pile) for number, pile in enumerate(layout.wastes, start=1)}
    for name, piles in layout.places.items():
        place = rules.place(name)
        laid |= {f"{name}{number}": pile for number, pile in enumerate(_of_place(place, piles, layout), start=1)}
    return laid


def _has_waste(rules: Rules) -> bool:
    """Whether cards of the stock ever go to a waste."""
    unused = rules.taking.by == "pairs" and not rules.taking.waste
    return rules.stock.to == "waste" and not unused


def _stock(rules: Rules, layout: Layout) -> Pile:
    """The next card on top. It lies face up where cards are played from the stock itself."""
    cards = layout.stock[::-1]
    if rules.stock.to == "hand" or (rules.taking.by == "pairs" and not rules.taking.turned):
        return shown(cards)
    return shown(cards, len(cards) - layout.turned)


def _of_place(place: Place | None, piles: tuple[Pile, ...], layout: Layout) -> Iterable[Pile]:
    """The piles of a place. Of those that are opened one by one the first that has cards may be open."""
    opened = next((at for at, pile in enumerate(piles) if pile), None) if layout.turned else None
    for at, pile in enumerate(piles):
        hidden = place is not None and (place.locked == "flip" or (place.face_down and not place.locked))
        yield shown(pile, len(pile) - (at == opened) if hidden else 0)
