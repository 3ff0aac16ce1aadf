"""What every position of a patience game can tell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence

from solver.core.errors import DealError


class Position(ABC):
    """A position: never changed, a move leads to another one."""

    __slots__ = ()

    lower_is_better = False
    """Games for a score: the fewer the better."""

    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move in the notation of patience lines, each single move once."""

    @abstractmethod
    def play(self, move: str | Sequence[str]) -> Position:
        """The position after a move and all that follows from it by itself.

        Also accepted are moves that only sum up legal single ones: a packed sequence that could go card by card
        through cells and empty piles, and in games with frames all the moves of a frame.

        Raises:
            DealError: the move is not legal; the message says why.
        """

    @abstractmethod
    def won(self) -> bool:
        """Whether the goal is reached; in games for a score whether the score is one that wins."""

    @abstractmethod
    def key(self) -> Hashable:
        """What positions have in common that are the same but for the order of like piles and for like cards."""

    def score(self) -> int | None:
        """The score if the game ended here; None in games that are won or lost."""
        return None

    def says_all(self) -> bool:
        """Return whether the layout of this position (``patience.standing``) says all that matters from here on."""
        return True

    def sums(self) -> Iterator[tuple[str, Position]]:
        """Moves that sum up legal single ones, with the position after each; none where single moves are all."""
        return iter(())

    def children(self) -> Iterator[tuple[str, Position]]:
        """Every legal move with the position after it."""
        for move in self.legal():
            yield move, self.play(move)


def single(move: str | Sequence[str]) -> str:
    """A move given as one text.

    Raises:
        DealError: a list of moves, which only games with frames have.
    """
    if isinstance(move, str):
        return move
    raise DealError(f"a list of {len(move)} moves; expected one move, such as T1>F")


def illegal(move: str, reason: str) -> DealError:
    """The error for a move that may not be made."""
    return DealError(f"{move}: {reason}")
