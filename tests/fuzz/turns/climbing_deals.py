"""Random deals of any climbing game, from its rules. Hands are short, and cards of which the rules speak come often."""

from __future__ import annotations

import random
from typing import Any

from solver.families.climbing.rules import Rules
from solver.families.play.deals import in_group
from tests.fuzz.family import NoPositionError
from tests.fuzz.turns.decks import hand_of, jokers_early, shuffled

Fields = dict[str, Any]

MOST = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2}
"""Cards a hand at most, by seats: what the reference can search."""


def fields_of(rules: Rules, rng: random.Random, seats: int, *, kitty: bool = False) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        kitty: there is one, and its card is soon played.
    """
    deck = _deck(rules, rng)
    most = MOST[seats]
    sizes = [max(1 + kitty, rng.choice((most, most, most - 1, most - 2))) for _ in range(seats)]
    found: Fields = {"hands": [hand_of(deck, size) for size in sizes]}
    if rules.deal.rows:
        for name in ("up", "down"):
            found[name] = [hand_of(deck, rng.choice((0, 1, 1, 2))) for _ in range(seats)]
        found["hands"] = [hand[: rng.randint(1, 2)] for hand in found["hands"]]
    if (rules.kitty.on or rules.deal.taken) and (kitty or rng.random() < 0.85):
        found["kitty"] = hand_of(deck, rng.randint(0, 2))
    _seats(rules, rng, found, seats)
    if kitty:
        found["leader"] = _holder(rules, found["hands"])
    if rules.score.declared:
        found["declared"] = rng.random() < 0.7
    if rules.score.left == "values" and rng.random() < 0.3:
        ranks = rng.sample(rules.pack.ranks, 2)
        found["values"] = {rank: rng.choice((11, 25, 50, 2)) for rank in ranks}
        if rules.pack.jokers:
            found["values"]["X"] = rng.choice((30, 5))
    return found


def _seats(rules: Rules, rng: random.Random, found: Fields, seats: int) -> None:
    """Who leads, and who declares."""
    if rules.table.sides == "declarer":
        found["declarer"] = rng.randrange(seats)
    if rules.score.declarer:
        found["contract"] = rng.randint(1, 5)
    held = [card for hand in found["hands"] for card in hand]
    known = {"declarer": rules.table.sides == "declarer", "holder": rules.lead.card in held}
    if not known.get(rules.lead.first) or rng.random() < 0.5:
        found["leader"] = rng.randrange(seats)


def _holder(rules: Rules, hands: list[list[str]]) -> int:
    """A seat that has a card with which the kitty falls to somebody."""
    for seat, hand in enumerate(hands):
        if any(in_group(card, word) for card in hand for word in rules.kitty.on):
            return seat
    raise NoPositionError("nobody has the card of the kitty")


def _deck(rules: Rules, rng: random.Random) -> list[str]:
    """The cards in the order in which they are dealt."""
    deck = shuffled(rules.pack, rng)
    form = rng.randrange(4)
    ranks = sorted({card[1:] for card in deck if card[0] not in "MX"}, key=rules.pack.ranks.index)
    if form == 0:
        some = rng.sample(ranks, min(4, len(ranks)))
        deck.sort(key=lambda card: card[1:] not in some)
    elif form == 1:
        low = rng.randrange(max(1, len(ranks) - 4))
        suits = rng.sample(rules.pack.suits, min(2, len(rules.pack.suits)))
        deck.sort(key=lambda card: card[1:] not in ranks[low : low + 5] or card[0] not in suits)
    elif form == 2:
        words = _words(rules)
        deck.sort(key=lambda card: rng.random() - 0.6 * any(in_group(card, word) for word in words))
    falls = [card for card in deck if any(in_group(card, word) for word in rules.kitty.on)]
    if falls and rng.random() < 0.8:
        deck.remove(falls[0])
        deck.insert(rng.randint(0, 3), falls[0])
    return jokers_early(deck, rng)


def _words(rules: Rules) -> list[str]:
    """Cards, suits and ranks of which the rules speak."""
    score = rules.score
    said = [*score.cards, *score.declared, *score.faces, *rules.kitty.on, *rules.beat.clear, *rules.bomb.only]
    return [word for word in (*said, score.double, score.whole, rules.lead.card) if word]
