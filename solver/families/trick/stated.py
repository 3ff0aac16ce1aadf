"""What a deal says in the words of bridge, in those of every trick-taking game: ``4SX``, vulnerable sides."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solver.core import text_aliases as words
from solver.core.cards import side
from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.trick.deal_words import (
    CONTRACT,
    NUMBERED,
    STRAIN,
    TRUMP,
    contract_fields,
    contradiction,
    strain_letter,
    with_words,
)
from solver.families.trick.recall import once
from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import with_mode
from solver.rules.fields_read import fields_read

_CONTRACT = re.compile(r"(\d{1,3})\s*([^\W\d_].*?|[♠♥♦♣])\s*(X{0,2})", re.IGNORECASE)
_VULNERABLE = "vulnerable"
_SWITCHES = {"true": True, "false": False}


def as_stated(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a deal with what words and contracts such as ``4SX`` stand for in their place.

    A contract becomes number, strain, trumps and double; ``vulnerable`` becomes that of the declarer's side.

    Raises:
        DealError: a field holds a word that the game has not, or two fields contradict each other.
    """
    return with_words(rules, _with_vulnerable(rules, _with_contract(rules, fields)))


def _with_contract(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields with a contract of a number and a strain taken apart."""
    text = fields.get(CONTRACT)
    parts = _CONTRACT.fullmatch(text.strip()) if isinstance(text, str) else None
    if parts is None or not _has_number(rules):
        return fields
    number, name, crosses = parts.groups()
    key = rules.contract.number if rules.contract.number in (CONTRACT, "bid") else "level"
    said: dict[str, object] = {key: int(number)}
    if crosses:
        if "doubled" not in fields_read(rules):
            raise Fields(fields).wrong(CONTRACT, "a contract without a double, which this game has not")
        said["doubled"] = 2 ** len(crosses)
    found = {key: value for key, value in fields.items() if key != CONTRACT}
    letter = strain_letter(rules, name) if contract_fields(rules, name) is None else None
    if letter is None:
        # What is behind the number is a word of the game, or wrong.
        said[CONTRACT] = name
    else:
        said[STRAIN] = letter
        found.setdefault(TRUMP, None if letter in "NM" else letter)
    for other, value in said.items():
        if found.get(other) is not None and found[other] != value and other != STRAIN:
            raise contradiction(fields, CONTRACT, text, other)
    return {**found, **said}


@once
def _has_number(rules: Rules) -> bool:
    """Return whether contracts of a game have a number, be it only in a mode."""
    return any(game.contract.number in NUMBERED for game in (rules, *(with_mode(rules, mode) for mode in rules.modes)))


def _with_vulnerable(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields with the vulnerability of the declarer's side."""
    value = fields.get(_VULNERABLE)
    if isinstance(value, str) and value.strip().casefold() in _SWITCHES:
        return {**fields, _VULNERABLE: _SWITCHES[value.strip().casefold()]}
    counts = any(mode.field == _VULNERABLE for mode in rules.modes)
    sides = _sides(value)
    if sides is None:
        if counts and value is not None and not isinstance(value, bool):
            raise Fields(fields).wrong(_VULNERABLE, "true or false, or None, NS, EW or All")
        return fields
    declarer = fields.get("declarer")
    if isinstance(declarer, (int, str)):
        seat = "NESW".find(declarer.upper()) if isinstance(declarer, str) else declarer
        return {**fields, _VULNERABLE: sides[side(seat)]}
    if counts and sides[0] != sides[1]:
        raise DealError("vulnerable: one side is, and there is no declarer; expected the declarer")
    return {**fields, _VULNERABLE: sides[0]} if counts else fields


def _sides(value: object) -> tuple[bool, bool] | None:
    """Return whether each side is vulnerable, that of seat 0 first; None: the value does not say it by side."""
    if isinstance(value, str):
        return words.vulnerable(value)
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(item, bool) for item in value):
        return value[0], value[1]
    return None
