"""What a rule file of a game with coins can say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """``[take]``: what a player may take."""

    most: int = key(0, "most coins at a time; 0: any number", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One game with coins."""

    id: str = key("", "the id")
    name: str = key("", "the usual name")
    family: str = key("", "the group under which it is listed")
    last: Literal["wins", "loses"] = key("wins", "what the taker of the last coin does")
    heaps: int = key(3, "heaps of a deal by number", 1, 9)
    take: Take = field(default_factory=Take)
