"""Numbers of the cards of a taking game, and the steps of its kernel as moves in notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from solver.core.errors import DealError
from solver.families.patience.layout import GAP, Layout, rank
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KINGS = "patience_taking.kings"
"""Name of the cut that leaves out stock cards that go away alone: see `_add_waste_and_stock`."""

KERNEL = kernel("patience_taking")
"""Kernel module, whose constants mark missing cards, classes and budgets."""


@dataclass(slots=True)
class Cards:
    """Numbered cards: columns or rows, open reserve, parked ones, then waste and stock.

    Attributes:
        codes: the cards.
        names: how moves name them; a reserve card or one in a cell by its code.
        under: for each card the cards that wait for it to be gone, at most two.
        columns: the cards of each column, bottom first; none in a pyramid or in peaks.
        reserve: open reserve cards.
        parked: for each parking place its card, NONE if it is free; one-card reserves before cells.
        layout: how many cards lie in the layout; the others are of waste and stock.
        waste: how many of those lie in the waste.
        kings: whether cards that go away alone stand among waste and stock; else they go as soon as they can.
    """

    codes: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    under: list[tuple[int, int]] = field(default_factory=list)
    columns: list[list[int]] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    parked: list[int] = field(default_factory=list)
    tableau: int = 0
    layout: int = 0
    waste: int = 0
    kings: bool = True

    def add(self, code: str, name: str, under: tuple[int, int] = (KERNEL.NONE, KERNEL.NONE)) -> int:
        """Add a further card and return its number."""
        self.codes.append(code)
        self.names.append(name)
        self.under.append(under)
        return len(self.codes) - 1


def cards_of(rules: Rules, layout: Layout, kings: bool = False) -> Cards:
    """Number the cards of a layout.

    Args:
        rules: the game.
        layout: where the cards lie.
        kings: also number stock cards that go away alone, which could be left out.

    Raises:
        DealError: a waste in a game without one, or a stock where there are several holes.
    """
    found = Cards()
    if rules.taking.shape == "columns":
        _add_columns(found, layout)
    else:
        _add_rows(found, rules, layout)
    found.tableau = len(found.codes)
    if rules.taking.by != "triples":
        _add_kept(found, rules, layout)
    found.layout = len(found.codes)
    if rules.taking.by == "pairs":
        _add_waste_and_stock(found, rules, layout, kings)
    elif rules.taking.by == "building" and rules.stock.to == "hole":
        _add_stock(found, rules, layout)
    return found


def _add_columns(found: Cards, layout: Layout) -> None:
    for number, pile in enumerate(layout.tableau, start=1):
        below = KERNEL.NONE
        found.columns.append([])
        for code in pile:
            below = found.add(code, f"T{number}", (below, KERNEL.NONE))
            found.columns[-1].append(below)


def _add_rows(found: Cards, rules: Rules, layout: Layout) -> None:
    """Add the rows from the top; each card covers two of the row above it."""
    at: dict[tuple[int, int], int] = {}
    rows = layout.tableau
    for row, cards in enumerate(rows):
        for place, code in enumerate(cards):
            if code != GAP:
                at[row, place] = found.add(code, f"P{row + 1},{place + 1}")
    waiting: dict[int, list[int]] = {}
    for (row, place), card in at.items():
        for cover in _covers(rules, len(rows), row, place):
            if (row + 1, cover) in at:
                waiting.setdefault(at[row + 1, cover], []).append(card)
    for card, below in waiting.items():
        found.under[card] = (below[0], below[1] if len(below) > 1 else KERNEL.NONE)


def _covers(rules: Rules, rows: int, row: int, place: int) -> tuple[int, int]:
    """Return the places of the next row that cover a place; peaks share only the last row."""
    shared = rules.taking.shape == "pyramid" or row == rows - 2
    first = place if shared else place + place // (row + 1)
    return first, first + 1


def _add_kept(found: Cards, rules: Rules, layout: Layout) -> None:
    """Add an open reserve, and the cards in one-card reserves and cells."""
    piles = layout.places.get("reserve", ())
    parking = rules.taking.parking
    if not parking:
        found.reserve = [found.add(code, code) for pile in piles for code in pile]
    for place in range(parking):
        pile = piles[place] if place < len(piles) else ()
        found.parked.append(found.add(pile[-1], "") if pile else KERNEL.NONE)
    for pile in layout.places.get("cells", ()):
        found.parked.append(found.add(pile[-1], "") if pile else KERNEL.NONE)


def _add_stock(found: Cards, rules: Rules, layout: Layout) -> None:
    if layout.stock and rules.taking.holes > 1:
        raise DealError(f"the stock goes to the hole, but there are {rules.taking.holes} holes. Use one")
    for code in layout.stock:
        found.add(code, "S")


def _add_waste_and_stock(found: Cards, rules: Rules, layout: Layout, kings: bool) -> None:
    """Add the waste, bottom first, and then the stock, in the order in which cards are dealt.

    Cards that go away alone are left out where cards are dealt freely: each goes as soon as it is the stock's next
    card or the waste's top. That never hurts: it is in no pair, and without it the card behind it, or below it, is
    available where else it would have to be dealt first. Where the last card of the stock is never dealt, as it stays
    turned up, whether one is there matters to the redeal.
    """
    taking = rules.taking
    waste = layout.wastes[0] if layout.wastes else ()
    if waste and not taking.waste:
        raise DealError(f"the waste has {len(waste)} cards, but this game has no waste. Leave the waste out")
    found.kings = kings or taking.match != "sum" or (taking.turned and rules.stock.redeals != 0)
    for code in (*waste, *layout.stock):
        if found.kings or rank(code) != rules.pack.ranks:
            found.add(code, "S")
    found.waste = sum(found.kings or rank(code) != rules.pack.ranks for code in waste)


Step = tuple[int, int, int, int]

_ON_HOLES = (KERNEL.PLAY, KERNEL.UNPARK)
"""Steps that put a card on a hole."""


def building_line(rules: Rules, layout: Layout, cards: Cards, steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the moves of cards to holes.

    Args:
        steps: kind, card, hole and parking place each. The kernel counts the holes with cards first.
    """
    moves = []
    piles = layout.foundations
    holes = sorted(range(rules.taking.holes), key=lambda hole: hole >= len(piles) or not piles[hole])
    one = rules.taking.holes == 1 and rules.taking.start != "empty"
    parking = rules.taking.parking
    for kind, card, hole, slot in steps:
        goal = "" if one or kind not in _ON_HOLES else f">F{holes[hole] + 1}"
        if kind == KERNEL.DEAL:
            moves.append("S")
        elif kind == KERNEL.PARK:
            moves.append(f"{cards.names[card]}>{'R' if slot < parking else 'C'}")
        elif kind == KERNEL.PLAY:
            moves.append(cards.names[card] + goal)
        elif slot >= parking:
            moves.append(cards.codes[card] + goal)
        else:
            moves.append(("R" if parking == 1 else f"R{slot + 1}") + goal)
    return tuple(moves)


