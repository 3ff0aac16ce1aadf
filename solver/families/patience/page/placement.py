"""Cards of a layout by place, the changes of a move, and moves in speech.

Piles are ``T1`` .., foundations ``F1`` .., the stock ``S`` (the next card on top), wastes ``W1`` .., the piles of a
place of the rules its name with a number (``cells1``), the places of a grid row and column (``2,3``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.families.patience.layout import GAP, UNKNOWN, Layout, Pile
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.rules import Place, Rules
from solver.pages.board import Cards, Change
from solver.pages.suited import FACES as SHOWN
from solver.pages.suited import spoken
from solver.text.style import Style

__all__ = ["SHOWN", "SPOKEN"]


STOCK = "S"
ASIDE = "aside"
"""Name of the place of cards that were laid aside."""

OUT = "out"
"""Name of the place of cards that are out of play."""

Laid = dict[str, Pile]
"""Cards by place, the lowest first; face-down cards in parentheses."""


def down(card: str) -> str:
    """Return the text of a face-down card."""
    return f"({card})"


def bare(card: str) -> str:
    """Return a card without its face-down mark."""
    return card.strip("()")


def shown(cards: Iterable[str], hidden: int = 0) -> Pile:
    """Return the cards of a pile with a number of face-down cards at its bottom; unknown cards are hidden."""
    return tuple(down(card) if at < hidden or card == UNKNOWN else card for at, card in enumerate(cards))


def of_piles(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of the piles and of the places beside them."""
    return _piles(layout) | beside(rules, layout)


