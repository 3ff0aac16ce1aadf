"""Games of melds."""

from __future__ import annotations

from solver.families.turns import family_of

FAMILY = family_of("melds", "games of melds")
