"""Words in the fields of a deal and their meaning: modes, trump suits, contracts.

Case, blanks, hyphens and marks on letters are ignored. A word that the game does not have is an error that lists those
that it has; two fields that contradict each other are an error, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from solver.core import text_aliases as words
from solver.core.cards import side
from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.trick.memo import once
from solver.families.trick.pack import suits_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import with_mode
from solver.rules.language import fields_read
from solver.rules.names import joined

CONTRACT, TRUMP, STRAIN, CHOOSE = "contract", "trump", "strain", "choose"

NUMBERED = ("level", "contract", "bid")
"""Fields with the number of a contract."""

_NOTHING = ("", "-", "?")
"""Texts that records write in empty fields."""

MOST_NUMBER = 9999
"""Highest number of a contract, or of a deal of a session."""

_MISERE = "M"
_NO_TRUMPS = "N"
_ALONE = "alone"
_SUIT_GAMES = "solo"
"""Words for a game with suit trumps, after the name of a suit, as in ``Herz-Solo``."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The meaning of a word.

    Attributes:
        fields: of the deal; the word's own among them where it stays.
        firm: the deal may not say otherwise.
    """

    fields: Mapping[str, object]
    firm: bool = True


def with_words(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a deal with its words replaced by their meaning.

    Args:
        rules: the game, without the modes of the deal.
        fields: the fields; a contract ``4SX`` is already split.

    Raises:
        DealError: a field holds a word that the game does not have, or two fields contradict each other.
    """
    found = fields
    for name in _word_fields(rules):
        value = found.get(name)
        if value is None:
            continue
        if isinstance(value, str) and value.strip() in _NOTHING:
            found = {key: own for key, own in found.items() if key != name}
        elif not _is_typed(rules, name, value):
            found = _merged(found, name, value, _meaning(rules, found, name, value))
        elif not isinstance(value, bool):
            FieldReader(found).number(name, 0, MOST_NUMBER)
    return _with_strain(rules, found)


def _is_typed(rules: Rules, name: str, value: object) -> bool:
    """Return whether a field holds a number, or true or false, which its reader checks."""
    if isinstance(value, bool):
        return name in _switches(rules)
    return isinstance(value, int) and (name in _numbers(rules) or name == rules.contract.number)


@once
def _word_fields(rules: Rules) -> tuple[str, ...]:
    """Return the fields of a deal that may hold words, the contract first, which may set all others."""
    names = [*(mode.field for mode in rules.modes), *(word.field for word in rules.words)]
    if rules.contract.number in NUMBERED:
        names.append(rules.contract.number)
    if _names_trumps(rules) or rules.offers or rules.contract.number in NUMBERED or CONTRACT in names:
        names.insert(0, CONTRACT)
    return tuple(dict.fromkeys(name for name in names if name not in (TRUMP, STRAIN)))


@once
def _names_trumps(rules: Rules) -> bool:
    """Return whether the deal names the trumps, perhaps only in a mode."""
    return any(game.trump.by == "deal" for game in (rules, *(with_mode(rules, mode) for mode in rules.modes)))


@once
def _switches(rules: Rules) -> frozenset[str]:
    """Return the fields whose modes apply if they are true."""
    return frozenset(mode.field for mode in rules.modes if mode.value == "true")


@once
def _numbers(rules: Rules) -> frozenset[str]:
    """Return the fields whose modes apply with certain numbers."""
    return frozenset(mode.field for mode in rules.modes if mode.value.isdigit())


# -- what a word means -------------------------------------------------------------------------------------------------


def _meaning(rules: Rules, fields: Mapping[str, object], name: str, value: object) -> _Meaning:
    """Return the meaning of a word in a field.

    Raises:
        DealError: the game has no such word.
    """
    if isinstance(value, str) and (meaning := _own(rules, name, value)) is not None:
        return meaning
    if name == CONTRACT and isinstance(value, str) and (found := _suit_contract(rules, value)) is not None:
        return _Meaning(found)
    raise FieldReader(fields).wrong(name, _expected(rules, name, value))


def contract_fields(rules: Rules, text: str) -> Mapping[str, object] | None:
    """Return the fields that a contract's word sets, None if the game has no such word."""
    meaning = _own(rules, CONTRACT, text)
    return None if meaning is None else meaning.fields


def _own(rules: Rules, name: str, text: str) -> _Meaning | None:
    """Return the meaning of a word of the rule file, None if it has no such word."""
    known = _known(rules).get(name, {})
    return next((known[spelling] for spelling in words.spellings(text) if spelling in known), None)


