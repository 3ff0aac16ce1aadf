"""Drawing games, for the reference."""
