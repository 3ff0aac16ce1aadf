"""Asking games."""

from __future__ import annotations

from solver.families.turns import family_of

FAMILY = family_of("asking", "asking games")
