"""What is done with the stock of a building game: dealing, redeals, the switch, opening a card."""

from __future__ import annotations

from collections import Counter

from solver.families.patience.layout import Pile
from solver.families.patience.referee.table import Board, Piles
from solver.families.patience.rules import Rules

DEAL, REDEAL, SWITCH, FLIP = MOVES = ("S", "RD", "SW", "FLIP")


def first_filled(piles: Piles) -> int | None:
    """The number of the first pile that holds cards."""
    return next((index for index, pile in enumerate(piles) if pile), None)


def why_not(rules: Rules, table: Board, move: str) -> str:
    """Why a move of ``MOVES`` may not be made; empty for a legal one."""
    return _REASONS[move](rules, table)


def made(rules: Rules, table: Board, move: str) -> Board:
    """The table after a legal move of ``MOVES``, before anything happens by itself."""
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
    """The next cards go on the waste one by one; where there are several wastes, one card on each in order."""
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
    """One card on each pile in order as far as the stock goes."""
    dealt = tuple((*pile, *stock[index : index + 1]) for index, pile in enumerate(piles))
    return dealt, stock[len(piles) :]


def _waste_to_stock(table: Board) -> Board:
    """The waste is turned over: what was dealt first is dealt first again."""
    return table._replace(
        stock=tuple(card for waste in table.wastes for card in waste), wastes=((),) * len(table.wastes)
    )


def _gathered(rules: Rules, table: Board) -> Board:
    """All cards of the tableau are gathered, ordered by the next given order and dealt in piles."""
    left = Counter(card for pile in table.piles for card in pile)
    cards = []
    for card in table.orders[0]:
        if left[card]:
            left[card] -= 1
            cards.append(card)
    size = rules.deal_size
    piles = tuple(tuple(cards[at : at + size]) for at in range(0, len(cards), size))
    return table._replace(piles=piles, down=(0,) * len(piles), orders=table.orders[1:])
