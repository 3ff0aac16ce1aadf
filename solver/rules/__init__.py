"""The rule language: what rule files say, reading, checking and explaining them."""