@once
def _known(rules: Rules) -> Mapping[str, Mapping[str, _Meaning]]:
    """Return the words of each field, normalised for comparison."""
    found: dict[str, dict[str, _Meaning]] = {}

    def put(field: str, name: str, meaning: _Meaning) -> None:
        for spelling in words.spellings(name):
            found.setdefault(field, {}).setdefault(spelling, meaning)

    modes = {(mode.field, mode.value or mode.name) for mode in rules.modes}
    for word in rules.words:
        own = (word.field, word.name) in modes
        meaning = _Meaning({word.field: word.name, **word.fields} if own else word.fields, firm=not own)
        for name in (word.name, *word.aliases):
            put(word.field, name, meaning)
    for mode in rules.modes:
        value = mode.value or mode.name
        stays = _Meaning({mode.field: int(value) if value.isdigit() else value})
        put(mode.field, mode.name, stays)
        if not value.isdigit():
            put(mode.field, value, stays)
        put(mode.field, CHOOSE, _Meaning({mode.field: CHOOSE}))
    for offer in rules.offers:
        put(CONTRACT, offer.name, _Meaning(offer.fields))
    for field in _switches(rules):
        found[field] = {word: _Meaning({field: word == "true"}) for word in ("true", "false")}
    return found


def _suit_contract(rules: Rules, text: str) -> dict[str, object] | None:
    """Return the fields of a contract that is a suit, ``hearts``, ``H alone``, ``Herz-Solo``; None: not a suit."""
    plain = words.plain(text)
    found: dict[str, object] = {}
    if plain.endswith(_ALONE) and plays_alone(rules):
        found, plain = {_ALONE: True}, plain.removesuffix(_ALONE)
    trump = trump_named(rules, text if not found else plain)
    trump = trump or trump_named(rules, plain.removesuffix(_SUIT_GAMES))
    if trump is None:
        return found if found and not plain else None
    return {TRUMP: None if trump == _NO_TRUMPS else trump, **found}


def plays_alone(rules: Rules) -> bool:
    """Return whether a declarer may play without his partner."""
    calls = rules.contract.march_alone or any(call.alone for call in rules.calls)
    return bool(calls) and rules.table.sides == "partners"


def trump_named(rules: Rules, text: str) -> str | None:
    """Return the letter of the trumps that a word names, ``N`` for none; None if the game has no such trumps."""
    if not _names_trumps(rules):
        return None
    letter = words.suit(text)
    if letter == _NO_TRUMPS:
        return letter if _has_no_trumps(rules) else None
    return letter if letter and letter in suits_of(rules.pack) else None


def _has_no_trumps(rules: Rules) -> bool:
    """Return whether the rules allow contracts without trumps.

    An auction lists its strains; a card that is turned up makes trumps.
    """
    strains = rules.auction.strains
    return "N" in strains if strains else not rules.deal.turned


def _expected(rules: Rules, name: str, value: object) -> str:
    """Return the values that a field may hold, for a message."""
    own = words_of(rules, name)
    if name == CONTRACT and _names_trumps(rules) and not rules.offers:
        own = ("a trump suit, as in hearts", *own)
    if name == rules.contract.number:
        own = ("a number", *own)
    if name in _numbers(rules):
        own = ("a number",)
    near = words.hint(value, words_of(rules, name)) if isinstance(value, str) else ""
    return f"{joined(own, 'or')}{near}"


def words_of(rules: Rules, name: str) -> tuple[str, ...]:
    """Return the words that a field may hold, without their synonyms."""
    found = [mode.value or mode.name for mode in rules.modes if mode.field == name]
    found += [word.name for word in rules.words if word.field == name]
    if name == CONTRACT:
        found = [*(offer.name for offer in rules.offers), *found]
    if name in _switches(rules):
        found = ["true", "false"]
    return tuple(dict.fromkeys(found))


# -- fields together ---------------------------------------------------------------------------------------------------


def _merged(fields: Mapping[str, object], name: str, value: object, meaning: _Meaning) -> dict[str, object]:
    """Return the fields with a word replaced by its meaning.

    Raises:
        DealError: one of them says something else.
    """
    found = {key: own for key, own in fields.items() if key != name}
    for key, own in meaning.fields.items():
        if key in found and meaning.firm and _plain(key, found[key]) != _plain(key, own):
            raise contradiction(fields, name, value, key)
        found.setdefault(key, own)
    return found


def contradiction(fields: Mapping[str, object], name: str, value: object, other: str) -> DealError:
    """Return the error for two fields that contradict each other."""
    pair = ((name, value), (other, fields[other]))
    text = ", ".join(f"{key} {'null' if own is None else own}" for key, own in pair)
    return DealError(f"{text}: they contradict each other; leave one of them out")


def _plain(key: str, value: object) -> object:
    """Return a value in the form for comparing values of its field."""
    if key == TRUMP and (value is None or isinstance(value, str)):
        return _NO_TRUMPS if value is None else words.suit(value) or value
    return words.plain(value) if isinstance(value, str) else value


