"""Random deals of any game of melds, from its rules: short hands of few ranks, so that there is what to lay."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from solver.families.melds.rules import Rules
from solver.families.melds.state import is_wild, set_ranks
from solver.families.play.deals import all_cards
from tests.fuzz.turns.decks import hand_of, shuffled

Fields = dict[str, Any]

MOST = {2: 5, 4: 3, 6: 2, 8: 2}
"""Cards that are thrown from hands, or laid from them, by seats: what the reference can search."""


def fields_of(rules: Rules, rng: random.Random, seats: int, kind: str) -> Fields:
    """The fields of a deal before the first play."""
    asked = rules.play.kind
    if asked == "turn":
        return _turn(rules, rng, kind)
    return _keep(rules, rng, seats) if asked == "keep" else _rob(rules, rng, seats)


# -- one turn ----------------------------------------------------------------------------------------------------------


def _turn(rules: Rules, rng: random.Random, kind: str) -> Fields:
    full = rules.out.full if kind == "out" else 0
    melds = [] if kind == "opening" or (not full and rng.random() < 0.3) else list(_melds(rules, rng, full))
    ranks = {card[1:] for meld in melds for card in meld}
    deck = [card for card in _deck(rules, rng, ranks) if card not in rules.bonus.cards]
    found: Fields = {"hands": [hand_of(deck, rng.randint(2, 7))], "leader": 0, "melds": melds}
    if not melds and rng.random() < 0.8:
        found["minimum"] = rng.choice((0, 20, 40, 50, 60, 90))
    if rules.bonus.cards:
        found["red_threes"] = min(rng.choice((0, 1, 2, 4)), len(rules.bonus.cards) * rules.pack.copies)
    if rules.deal.foot and rng.random() < 0.7:
        found["foot"] = hand_of(deck, rng.randint(1, 4))
        found["hands"] = [_laid_whole(rules, rng, deck) if rng.random() < 0.6 else found["hands"][0][:5]]
    return found


def _laid_whole(rules: Rules, rng: random.Random, deck: list[str]) -> list[str]:
    """A hand that can all be laid, so that the foot is taken up."""
    ranks = set_ranks(rules)
    rank = rng.choice(ranks) if ranks else rules.pack.ranks[0]
    hand = [rng.choice(rules.pack.suits) + rank for _ in range(max(rules.sets.least, rules.sets.natural))]
    wild = [card for card in deck if is_wild(rules, card)]
    return sorted([*hand, *wild[: rng.choice((0, 0, 1))]])


def _melds(rules: Rules, rng: random.Random, full: int) -> Iterator[list[str]]:
    """Melds of a team, as the rules allow them, so many of them full at least, the natural ones first."""
    ranks = list(set_ranks(rules))
    wild = [card for card in dict.fromkeys(all_cards(rules.pack)) if is_wild(rules, card)]
    rng.shuffle(ranks)
    if not rules.sets.one and ranks:
        ranks += rng.choices(ranks, k=2)
    for place, rank in enumerate(ranks[: max(full, rng.randint(1, 4))]):
        wilds = rng.randint(0, min(rules.sets.wild, 2)) if wild and (place >= rules.out.natural or not full) else 0
        least = max(rules.sets.natural, rules.sets.least - wilds)
        most = max(least, (rules.sets.most or 9) - wilds, 1)
        missing = 0 if place < full else rng.choice((0, 1, 2))
        near = min(max(least, rules.full.cards - wilds - missing), most)
        naturals = [
            rng.choice(rules.pack.suits) + rank for _ in range(near if place < full else rng.choice((least, near)))
        ]
        if not rules.sets.most or (naturals and len(naturals) + wilds <= rules.sets.most):
            yield sorted([*naturals, *rng.choices(wild, k=wilds)] if wilds else naturals)
    if rules.runs.least:
        yield from _runs(rules, rng)


def _runs(rules: Rules, rng: random.Random) -> Iterator[list[str]]:
    ranks = rules.pack.ranks
    for _ in range(rng.choice((0, 1, 1, 2))):
        size = rng.randint(rules.runs.least, rules.runs.most)
        top = rng.randrange(max(1, len(ranks) - size + 1))
        run = ranks[top : top + size]
        if len(run) == size > 1 and set(run) <= set(set_ranks(rules)):
            suit = rng.choice(rules.pack.suits)
            yield sorted(suit + rank for rank in run)


# -- hands of all ------------------------------------------------------------------------------------------------------


def _keep(rules: Rules, rng: random.Random, seats: int) -> Fields:
    deck = _deck(rules, rng, set())
    keep = rng.choice((1, 2, 2, 3)) if seats < 4 else rng.choice((1, 2, 4))
    thrown = rng.randint(1, MOST[seats] - 2 if seats < 4 else 1)
    sizes = [keep + max(0, thrown - rng.choice((0, 0, 0, 1))) for _ in range(seats)]
    found: Fields = {"hands": [hand_of(deck, size) for size in sizes], "leader": rng.randrange(seats), "keep": keep}
    if rng.random() < 0.4:
        found["bonus"] = rng.choice((0, 20, 40))
    return found


def _rob(rules: Rules, rng: random.Random, seats: int) -> Fields:
    deck = _deck(rules, rng, set())
    most = min(MOST[seats] + 2, rules.rob.most)
    hands = [hand_of(deck, rng.randint(0, most)) for _ in range(seats)]
    melds = [[sorted(one) for _ in range(rng.choice((0, 1, 1, 2))) if (one := _five(deck))] for _ in "AB"]
    found: Fields = {"hands": hands, "leader": rng.randrange(seats), "melds": melds}
    if rng.random() < 0.9:
        found["chips"] = [rng.choice((1, 2, 3, 9)) for _ in "AB"]
    if rng.random() < 0.3:
        found["passes"] = rng.randrange(seats)
    return found


def _five(deck: list[str]) -> list[str]:
    """Five different cards, off the deck; none where there are not so many."""
    five = list(dict.fromkeys(deck))[:5]
    if len(five) < 5:
        return []
    left = Counter(deck) - Counter(five)
    deck[:] = left.elements()
    return five


def _deck(rules: Rules, rng: random.Random, liked: set[str]) -> list[str]:
    """The cards in the order in which they are dealt: mostly of few ranks, or of one suit, or of ranks on the table."""
    deck = shuffled(rules.pack, rng)
    form = rng.choice((0, 0, 3) if rules.play.kind == "rob" else range(4))
    last = {card[1:] for card in rules.out.cards}
    if form == 0:
        ranks = {*rng.sample(rules.pack.ranks, min(3, len(rules.pack.ranks))), *last}
    elif form == 1:
        ranks = {*liked, *last}
    else:
        ranks = set(rng.sample(rules.pack.ranks, min(6, len(rules.pack.ranks))))
    suit = rng.choice(rules.pack.suits)
    wild = 0.5 if rng.random() < 0.7 else 0.0
    deck.sort(
        key=lambda card: (
            rng.random() - (card[1:] in ranks) - wild * (card[0] == "X") - 1.5 * (form == 3 and card[0] == suit)
        )
    )
    return deck
