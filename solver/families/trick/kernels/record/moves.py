"""Moves that are no cards, as the rules word them."""

from __future__ import annotations

from solver.families.trick import notation
from solver.families.trick.kernels.record.clauses import KERNEL

CLAIMS = ("", notation.TRUMPS, notation.ACES, notation.SUIT)
"""Claims, by their numbers."""

PLAIN_WORDS = {
    KERNEL.STOP: notation.STOP,
    KERNEL.PASS: notation.PASS,
    KERNEL.NO_MELD: notation.NO_MELD,
    KERNEL.TRADE: notation.TRADE,
}
"""Moves of which there is one alone."""
