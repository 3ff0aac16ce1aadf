"""How a family lays its cards on a page, and what a page asks of the positions of a deal."""

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
    """The table of one deal. It is made from a case of ``solve`` (``scene`` of the family).

    Positions are those of the family's referee, as ``start`` gives them.
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
        """The name of the place, or of the seat, of who is to play; "" where only one plays or the play is over."""

    def told(self, position: Any) -> str:
        """Return the texts about a position: tricks, points, whose turn it is."""

    def steps(self, before: Any, play: str, after: Any) -> tuple[Step, ...]:
        """Return what is seen of a play: what happens by itself before it, and the play."""

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after some plays from ``start``, for questions about it."""


def follow(position: Any, play: str) -> Any:
    """Return the position after a play, which may be one that sums up several.

    Raises:
        DealError: it cannot be made.
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
    """Return the positions of a deal's record, its start first; plays against the rules have their places there."""
    positions = getattr(scene, "positions", None)
    if positions is not None:
        return list(positions())
    found = [scene.start()]
    for play in scene.record():
        found.append(follow(found[-1], play))
    return found


def changes(before: Cards, after: Cards) -> tuple[Change, ...]:
    """Return the changes between two pictures: cards that move, and places to be set again.

    Places are told anew where cards came from nowhere or are gone, and where their order would be another.

    >>> changes({"hand": ("SA", "S2"), "pile": ()}, {"hand": ("S2",), "pile": ("SA",)})
    (('SA', 'hand', 'pile'),)
    """
    lying = {place: list(cards) for place, cards in before.items()}
    moved = tuple(_moved(lying, after))
    told = ((place, tuple(cards)) for place, cards in after.items() if lying.get(place, []) != list(cards))
    return (*moved, *told)


def _moved(lying: dict[str, list[str]], after: Cards) -> Iterator[Change]:
    """Moves of cards from where there are too many to where there are too few; they are made in ``lying``."""
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
    """A position that can be played on from."""

    def play(self, play: str, /) -> Self:
        """Return the position after a legal play."""


class Evaluation(Protocol):
    """The proved value of a position, and its texts.

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
        """Whether a high value is good for the player to move."""

    @property
    def worth(self) -> str:
        """The value of the position in words."""

    def badge(self, play: str) -> str:
        """Return the value of a play, as short as can be."""

    def told(self, play: str) -> str:
        """The same in words."""

    def cost(self, number: int) -> str:
        """Return a loss in words: ``a trick``, ``3 points``."""


At = TypeVar("At", bound=PlayablePosition, contravariant=True)
P = TypeVar("P", bound=PlayablePosition)


class Evaluator(Protocol[At]):
    """Searches of the positions of one deal, within limits that hold for all of them together."""

    def values(self, position: At, plays: Sequence[str], /) -> Evaluation:
        """Return what ``solve`` says of a position.

        Args:
            position: after the plays.
            plays: from the start of the scene.
        """

    def line(self, position: At, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """Return the plays of a line of best play from a position to the end; None where a limit was reached.

        Args:
            position: after the plays; it may be over.
            plays: from the start of the scene.
            seat: who made the last of them, for whose value the line is played.
        """


class TableScene(Protocol[P]):
    """The scene of a game with seats: a ``solver.pages.scene.Scene`` whose positions are all of one kind."""

    def places(self) -> tuple[Place, ...]:
        """See `Scene`."""

    def start(self) -> P:
        """See `Scene`."""

    def record(self) -> Sequence[str]:
        """See `Scene`."""

    def positions(self) -> Sequence[P]:
        """Return the positions before each recorded play and after the last, irregular ones among them."""

    def cards(self, position: P) -> Cards:
        """See `Scene`."""

    def mover(self, position: P) -> str:
        """See `Scene`."""

    def told(self, position: P) -> str:
        """See `Scene`."""

    def trick(self, position: P) -> int:
        """The number of the trick that a position's next play is part of, from 1; 0 where there are no tricks."""

    def steps(self, before: P, play: str, after: P, /) -> tuple[Step, ...]:
        """See `Scene`."""

    def after(self, plays: Sequence[str]) -> Deal:
        """See `Scene`."""

    def asking(self, limits: Limits) -> Evaluator[P]:
        """Return the evaluator of its positions."""
