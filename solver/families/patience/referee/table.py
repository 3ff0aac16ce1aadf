"""Table of a building game: places of cards, automatic moves, and moves of the stock."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from solver.families.patience.layout import Layout, Pile, rank
from solver.families.patience.rules import Rules

Piles = tuple[Pile, ...]


class Board(NamedTuple):
    """Cards of a building game, and the facts of its past on which further play depends.

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
        """Return the table with another pile in the tableau."""
        return Board._make((with_item(self.piles, index, pile), *self[1:]))

    def with_foundation(self, index: int, pile: Pile) -> Board:
        """Return the table with another foundation."""
        return Board._make((self.piles, self.down, with_item(self.foundations, index, pile), *self[3:]))


def table_of(rules: Rules, layout: Layout) -> Board:
    """Return the table of a layout, before automatic moves."""
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
    """Return the piles with one replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def settled(rules: Rules, table: Board) -> Board:
    """Return the table after all automatic moves: cards turn up, runs leave, empty piles and places are filled."""
    while True:
        after = _turned_up(table) if any(table.down) else table
        after = _without_runs(rules, after) if rules.foundations.runs else after
        after = _refilled(rules, after)
        if after == table:
            return table
        table = after


def _turned_up(table: Board) -> Board:
    """Return the table with face-down top cards turned up."""
    down = tuple(
        down if down < len(pile) else max(len(pile) - 1, 0) for pile, down in zip(table.piles, table.down, strict=True)
    )
    return table if down == table.down else table._replace(down=down)


def _without_runs(rules: Rules, table: Board) -> Board:
    """Return the table without a face-up run from the highest rank to the ace at the end of a pile."""
    count = rules.pack.ranks
    for index, (pile, down) in enumerate(zip(table.piles, table.down, strict=True)):
        if len(pile) - down >= count and _is_run(rules, pile[-count:]):
            return table.with_pile(index, pile[:-count])
    return table


def _is_run(rules: Rules, cards: Pile) -> bool:
    falling = all(rank(card) == rules.pack.ranks - place for place, card in enumerate(cards))
    return falling and (rules.foundations.runs == "any" or len({card[0] for card in cards}) == 1)


def _refilled(rules: Rules, table: Board) -> Board:
    """Return the table with empty piles and places filled from their sources, as long as these last."""
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
    """Return the table without the next card of the first source that has one, and that card if any."""
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
    """Return the number of a place in the rules, from 0."""
    return next(at for at, place in enumerate(rules.places) if place.name == name)


def place_piles(rules: Rules, table: Board, name: str) -> Piles:
    """Return the piles of a place; none if the game does not have it."""
    return table.places[place_number(rules, name)] if rules.place(name) else ()


def with_place(table: Board, at: int, index: int, pile: Pile) -> Board:
    """Return the table with another pile in a place."""
    return table._replace(
        places=(*table.places[:at], with_item(table.places[at], index, pile), *table.places[at + 1 :])
    )


DEAL, REDEAL, SWITCH, FLIP = MOVES = ("S", "RD", "SW", "FLIP")


def first_filled(piles: Piles) -> int | None:
    """Return the number of the first pile that holds cards."""
    return next((index for index, pile in enumerate(piles) if pile), None)


def why_not(rules: Rules, table: Board, move: str) -> str:
    """Return why a move of ``MOVES`` may not be made; empty for a legal one."""
    return _REASONS[move](rules, table)


def made(rules: Rules, table: Board, move: str) -> Board:
    """Return the table after a legal move of ``MOVES``, before automatic moves."""
    if move == FLIP:
        return table._replace(turned=True)
    if move == SWITCH:
        return _waste_to_stock(table)._replace(switched=True)
    if move == REDEAL:
        left = table.redeals - (table.redeals > 0)
        return (_gathered(rules, table) if rules.reshuffles else _waste_to_stock(table))._replace(redeals=left)
    return _to_piles(table) if rules.stock.to == "tableau" else _to_wastes(rules, table)


def _why_no_deal(rules: Rules, table: Board) -> str:
    if rules.stock.to not in ("waste", "tableau"):
        return "the stock is not dealt from in this game"
    if not table.stock:
        return "the stock is empty"
    if rules.stock.placed and any(table.wastes):
        return "the card dealt last must be played first"
    if rules.stock.to == "tableau" and rules.stock.full_piles and not all(table.piles):
        return "no deal while a pile is empty"
    return ""


def _why_no_redeal(rules: Rules, table: Board) -> str:
    if not table.redeals or (table.switched and not rules.reshuffles):
        return "there is no redeal left"
    return "" if rules.reshuffles else _why_no_turn(table)


def _why_no_turn(table: Board) -> str:
    if table.stock:
        return "the stock is not empty"
    return "" if any(table.wastes) else "the waste is empty"


def _why_no_switch(rules: Rules, table: Board) -> str:
    if not rules.stock.switch or table.switched:
        return "there is no switch left" if rules.stock.switch else "there is no switch in this game"
    return _why_no_turn(table)


def _why_no_flip(rules: Rules, table: Board) -> str:
    piles = next((piles for place, piles in zip(rules.places, table.places, strict=True) if place.locked == "flip"), ())
    if not any(piles):
        return "there is no card to turn up"
    if table.turned:
        return "a card lies face up already"
    return "no card is turned up while no pile is empty" if all(table.piles) else ""


_REASONS = {DEAL: _why_no_deal, REDEAL: _why_no_redeal, SWITCH: _why_no_switch, FLIP: _why_no_flip}


def _to_wastes(rules: Rules, table: Board) -> Board:
    """Return the table after the next cards were dealt to the waste, or one card to each of several wastes."""
    if len(table.wastes) == 1:
        count = 1 if table.switched else rules.stock.deal
        wastes: Piles = ((*table.wastes[0], *table.stock[:count]),)
        return table._replace(stock=table.stock[count:], wastes=wastes)
    wastes, stock = _one_each(table.wastes, table.stock)
    return table._replace(stock=stock, wastes=wastes)


def _to_piles(table: Board) -> Board:
    piles, stock = _one_each(table.piles, table.stock)
    return table._replace(stock=stock, piles=piles)


def _one_each(piles: Piles, stock: Pile) -> tuple[Piles, Pile]:
    """Return the piles with one card more on each in order, as far as the stock goes."""
    dealt = tuple((*pile, *stock[index : index + 1]) for index, pile in enumerate(piles))
    return dealt, stock[len(piles) :]


def _waste_to_stock(table: Board) -> Board:
    """Return the table after the waste was turned over: the card dealt first is dealt first again."""
    return table._replace(
        stock=tuple(card for waste in table.wastes for card in waste), wastes=((),) * len(table.wastes)
    )


def _gathered(rules: Rules, table: Board) -> Board:
    """Return the table after its piles were gathered, put into the next given order and dealt again."""
    left = Counter(card for pile in table.piles for card in pile)
    cards = []
    for card in table.orders[0]:
        if left[card]:
            left[card] -= 1
            cards.append(card)
    size = rules.deal_size
    piles = tuple(tuple(cards[at : at + size]) for at in range(0, len(cards), size))
    return table._replace(piles=piles, down=(0,) * len(piles), orders=table.orders[1:])
