"""Contracts as people write them, and tricks as they count against one."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.deal import Contract
from solver.text.style import Style, seats_text


def contract_text(contract: Contract, style: Style) -> str:
    """``4♠X``."""
    return f"{contract.level}{style.strain(contract.strain)}{'X' * contract.doubled}"


def contract_by(contract: Contract, seats: Sequence[int], style: Style) -> str:
    """``4♠X by S``, or ``6♣ by E, W`` where both partners reach it."""
    return f"{contract_text(contract, style)} by {seats_text(seats)}"


def against(contract: Contract, tricks: int, style: Style) -> str:
    """What the declarer's tricks make of a contract: ``=``, ``+1``, ``−2``."""
    over = tricks - contract.level - 6
    return style.signed(over) if over else "="


def spanned(contract: Contract, low: int, high: int, style: Style) -> str:
    """The same of tricks that a limit left open: ``−1..=``."""
    ends = [against(contract, tricks, style) for tricks in ((low,) if low == high else (low, high))]
    return "..".join(ends)
