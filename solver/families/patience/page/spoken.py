"""Moves of patience in speech: as they are written, with cards called by their names."""

from __future__ import annotations

from dataclasses import dataclass

from solver.families.patience.layout import UNKNOWN
from solver.pages.spoken import STYLE as SHOWN
from solver.pages.spoken import spoken
from solver.text.style import Style

__all__ = ["SHOWN", "SPOKEN"]


@dataclass(frozen=True, slots=True)
class Spoken(Style):
    """A way to write in which cards have their names."""

    def card(self, code: str) -> str:
        """``queen of spades``."""
        return "unknown card" if code == UNKNOWN else spoken(code)


SPOKEN = Spoken()
