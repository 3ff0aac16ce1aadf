"""What a kernel takes, said by what the rules may say: keys with the values that they may have.

A key that is not listed must have its usual value, and a section that is not listed must be as usual. So a key that the
language gains is none that a fast kernel takes until somebody has thought about it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from solver.families.trick.rules import Rules

Values = Mapping[str, Collection[object] | None]
"""Keys that need not have their usual value: what they may say, None for anything."""

Scope = Mapping[str, Values | None]
"""Sections: their keys, None for anything in them."""


def anything(*names: str) -> dict[str, None]:
    """Keys, or sections, that may say what they like."""
    return dict.fromkeys(names)


NOT_PLAY: Scope = anything(
    "id", "name", "family", "deal", "majority", "numbered", "sweep", "bid", "contract", "honours", "combinations",
    "modes", "auction", "calls", *Rules.no_value,
)  # fmt: skip
"""Sections of what comes before the play, and of what it is worth in the end: that a payoff says."""

POINTS: Values = anything(
    "trick", "over", "bonus", "most", "whole", "lead", "capture", "cards", "cards_over", "faces", "last", "top_trump",
    "bottom_trump", "shown", "shown_rank", "double", "most_of_suit", "low", "pairs", "win", "honours", "of", "factor",
    "no_trump", "unit",
)  # fmt: skip
"""Keys of ``[score]`` that a payoff says: all but those that end the play, or depend on who held a card."""


def within(rules: Rules, scope: Scope) -> bool:
    """Whether rules say nothing but what a scope lets them."""
    usual = _usual(Rules)
    return all(
        _section_within(getattr(rules, name), getattr(usual, name), scope.get(name, {}))
        for name in Rules.__slots__
        if getattr(rules, name) != getattr(usual, name)
    )


@lru_cache
def _usual(kind: type[Any]) -> Any:
    return kind()


def _section_within(section: Any, usual: Any, values: Values | None) -> bool:
    """Whether every key of a section says what it may say."""
    if values is None:
        return True
    return isinstance(section, type(usual)) and all(
        _may_say(values, field.name, getattr(section, field.name), getattr(usual, field.name))
        for field in fields(section)
    )


def _may_say(values: Values, name: str, said: object, usual: object) -> bool:
    if said == usual:
        return True
    allowed = values.get(name, ())
    return allowed is None or said in allowed
