"""Beating games: beat what is laid, or take it; who is left with cards has lost."""
