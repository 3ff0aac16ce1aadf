"""The steps of a taking kernel -> moves in notation."""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.patience.kernels.taking.cards import KERNEL, Cards
from solver.families.patience.layout import Layout
from solver.families.patience.pack import rank
from solver.families.patience.rules import Rules

Step = tuple[int, int, int, int]

_ON_HOLES = (KERNEL.PLAY, KERNEL.UNPARK)
"""The steps that put a card on a hole."""


def building_line(rules: Rules, layout: Layout, cards: Cards, steps: Iterable[Step]) -> tuple[str, ...]:
    """Moves of cards that go on holes.

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
    """Moves of cards that go away together.

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
    """Waste and stock as they lie, while the kernel's steps are played out.

    Where the kernel knows nothing of cards that go away alone (`Cards.kings`) they go as soon as they can.
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
        """The stock's next card, as the kernel has it, to the waste."""
        self._show()
        self._deal()

    def redeal(self) -> None:
        """The waste is turned over."""
        self._drop_kings()
        self.moves.append("RD")
        self.stock, self.waste = self.waste, []
        self.turned = not self.rules.taking.turned

    def take(self, group: list[int]) -> None:
        """Take cards, in the order in which legal moves name them; the stock's next one is turned up for it."""
        self._drop_kings()
        names = [self._name(card) for card in sorted(group)]
        for name in names:
            if name == "W":
                self.waste.pop()
            elif name == "S":
                self._use()
        self.moves.append("+".join(names))

    def clear(self) -> None:
        """Deal on until no card that goes away alone is left."""
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
        """Turn up the stock's next card that does not go away alone."""
        self._drop_kings()
        while self.stock and not self.turned:
            self._deal()
            self._drop_kings()

    def _drop_kings(self) -> None:
        """Cards that go away alone, if the kernel has none of them."""
        while True:
            if self.stock and self.turned and self.stock[0] == KERNEL.NONE:
                self._use()
                self.moves.append("S")
            elif self.waste and self.waste[-1] == KERNEL.NONE:
                self.waste.pop()
                self.moves.append("W")
            else:
                return
