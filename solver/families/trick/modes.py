"""Modes: rules that apply if a field of the deal has a certain value, and the dealer's choice among them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from solver.core.errors import DealError
from solver.families.trick.memo import once
from solver.families.trick.pack import suits_of
from solver.families.trick.rules import Mode, Rules
from solver.families.trick.rules.contradictions import of_a_deal, with_mode
from solver.families.trick.start import Start, sides_of


def with_modes(rules: Rules, fields: Mapping[str, object]) -> Rules:
    """Return the rules for a deal with these fields."""
    return _in(rules, _places(rules, fields))


def in_modes(rules: Rules, fields: Mapping[str, object]) -> tuple[Rules, tuple[str, ...]]:
    """Return the rules for a deal with these fields, and the names of its modes.

    Raises:
        DealError: it is impossible in all the modes that its fields ask for.
    """
    places = _places(rules, fields)
    if wrong := _contradictory(rules, places):
        raise DealError(wrong)
    return _in(rules, places), tuple([rules.modes[place].name for place in places])


def _places(rules: Rules, fields: Mapping[str, object]) -> tuple[int, ...]:
    """Return the modes in force by their places among the rules' modes."""
    words = _words(rules)
    values = {field: _word(fields.get(field)) for field, _ in words}
    return tuple(place for place, (field, word) in enumerate(words) if values[field] == word)


def contradictory(rules: Rules, fields: Mapping[str, object]) -> str:
    """Return why a deal cannot be in all the modes of its fields; empty if it can."""
    return _contradictory(rules, _places(rules, fields))


def _contradictory(rules: Rules, places: tuple[int, ...]) -> str:
    known = _contradictions(rules)
    if places not in known:
        modes = [rules.modes[place] for place in places]
        names = " and ".join(map(_named, modes))
        wrong = (f"{names}: {found.message}" for found in of_a_deal(_moded(rules, places)))
        known[places] = next(_at_odds(modes), "") or next(wrong, "")
    return known[places]


def _at_odds(modes: Sequence[Mode]) -> Iterator[str]:
    """Yield two modes that set a key to different values."""
    for one, other in combinations(modes, 2):
        for key, value in one.set.items():
            if other.set.get(key, value) != value:
                yield f"{_named(one)} and {_named(other)} contradict each other ({key}); leave one of them out"


def _named(mode: Mode) -> str:
    return f"{mode.field} {mode.value or mode.name}"


@once
def _contradictions(rules: Rules) -> dict[tuple[int, ...], str]:
    """Return the cache of why combinations of modes are impossible; single modes were checked before."""
    return {(): "", **{(place,): "" for place in range(len(rules.modes))}}


def with_choice(rules: Rules, choice: str) -> Rules:
    """Return the rules after the dealer's choice: ``ravage``, or with a suit ``trumps:D``."""
    return _in(rules, (rules.modes.index(choosable(rules)[mode_name(choice)]),))


@once
def _words(rules: Rules) -> list[tuple[str, str]]:
    """Return the field on which each mode depends, and its required word."""
    return [(mode.field, _word(mode.value or mode.name)) for mode in rules.modes]


@once
def _variants(rules: Rules) -> dict[tuple[int, ...], Rules]:
    """Return the cache of rules in modes."""
    return {(): rules}


def _in(rules: Rules, places: tuple[int, ...]) -> Rules:
    """Return the rules with some modes, by index; the same object for the same modes, for caches."""
    variants = _variants(rules)
    if places not in variants:
        variants.setdefault(places, _moded(rules, places))
    return variants[places]


def _moded(rules: Rules, places: tuple[int, ...]) -> Rules:
    for place in places:
        rules = with_mode(rules, rules.modes[place])
    return rules


def choices_of(rules: Rules, mode: Mode) -> tuple[str, ...]:
    """Return the choices of a mode: its name, with each trump suit if the deal names trumps."""
    if with_mode(rules, mode).trump.by != "deal":
        return (mode.name,)
    return tuple(f"{mode.name}:{suit}" for suit in suits_of(rules.pack))


def mode_name(choice: str) -> str:
    """Return the mode that a choice names."""
    return _word(choice.partition(":")[0])


@once
def choosable(rules: Rules) -> dict[str, Mode]:
    """Return the dealer's possible choices, by name."""
    return {_word(mode.name): mode for mode in rules.modes}


def _word(value: object) -> str:
    """Return a value in the form for comparing modes: in lower case, its words with hyphens."""
    if value is None:
        return ""
    return re.sub(r"[ _]+", "-", str(value).strip().casefold()) if isinstance(value, (str, int)) else ""


Deal = tuple[Rules, Start]


def chooser(start: Start) -> int:
    """Return the seat that chooses: the dealer, or seat 0 if the deal has no dealer."""
    return start.dealer or 0


def after_choice(rules: Rules, start: Start, choice: str) -> Deal:
    """Return the deal after one of ``start.choices`` is made."""
    name, _, trump = choice.partition(":")
    return with_choice(rules, choice), replace(start, choices=(), trump=trump or None, modes=(*start.modes, name))


def deals_by_choice(rules: Rules, start: Start) -> Mapping[str, Deal]:
    """Return the deal after each choice; without a choice the deal itself, under an empty name.

    Raises:
        DealError: the sides of the games differ, so that their values cannot be compared.
    """
    if not start.choices:
        return {"": (rules, start)}
    found = {choice: after_choice(rules, start, choice) for choice in sorted(start.choices)}
    if len({sides_of(*deal) for deal in found.values()}) > 1:
        raise DealError("choices: the games have different sides. Choose games with the same sides")
    return found


def recorded_choice(start: Start) -> str | None:
    """Return the choice that the first play makes, as moves write it; None if there is none.

    Raises:
        DealError: the first play is not one of the choices.
    """
    if not start.choices or not start.played:
        return None
    named = {choice.casefold(): choice for choice in start.choices}
    first = start.played[0]
    if first.casefold() not in named:
        raise DealError(f"play 1, {first}: not legal. Legal plays: {', '.join(start.choices)}")
    return named[first.casefold()]


def settled(rules: Rules, start: Start) -> Deal:
    """Return a deal in which a recorded choice has been made.

    Raises:
        DealError: as ``recorded_choice``.
    """
    choice = recorded_choice(start)
    return (rules, start) if choice is None else after_choice(rules, replace(start, played=start.played[1:]), choice)
