"""A grid whose rows slide, fed by the stock; three of a rank below one another leave and score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import GAP, Pile, Piles, rank
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class Grid(NamedTuple):
    """The rows, the stock, how many sets have left and what they scored."""

    rows: Piles
    stock: Pile
    sets: int
    points: int


class SlideGame(Game[Grid]):
    """One deal of such a game."""

    scored = True

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.recycle: bool = rules.slide.recycle
        grid = Grid(fields.grid_of(deal.get("tableau")), fields.pile_of(deal.get("stock")), 0, 0)
        self.start = _without_sets(grid)

    def won(self, state: Grid) -> bool:
        """Games for a score are not won."""
        raise NotImplementedError

    def score(self, state: Grid) -> int:
        """What the sets so far have scored."""
        return state.points

    def moves(self, state: Grid) -> Moves[Grid]:
        """Every row right and left, and the next card into every gap."""
        if not state.stock:
            return []
        found: Moves[Grid] = []
        for r, row in enumerate(state.rows):
            found.append((f"{r + 1}R", self._slid(state, r, *_slid_right(row, state.stock[0]))))
            mirrored, out = _slid_right(row[::-1], state.stock[0])
            found.append((f"{r + 1}L", self._slid(state, r, mirrored[::-1], out)))
            for c, card in enumerate(row):
                if card == GAP:
                    filled = (*row[:c], state.stock[0], *row[c + 1 :])
                    found.append((f"+{r + 1},{c + 1}", self._slid(state, r, filled, GAP)))
        return found

    def _slid(self, state: Grid, r: int, row: Pile, out: str) -> Grid:
        stock = state.stock[1:]
        ranks = Counter(rank(card) for card in row if card != GAP)
        if out != GAP and self.recycle and max(ranks.values()) >= 2:
            stock = (*stock, out)
        rows = (*state.rows[:r], row, *state.rows[r + 1 :])
        return _without_sets(state._replace(rows=rows, stock=stock))


def _slid_right(row: Pile, entering: str) -> tuple[Pile, str]:
    """The row after a card enters at its left end, and the card pushed out; a gap takes up the push."""
    if GAP in row:
        at = row.index(GAP)
        return (entering, *row[:at], *row[at + 1 :]), GAP
    return (entering, *row[:-1]), row[-1]


def _without_sets(grid: Grid) -> Grid:
    """Sets leave at once, the upper three of more; the lowest rank is counted first."""
    found: list[tuple[int, int, int]] = []
    for c in range(len(grid.rows[0])):
        r = 0
        while r + 2 < len(grid.rows):
            three = [grid.rows[r + step][c] for step in range(3)]
            if GAP not in three and len(set(map(rank, three))) == 1:
                found.append((rank(three[0]), r, c))
                r += 3
            else:
                r += 1
    rows = [list(row) for row in grid.rows]
    sets, points = grid.sets, grid.points
    for rank_, r, c in sorted(found):
        sets += 1
        points += sets * rank_
        for step in range(3):
            rows[r + step][c] = GAP
    return grid._replace(rows=tuple(map(tuple, rows)), sets=sets, points=points)
