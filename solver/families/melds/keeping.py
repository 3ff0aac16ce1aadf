"""Cards are thrown in turn until each hand has as many as it keeps; those that a side keeps count together.

Nobody can do anything about what others keep, and a side is never worse off with less against it: so each side keeps
what has least against it, whatever the other does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from solver.families.melds.faces import value
from solver.families.melds.rules import Rules
from solver.families.melds.state import Cards, State
from solver.families.play.pack import rank_of
from solver.families.play.sides import Sides

_THREE = 3


def afters(_rules: Rules, state: State) -> dict[str, State]:
    """The state after each legal move."""
    hand = state.hands[state.turn]
    return {card: settled(_thrown(state, card)) for card in dict.fromkeys(hand)}


def _thrown(state: State, card: str) -> State:
    hand = list(state.hands[state.turn])
    hand.remove(card)
    hands = tuple(tuple(hand) if seat == state.turn else held for seat, held in enumerate(state.hands))
    return replace(state, hands=hands, turn=(state.turn + 1) % state.seats)


def settled(state: State) -> State:
    """With the next seat that has a card to throw; over where there is none."""
    for steps in range(state.seats):
        seat = (state.turn + steps) % state.seats
        if len(state.hands[seat]) > state.keep:
            return replace(state, turn=seat)
    return replace(state, over=True)


def scores(rules: Rules, state: State, sides: Sides) -> tuple[int, ...]:
    """Of each seat when each hand has what it keeps: all of a side's stands at its first seat."""
    return _by_seat(rules, state, sides, [_against(rules, [state.hands[seat] for seat in side]) for side in sides])


def outcome(rules: Rules, state: State, sides: Sides) -> tuple[int, ...]:
    """The scores when each side keeps what has least against it."""
    hands = [[state.hands[seat] for seat in side] for side in sides]
    return _by_seat(rules, state, sides, [least(rules, held, state.keep) for held in hands])


def most(rules: Rules, state: State) -> int:
    """What no score is above: all cards of a side count against it, each by itself."""
    dear = max((value(rules, f"S{one}") for one in rules.pack.ranks), default=0)
    each = max(rules.keep.single + dear, rules.keep.pair)
    return state.keep * state.seats * each + state.bonus + rules.keep.clean


def _by_seat(rules: Rules, state: State, sides: Sides, against: Sequence[int]) -> tuple[int, ...]:
    ours, theirs = against
    found = [0] * state.seats
    if ours != theirs:
        winner = sides[0] if ours < theirs else sides[1]
        clean = 0 if min(ours, theirs) else rules.keep.clean
        found[winner[0]] = abs(ours - theirs) + state.bonus + clean
    return tuple(found)


def _against(rules: Rules, hands: Sequence[Cards]) -> int:
    """What counts against a side that keeps these cards."""
    ranks = [rank_of(card) for hand in hands for card in hand]
    return sum(_of_rank(rules, one, ranks.count(one)) for one in set(ranks))


def _of_rank(rules: Rules, one: str, count: int) -> int:
    """What counts against a side for so many cards of a rank."""
    if not count or count >= _THREE:
        return 0
    return rules.keep.pair if count > 1 else rules.keep.single + value(rules, f"S{one}")


def least(rules: Rules, hands: Sequence[Cards], keep: int) -> int:
    """The least that counts against a side whose hands keep so many cards each.

    Rank by rank, with the best for each number of cards that the hands keep so far: ranks count each by itself.
    """
    best = {(0,) * len(hands): 0}
    for one in rules.pack.ranks:
        counts = [sum(rank_of(card) == one for card in hand) for hand in hands]
        ways = [(taken, _of_rank(rules, one, sum(taken))) for taken in product(*(range(had + 1) for had in counts))]
        found: dict[tuple[int, ...], int] = {}
        for kept, before in best.items():
            for taken, cost in ways:
                key = tuple(map(sum, zip(kept, taken, strict=True)))
                if max(key) <= keep and before + cost < found.get(key, 1 << 30):
                    found[key] = before + cost
        best = found
    return best[(keep,) * len(hands)]
