"""The course of a counting game: laying away, the count, the show, the race."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, combinations
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, face, read_seat
from tests.reference.turns.counting.show import points_of
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules

Cards = tuple[str, ...]


class State(NamedTuple):
    """A game between two moves.

    Attributes:
        to_lay: the seats that lay away, in their order; the first of them is on turn.
        kept: what each seat will show.
        count: the cards of this count with their values and who laid them.
        base: the total at which this count began.
        inside: who is not out.
        scores: of each seat.
        done: nothing is played any more.
    """

    hands: tuple[Cards, ...]
    to_lay: Cards | tuple[int, ...]
    kept: tuple[Cards, ...]
    crib: Cards
    stock: Cards
    count: tuple[tuple[str, int, int], ...]
    base: int
    turn: int
    inside: tuple[int, ...]
    scores: tuple[int, ...]
    done: bool


class Game:
    """A counting game of one deal."""

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
        self.win = bool(rules["race.points"]) and deal.get("objective") == "win"
        self.starter = deal["starter"] if rules["starter.on"] else None
        self.goes = rules["count.stuck"] == "go"

    def start(self) -> State:
        """Where the play of the deal begins."""
        deal, rules = self.deal, self.rules
        hands = tuple(tuple(sorted(hand)) for hand in deal["hands"])
        stock = tuple(deal.get("stock") or ()) if rules["count.draw"] else ()
        crib = tuple(sorted(deal.get("crib") or ())) if rules["crib.away"] else ()
        self.pack.check([*chain(*hands), *stock, *crib, *([self.starter] if self.starter else [])])
        away = rules["crib.away"]
        sizes = rules["deal.hand"]
        usual = sizes[min(rules["table.players"].index(self.seats), len(sizes) - 1)]
        from_left = [(deal.get("dealer", 0) + step) % self.seats for step in range(1, self.seats + 1)]
        to_lay = tuple(seat for seat in from_left if away and len(hands[seat]) > max(usual - away, away))
        leader = deal.get("leader")
        if leader is None:
            leader = read_seat(rules["lead.first"], deal, self.seats)
        state = State(
            hands=hands,
            to_lay=to_lay,
            kept=hands,
            crib=crib,
            stock=stock,
            count=(),
            base=deal.get("total") or 0,
            turn=to_lay[0] if to_lay else leader,
            inside=tuple(sorted(deal.get("alive") or range(self.seats))) if not self.goes else tuple(range(self.seats)),
            scores=tuple(deal.get("scores") or [0] * self.seats) if self.win else (0,) * self.seats,
            done=False,
        )
        if self.starter and self.starter[1:] == rules["starter.rank"]:
            state = self._scored(state, deal["dealer"], rules["starter.turned"])
        return state if state.done or to_lay else self._next(state, leader)

    # -- moves -----------------------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """The seat that moves."""
        return None if state.done else state.turn

    def at_once(self, state: State) -> bool:
        """Both lay away at once."""
        return not state.done and len(state.to_lay) == 2 == self.seats and bool(self.deal.get("simultaneous"))

    def moves(self, state: State) -> dict[str, State]:
        """The position after each legal move."""
        if self.at_once(state):
            found = {}
            for one in self._aways(state, 0):
                for other in self._aways(state, 1):
                    after = self._laid_away(self._laid_away(state, 0, one), 1, other)
                    found[f"lay:{'+'.join(one)}/lay:{'+'.join(other)}"] = self._begun(after)
            return found
        if state.to_lay:
            seat = state.turn
            return {
                f"lay:{'+'.join(cards)}": self._begun(self._laid_away(state, seat, cards))
                for cards in self._aways(state, seat)
            }
        return {
            (card if len(self.values(card)) == 1 else f"{card}={value}"): self._laid(state, card, value)
            for card in state.hands[state.turn]
            for value in self.values(card)
            if self.total(state) + value <= self.rules["count.limit"]
        }

    def values(self, card: str) -> list[int]:
        """What it may add."""
        said = self.rules["count.values"]
        return list(said[card] if card in said else said.get(card[1:], [face(card)]))

    def total(self, state: State) -> int:
        """What the count has come to."""
        return state.base + sum(value for _, value, _ in state.count)

    def _aways(self, state: State, seat: int) -> set[Cards]:
        return set(combinations(state.hands[seat], self.rules["crib.away"]))

    def _laid_away(self, state: State, seat: int, cards: Cards) -> State:
        left = _without(state.hands[seat], cards)
        return state._replace(
            hands=_put(state.hands, seat, left),
            kept=_put(state.kept, seat, left),
            crib=tuple(sorted((*state.crib, *cards))),
            to_lay=tuple(other for other in state.to_lay if other != seat),
        )

    def _begun(self, state: State) -> State:
        if state.to_lay:
            return state._replace(turn=int(state.to_lay[0]))
        return self._next(state, read_seat(self.rules["lead.first"], self.deal, self.seats))

    def _laid(self, state: State, card: str, value: int) -> State:
        seat = state.turn
        state = state._replace(
            hands=_put(state.hands, seat, _without(state.hands[seat], (card,))),
            count=(*state.count, (card, value, seat)),
        )
        state = self._scored(state, seat, self._pegged(state))
        if self.rules["count.draw"] and state.stock:
            hand = tuple(sorted((*state.hands[seat], state.stock[0])))
            state = state._replace(hands=_put(state.hands, seat, hand), stock=state.stock[1:])
        return state if state.done else self._next(state, (seat + 1) % self.seats)

    def _pegged(self, state: State) -> int:
        """Points for the last card laid."""
        rules = self.rules
        points = rules["play.totals"].get(str(self.total(state)), 0)
        ranks = [card[1:] for card, _, _ in state.count]
        for size in (4, 3, 2) if rules["pack.copies"] == 1 else range(len(ranks), 1, -1):
            if size <= len(ranks) and len(set(ranks[-size:])) == 1:
                points += rules["play.pair"] * len(list(combinations(range(size), 2)))
                break
        order = [self.pack.ranks.index(rank) for rank in ranks]
        least = rules["play.run"]
        runs = [size for size in range(1, len(order) + 1) if _is_run(order[-size:]) and least and size >= least]
        return int(points + max(runs, default=0))

    # -- turns -----------------------------------------------------------------------------------------------------

    def _next(self, state: State, first: int) -> State:
        """Who can lay a card, from a seat on; or what happens where nobody can."""
        around = [(first + step) % self.seats for step in range(self.seats)]
        for seat in (seat for seat in around if seat in state.inside):
            if not self.goes and len(state.inside) == 1:
                break
            if any(
                self.total(state) + value <= self.rules["count.limit"]
                for card in state.hands[seat]
                for value in self.values(card)
            ):
                return state._replace(turn=seat)
            if not self.goes:
                left = tuple(other for other in state.inside if other != seat)
                state = state._replace(inside=left, hands=_put(state.hands, seat, ()))
        if not self.goes:
            return self._won(state)
        if state.count or (state.base and any(state.hands)):
            if state.count and self.total(state) != self.rules["count.limit"]:
                state = self._scored(state, state.count[-1][2], self.rules["play.last"])
            state = state._replace(count=(), base=0)
            return state if state.done else self._next(state, first)
        return self._shown(state)

    def _won(self, state: State) -> State:
        for seat in state.inside:
            state = self._scored(state, seat, self.rules["score.winner"])
        return state._replace(done=True)

    def _shown(self, state: State) -> State:
        dealer = self.deal.get("dealer", 0)
        hands = [((dealer + step) % self.seats, False) for step in range(1, self.seats + 1)]
        for seat, crib in (*hands, *([(dealer, True)] if self.rules["crib.away"] else [])):
            cards = state.crib if crib else state.kept[seat]
            if not state.done:
                state = self._scored(state, seat, points_of(self, cards, crib=crib))
        return state._replace(done=True)

    # -- points ----------------------------------------------------------------------------------------------------

    def _scored(self, state: State, seat: int, points: int) -> State:
        scores = tuple(score + points * (seat == other) for other, score in enumerate(state.scores))
        return state._replace(scores=scores, done=self.win and scores[seat] >= self.rules["race.points"])

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        seats = list(state.scores)
        if self.win:
            goal, lines = self.rules["race.points"], self.rules["race.lines"]
            seats = [
                1 + len([line for line in lines if min(state.scores) < line]) if score >= goal else 0
                for score in state.scores
            ]
        return tuple(sum(seats[seat] for seat in side) for side in self.sides)


def _is_run(order: list[int]) -> bool:
    return sorted(order) == list(range(min(order), min(order) + len(order)))


def _without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _put(places: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return tuple(cards if seat == other else own for other, own in enumerate(places))
