"""Cards and moves of patience in speech."""

from __future__ import annotations

from dataclasses import dataclass

from solver.report.style import Style

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}


@dataclass(frozen=True, slots=True)
class Spoken(Style):
    """A way to write in which cards are called by their names."""

    def card(self, code: str) -> str:
        """``queen of spades``."""
        return f"{_RANKS.get(code[1], code[1])} of {_SUITS[code[0]]}" if code[0] in _SUITS else "unknown card"


SPOKEN = Spoken()
SHOWN = Style(symbols=True)
