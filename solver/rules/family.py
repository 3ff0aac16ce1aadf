"""A family of games: the dataclasses of its rule files, and what else its loader must know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from solver.rules.schema import Schema, Section, schema_of, section_of


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two things a game can not say at once.

    Attributes:
        keys: the keys to blame, the likeliest first: ``stock.redeals``, ``place.lid.takes``.
        message: what is wrong and what would be right.
    """

    keys: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A section that stands for one of a list.

    Attributes:
        make: the dataclass of the section's keys.
        list: the list, in the singular.
        expand: the member of the list.
    """

    make: type
    list: str
    expand: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Family:
    """Attributes:
    name: as ``game = "..."`` says it; also the folder of the shipped files.
    rules: the dataclass of a game; it has ``id`` and ``name``.
    shorthands: sections that stand for others.
    contradictions: what is wrong with a game each of whose keys is right.
    """

    name: str
    rules: type
    shorthands: Mapping[str, Shorthand]
    contradictions: Callable[[Any], Iterator[Contradiction]]

    @property
    def schema(self) -> Schema:
        """What its rule files can say, besides the header, options and shorthands."""
        return schema_of(self.rules)

    @property
    def sections(self) -> dict[str, Section]:
        """Every ``[name]``."""
        short = {name: section_of(name, shorthand.make) for name, shorthand in self.shorthands.items()}
        return {**self.schema.sections, **short}
