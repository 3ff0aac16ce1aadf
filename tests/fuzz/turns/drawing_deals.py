"""Random deals of any drawing game, from its rules. Hands and stock are short, and cards often go together."""

from __future__ import annotations

import random
from typing import Any

from solver.families.drawing.rules import Rules
from solver.families.play.deals import all_cards
from tests.fuzz.turns.decks import jokers_early, shuffled, taken, two_suits_first

Fields = dict[str, Any]

MOST = {2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
"""Cards a hand at most, by seats: what the reference can search."""

MOST_STOCK = {2: 2, 3: 1, 4: 1, 5: 1, 6: 1}


def fields_of(rules: Rules, rng: random.Random, seats: int, kind: str) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        kind: of position.
    """
    deck = _deck(rules, rng)
    found: Fields = {}
    if rules.complete.turned and rng.random() < 0.8:
        found["turnup"] = deck.pop()
    found["hands"] = [_hand(rules, deck, rng, size) for size in _sizes(rules, rng, seats)]
    if rules.draw.table:
        found["table"] = taken(deck, rng.choice((1, 1, 2)))
        found["stock"] = taken(deck, rng.choice((1, 2) if kind == "cleared" else (0, 1, 1, 2)) * len(found["table"]))
    else:
        _laid(rules, rng, found, deck, kind)
        most = 1 if rules.score.by == "complete" else MOST_STOCK[seats]
        many = 0 if kind == "empty" and rng.random() < 0.7 else most if kind == "record" else rng.randint(0, most)
        found["stock"] = taken(deck, many + rules.draw.left)
    found["dealer"] = rng.randrange(seats)
    if rng.random() < 0.7:
        found["leader"] = rng.randrange(seats)
    _phase(rules, rng, found, kind, deck)
    _more(rules, rng, found, seats, kind)
    return found


def _sizes(rules: Rules, rng: random.Random, seats: int) -> list[int]:
    """Cards of each hand: complete hands need theirs."""
    if rules.score.by == "complete":
        full = rng.randrange(seats)
        many = rng.random() < 0.3
        return [rules.complete.cards - 1 if many or seat == full else 1 for seat in range(seats)]
    most = MOST[seats] + (rules.score.by in ("knock", "columns"))
    return [rng.choice((most, most, max(1, most - 1)))] * seats


def _hand(rules: Rules, deck: list[str], rng: random.Random, size: int) -> list[str]:
    cards = taken(deck, size)
    if rules.score.by != "columns":
        return sorted(cards)
    return [f"({card})" if rng.random() < 0.4 else card for card in cards]


def _laid(rules: Rules, rng: random.Random, found: Fields, deck: list[str], kind: str) -> None:
    if kind not in ("offer", "taken") and rng.random() < 0.15:
        return
    if rng.random() < 0.5:
        found["discards"] = taken(deck, rng.choice((1, 2)))
    else:
        found["discard"] = taken(deck, 1)[0]
    if rules.draw.offer and (kind == "offer" or rng.random() < 0.5):
        found["phase"] = "first"


def _phase(rules: Rules, rng: random.Random, found: Fields, kind: str, deck: list[str]) -> None:
    """The mover has taken a card already."""
    if rules.score.by == "columns" or found.get("phase") or not (kind == "lay" or rng.random() < 0.15):
        return
    found["phase"] = "discard"
    found.setdefault("leader", found["dealer"])
    found["hands"][found["leader"]] += taken(deck, 1)


def _more(rules: Rules, rng: random.Random, found: Fields, seats: int, kind: str) -> None:
    """Fields that only some games have."""
    if rules.draw.clear:
        found["turns"] = seats if kind == "cleared" else rng.choice((0, seats - 1, seats, seats + 3))
    if rules.draw.takes and rng.random() < 0.6:
        found["takes"] = rng.randint(0, seats)
    last = kind == "last"
    if rules.end.stop == "last turns" and (last or rng.random() < 0.3):
        found["stopper"] = rng.randrange(seats)
        if last or rng.random() < 0.5:
            found["turns_left"] = rng.randrange(last, seats)
    if rules.score.by == "columns":
        if last or rng.random() < 0.5:
            found["turns_left"] = rng.randrange(last, seats)
        found["joker"] = rng.choice((0, -1, 15))
    if rules.score.by == "knock":
        found["knock_limit"] = 0 if kind == "record" else rng.choice((0, 2, 10, 20))
    if rules.knock.doubled and (found.get("phase") != "first" or rng.random() < 0.5):
        found["turnup"] = rng.choice(all_cards(rules.pack))


def _deck(rules: Rules, rng: random.Random) -> list[str]:
    """The cards in the order in which they are dealt: a few ranks or suits first, or jokers."""
    deck = shuffled(rules.pack, rng)
    form = rng.randrange(4)
    if form == 0:
        first = rng.randrange(max(1, len(rules.pack.ranks) - 3))
        deck.sort(key=lambda card: card[1:] not in rules.pack.ranks[first : first + 4])
    elif form == 1:
        two_suits_first(deck, rules.pack, rng)
    elif form == 2:
        ranks = [*rng.sample(rules.pack.ranks, min(4, len(rules.pack.ranks))), rules.complete.three]
        deck.sort(key=lambda card: card[1:] not in ranks)
    return jokers_early(deck, rng, 0.6, 9)
