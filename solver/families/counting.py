"""Counting games."""

from __future__ import annotations

from dataclasses import replace

from solver.families.record import Hand
from solver.families.turns import family_of
from solver.later import Later

FAMILY = replace(
    family_of("counting", "counting games", expected=True),
    hand=Hand(
        scored=Later("solver.turns.counting.hand:scored"),
        kind=Later("solver.turns.counting.hand:HandAnswer"),
        report=Later("solver.report.turns.hand:report"),
    ),
)
