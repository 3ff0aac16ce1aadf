"""Poker hands laid with stolen cards, every one of them tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack
from tests.reference.turns.errors import BadDeal
from tests.reference.turns.rulefile import Rules

Cards = tuple[str, ...]
RANKS = "23456789TJQKA"


class State(NamedTuple):
    """A deal between two turns."""

    hands: tuple[Cards, ...]
    melds: tuple[tuple[Cards, ...], ...]
    chips: tuple[int, ...]
    passes: int
    turn: int


class Rob:
    """A deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        self.deal = deal
        self.seats = len(deal["hands"])
        self.sides = tuple(range(0, self.seats, 2)), tuple(range(1, self.seats, 2))
        melds = deal.get("melds") or [[], []]
        Pack(rules).check([card for group in (deal["hands"], *melds) for cards in group for card in cards])
        if self.seats not in rules["table.players"] or max(map(len, deal["hands"])) > rules["rob.most"]:
            raise BadDeal("hands that can not be")
        hands = tuple(tuple(sorted(hand)) for hand in deal["hands"])
        laid = tuple(tuple(sorted(tuple(sorted(meld)) for meld in side)) for side in melds)
        chips = tuple(deal.get("chips") or [rules["rob.chips"]] * 2)
        self.first = State(hands, laid, chips, deal.get("passes") or 0, deal["leader"])

    def start(self) -> State:
        """Where the deal stands."""
        return self.first

    def mover(self, state: State) -> int | None:
        """The seat whose turn it is, until a side has no chips, or all have passed."""
        return None if 0 in state.chips or state.passes >= self.seats else state.turn

    def moves(self, state: State) -> Mapping[str, State]:
        """A pass, and every meld."""
        side = state.turn % 2
        found = {"pass": self._ended(state._replace(passes=state.passes + 1), side)}
        own, others = state.melds[side], state.melds[1 - side]
        for robbed in _some(len(others)):
            for taken in product(*(others[place] for place in robbed)):
                for cards in set(combinations(state.hands[state.turn], 5 - len(taken))):
                    meld = tuple(sorted((*cards, *taken)))
                    if not self._may(meld, [others[place] for place in robbed]):
                        continue
                    stolen = sorted(
                        f"{card}({'+'.join(others[place])})" for card, place in zip(taken, robbed, strict=True)
                    )
                    name = f"meld:{'+'.join(cards)}" + (f"<{'+'.join(stolen)}" if stolen else "")
                    left = Counter(state.hands[state.turn]) - Counter(cards)
                    rest = tuple(one for place, one in enumerate(others) if place not in robbed)
                    both = (tuple(sorted((*own, meld))), rest)
                    after = State(
                        tuple(
                            tuple(sorted(left.elements())) if seat == state.turn else hand
                            for seat, hand in enumerate(state.hands)
                        ),
                        both if side == 0 else both[::-1],
                        state.chips,
                        0,
                        state.turn,
                    )
                    found[name] = self._ended(after, side)
        return found

    def _may(self, meld: Cards, robbed: list[Cards]) -> bool:
        if len(set(meld)) < 5:
            return False
        high = height(meld)
        if high[0] == 0 or (high[0] == 1 and high[1] < RANKS.index(self.rules["rob.pair"])):
            return False
        return all(high > height(one) for one in robbed)

    def _ended(self, state: State, side: int) -> State:
        """A turn is over."""
        more = len(state.melds[side]) - len(state.melds[1 - side])
        chips = list(state.chips)
        chips[side] = max(0, chips[side] - max(0, more))
        return state._replace(chips=tuple(chips), turn=(state.turn + 1) % self.seats)

    def scores(self, state: State) -> tuple[int, ...]:
        """1 for the side that wins."""
        if 0 in state.chips:
            return (1, 0) if state.chips[0] == 0 else (0, 1)
        ours = (-state.chips[0], len(state.melds[0]))
        theirs = (-state.chips[1], len(state.melds[1]))
        return (int(ours > theirs), int(theirs > ours))


def _some(count: int) -> Iterator[tuple[int, ...]]:
    for many in range(min(5, count) + 1):
        yield from combinations(range(count), many)


def height(cards: Cards) -> tuple[int, ...]:
    """How high a poker hand is."""
    places = sorted((RANKS.index(card[1]) for card in cards), reverse=True)
    counts = Counter(places)
    groups = sorted(counts.values(), reverse=True)
    order = sorted(counts, key=lambda place: (counts[place], place), reverse=True)
    flush = len({card[0] for card in cards}) == 1
    if places == [12, 3, 2, 1, 0]:
        return (8 if flush else 4, 3)
    straight = groups[0] == 1 and places[0] - places[4] == 4
    if straight:
        return (8 if flush else 4, places[0])
    if groups[0] == 4:
        return (7, *order)
    if groups[:2] == [3, 2]:
        return (6, *order)
    if flush and groups[0] == 1:
        return (5, *order)
    if groups[0] == 3:
        return (3, *order)
    if groups[:2] == [2, 2]:
        return (2, *order)
    return (1 if groups[0] == 2 else 0, *order)
