"""Games of bids: all players bid a card at the same time, and the best bid wins the prize."""
