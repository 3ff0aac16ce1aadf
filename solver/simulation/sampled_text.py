"""Description of a simulation: the number of random deals, and the hands that were fixed."""

from __future__ import annotations

from collections.abc import Sequence

from solver.rules.names import joined
from solver.text.style import plural


def random_deals(done: int, wanted: int) -> str:
    """Return the number of deals as text: ``100 random deals``, or ``40 of 100 random deals, then interrupted``."""
    return plural(done, "random deal") if done >= wanted else f"{done} of {wanted} random deals, then interrupted"


def hands_fixed(names: Sequence[str]) -> str:
    """Return the fixed hands as text: ``the hand of N fixed``, ``the hands of N and S fixed``, ``no hand fixed``."""
    if not names:
        return "no hand fixed"
    return f"the hand{'s' if len(names) > 1 else ''} of {joined(names)} fixed"
