"""An asking deal, and a position of it, as the kernel takes them: everything as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver.families.fishing.making import others
from solver.families.fishing.rules import Rules
from solver.families.fishing.state import State
from solver.families.play.pack import rank_of

_PLACE = 4
"""Bits for how many cards of a rank there are."""

_FISHED = ("never", "rank", "book")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingRecord:
    """A deal.

    Attributes:
        ranks: how many there are.
        askable: by seat whom it may ask, a bit each.
        pond: ranks, by their numbers; the last card first.
        again: who gets cards has another turn.
        to_asked: the next turn is that of the seat asked; else of the one on the left.
        fished: which card fished gives another turn: 0 none, 1 of the rank asked for, 2 one that makes a book.
        by_hand, by_pond: the round is over with the first empty hand, with the pond.
        moves: that may be made in a round at most, before going round is taken for what it is.
        The others are keys of the rule file, or fields of the deal.
    """

    seats: int
    ranks: int
    book: int
    askable: tuple[int, ...]
    pond: tuple[int, ...]
    again: bool
    to_asked: bool
    fished: int
    refill: int
    by_hand: bool
    by_pond: bool
    moves: int


class Deal:
    """The cards of a deal by the numbers of their ranks.

    Args:
        rules: the game.
        state: any position of it; only those that follow stand in the same deal.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self._book = state.book
        self._ranks = {rank: number for number, rank in enumerate(rules.pack.ranks)}
        seats = state.seats
        cards = sum(map(len, state.hands)) + len(state.pond)
        self.record = AskingRecord(
            seats=seats,
            ranks=len(self._ranks),
            book=state.book,
            askable=tuple(sum(1 << other for other in others(rules, seat, seats)) for seat in range(seats)),
            pond=tuple(self._ranks[rank_of(card)] for card in reversed(state.pond)),
            again=rules.ask.again,
            to_asked=rules.ask.next == "asked",
            fished=_FISHED.index(rules.pond.again),
            refill=rules.pond.refill,
            by_hand=rules.end.hand,
            by_pond=rules.end.pond,
            # Every card is fished once at most, and there are no more hands with cards of a rank than cards; without a
            # pond each seat asks in vain once before a question brings cards.
            moves=len(state.pond) + cards + (cards + 1) * seats,
        )

    def standing(self, state: State) -> tuple[tuple[int, ...], int, int, int]:
        """A position that is not over for the kernel: hands, cards of the pond, turn, books that can still be made."""
        left = [*state.pond, *(card for hand in state.hands for card in hand)]
        return tuple(map(self._counted, state.hands)), len(state.pond), state.turn, self._books(left)

    def _counted(self, cards: Iterable[str]) -> int:
        """How many cards of each rank there are."""
        return sum(1 << _PLACE * self._ranks[rank_of(card)] for card in cards)

    def _books(self, cards: list[str]) -> int:
        ranks = [rank_of(card) for card in cards]
        return sum(ranks.count(rank) // self._book for rank in set(ranks))
