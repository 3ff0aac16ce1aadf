"""A game as people look at it: its rules, and what its file says about itself."""

from __future__ import annotations

from dataclasses import dataclass

from solver.rules.header import Scalar
from solver.rules.patience import Rules
from solver.rules.trick import Rules as TrickRules


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
    """A rule file, read and resolved with its options as they are at first."""

    rules: Rules | TrickRules
    options: tuple[Setting, ...] = ()
    aliases: tuple[str, ...] = ()
    catalogue: str = ""
    note: str = ""
    extends: str = ""
    file: str = ""