def _with_strain(rules: Rules, found: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields with trumps and strain as letters.

    Raises:
        DealError: one of them is neither a suit of the game nor none, or they contradict each other.
    """
    strain, trump = found.get(STRAIN), found.get(TRUMP)
    if isinstance(trump, str) and (letter := words.suit(trump)):
        found = {**found, TRUMP: letter}
    if strain is None or (isinstance(strain, str) and strain.strip() in _NOTHING):
        return {key: own for key, own in found.items() if key != STRAIN} if strain is not None else found
    letter = strain_letter(rules, strain)
    if letter is None:
        raise FieldReader(found).wrong(
            STRAIN, f"a suit of {' '.join(rules.pack.suits)}, N for no trumps, or M for misère"
        )
    found = {**found, STRAIN: letter}
    if not _reads_strain(rules) and letter != rules.trump.suit:
        raise FieldReader(found).wrong(STRAIN, f"none, or {rules.trump.suit or 'no such field: there are no trumps'}")
    if letter == _MISERE or TRUMP not in found:
        return found
    if _plain(TRUMP, found[TRUMP]) != letter:
        raise contradiction(found, STRAIN, letter, TRUMP)
    return found


def _reads_strain(rules: Rules) -> bool:
    """Return whether anything in a game depends on the strain of a deal."""
    by_mode = any(mode.field == STRAIN for mode in rules.modes)
    return _names_trumps(rules) or rules.contract.number in NUMBERED or by_mode


def strain_letter(rules: Rules, text: object) -> str | None:
    """Return a suit of the pack, N for no trumps or M for a misère, None for other texts."""
    if not isinstance(text, str):
        return None
    if words.plain(text) in ("m", "misere"):
        return _MISERE
    letter = words.suit(text)
    return letter if letter == _NO_TRUMPS or (letter and letter in rules.pack.suits) else None


_CONTRACT = re.compile(r"(\d{1,3})\s*([^\W\d_].*?|[♠♥♦♣])\s*(X{0,2})", re.IGNORECASE)
_VULNERABLE = "vulnerable"
_SWITCHES = {"true": True, "false": False}


def as_stated(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a deal with words and contracts such as ``4SX`` replaced by their meaning.

    A contract becomes number, strain, trumps and double; ``vulnerable`` becomes that of the declarer's side.

    Raises:
        DealError: a field holds a word that the game does not have, or two fields contradict each other.
    """
    return with_words(rules, _with_vulnerable(rules, _with_contract(rules, fields)))


def _with_contract(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields with a contract split into number and strain."""
    text = fields.get(CONTRACT)
    parts = _CONTRACT.fullmatch(text.strip()) if isinstance(text, str) else None
    if parts is None or not _has_number(rules):
        return fields
    number, name, crosses = parts.groups()
    key = rules.contract.number if rules.contract.number in (CONTRACT, "bid") else "level"
    terms: dict[str, object] = {key: int(number)}
    if crosses:
        if "doubled" not in fields_read(rules):
            raise FieldReader(fields).wrong(CONTRACT, "a contract without a double, which this game has not")
        terms["doubled"] = 2 ** len(crosses)
    found = {key: value for key, value in fields.items() if key != CONTRACT}
    letter = strain_letter(rules, name) if contract_fields(rules, name) is None else None
    if letter is None:
        # What is behind the number is a word of the game, or wrong.
        terms[CONTRACT] = name
    else:
        terms[STRAIN] = letter
        found.setdefault(TRUMP, None if letter in "NM" else letter)
    for other, value in terms.items():
        if found.get(other) is not None and found[other] != value and other != STRAIN:
            raise contradiction(fields, CONTRACT, text, other)
    return {**found, **terms}


@once
def _has_number(rules: Rules) -> bool:
    """Return whether contracts of a game have a number, perhaps only in a mode."""
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
            raise FieldReader(fields).wrong(_VULNERABLE, "true or false, or None, NS, EW or All")
        return fields
    declarer = fields.get("declarer")
    if isinstance(declarer, (int, str)):
        seat = "NESW".find(declarer.upper()) if isinstance(declarer, str) else declarer
        return {**fields, _VULNERABLE: sides[side(seat)]}
    if counts and sides[0] != sides[1]:
        raise DealError(f"vulnerable: one side is, and there is no declarer. Add one, as in {option('declarer')} S")
    return {**fields, _VULNERABLE: sides[0]} if counts else fields


def _sides(value: object) -> tuple[bool, bool] | None:
    """Return whether each side is vulnerable, that of seat 0 first; None if the value is not by side."""
    if isinstance(value, str):
        return words.vulnerable(value)
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(item, bool) for item in value):
        return value[0], value[1]
    return None
