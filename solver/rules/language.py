"""The language of a family's rule files: its schema, explanations and the fields of its deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from solver.core.deal import ROUNDS
from solver.core.memo import cached_by_identity
from solver.families import registry
from solver.rules.schema import AnyRules, Schema, Section, schema_of, section_of

if TYPE_CHECKING:
    from solver.rules.game import Game

Said = Iterable[tuple[str, str]]
"""Headings or names, each with its text."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two statements of a rule file that contradict each other.

    Attributes:
        keys: the keys that may be wrong, the likeliest first: ``stock.redeals``, ``place.lid.takes``.
        message: what is wrong, and what would be right.
    """

    keys: tuple[str, ...]
    message: str


def no(message: str, *keys: str) -> Contradiction:
    """Return a contradiction with its message, and the keys that may be wrong, the likeliest first."""
    return Contradiction(keys, message)


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A section that is an abbreviation of a member of a list.

    Attributes:
        make: the dataclass of the section's keys.
        list: the list, in the singular.
        expand: returns the member of the list.
    """

    make: type
    list: str
    expand: Callable[[AnyRules], AnyRules]


class Fact(NamedTuple):
    """A fact about a game that its rules do not state.

    Attributes:
        name: the key in JSON.
        heading, text: for people.
        value: for programs.
    """

    name: str
    heading: str
    text: str
    value: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The schema of a family's rule files, and functions that explain a game's rules.

    Attributes:
        name: as in ``game = "..."``; also the folder of the shipped files.
        rules: the dataclass of a game; it has ``id``, ``name`` and ``family``.
        contradictions: yields what is wrong with a game whose keys are right one by one.
        explain: returns its rules in plain English: headings and texts, in reading order.
        fields: returns the fields of its deals: fields of JSON deals, which are the tags of PBN in lower case.
        kind: returns the kind of game in one word.
        seats: returns the possible numbers of hands.
        goal: returns the goal of a game.
        shorthands: sections that abbreviate others.
        tagged: whether its fields are described with their PBN tags, because these have other names.
        readers: for some sections the kinds of games that read them; other sections are read by all.
        facts: returns facts about a game that its rules do not state.
    """

    name: str
    rules: type
    contradictions: Callable[[AnyRules], Iterator[Contradiction]]
    explain: Callable[[AnyRules], Said]
    fields: Callable[[AnyRules], Said]
    kind: Callable[[AnyRules], str]
    seats: Callable[[AnyRules], tuple[int, ...]]
    goal: Callable[[AnyRules], str]
    shorthands: Mapping[str, Shorthand]
    tagged: bool = False
    readers: Callable[[str], tuple[str, ...]] = lambda _: ()
    facts: Callable[[Game], Iterable[Fact]] = lambda _: ()

    @property
    def schema(self) -> Schema:
        """The schema of its rule files, without header, options and shorthands."""
        return schema_of(self.rules)

    @property
    def sections(self) -> dict[str, Section]:
        """Every section ``[name]``, by name."""
        short = {name: section_of(name, shorthand.make) for name, shorthand in self.shorthands.items()}
        return {**self.schema.sections, **short}


def languages() -> tuple[str, ...]:
    """Return the names of all languages."""
    return registry.languages()


def language(name: str) -> Language:
    """Return the language of that name."""
    return registry.language_of(name)


def language_of(rules: object) -> Language:
    """Return the language in which a game's rules are written.

    Raises:
        TypeError: the object is not the rules of a game.
    """
    for name in languages():
        found = language(name)
        if isinstance(rules, found.rules):
            return found
    raise TypeError(f"{type(rules).__name__}: no rules of a game")


_SAME_FIELD = ({"doubled", "knock", "tap"}, {"points_before", "faces_before"})
"""Fields of trick-taking games that are read as one another."""


@cached_by_identity
def fields_read(rules: object) -> frozenset[str]:
    """Return the names of the fields that a game reads of a deal, as `explain.fields` lists them for people."""
    names = {name.strip() for listed, _ in language_of(rules).fields(rules) for name in listed.split(",")}
    if hasattr(rules, "contract"):  # a trick-taking game
        for same in _SAME_FIELD:
            if names & same:
                names |= same
        if "trump" in names:
            names.add("strain")  # names trumps, too
    if {"played", "hands"} <= names:  # moves of patience are in no rounds
        names.add(ROUNDS)
    return frozenset(names)
