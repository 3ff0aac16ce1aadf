"""Games of turns with nothing hidden, by dialects: each has its own reading, referee and kernel."""
