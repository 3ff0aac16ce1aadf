"""How a family lays its cards on a page, and what becomes of places between two positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from solver.core.argument_checks import shown
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.pages.board import Cards, Change, Place, Step

if TYPE_CHECKING:
    from solver.families.problem import Problem


class Scene(Protocol):
    """The table of one deal. It is made from a case of ``solve`` (``scene`` of the family).

    Positions are those of the family's referee, as ``start`` gives them.
    """

    case: Problem

    def places(self) -> tuple[Place, ...]:
        """Where cards lie, the same for every position of the deal."""

    def start(self) -> Any:
        """The position before the first recorded play."""

    def record(self) -> Sequence[str]:
        """The recorded plays, in the notation of the family."""

    def cards(self, position: Any) -> Cards:
        """Where the cards of a position lie."""

    def mover(self, position: Any) -> str:
        """The name of the place, or of the seat, of who is to play; "" where only one plays or the play is over."""

    def told(self, position: Any) -> str:
        """What there is to say of a position: tricks, points, whose turn it is."""

    def steps(self, before: Any, play: str, after: Any) -> tuple[Step, ...]:
        """What is seen of a play: what happens by itself before it, and the play."""

    def after(self, plays: Sequence[str]) -> Deal:
        """The deal as it stands after some plays from ``start``, as questions take it."""


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
    """Changes that make one picture of another: cards that move, and places that have to be told anew.

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
