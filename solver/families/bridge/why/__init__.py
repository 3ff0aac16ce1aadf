"""Reasons for the value of a position of bridge: who wins which trick, what a wrong card costs, plays with a name."""

from solver.families.bridge.why.facts import Why, WrongCard

__all__ = ["Why", "WrongCard"]