def of_grid(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of a grid, pyramid or peaks, a place for each, and of the places beside them."""
    return _slots(layout) | beside(rules, layout)


def of_shape(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of a taking game: columns, or rows with covered cards."""
    return of_piles(rules, layout) if rules.taking.shape == "columns" else of_grid(rules, layout)


def of_piles_alone(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of piles and stock; the position does not show the cards laid aside."""
    return _piles(layout) | {STOCK: _stock(rules, layout)}


def of_grid_alone(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of a grid and of the stock."""
    return _slots(layout) | {STOCK: _stock(rules, layout)}


def of_row(_rules: Rules, _layout: Layout) -> Laid:
    """Return no cards: a position does not know the piles of a row."""
    return {}


def of_frame(position: Bowling) -> Laid:
    """Return the cards of a frame still to come; of cards in slots only the ranks are known."""
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
    """Return the name of a place of a grid, row and column counted from 0."""
    return f"{row + 1},{at + 1}"


def beside(rules: Rules, layout: Layout) -> Laid:
    """Return the cards of foundations, stock, wastes and places."""
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
    """Return whether the game has a waste."""
    unused = rules.taking.by == "pairs" and not rules.taking.waste
    return rules.stock.to == "waste" and not unused


def _stock(rules: Rules, layout: Layout) -> Pile:
    """Return the stock with the next card on top, face up if cards are played from the stock itself."""
    cards = layout.stock[::-1]
    if rules.stock.to == "hand" or (rules.taking.by == "pairs" and not rules.taking.turned):
        return shown(cards)
    return shown(cards, len(cards) - layout.turned)


def _of_place(place: Place | None, piles: tuple[Pile, ...], layout: Layout) -> Iterable[Pile]:
    """Yield the piles of a place; in places opened pile by pile, the first with cards may be open."""
    opened = next((at for at, pile in enumerate(piles) if pile), None) if layout.turned else None
    for at, pile in enumerate(piles):
        hidden = place is not None and (place.locked == "flip" or (place.face_down and not place.locked))
        yield shown(pile, len(pile) - (at == opened) if hidden else 0)


MOST_MOVES = 26
"""Largest number of cards that are shown moving one by one; larger moves are shown at once."""

ALL = "*"

Moved = tuple[str, str, str]
"""A card, its source, and its target."""


def applied(cards: Cards, changes: Sequence[Change]) -> dict[str, tuple[str, ...]]:
    """Return the places after some changes.

    Raises:
        ValueError: a card is to move that is not there.
    """
    laid = {name: list(pile) for name, pile in cards.items()}
    for change in changes:
        if isinstance(change[1], str) and len(change) == 3:
            card, source, target = change
            _move(laid, card, source, target)
        else:
            laid[change[0]] = list(change[1])
    return {name: tuple(pile) for name, pile in laid.items()}


def _move(laid: dict[str, list[str]], card: str, source: str, target: str) -> None:
    if card == ALL:
        moved, laid[source] = laid[source], []
        laid[target] = laid[target] + moved
        return
    pile = laid[source]
    at = len(pile) - 1 - pile[::-1].index(card)
    del pile[at]
    laid[target].append(card)


def changes(before: Cards, after: Cards, own: Sequence[Moved] = ()) -> tuple[Change, ...]:
    """Return the changes that lead from some cards to others.

    Args:
        own: the cards that the play itself moves; other changes are automatic.
    """
    found: list[Change] = [*own]
    now = applied(before, found) if own else {name: tuple(pile) for name, pile in before.items()}
    found += _turned(now, after)
    now = applied(before, found)
    moves = _in_order(now, after, _moves(now, after))
    if len(moves) <= MOST_MOVES:
        found += moves
        now = applied(before, found)
    found += [(name, list(pile)) for name, pile in after.items() if now[name] != tuple(pile)]
    return tuple((change[0], tuple(change[1])) if len(change) == 2 else change for change in found)


def _kept(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the number of cards at the bottom of a pile that do not move."""
    return next(
        (at for at, (old, new) in enumerate(zip(one, other, strict=False)) if old != new), min(len(one), len(other))
    )


def _turned(now: Mapping[str, Sequence[str]], after: Cards) -> Iterator[Change]:
    """Yield piles whose face-down tops must be turned up before they move, as they are face up later."""
    wanted = [card for name, pile in after.items() for card in pile[_kept(now[name], pile) :] if card == bare(card)]
    for name, pile in now.items():
        rest = _kept(pile, after[name])
        if rest != len(after[name]):
            continue  # something comes there, too: it is told as a whole
        turned = [bare(card) if card != bare(card) and bare(card) in wanted else card for card in pile[rest:]]
        if turned != list(pile[rest:]):
            yield name, (*pile[:rest], *turned)


def _moves(now: Mapping[str, Sequence[str]], after: Cards) -> list[Moved]:
    """Return the cards that leave one place and arrive at another, place by place."""
    leaving = [(card, name) for name, pile in now.items() for card in pile[_kept(pile, after[name]) :]]
    found = []
    for name, pile in after.items():
        for card in pile[_kept(now[name], pile) :]:
            source = next((source for left, source in leaving if left == card and source != name), None)
            if source is None:
                break  # what comes above it cannot be told as moves either
            leaving.remove((card, source))
            found.append((card, source, name))
    return found


def _in_order(now: Mapping[str, Sequence[str]], after: Cards, moves: Sequence[Moved]) -> list[Moved]:
    """Return moves in an order in which no card lands on one that still has to leave."""
    laid = {name: list(pile) for name, pile in now.items()}
    left, found = list(moves), []
    while left:
        ready = next((move for move in left if _is_ready(laid[move[2]], after[move[2]], move[0])), left[0])
        left.remove(ready)
        _move(laid, *ready)
        found.append(ready)
    return found


def _is_ready(pile: Sequence[str], wanted: Sequence[str], card: str) -> bool:
    """Return whether a card is the next one that a pile needs."""
    return len(pile) < len(wanted) and list(wanted[: len(pile)]) == list(pile) and wanted[len(pile)] == card


@dataclass(frozen=True, slots=True)
class Spoken(Style):
    """Style in which cards have their spoken names."""

    def card(self, code: str) -> str:
        """Return a card in speech, such as ``queen of spades``."""
        return "unknown card" if code == UNKNOWN else spoken(code)


SPOKEN = Spoken()
