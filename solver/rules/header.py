"""What the rule file of any game begins with, and says about itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.rules.schema import key
from solver.rules.schema import key as entry

Scalar = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Keys before the first section that are no rules."""

    game: str = entry("", "the family of its rules: patience, trick, climbing, matching ...; else the folder says it")
    extends: str = entry(
        "", "the id of a game, or the path of a rule file from this one: what is not said here is as there"
    )
    without: tuple[str, ...] = entry((), "options of that game which this one has not")
    aliases: tuple[str, ...] = entry((), "other names")
    catalogue: str = entry("", "id of the game in the catalogue from which the rules are")
    note: str = entry("", "what a player should know besides")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """``[[option]]``: a setting of the game.

    With ``set`` it is true or false, and true sets these keys. With ``key`` its value is the value of that key. With
    ``cases`` each value sets keys of its own. Keys are named by section: ``stock.deal``, ``place.lid.count``.
    """

    title: str = entry("", "the title, as in [Options] of a deal")
    name: str = entry("", "a short name; one of the two there must be")
    doc: str = entry("", "what it does, in a few words")
    set: Mapping[str, Scalar | tuple[Scalar, ...]] | None = entry(
        None, "keys and the values that they get when it is true"
    )
    key: str = entry("", "the key whose value it is")
    cases: Mapping[str, Mapping[str, Scalar]] | None = entry(None, "for each value the keys that it sets")
    values: tuple[Scalar, ...] = entry((), "the values it can have; empty: all that the key can have")
    default: bool | int | str | None = entry(None, "its value when nobody sets it, where cases do not name it first")

    @property
    def label(self) -> str:
        """Title or name."""
        return self.title or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A game that has a name."""

    id: str = key("", "the id: lower case, digits and hyphens")
    name: str = key("", "the usual name")
    family: str = key("", "the group under which it is listed")
