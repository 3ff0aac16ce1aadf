"""Random deals of any matching game, from its rules. Hands and stock are short, and cards often do something."""

from __future__ import annotations

import random
from typing import Any

from solver.families.matching.rules import Rules
from solver.families.play.deals import all_cards
from tests.fuzz.turns.decks import hand_of, jokers_early, shuffled, two_suits_first

Fields = dict[str, Any]

MOST = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 1}
"""Cards a hand at most, by seats: what the reference can search."""

EFFECTS = (
    ["wild"], ["wild-colour"], ["reverse"], ["skip"], ["again"], ["draw:1"], ["draw:2", "skip"], ["all:1"],
    ["opposite:1"], ["points:2"], ["reverse", "skip"], ["skip", "skip"], ["again", "points:1"], ["wild", "draw:1"],
    ["reverse", "all:1"],
)  # fmt: skip
"""What cards do in a deal with a table of its own."""


def fields_of(rules: Rules, rng: random.Random, seats: int, *, starter: bool, table: bool) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        starter: it stands at the very start.
        table: it has effects of its own.
    """
    deck = _deck(rules, rng)
    most = MOST[seats]
    found: Fields = {}
    if rules.wild.turned and rng.random() < 0.9:
        found["turnup"] = next(card for card in deck if card[0] not in "MX")
        deck.remove(found["turnup"])
    sizes = [max(1, rng.choice((most, most, most - 1, most - 2))) for _ in range(seats)]
    found["hands"] = [hand_of(deck, size) for size in sizes]
    if rules.deal.rows:
        for name in ("row_up", "row_down"):
            found[name] = [hand_of(deck, rng.choice((0, 1, 1))) for _ in range(seats)]
        found["hands"] = [hand[: rng.randint(1, 2)] for hand in found["hands"]]
    elif rules.end.when == "one left" and seats > 2 and rng.random() < 0.15:
        found["hands"][rng.randrange(seats)] = []
    if table:
        found["effects"] = _effects(rng, found)
    found["discards"] = [_pile(rules, rng, found, deck, starter=starter) for _ in range(rules.match.piles)]
    found["stock"] = [deck.pop() for _ in range(rng.choice((0, 1, 2, 3, 4))) if deck]
    playing = [seat for seat in range(seats) if found["hands"][seat]]
    found["dealer"] = rng.choice(playing)
    if rng.random() < 0.7 or starter or len(playing) < seats:
        left = playing[(playing.index(found["dealer"]) + 1) % len(playing)]
        found["leader"] = rng.choice((*playing, left, left, found["dealer"]))
    if starter:
        found["starter"] = True
    elif rng.random() < 0.3:
        found["direction"] = -1
    if rules.draw.pickups and rng.random() < 0.8:
        found["pickups"] = rng.choice((0, 1, 1, 2))
    _more(rules, rng, found, seats)
    return found


def _more(rules: Rules, rng: random.Random, found: Fields, seats: int) -> None:
    """Fields that only some games have."""
    if rules.score.declared or rules.score.most_declared:
        found["declared"] = rng.random() < 0.7
    crank = any(one.startswith("crank") for words in rules.effects.cards.values() for one in words)
    if crank and rng.random() < 0.3 and "starter" not in found:
        found["crank"] = rng.randint(1, 4)
    if rules.draw.pressure and rng.random() < 0.6:
        found["pressures"] = [rng.choice((0, 0, 1, 2)) for _ in range(seats)]


def _effects(rng: random.Random, found: Fields) -> dict[str, list[str]]:
    """A table of effects, of ranks and cards that are in hands."""
    held = [card for hand in found["hands"] for card in hand if card[0] != "X"]
    names = sorted({card[1:] for card in held if card[0] != "M"})
    names += [card for card in sorted(set(held)) if rng.random() < 0.25]
    return {name: list(rng.choice(EFFECTS)) for name in rng.sample(names, min(len(names), rng.randint(1, 3)))}


def _pile(rules: Rules, rng: random.Random, found: Fields, deck: list[str], *, starter: bool) -> list[str]:
    """A discard pile, its top card with a name where it needs one, and sometimes where it may have one."""
    pile = hand_of(deck, 1 if starter else rng.choice((1, 1, 2, 3)))
    rng.shuffle(pile)
    if rules.draw.how == "pile" and not starter and rng.random() < 0.1:
        return []
    top, turnup = pile[-1], found.get("turnup")
    if top[0] == "X" or (turnup and top[1:] == turnup[1:] and top[0] != "M"):
        plain = [card for card in all_cards(rules.pack) if card[0] != "X" and not (turnup and card[1:] == turnup[1:])]
        pile[-1] = f"{top}={rng.choice(plain)}"
    else:
        effects = found.get("effects", rules.effects.cards)
        words = effects.get(top, effects.get(top[1:] if top[0] != "M" else "", []))
        if {"wild", "wild-colour"} & set(words) and rng.random() < 0.7:
            pile[-1] = f"{top}={rng.choice(rules.pack.suits)}"
    return pile


def _deck(rules: Rules, rng: random.Random) -> list[str]:
    """The cards in the order in which they are dealt."""
    deck = shuffled(rules.pack, rng)
    form = rng.randrange(4)
    if form == 0:
        ranks = rng.sample(rules.pack.ranks, min(4, len(rules.pack.ranks)))
        deck.sort(key=lambda card: card[1:] not in ranks)
    elif form == 1:
        words = {*rules.effects.cards, *rules.match.not_on_own, rules.score.shield, rules.score.doubled}
        deck.sort(key=lambda card: rng.random() - 0.6 * (card in words or card[1:] in words))
    elif form == 2:
        two_suits_first(deck, rules.pack, rng)
    if rules.pack.copies > 1 and rng.random() < 0.7:
        some = list(dict.fromkeys(deck))[:8]
        first = [card for card in deck if card in some]
        rng.shuffle(first)
        deck = [*first, *(card for card in deck if card not in some)]
    return jokers_early(deck, rng)
