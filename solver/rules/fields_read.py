"""The names of the fields that a game reads of a deal."""

from __future__ import annotations

from solver.deal import ROUNDS
from solver.memo import cached_by_identity
from solver.rules.explain import fields

_SAME_FIELD = ({"doubled", "knock", "tap"},)
"""Fields that are read as one another."""


@cached_by_identity
def fields_read(rules: object) -> frozenset[str]:
    """Return the names of the fields that a game reads of a deal, as `explain.fields` lists them for people."""
    names = {name.strip() for listed, _ in fields(rules) for name in listed.split(",")}
    for same in _SAME_FIELD:
        if names & same:
            names |= same
    if "trump" in names and hasattr(rules, "contract"):
        names.add("strain")  # names the trumps of trick-taking games, too
    if "played" in names:
        names.add(ROUNDS)
    return frozenset(names)
