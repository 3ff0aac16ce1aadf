"""Random layouts of any game with small packs, as the fields of a deal and as a layout."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import replace
from math import gcd
from typing import Any

from solver.families.patience import layout as pack
from solver.families.patience.layout import GAP, Layout
from solver.families.patience.layout_of_position import standing
from solver.families.patience.reading import layout_of, row_lengths
from solver.families.patience.referee import referee
from solver.families.patience.rules import Pack, Place, Rules
from solver.families.patience.rules.kinds import foundation_count

Fields = dict[str, Any]
Cards = list[str]


def random_layout(
    rules: Rules, rng: random.Random, ranks: int = 5, suits: int = 3, packs: int | None = None
) -> tuple[Rules, Layout]:
    """A random layout of a game with a reduced pack, and the rules with its numbers.

    Args:
        ranks: ranks in a suit, 3 to 7 for layouts that can be searched exhaustively; squares take all 13.
        suits: suits in the pack; squares take all 4.
        packs: copies of each card, as in the rules if None.
    """
    return layout_of(rules, random_fields(rules, rng, ranks, suits, packs))


def random_fields(rules: Rules, rng: random.Random, ranks: int = 5, suits: int = 3, packs: int | None = None) -> Fields:
    """The same as the fields of a JSON deal."""
    count = suits * (packs or min(rules.pack.packs, 2))
    while any(gcd(step, ranks) > 1 for step in rules.foundations.steps[:count]):
        ranks += 1  # steps come to every rank
    size = Pack(ranks=ranks, suits=suits, packs=packs or min(rules.pack.packs, 2))
    if rules.kind == "square":
        size = Pack()
    fields: Fields = {"ranks": size.ranks, "suits": size.suits, "packs": size.packs}
    small = replace(rules, pack=size, foundations=replace(rules.foundations, count=0))
    deck = list(pack.cards(size))
    rng.shuffle(deck)
    return {**fields, **_KINDS[rules.kind](small, rng, deck)}


def played_on(rules: Rules, layout: Layout, rng: random.Random, moves: int) -> Layout:
    """The layout of a building game after some random moves."""
    position = referee(rules, layout)
    for _ in range(moves):
        legal = position.legal()
        if not legal or position.won():
            break
        position = position.play(rng.choice(legal))
    return standing(rules, position)[1]


def _drawn(deck: Cards, count: int) -> Cards:
    """That many cards off the deck, or all that are left."""
    cards = deck[:count]
    del deck[:count]
    return cards


def _picked(deck: Cards, wanted: Collection[str]) -> Cards:
    """The first card of the deck that is wanted, if there is one."""
    card = next((card for card in deck if card in wanted), None)
    if card is None:
        return []
    deck.remove(card)
    return [card]


def _down(cards: Cards, count: int) -> Cards:
    """The cards with so many of the first ones face down."""
    return [f"({card})" if at < count else card for at, card in enumerate(cards)]


# -- building and quilts ---------------------------------------------------------------------------------------------


def _building(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    fields: Fields = {}
    if not rules.foundations.runs and rules.goal != "sequences":
        fields["foundations"] = _foundations(rules, rng, deck)
    for place in rules.places:
        fields |= _place(rules, place, rng, deck)
    fields["tableau"] = _piles(rules, rng, deck)
    fields["stock"] = deck if rules.stock.to else []
    fields["waste"] = [[] for _ in range(rules.stock.wastes)] if rules.stock.to == "waste" else []
    if rules.stock.redeals > 0:
        fields["redeals"] = rng.randint(0, min(rules.stock.redeals, 2))
    if rules.reshuffles:
        orders = rng.randint(0, min(rules.reshuffles, 2))
        fields |= {"redeals": orders, "reshuffles": [_order(rules, rng) for _ in range(orders)]}
    if rules.tableau.cap:
        fields["cap"] = rng.randint(3, max(rules.pack.ranks, 4))
    return fields


def _order(rules: Rules, rng: random.Random) -> Cards:
    cards = list(pack.cards(rules.pack))
    rng.shuffle(cards)
    return cards


def _foundations(rules: Rules, rng: random.Random, deck: Cards) -> list[Cards]:
    """The cards that the deal puts there: as many as the rules say, scaled to the pack."""
    count = foundation_count(rules)
    if not rules.foundations.dealt:
        return [[] for _ in range(count)]
    if rules.foundations.steps:
        return [_picked(deck, _of_rank(rules, number)) for number in range(1, count + 1)]
    if rules.kind == "quilt":
        ends = [pack.code(suit, rank) for rank in (1, rules.pack.ranks) for suit in pack.suits(rules.pack)]
        return [_picked(deck, [card]) for card in ends]
    if rules.foundations.base == "dealt":
        base = _of_rank(rules, rng.randint(1, rules.pack.ranks))
        return [_picked(deck, base) for _ in range(min(rules.foundations.dealt, max(count - 1, 1)))]
    if rules.foundations.order == "two ways":
        return [_picked(deck, [card]) for card in _of_rank(rules, 1)]
    return [_picked(deck, _of_rank(rules, 1)) for _ in range(min(rules.foundations.dealt, count))]


def _of_rank(rules: Rules, number: int) -> Cards:
    return [card for card in pack.faces(rules.pack) if pack.rank(card) == number]


def _place(rules: Rules, place: Place, rng: random.Random, deck: Cards) -> Fields:
    few = max(len(deck) // 5, 1)
    if place.name == "cells":
        count = rng.randint(0, 2)
        return {"ncells": count, "cells": _drawn(deck, min(count, 1) if place.filled else 0)}
    if place.by_card:
        return {place.name: [_drawn(deck, 1) for _ in range(rng.randint(1, 3))]}
    if place.locked == "foundation":
        count = rng.randint(1, max(foundation_count(rules) - 1, 1))
        return {place.name: [_down(_drawn(deck, 1), 1) for _ in range(min(count, 3))]}
    if place.locked == "flip":
        return {place.name: [_down(_drawn(deck, rng.randint(1, 2)), 2) for _ in range(2)]}
    if place.count == 1:
        return {place.name: _drawn(deck, rng.randint(1, few)) if place.size else []}
    count = rng.randint(1, 2)
    return {place.name: [_drawn(deck, 1) if place.size else [] for _ in range(count)]}


def _piles(rules: Rules, rng: random.Random, deck: Cards) -> list[Cards]:
    """Two to four piles; without a stock they take the whole deck, else a part of it as in the full game."""
    sizes = rules.tableau.sizes or (len(deck),) * 9 * rules.tableau.king_starts
    if not sizes:
        return []
    count = min(rng.randint(2, 4), len(sizes))
    if max(sizes) <= 1:
        return [_drawn(deck, sizes[0]) for _ in range(count)]
    share = len(deck) if not rules.stock.to else max(round(len(deck) * rng.uniform(0.4, 0.8)), count)
    piles: list[Cards] = [[] for _ in range(count)]
    for at in range(share):
        piles[at % count if at < count or rng.random() < 0.7 else rng.randrange(count)] += _drawn(deck, 1)
    if not any(rules.tableau.face_down):
        return piles
    return [_down(pile, rng.randint(0, max(len(pile) - 1, 0))) for pile in piles]


def _quilt(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    foundations = _foundations(rules, rng, deck)
    columns = rng.randint(2, 3)
    rows = [_drawn(deck, columns) for _ in range(min(len(deck) // columns, 3))]
    return {
        "foundations": foundations,
        "tableau": rows,
        "stock": deck,
        "waste": [],
        "redeals": rng.randint(0, 1),
    }


# -- cards that are taken --------------------------------------------------------------------------------------------


def _taking(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    fields: Fields = {}
    taking = rules.taking
    if taking.by == "building":
        holes = 1
        if taking.start == "empty":
            holes = fields["nfound"] = rng.randint(1, 3)
        fields["foundations"] = [[] for _ in range(holes)]
        if taking.start in ("dealt", "stock"):
            fields["foundations"] = [_picked(deck, [taking.hole_card] if taking.hole_card else deck)]
    for place in rules.places:
        fields |= _place(rules, place, rng, deck)
    if taking.reserve:
        fields["reserve"] = _drawn(deck, rng.randint(1, 3))
    fields["tableau"] = _columns(rules, rng, deck) if taking.shape == "columns" else _rows_above(rules, rng, deck)
    if rules.stock.to:
        fields["stock"] = deck[: max(len(deck), 1)] if taking.by == "pairs" else _drawn(deck, rng.randint(1, 4))
    if rules.stock.redeals > 0:
        fields["redeals"] = rng.randint(0, rules.stock.redeals)
    return fields


def _columns(rules: Rules, rng: random.Random, deck: Cards) -> list[Cards]:
    count = rng.randint(3, 5)
    share = round(len(deck) * 0.7) if rules.stock.to else len(deck)
    piles: list[Cards] = [[] for _ in range(count)]
    for at in range(share):
        piles[at % count] += _drawn(deck, 1)
    return piles


def _rows_above(rules: Rules, rng: random.Random, deck: Cards) -> list[Cards]:
    """A pyramid or peaks, as large as leaves some cards for the stock."""
    shapes = [
        row_lengths(rules, ((GAP,) * first, *((),) * (rows - 1)))
        for first in ((1,) if rules.taking.shape == "pyramid" else (1, 2, 3))
        for rows in (2, 3, 4)
    ]
    lengths = rng.choice([lengths for lengths in shapes if sum(lengths) <= len(deck) * 0.8] or shapes[:1])
    return [_drawn(deck, length) for length in lengths]


def _discarding(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    tableau = [_drawn(deck, 1) for _ in range(rules.pack.suits)]
    return {"tableau": tableau, "stock": deck, "waste": [], "waste_capacity": rng.randint(1, 2)}


# -- rows, grids and frames ------------------------------------------------------------------------------------------


def _accordion(_rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    return {"tableau": [[card] for card in _drawn(deck, rng.randint(5, 10))]}


def _rows(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    low = rules.rows.lowest
    places = [card if pack.rank(card) >= low else GAP for card in deck]
    starts = [card for card in places if card != GAP and pack.rank(card) == low] if rules.rows.lowest_first else []
    for card in starts:
        places.remove(card)
    rows = []
    for number in range(rules.pack.suits * rules.pack.packs):
        row = starts[number : number + 1]
        rows.append(row + _drawn(places, rules.pack.ranks - len(row)))
    redeals = rng.randint(0, min(rules.rows.redeals, 1))
    return {"tableau": rows, "reshuffles": [_order(rules, rng) for _ in range(redeals)]}


def _slide(_rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    rows, columns = rng.choice([(3, 2), (3, 3), (4, 2)])
    tableau = [_drawn(deck, columns) for _ in range(rows)]
    tableau = [row + [GAP] * (columns - len(row)) for row in tableau]
    return {"tableau": tableau, "stock": _drawn(deck, rng.randint(2, 4))}


def _square(rules: Rules, rng: random.Random, deck: Cards) -> Fields:
    side = 5 if rules.square.score == "poker" else 4
    tableau = [_drawn(deck, side) for _ in range(side)]
    for place in rng.sample(range(side * side), rng.randint(2, 4)):
        tableau[place // side][place % side] = GAP
    return {"tableau": tableau, "stock": _drawn(deck, 6), "waste": [], "waste_capacity": rng.randint(1, 2)}


def _frames(rules: Rules, rng: random.Random, _deck: Cards) -> Fields:
    count = rng.randint(1, 2)
    pins = rng.randint(2, rules.pack.ranks)
    return {"nframes": count, "pins": pins, "frames": [_order(rules, rng) for _ in range(count + 2)]}


_KINDS: dict[str, Callable[[Rules, random.Random, Cards], Fields]] = {
    "building": _building,
    "taking": _taking,
    "discarding": _discarding,
    "quilt": _quilt,
    "accordion": _accordion,
    "rows": _rows,
    "slide": _slide,
    "square": _square,
    "frames": _frames,
}
