"""The keys of rule files as tables of Markdown, for the page about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.rules.check import HEADER, OPTION
from solver.rules.family import Family
from solver.rules.mistakes import show
from solver.rules.patience.contradictions import SECTIONS
from solver.rules.schema import Key


def reference(family: Family) -> str:
    """Every section with its keys: what each means, what it allows, what it is when nothing is said."""
    schema = family.schema
    own = dict(schema.top.keys)
    parts = [_table("Before the first section", {**own, **HEADER})]
    for section in family.sections.values():
        note = " (short for a place)" if section.name in family.shorthands else _kinds(family, section.name)
        parts.append(_table(f"`[{section.name}]`{note}", section.keys))
    for name, section in {**schema.lists, "option": OPTION}.items():
        parts.append(_table(f"`[[{name}]]`{_kinds(family, schema.fields.get(name, name))}", section.keys))
    return "\n".join(parts)


def _kinds(family: Family, section: str) -> str:
    """The kinds of patience games that read a section, where not all do."""
    if family.name != "patience":
        return ""
    kinds = [kind for kind, sections in SECTIONS.items() if section in sections]
    return f": {', '.join(kinds)}" if kinds else ""


def _table(title: str, keys: Mapping[str, Key]) -> str:
    return "\n".join((f"### {title}\n", "| key | allowed | else | |", "| --- | --- | --- | --- |", *_rows(keys), ""))


def _rows(keys: Mapping[str, Key]) -> Iterator[str]:
    for key in keys.values():
        default = "" if key.default is None or key.default == {} else f"`{show(key.default)}`"
        yield f"| `{key.name}` | {key.allowed} | {default} | {key.doc} |"
