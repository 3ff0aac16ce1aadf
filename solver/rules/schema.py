"""The schema of a family's rule files, derived from its dataclasses.

Fields that are dataclasses are sections, ``[name]``; fields that are tuples of dataclasses are lists of them, written
``[[name]]`` with the name in the singular, or ``[name.one]`` for the member with the name ``one``; all others are keys.
A field whose name would be a keyword of Python ends in an underscore, which the file does not have. ``key`` in the
dataclasses gives meaning and range.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from solver.rules.toml_source import choices, one_of, show

AnyRules = Any
"""The rules of a game of any family: the dataclass of its language."""


def key(default: Any, doc: str, low: int | None = None, high: int | None = None) -> Any:
    """Return the field of a key: its default, its meaning, and the range of its number or numbers."""
    return field(default=default, metadata={"doc": doc, "low": low, "high": high})


def table(doc: str) -> Any:
    """Return the field of a key whose value is a table, empty by default."""
    return field(default_factory=dict, metadata={"doc": doc})


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a section.

    Attributes:
        name: as in the file.
        hint: its type: bool, int, str, a Literal, a tuple of one of these, a Mapping, or a union.
        default: its value if it is not given.
        doc: its meaning.
        low, high: the range of its number or numbers, None if there is none.
    """

    name: str
    hint: Any
    default: object
    doc: str = ""
    low: int | None = None
    high: int | None = None

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return _allowed(self.hint, self.low, self.high)

    def wrong(self, value: object) -> str | None:
        """Return what is wrong with a value; None if it is right."""
        if _fits(self.hint, value, self.low, self.high):
            return None
        if not isinstance(value, (list, tuple)) and _fits(self.hint, [value], self.low, self.high):
            return f"{self.name} = {show(value)} is not a list. Write {self.name} = {show([value])}"
        words = _words(self.hint)
        if words and isinstance(value, str):
            return f"{self.name} = {show(value)} is not allowed. Write {choices(value, words, quoted=True)}"
        return (
            f"{self.name} = {show(value)} is not allowed. Write {_allowed(self.hint, self.low, self.high, quoted=True)}"
        )


@dataclass(frozen=True, slots=True)
class Section:
    """The keys of a dataclass."""

    name: str
    make: type
    doc: str
    keys: Mapping[str, Key]


@dataclass(frozen=True, slots=True)
class Schema:
    """All keys and sections of a language.

    Attributes:
        top: the keys before the first section.
        sections: by name.
        lists: sections that may occur several times, by name.
        fields: for each section and list the field of the dataclass that holds it.
    """

    top: Section
    sections: Mapping[str, Section]
    lists: Mapping[str, Section]
    fields: Mapping[str, str]


@functools.cache
def schema_of(rules: type) -> Schema:
    """Return the schema of a family whose games are instances of ``rules``."""
    top: dict[str, Key] = {}
    sections: dict[str, Section] = {}
    lists: dict[str, Section] = {}
    fields: dict[str, str] = {}
    hints: dict[str, Any] = get_type_hints(rules)
    for item in dataclasses.fields(rules):
        hint = hints[item.name]
        member: Any = get_args(hint)[0] if get_origin(hint) is tuple else None
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            name = item.name.removesuffix("_")
            sections[name] = section_of(name, hint)
            fields[name] = item.name
        elif isinstance(member, type) and dataclasses.is_dataclass(member):
            name = item.name.removesuffix("s")
            lists[name] = section_of(name, member)
            fields[name] = item.name
        else:
            top[item.name] = _key(item, hint)
    return Schema(Section("", rules, inspect.getdoc(rules) or "", top), sections, lists, fields)


@functools.cache
def section_of(name: str, make: Any) -> Section:
    """Return the section of a dataclass whose fields are all keys."""
    hints = get_type_hints(make)
    keys = {item.name: _key(item, hints[item.name]) for item in dataclasses.fields(make)}
    return Section(name, make, inspect.getdoc(make) or "", keys)


def _key(item: Any, hint: Any) -> Key:
    default = item.default_factory() if item.default is dataclasses.MISSING else item.default
    meta = item.metadata
    return Key(item.name, hint, default, meta.get("doc", ""), meta.get("low"), meta.get("high"))


def value_of(hint: Any, value: Any) -> Any:
    """Return a valid value as the dataclass holds it: lists become tuples."""
    takes_lists = any(get_origin(part) is tuple for part in _parts(hint))
    return tuple(value) if isinstance(value, list) and takes_lists else value


def _parts(hint: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the type itself; None is left out, since in a file it is a missing key."""
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(part for part in get_args(hint) if part is not type(None))
    return (hint,)


def _fits(hint: Any, value: object, low: int | None, high: int | None) -> bool:
    for part in _parts(hint):
        origin = get_origin(part)
        if origin is Literal:
            fits = isinstance(value, str) and value in get_args(part)
        elif origin is tuple:
            fits = isinstance(value, (list, tuple)) and all(_fits(get_args(part)[0], item, low, high) for item in value)
        elif origin is not None:
            fits = isinstance(value, dict)
        elif part is int:
            fits = type(value) is int and (low is None or value >= low) and (high is None or value <= high)
        else:
            fits = type(value) is part
        if fits:
            return True
    return False


def _words(hint: Any) -> tuple[str, ...]:
    return tuple(word for part in _parts(hint) if get_origin(part) is Literal for word in get_args(part))


def _allowed(hint: Any, low: int | None, high: int | None, *, several: bool = False, quoted: bool = False) -> str:
    """Return the allowed values of a type in words.

    Args:
        several: whether they are the items of a list.
        quoted: whether words are written as strings of TOML.
    """
    return " or ".join(_allowed_part(part, low, high, several=several, quoted=quoted) for part in _parts(hint))


def _allowed_part(part: Any, low: int | None, high: int | None, *, several: bool, quoted: bool) -> str:
    origin = get_origin(part)
    if origin is Literal:
        words = one_of(map(show, get_args(part)) if quoted else get_args(part))
        return f"{'of ' if several else ''}{words}"
    if origin is tuple:
        return f"a list {_allowed(get_args(part)[0], low, high, several=True, quoted=quoted)}"
    if origin is not None:
        return "a table"
    if part is int:
        words = "of whole numbers" if several else "a whole number"
        return words if low is None or high is None else f"{words} from {low} to {high}"
    return {bool: "of true or false" if several else "true or false", str: "of strings" if several else "a string"}[
        part
    ]
