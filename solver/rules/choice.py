"""Former names of `solver.rules.selection`, kept for one release."""

from solver.rules.selection import GameSelection as Choice
from solver.rules.selection import LoadedGame as Chosen

__all__ = ["Choice", "Chosen"]
