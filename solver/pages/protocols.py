"""What pages ask of the positions of one deal, whatever its game: the value of every play, and lines from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, Self, TypeVar

from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.core.position import Playable
from solver.pages.board import Cards, Place, Step


class PlayablePosition(Playable, Protocol):
    """A position that can be played on from."""

    def play(self, play: str, /) -> Self:
        """The position after a legal play."""


class Evaluation(Protocol):
    """What is proved of a position, and how that is told.

    Numbers that are told are those of JSON (``fields``), or made of them by what the game counts.
    """

    @property
    def fields(self) -> Mapping[str, object]:
        """``status``, ``value`` and ``moves``, as the JSON answer to ``solve`` has them, with ``_bounds``."""

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """What is proved of every play, in what costs are counted in: tricks in bridge, points elsewhere."""

    @property
    def much(self) -> bool:
        """A high number is good for who is to play."""

    @property
    def worth(self) -> str:
        """The value of the position in words."""

    def badge(self, play: str) -> str:
        """The value of a play, as short as can be."""

    def told(self, play: str) -> str:
        """The same in words."""

    def cost(self, number: int) -> str:
        """A loss in words: ``a trick``, ``3 points``."""


At = TypeVar("At", bound=PlayablePosition, contravariant=True)
P = TypeVar("P", bound=PlayablePosition)


class Evaluator(Protocol[At]):
    """Searches of the positions of one deal, within limits that hold for all of them together."""

    def values(self, position: At, plays: Sequence[str], /) -> Evaluation:
        """What ``solve`` says of a position.

        Args:
            position: after the plays.
            plays: from the start of the scene.
        """

    def line(self, position: At, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """The plays of a line of best play from a position to the end; None where a limit was reached.

        Args:
            position: after the plays; it may be over.
            plays: from the start of the scene.
            seat: who made the last of them, for whose value the line is played.
        """


class TableScene(Protocol[P]):
    """The scene of a game with seats: a ``solver.pages.scene.Scene`` whose positions are all of one kind."""

    def places(self) -> tuple[Place, ...]:
        """As of any scene."""

    def start(self) -> P:
        """As of any scene."""

    def record(self) -> Sequence[str]:
        """As of any scene."""

    def positions(self) -> Sequence[P]:
        """The positions before each recorded play and after the last, irregular ones among them."""

    def cards(self, position: P) -> Cards:
        """As of any scene."""

    def mover(self, position: P) -> str:
        """As of any scene."""

    def told(self, position: P) -> str:
        """As of any scene."""

    def trick(self, position: P) -> int:
        """The number of the trick that a position's next play is part of, from 1; 0 where there are no tricks."""

    def steps(self, before: P, play: str, after: P, /) -> tuple[Step, ...]:
        """As of any scene."""

    def after(self, plays: Sequence[str]) -> Deal:
        """As of any scene."""

    def asking(self, limits: Limits) -> Evaluator[P]:
        """What is asked of its positions."""
