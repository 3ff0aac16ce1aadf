"""A game with the header of its rule file, its rules, its options and its notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.core.json_fields import JsonMapping
from solver.rules.language import language_of
from solver.rules.schema import AnyRules, key
from solver.rules.schema import key as entry

Scalar = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Keys before the first section that are not rules."""

    game: str = entry("", "the family of its rules: patience, trick, climbing, matching ...; else the folder says it")
    extends: str = entry(
        "", "the id of a game, or the path of a rule file from this one: keys that are missing here are taken from it"
    )
    without: tuple[str, ...] = entry((), "options of that game that this one lacks")
    aliases: tuple[str, ...] = entry((), "other names")
    catalogue: str = entry("", "id of the game in the catalogue of its rules")
    note: str = entry("", "additional notes for players")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """``[[option]]``: an option of the game.

    With ``set`` it is true or false, and true sets these keys. With ``key`` its value is the value of that key. With
    ``cases`` each value sets keys of its own. Keys are named by section: ``stock.deal``, ``place.lid.count``.
    """

    title: str = entry("", "the title, as in [Options] of a deal")
    name: str = entry("", "a short name; a title or a name is required")
    doc: str = entry("", "what it does, in a few words")
    set: Mapping[str, Scalar | tuple[Scalar, ...]] | None = entry(
        None, "keys and the values that they get when it is true"
    )
    key: str = entry("", "the key whose value it is")
    cases: Mapping[str, Mapping[str, Scalar]] | None = entry(None, "for each value the keys that it sets")
    values: tuple[Scalar, ...] = entry((), "the possible values; empty: all values of the key")
    default: bool | int | str | None = entry(None, "its value if it is not set; without this key the first of cases")

    @property
    def label(self) -> str:
        """The title or name."""
        return self.title or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """Protocol of the rules of a game, which has a name."""

    id: str = key("", "the id: lower case, digits and hyphens")
    name: str = key("", "the usual name")
    family: str = key("", "the group under which it is listed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """An option with its values, its default and its effects.

    Attributes:
        title: as in ``[Options]``, empty if it has only a name.
        name: short name, empty if it has only a title.
        doc: its meaning.
        values: its possible values; empty if any value of the key ``sets`` is allowed.
        default: its value if it is not given.
        sets: the keys that it changes.
    """

    title: str
    name: str
    doc: str
    values: tuple[Scalar, ...]
    default: Scalar
    sets: tuple[str, ...]

    @property
    def label(self) -> str:
        """The title or name."""
        return self.title or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as read from its rule file, with its options.

    Attributes:
        rules: of a game of any family.
        options: in the order of the file.
        aliases: other names.
        catalogue: id of the game in the catalogue, empty if it is not from there.
        note: additional information for players.
        extends: the game that its file extends.
        file: the path of its file.
        settings: the values of options with which it was read.
    """

    rules: AnyRules
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
        """The id in deal files and commands."""
        return str(self.rules.id)

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.rules.name)

    def explain(self) -> str:
        """Return the rules in plain English, one line per topic: the topic, a colon, and the text."""
        texts = language_of(self.rules).explain(self.rules)
        return "\n".join(f"{heading}: {text}" for heading, text in texts)

    @property
    def kind(self) -> str:
        """The kind of game: ``building``, ``taking``, ... for patience, or ``trick``."""
        return language_of(self.rules).kind(self.rules)

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of hands; 1 for patience."""
        return language_of(self.rules).seats(self.rules)

    @property
    def goal(self) -> str:
        """The goal: in patience that of the layout, else points."""
        return language_of(self.rules).goal(self.rules)
