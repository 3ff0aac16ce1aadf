"""Layouts of rows that close up, rows with gaps, slides, squares and frames."""

from __future__ import annotations

import random
from collections.abc import Set
from typing import Any

from solver.families.patience import layout
from solver.families.patience.layout import GAP
from solver.families.patience.rules import Pack, Rules
from tests.fuzz.patience.deck import Cards, Deck, shuffled

Fields = dict[str, Any]


def _of_pack(size: Pack) -> Fields:
    return {"ranks": size.ranks, "suits": size.suits, "packs": size.packs}


def accordion(_rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Fields:
    """A row of piles, some with cards under their tops."""
    size = Pack(ranks=rng.randint(2, 9), suits=rng.randint(2, 4), packs=2 if "copies" in wanted else 1)
    deck = Deck(rng, layout.cards(size))
    piles = [deck.take(1) for _ in range(min(cards, len(deck)))]
    if "piles begun" in wanted:
        for pile in rng.sample(piles, rng.randint(1, len(piles))):
            pile[:0] = deck.take(rng.randint(1, 2))
        if all(len(pile) == 1 for pile in piles) and len(piles) > 1:
            piles[0][:0] = piles.pop()
    return _of_pack(size) | {"tableau": piles}


def rows(rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Fields:
    """Rows with gaps where the lowest cards lay."""
    low = rules.rows.lowest
    sizes = [
        Pack(ranks=ranks, suits=suits)
        for ranks in range(low + 1, low + 6)
        for suits in (1, 2, 3, 4)
        if ranks * suits <= cards + 4
    ]
    size = rng.choice(sizes or [Pack(ranks=low + 1, suits=2)])
    deck = Deck(rng, [card if layout.rank(card) >= low else GAP for card in layout.cards(size)])
    count = size.suits
    ends: list[Cards] = [[] for _ in range(count)]
    if rules.rows.lowest_first or "rows begun" in wanted:
        ends = [_begun(rng, wanted, deck, low, size) for _ in range(count)]
    tableau = [end + deck.take(size.ranks - len(end)) for end in ends]
    fields = _of_pack(size) | {"tableau": tableau}
    if rules.rows.redeals:
        used = "redeals used" in wanted
        left = rng.randrange(rules.rows.redeals) if used else min(rng.randint(1, 2), rules.rows.redeals)
        fields["reshuffles"] = [shuffled(rng, size) for _ in range(min(left, 1) if cards > 8 else left)]
    return fields


def _begun(rng: random.Random, wanted: Set[str], deck: Deck, low: int, size: Pack) -> Cards:
    """The cards in place at the left end of a row."""
    row: Cards = []
    first = deck.find(lambda card: card != GAP and layout.rank(card) == low)
    while first is not None:
        row.append(first)
        if "rows begun" not in wanted or len(row) > rng.randint(1, size.ranks):
            break
        first = deck.find(lambda card: card == _next(row[-1]))
    return row


def _next(card: str) -> str:
    return layout.code(card[0], layout.rank(card) + 1) if layout.rank(card) < 13 else ""


def slide(_rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Fields:
    """A grid of which the rows slide, and a stock."""
    size = Pack(ranks=rng.randint(2, 5), suits=rng.randint(2, 4), packs=2 if "copies" in wanted else 1)
    deck = Deck(rng, layout.cards(size))
    height, width = rng.choice([(2, 2), (2, 3), (3, 2), (3, 3), (4, 2)])
    tableau = [deck.take(width) for _ in range(height)]
    tableau = [row + [GAP] * (width - len(row)) for row in tableau]
    if "gaps" in wanted:
        for _ in range(rng.randint(1, 2)):
            tableau[rng.randrange(height)][rng.randrange(width)] = GAP
    stock = deck.take(0 if "stock used up" in wanted else min(rng.randint(1, 4), max(cards // 2, 1)))
    fields = _of_pack(size) | {"tableau": tableau, "stock": stock}
    return fields | ({"waste": deck.take(rng.randint(1, 2))} if "waste begun" in wanted else {})


def square(rules: Rules, rng: random.Random, wanted: Set[str], _cards: int) -> Fields:
    """A grid that is nearly full."""
    side = 5 if rules.square.score == "poker" else 4
    deck = Deck(rng, layout.cards(Pack()))
    suited = rng.random() < 0.4
    if suited:  # flushes and runs come of few suits and near ranks
        deck.cards.sort(key=lambda card: (card[0] not in "SH", rng.random()))
    tableau = [deck.take(side) for _ in range(side)]
    for place in rng.sample(range(side * side), rng.randint(2, 4)):
        tableau[place // side][place % side] = GAP
    capacity = rng.randint(1, 2)
    aside = rng.randint(1, capacity) if "cards laid aside" in wanted and rules.square.waste else 0
    stock = 0 if "stock used up" in wanted else rng.randint(2, 6)
    return {
        "ranks": 13,
        "suits": 4,
        "packs": 1,
        "tableau": tableau,
        "stock": deck.take(stock),
        "waste": deck.take(aside),
        "waste_capacity": capacity,
    }


def frames(rules: Rules, rng: random.Random, wanted: Set[str], _cards: int) -> Fields:
    """Bowling with few slots."""
    pins = rng.randint(2, 5)
    size = Pack(ranks=rng.randint(pins, 8), suits=rng.randint(1, 4), packs=2 if "copies" in wanted else 1)
    count = 1 if "single frame" in wanted else rng.randint(2, 3)
    packs = [shuffled(rng, size) for _ in range(count + 2)]
    fields = _of_pack(size) | {"nframes": count, "pins": pins, "frames": packs}
    return fields | (_frame_begun(rules, rng, size, pins, packs[0]) if "frame begun" in wanted else {})


def _frame_begun(rules: Rules, rng: random.Random, size: Pack, pins: int, rest: Cards) -> Fields:
    """Cards in some slots, cards that fell; they are taken out of the first pack."""
    ranks = sorted(rng.sample(range(1, size.ranks + 1), rng.randint(0, pins - 1)))
    slots = [GAP] * pins
    for place, rank in zip(sorted(rng.sample(range(pins), len(ranks))), ranks, strict=True):
        slots[place] = next(card for card in rest if layout.rank(card) == rank)
        rest.remove(slots[place])
    found: Fields = {"slots": slots}
    wasted = rng.randrange(rules.frames.waste)
    del rest[: min(wasted, len(rest) - 1)]
    found |= {"wasted": wasted} if wasted or rng.random() < 0.5 else {}
    return found | ({"first_ball": rng.randint(0, len(ranks))} if rng.random() < 0.5 else {})
