"""Reasons for the value of a bridge position: winners of tricks, cost of wrong cards, named plays."""

from solver.families.bridge.why.facts import Why, WrongCard

__all__ = ["Why", "WrongCard"]
