"""State and referee of drawing games: legal moves, their effects, the scores of a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from solver.families.drawing import melds
from solver.families.drawing.melds import Counting
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import Cards, DrawingState
from solver.families.play.position import StatePosition

TAKE, DRAW, PASS, CLEAR, STOP = "take", "draw", "pass", "clear", "stop"
KNOCK, PUT, FLIP, DISCARD, LEAVE = "knock", "put", "flip", "discard", "leave"


class Play:
    """Rules of play of one game.

    Args:
        rules: the game.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.counting = Counting(rules)
        self._step = 1 if rules.lead.way == "left" else -1

    # -- moves -------------------------------------------------------------------------------------------------------

    def moves(self, state: DrawingState) -> list[str]:
        """Return every legal move, each once; none if the round is over."""
        if state.over:
            return []
        match state.phase:
            case "offer":
                return [TAKE, PASS]
            case "refused":
                return [DRAW]
            case "draw" | "clear":
                return list(self._taking(state))
            case "lay":
                return list(self._laying(state))
            case "put" | "exchange":
                puts = [f"{PUT}:{place}" for place in range(1, len(state.hands[state.turn]) + 1)]
                return [*puts, DISCARD] if state.phase == "put" else puts
        return [*(f"{FLIP}:{place + 1}" for place in state.down[state.turn]), LEAVE]

    def _taking(self, state: DrawingState) -> Iterator[str]:
        """Yield the legal moves at the start of a turn."""
        draw = self.rules.draw
        if draw.table:
            yield from (f"{TAKE}:{card}" for card in dict.fromkeys(state.table))
            if draw.clear and state.phase == "draw" and state.seats <= state.turns and self._can_clear(state):
                yield CLEAR
        else:
            if self._can_draw(state):
                yield DRAW
            if self._can_take(state):
                yield TAKE
        if state.phase == "draw" and self._can_stop(state):
            yield STOP

    @staticmethod
    def _can_clear(state: DrawingState) -> bool:
        """Return whether the stock has enough cards to replace all cards on the table."""
        return len(state.stock) >= len(state.table)

    def _can_draw(self, state: DrawingState) -> bool:
        return len(state.stock) > self.rules.draw.left

    def _can_take(self, state: DrawingState) -> bool:
        return state.discard is not None and not (self.rules.draw.takes and state.takes >= state.seats)

    def _can_stop(self, state: DrawingState) -> bool:
        """Return whether the mover may end the round before drawing."""
        hand = state.hands[state.turn]
        if self.rules.end.stop == "one suit" and hand and len({card[0] for card in hand}) == 1:
            return True
        return not self.rules.draw.table and not self._can_draw(state)

    def _laying(self, state: DrawingState) -> Iterator[str]:
        """Yield the legal discards."""
        hand = state.hands[state.turn]
        last = self.rules.end.stop == "last turns" and state.stopper is None
        knocks = self.rules.score.by == "knock"
        for card in dict.fromkeys(hand):
            if card == state.held and hand.count(card) == 1:
                continue
            yield card
            if last:
                yield f"{STOP}:{card}"
            if knocks and self.counting.sets.least(_less(hand, card)) <= state.knock_limit:
                yield f"{KNOCK}:{card}"

    # -- what they lead to -------------------------------------------------------------------------------------------

    def after(self, state: DrawingState, move: str) -> DrawingState:
        """Return the position after a legal move."""
        word, _, what = move.partition(":")
        match word:
            case "take":
                return self._take(state, what)
            case "draw":
                return self._draw(state)
            case "pass":
                return self._refuse(state)
            case "clear":
                count = len(state.table)
                new = tuple(sorted(state.stock[:count]))
                return replace(state, phase="clear", table=new, stock=state.stock[count:])
            case "put":
                return self._put(state, int(what) - 1)
            case "discard":
                laid = replace(state, discard=state.held, held=None)
                return replace(laid, phase="flip") if state.down[state.turn] else self._turn_over(laid)
            case "flip":
                return self._turn_over(self._turned_up(state, int(what) - 1))
            case "leave":
                return self._turn_over(state)
            case "knock":
                return self._knock(state, what)
            case "stop":
                return self._lay(state, what, stops=True) if what else replace(state, over=True)
        return self._lay(state, move, stops=False)

    def _take(self, state: DrawingState, what: str) -> DrawingState:
        """Return the state after the mover took a face-up card."""
        rules = self.rules
        card = what or state.discard
        assert card is not None
        takes = state.takes + 1 if rules.draw.takes else 0
        if rules.score.by == "columns":
            return replace(state, phase="exchange", held=card, discard=None, takes=takes)
        held = None if rules.draw.again else card
        if what:
            return self._gets(state, card, held=held, table=_less(state.table, card))
        return self._gets(state, card, held=held, discard=None, refused=0, takes=takes)

    def _draw(self, state: DrawingState) -> DrawingState:
        """Return the state after the mover drew the stock's next card, which buries the last discard for good."""
        card, stock = state.stock[0], state.stock[1:]
        if self.rules.score.by == "columns":
            return replace(state, phase="put", held=card, stock=stock, takes=0, discard=None)
        return self._gets(state, card, stock=stock, takes=0, discard=None)

    def _gets(self, state: DrawingState, card: str, **changes: Any) -> DrawingState:
        """Return the state with one card more in the mover's hand, which may win at once.

        Args:
            changes: other fields to replace; in one step, as searches spend most of their time on making states.
        """
        hand = tuple(sorted((*state.hands[state.turn], card)))
        changes["hands"] = _with(state.hands, state.turn, hand)
        if self.rules.score.by == "complete" and self.counting.complete(hand, state.turnup):
            changes.update(over=True, winner=state.turn)
        return replace(state, phase="lay", **changes)

    def _refuse(self, state: DrawingState) -> DrawingState:
        """Return the state after the offered card was refused; after the last refusal the first player draws."""
        passed = replace(state, refused=state.refused + 1, turn=self.next(state, state.turn))
        if passed.refused < state.seats:
            return passed
        refused = replace(passed, phase="refused", refused=0, discard=None)
        return refused if self._can_draw(refused) else replace(refused, over=True)

    def _put(self, state: DrawingState, place: int) -> DrawingState:
        """Return the state after the drawn card took the place of a card in the hand, which is discarded."""
        assert state.held is not None
        hand = list(state.hands[state.turn])
        hand[place], laid = state.held, hand[place]
        put = replace(state, hands=_with(state.hands, state.turn, tuple(hand)), discard=laid, held=None)
        return self._turn_over(self._turned_up(put, place))

    def _turned_up(self, state: DrawingState, place: int) -> DrawingState:
        down = tuple(one for one in state.down[state.turn] if one != place)
        return replace(state, down=_with(state.down, state.turn, down))

    def _knock(self, state: DrawingState, card: str) -> DrawingState:
        knock = self.rules.knock
        own, other = _less(state.hands[state.turn], card), state.hands[1 - state.turn]
        worth = self.counting.sets.knock(own, other, state.knock_limit, knock.gin, knock.undercut)
        if self.doubles(state):
            worth *= 2
        points = [0, 0]
        points[state.turn if worth > 0 else 1 - state.turn] = abs(worth)
        hands = _with(state.hands, state.turn, own)
        return replace(state, hands=hands, discard=card, held=None, over=True, points=tuple(points))

    def doubles(self, state: DrawingState) -> bool:
        """Return whether the card turned up first doubles the score of a knock."""
        suit = self.rules.knock.doubled
        return bool(suit) and state.turnup is not None and state.turnup[0] == suit

    def _lay(self, state: DrawingState, card: str, *, stops: bool) -> DrawingState:
        hand = _less(state.hands[state.turn], card)
        changes: dict[str, Any] = {"hands": _with(state.hands, state.turn, hand), "held": None}
        if self.rules.draw.table:
            changes["table"] = tuple(sorted((*state.table, card)))
        else:
            changes["discard"] = card
        if stops:
            changes["stopper"] = state.turn
        return self._turn_over(state, closed=stops, **changes)

    def _turn_over(self, state: DrawingState, *, closed: bool = False, **changes: Any) -> DrawingState:
        """End a turn, and the round if it is decided.

        Args:
            closed: every other player has one more turn.
            changes: what else is different.
        """
        if state.down and not state.down[state.turn] and state.turns_left < 0:
            closed = True
        left = state.seats if closed else state.turns_left
        left = left - 1 if left > 0 else left
        turns = min(state.turns + 1, state.seats) if self.rules.draw.clear else 0
        turn = self.next(state, state.turn)
        return self.settled(replace(state, phase="draw", turn=turn, turns_left=left, turns=turns, **changes))

    def begun(self, state: DrawingState) -> DrawingState:
        """Return the first position of a deal; it is over if play cannot go on or the mover's hand is complete."""
        complete = self.rules.score.by == "complete" and state.phase == "lay"
        if complete and self.counting.complete(state.hands[state.turn], state.turnup):
            return replace(state, over=True, winner=state.turn)
        return self.settled(state)

    def settled(self, state: DrawingState) -> DrawingState:
        """Return a position at the start of a turn; it is over if no move or no turn is left."""
        if state.phase == "draw" and (state.turns_left == 0 or self._exhausted(state)):
            return replace(state, over=True)
        return state

    def _exhausted(self, state: DrawingState) -> bool:
        """Return whether the stock ends the round."""
        draw = self.rules.draw
        if draw.table or self._can_draw(state):
            return False
        return draw.run_out == "void" or (draw.takes and state.takes >= state.seats)

    def next(self, state: DrawingState, seat: int) -> int:
        """Return the next seat in turn."""
        return (seat + self._step) % state.seats

    def scores(self, state: DrawingState) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over."""
        return melds.scores(self.counting, state)


def _less(cards: Cards, card: str) -> Cards:
    """Return the cards without one copy of a card."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def _with(items: tuple[Cards, ...] | tuple[tuple[int, ...], ...], seat: int, item: tuple) -> tuple:  # type: ignore[type-arg]
    """Return a tuple with one item replaced."""
    return (*items[:seat], item, *items[seat + 1 :])


class DrawingPosition(StatePosition[Rules, DrawingState]):
    """Position of a drawing game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "drawing"

    def __init__(self, play: Play, state: DrawingState) -> None:
        super().__init__(play.rules, state)
        self.course = play

    @property
    def endless(self) -> bool:
        """Whether play may go on for ever, which scores 0 for everyone."""
        return not self.rules.draw.takes

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, in alphabetical order."""
        return tuple(sorted(self.course.moves(self.state)))

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self.moves

    def play(self, move: str) -> DrawingPosition:
        """Return the position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        return DrawingPosition(self.course, self.course.after(self.state, move))

    def children(self) -> list[tuple[str, DrawingPosition]]:
        """Return every legal move with the position after it."""
        return [(move, DrawingPosition(self.course, self.course.after(self.state, move))) for move in self.moves]

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over; 0 for all in endless play."""
        return self.course.scores(self.state) if self.state.over else (0,) * self.state.seats
