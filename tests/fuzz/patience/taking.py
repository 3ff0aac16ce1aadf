"""Layouts of games in which cards are taken off: onto holes, in pairs, in triples, or beaten by others."""

from __future__ import annotations

import random
from collections.abc import Set
from typing import Any

from solver.families.patience import layout as pack
from solver.families.patience.layout import GAP
from solver.families.patience.reading import covering
from solver.families.patience.rules import UNLIMITED, Pack, Rules
from tests.fuzz.patience.deck import Cards, Deck, uneven

Fields = dict[str, Any]


def taking(rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Fields:
    """A layout of such a game.

    Args:
        cards: about so many are left.
    """
    size = _pack(rules, rng, wanted, cards)
    deck = Deck(rng, _cards(rules, rng, size, cards))
    fields: Fields = {"ranks": size.ranks, "suits": size.suits, "packs": size.packs}
    fields |= _holes(rules, rng, wanted, deck)
    fields |= _kept(rules, rng, wanted, deck)
    share = rng.uniform(0.2, 0.5) if rules.stock.to and "stock used up" not in wanted else 0.0
    stock = deck.take(round(len(deck) * share))
    waste = deck.take(rng.randint(1, 3)) if rules.stock.to == "waste" and "waste begun" in wanted else []
    if rules.taking.shape == "columns":
        fields["tableau"] = _columns(rng, wanted, deck)
    else:
        fields["tableau"], left = _rows_above(rules, rng, wanted, deck)
        stock += left if rules.stock.to and "stock used up" not in wanted else []
    if rules.stock.to:
        fields["stock"] = stock
    if rules.stock.to == "waste":
        fields["waste"] = waste
        fields |= _redeals(rules, rng, wanted)
    if rules.taking.turned and stock and "card turned" in wanted:
        fields["turned"] = True
    return fields


def _pack(rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Pack:
    packs = 2 if "copies" in wanted or rules.pack.packs > 1 else 1
    if rules.taking.by != "triples":
        return Pack(ranks=rng.randint(3, 7), suits=rng.randint(2, 4), packs=packs)
    ranks = rng.randint(3, 7 if packs == 1 else 4)
    return Pack(ranks=ranks, suits=min(max(round((cards + 4) / ranks / packs), 2), 4), packs=packs)


def _cards(rules: Rules, rng: random.Random, size: Pack, count: int) -> Cards:
    """The cards that are left: mostly such as can all go away."""
    whole = Deck(rng, pack.cards(size))
    if rules.taking.by == "triples":  # what is not there counts as removed
        return whole.cards if rng.random() < 0.7 else whole.take(count)
    if rules.taking.by == "building" or rng.random() < 0.2:
        return whole.take(count)
    found: Cards = []
    while len(found) < count and len(whole):
        first = whole.take(1)[0]
        found.append(first)
        for rank in _partners(rules, size.ranks, pack.rank(first)):
            found += whole.of_rank(rank)
    return found


def _partners(rules: Rules, ranks: int, rank: int) -> tuple[int, ...]:
    """The ranks of the cards with which one goes away."""
    if rules.taking.match == "rank":
        return (rank,)
    return (ranks - rank,) if rank != ranks else ()


def _holes(rules: Rules, rng: random.Random, wanted: Set[str], deck: Deck) -> Fields:
    if rules.taking.by != "building":
        return {}
    if rules.taking.start == "empty":
        holes = rng.randint(1, 4)
        begun = rng.randint(1, holes) if "foundations begun" in wanted else 0
        return {"nfound": holes, "foundations": [deck.take(int(at < begun)) for at in range(holes)]}
    if rules.taking.start == "chosen" and "foundations begun" not in wanted:
        return {"foundations": [[]]}
    hole = deck.find(lambda card: card == rules.taking.hole_card) if rng.random() < 0.7 else None
    cards = deck.take(1) if hole is None else [hole]
    return {"foundations": [cards + (deck.take(1) if "foundations begun" in wanted else [])]}


def _kept(rules: Rules, rng: random.Random, wanted: Set[str], deck: Deck) -> Fields:
    """Cards in a reserve, or parked."""
    if rules.taking.parking:
        return {"reserve": deck.take(rules.taking.parking if "card parked" in wanted else 0)}
    if rules.taking.reserve:
        return {"reserve": deck.take(0 if "reserve empty" in wanted else rng.randint(1, 3))}
    return {}


def _redeals(rules: Rules, rng: random.Random, wanted: Set[str]) -> Fields:
    if not rules.stock.redeals:
        return {}
    if "redeals used" in wanted:
        return {"redeals": rng.randrange(2 if rules.stock.redeals == UNLIMITED else rules.stock.redeals)}
    return {}


def _columns(rng: random.Random, wanted: Set[str], deck: Deck) -> list[Cards]:
    count = rng.randint(2, 5)
    sizes = uneven(rng, len(deck), count)
    if "empty pile" in wanted:
        sizes[0], sizes[-1] = 0, sizes[0] + sizes[-1]
        rng.shuffle(sizes)
    return [deck.take(size) for size in sizes]


def _rows_above(rules: Rules, rng: random.Random, wanted: Set[str], deck: Deck) -> tuple[list[Cards], Cards]:
    """A pyramid or peaks, some of it gone, and the cards that are left."""
    shapes = [shape for shape in _shapes(rules) if sum(shape) <= max(len(deck), 3)]
    lengths = rng.choice(shapes[-4:] if "cards gone" in wanted else shapes)
    rows = [deck.take(length) for length in lengths]
    rows = [row + [GAP] * (length - len(row)) for row, length in zip(rows, lengths, strict=True)]
    left = deck.take(len(deck))
    there = len(_places(rows))
    for _ in range(rng.randint(1, max(there // 2, 1)) if "cards gone" in wanted and there else 0):
        row, at = rng.choice([place for place in _places(rows) if _is_free(rules, rows, *place)])
        rows[row][at] = GAP
    return rows, left


def _shapes(rules: Rules) -> list[tuple[int, ...]]:
    if rules.taking.shape == "pyramid":
        return [tuple(range(1, rows + 1)) for rows in (2, 3, 4)]
    return sorted(
        (
            (*(peaks * row for row in range(1, rows)), peaks * (rows - 1) + 1)
            for peaks in (1, 2, 3)
            for rows in (2, 3, 4)
            if peaks * rows < 9
        ),
        key=sum,
    )


def _places(rows: list[Cards]) -> list[tuple[int, int]]:
    return [(row, at) for row, cards in enumerate(rows) for at, card in enumerate(cards) if card != GAP]


def _is_free(rules: Rules, rows: list[Cards], row: int, at: int) -> bool:
    if row == len(rows) - 1:
        return True
    piles = tuple(tuple(cards) for cards in rows)
    return all(rows[row + 1][cover] == GAP for cover in covering(piles, row, at, rules))


def discarding(rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Fields:
    """A layout of a game in which tops beat tops."""
    size = Pack(ranks=rng.randint(2, 7), suits=rng.randint(2, 4), packs=2 if "copies" in wanted else 1)
    deck = Deck(rng, Deck(rng, pack.cards(size)).take(cards))
    capacity = rng.randint(1, 2)
    aside = deck.take(rng.randint(1, capacity) if "cards laid aside" in wanted and rules.discard.waste else 0)
    stock = deck.take(0 if "stock used up" in wanted else round(len(deck) * rng.uniform(0.3, 0.8)))
    columns = rng.randint(2, 4)
    if "deal" in wanted:
        tableau = [deck.take(1) for _ in range(columns)]
    else:
        tableau = [deck.take(count) for count in uneven(rng, len(deck), columns, empty="empty pile" in wanted)]
    return {
        "ranks": size.ranks,
        "suits": size.suits,
        "packs": size.packs,
        "tableau": tableau,
        "stock": stock + deck.take(len(deck)) if stock else stock,
        "waste": aside,
        "waste_capacity": capacity,
    }
