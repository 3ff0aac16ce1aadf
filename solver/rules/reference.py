"""Tables of the keys of rule files in Markdown, for their reference page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.rules.check import HEADER, OPTION
from solver.rules.language import Language
from solver.rules.schema import Key
from solver.rules.toml_source import show


def reference(language: Language) -> str:
    """Return every section with its keys as Markdown: meaning, allowed values, default."""
    schema = language.schema
    own = dict(schema.top.keys)
    parts = [_table("Before the first section", {**own, **HEADER})]
    for section in language.sections.values():
        note = " (short for a place)" if section.name in language.shorthands else _kinds(language, section.name)
        parts.append(_table(f"`[{section.name}]`{note}", section.keys))
    for name, section in {**schema.lists, "option": OPTION}.items():
        parts.append(_table(f"`[[{name}]]`{_kinds(language, schema.fields.get(name, name))}", section.keys))
    return "\n".join(parts)


def _kinds(language: Language, section: str) -> str:
    """Return the kinds of games that read a section, unless all do."""
    kinds = language.readers(section)
    return f": {', '.join(kinds)}" if kinds else ""


def _table(title: str, keys: Mapping[str, Key]) -> str:
    return "\n".join((f"### {title}\n", "| key | allowed | else | |", "| --- | --- | --- | --- |", *_rows(keys), ""))


def _rows(keys: Mapping[str, Key]) -> Iterator[str]:
    for key in keys.values():
        default = "" if key.default is None or key.default == {} else f"`{show(key.default)}`"
        yield f"| `{key.name}` | {key.allowed} | {default} | {key.doc} |"
