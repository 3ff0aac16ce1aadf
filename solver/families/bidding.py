"""Games of bids."""

from __future__ import annotations

from solver.families.turns import family_of

FAMILY = family_of("bidding", "games of bids", expected=True)
