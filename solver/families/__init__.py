"""The families of games."""
