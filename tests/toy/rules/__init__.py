"""What a rule file of a game with coins can say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.rules.header import Named
from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """``[take]``: what a player may take."""

    most: int = key(0, "most coins at a time; 0: any number", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Named):
    """One game with coins."""

    last: Literal["wins", "loses"] = key("wins", "what the taker of the last coin does")
    heaps: int = key(3, "heaps of a deal by number", 1, 9)
    take: Take = field(default_factory=Take)
