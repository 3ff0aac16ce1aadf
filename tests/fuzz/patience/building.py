"""Layouts of games in which cards are built on one another, and of quilts."""

from __future__ import annotations

import random
from collections.abc import Set
from typing import Any

from solver.families.patience import layout as pack
from solver.families.patience.rules import UNLIMITED, Place, Rules
from tests.fuzz.patience.deck import SCARCE, Cards, Deck, shuffled, turned_down, uneven
from tests.fuzz.patience.foundations import Foundations
from tests.fuzz.patience.sizes import size_of, with_pack

Fields = dict[str, Any]
Wanted = Set[str]
"""What the layout is to have, by the names of the dimensions."""


def building(rules: Rules, rng: random.Random, wanted: Wanted, cards: int) -> Fields:
    """A layout of a building game.

    Args:
        cards: about so many lie elsewhere than on foundations.
    """
    size = size_of(rules, rng, wanted, cards)
    rules = with_pack(rules, size)
    deck = Deck(rng, pack.cards(size))
    fields: Fields = {"ranks": size.ranks, "suits": size.suits, "packs": size.packs}
    fields |= _gone(rules, rng, wanted, deck, cards)
    packed = _packed(rules, rng, deck) if "packed" in wanted else []
    for place in rules.places:
        fields |= _place(rules, place, rng, wanted, deck)
    stock, waste = _off_the_piles(rules, rng, wanted, deck)
    fields |= _tableau(rules, rng, wanted, deck, filled=bool(stock or waste))
    if packed:
        rng.choice(fields["tableau"]).extend(packed)
    if not fields.get("tableau") and len(deck):
        stock += deck.take(len(deck))
    return fields | _stock(rules, rng, wanted, stock, waste) | _numbers(rules, rng, wanted, fields)


# -- foundations -------------------------------------------------------------------------------------------------------


def _gone(rules: Rules, rng: random.Random, wanted: Wanted, deck: Deck, cards: int) -> Fields:
    """The cards that are on foundations, or gone as runs."""
    if rules.goal == "sequences":
        return {}
    if rules.foundations.runs:
        if "runs gone" in wanted and rules.pack.suits * rules.pack.packs > 1:
            _without_a_run(rules, rng, deck)
        return {}
    piles = Foundations(rules, rng, deck)
    piles.begin()
    if "foundations begun" in wanted:
        piles.build(max(rng.randint(1, rules.pack.ranks), len(deck) - cards))
    if "foundation complete" in wanted:
        piles.complete()
    return {"foundations": piles.piles}


def _without_a_run(rules: Rules, rng: random.Random, deck: Deck) -> None:
    suits = pack.suits(rules.pack)
    suit = rng.choice(suits)
    for rank in range(1, rules.pack.ranks + 1):
        one = suit if rules.foundations.runs == "same" else rng.choice(suits)
        if not deck.card(pack.code(one, rank)):  # runs of mixed suits may have used up that card
            deck.of_rank(rank)


# -- places ------------------------------------------------------------------------------------------------------------


