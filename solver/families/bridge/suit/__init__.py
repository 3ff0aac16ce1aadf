"""One suit of bridge by itself: the best line against best defence (`search`), its words, its report."""
