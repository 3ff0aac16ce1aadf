"""Moves of patience in speech: as they are written, with cards called by their names."""

from __future__ import annotations

from dataclasses import dataclass

from solver.patience.layout import UNKNOWN
from solver.report.style import Style
from solver.view.spoken import STYLE as SHOWN
from solver.view.spoken import spoken

__all__ = ["SHOWN", "SPOKEN"]


@dataclass(frozen=True, slots=True)
class Spoken(Style):
    """A way to write in which cards have their names."""

    def card(self, code: str) -> str:
        """``queen of spades``."""
        return "unknown card" if code == UNKNOWN else spoken(code)


SPOKEN = Spoken()
