"""The course of a round of a drawing game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, is_joker, read_seat
from tests.reference.turns.drawing.melds import Knocks
from tests.reference.turns.drawing.score import Score
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

Cards = tuple[str, ...]


class State(NamedTuple):
    """A round between two moves.

    Attributes:
        up: of each seat for every place whether its card lies face up.
        step: what the mover has to do.
        own: the card taken in this turn that may not be laid down, or is to be put somewhere.
        to_go: turns that are left; -1: not settled.
        result: the scores of the seats, where a move has settled them.
    """

    hands: tuple[Cards, ...]
    up: tuple[tuple[bool, ...], ...]
    stock: Cards
    top: str
    table: Cards
    turn: int
    step: str
    own: str
    refusals: int
    takes: int
    turns: int
    stopper: int | None
    to_go: int
    result: tuple[int, ...] | None


class Game:
    """A drawing game of one deal."""

    endless = True

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.by = rules["score.by"]
        self.seats = len(deal["hands"])
        self.pack = Pack(rules)
        self.score = Score(rules, deal, self.pack)
        bonuses = rules["knock.gin"], rules["knock.undercut"]
        self.knocks = Knocks(rules["pack.ranks"], self.score.values, *bonuses)
        self.limit = deal.get("knock_limit", rules["knock.limit"])
        self.sides = self._sides()
        self._check()

    def _sides(self) -> Sides:
        seats = range(self.seats)
        if self.rules["table.sides"] == "alone":
            return tuple((seat,) for seat in seats)
        if self.rules["table.sides"] == "partners":
            return tuple(tuple(seat for seat in seats if seat % 2 == side) for side in (0, 1))
        raise NotCovered("a declarer of a drawing game")

    def _check(self) -> None:
        if self.seats not in self.rules["table.players"]:
            raise BadDeal(f"{self.seats} players")
        cards = [card.strip("()") for hand in self.deal["hands"] for card in hand]
        cards += [*(self.deal.get("stock") or ()), *self._laid()]
        if self.rules["draw.table"]:
            cards += self.deal["table"]
        if self.score.turnup:
            cards.append(self.score.turnup)
        self.pack.check(card for card in cards if not is_joker(card))

    def _laid(self) -> Iterable[str]:
        if self.rules["draw.table"]:
            return ()
        pile = self.deal.get("discards") or ()
        top = self.deal.get("discard")
        return (top,) if top else pile[-1:]

    def start(self) -> State:
        """The position before the first move."""
        deal, rules = self.deal, self.rules
        columns = self.by == "columns"
        hands = tuple(tuple(card.strip("()") for card in hand) for hand in deal["hands"])
        leader = deal["leader"] if "leader" in deal else read_seat(rules["lead.first"], deal, self.seats)
        laid = [*self._laid()]
        step = {"first": "offer", "discard": "lay"}.get(deal.get("phase") or "", "start")
        state = State(
            hands=hands if columns else tuple(tuple(sorted(hand)) for hand in hands),
            up=tuple(tuple(card[0] != "(" for card in hand) for hand in deal["hands"]) if columns else (),
            stock=tuple(deal.get("stock") or ()), top=laid[0] if laid else "",
            table=tuple(sorted(deal["table"])) if rules["draw.table"] else (),
            turn=leader, step=step, own="", refusals=0,
            takes=deal.get("takes", 0) if rules["draw.takes"] else 0,
            turns=deal.get("turns", 0) if rules["draw.clear"] else 0,
            stopper=deal.get("stopper") if rules["end.stop"] == "last turns" else None,
            to_go=self._to_go(leader), result=None,
        )  # fmt: skip
        if step == "lay" and self.by == "complete" and self.score.complete(state.hands[leader]):
            return state._replace(result=self._winner(leader))
        return self._begins(state)

    def _to_go(self, leader: int) -> int:
        """How many turns are left where a deal begins."""
        given = self.deal.get("turns_left")
        if self.by == "columns":
            return -1 if given is None else int(given)
        stopper = self.deal.get("stopper")
        if self.rules["end.stop"] != "last turns" or stopper is None:
            return -1
        if given is not None:
            return int(given)
        turns, seat = 0, leader
        while seat != stopper:
            turns, seat = turns + 1, self._next(seat)
        return turns

    def _next(self, seat: int) -> int:
        return (seat + (1 if self.rules["lead.way"] == "left" else self.seats - 1)) % self.seats

    # -- moves -------------------------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """The seat that moves; None: the round is over."""
        return state.turn if state.result is None else None

    def moves(self, state: State) -> dict[str, State]:
        """The position after each legal move."""
        steps = {
            "offer": self._offered, "draw": self._must_draw, "start": self._start, "new": self._from_table,
            "lay": self._lay, "put": self._put, "flip": self._flip,
        }  # fmt: skip
        return steps[state.step](state)

    def _offered(self, state: State) -> dict[str, State]:
        passed = state._replace(refusals=state.refusals + 1, turn=self._next(state.turn))
        if passed.refusals == self.seats:
            passed = passed._replace(step="draw", refusals=0, top="")
            if not self._open(passed):
                passed = passed._replace(result=self._ended(passed))
        return {"take": self._takes_top(state._replace(refusals=0)), "pass": passed}

    def _must_draw(self, state: State) -> dict[str, State]:
        return {"draw": self._draws(state)}

    def _open(self, state: State) -> bool:
        """Whether a card of the stock can be drawn."""
        return len(state.stock) > self.rules["draw.left"]

    def _start(self, state: State) -> dict[str, State]:
        found = {}
        if self.rules["draw.table"]:
            found.update(self._from_table(state))
            had_one = state.turns >= self.seats
            if self.rules["draw.clear"] and had_one and len(state.stock) >= len(state.table):
                many = len(state.table)
                new = tuple(sorted(state.stock[:many]))
                found["clear"] = state._replace(step="new", table=new, stock=state.stock[many:])
        else:
            if self._open(state):
                found["draw"] = self._draws(state)
            if state.top and (not self.rules["draw.takes"] or state.takes < self.seats):
                found["take"] = self._takes_top(state)
        hand = state.hands[state.turn]
        flush = self.rules["end.stop"] == "one suit" and len({card[0] for card in hand}) == 1
        if flush or (not self.rules["draw.table"] and not self._open(state)):
            found["stop"] = state._replace(result=self._ended(state))
        return found

    def _from_table(self, state: State) -> dict[str, State]:
        return {
            f"take:{card}": self._takes(state._replace(table=_less(state.table, card)), card) for card in state.table
        }

    def _takes_top(self, state: State) -> State:
        takes = state.takes + 1 if self.rules["draw.takes"] else 0
        return self._takes(state._replace(top="", takes=takes), state.top)

    def _takes(self, state: State, card: str) -> State:
        """A face-up card is taken."""
        if self.by == "columns":
            return state._replace(step="put", own=card)
        got = self._gets(state, card)
        return got if self.rules["draw.again"] else got._replace(own=card)

    def _draws(self, state: State) -> State:
        card = state.stock[0]
        drawn = state._replace(stock=state.stock[1:], top="", takes=0)
        if self.by == "columns":
            return drawn._replace(step="put", own=card, refusals=-1)
        return self._gets(drawn, card)

    def _gets(self, state: State, card: str) -> State:
        hand = tuple(sorted((*state.hands[state.turn], card)))
        got = state._replace(step="lay", hands=_with(state.hands, state.turn, hand), own="")
        if self.by == "complete" and self.score.complete(hand):
            return got._replace(result=self._winner(state.turn))
        return got

    def _lay(self, state: State) -> dict[str, State]:
        found = {}
        for card in sorted(set(state.hands[state.turn])):
            left = _less(state.hands[state.turn], card)
            if card == state.own and card not in left:
                continue
            laid = state._replace(hands=_with(state.hands, state.turn, left), own="")
            if self.rules["draw.table"]:
                laid = laid._replace(table=tuple(sorted((*state.table, card))))
            else:
                laid = laid._replace(top=card)
            found[card] = self._turn_ends(laid)
            if self.rules["end.stop"] == "last turns" and state.stopper is None:
                found[f"stop:{card}"] = self._turn_ends(laid._replace(stopper=state.turn, to_go=self.seats))
            if self.by == "knock" and self.knocks.fewest(left) <= self.limit:
                found[f"knock:{card}"] = laid._replace(result=self._knocked(laid))
        return found

    def _put(self, state: State) -> dict[str, State]:
        found = {}
        seat, hand, up = state.turn, state.hands[state.turn], state.up[state.turn]
        drawn = state.refusals < 0
        rest = state._replace(own="", refusals=0)
        for at, old in enumerate(hand):
            new = (*hand[:at], state.own, *hand[at + 1 :])
            turned = (*up[:at], True, *up[at + 1 :])
            put = rest._replace(hands=_with(state.hands, seat, new), up=_with(state.up, seat, turned), top=old)
            found[f"put:{at + 1}"] = self._turn_ends(put)
        if drawn:
            laid = rest._replace(top=state.own)
            found["discard"] = self._turn_ends(laid) if all(up) else laid._replace(step="flip")
        return found

    def _flip(self, state: State) -> dict[str, State]:
        found = {"leave": self._turn_ends(state)}
        up = state.up[state.turn]
        for at, shown in enumerate(up):
            if not shown:
                turned = (*up[:at], True, *up[at + 1 :])
                found[f"flip:{at + 1}"] = self._turn_ends(state._replace(up=_with(state.up, state.turn, turned)))
        return found

    # -- the end -----------------------------------------------------------------------------------------------------

    def _turn_ends(self, state: State) -> State:
        to_go = state.to_go
        if to_go < 0 and self.by == "columns" and all(state.up[state.turn]):
            to_go = self.seats
        turns = min(state.turns + 1, self.seats) if self.rules["draw.clear"] else 0
        left = to_go - 1 if to_go > 0 else to_go
        return self._begins(state._replace(turn=self._next(state.turn), step="start", to_go=left, turns=turns))

    def _begins(self, state: State) -> State:
        """A turn, which does not begin where the round is over."""
        if state.step != "start":
            return state
        if state.to_go == 0:
            return state._replace(result=self._ended(state))
        if not self.rules["draw.table"] and not self._open(state):
            if self.rules["draw.run_out"] == "void":
                return state._replace(result=(0,) * self.seats)
            if self.rules["draw.takes"] and state.takes >= self.seats:
                return state._replace(result=self._ended(state))
        return state

    def _winner(self, seat: int) -> tuple[int, ...]:
        return tuple(self.rules["score.winner"] if one == seat else 0 for one in range(self.seats))

    def _ended(self, state: State) -> tuple[int, ...]:
        """The scores of a round that nobody has won by a hand of his own."""
        if self.by == "suit":
            return self.score.by_suits(state.hands, state.stopper)
        if self.by == "columns":
            return tuple(-self.score.columns(hand) for hand in state.hands)
        return (0,) * self.seats

    def _knocked(self, state: State) -> tuple[int, ...]:
        seat = state.turn
        worth = self.knocks.worth(state.hands[seat], state.hands[1 - seat], self.limit)
        first = self.deal.get("turnup")
        if first is None and self.deal.get("phase") == "first":
            first = next(iter(self._laid()))
        if self.rules["knock.doubled"] and first and first[0] == self.rules["knock.doubled"]:
            worth *= 2
        scores = [0, 0]
        scores[seat if worth > 0 else 1 - seat] = abs(worth)
        return tuple(scores)

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        assert state.result is not None
        return tuple(sum(state.result[seat] for seat in side) for side in self.sides)


def _less(cards: Cards, card: str) -> Cards:
    found = list(cards)
    found.remove(card)
    return tuple(found)


def _with(items: Any, seat: int, item: Any) -> Any:
    return tuple(item if at == seat else one for at, one in enumerate(items))
