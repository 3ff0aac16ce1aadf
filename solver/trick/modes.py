"""Modes: rules that hold where a field of the deal has a certain value."""

from __future__ import annotations

from collections.abc import Mapping

from solver.rules.trick import Mode, Rules
from solver.rules.trick_contradictions import with_mode


def with_modes(rules: Rules, fields: Mapping[str, object]) -> Rules:
    """The rules for a deal with these fields."""
    for mode in rules.modes:
        if _word(fields.get(mode.field)) == (mode.value or mode.name).casefold():
            rules = with_mode(rules, mode)
    return rules


def with_choice(rules: Rules, choice: str) -> Rules:
    """The rules once the dealer has chosen: ``ravage``, or with a suit ``trumps:D``."""
    mode = choosable(rules)[choice.partition(":")[0]]
    return with_mode(rules, mode)


def choosable(rules: Rules) -> dict[str, Mode]:
    """What a dealer can choose, by name."""
    return {mode.name: mode for mode in rules.modes}


def _word(value: object) -> str:
    return str(value).casefold() if isinstance(value, (str, int)) else ""
