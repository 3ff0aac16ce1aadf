"""Explain a game in plain English, from its rules alone."""

from __future__ import annotations

from solver.rules.language import language_of


def explain(rules: object) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game: headings and texts, in reading order."""
    return tuple(language_of(rules).explain(rules))


def fields(rules: object) -> tuple[tuple[str, str], ...]:
    """Return the fields that a game reads of a deal, each with a description."""
    return tuple(language_of(rules).fields(rules))
