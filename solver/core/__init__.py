"""Basic types that depend on no game: cards, seats, deals, contracts, limits, bounds, errors, answers."""
