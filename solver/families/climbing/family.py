"""Climbing games."""

from __future__ import annotations

from solver.families.play.family import family_of

FAMILY = family_of("climbing", "climbing games")
