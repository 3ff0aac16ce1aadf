"""Drawn rules made to agree with themselves."""

from __future__ import annotations

from dataclasses import replace

from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import contradictions


def in_peace(rules: Rules, seats: int | None = None, kept: frozenset[str] = frozenset()) -> Rules:
    """The rules without what contradicts other things, as long as it is not to be kept."""
    for _ in range(_MOST_QUARRELS):
        asked = rules if seats is None else replace(rules, table=replace(rules.table, players=(seats,)))
        found = next(contradictions(asked), None)
        others = (_without(rules, key) for key in found.keys if key not in kept) if found else ()
        quiet = next((other for other in others if other != rules), None)
        if quiet is None:
            break
        rules = quiet
    return rules


_MOST_QUARRELS = 20

_LISTS = {"honour": "honours", "combination": "combinations"}
"""Lists by the name of a member."""


def _without(rules: Rules, key: str) -> Rules:
    """The rules with a key as it is when nothing is said."""
    name, _, rest = key.partition(".")
    if name in _LISTS:
        return replace(rules, **{_LISTS[name]: ()})
    usual = getattr(Rules(), name, None)
    if not hasattr(usual, rest):
        return rules
    return replace(rules, **{name: replace(getattr(rules, name), **{rest: getattr(usual, rest)})})
