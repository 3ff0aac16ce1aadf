"""What depends on the rules alone, worked out once for each object of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from solver.rules.patience import Rules

Made = TypeVar("Made")

KEPT = 64
"""Rules for which results are kept, at most."""


def once(work: Callable[[Rules], Made]) -> Callable[[Rules], Made]:
    """A function of rules that remembers: rules are told apart by being the same object, which takes no time.

    A hash of rules takes longer than much of what depends on them, and the deals of a game have one object of rules.
    """
    found: dict[int, tuple[Rules, Made]] = {}

    @wraps(work)
    def remembered(rules: Rules) -> Made:
        known = found.get(id(rules))
        if known is not None and known[0] is rules:
            return known[1]
        made = work(rules)
        if len(found) >= KEPT:
            found.clear()
        found[id(rules)] = (rules, made)
        return made

    return remembered
