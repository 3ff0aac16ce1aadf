"""Auctions with open cards: par, or the best contract, of every game whose rule file has ``[auction]``."""
