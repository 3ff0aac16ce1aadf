"""Description of a simulation: how many random deals, and which hands were fixed."""

from __future__ import annotations

from collections.abc import Sequence

from solver.rules.names import joined
from solver.text.style import plural


def random_deals(done: int, wanted: int) -> str:
    """``100 random deals``; of fewer than were wanted ``40 of 100 random deals, then interrupted``."""
    return plural(done, "random deal") if done >= wanted else f"{done} of {wanted} random deals, then interrupted"


def hands_fixed(names: Sequence[str]) -> str:
    """``the hand of N fixed``, ``the hands of N and S fixed``, ``no hand fixed``."""
    if not names:
        return "no hand fixed"
    return f"the hand{'s' if len(names) > 1 else ''} of {joined(names)} fixed"
