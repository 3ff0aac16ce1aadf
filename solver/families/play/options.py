"""What is asked of deals of games of turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.play.sides.concepts import BEST, COALITION, CONCEPTS, FIRST, MAXN, SECURITY, WORST

TIES = (FIRST, WORST, BEST)
"""Which of equally good plays can be made under maxn; plays have no order by which one were lower than another."""


@dataclass(frozen=True, slots=True)
class TurnsOptions:
    """What is asked of a deal; seats are as they were written.

    Attributes:
        leader: a seat, in place of what the deal says.
        after: the position after so many recorded plays; None: after all of them.
        line: add one line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        ties: maxn: which of equally good plays is made.
        coalition: the seats that play together.
        target: ask only whether the side to move scores at least so much; two sides: more than the other by so much.
    """

    leader: str | None = None
    after: int | None = None
    line: bool = False
    concept: str = SECURITY
    ties: str = FIRST
    coalition: tuple[str, ...] = ()
    target: int | None = None

    def __post_init__(self) -> None:
        """Make sure that they go together.

        Raises:
            DealError: they do not.
        """
        if self.concept not in CONCEPTS:
            raise DealError(f"concept {shown(self.concept)}; expected {', '.join(CONCEPTS)}")
        if (self.concept == COALITION) != bool(self.coalition):
            raise DealError("the concept coalition and the seats that play together go together; expected both or none")
        if self.concept == MAXN and self.ties not in TIES:
            raise DealError(f"ties {shown(self.ties)} in a game of turns; expected {', '.join(TIES)}")
        if self.target is not None and (self.line or self.concept == MAXN):
            raise DealError("a target asks for no line and no maxn; expected one of them")

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> TurnsOptions:
        """Those among the options of a question."""
        names = ("leader", "after", "line", "concept", "ties", "coalition", "target")
        return cls(**{name: asked[name] for name in names if name in asked})