def group_line(rules: Rules, layout: Layout, cards: Cards, steps: Iterable[Step], finish: bool) -> tuple[str, ...]:
    """Return the moves of cards that are removed together.

    Args:
        steps: kind and up to three cards each.
        finish: the line wins, and cards that go away alone have to go too.
    """
    desk = _Desk(rules, layout, cards)
    for kind, *group in steps:
        if kind == KERNEL.STEP_DEAL:
            desk.deal()
        elif kind == KERNEL.STEP_REDEAL:
            desk.redeal()
        else:
            desk.take([card for card in group if card != KERNEL.NONE])
    if finish:
        desk.clear()
    return tuple(desk.moves)


class _Desk:
    """Waste and stock during the replay of the kernel's steps.

    If the kernel leaves out cards that go away alone (`Cards.kings`), they are removed as soon as possible.
    """

    def __init__(self, rules: Rules, layout: Layout, cards: Cards) -> None:
        waste = layout.wastes[0] if layout.wastes else ()
        numbers = iter(range(cards.layout, len(cards.codes)))
        alone = [not cards.kings and rank(code) == rules.pack.ranks for code in (*waste, *layout.stock)]
        every = [KERNEL.NONE if king else next(numbers) for king in alone]
        self.rules = rules
        self.cards = cards
        self.moves: list[str] = []
        self.waste = every[: len(waste)]
        self.stock = every[len(waste) :]
        self.turned = layout.turned or not rules.taking.turned

    def deal(self) -> None:
        """Deal the next stock card that the kernel knows to the waste."""
        self._show()
        self._deal()

    def redeal(self) -> None:
        """Turn the waste over."""
        self._drop_kings()
        self.moves.append("RD")
        self.stock, self.waste = self.waste, []
        self.turned = not self.rules.taking.turned

    def take(self, group: list[int]) -> None:
        """Take cards, named in the order of legal moves; the stock's next card is turned up if needed."""
        self._drop_kings()
        names = [self._name(card) for card in sorted(group)]
        for name in names:
            if name == "W":
                self.waste.pop()
            elif name == "S":
                self._use()
        self.moves.append("+".join(names))

    def clear(self) -> None:
        """Deal on until all cards that go away alone are gone."""
        self._drop_kings()
        while self.stock:
            self._show()

    def _name(self, card: int) -> str:
        if card < self.cards.layout:
            return self.cards.names[card]
        if self.waste and self.waste[-1] == card:
            return "W"
        self._show()
        return "S"

    def _use(self) -> None:
        self.stock.pop(0)
        self.turned = not self.rules.taking.turned

    def _deal(self) -> None:
        self.moves.append("D")
        if not self.turned:
            self.turned = True
            return
        card = self.stock.pop(0)
        if self.rules.taking.waste:
            self.waste.append(card)

    def _show(self) -> None:
        """Turn up the stock's next card, except cards that go away alone."""
        self._drop_kings()
        while self.stock and not self.turned:
            self._deal()
            self._drop_kings()

    def _drop_kings(self) -> None:
        """Remove the available cards that go away alone, if the kernel leaves them out."""
        while True:
            if self.stock and self.turned and self.stock[0] == KERNEL.NONE:
                self._use()
                self.moves.append("S")
            elif self.waste and self.waste[-1] == KERNEL.NONE:
                self.waste.pop()
                self.moves.append("W")
            else:
                return
