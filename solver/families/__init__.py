"""The families of games: a folder each, and what all of them share."""
