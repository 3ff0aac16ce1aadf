"""Cards are thrown in turn; every order is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack
from tests.reference.turns.errors import BadDeal
from tests.reference.turns.rulefile import Rules

Cards = tuple[str, ...]


class State(NamedTuple):
    """The hands, and the seat that throws."""

    hands: tuple[Cards, ...]
    turn: int


class Keep:
    """A deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        self.hands = tuple(tuple(sorted(hand)) for hand in deal["hands"])
        self.seats = len(self.hands)
        self.leader = deal["leader"]
        self.keep = rules["keep.cards"] if deal.get("keep") is None else deal["keep"]
        self.bonus = rules["keep.winner"] if deal.get("bonus") is None else deal["bonus"]
        self.sides = tuple(range(0, self.seats, 2)), tuple(range(1, self.seats, 2))
        Pack(rules).check([card for hand in self.hands for card in hand])
        if self.seats not in rules["table.players"] or min(map(len, self.hands)) < self.keep:
            raise BadDeal("hands that can not be")

    def start(self) -> State:
        """Before the first throw."""
        return State(self.hands, self.leader)

    def mover(self, state: State) -> int | None:
        """The next seat that has more than it keeps."""
        for step in range(self.seats):
            seat = (state.turn + step) % self.seats
            if len(state.hands[seat]) > self.keep:
                return seat
        return None

    def moves(self, state: State) -> Mapping[str, State]:
        """Any card may be thrown."""
        seat = self.mover(state)
        assert seat is not None
        found = {}
        for card in state.hands[seat]:
            hand = list(state.hands[seat])
            hand.remove(card)
            hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
            found[card] = State(hands, (seat + 1) % self.seats)
        return found

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side."""
        minus = [self._minus([card for seat in side for card in state.hands[seat]]) for side in self.sides]
        low = min(minus)
        if minus[0] == minus[1]:
            return (0, 0)
        worth = abs(minus[0] - minus[1]) + self.bonus + (self.rules["keep.clean"] if low == 0 else 0)
        return (worth, 0) if minus[0] == low else (0, worth)

    def _minus(self, cards: list[str]) -> int:
        total = 0
        for rank, count in Counter(card[1:] for card in cards).items():
            if count == 1:
                total += self.rules["keep.single"] + self.rules["score.values"].get(rank, 0)
            elif count == 2:
                total += self.rules["keep.pair"]
        return int(total)
