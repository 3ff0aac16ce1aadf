"""Random deals of any counting game, from its rules. Hands and stock are short, and totals often near the limit."""

from __future__ import annotations

import random
from typing import Any

from solver.families.counting.deals import kept_after, shows
from solver.families.counting.rules import Rules
from tests.fuzz.turns.decks import hand_of, shuffled, taken, two_suits_first

Fields = dict[str, Any]

MOST = {2: 4, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1}
"""Cards a hand at most, by seats: what the reference can search."""

FEW = 3
"""Cards after laying away at most where all lay away."""


def fields_of(rules: Rules, rng: random.Random, seats: int, kind: str) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        kind: of the position: ``lay`` stands before laying away, ``race`` asks who wins.
    """
    deck = _deck(rules, rng)
    most = MOST[seats]
    sizes = [max(1, rng.choice((most, most, most - 1, most - 2))) for _ in range(seats)]
    found: Fields = {"dealer": rng.randrange(seats)}
    kind = _kind(rules, rng, seats, kind)
    if rules.crib.away:
        after = kept_after(rules, seats)
        if kind == "lay" and (after > FEW or rng.random() < 0.3):
            sizes = [min(size, after) for size in sizes]
            sizes[found["dealer"]] = after + 1
            found["crib"] = hand_of(deck, rules.crib.away * (seats - 1))
        elif kind in ("lay", "at once"):
            sizes = [after + 1] * seats
        else:
            sizes = [min(size, after) for size in sizes]
            found["crib"] = hand_of(deck, rng.choice((rules.crib.away * seats, rules.crib.away, 0)))
        found["simultaneous"] = kind == "at once"
    found["hands"] = [hand_of(deck, size) for size in sizes]
    if rules.starter.on:
        found["starter"] = deck.pop()
    if rules.count.draw:
        found["stock"] = taken(deck, min(rng.choice((0, 1, 2, 4)), len(deck)))
    if rng.random() < 0.5 and kind not in ("lay", "at once"):
        found["leader"] = rng.randrange(seats)
    if not (rules.crib.away or shows(rules)) and rng.random() < 0.7:
        found["total"] = rules.count.limit - rng.randint(0, 25)
    _more(rules, rng, found, seats, kind)
    return found


def _kind(rules: Rules, rng: random.Random, seats: int, kind: str) -> str:
    """What a position at the start also is, where the game has it and the reference can search it."""
    if kind not in ("start", "record"):
        return kind
    kinds = [kind]
    if rules.crib.away and kept_after(rules, seats) <= FEW:
        kinds += ["lay", "lay", *(["at once"] if seats == 2 else [])]
    return rng.choice([*kinds, "race", "race"] if rules.race.points else kinds)


def _more(rules: Rules, rng: random.Random, found: Fields, seats: int, kind: str) -> None:
    """Fields that only some games have."""
    if rules.count.stuck == "out" and seats > 2 and rng.random() < 0.2:
        out = rng.randrange(seats)
        found["hands"][out] = []
        found["alive"] = [seat for seat in range(seats) if seat != out]
        found["leader"] = rng.choice(found["alive"])
    if rules.race.points and kind == "race":
        found["objective"] = "win"
        found["scores"] = [max(0, rules.race.points - rng.randint(1, 30)) for _ in range(seats)]


def _deck(rules: Rules, rng: random.Random) -> list[str]:
    """The cards in the order in which they are dealt, often of few ranks or suits."""
    deck = shuffled(rules.pack, rng)
    form = rng.randrange(4)
    if form == 0:
        start = rng.randrange(len(rules.pack.ranks))
        ranks = (rules.pack.ranks * 2)[start : start + 4]
        deck.sort(key=lambda card: card[1:] not in ranks)
    elif form == 1:
        words = {*rules.count.values, rules.starter.rank}
        deck.sort(key=lambda card: rng.random() - 0.6 * (card in words or card[1:] in words))
    elif form == 2:
        two_suits_first(deck, rules.pack, rng)
    return deck
