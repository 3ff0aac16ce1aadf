"""The kinds of moves, as the search numbers them."""

from __future__ import annotations

from solver.trick import notation

CARD, TOGETHER, STOP, ANNOUNCE, CLAIM, PASS, MELD, NO_MELD, TRADE = range(9)

CLAIMS = ("", notation.TRUMPS, notation.ACES, notation.SUIT)
"""Claims, by their numbers."""

PLAIN_WORDS = {STOP: notation.STOP, PASS: notation.PASS, NO_MELD: notation.NO_MELD, TRADE: notation.TRADE}
"""Moves of which there is one alone."""

NO_CARD = 255
"""In place of a card, where fewer are played at once."""
