"""How the cards of each dialect lie: a module a dialect, of its name, with its ``LAYOUT``."""
