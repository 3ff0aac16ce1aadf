"""A game as people look at it: its rules, and what its file says about itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solver.core.json_types import JsonMapping
from solver.rules.header import Scalar
from solver.rules.language import language_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """An option with everything known about it.

    Attributes:
        title: as in ``[Options]``, empty where it has only a name.
        name: short name, empty where it has only a title.
        doc: what it does.
        values: those it can have; empty where any value of the key ``sets`` will do.
        default: its value when nobody sets it.
        sets: the keys that it touches.
    """

    title: str
    name: str
    doc: str
    values: tuple[Scalar, ...]
    default: Scalar
    sets: tuple[str, ...]

    @property
    def label(self) -> str:
        """Title or name."""
        return self.title or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A rule file, read and resolved with its options as they are at first.

    Attributes:
        rules: of a game of any family.
        options: in the order of the file.
        aliases: other names.
        catalogue: id of the game in the catalogue, empty where it is not from there.
        note: what a player should know besides.
        extends: what its file extends.
        file: the path of its file.
        settings: the values of options with which it was read.
    """

    rules: Any
    options: tuple[Setting, ...] = ()
    aliases: tuple[str, ...] = ()
    catalogue: str = ""
    note: str = ""
    extends: str = ""
    file: str = ""
    settings: JsonMapping = field(default_factory=dict)

    def __repr__(self) -> str:
        run = len(self.seats) > 1 and list(self.seats) == list(range(self.seats[0], self.seats[-1] + 1))
        seats = f"{self.seats[0]}-{self.seats[-1]}" if run else " ".join(map(str, self.seats))
        settings = f", {dict(self.settings)}" if self.settings else ""
        return f"Game({self.id!r}, {self.name!r}, seats {seats}{settings})"

    @property
    def id(self) -> str:
        """As deal files and commands name it."""
        return str(self.rules.id)

    @property
    def name(self) -> str:
        """For people."""
        return str(self.rules.name)

    def explain(self) -> str:
        """The rules in plain English, a line each: what it is about, a colon, and the text."""
        told = language_of(self.rules).explain(self.rules)
        return "\n".join(f"{heading}: {text}" for heading, text in told)

    @property
    def kind(self) -> str:
        """What is done with the cards: ``building``, ``taking``, ... of patience, or ``trick``."""
        return language_of(self.rules).kind(self.rules)

    @property
    def seats(self) -> tuple[int, ...]:
        """How many hands there may be; 1 for patience."""
        return language_of(self.rules).seats(self.rules)

    @property
    def goal(self) -> str:
        """What it is for: in patience its goal, else points."""
        return language_of(self.rules).goal(self.rules)
