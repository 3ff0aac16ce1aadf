"""The course of a round in which cards are asked for: hands are counts by rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, read_seat
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

Hand = frozenset[tuple[str, int]]
"""Ranks, and how many cards of each; those of which there are none are not there."""


class State(NamedTuple):
    """A round between two moves.

    Attributes:
        pond: the ranks that can be fished, the next one first.
        turn: who moves; None: the round is over.
        points: of each seat.
    """

    hands: tuple[Hand, ...]
    pond: tuple[str, ...]
    turn: int | None
    points: tuple[int, ...]


class Table:
    """Hands and points while a move is being made."""

    def __init__(self, state: State, book: int) -> None:
        self.hands = [dict(hand) for hand in state.hands]
        self.pond = list(state.pond)
        self.points = list(state.points)
        self.book = book

    def give(self, seat: int, rank: str, count: int = 1) -> bool:
        """Cards for a seat; whether they make a book."""
        hand, made = self.hands[seat], False
        hand[rank] = hand.get(rank, 0) + count
        while hand[rank] >= self.book:
            hand[rank] -= self.book
            self.points[seat] += 1
            made = True
        if not hand[rank]:
            del hand[rank]
        return made

    def state(self, turn: int | None) -> State:
        """As it stands."""
        return State(tuple(frozenset(hand.items()) for hand in self.hands), tuple(self.pond), turn, tuple(self.points))


class Game:
    """An asking game of one deal."""

    endless = True

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.seats = len(deal["hands"])
        self.book = deal.get("book") or rules["book.cards"]
        Pack(rules).check([*(card for hand in deal["hands"] for card in hand), *(deal.get("pond") or ())])
        if self.seats not in rules["table.players"]:
            raise BadDeal(f"{self.seats} players")
        self.sides = self._sides()

    def _sides(self) -> Sides:
        seats = range(self.seats)
        if self.rules["table.sides"] == "alone":
            return tuple((seat,) for seat in seats)
        if self.rules["table.sides"] == "partners":
            return tuple(tuple(seat for seat in seats if seat % 2 == side) for side in (0, 1))
        raise NotCovered("a declarer of an asking game")

    def start(self) -> State:
        """The position before the first move."""
        deal = self.deal
        points = tuple(deal.get("points_before") or (0,) * self.seats)
        pond = tuple(card[1:] for card in deal.get("pond") or ())
        table = Table(State((frozenset(),) * self.seats, pond, None, points), self.book)
        for seat, hand in enumerate(deal["hands"]):
            for card in hand:
                table.give(seat, card[1:])
        leader = deal.get("leader")
        return self._turn(table, read_seat(self.rules["lead.first"], deal, self.seats) if leader is None else leader)

    def _turn(self, table: Table, seat: int) -> State:
        """The turn of a seat begins, or, where it has no cards and can not get any, of the next one."""
        while True:
            if self._ended(table):
                return table.state(None)
            seat %= self.seats
            if table.hands[seat]:
                return table.state(seat)
            new = [table.pond.pop(0) for _ in range(min(self.rules["pond.refill"], len(table.pond)))]
            for rank in new:
                table.give(seat, rank)
            if not new:
                seat += 1

    def _ended(self, table: Table) -> bool:
        if self.rules["end.hand"] and any(not hand for hand in table.hands):
            return True
        if self.rules["end.pond"] and not table.pond:
            return True
        return not any(table.hands) and (not table.pond or self.rules["pond.refill"] == 0)

    def mover(self, state: State) -> int | None:
        """Whose move it is; None: the round is over."""
        return state.turn

    def moves(self, state: State) -> dict[str, State]:
        """Every move with what follows."""
        assert state.turn is not None
        found = {}
        for other in range(self.seats):
            partner = self.rules["ask.whom"] == "opponents" and (other - state.turn) % 2 == 0
            if other == state.turn or partner:
                continue
            for rank, _ in state.hands[state.turn]:
                found[f"ask:{other}:{rank}"] = self._asked(state, state.turn, other, rank)
        return found

    def _asked(self, state: State, seat: int, other: int, rank: str) -> State:
        table = Table(state, self.book)
        cards = table.hands[other].pop(rank, 0)
        if cards:
            table.give(seat, rank, cards)
            again = self.rules["ask.again"]
        elif table.pond:
            card = table.pond.pop(0)
            made = table.give(seat, card)
            again = {"rank": card == rank, "book": made, "never": False}[self.rules["pond.again"]]
        else:
            again = False
        if again:
            return self._turn(table, seat)
        return self._turn(table, other if self.rules["ask.next"] == "asked" else seat + 1)

    def stage(self, state: State) -> int:
        """Cards that are left; each book that is made leaves fewer, and nobody ever gets more."""
        return 2 * sum(count for hand in state.hands for _, count in hand) + 3 * len(state.pond)

    def so_far(self, state: State) -> tuple[int, ...]:
        """Of each side, while play goes round."""
        return tuple(sum(state.points[seat] for seat in side) for side in self.sides)

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        return self.so_far(state)
