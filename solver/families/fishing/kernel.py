"""Searches of asking games by the kernel: deals and positions as numbers, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.fishing.referee import FishingPosition, FishingState, others
from solver.families.fishing.rules import Rules
from solver.families.play.deals import rank_of
from solver.families.play.dialect import Goal
from solver.families.play.searches import KernelSearch, RoundOffset
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces


_PLACE = 4
"""Number of bits for the number of cards of a rank."""

_FISHED = ("never", "rank", "book")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingRecord:
    """Record of a deal for the kernel.

    Attributes:
        ranks: how many there are.
        askable: by seat whom it may ask, a bit each.
        pond: ranks, by their numbers; the last card first.
        again: who gets cards has another turn.
        to_asked: the next turn is that of the seat asked; else of the one on the left.
        fished: the fished card that gives another turn: 0 none, 1 one of the rank asked for, 2 one that makes a book.
        by_hand, by_pond: the round is over with the first empty hand, with the pond.
        moves: limit of moves in a round, after which play is taken to go round for ever.
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


class FishingKernelDeal:
    """The cards of a deal by the numbers of their ranks.

    Args:
        rules: the game.
        state: any position of it; only those that follow stand in the same deal.
    """

    def __init__(self, rules: Rules, state: FishingState) -> None:
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

    def standing(self, state: FishingState) -> tuple[tuple[int, ...], int, int, int]:
        """Return a position that is not over as the kernel's record: hands, cards of the pond, turn, possible books."""
        left = [*state.pond, *(card for hand in state.hands for card in hand)]
        return tuple(map(self._counted, state.hands)), len(state.pond), state.turn, self._books(left)

    def _counted(self, cards: Iterable[str]) -> int:
        """Return the number of cards of each rank."""
        return sum(1 << _PLACE * self._ranks[rank_of(card)] for card in cards)

    def _books(self, cards: list[str]) -> int:
        ranks = [rank_of(card) for card in cards]
        return sum(ranks.count(rank) // self._book for rank in set(ranks))


_KERNEL = "turns_asking"


class AskingSearch(KernelSearch[FishingPosition]):
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    _engine: faces.AskingSearcher

    def __init__(self, rules: Rules, position: FishingPosition, memory: int, without: Set[str]) -> None:
        self._deal = FishingKernelDeal(rules, position.state)
        super().__init__(kernel("turns_asking").Asking(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: FishingPosition, goal: Goal) -> RoundOffset:
        """Set up the kernel for a position that is not over, and return the points so far."""
        return self._after_passes(position, goal, 0)

    def _after_passes(self, position: FishingPosition, goal: Goal, passes: int) -> RoundOffset:
        """Set up a position after a number of unsuccessful questions in a row without a pond."""
        self._engine.stand(*self._deal.standing(position.state), passes)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])
        return RoundOffset(goal.worth(position.state.points))


class EndlessAskingSearch(AskingSearch):
    """Searches of positions of one deal in which play may go round for ever (see `dialect.EndlessSearch`)."""

    def line(self, position: FishingPosition, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Return best play to the end, or until a position repeats (see `dialect.EndlessSearch`).

        The side that forces the value goes on to the next change of cards by the shortest way.

        Raises:
            FaceupError: the line misses the value; a mistake of this program.
        """
        line: list[str] = []
        seen: set[FishingState] = set()
        while position.mover is not None and position.state not in seen:
            seen.add(position.state)
            step = self._best(position, goal, value, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        if goal.worth(position.state.points) != value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(
        self, position: FishingPosition, goal: Goal, value: int, limits: Limits
    ) -> tuple[str, FishingPosition] | None:
        """Return the first move that preserves the value; without a pond, the move that wins cards soonest."""
        much = position.mover in goal.maximizers
        more = value - goal.worth(position.state.points)
        near = not position.state.pond and more != 0 and (more > 0) == much
        # Of a side that forces something no question in vain is counted but those that it may still ask.
        for turns in range(-1, sum(map(bool, position.state.hands))) if near else (None,):
            for move, child in position.children():
                preserves = self._keeps(position, child, goal, value, limits, turns)
                if preserves is None:
                    return None
                if preserves:
                    return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _keeps(
        self,
        position: FishingPosition,
        child: FishingPosition,
        goal: Goal,
        value: int,
        limits: Limits,
        turns: int | None,
    ) -> bool | None:
        """Return whether a move preserves a value, None if a limit was reached.

        Args:
            turns: without a pond, how many questions in vain may follow before one that brings cards; -1: the move
                itself brings some; None: any number.
        """
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        vain = child.state.hands == position.state.hands
        if turns is not None and vain == (turns < 0):
            return False
        passes = 0 if turns is None or not vain else sum(map(bool, child.state.hands)) - 1 - turns
        low, high = self._proved(child, goal, window, limits, passes)
        preserved, lost = (low >= value, high < value) if much else (high <= value, low > value)
        return preserved if preserved or lost else None

    def _proved(self, position: FishingPosition, goal: Goal, window: Bounds, limits: Limits, passes: int) -> Bounds:
        """Return the proved bounds of a position after a number of unsuccessful questions (see `value`)."""
        if position.mover is None:
            return goal.settled(position.scores())
        before = self._after_passes(position, goal, passes)
        with self._within(limits):
            low, high = self._engine.value(*self._engine.bounds(), *before.asked(window))
        return before.told(low, high)


def search(rules: Rules, position: FishingPosition, memory: int, without: Set[str]) -> AskingSearch:
    """Return the search of the positions of a deal (see ``TurnGame.search``)."""
    return (AskingSearch if rules.end.pond else EndlessAskingSearch)(rules, position, memory, without)
