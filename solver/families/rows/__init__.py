"""Layout games: lay a card at an end of the row of its suit; playing is compulsory."""
