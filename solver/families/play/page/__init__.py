"""Games of turns as pages."""
