"""What is asked of deals of trick-taking games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from solver.core.errors import DealError


@dataclass(frozen=True, slots=True)
class TrickOptions:
    """What is asked of deals of other trick-taking games; seats are as they were written, or a program's numbers.

    Attributes:
        trump: a suit or ``N``, in place of what the deal says.
        declarer, leader: a seat, in place of what the deal says.
        after: the position after so many recorded plays; None: after all of them.
        line: add one line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        ties: maxn: which of equally good plays is made.
        coalition: the seats that play together.
        contract: in words, ``null``, ``grand``, ``8S``, in place of what the deal says.
        bids: one for each seat, ``3,3,4,nil``, in place of what the deal says.
    """

    trump: str | None = None
    declarer: str | int | None = None
    leader: str | int | None = None
    after: int | None = None
    line: bool = False
    concept: str = "security"
    ties: str = "first"
    coalition: tuple[str | int, ...] = ()
    contract: str | None = None
    bids: str | None = None

    def __post_init__(self) -> None:
        """Make sure that a coalition and its concept come together.

        Raises:
            DealError: one is given without the other.
        """
        if (self.concept == "coalition") != bool(self.coalition):
            raise DealError("the concept coalition and the seats that play together go together; expected both or none")

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> TrickOptions:
        """Those among the options of a question."""
        names = ("declarer", "leader", "after", "line", "concept", "ties", "coalition", "contract", "bids")
        return cls(trump=asked.get("strain"), **{name: asked[name] for name in names if name in asked})

    def about(self) -> dict[str, Any]:
        """Return them for the keys of stores; stores are older than contract and bids."""
        found = asdict(self)
        return {name: value for name, value in found.items() if value is not None or name not in ("contract", "bids")}
