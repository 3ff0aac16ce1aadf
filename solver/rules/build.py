"""A sheet that is right in every key turned into the dataclasses of its language."""

from __future__ import annotations

from typing import Any

from solver.rules.language import Language
from solver.rules.schema import Section, section_of, value_of
from solver.rules.toml_source import TomlDocument, TomlTable


def section_from(table: TomlTable, section: Section) -> Any:
    """The section's dataclass with what a table says."""
    return section.make(**{name: value_of(section.keys[name].hint, said.value) for name, said in table.keys.items()})


def _counts(member: Any) -> bool:
    """Whether a member of a list is there at all; cells that are filled are, though there be none of them."""
    return bool(getattr(member, "count", 1) or getattr(member, "filled", 0))


def rules_from(sheet: TomlDocument, language: Language) -> Any:
    """The game of a sheet: the language's own dataclass, members of lists that count nothing left out."""
    schema = language.schema
    keys = schema.top.keys
    said: dict[str, Any] = {
        name: value_of(keys[name].hint, word.value) for name, word in sheet.top.keys.items() if name in keys
    }
    for name, section in schema.sections.items():
        if name in sheet.sections:
            said[schema.fields[name]] = section_from(sheet.sections[name], section)
    for name, section in schema.lists.items():
        members = [
            shorthand.expand(section_from(sheet.sections[short], section_of(short, shorthand.make)))
            for short, shorthand in language.shorthands.items()
            if shorthand.list == name and short in sheet.sections
        ]
        members += [section_from(table, section) for table in sheet.lists.get(name, ())]
        said[schema.fields[name]] = tuple(member for member in members if _counts(member))
    return schema.top.make(**said)
