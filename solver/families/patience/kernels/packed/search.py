"""Can a layout of packed groups be won: what is asked of the kernel, and its line in notation."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.found import ask, verdict
from solver.families.patience.kernels.packed.record import AT_HAND, KERNEL, covers, fits, fits_kernel, game_of, name
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import Outcome
from solver.families.patience.pack import rank
from solver.families.patience.rules import Rules


def line_of(rules: Rules, layout: Layout, moves: Sequence[int]) -> tuple[str, ...]:
    """The moves that make the plays of the kernel, 2 * card and one more for the foundations, on the table."""
    table = _Table(rules, layout)
    for move in moves:
        table.play(name(move >> 1), up=bool(move & 1))
    return tuple(table.line)


class _Table:
    """The cards as the line goes on; which of them are face down does not matter to it."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.relation = rules.tableau.suit
        self.ranks = rules.pack.ranks
        self.draw = 1 if layout.switched else rules.stock.deal
        self.turns = 0 if layout.switched else layout.redeals
        self.piles = [list(pile) for pile in layout.tableau]
        self.row = [*(card for pile in layout.wastes for card in pile), *layout.stock]
        self.waste = len(self.row) - len(layout.stock)
        self.open = {card for piles in layout.places.values() for pile in piles for card in pile}
        self.line: list[str] = []

    def play(self, card: str, *, up: bool) -> None:
        """A card goes to its foundation or to the tableau, with all that lies on it."""
        index = next((index for index, pile in enumerate(self.piles) if card in pile), None)
        if index is None:
            source, group = self._from_elsewhere(card), [card]
        else:
            source, group = f"T{index + 1}", self._lifted(index, card, alone=up)
        if up:
            self.line.append(f"{source}>F")
            return
        self._put(source, group, self._target(card, index))

    def _put(self, source: str, group: list[str], target: int) -> None:
        self.piles[target] += group
        self.line.append(f"{source}>T{target + 1}" + (f"*{len(group)}" if len(group) > 1 else ""))

    def _lifted(self, index: int, card: str, *, alone: bool) -> list[str]:
        """Take a card and what lies on it; if it is to be alone, that goes to another pile first."""
        pile = self.piles[index]
        at = pile.index(card)
        if alone and at + 1 < len(pile):
            group = pile[at + 1 :]
            del pile[at + 1 :]
            self._put(f"T{index + 1}", group, self._target(group[0], index))
        group = pile[at:]
        del pile[at:]
        return group

    def _target(self, card: str, source: int | None) -> int:
        """Another pile that takes a card; there is one, or the kernel would not have played it."""
        return next(
            index
            for index, pile in enumerate(self.piles)
            if index != source and (fits(self.relation, card, pile[-1]) if pile else rank(card) == self.ranks)
        )

    def _from_elsewhere(self, card: str) -> str:
        if card in self.open:
            self.open.remove(card)
            return card
        if card not in self.row:
            return f"F:{card}"
        place = self.row.index(card)
        self._deal_to(place + 1)
        del self.row[place]
        self.waste = place
        return "W"

    def _deal_to(self, border: int) -> None:
        """Deal until the waste holds so many cards, in this pass, after a redeal, or after the switch."""
        if not self._comes(self.waste, border):
            self._deal(len(self.row))
            self.waste = 0
            if self.turns and self._comes(0, border):
                self.turns -= self.turns > 0
                self.line.append("RD")
            else:
                self.turns, self.draw = 0, 1
                self.line.append("SW")
        self._deal(border)

    def _deal(self, border: int) -> None:
        while self.waste < border:
            self.waste = min(self.waste + self.draw, len(self.row))
            self.line.append("S")

    def _comes(self, waste: int, border: int) -> bool:
        """Dealing on from a waste of so many cards makes one of `border` cards."""
        return border >= waste and (border == len(self.row) or (border - waste) % self.draw == 0)


def applies(rules: Rules, layout: Layout) -> bool:
    """This kernel covers the game and the layout (see `covers` and `fits`)."""
    return covers(rules) and fits_kernel(rules, layout)


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search a layout to the end, or to a limit.

    Args:
        rules: a game that the kernel covers.
        layout: all cards of its pack, as dealt or in the middle of play.
        limits: how far to search; nodes are positions that were played on.

    Raises:
        DealError: the kernel does not cover the game, or does not hold the layout.
        FaceupError: there is not so much memory.
    """
    if not applies(rules, layout):
        raise DealError(
            f"not a layout of packed groups with kings in spaces; "
            f"expected one whole pack on at most {KERNEL.PILES_MAX} piles"
        )
    game = game_of(rules, layout, AT_HAND in limits.without)
    without = switched_off("patience_packed", limits.without)
    found = ask(KERNEL.solve, game, without, limits=limits)
    return verdict(found, line_of(rules, layout, found.moves))
