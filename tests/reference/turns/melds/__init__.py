"""A reference for games of melds: turns laid card by card, cards thrown, melds robbed."""
