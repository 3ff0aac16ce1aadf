"""A position while a move is made: cards are laid and laid away, points are scored, counts begin, players go out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.families.counting.rules import Rules
from solver.families.counting.state import State
from solver.families.counting.values import made, shown, values_of


class Table:
    """What a move changes of a position."""

    def __init__(self, rules: Rules, state: State) -> None:
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
    def state(self) -> State:
        """The position as it stands now."""
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
        """A seat scores; in a race it may have won."""
        if not self.over:
            self.scores[seat] += points
            self.over = self.before.win and self.scores[seat] >= self.rules.race.points

    def turn_up(self) -> None:
        """The dealer scores for the starter."""
        starter, dealer = self.before.starter, self.before.dealer
        if starter is not None and dealer is not None and starter[1:] == self.rules.starter.rank:
            self.score(dealer, self.rules.starter.turned)

    def show(self) -> None:
        """Hands from the dealer's left, the dealer last, then the crib; none where the game shows none."""
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
        """A seat's cards go into the crib, and what it keeps is what it shows."""
        for card in cards:
            self.hands[seat].remove(card)
        self.crib += cards
        self.kept[seat] = tuple(self.hands[seat])
        self.laying.remove(seat)

    def lay(self, card: str, value: int) -> None:
        """The seat to move lays a card, and draws one."""
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
        """The turn goes to who can lay a card next, or the play is over."""
        if self.over:
            return
        if self.rules.count.stuck == "out":
            self._leave(self._after(self.turn))
        else:
            self._go_on(self._after(self.turn))

    def begin(self, leader: int) -> None:
        """A seat begins, if it can lay a card."""
        if self.rules.count.stuck == "out":
            self._leave([leader, *(seat for seat in self._after(leader) if seat != leader)])
        else:
            self._go_on([leader, *(seat for seat in self._after(leader) if seat != leader)])

    def _after(self, seat: int) -> list[int]:
        """The seats that are in, from the next one on; the seat itself is the last."""
        seats = len(self.hands)
        return [other for step in range(1, seats + 1) if (other := (seat + step) % seats) in self.alive]

    def _leave(self, seats: Sequence[int]) -> None:
        """The first of these that can lay a card has the turn; those before it are out."""
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
        """The first of these that can lay a card has the turn; where none can the count starts anew."""
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
        """Whether a seat can lay a card."""
        left = self.rules.count.limit - self.total
        return any(value <= left for card in self.hands[seat] for value in values_of(self.rules, card))


def looked_at(rules: Rules) -> bool:
    """Whether points hang on the cards laid before."""
    return bool(rules.play.pair or rules.play.run)
