"""Games of melds."""

from __future__ import annotations

from solver.families.play.family import family_of

FAMILY = family_of("melds", "games of melds")
