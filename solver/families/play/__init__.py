"""Games of turns without hidden cards: shared code of their families, each with its own reader, referee and kernel."""
