"""Random deals of any layout game, from its rules: a few cards of each suit, about a rank that can be the pivot."""

from __future__ import annotations

import random
from typing import Any

from solver.families.play.deals import copies_of
from solver.families.rows.rules import Rules
from tests.fuzz.family import NoPositionError

Fields = dict[str, Any]

MOST = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3, 7: 2, 8: 2}
"""Cards a hand at most, by seats: what the reference can search."""

MOST_OF_ALL = 16
"""Cards of all hands at most."""


def fields_of(rules: Rules, rng: random.Random, seats: int, *, unnamed: bool, begun: bool) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        unnamed: the pivot is not chosen yet.
        begun: some cards lie already.
    """
    pivot = rng.choice(rules.layout.pivot or rules.pack.ranks)
    runs = _runs(rules, rng, pivot, seats, min(MOST[seats] * seats, MOST_OF_ALL))
    layout: list[str] = []
    if begun and not unnamed:
        for run in runs:
            middle = next(place for place, card in enumerate(run) if card[1:] == pivot)
            if rng.random() < 0.6:
                low, high = rng.randint(0, middle), rng.randint(middle + 1, len(run))
                if sum(map(len, runs)) - (high - low) < seats:
                    continue
                layout += run[low:high]
                run[low:high] = []
    cards = [card for run in runs for card in run]
    rng.shuffle(cards)
    hands = _hands(rules, rng, cards, seats)
    found: Fields = {"hands": hands, "dealer": rng.randrange(seats)}
    if layout:
        found["layout"] = layout
    if len(rules.layout.pivot) != 1 and not unnamed:
        found["pivot"] = pivot
    out = [seat for seat, hand in enumerate(hands) if not hand]
    rng.shuffle(out)
    if out:
        found["out"] = out
    first = rules.lead.card
    if layout or (first and first not in cards) or (not first and (out or rng.random() < 0.7)):
        found["leader"] = rng.choice([seat for seat in range(seats) if hands[seat]])
    _more(rules, rng, found, seats)
    return found


def _more(rules: Rules, rng: random.Random, found: Fields, seats: int) -> None:
    """Fields that only some games have."""
    if rules.score.stuck and rng.random() < 0.7:
        found["pool"] = rng.randint(0, 6)
        found["paid"] = [rng.randint(0, 2) for _ in range(seats)]
    if rules.score.doubling and rng.random() < 0.8:
        table = [[0] * seats for _ in range(seats)]
        for one in range(seats):
            for other in range(one):
                table[one][other] = table[other][one] = rng.choice((0, 0, 1, 2))
        found["k"] = table


def _runs(rules: Rules, rng: random.Random, pivot: str, seats: int, most: int) -> list[list[str]]:
    """Of some suits the cards about the pivot, in the order of the pack."""
    pack = rules.pack
    there = copies_of(pack)
    suits = [suit for suit in pack.suits if suit + pivot in there]
    if not suits:
        raise NoPositionError("no suit has the pivot")
    suits = rng.sample(suits, rng.randint(min(2, len(suits)), len(suits)))
    runs = [[suit + pivot] for suit in suits]
    size = rng.randint(min(seats + 3, most), most)
    for _ in range(6 * size):
        run = rng.choice(runs)
        up = rng.random() < 0.5
        place = pack.ranks.index(run[0 if up else -1][1:]) + (-1 if up else 1)
        card = run[0][0] + pack.ranks[place] if 0 <= place < len(pack.ranks) else ""
        if card in there and sum(map(len, runs)) < size:
            run.insert(0 if up else len(run), card)
    return runs


def _hands(rules: Rules, rng: random.Random, cards: list[str], seats: int) -> list[list[str]]:
    """The cards by seat, each a few; somebody may have none where that can be."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    playing = list(range(seats))
    if rules.end.when == "one left" and seats > 2 and rng.random() < 0.25:
        playing = sorted(rng.sample(playing, rng.randint(2, seats - 1)))
    if len(cards) < len(playing):
        raise NoPositionError("too few cards")
    rng.shuffle(playing)
    evenly = rng.random() < 0.7
    for place, card in enumerate(cards):
        hands[playing[place % len(playing)] if evenly or place < len(playing) else rng.choice(playing)].append(card)
    return [sorted(hand) for hand in hands]
