"""Games of melds: reading, dealing, referee, search."""
