"""A game in plain English, made from its rules alone."""

from __future__ import annotations

from solver.rules.language import language_of


def explain(rules: object) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game: headings and texts, in reading order."""
    return tuple(language_of(rules).explain(rules))


def fields(rules: object) -> tuple[tuple[str, str], ...]:
    """Return what a game reads of a deal, each field with what it holds."""
    return tuple(language_of(rules).fields(rules))
