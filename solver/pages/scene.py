"""The interface between families and pages: the layout of the cards, and the evaluation of positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from solver.core.argument_checks import shown
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.position import Playable
from solver.pages.board import Cards, Change, Place, Step

if TYPE_CHECKING:
    from solver.families.problem import Problem


class Scene(Protocol):
    """Protocol of the layout of one deal's cards on a page, made from a problem of ``solve`` (``scene`` of the family).

    Positions are those of the family's referee, beginning with ``start``.
    """

    case: Problem

    def places(self) -> tuple[Place, ...]:
        """Return the places of cards, which are the same for every position of the deal."""

    def start(self) -> Any:
        """Return the position before the first recorded play."""

    def record(self) -> Sequence[str]:
        """Return the recorded plays, in the notation of the family."""

    def cards(self, position: Any) -> Cards:
        """Return the places of the cards of a position."""

    def mover(self, position: Any) -> str:
        """Return the place or seat of the player to move; "" if there is only one player, or if the play is over."""

    def told(self, position: Any) -> str:
        """Return the text about a position: tricks, points, and whose turn it is."""

    def steps(self, before: Any, play: str, after: Any) -> tuple[Step, ...]:
        """Return the visible steps of a play: automatic steps before it, and the play."""

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after some plays from ``start``, for questions about it."""


def follow(position: Any, play: str) -> Any:
    """Return the position after a play, which may combine several plays.

    Raises:
        DealError: the play is illegal.
    """
    if play in position.legal():
        made: Any = getattr(position, "play", None)
        after: Any = made(play) if made is not None else dict(position.children())[play]
        return after
    sums: Any = getattr(position, "sums", None)
    for name, after in () if sums is None else sums():
        if name == play:
            return after
    raise DealError(f"{shown(play)} cannot be played there")


def recorded_positions(scene: Scene) -> list[Any]:
    """Return the positions of a deal's record, its start first, with one for each illegal play, too."""
    positions = getattr(scene, "positions", None)
    if positions is not None:
        return list(positions())
    found = [scene.start()]
    for play in scene.record():
        found.append(follow(found[-1], play))
    return found


def changes(before: Cards, after: Cards) -> tuple[Change, ...]:
    """Return the changes between two pictures: cards that move, and places that are set anew.

    Places are set anew if cards appear or vanish, or if moves alone would give another order.

    >>> changes({"hand": ("SA", "S2"), "pile": ()}, {"hand": ("S2",), "pile": ("SA",)})
    (('SA', 'hand', 'pile'),)
    """
    lying = {place: list(cards) for place, cards in before.items()}
    moved = tuple(_moved(lying, after))
    reset = ((place, tuple(cards)) for place, cards in after.items() if lying.get(place, []) != list(cards))
    return (*moved, *reset)


def _moved(lying: dict[str, list[str]], after: Cards) -> Iterator[Change]:
    """Yield moves of cards from places with too many to places with too few, and apply them to ``lying``."""
    spare = {place: Counter(held) - Counter(after.get(place, ())) for place, held in lying.items()}
    for place, cards in after.items():
        wanted = Counter(cards) - Counter(lying.get(place, ()))
        for card in cards:
            source = next((one for one, left in spare.items() if one != place and left[card]), None)
            if wanted[card] and source is not None:
                wanted[card] -= 1
                spare[source][card] -= 1
                held = lying[source]
                del held[len(held) - 1 - held[::-1].index(card)]
                lying.setdefault(place, []).append(card)
                yield card, source, place


class PlayablePosition(Playable, Protocol):
    """A position on which plays can be made."""

    def play(self, play: str, /) -> Self:
        """Return the position after a legal play."""


class Evaluation(Protocol):
    """The proved value of a position, and its texts.

    The numbers are those of JSON (``fields``), or computed from them as the game counts.
    """

    @property
    def fields(self) -> Mapping[str, object]:
        """``status``, ``value`` and ``moves``, as in the JSON answer to ``solve``, with their ``_bounds``."""

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """Bounds of every play's value in the unit of costs: tricks in bridge, points elsewhere."""

    @property
    def much(self) -> bool:
        """Whether a high value is good for the player to move."""

    @property
    def worth(self) -> str:
        """The value of the position in words."""

    def badge(self, play: str) -> str:
        """Return the value of a play as text, as short as possible."""

    def told(self, play: str) -> str:
        """Return the value of a play in words."""

    def cost(self, number: int) -> str:
        """Return a loss in words: ``a trick``, ``3 points``."""


At = TypeVar("At", bound=PlayablePosition, contravariant=True)
P = TypeVar("P", bound=PlayablePosition)


class Evaluator(Protocol[At]):
    """Protocol of an evaluator of the positions of one deal, with limits for all of them together."""

    def values(self, position: At, plays: Sequence[str], /) -> Evaluation:
        """Return the evaluation of a position.

        Args:
            position: after the plays.
            plays: from the start of the scene.
        """

    def line(self, position: At, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """Return the plays of a best line from a position to the end; None if a limit was reached.

        Args:
            position: after the plays; it may be over.
            plays: from the start of the scene.
            seat: the player of the last of them, for whose value the line is played.
        """


class TableScene(Protocol[P]):
    """Protocol of the scene of a game with seats: a ``solver.pages.scene.Scene`` whose positions have one type."""

    def places(self) -> tuple[Place, ...]:
        """Return the places of cards, as `Scene` does."""

    def start(self) -> P:
        """Return the position before the first recorded play, as `Scene` does."""

    def record(self) -> Sequence[str]:
        """Return the recorded plays, as `Scene` does."""

    def positions(self) -> Sequence[P]:
        """Return the positions before each recorded play and after the last, with irregular plays."""

    def cards(self, position: P) -> Cards:
        """Return the places of the cards of a position, as `Scene` does."""

    def mover(self, position: P) -> str:
        """Return the place or seat of the player to move, as `Scene` does."""

    def told(self, position: P) -> str:
        """Return the text about a position, as `Scene` does."""

    def trick(self, position: P) -> int:
        """Return the number of the trick to which the next play belongs, from 1; 0 if there are no tricks."""

    def steps(self, before: P, play: str, after: P, /) -> tuple[Step, ...]:
        """Return the visible steps of a play, as `Scene` does."""

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after some plays, as `Scene` does."""

    def asking(self, limits: Limits) -> Evaluator[P]:
        """Return the evaluator of its positions."""
