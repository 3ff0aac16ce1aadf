"""Games of bids: all choose a card at once, and the best bid wins the prize."""
