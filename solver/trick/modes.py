"""Modes: rules that hold where a field of the deal has a certain value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solver.rules.trick import Mode, Rules
from solver.rules.trick_contradictions import with_mode
from solver.trick.pack import suits_of


def with_modes(rules: Rules, fields: Mapping[str, object]) -> Rules:
    """The rules for a deal with these fields."""
    for mode in rules.modes:
        if _word(fields.get(mode.field)) == _word(mode.value or mode.name):
            rules = with_mode(rules, mode)
    return rules


def with_choice(rules: Rules, choice: str) -> Rules:
    """The rules once the dealer has chosen: ``ravage``, or with a suit ``trumps:D``."""
    return with_mode(rules, choosable(rules)[mode_name(choice)])


def choices_of(rules: Rules, mode: Mode) -> tuple[str, ...]:
    """How a dealer can choose a mode: by its name, and where the deal says the trumps of it, with each suit."""
    if with_mode(rules, mode).trump.by != "deal":
        return (mode.name,)
    return tuple(f"{mode.name}:{suit}" for suit in suits_of(rules.pack))


def mode_name(choice: str) -> str:
    """The mode that a choice names."""
    return _word(choice.partition(":")[0])


def choosable(rules: Rules) -> dict[str, Mode]:
    """What a dealer can choose, by name."""
    return {_word(mode.name): mode for mode in rules.modes}


def _word(value: object) -> str:
    """A value as modes are compared: in lower case, its words with hyphens."""
    return re.sub(r"[ _]+", "-", str(value).strip().casefold()) if isinstance(value, (str, int)) else ""
