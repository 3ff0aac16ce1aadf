"""In turn a poker hand is laid, with cards of the hand and one at most of each meld of the other side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from solver.families.melds.poker import ORDER, PAIR, Height, height
from solver.families.melds.rules import Rules
from solver.families.melds.state import Cards, Melds, State
from solver.families.play.sides import Sides

PASS = "pass"
FIVE = 5
_STOLEN = re.compile(r"([SHDC][A-Z0-9])\(([^)]*)\)")

Stolen = tuple[tuple[str, Cards], ...]
"""Cards, each with the meld from which it is taken."""


def side_of(sides: Sides, seat: int) -> int:
    """The number of the side of a seat."""
    return 0 if seat in sides[0] else 1


def afters(rules: Rules, state: State, sides: Sides) -> dict[str, State]:
    """The state after each legal move."""
    side = side_of(sides, state.turn)
    found = {PASS: _settled(replace(state, passes=state.passes + 1), side)}
    for cards, stolen in melds_of(rules, state.hands[state.turn], state.melds[1 - side]):
        found[written(cards, stolen)] = _settled(_laid(state, side, cards, stolen), side)
    return found


def melds_of(rules: Rules, hand: Cards, others: Melds) -> Iterator[tuple[Cards, Stolen]]:
    """Every meld that a hand can lay: its own cards, and what is stolen."""
    seen: set[tuple[Cards, Stolen]] = set()
    lowest = PAIR, (ORDER.index(rules.rob.pair),)
    for stolen in _thefts(others):
        taken = tuple(card for card, _ in stolen)
        if len(set(taken)) < len(taken):
            continue
        over = max((height(meld) for _, meld in stolen), default=None)
        for cards in combinations(sorted(set(hand) - set(taken)), FIVE - len(taken)):
            one = height(tuple(sorted((*cards, *taken))))
            if _at_least(one, lowest) and (over is None or one > over) and (cards, stolen) not in seen:
                seen.add((cards, stolen))
                yield cards, stolen


def _at_least(one: Height, lowest: Height) -> bool:
    return one[0] > PAIR or (one[0] == PAIR and one[1][:1] >= lowest[1])


def _thefts(others: Melds) -> Iterator[Stolen]:
    """Every choice of cards to steal, equal ones once."""
    seen = set()
    for count in range(min(FIVE, len(others)) + 1):
        for robbed in combinations(others, count):
            for stolen in _one_of_each(robbed):
                if stolen not in seen:
                    seen.add(stolen)
                    yield stolen


def _one_of_each(robbed: Melds) -> Iterator[Stolen]:
    if not robbed:
        yield ()
        return
    for rest in _one_of_each(robbed[1:]):
        for card in robbed[0]:
            yield tuple(sorted(((card, robbed[0]), *rest)))


def written(cards: Cards, stolen: Stolen) -> str:
    """A meld as a move: ``meld:C9+HQ+SQ<SJ(C3+D2+HJ+S4+SJ)``."""
    told = "+".join(f"{card}({'+'.join(meld)})" for card, meld in stolen)
    return f"meld:{'+'.join(cards)}" + (f"<{told}" if told else "")


def _laid(state: State, side: int, cards: Cards, stolen: Stolen) -> State:
    hand = list(state.hands[state.turn])
    for card in cards:
        hand.remove(card)
    own, others = list(state.melds[side]), list(state.melds[1 - side])
    for _, meld in stolen:
        others.remove(meld)
    own.append(tuple(sorted((*cards, *(card for card, _ in stolen)))))
    melds = [tuple(sorted(own)), tuple(others)]
    return replace(
        state,
        hands=tuple(tuple(hand) if seat == state.turn else held for seat, held in enumerate(state.hands)),
        melds=(melds[side], melds[1 - side]),
        passes=0,
    )


def _settled(state: State, side: int) -> State:
    """The turn is over: chips are put away, and the next seat is to move, if the round goes on."""
    more = len(state.melds[side]) - len(state.melds[1 - side])
    chips = tuple(max(0, had - more) if one == side and more > 0 else had for one, had in enumerate(state.chips))
    state = replace(state, chips=chips, turn=(state.turn + 1) % state.seats)
    if not chips[side]:
        return replace(state, over=True, winner=side)
    if state.passes < state.seats:
        return state
    fewer, melds = chips[1] - chips[0], len(state.melds[0]) - len(state.melds[1])
    better = fewer or melds
    return replace(state, over=True, winner=None if not better else 0 if better > 0 else 1)


def scores(state: State, sides: Sides) -> tuple[int, ...]:
    """1 for the side that has won, at its first seat."""
    found = [0] * state.seats
    if state.winner is not None:
        found[sides[state.winner][0]] = 1
    return tuple(found)


def as_written(move: str) -> str:
    """A meld with its cards in order, however it was written."""
    own, sign, stolen = move.partition("<")
    if not own.startswith("meld:"):
        return move
    cards = "+".join(sorted(own.removeprefix("meld:").split("+")))
    taken = [(card, "+".join(sorted(meld.split("+")))) for card, meld in _STOLEN.findall(stolen)]
    told = "+".join(f"{card}({meld})" for card, meld in sorted(taken))
    return f"meld:{cards}{sign}{told}"
