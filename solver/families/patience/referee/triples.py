"""Triple games: three column tops of consecutive ranks go away."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations

from solver.families.patience.layout import Layout, cards, rank
from solver.families.patience.referee.holes import cards_left, free_cards, without
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles
from solver.families.patience.rules import Rules

KING_FACTOR = 3
"""Factor of the score if one card is left that has the highest rank."""


def start(rules: Rules, layout: Layout) -> Triples:
    """Return the position of a layout."""
    return Triples(rules, layout.tableau)


class Triples(Position):
    """Position of a triple game."""

    __slots__ = ("columns", "rules")

    def __init__(self, rules: Rules, columns: Piles) -> None:
        self.rules = rules
        self.columns = columns

    def legal(self) -> list[str]:
        """Return all triples of tops that may go away, by columns."""
        names = [(name, self.columns[column][-1]) for name, (column, _) in free_cards(self.rules, self.columns)]
        fitting = (three for three in combinations(names, 3) if self._fits([card for _, card in three]))
        return ["+".join(name for name, _ in three) for three in fitting]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move; the order of the three is free."""
        text = single(move)
        names = text.split("+")
        places = dict(free_cards(self.rules, self.columns))
        strange = next((name for name in names if name not in places), None)
        if strange or len(set(names)) != 3:
            raise illegal(text, f"{strange or text} does not name column tops. Write three, such as T1+T4+T7")
        tops = [self.columns[places[name][0]][-1] for name in names]
        if not self._fits(tops):
            kind = " and different suits" if self.rules.taking.suits == "different" else ""
            raise illegal(text, f"{' '.join(tops)} do not go away. Take consecutive ranks{kind}")
        columns = self.columns
        for name in names:
            columns = without(columns, places[name], columns=True)
        return Triples(self.rules, columns)

    def won(self) -> bool:
        """Return whether one card is left, and it is of the highest rank."""
        left = [pile for pile in self.columns if pile]
        return len(left) == 1 and len(left[0]) == 1 and rank(left[0][0]) == self.rules.pack.ranks

    def score(self) -> int | None:
        """Return the number of cards removed from the pack, tripled if the last card left has the highest rank."""
        removed = len(cards(self.rules.pack)) - cards_left(self.columns)
        return removed * KING_FACTOR if self.won() else removed

    def key(self) -> Hashable:
        """Return the key of a position: the order of columns is ignored, and suits that do not matter."""
        suits = self.rules.taking.suits == "different"
        return tuple(sorted(tuple(card if suits else card[1] for card in pile) for pile in self.columns if pile))

    def _fits(self, three: list[str]) -> bool:
        ranks, present = self.rules.pack.ranks, {rank(card) for card in three}
        rising = any({low, low % ranks + 1, (low + 1) % ranks + 1} == present for low in present)
        suits = self.rules.taking.suits == "any" or len({card[0] for card in three}) == 3
        return len(present) == 3 and rising and suits
