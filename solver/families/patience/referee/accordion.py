"""Accordion games: a row of piles that close up."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from solver.families.patience.layout import Layout, Pile
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.rules import Rules


def start(rules: Rules, layout: Layout) -> Row:
    """Return the position of a layout."""
    return Row(rules, tuple(pile[-1] for pile in layout.tableau))


class Row(Position):
    """Position of an accordion: the top cards from left to right; cards under them never return."""

    __slots__ = ("rules", "tops")

    def __init__(self, rules: Rules, tops: Pile) -> None:
        self.rules = rules
        self.tops = tops

    def legal(self) -> list[str]:
        """Return the moves of piles onto others, from left to right."""
        pairs = ((at, at - step) for at in range(len(self.tops)) for step in sorted(self.rules.accordion.steps))
        return [f"{at + 1}>{to + 1}" for at, to in pairs if to >= 0 and self._agree(at, to)]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a pile has gone on another and the row has closed up."""
        text = single(move)
        found = re.fullmatch(r"(\d+)>(\d+)", text)
        if not found:
            raise illegal(text, "that is no move of this game. Write one such as 5>4")
        at, to = int(found[1]) - 1, int(found[2]) - 1
        if not 0 <= to < len(self.tops) or not 0 <= at < len(self.tops) or at - to not in self.rules.accordion.steps:
            steps = " or ".join(str(step) for step in self.rules.accordion.steps)
            raise illegal(text, f"there is no such step. Move a pile that goes {steps} to the left")
        if not self._agree(at, to):
            raise illegal(text, f"{self.tops[at]} and {self.tops[to]} do not agree in {' or '.join(self._match())}")
        tops = list(self.tops)
        tops[to] = tops.pop(at)
        return Row(self.rules, tuple(tops))

    def won(self) -> bool:
        """Return whether one pile is left."""
        return len(self.tops) == 1

    def key(self) -> Hashable:
        """Return the row."""
        return self.tops

    def _match(self) -> tuple[str, ...]:
        return self.rules.accordion.match

    def _agree(self, at: int, to: int) -> bool:
        one, two = self.tops[at], self.tops[to]
        return ("suit" in self._match() and one[0] == two[0]) or ("rank" in self._match() and one[1] == two[1])
