"""Check rule files against the schema of their language: unknown sections and keys, wrong types and values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.rules.game import Header, Option
from solver.rules.language import Language
from solver.rules.schema import Key, section_of
from solver.rules.toml_source import Located, RulesError, TomlDocument, TomlTable, choices, name_of, show

HEADER = section_of("", Header).keys
OPTION = section_of("option", Option)

MOST_MEMBERS, MOST_SECTIONS, MOST_ITEMS = 128, 512, 512
"""Sections of one list and keys of one section; sections of a file; items of a list that is a value."""


PROSE = ("note", "doc")
"""Keys of running text, which may have lines."""

MOST_LETTERS, MOST_PROSE = 200, 20_000
"""Characters of a name or another word, and of running text."""


def mistakes(sheet: TomlDocument, language: Language) -> Iterator[RulesError]:
    """Yield every mistake in a file by itself, in order of lines."""
    yield from sorted(_mistakes(sheet, language), key=lambda mistake: mistake.line or 0)


def _mistakes(sheet: TomlDocument, language: Language) -> Iterator[RulesError]:
    if wrong := _too_many(sheet):
        yield wrong
        return
    schema = language.schema
    top = {**schema.top.keys, **HEADER}
    sections = language.sections
    lists = {**schema.lists, "option": OPTION}
    names = [*(f"[{name}]" for name in sections), *(f"[[{name}]]" for name in lists)]
    for name, value in sheet.top.keys.items():
        if name in sections:
            yield _at(value, f"{name} is a section, not a key. Write [{name}], and its keys below")
        elif name in lists:
            if value.value != []:
                yield _at(
                    value, f"{name} is a list of sections, not a key. Write [[{name}]] for each, and its keys below"
                )
        else:
            yield from _key(name, value, top, "")
    for name, table in sheet.sections.items():
        if name in sections:
            yield from _table(table, sections[name].keys, f"[{name}]")
        else:
            yield _unknown_section(name, table, "[{}]", top, lists, names)
    for name, tables in sheet.lists.items():
        if name in lists:
            for table in tables:
                yield from _table(table, lists[name].keys, f"[[{name}]]")
            yield from _nameless(name, tables)
        else:
            yield _unknown_section(name, tables[0], "[[{}]]", top, sections, names)


def _too_many(sheet: TomlDocument) -> RulesError | None:
    """Return an error about the first part of a file that is larger than in any game; None if there is none."""
    sections = [("before the first section", sheet.top)]
    sections += [(f"in [{name_of(name)}]", table) for name, table in sheet.sections.items()]
    for name, tables in sheet.lists.items():
        if len(tables) > MOST_MEMBERS:
            # Options are tried one by one, too.
            return _at(
                tables[MOST_MEMBERS],
                f"{len(tables)} sections [[{name_of(name)}]] are too many. Use at most {MOST_MEMBERS}",
            )
        sections += [(f"in [[{name_of(name)}]]", table) for table in tables]
    if len(sections) > MOST_SECTIONS:
        place = sections[MOST_SECTIONS][1]
        return _at(place, f"{len(sections) - 1} sections are too many. Use at most {MOST_SECTIONS}")
    for where, table in sections:
        if len(table.keys) > MOST_MEMBERS:
            return _at(table, f"{len(table.keys)} keys {where} are too many. Use at most {MOST_MEMBERS}")
        for key, value in table.keys.items():
            if _largest(value.value) > MOST_ITEMS:
                return _at(value, f"{name_of(key)} has more than {MOST_ITEMS} items. Use at most {MOST_ITEMS}")
    return None


def _largest(value: object) -> int:
    """Return the number of items of the longest list or table in a value."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if not isinstance(value, (list, tuple)):
        return 0
    return max(len(value), *map(_largest, value[: MOST_ITEMS + 1]), 0)


def _unknown_section(
    name: str, table: TomlTable, form: str, top: Mapping[str, Key], other: Mapping[str, object], names: list[str]
) -> RulesError:
    found = form.format(name_of(name))
    if name in top:
        return _at(
            table,
            f"{name} is a key, not a section. Write {name} = VALUE before the first section; VALUE is "
            f"{top[name].allowed}",
        )
    if name in other:
        right = f"[[{name}]]" if form == "[{}]" else f"[{name}]"
        return _at(table, f"there is no section {found}. Write {right}")
    return _at(table, f"there is no section {found}. Write {choices(found, names)}")


def _table(table: TomlTable, keys: Mapping[str, Key], section: str) -> Iterator[RulesError]:
    for name, value in table.keys.items():
        yield from _key(name, value, keys, f" in {section}")


def _key(name: str, said: Located, keys: Mapping[str, Key], where: str) -> Iterator[RulesError]:
    if name not in keys:
        yield _at(said, f"there is no key {name_of(name)}{where}. Write {choices(name, keys)}")
    elif wrong := keys[name].wrong(said.value) or _unprintable(name, said.value):
        yield _at(said, wrong)


def _unprintable(name: str, value: object) -> str | None:
    """Return what is wrong with a text, also within a list or table: control characters or excessive length."""
    if isinstance(value, str):
        if not all(mark.isprintable() or (name in PROSE and mark in "\n\t") for mark in value):
            return f"{name} = {show(value)} contains control characters. Remove them"
        longest = MOST_PROSE if name in PROSE else MOST_LETTERS
        return f"{name} = {show(value)} is too long. Use at most {longest} characters" if len(value) > longest else None
    inner: object = [*value, *value.values()] if isinstance(value, Mapping) else value
    if not isinstance(inner, (list, tuple)):
        return None
    return next((wrong for item in inner if (wrong := _unprintable(name, item))), None)


def _nameless(name: str, tables: list[TomlTable]) -> Iterator[RulesError]:
    """Yield errors about members of a list without a name of their own, by which they are identified."""
    seen: set[object] = set()
    for table in tables:
        label = label_of(table)
        if not label:
            need = 'title = "..." or name = "..."' if name == "option" else 'name = "..."'
            yield _at(table, f"[[{name}]] has no name. Add {need}")
        elif label in seen:
            yield _at(table, f"two sections [[{name}]] have the name {show(label)}. Rename or remove one of them")
        seen.add(label)


def label_of(table: TomlTable) -> str:
    """Return the title or name of a member of a list; empty if there is none."""
    for name in ("title", "name"):
        value = table.keys.get(name)
        if value and isinstance(value.value, str) and value.value:
            return value.value
    return ""


def _at(place: Located | TomlTable, message: str) -> RulesError:
    return RulesError(message, file=place.file, line=place.line)