def _place(rules: Rules, place: Place, rng: random.Random, wanted: Wanted, deck: Deck) -> Fields:
    """The cards of a place, so many piles as are good for a small layout."""
    if place.name == "cells":
        return _cells(place, rng, wanted, deck)
    few = max(min(len(deck) // 4, 5), 1)
    most = min(place.count, 4)
    if not most:
        return {}
    if place.locked == "flip":
        return {place.name: _maids(most, rng, wanted, deck, few)}
    if place.locked == "foundation":
        count = min(most, rules.pack.suits * rules.pack.packs)
        share = 0.0 if "reserve empty" in wanted else 0.7
        return {place.name: [turned_down(deck.take(int(rng.random() < share)), 1) for _ in range(count)]}
    if place.count == 1:
        held = deck.take(0 if "reserve empty" in wanted or not place.size else rng.randint(1, few))
        return {place.name: [held] if place.name == "reserve" else held}
    if place.by_card or place.room == 1 or place.size == 1:
        return {place.name: _singles(rules, place, rng, wanted, deck, rng.randint(1, most))}
    sizes = uneven(rng, 0 if "reserve empty" in wanted else rng.randint(1, few), rng.randint(1, most))
    return {place.name: [deck.take(size) for size in sizes]}


def _cells(place: Place, rng: random.Random, wanted: Wanted, deck: Deck) -> Fields:
    count = rng.randint(0, 1 if SCARCE in wanted else 3) if place.count else rng.randint(0, 1)
    filled = 0
    if "cells begun" in wanted:
        count = max(count, rng.randint(1, 3))
        filled = count if rng.random() < 0.25 else rng.randint(1, max(count - 1, 1))
    elif place.filled:
        filled = rng.randint(0, count)
    held = deck.take(filled)
    return {"ncells": count, "cells": held}


def _singles(rules: Rules, place: Place, rng: random.Random, wanted: Wanted, deck: Deck, count: int) -> list[Cards]:
    """Piles of one card, some gone where nothing fills them by itself."""
    refilled = place.refill and next((one for one in rules.places if one.name == place.refill), None)
    share = 0.0 if "reserve empty" in wanted else 0.5 if "reserve used" in wanted else 1.0
    if refilled and refilled.size:
        share = 1.0
    if not place.size and not place.filled:
        share = rng.choice((0.0, 0.0, 0.5))
    return [deck.take(int(rng.random() < share)) for _ in range(count)]


def _maids(most: int, rng: random.Random, wanted: Wanted, deck: Deck, few: int) -> list[Cards]:
    held = 0 if "reserve empty" in wanted else rng.randint(1, few)
    piles = [deck.take(size) for size in uneven(rng, held, rng.randint(1, most))]
    first = next((number for number, pile in enumerate(piles) if pile), None)
    turned = "maid turned" in wanted
    return [turned_down(pile, len(pile) - int(turned and number == first)) for number, pile in enumerate(piles)]


# -- stock and waste ---------------------------------------------------------------------------------------------------


def _off_the_piles(rules: Rules, rng: random.Random, wanted: Wanted, deck: Deck) -> tuple[Cards, Cards]:
    """The cards of the stock, and those of the waste."""
    if not rules.stock.to:
        return [], []
    few = round(len(deck) * rng.uniform(0.2, 0.7))
    cards = deck.take(max(few, 1))
    if rules.stock.to != "waste":
        return ([], _back(deck, cards)) if "stock used up" in wanted else (cards, [])
    if "stock used up" in wanted:
        return [], cards
    if "waste begun" in wanted:
        dealt = rng.randint(1, max(len(cards) - 1, 1))
        return cards[dealt:], cards[:dealt]
    return cards, []


def _back(deck: Deck, cards: Cards) -> Cards:
    """Cards that go back to the deck."""
    deck.cards += cards
    return []


def _stock(rules: Rules, rng: random.Random, wanted: Wanted, stock: Cards, waste: Cards) -> Fields:
    if not rules.stock.to:
        return {}
    fields: Fields = {"stock": stock}
    if rules.stock.to == "waste" or rules.kind == "quilt":
        wastes = rules.stock.wastes
        sizes = uneven(rng, len(waste), wastes) if wastes > 1 else [len(waste)]
        held = Deck(rng, waste)
        fields["waste"] = [held.take(size) for size in sizes]
    if rules.stock.switch and "switched" in wanted:
        fields["switched"] = True
    return fields


def _numbers(rules: Rules, rng: random.Random, wanted: Wanted, fields: Fields) -> Fields:
    """Redeals that are left, orders for them, and the most cards in a pile."""
    found: Fields = {}
    if rules.stock.redeals:
        most = 2 if rules.stock.redeals == UNLIMITED else min(rules.stock.redeals, 2)
        if SCARCE in wanted and rng.random() < 0.5:
            found["redeals"] = 0
        elif "redeals used" in wanted:
            found["redeals"] = rng.randrange(most)
        elif rules.stock.redeals != UNLIMITED and rng.random() < 0.5:
            found["redeals"] = most
    if rules.reshuffles:
        used = "redeals used" in wanted
        count = rng.randrange(min(rules.reshuffles, 2)) if used else min(rng.randint(1, 2), rules.reshuffles)
        found["reshuffles"] = [shuffled(rng, rules.pack) for _ in range(count)]
    if rules.tableau.cap:
        highest = max((len(pile) for pile in fields.get("tableau", ())), default=0)
        found["cap"] = max(highest, 2) if "pile at its cap" in wanted else rng.randint(2, rules.pack.ranks + 2)
    return found


# -- the piles ---------------------------------------------------------------------------------------------------------


def _tableau(rules: Rules, rng: random.Random, wanted: Wanted, deck: Deck, *, filled: bool) -> Fields:
    if not rules.tableau.sizes and not rules.tableau.king_starts:
        return {}
    most = len(rules.tableau.sizes) or 4
    count = min(rng.choice((1, 1, 2, 2, 3) if SCARCE in wanted else (2, 3, 3, 4, 4, 5)), most)
    if "empty pile" in wanted:
        count = min(max(count, 2), most)
    sizes = uneven(rng, len(deck), count, empty="empty pile" in wanted or not (rules.tableau.refill and filled))
    if "empty pile" in wanted and count > 1 and all(sizes):
        largest = sizes.index(max(sizes))
        gone = (largest + 1) % count
        sizes[largest], sizes[gone] = sizes[largest] + sizes[gone], 0
    if "level piles" in wanted:
        sizes = [len(deck) // count + (at < len(deck) % count) for at in range(count)]
    piles = [_pile(rules, rng, deck, size, 0.15) for size in sizes]
    if any(rules.tableau.face_down) and "face down" in wanted:
        piles = [turned_down(pile, rng.randint(0, max(len(pile) - 1, 0))) for pile in piles]
    return {"tableau": piles}


def _packed(rules: Rules, rng: random.Random, deck: Deck) -> Cards:
    """Cards that lie on one another in order, for the end of a pile."""
    return _pile(rules, rng, deck, rng.randint(3, 5), 1.0)


def _pile(rules: Rules, rng: random.Random, deck: Deck, size: int, packed: float) -> Cards:
    """A pile of which some cards lie on one another as the rules have it.

    Args:
        packed: how likely each card is such a one, as long as there is one.
    """
    pile: Cards = []
    while len(pile) < size and len(deck):
        card = None
        if pile and rng.random() < packed:
            card = _next_on(rules, deck, pile[-1])
        pile += deck.take(1) if card is None else [card]
    return pile


def _next_on(rules: Rules, deck: Deck, under: str) -> str | None:
    return deck.find(lambda card: _lies_on(rules, card, under))


def _lies_on(rules: Rules, card: str, under: str) -> bool:
    """Whether a card is packed on another."""
    tableau, ranks = rules.tableau, rules.pack.ranks
    step = pack.rank(card) - pack.rank(under)
    if tableau.wrap and abs(step) == ranks - 1:
        step = -1 if step > 0 else 1
    if step not in {"down": (-1,), "up": (1,), "both": (-1, 1)}.get(tableau.build, (-1, 0, 1)):
        return False
    relation = tableau.group_suit or tableau.suit
    if relation == "same":
        return card[0] == under[0]
    if relation == "other":
        return card[0] != under[0]
    return relation == "any" or pack.red(card) != pack.red(under)


# -- quilts ------------------------------------------------------------------------------------------------------------


def quilt(rules: Rules, rng: random.Random, wanted: Wanted, cards: int) -> Fields:
    """A quilt: a grid, foundations both ways, stock and waste."""
    size = size_of(rules, rng, wanted, cards)
    rules = with_pack(rules, size)
    deck = Deck(rng, pack.cards(size))
    fields: Fields = {"ranks": size.ranks, "suits": size.suits, "packs": size.packs}
    fields |= _gone(rules, rng, wanted, deck, cards)
    columns = rng.randint(1, 3)
    rows = rng.randint(1, 3)
    grid = [deck.take(columns) for _ in range(rows)]
    rest = deck.take(len(deck))
    grid = [row + ["--"] * (columns - len(row)) for row in grid]
    gone = [(row, at) for row in range(rows) for at in range(columns)]
    for row, at in rng.sample(gone, rng.randint(1, len(gone)) if "cards gone" in wanted else 0):
        if grid[row][at] != "--":
            rest.append(grid[row][at])
            grid[row][at] = "--"
    fields["tableau"] = grid
    if not rules.stock.to:
        grid += [(rest[at : at + columns] + ["--"] * columns)[:columns] for at in range(0, len(rest), columns)]
        return fields
    dealt = len(rest) if "stock used up" in wanted else 0
    if "waste begun" in wanted:
        dealt = rng.randint(1, max(len(rest) - 1, 1))
    fields |= {"stock": rest[dealt:], "waste": rest[:dealt]}
    if rules.stock.redeals > 0:
        fields["redeals"] = 0 if "redeals used" in wanted else min(rules.stock.redeals, 2)
    return fields
