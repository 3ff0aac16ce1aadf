"""Games in which all bid at once, card by card."""
