"""A patience game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import Rules
from solver.families.patience.rules.explain import deal
from solver.families.patience.rules.kinds import kind_of


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The rules of a game: headings and texts, in the order in which one would tell them."""
    return tuple((heading, text) for heading, text in _parts(rules) if text)


def _parts(rules: Rules) -> Iterator[tuple[str, str]]:
    kind = kind_of(rules)
    yield "Goal", kind.goal(rules)
    yield "Pack", " ".join(deal.pack(rules))
    yield from kind.parts(rules)
