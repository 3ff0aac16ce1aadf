"""Positions of one deal as counts by seat and rank, and what follows from them.

Neither suits nor the order of ranks mean anything, and points that were made are only added to what is still to come:
so a position is who holds how many cards of each rank, how much of the pond is left, and whose turn it is.

All that is known of where play may go round is here. A card that is fished leaves the pond, a book leaves the hands,
and who gets cards takes all that another has of a rank of his own, so that one hand the less has cards of it: each of
these happens only so often. So a position comes back only by asking in vain without a pond, which moves the turn alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solver.rules.turns.asking import Rules
from solver.turns.asking.making import others
from solver.turns.asking.state import State
from solver.turns.pack import rank_of

_BITS = 8
"""Bits for the number of cards of a rank: there are 16 at most."""

_MASK = (1 << _BITS) - 1

OVER = -1
"""The turn in a round that is over."""


class Counted(NamedTuple):
    """A position.

    Attributes:
        hands: of each seat, how many cards of each rank it holds: the rank with number r from bit 8 r on.
        left: cards of the pond.
        turn: the seat that moves, or `OVER`.
        books: how many books can still be made, 0 where the round is over.
    """

    hands: tuple[int, ...]
    left: int
    turn: int
    books: int


class Counts:
    """What follows from the positions of a deal.

    Args:
        rules: the game.
        state: any position of the deal; only those that follow stand in the same deal.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self._rules = rules
        self._book = state.book
        self._shift = {rank: _BITS * number for number, rank in enumerate(rules.pack.ranks)}
        self._pond = [self._shift[rank_of(card)] for card in reversed(state.pond)]
        self._others = [tuple(others(rules, seat, state.seats)) for seat in range(state.seats)]

    def of(self, state: State) -> Counted:
        """A position of the deal."""
        if state.over:
            return Counted((), 0, OVER, 0)
        hands = tuple(sum(1 << self._shift[rank_of(card)] for card in hand) for hand in state.hands)
        total = sum(hands) + sum(1 << shift for shift in self._pond[: len(state.pond)])
        books = sum((total >> shift & _MASK) // self._book for shift in self._shift.values())
        return Counted(hands, len(state.pond), state.turn, books)

    def following(self, one: Counted) -> list[tuple[Counted, tuple[int, ...]]]:
        """The positions that follow from one, each once, and the seats for which books are made on the way.

        Those after which cards were got come first, of these the ones with a book.
        """
        books: dict[tuple[Counted, tuple[int, ...]], None] = {}
        got: dict[tuple[Counted, tuple[int, ...]], None] = {}
        vain: dict[tuple[bool, int], None] = {}
        next_card = self._pond[one.left - 1] if one.left else None
        for shift in self._ranks(one.hands[one.turn]):
            for asked in self._others[one.turn]:
                count = one.hands[asked] >> shift & _MASK
                if count:
                    child = self._given(one, asked, shift, count)
                    (books if child[1] else got)[child] = None
                else:
                    vain[self._lucky(shift == next_card), asked] = None
        fished = dict.fromkeys(self._fished(one, lucky, asked) for lucky, asked in sorted(vain, reverse=True))
        return [*books, *got, *fished]

    def _ranks(self, hand: int) -> Iterator[int]:
        return (shift for shift in self._shift.values() if hand >> shift & _MASK)

    def _lucky(self, same: bool) -> bool:
        """Whether a card fished gives another turn because of its rank."""
        return same and self._rules.pond.again == "rank"

    def _given(self, one: Counted, asked: int, shift: int, count: int) -> tuple[Counted, tuple[int, ...]]:
        """A player gives his cards of a rank."""
        hands, made = list(one.hands), list[int]()
        hands[asked] -= count << shift
        self._take(hands, one.turn, shift, count, made)
        return self._begun(hands, one.left, self._next(one.turn, asked, self._rules.ask.again), one.books, made)

    def _fished(self, one: Counted, lucky: bool, asked: int) -> tuple[Counted, tuple[int, ...]]:
        """A player has none; a card is fished, if there is one."""
        hands, left, made = list(one.hands), one.left, list[int]()
        if left:
            left -= 1
            self._take(hands, one.turn, self._pond[left], 1, made)
        again = lucky or (bool(made) and self._rules.pond.again == "book")
        return self._begun(hands, left, self._next(one.turn, asked, again), one.books, made)

    def _next(self, seat: int, asked: int, again: bool) -> int:
        if again:
            return seat
        return asked if self._rules.ask.next == "asked" else seat + 1

    def _take(self, hands: list[int], seat: int, shift: int, count: int, made: list[int]) -> None:
        """Cards come into a hand, and books leave it."""
        books, kept = divmod((hands[seat] >> shift & _MASK) + count, self._book)
        hands[seat] = (hands[seat] & ~(_MASK << shift)) | kept << shift
        made += [seat] * books

    def _begun(
        self, hands: list[int], left: int, seat: int, books: int, made: list[int]
    ) -> tuple[Counted, tuple[int, ...]]:
        """A turn begins, of a seat or of the next one that has cards, or can take some; or the round is over."""
        refill, end = self._rules.pond.refill, self._rules.end
        while True:
            gone = not any(hands) and not (left and refill)
            if gone or (end.hand and not all(hands)) or (end.pond and not left):
                return Counted((), 0, OVER, 0), tuple(made)
            seat %= len(hands)
            if hands[seat]:
                return Counted(tuple(hands), left, seat, books - len(made)), tuple(made)
            new = min(refill, left)
            for _ in range(new):
                left -= 1
                self._take(hands, seat, self._pond[left], 1, made)
            seat += not new
