"""The course of a game in which all bid at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, product
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules

Cards = tuple[str, ...]


class State(NamedTuple):
    """A game between two prizes.

    Attributes:
        prizes: the next one first.
        waiting: prizes that the next winner gets too.
        ties: in a row, where bids are taken back.
    """

    hands: tuple[Cards, ...]
    prizes: Cards
    waiting: Cards
    ties: int
    scores: tuple[int, ...]


class Game:
    """A game of bids of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.pack = Pack(rules)
        self.seats = len(deal["hands"])
        if self.seats not in rules["table.players"]:
            raise BadDeal("players")
        if rules["table.sides"] == "declarer":
            raise NotCovered("declarer")
        seats = tuple(range(self.seats))
        partners = rules["table.sides"] == "partners"
        self.sides = (seats[::2], seats[1::2]) if partners else tuple((seat,) for seat in seats)
        self.what = rules["tie.prize"]

    def start(self) -> State:
        """Where the bidding of the deal begins."""
        deal = self.deal
        hands = tuple(tuple(sorted(hand)) for hand in deal["hands"])
        prizes = tuple(deal.get("stock") or ())
        waiting = tuple(deal.get("pile") or ()) if self.what == "carried" else ()
        self.pack.check([*chain(*hands), *prizes, *waiting])
        if not prizes or any(len(hand) != len(prizes) for hand in hands):
            raise BadDeal("as many prizes as cards in each hand")
        ties = deal.get("ties") or 0 if self.what == "returned" else 0
        scores = tuple(deal.get("points_before") or [0] * self.seats)
        if len(scores) != self.seats or not 0 <= ties <= len(prizes):
            raise BadDeal("points or ties")
        return State(hands, prizes, waiting, ties, scores)

    def mover(self, state: State) -> int | None:
        """The first seat, as all bid at once."""
        done = not state.prizes or (self.what == "returned" and state.ties == len(state.prizes))
        return None if done else 0

    def at_once(self, state: State) -> bool:
        """Always."""
        return self.mover(state) is not None

    def moves(self, state: State) -> dict[str, State]:
        """The position after each way to bid; of equal cards in a hand the first."""
        options = [
            [card for place, card in enumerate(hand) if card[1:] not in [one[1:] for one in hand[:place]]]
            for hand in state.hands
        ]
        return {"/".join(bids): self._after(state, bids) for bids in product(*options)}

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side."""
        return tuple(sum(state.scores[seat] for seat in side) for side in self.sides)

    def _after(self, state: State, bids: Cards) -> State:
        who = self._winner([self.pack.height(bid) for bid in bids])
        prize, *rest = state.prizes
        if who is None and self.what == "returned":
            return state._replace(prizes=(*rest, prize), ties=state.ties + 1)
        left = []
        for hand, bid in zip(state.hands, bids, strict=True):
            cards = list(hand)
            cards.remove(bid)
            left.append(tuple(cards))
        stake = (*state.waiting, prize)
        scores = list(state.scores)
        if who is not None:
            scores[who] += sum(map(self._worth, stake))
        waiting = stake if who is None and self.what == "carried" else ()
        return State(tuple(left), tuple(rest), waiting, 0, tuple(scores))

    def _winner(self, bids: list[int]) -> int | None:
        """From the highest bid down."""
        for bid in sorted(set(bids), reverse=True):
            if bids.count(bid) == 1:
                return bids.index(bid)
            if self.rules["bid.wins"] == "highest":
                return None
        return None

    def _worth(self, prize: str) -> int:
        values: Mapping[str, int] = self.rules["score.values"]
        for word in (prize, prize[1:]):
            if word in values:
                return values[word]
        return self.pack.height(prize)
