"""The table of a building game: where cards lie, and what they do by themselves."""

from __future__ import annotations

from typing import NamedTuple

from solver.families.patience.layout import Layout, Pile
from solver.families.patience.pack import rank
from solver.families.patience.rules import Rules

Piles = tuple[Pile, ...]


class Board(NamedTuple):
    """All cards of a building game and what else must be known of the past.

    Attributes:
        piles: the tableau, bottom card first.
        down: face-down cards at the bottom of each pile.
        foundations: whole piles, or a top card alone where suits mix.
        stock: the next card first.
        wastes: waste piles, the top card last.
        places: the piles of each place of the rules, in the rules' order.
        redeals: those that are left, -1 for any number.
        switched: the waste was turned over to be dealt one card at a time.
        turned: a card of a place that is opened by flipping lies face up.
        orders: the orders for the redeals to come.
    """

    piles: Piles
    down: tuple[int, ...]
    foundations: Piles
    stock: Pile
    wastes: Piles
    places: tuple[Piles, ...]
    redeals: int
    switched: bool
    turned: bool
    orders: Piles

    def with_pile(self, index: int, pile: Pile) -> Board:
        """The table with another pile of that number in the tableau."""
        return Board._make((with_item(self.piles, index, pile), *self[1:]))

    def with_foundation(self, index: int, pile: Pile) -> Board:
        """The table with another foundation of that number."""
        return Board._make((self.piles, self.down, with_item(self.foundations, index, pile), *self[3:]))


def table_of(rules: Rules, layout: Layout) -> Board:
    """The table of a layout, before anything happens by itself."""
    return Board(
        piles=layout.tableau,
        down=layout.down,
        foundations=layout.foundations,
        stock=layout.stock,
        wastes=layout.wastes,
        places=tuple(layout.places[place.name] for place in rules.places),
        redeals=layout.redeals,
        switched=layout.switched,
        turned=layout.turned,
        orders=layout.reshuffles,
    )


def with_item(items: tuple[Pile, ...], index: int, item: Pile) -> Piles:
    """The piles with another one in place of that number."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def settled(rules: Rules, table: Board) -> Board:
    """The table after all that happens by itself: cards turn up, runs leave, empty piles and places are filled."""
    while True:
        after = _turned_up(table) if any(table.down) else table
        after = _without_runs(rules, after) if rules.foundations.runs else after
        after = _refilled(rules, after)
        if after == table:
            return table
        table = after


def _turned_up(table: Board) -> Board:
    """A face-down card that has become the top of its pile is turned up."""
    down = tuple(
        down if down < len(pile) else max(len(pile) - 1, 0) for pile, down in zip(table.piles, table.down, strict=True)
    )
    return table if down == table.down else table._replace(down=down)


def _without_runs(rules: Rules, table: Board) -> Board:
    """A run from the highest rank down to the ace leaves as soon as it lies face up at the end of a pile."""
    count = rules.pack.ranks
    for index, (pile, down) in enumerate(zip(table.piles, table.down, strict=True)):
        if len(pile) - down >= count and _is_run(rules, pile[-count:]):
            return table.with_pile(index, pile[:-count])
    return table


def _is_run(rules: Rules, cards: Pile) -> bool:
    falling = all(rank(card) == rules.pack.ranks - place for place, card in enumerate(cards))
    return falling and (rules.foundations.runs == "any" or len({card[0] for card in cards}) == 1)


def _refilled(rules: Rules, table: Board) -> Board:
    """Empty piles and places are filled from where the rules say, as long as that lasts."""
    if rules.tableau.refill:
        for index, pile in enumerate(table.piles):
            if not pile:
                table, card = _taken(rules, table, rules.tableau.refill)
                table = table.with_pile(index, card)
    for at, place in enumerate(rules.places):
        if not place.refill:
            continue
        for index, pile in enumerate(table.places[at]):
            if not pile:
                table, card = _taken(rules, table, (place.refill,))
                table = with_place(table, at, index, card)
    return table


def _taken(rules: Rules, table: Board, sources: tuple[str, ...]) -> tuple[Board, Pile]:
    """The table without the next card of the first source that still has one, and that card; or none."""
    for source in sources:
        if source == "stock" and table.stock:
            return table._replace(stock=table.stock[1:]), table.stock[:1]
        piles = table.wastes if source == "waste" else place_piles(rules, table, source)
        for index, pile in enumerate(piles):
            if pile and source == "waste":
                return table._replace(wastes=with_item(piles, index, pile[:-1])), pile[-1:]
            if pile:
                return with_place(table, place_number(rules, source), index, pile[:-1]), pile[-1:]
    return table, ()


def place_number(rules: Rules, name: str) -> int:
    """The number of a place in the rules, from 0."""
    return next(at for at, place in enumerate(rules.places) if place.name == name)


def place_piles(rules: Rules, table: Board, name: str) -> Piles:
    """The piles of a place; none where the game has not got it."""
    return table.places[place_number(rules, name)] if rules.place(name) else ()


def with_place(table: Board, at: int, index: int, pile: Pile) -> Board:
    """The table with another pile in a place."""
    return table._replace(
        places=(*table.places[:at], with_item(table.places[at], index, pile), *table.places[at + 1 :])
    )
