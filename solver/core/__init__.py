"""Nouns that know no games: cards, seats, deals, contracts, limits, bounds, errors, answers."""
