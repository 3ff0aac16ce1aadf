"""A game as people look at it: its rules, and what its file says about itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
    """

    rules: Any
    options: tuple[Setting, ...] = ()
    aliases: tuple[str, ...] = ()
    catalogue: str = ""
    note: str = ""
    extends: str = ""
    file: str = ""

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
