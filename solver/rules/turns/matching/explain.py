"""A matching game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from solver.rules.turns.matching import Rules


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The rules of a game: headings and texts, in the order in which one would tell them."""
    return ()


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Each field of a deal with what it holds, and what holds without it."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, as play begins"
