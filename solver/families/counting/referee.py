"""State changes and referee of counting games: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from typing import ClassVar

from solver.families.counting.rules import Rules
from solver.families.counting.values import made, shown, values_of
from solver.families.play.dialect import seat_of
from solver.families.play.position import StatePosition

Cards = tuple[str, ...]
"""Codes of cards; a hand is in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingState:
    """A counting game between two moves. Seats count from 0.

    Attributes:
        hands: of each seat.
        turn: the seat that moves; where all lay away at once, the first of them.
        alive: the seats that are not out.
        total: what the count has come to.
        laid: cards since the count began, the first one first; empty if no rule looks at them.
        last: the seat that laid the last card of this count; None if there is none.
        stock: the next card first.
        dealer: the seat; None if no rule needs one.
        starter: the card turned up; None if there is none.
        crib: what was laid away.
        kept: what each seat shows when the play is over; empty if hands are not shown.
        laying: the seats that have still to lay cards away, in their order.
        together: they do so at once.
        win: the deal asks who wins the game.
        before: score of each seat before the deal, with ``win``.
        scores: score of each seat in this deal; with ``win``, in the whole game.
        over: nothing more is played.
    """

    hands: tuple[Cards, ...]
    turn: int
    alive: tuple[int, ...]
    total: int = 0
    laid: Cards = ()
    last: int | None = None
    stock: Cards = ()
    dealer: int | None = None
    starter: str | None = None
    crib: Cards = ()
    kept: tuple[Cards, ...] = ()
    laying: tuple[int, ...] = ()
    together: bool = False
    win: bool = False
    before: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


class PositionChanges:
    """Changes of a position by a move."""

    def __init__(self, rules: Rules, state: CountingState) -> None:
        self.rules = rules
        self.before = state
        self.hands = [list(hand) for hand in state.hands]
        self.kept = list(state.kept)
        self.crib = list(state.crib)
        self.stock = list(state.stock)
        self.laid = list(state.laid)
        self.laying = list(state.laying)
        self.alive = list(state.alive)
        self.scores = list(state.scores)
        self.turn, self.total, self.last = state.turn, state.total, state.last
        self.over = state.over

    @property
    def state(self) -> CountingState:
        """Current state."""
        return replace(
            self.before,
            hands=tuple(tuple(hand) for hand in self.hands),
            kept=tuple(self.kept),
            crib=tuple(sorted(self.crib)),
            stock=tuple(self.stock),
            laid=tuple(self.laid),
            laying=tuple(self.laying),
            alive=tuple(self.alive),
            scores=tuple(self.scores),
            turn=self.turn,
            total=self.total,
            last=self.last,
            over=self.over,
        )

    # -- points --------------------------------------------------------------------------------------------------------

    def score(self, seat: int, points: int) -> None:
        """Add points to the score of a seat, which wins a race when it reaches the target."""
        if not self.over:
            self.scores[seat] += points
            self.over = self.before.win and self.scores[seat] >= self.rules.race.points

    def turn_up(self) -> None:
        """Score the starter for the dealer."""
        starter, dealer = self.before.starter, self.before.dealer
        if starter is not None and dealer is not None and starter[1:] == self.rules.starter.rank:
            self.score(dealer, self.rules.starter.turned)

    def show(self) -> None:
        """Score the hands from the dealer's left, the dealer's last, then the crib, in games with a show."""
        state = self.before
        if not self.kept:
            self.over = True
            return
        dealer = -1 if state.dealer is None else state.dealer
        seats = len(self.hands)
        for seat in ((dealer + step) % seats for step in range(1, seats + 1)):
            self.score(seat, shown(self.rules, self.kept[seat], state.starter))
        if self.rules.crib.away:
            self.score(dealer, shown(self.rules, self.crib, state.starter, crib=True))
        self.over = True

    # -- moves ---------------------------------------------------------------------------------------------------------

    def lay_away(self, seat: int, cards: Sequence[str]) -> None:
        """Move cards of a seat to the crib; the rest of its hand is shown later."""
        for card in cards:
            self.hands[seat].remove(card)
        self.crib += cards
        self.kept[seat] = tuple(self.hands[seat])
        self.laying.remove(seat)

    def lay(self, card: str, value: int) -> None:
        """Let the seat on turn play a card and draw one."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.total += value
        self.last = seat
        laid = [*self.laid, card]
        self.score(seat, made(self.rules, laid, self.total))
        self.laid = laid if looked_at(self.rules) else []
        if self.rules.count.draw and self.stock:
            self.hands[seat] = sorted([*self.hands[seat], self.stock.pop(0)])

    # -- turns ---------------------------------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Pass the turn to the next seat that can play a card, or end the play."""
        if self.over:
            return
        if self.rules.count.stuck == "out":
            self._leave(self._after(self.turn))
        else:
            self._go_on(self._after(self.turn))

    def begin(self, leader: int) -> None:
        """Let a seat begin, or the next one that can play a card."""
        if self.rules.count.stuck == "out":
            self._leave([leader, *(seat for seat in self._after(leader) if seat != leader)])
        else:
            self._go_on([leader, *(seat for seat in self._after(leader) if seat != leader)])

    def _after(self, seat: int) -> list[int]:
        """Return the seats that are in, from the next one on; the seat itself is last."""
        seats = len(self.hands)
        return [other for step in range(1, seats + 1) if (other := (seat + step) % seats) in self.alive]

    def _leave(self, seats: Sequence[int]) -> None:
        """Give the turn to the first of these seats that can play a card; the seats before it are out."""
        for seat in seats:
            if len(self.alive) == 1:
                break
            if self._can(seat):
                self.turn = seat
                return
            self.alive.remove(seat)
            self.hands[seat] = []
        self.over = True
        for seat in self.alive:
            self.scores[seat] += self.rules.score.winner

    def _go_on(self, seats: Sequence[int]) -> None:
        """Give the turn to the first of these seats that can play a card, else start a new count."""
        for seat in seats:
            if self._can(seat):
                self.turn = seat
                return
        if self.last is not None:
            if self.total != self.rules.count.limit:
                self.score(self.last, self.rules.play.last)
            self.total, self.laid, self.last = 0, [], None
            if not self.over:
                self._go_on(seats)
        elif any(self.hands) and self.total:
            self.total = 0
            self._go_on(seats)
        else:
            self.show()

    def _can(self, seat: int) -> bool:
        """Return whether a seat can play a card."""
        left = self.rules.count.limit - self.total
        return any(value <= left for card in self.hands[seat] for value in values_of(self.rules, card))


