"""The course of a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from tests.reference.turns.cards import Pack, read_seat
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.matching.laying import Lay, Laying, code
from tests.reference.turns.matching.score import Score
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

Cards = tuple[str, ...]
_T = TypeVar("_T")

DRAW, TAKE, PASS = "draw", "take", "pass"
OPPOSITE = {2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4}
"""Which of so many players in play sits opposite."""
FIRST_PRESSURE = 5


class State(NamedTuple):
    """A round between two moves.

    Attributes:
        turn: the seat that moves; ``place``: the seat whose turn it uses.
        drawn: the card just drawn, which may be played at once.
        pressures: of each seat, since the match began.
        scores: what is scored already.
        last: the last card played, where the score asks.
        over: the round was ended by a card that could not be drawn.
    """

    hands: tuple[Cards, ...]
    up: tuple[Cards, ...]
    down: tuple[Cards, ...]
    stock: Cards
    piles: tuple[Cards, ...]
    turn: int
    place: int
    direction: int
    pickups: int
    drawn: str
    crank: int
    pressures: tuple[int, ...]
    scores: tuple[int, ...]
    gone: tuple[int, ...]
    last: str
    over: bool


class Game:
    """A matching game of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.pack = Pack(rules)
        self.laying = Laying(rules, deal, self.pack)
        self.seats = len(deal["hands"])
        self.how = rules["draw.how"]
        self.rows = [tuple(deal.get(name) or ((),) * self.seats) for name in ("row_up", "row_down")]
        self.before = sum(not (hand or up or down) for hand, up, down in zip(deal["hands"], *self.rows, strict=True))
        self._check()
        self.sides = self._sides()
        self.score = Score(rules, deal, self.sides, self.laying, self.before)
        if self.how == "pile" and self.laying.piles > 1:
            raise NotCovered("which of two piles is taken")
        if rules["effects.first"] and rules["end.when"] == "one left":
            raise NotCovered("hands that count as empty only after effects, where others play on")

    def _check(self) -> None:
        deal = self.deal
        turnup = [deal["turnup"]] if deal.get("turnup") else []
        piles = [[code(entry) for entry in pile] for pile in deal["discards"]]
        zones = (*deal["hands"], *self.rows[0], *self.rows[1], deal.get("stock") or (), *piles, turnup)
        self.pack.check([card for cards in zones for card in cards])
        if self.seats not in self.rules["table.players"]:
            raise BadDeal(f"{self.seats} players")
        if len(deal["discards"]) != self.laying.piles:
            raise BadDeal(f"{len(deal['discards'])} piles")

    def _sides(self) -> Sides:
        seats = range(self.seats)
        if self.rules["table.sides"] == "alone":
            return tuple((seat,) for seat in seats)
        if self.rules["table.sides"] == "partners":
            return tuple(tuple(seat for seat in seats if seat % 2 == side) for side in (0, 1))
        raise NotCovered("a declarer of a matching game")

    def start(self) -> State:
        """The position before the first move."""
        deal, rules = self.deal, self.rules
        hands = tuple(tuple(sorted(hand)) for hand in deal["hands"])
        up, down = (tuple(tuple(sorted(row)) for row in rows) for rows in self.rows)
        pickups = rules["draw.pickups"]
        if pickups:
            pickups = deal.get("pickups", self.seats if pickups < 0 else pickups)
        leader = deal["leader"] if "leader" in deal else read_seat(rules["lead.first"], deal, self.seats)
        pressures = tuple(deal.get("pressures") or (0,) * self.seats) if rules["draw.pressure"] else ()
        state = State(
            hands=hands, up=up, down=down, stock=tuple(deal.get("stock") or ()),
            piles=tuple(tuple(pile) for pile in deal["discards"]), turn=leader, place=leader,
            direction=deal.get("direction", 1), pickups=pickups, drawn="", crank=deal.get("crank", 0),
            pressures=pressures, scores=(0,) * self.seats,
            gone=tuple(seat for seat in range(self.seats) if not (hands[seat] or up[seat] or down[seat])),
            last="", over=False,
        )  # fmt: skip
        return self._short(self._turned(state) if deal.get("starter") and rules["effects.turned"] else state)

    def _turned(self, state: State) -> State:
        """The effects of the cards turned up, as if the dealer had played them."""
        tops = [code(pile[-1]) for pile in state.piles if pile]
        effects = [effect for card in tops for effect in self.laying.effects_of(card)]
        dealer, leader = self.deal["dealer"], state.turn
        direction = 1 - 2 * (effects.count("reverse") % 2)
        left, right = (self._after(state._replace(direction=way), dealer) for way in (1, -1))
        following = right if direction < 0 and leader == left else leader
        state = self._crank(state._replace(direction=1), effects)
        state, turn, _ = self._effects(state, dealer, effects, following)
        return state._replace(turn=turn, place=turn)

    def _short(self, state: State) -> State:
        """Without what can not come back: cards under the top ones where no pile is picked up any more."""
        if state.pickups:
            return state
        return state._replace(piles=tuple(pile[-1:] for pile in state.piles))

    # -- moves ---------------------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """The seat that moves; None: the round is over."""
        return None if self._over(state) or self.blocked(state) else state.turn

    def moves(self, state: State) -> dict[str, State]:
        """The position after each legal move."""
        found = {move: self._short(self._laid(state, lay)) for move, lay in self._plays(state, state.turn).items()}
        for move in self._others(state, able=bool(found)):
            found[move] = self._short(self._without_play(state, move))
        return found

    def _cards(self, state: State, seat: int) -> Cards:
        """What a seat plays from: the hand, else a row."""
        if state.drawn:
            return (state.drawn,)
        return state.hands[seat] or state.up[seat] or state.down[seat]

    def _plays(self, state: State, seat: int) -> dict[str, Lay]:
        cards, tops = self._cards(state, seat), tuple(pile[-1] if pile else None for pile in state.piles)
        if state.crank:
            return dict(self.laying.in_crank(cards, tops))
        found = dict(self.laying.singles(cards, tops, state.hands[seat] or cards))
        if not state.drawn and state.hands[seat]:
            found.update(self.laying.together(cards, tops))
        return found

    def _others(self, state: State, *, able: bool) -> list[str]:
        """What may be done in place of a play."""
        if state.drawn:
            return [PASS]
        if state.crank:
            return [DRAW] if self.rules["effects.decline"] or not able else []
        if able and (self.rules["match.must"] or self.how == "until play"):
            return []
        if self._can_pick_up(state) or (self.rules["draw.pressure"] and not able):
            return [TAKE if self.how == "pile" else DRAW]
        return [] if able else [PASS]

    def _can_pick_up(self, state: State) -> bool:
        if self.how == "pile":
            return bool(state.pickups and any(state.piles))
        return bool(state.stock) or self._can_turn_over(state)

    def _can_turn_over(self, state: State) -> bool:
        return bool(state.pickups) and any(len(pile) > 1 for pile in state.piles)

    def blocked(self, state: State) -> bool:
        """Whether nobody can play, and there is nothing to pick up."""
        if state.drawn or state.crank or self.rules["draw.pressure"] or self._can_pick_up(state):
            return False
        return not any(self._plays(state, seat) for seat in self._in_play(state))

    # -- no play -------------------------------------------------------------------------------------------------

    def _without_play(self, state: State, move: str) -> State:
        if move == PASS:
            return self._passes_on(state._replace(drawn=""))
        seat = state.turn
        if move == TAKE:
            return self._passes_on(self._taken(state, seat))
        after = self._draws(state, seat, state.crank or 1)
        if after.over:
            return after
        if state.crank:
            return self._passes_on(after._replace(crank=0))
        if self.how.startswith("until"):
            return after
        drawn = self._drawn_card(state, after, seat)
        waiting = after._replace(drawn=drawn)
        if self.rules["draw.play"] and drawn and self._plays(waiting, seat):
            return waiting
        return self._passes_on(after)

    def _drawn_card(self, state: State, after: State, seat: int) -> str:
        left = list(after.hands[seat])
        for card in state.hands[seat]:
            left.remove(card)
        return left[0] if left else ""

    def _taken(self, state: State, seat: int) -> State:
        cards = [code(entry) for pile in state.piles for entry in pile]
        after = self._gets(state, seat, cards)
        return after._replace(piles=tuple(() for _ in state.piles), pickups=state.pickups - 1)

    def _passes_on(self, state: State) -> State:
        """The turn is over without a play."""
        turn = self._after(state, state.place)
        return self._emptied(state._replace(turn=turn, place=turn), pending=None)

    # -- a play --------------------------------------------------------------------------------------------------

    def _laid(self, state: State, lay: Lay) -> State:
        seat, actor = state.turn, state.place
        own_copy = self._own_copy(state, lay)
        after = self._put_down(state, lay)
        effects = [list(self.laying.effects_of(lay.cards[-1]))] * (2 if lay.twins else 1)
        if not self.rules["effects.first"] and not self._holds(after, seat):
            after = after._replace(gone=(*after.gone, seat))
            if self._over(after):
                for one in effects:
                    after = self._points(after, actor, one)
                return after
        for one in effects:
            started = self._crank(after, one)
            after, turn, again = self._effects(started, actor, one, self._following(started, actor, one))
            if after.over:
                return after
            if again and actor == seat and seat in after.gone:
                turn = self._after(after, actor)
            last_actor, actor = actor, turn
        if own_copy and seat not in after.gone:
            return self._emptied(after._replace(turn=seat, place=turn), pending=seat)
        return self._emptied(after._replace(turn=turn, place=turn), pending=last_actor if again else None)

    def _own_copy(self, state: State, lay: Lay) -> bool:
        """Whether a card is laid on its own copy, and works so."""
        pile, card = state.piles[lay.pile], lay.cards[-1]
        on_top = len(lay.cards) == 1 and bool(pile) and code(pile[-1]) == card
        return bool(on_top and self.laying.twins and not self.laying.has(card, "again"))

    def _put_down(self, state: State, lay: Lay) -> State:
        seat = state.turn
        zone = next(name for name in ("hands", "up", "down") if getattr(state, name)[seat])
        left = list(getattr(state, zone)[seat])
        for card in lay.cards:
            left.remove(card)
        pile = (*map(code, state.piles[lay.pile]), *lay.cards[:-1], lay.top())
        taken: dict[str, Any] = {zone: _with(getattr(state, zone), seat, tuple(left))}
        last = lay.cards[-1] if self.score.reads_last else ""
        return state._replace(**taken, piles=_with(state.piles, lay.pile, pile), drawn="", last=last)

    def _crank(self, state: State, effects: Sequence[str]) -> State:
        """A crank begins, or goes on."""
        begins = _sum(effects, "crank")
        if begins or (state.crank and _sum(effects, "joins")):
            return state._replace(crank=state.crank + begins + (_sum(effects, "joins") if state.crank else 0))
        return state

    def _following(self, state: State, actor: int, effects: Sequence[str]) -> int:
        """The next player, when every reverse has turned the direction."""
        return self._after(state._replace(direction=_turned(state.direction, effects)), actor)

    def _effects(self, state: State, actor: int, effects: Sequence[str], following: int) -> tuple[State, int, bool]:
        """What cards do, the seat whose turn is next, and whether it is so because the actor plays again."""
        state = state._replace(direction=_turned(state.direction, effects))
        for effect in effects:
            name, _, number = effect.partition(":")
            for seat in self._drawers(state, actor, name, following):
                state = self._draws(state, seat, int(number))
                if state.over:
                    return state, actor, False
            if name == "points":
                state = self._points(state, actor, [effect])
        if "again" in effects:
            return state, actor, True
        turn = following
        for _ in range(effects.count("skip")):
            turn = self._after(state, turn)
        return state, turn, False

    def _drawers(self, state: State, actor: int, effect: str, following: int) -> list[int]:
        """The seats that an effect lets draw, in their order."""
        if effect == "draw":
            return [following]
        if effect not in ("all", "opposite"):
            return []
        steps = [(actor + state.direction * step) % self.seats for step in range(1, self.seats)]
        others = [seat for seat in steps if seat not in state.gone]
        return others if effect == "all" else [others[OPPOSITE[len(others) + 1] - 1]]

    def _points(self, state: State, seat: int, effects: Iterable[str]) -> State:
        points = _sum(effects, "points")
        return state._replace(scores=_with(state.scores, seat, state.scores[seat] + points))

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draws(self, state: State, seat: int, count: int) -> State:
        """A seat draws cards one by one, as long as there are any."""
        for _ in range(count):
            if not state.stock:
                if self.rules["draw.pressure"]:
                    state = self._pressed(state, seat)
                if not self._can_turn_over(state):
                    return state._replace(over=bool(self.rules["draw.pressure"]))
                state = self._turned_over(state)
            state = self._gets(state, seat, [state.stock[0]])._replace(stock=state.stock[1:])
        return state

    def _pressed(self, state: State, seat: int) -> State:
        pressure = FIRST_PRESSURE * 2 ** state.pressures[seat]
        return state._replace(
            scores=_with(state.scores, seat, state.scores[seat] - pressure),
            pressures=_with(state.pressures, seat, state.pressures[seat] + 1),
        )

    def _turned_over(self, state: State) -> State:
        stock = tuple(code(entry) for pile in state.piles for entry in pile[:-1])
        return state._replace(stock=stock, piles=tuple(pile[-1:] for pile in state.piles), pickups=state.pickups - 1)

    def _gets(self, state: State, seat: int, cards: Sequence[str]) -> State:
        return state._replace(hands=_with(state.hands, seat, tuple(sorted((*state.hands[seat], *cards)))))

    # -- seats and the end ---------------------------------------------------------------------------------------

    def _in_play(self, state: State) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in state.gone]

    def _after(self, state: State, seat: int) -> int:
        """The next seat in play."""
        for step in range(1, self.seats + 1):
            other = (seat + state.direction * step) % self.seats
            if other not in state.gone:
                return other
        return seat

    def _holds(self, state: State, seat: int) -> bool:
        return bool(state.hands[seat] or state.up[seat] or state.down[seat])

    def _emptied(self, state: State, *, pending: int | None) -> State:
        """Hands count as empty now, where effects come first: no crank stands, no further turn is due to them."""
        if not self.rules["effects.first"] or state.crank:
            return state
        empty = [seat for seat in self._in_play(state) if not self._holds(state, seat) and seat != pending]
        after = state._replace(gone=(*state.gone, *empty))
        if pending is not None and not self._holds(after, pending) and not self._over(after) and self.blocked(after):
            # The further turn brings nothing.
            after = after._replace(gone=(*after.gone, pending))
        return after

    def _over(self, state: State) -> bool:
        if state.over:
            return True
        if self.rules["end.when"] == "first out":
            return bool(state.gone)
        return len(self._in_play(state)) < 2

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        return self.score.of(state, blocked=not self._over(state))


def _turned(direction: int, effects: Sequence[str]) -> int:
    return -direction if effects.count("reverse") % 2 else direction


def _sum(effects: Iterable[str], name: str) -> int:
    return sum(int(effect.partition(":")[2]) for effect in effects if effect.startswith(f"{name}:"))


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
