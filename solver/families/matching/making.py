"""A position while a move is made: cards go from place to place, seats go out, scores grow."""

from __future__ import annotations

from dataclasses import replace

from solver.families.matching.faces import code
from solver.families.matching.rules import Rules
from solver.families.matching.state import Cards, State

PRESSURE = 5
"""What the first shuffle pressure costs; each further one costs twice as much."""


class Table:
    """What a move changes of a position. Whoever takes cards from it or gives it cards does so by its methods."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.before = state
        self.hands = [list(hand) for hand in state.hands]
        self.up = [list(row) for row in state.up]
        self.down = [list(row) for row in state.down]
        self.stock = list(state.stock)
        self.piles = [list(pile) for pile in state.piles]
        self.pressures = list(state.pressures) or [0] * state.seats
        self.scores = list(state.scores)
        self.gone = list(state.gone)
        self.turn, self.place = state.turn, state.place
        self.direction, self.pickups, self.crank = state.direction, state.pickups, state.crank
        self.drawn: str | None = None
        self.last = state.last
        self.over = False

    @property
    def state(self) -> State:
        """The position as it stands now."""
        return replace(
            self.before,
            hands=tuple(tuple(sorted(hand)) for hand in self.hands),
            up=tuple(map(tuple, self.up)),
            down=tuple(map(tuple, self.down)),
            stock=tuple(self.stock),
            piles=tuple(map(tuple, self.piles)),
            pressures=tuple(self.pressures),
            scores=tuple(self.scores),
            gone=tuple(self.gone),
            turn=self.turn,
            place=self.place,
            direction=self.direction,
            pickups=self.pickups,
            crank=self.crank,
            drawn=self.drawn,
            last=self.last,
            over=self.over,
        )

    # -- seats ---------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.hands)

    def others(self, seat: int) -> list[int]:
        """The other seats in play, in the direction of play, the next one first."""
        around = ((seat + self.direction * step) % self.seats for step in range(1, self.seats))
        return [other for other in around if other not in self.gone]

    def after(self, seat: int) -> int:
        """The next seat in play; the seat itself where there is no other."""
        return next(iter(self.others(seat)), seat)

    def opposite(self, seat: int) -> int:
        """The seat opposite among those in play; of an odd number the one reached first, of three the last."""
        around = [seat, *self.others(seat)]
        return around[2 if len(around) == 3 else len(around) // 2]

    def empty(self, seat: int) -> bool:
        """Whether a seat has no cards left, in rows either."""
        return not any(rows[seat] for rows in (self.hands, self.up, self.down) if rows)

    def pass_on(self, seat: int) -> None:
        """The turn goes to a seat, as its own."""
        self.turn = self.place = seat

    # -- cards ---------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> str | None:
        """Give a seat cards of the stock, one by one, as far as there are any; the last one that it got."""
        card = None
        for _ in range(count):
            if self.over or not (self.stock or self._turn_over(seat)):
                break
            card = self.stock.pop(0)
            self.hands[seat].append(card)
        return card

    def _turn_over(self, seat: int) -> bool:
        """Make a new stock of the piles, all but their top cards; whether there is one.

        Under pressure the seat that should draw pays first, and without a stock the round is over.
        """
        pressure = self.rules.draw.pressure
        if pressure:
            self.scores[seat] -= PRESSURE << self.pressures[seat]
            self.pressures[seat] += 1
        if self.pickups and any(len(pile) > 1 for pile in self.piles):
            self.pickups -= 1
            self.stock = [card for pile in self.piles for card in pile[:-1]]
            self.piles = [pile[-1:] for pile in self.piles]
            return True
        self.over = pressure
        return False

    def take(self, seat: int) -> None:
        """Give a seat the whole pile; what its cards were named is forgotten."""
        self.pickups -= 1
        self.hands[seat] += map(code, self.piles[0])
        self.piles[0] = []

    def lay(self, seat: int, cards: Cards, laid: str, pile: int) -> None:
        """Put a seat's cards on a pile, the last of them on top as it is laid."""
        source = next(rows[seat] for rows in (self.hands, self.up, self.down) if rows and rows[seat])
        for card in cards:
            source.remove(card)
        below = self.piles[pile]
        if below:
            below[-1] = code(below[-1])
        below += [*cards[:-1], laid]
        self.last = laid