def looked_at(rules: Rules) -> bool:
    """Return whether points depend on the cards played before."""
    return bool(rules.play.pair or rules.play.run)


LAY = "lay:"
BETWEEN = "/"


class CountingPosition(StatePosition[Rules, CountingState]):
    """Position of a counting game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "counting"

    @property
    def at_once(self) -> tuple[int, ...]:
        """Seats that move at the same time, in their order; empty if they move in turn."""
        state = self.state
        return tuple(sorted(state.laying)) if state.together and len(state.laying) > 1 and not state.over else ()

    def options(self, seat: int) -> tuple[str, ...]:
        """Return the possible discards of a seat in alphabetical order."""
        return tuple(f"{LAY}{'+'.join(cards)}" for cards in _aways(self.rules, self.state.hands[seat]))

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, each once, in alphabetical order."""
        state = self.state
        if state.over:
            return ()
        if self.at_once:
            return tuple(sorted(map(BETWEEN.join, product(*map(self.options, self.at_once)))))
        if state.laying:
            return self.options(state.turn)
        left = self.rules.count.limit - state.total
        return tuple(
            sorted(
                _written(card, value, values)
                for card in dict.fromkeys(state.hands[state.turn])
                for values in (values_of(self.rules, card),)
                for value in values
                if value <= left
            )
        )

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self.moves

    def play(self, move: str) -> CountingPosition:
        """Return the position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        table = PositionChanges(self.rules, self.state)
        if self.state.laying:
            seats = self.at_once or (self.state.turn,)
            for seat, one in zip(seats, move.split(BETWEEN), strict=True):
                table.lay_away(seat, one.removeprefix(LAY).split("+"))
            _next_to_lay(table)
        else:
            card, _, value = move.partition("=")
            table.lay(card, int(value) if value else values_of(self.rules, card)[0])
            table.pass_on()
        return CountingPosition(self.rules, table.state)

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over: its points or, in a race, the games that it wins."""
        state, race = self.state, self.rules.race
        if not state.win:
            return state.scores
        won = [score >= race.points for score in state.scores]
        games = 1 + sum(min(state.scores) < line for line in race.lines)
        return tuple(games if one else 0 for one in won)

    def _who(self) -> str:
        return "both at once" if self.at_once else super()._who()


def _aways(rules: Rules, hand: Cards) -> list[Cards]:
    """Return the possible discards, each once."""
    return sorted(set(combinations(sorted(hand), rules.crib.away)))


def _written(card: str, value: int, values: tuple[int, ...]) -> str:
    return card if len(values) == 1 else f"{card}={value}"


def _next_to_lay(table: PositionChanges) -> None:
    """Give the turn to the next seat that has to discard, or begin the play."""
    if table.laying:
        table.turn = table.laying[0]
    else:
        table.begin(table.before.turn if table.before.dealer is None else _left_of(table))


def _left_of(table: PositionChanges) -> int:
    """Return the seat that leads to the play."""
    return seat_of(table.rules.lead.first, table.before.dealer or 0, len(table.hands))


def opened(rules: Rules, state: CountingState, leader: int) -> CountingPosition:
    """Return the first position of play, with the points for the starter; it is over if no one can move.

    Args:
        rules: the game.
        state: hands, crib and seats that have to discard, as in the deal.
        leader: the seat that plays first, if all have discarded.
    """
    table = PositionChanges(rules, state)
    table.turn_up()
    if not table.over:
        if table.laying:
            table.turn = table.laying[0]
        else:
            table.begin(leader)
    return CountingPosition(rules, table.state)
