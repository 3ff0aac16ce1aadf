"""The names of the fields that a game reads of a deal."""

from __future__ import annotations

from solver.core.deal import ROUNDS
from solver.core.memo import cached_by_identity
from solver.rules.explain import fields

_SAME_FIELD = ({"doubled", "knock", "tap"}, {"points_before", "faces_before"})
"""Fields of trick-taking games that are read as one another."""


@cached_by_identity
def fields_read(rules: object) -> frozenset[str]:
    """Return the names of the fields that a game reads of a deal, as `explain.fields` lists them for people."""
    names = {name.strip() for listed, _ in fields(rules) for name in listed.split(",")}
    if hasattr(rules, "contract"):  # a trick-taking game
        for same in _SAME_FIELD:
            if names & same:
                names |= same
        if "trump" in names:
            names.add("strain")  # names trumps, too
    if "played" in names:
        names.add(ROUNDS)
    return frozenset(names)
