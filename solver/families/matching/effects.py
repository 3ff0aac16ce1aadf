"""Effects of cards: the words of ``[effects]`` in rule files and of ``effects`` in deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

PLAIN = ("wild", "wild-colour", "reverse", "skip", "again")
NUMBERED = ("draw", "all", "opposite", "points", "crank", "joins")
MOST = 99
"""Highest number of an effect."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect.

    Attributes:
        name: one of ``PLAIN`` or ``NUMBERED``.
        number: from 1 to ``MOST``; 0 if the effect has none.
    """

    name: str
    number: int = 0


@lru_cache(maxsize=1024)
def effect(word: str) -> Effect | None:
    """Return the effect for a word such as ``skip`` or ``draw:2``, None if the word is not an effect."""
    name, colon, number = word.partition(":")
    if not colon:
        return Effect(name) if name in PLAIN else None
    if name not in NUMBERED or not (number.isascii() and number.isdigit() and len(number) < 3):
        return None
    return Effect(name, int(number)) if 1 <= int(number) <= MOST else None


def told() -> str:
    """Return the list of all effects, for errors."""
    return ", ".join((*PLAIN, *(f"{name}:N" for name in NUMBERED)))


def has_crank(table: Mapping[str, Iterable[str]]) -> bool:
    """Return whether some cards of a table of effects start a crank."""
    return any(word.partition(":")[0] == "crank" for words in table.values() for word in words)
