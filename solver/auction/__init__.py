"""Auctions with open cards: par, and the best contract, of any game whose rule file has ``[auction]``."""
