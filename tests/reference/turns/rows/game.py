"""The course of a round of a layout game, and what it brings: rows are kept by their two ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, face, meant, read_seat
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

Ends = tuple[int, int]
"""The lowest and the highest height that lies in a row; (0, 0): nothing does."""


class State(NamedTuple):
    """A round between two moves.

    Attributes:
        rows: the ends of each suit's row.
        turn: who moves.
        pivot: its rank, or nothing as long as it is not chosen.
        gone: who has no cards, the first one first.
        pool, paid: what lies in the pool, and what each seat paid.
        over: the round has ended.
    """

    hands: tuple[frozenset[str], ...]
    rows: tuple[Ends, ...]
    turn: int
    pivot: str
    gone: tuple[int, ...]
    pool: int
    paid: tuple[int, ...]
    over: bool


class Game:
    """A layout game of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.pack = Pack(rules)
        self.seats = len(deal["hands"])
        self.suits = list(rules["pack.suits"])
        self.step = {"left": 1, "right": -1}[rules["lead.to"]]
        self.stuck = rules["score.stuck"]
        self.places = self._places()
        if self.seats not in rules["table.players"]:
            raise BadDeal(f"{self.seats} players")
        self.pack.check([*(card for hand in deal["hands"] for card in hand), *(deal.get("layout") or ())])
        seats = range(self.seats)
        self.sides: Sides = tuple((seat,) for seat in seats)
        if rules["table.sides"] == "partners":
            self.sides = tuple(tuple(seat for seat in seats if seat % 2 == side) for side in (0, 1))
        elif rules["table.sides"] != "alone":
            raise NotCovered("a declarer")

    def _places(self) -> list[int]:
        """Points for being out first, second, ... last."""
        found = [0] * self.seats
        for place, points in enumerate(self.rules["score.places"][: self.seats]):
            found[place] += points
        if self._plays_on():
            for place, points in enumerate(self.rules["score.lasts"][: self.seats]):
                found[self.seats - 1 - place] += points
        return found

    def _plays_on(self) -> bool:
        return bool(self.rules["end.when"] == "one left")

    # -- the start -----------------------------------------------------------------------------------------------------

    def start(self) -> State:
        """The position before the first move."""
        deal = self.deal
        hands = tuple(map(frozenset, deal["hands"]))
        gone = tuple(deal.get("out") or [seat for seat, hand in enumerate(hands) if not hand])
        if sorted(gone) != [seat for seat, hand in enumerate(hands) if not hand] or len(gone) == self.seats:
            raise BadDeal(f"out: {gone}")
        state = State(
            hands=hands, rows=self._rows(), turn=0, pivot=self._pivot(), gone=gone,
            pool=deal.get("pool") or 0 if self.stuck else 0, paid=self._paid(), over=False,
        )  # fmt: skip
        self._check_runs(state)
        if self._ended(state):
            return state._replace(over=True)
        state = state._replace(turn=self._leader(state))
        return state if self._names(state) else self._turn(state, state.turn)

    def _paid(self) -> tuple[int, ...]:
        return tuple(self.deal.get("paid") or (0,) * self.seats) if self.stuck else (0,) * self.seats

    def _pivot(self) -> str:
        said = self.rules["layout.pivot"]
        return said if len(said) == 1 else self.deal.get("pivot") or ""

    def _rows(self) -> tuple[Ends, ...]:
        found = []
        for suit in self.suits:
            heights = sorted(self.pack.height(card) for card in self.deal.get("layout") or () if card[0] == suit)
            if heights and heights != list(range(heights[0], heights[-1] + 1)):
                raise BadDeal(f"a gap in the row of {suit}")
            found.append((heights[0], heights[-1]) if heights else (0, 0))
        return tuple(found)

    def _check_runs(self, state: State) -> None:
        """Every card can come to lie at some time."""
        for suit, (low, high) in zip(self.suits, state.rows, strict=True):
            heights = {self.pack.height(card) for hand in state.hands for card in hand if card[0] == suit}
            whole = heights | (set(range(low, high + 1)) if low else set())
            if whole and len(whole) != max(whole) - min(whole) + 1:
                raise BadDeal(f"a gap in {suit}")
            if whole and state.pivot and self.pack.height_of_rank(state.pivot) not in whole:
                raise BadDeal(f"no pivot in {suit}")
        if not state.pivot and (any(low for low, _ in state.rows) or not self._choices(state)):
            raise BadDeal("no pivot")

    def _leader(self, state: State) -> int:
        if "leader" in self.deal:
            return int(self.deal["leader"])
        if self.rules["lead.first"] != "holder":
            return read_seat(self.rules["lead.first"], self.deal, self.seats)
        return next(seat for seat, hand in enumerate(state.hands) if self.rules["lead.card"] in hand)

    # -- the play ------------------------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """Whose move it is; None: the round is over."""
        return None if state.over else state.turn

    def moves(self, state: State) -> dict[str, State]:
        """Every move with what follows."""
        if self._names(state):
            named = [(rank, state._replace(pivot=rank)) for rank in self._choices(state)]
            return {f"pivot:{rank}": self._turn(after, after.turn) for rank, after in named}
        return {card: self._lay(state, card) for card in state.hands[state.turn] if self._fits(state, card)}

    def _names(self, state: State) -> bool:
        return not state.pivot and self.rules["layout.chosen"] == "word"

    def _choices(self, state: State) -> list[str]:
        """Ranks that the pivot can be: there in every suit that is there at all."""
        held = [card for hand in state.hands for card in hand]
        ranks = self.rules["layout.pivot"] or self.rules["pack.ranks"]
        return [rank for rank in ranks if all(suit + rank in held for suit in {card[0] for card in held})]

    def _fits(self, state: State, card: str) -> bool:
        first = self.rules["lead.card"]
        if first and any(first in hand for hand in state.hands) and not any(low for low, _ in state.rows):
            return card == first
        low, high = state.rows[self.suits.index(card[0])]
        if not low:
            return card[1:] == state.pivot if state.pivot else card[1:] in self._choices(state)
        return self.pack.height(card) in (low - 1, high + 1)

    def _lay(self, state: State, card: str) -> State:
        seat, height = state.turn, self.pack.height(card)
        rows = list(state.rows)
        row = self.suits.index(card[0])
        low, high = rows[row]
        rows[row] = (min(low, height), max(high, height)) if low else (height, height)
        hands = list(state.hands)
        hands[seat] -= {card}
        state = state._replace(hands=tuple(hands), rows=tuple(rows), pivot=state.pivot or card[1:])
        if not hands[seat]:
            state = state._replace(gone=(*state.gone, seat))
            if self._ended(state):
                return state._replace(over=True)
        elif self._again(card) and any(self._fits(state, one) for one in hands[seat]):
            return state
        return self._turn(state, (seat + self.step) % self.seats)

    def _again(self, card: str) -> bool:
        return any(meant(card, word) for word in self.rules["layout.again"])

    def _ended(self, state: State) -> bool:
        return len(state.gone) >= (self.seats - 1 if self._plays_on() else 1)

    def _turn(self, state: State, seat: int) -> State:
        """A seat's turn, or that of the next one that can lay a card."""
        if any(self._fits(state, card) for card in state.hands[seat]):
            return state._replace(turn=seat)
        if seat not in state.gone:
            paid = list(state.paid)
            paid[seat] += self.stuck
            state = state._replace(pool=state.pool + self.stuck, paid=tuple(paid))
        return self._turn(state, (seat + self.step) % self.seats)

    # -- what it brings ------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end of a round."""
        seats = [-paid for paid in state.paid]
        for place, seat in enumerate(state.gone):
            seats[seat] += self.places[place]
        if self._plays_on():
            for seat in range(self.seats):
                seats[seat] += 0 if seat in state.gone else self.places[-1]
        else:
            self._settle(state, seats)
        seats = self._doubled(seats)
        return tuple(sum(seats[seat] for seat in side) for side in self.sides)

    def _settle(self, state: State, seats: list[int]) -> None:
        """Cards left, and the pool, when one is out."""
        (winner,) = state.gone
        seats[winner] += state.pool
        to = self.rules["score.left_to"]
        for seat, hand in enumerate(state.hands):
            cost = sum(map(self._value, hand))
            seats[seat] -= cost if to in ("loser", "paid") else 0
            seats[winner] += cost if to in ("winner", "paid") else 0

    def _value(self, card: str) -> int:
        if self.rules["score.left"] != "values":
            return 1 if self.rules["score.left"] == "cards" else 0
        for name in (card, card[1:]):
            if name in self.rules["score.values"]:
                return int(self.rules["score.values"][name])
        return face(card)

    def _doubled(self, seats: list[int]) -> list[int]:
        """The differences that were doubled."""
        table = self.deal.get("k") if self.rules["score.doubling"] else None
        if not table:
            return seats
        return [
            own + sum(table[seat][other] * (own - seats[other]) for other in range(self.seats))
            for seat, own in enumerate(seats)
        ]
