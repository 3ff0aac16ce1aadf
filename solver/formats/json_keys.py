"""The keys of JSON deals: attributes of the deal, answers, and fields of some games."""

from __future__ import annotations

import re
from functools import lru_cache

from solver.core.deal import ON_TABLE
from solver.families import registry

SHARED = frozenset(
    ("game", "hands", "dealer", "declarer", "leader", "trump", ON_TABLE, "played", "tags", "sections", "comments")
)
"""Read in every game."""

_ANSWER = re.compile(
    r"value|moves|line|verdict|why|score|table|par(_\w+)?|contracts(_\w+)?|seed|by|bites|solution_len_min|turned|piles|starters|swap"
)

_ABOUT = "file index status nodes seconds tricks proved bound length hint differences error mix within mean"
"""What an answer says about itself."""

OF_ANSWERS = frozenset(_ABOUT.split())


@lru_cache(maxsize=16)
def read_of(family: str) -> frozenset[str]:
    """Return the keys that are read in the games of a family."""
    return SHARED | registry.family(family).keys


def fields() -> frozenset[str]:
    """Return the keys that are read in some game or in answers; any other key gets a warning."""
    return registry.keys() | OF_ANSWERS


def is_answer(key: str, value: object = None) -> bool:
    """Return whether a key holds an answer: ``value``, ``moves``, ``par_side0_first`` ...

    Two keys depend on their values. ``turned`` is an answer if it is a number of cards; otherwise it describes a stock.
    ``table`` is an answer unless it is a list: that is the cards on the table.
    """
    if key == "turned":
        return type(value) is int
    return _is_answer(key) and not (key == "table" and isinstance(value, list))


@lru_cache(maxsize=1024)
def _is_answer(key: str) -> bool:
    return bool(_ANSWER.fullmatch(key))


def unknown_key(key: str) -> str:
    """Return the warning about a key that no game reads, without a suggestion."""
    return f"the key {key!r} is unknown"
