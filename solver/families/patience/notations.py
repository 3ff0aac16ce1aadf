"""The names of the notations of patience lines."""

from __future__ import annotations

LONG, SHORT, USUAL, ONE = NOTATIONS = ("long", "short", "usual", "one")
"""How lines are written for people: with the cards that move, in codes that are as short as can be, in the game's usual
notation, in the one notation of all games."""

DEALS = ("S", "D")
"""Deals from the stock, which often come several in a row: ``S x6``."""
