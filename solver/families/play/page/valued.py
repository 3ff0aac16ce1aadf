"""What is proved of a position of a game with a score for every side, told for pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.families.play.mixed import at_once
from solver.families.play.report.seats import side_names
from solver.families.play.report.sides.text import number_text, seat_values, single_value
from solver.families.play.sides.answer import SidesAnswer
from solver.pages.spoken import STYLE


@dataclass(frozen=True, slots=True)
class SidesValued:
    """A position solved.

    Attributes:
        answer: to ``solve``.
        order: every legal play, in the order in which it is told.
    """

    answer: SidesAnswer
    order: Sequence[str]

    @property
    def fields(self) -> Mapping[str, object]:
        """As JSON has them."""
        return {"status": self.answer.status, **self.answer.fields()}

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """What follows from every play: side A's score less side B's, else the mover's own."""
        moves = self.answer.solution.moves
        return {play: moves[play] for play in self.order}

    @property
    def mixed(self) -> bool:
        """Seats move at once: no play is good or bad by itself."""
        return bool(at_once(getattr(self.answer.solution, "position", None)))

    @property
    def much(self) -> bool:
        """Who is to play likes a high number."""
        return self.answer.solution.wants_much

    @property
    def worth(self) -> str:
        """``N-S against E-W: +3``, or what each seat makes sure of: ``1 +5, 2 −3, 3 0``."""
        found = self.answer.solution
        return single_value(found, STYLE) if found.single else seat_values(found, STYLE, ", ")

    def badge(self, play: str) -> str:
        """``+3``; ``?`` where a limit left it open."""
        bounds = self.answer.solution.moves[play]
        return STYLE.signed(bounds.low) if bounds.exact else "?"

    def told(self, play: str) -> str:
        """``N-S +3``, or ``2 +5``."""
        found = self.answer.solution
        who = side_names(found.sides)[0] if len(found.sides) == 2 else seat_name(found.mover or 0, found.seats)
        if found.coalition:
            who = "together"
        return f"{who} {number_text(found.moves[play], STYLE)}"

    def cost(self, number: int) -> str:
        """The number alone: what it counts is the game's."""
        return str(number)
