"""Games of bids."""

from __future__ import annotations

from solver.families.play.family import family_of

FAMILY = family_of("bidding", "games of bids", expected=True)
