"""Layout games: rows that grow at both ends."""
