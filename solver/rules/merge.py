"""Merge rule files: ``extends``, and the keys that an option sets."""

from __future__ import annotations

from solver.rules.check import label_of
from solver.rules.toml_source import Located, TomlDocument, TomlTable

OWN = ("id", "name", "aliases", "catalogue", "note", "extends", "without", "game")
"""Keys of the header that a file does not take over from the one it extends."""


def copy(sheet: TomlDocument) -> TomlDocument:
    """Return a copy of a rule file that can be changed without changing the original."""
    return TomlDocument(
        sheet.file,
        _copy(sheet.top),
        {name: _copy(table) for name, table in sheet.sections.items()},
        {name: [_copy(table) for table in tables] for name, tables in sheet.lists.items()},
    )


def _copy(table: TomlTable) -> TomlTable:
    return TomlTable(table.file, table.line, dict(table.keys))


def extended(sheet: TomlDocument, base: TomlDocument) -> TomlDocument:
    """Return a rule file with missing keys copied from another.

    Members of lists are matched by title or name; new ones come last. Options named in ``without`` are left out.
    """
    merged = copy(base)
    for name in OWN:
        merged.top.keys.pop(name, None)
    _drop_options(merged, sheet)
    result = TomlDocument(sheet.file, TomlTable(sheet.file, sheet.top.line, {**merged.top.keys, **sheet.top.keys}))
    result.sections.update(merged.sections)
    result.lists.update(merged.lists)
    for name, table in sheet.sections.items():
        under = merged.sections.get(name)
        result.sections[name] = _over(table, under) if under else _copy(table)
    for name, tables in sheet.lists.items():
        result.lists[name] = _members(tables, merged.lists.get(name, []), whole=name == "option")
    return result


def _drop_options(base: TomlDocument, sheet: TomlDocument) -> None:
    without = sheet.top.keys.get("without")
    if without and isinstance(without.value, list) and "option" in base.lists:
        base.lists["option"] = [table for table in base.lists["option"] if label_of(table) not in without.value]


def _over(table: TomlTable, under: TomlTable) -> TomlTable:
    return TomlTable(table.file, table.line, {**under.keys, **table.keys})


def _members(tables: list[TomlTable], under: list[TomlTable], *, whole: bool) -> list[TomlTable]:
    """Return one list over another; a member replaces its namesake as a whole, or only the keys that it has."""
    members = {label_of(table): table for table in under}
    for table in tables:
        label = label_of(table)
        members[label] = table if whole or label not in members else _over(table, members[label])
    return list(members.values())


def put(sheet: TomlDocument, path: str, said: Located) -> None:
    """Set the key of a path, ``stock.deal``, ``place.lid.count`` or ``reshuffles``, in place."""
    *section, name = path.split(".")
    _table_of(sheet, section, said).keys[name] = said


def find(sheet: TomlDocument, path: str) -> Located | None:
    """Return the value of a path's key with its place in the file; None if the key is missing."""
    *section, name = path.split(".")
    table = _find_table(sheet, section)
    return table.keys.get(name) if table else None


def find_section(sheet: TomlDocument, path: str) -> TomlTable | None:
    """Return the section of a key's path, None if there is none or the key is before the first section."""
    *section, _ = path.split(".")
    return _find_table(sheet, section) if section else None


def _find_table(sheet: TomlDocument, section: list[str]) -> TomlTable | None:
    if not section:
        return sheet.top
    if len(section) == 1:
        return sheet.sections.get(section[0])
    return next((table for table in sheet.lists.get(section[0], []) if label_of(table) == section[1]), None)


def _table_of(sheet: TomlDocument, section: list[str], said: Located) -> TomlTable:
    table = _find_table(sheet, section)
    if table is None:
        table = TomlTable(said.file, said.line)
        if len(section) == 1:
            sheet.sections[section[0]] = table
        else:
            table.keys["name"] = Located(section[1], said.file, said.line)
            sheet.lists.setdefault(section[0], []).append(table)
    return table
