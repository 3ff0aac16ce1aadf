"""How a family lays its cards on a page: from the referee's positions, so that any position can be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from solver.core.deal import Deal
from solver.families.case import Case
from solver.families.record import Playable
from solver.pages.board import Cards, Place, Step


class Scene(Protocol):
    """The table of one deal. It is made from a case of ``solve`` (``scene`` of the family's record)."""

    case: Case

    def places(self) -> tuple[Place, ...]:
        """Where cards lie, the same for every position of the deal."""

    def start(self) -> Playable:
        """The position before the first recorded play."""

    def record(self) -> Sequence[str]:
        """The recorded plays, in the notation of the family."""

    def cards(self, position: Playable) -> Cards:
        """Where the cards of a position lie."""

    def mover(self, position: Playable) -> str:
        """The name of the place, or of the seat, of who is to play; "" where only one plays or the play is over."""

    def told(self, position: Playable) -> str:
        """What there is to say of a position: tricks, points, whose turn it is."""

    def steps(self, before: Playable, play: str, after: Playable) -> tuple[Step, ...]:
        """What is seen of a play: what happens by itself before it, and the play."""

    def after(self, plays: Sequence[str]) -> Deal:
        """The deal as it stands after some plays from ``start``, as questions take it."""
