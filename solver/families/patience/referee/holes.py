"""Hole games: free cards go on piles, one rank up or down; also layouts of all taking games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from solver.families.patience.layout import GAP, Layout, Pile, rank
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.relations import ranks_fit, suits_fit
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

Place = tuple[int, int]
"""Place in the tableau: row or column, and index in it, from 0."""


def free_cards(rules: Rules, tableau: Piles) -> Iterator[tuple[str, Place]]:
    """Yield the name and the place of each uncovered card: tops of columns, or cards whose two covers are gone."""
    if rules.taking.shape == "columns":
        for index, column in enumerate(tableau):
            if column:
                yield f"T{index + 1}", (index, len(column) - 1)
        return
    for row, cards in enumerate(tableau):
        for index, card in enumerate(cards):
            if card == GAP:
                continue
            covers = _covers(rules, tableau, row, index)
            if covers.count(GAP) == len(covers):
                yield f"P{row + 1},{index + 1}", (row, index)


def _covers(rules: Rules, rows: Piles, row: int, place: int) -> Pile:
    """Return the two places of the next row that cover a card; peaks share only the last row."""
    if row == len(rows) - 1:
        return ()
    shared = rules.taking.shape == "pyramid" or row == len(rows) - 2
    first = place if shared else place + place // (row + 1)
    return rows[row + 1][first : first + 2]


def without(tableau: Piles, place: Place, columns: bool) -> Piles:
    """Return the tableau without a free card; a gap stays in a pyramid or in peaks."""
    row, index = place
    cards = tableau[row]
    return with_item(tableau, row, cards[:-1] if columns else (*cards[:index], GAP, *cards[index + 1 :]))


def cards_left(tableau: Piles) -> int:
    """Return how many cards are still in the tableau."""
    return sum(card != GAP for pile in tableau for card in pile)


NOT_ALL = -1
"""Score in games that count holes if cards are left."""


class Holes(NamedTuple):
    """State of the cards.

    Attributes:
        tableau: columns, or rows with gaps.
        tops: the top card of each hole, empty for a hole without cards.
        stock: the next card first.
        parked: one-card reserves, from which cards go to holes only; an empty text for a free one.
        cells: free cells, an empty text for a free one.
        reserve: open reserve cards.
    """

    tableau: Piles
    tops: tuple[str, ...]
    stock: Pile
    parked: tuple[str, ...]
    cells: tuple[str, ...]
    reserve: tuple[str, ...]


def start(rules: Rules, layout: Layout) -> HolesGame:
    """Return the position of a layout."""
    reserve = layout.places.get("reserve", ())
    parking = rules.taking.parking
    cells = _tops(layout.places.get("cells", ()))
    return HolesGame(
        rules,
        Holes(
            tableau=layout.tableau,
            tops=_tops(layout.foundations),
            stock=layout.stock,
            parked=_tops(reserve) if parking else (),
            cells=cells,
            reserve=() if parking else tuple(card for pile in reserve for card in pile),
        ),
    )


def _tops(piles: Piles) -> tuple[str, ...]:
    return tuple(pile[-1] if pile else "" for pile in piles)


class HolesGame(Position):
    """Position of a hole game. With ``start = "empty"`` holes have numbers, and their count is the score."""

    __slots__ = ("rules", "state")

    lower_is_better = True

    def __init__(self, rules: Rules, state: Holes) -> None:
        self.rules = rules
        self.state = state

    # -- the interface -----------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the legal moves: cards of layout, cells and reserves to holes; cards to cells; the stock."""
        return [move for move, _ in self._choices()]

    def children(self) -> Iterator[tuple[str, Position]]:
        """Yield every legal move with the position after it."""
        for move, state in self._choices():
            yield move, HolesGame(self.rules, state)

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move; a single hole may be named or not."""
        text = single(move)
        plain = text if self._numbered() else text.removesuffix(">F1").removesuffix(">F")
        for name, state in self._choices(plain.partition(">")[0]):
            if name == plain:
                return HolesGame(self.rules, state)
        raise illegal(text, self._reason(plain))

    def won(self) -> bool:
        """Return whether layout and set-aside cards are gone, and the stock if everything must go."""
        state = self.state
        left = cards_left(state.tableau) or any(state.parked) or any(state.cells) or state.reserve
        return not left and not (self.rules.taking.all_cards and state.stock)

    def score(self) -> int | None:
        """Return the number of holes used if all cards are on them, else -1; or the cards left in the layout."""
        if self.rules.goal != "score":
            return None
        if self._numbered():
            return sum(top != "" for top in self.state.tops) if self.won() else NOT_ALL
        return cards_left(self.state.tableau)

    def key(self) -> Hashable:
        """Return the key of a position: the order of columns and holes is ignored, and suits that do not matter."""
        state = self.state
        columns = tuple(tuple(self._alike(card) for card in pile) for pile in state.tableau)
        return (
            tuple(sorted(columns)) if self.rules.taking.shape == "columns" else columns,
            tuple(sorted(self._alike(card) for card in state.tops)),
            tuple(self._alike(card) for card in state.stock),
            *(
                tuple(sorted(self._alike(card) for card in cards))
                for cards in (state.parked, state.cells, state.reserve)
            ),
        )

    def _alike(self, card: str) -> str:
        return card[1:] if self.rules.taking.suit == "any" and card != GAP else card

    # -- which moves there are ---------------------------------------------------------------------------------------

    def _numbered(self) -> bool:
        return self.rules.taking.start == "empty"

    def _choices(self, only: str | None = None) -> Iterator[tuple[str, Holes]]:
        """Yield every move with the state after it.

        Args:
            only: moves of cards of the layout that have another name are left out.
        """
        for name, card, rest in self._cards(only):
            yield from self._to_holes(name, card, rest)
        yield from self._to_keep(only)
        if self.state.stock and self.rules.stock.to == "hole" and self.state.tops[0]:
            yield "S", self.state._replace(stock=self.state.stock[1:], tops=(self.state.stock[0],))

    def _cards(self, only: str | None = None) -> Iterator[tuple[str, str, Holes]]:
        """Yield every card that may go to a hole, with its name and the state without it.

        Args:
            only: cards of the layout that have another name are left out.
        """
        state = self.state
        for name, place in free_cards(self.rules, state.tableau):
            if only in (None, name):
                yield name, state.tableau[place[0]][place[1]], self._without(place)
        for index, card in enumerate(state.parked):
            if card:
                name = "R" if len(state.parked) == 1 else f"R{index + 1}"
                yield name, card, state._replace(parked=_with(state.parked, index, ""))
        for index, card in enumerate(state.cells):
            if card and card not in state.cells[:index]:
                yield card, card, state._replace(cells=_with(state.cells, index, ""))
        for index, card in enumerate(state.reserve):
            if card not in (*state.reserve[:index], *state.cells):
                yield card, card, state._replace(reserve=state.reserve[:index] + state.reserve[index + 1 :])

    def _without(self, place: Place) -> Holes:
        columns = self.rules.taking.shape == "columns"
        return self.state._replace(tableau=without(self.state.tableau, place, columns))

    def _to_holes(self, name: str, card: str, rest: Holes) -> Iterator[tuple[str, Holes]]:
        for index in range(len(rest.tops)):
            if not self._why_not(card, index):
                goal = f">F{index + 1}" if self._numbered() else ""
                yield name + goal, rest._replace(tops=_with(rest.tops, index, card))

    def _to_keep(self, only: str | None = None) -> Iterator[tuple[str, Holes]]:
        """Yield the moves of free cards to the first free one-card reserve or cell."""
        if "" not in self.state.parked and "" not in self.state.cells:
            return
        if self.rules.taking.start == "chosen" and not self.state.tops[0]:
            return  # the hole is begun before anything else
        for name, (row, index) in free_cards(self.rules, self.state.tableau):
            if only not in (None, name):
                continue
            card, rest = self.state.tableau[row][index], self._without((row, index))
            if "" in rest.parked:
                yield f"{name}>R", rest._replace(parked=_with(rest.parked, rest.parked.index(""), card))
            if "" in rest.cells:
                yield f"{name}>C", rest._replace(cells=_with(rest.cells, rest.cells.index(""), card))

    def _why_not(self, card: str, hole: int) -> str:
        """Return why a card of the layout, or a parked one, may not go on a hole; empty if it may."""
        rules, top = self.rules.taking, self.state.tops[hole]
        if not top:
            return ""
        if rules.king_blocks and rank(top) == self.rules.pack.ranks:
            return f"no card goes on {top}"
        fits = ranks_fit("both", card, top, self.rules.pack.ranks, rules.wrap) and suits_fit(rules.suit, card, top)
        return "" if fits else f"{card} does not fit on {top}"

    def _reason(self, move: str) -> str:
        """Return why a move is not legal."""
        if move == "S":
            if self.state.stock and self.rules.stock.to == "hole":
                return "a card of the layout must start the pile first"
            return "there is no stock card to turn"
        name, _, goal = move.partition(">F")
        card = next((card for known, card, _ in self._cards() if known == name), None)
        if card is None:
            return "no such card is free. Write a move such as T3 or S"
        hole = int(goal) - 1 if goal.isdigit() else 0
        if not 0 <= hole < len(self.state.tops) or (self._numbered() and not goal):
            return f"the move names no foundation of this game. Write one from F1 to F{len(self.state.tops)}"
        return self._why_not(card, hole) or "that move is not possible here"


def _with(items: tuple[str, ...], index: int, item: str) -> tuple[str, ...]:
    return (*items[:index], item, *items[index + 1 :])
