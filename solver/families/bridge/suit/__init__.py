"""Single-suit problems of bridge: the best line against best defence (`search`), its words, its report."""
