"""A sheet against the schema of its language: unknown sections and keys, wrong types, values out of range."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.rules.header import Header, Option
from solver.rules.language import Language
from solver.rules.mistakes import RulesError, expected, show
from solver.rules.schema import Key, section_of
from solver.rules.sheet import Said, Sheet, Table

HEADER = section_of("", Header).keys
OPTION = section_of("option", Option)


def mistakes(sheet: Sheet, language: Language) -> Iterator[RulesError]:
    """Everything that is wrong about a file taken by itself, by line."""
    yield from sorted(_mistakes(sheet, language), key=lambda mistake: mistake.line or 0)


def _mistakes(sheet: Sheet, language: Language) -> Iterator[RulesError]:
    schema = language.schema
    top = {**schema.top.keys, **HEADER}
    sections = language.sections
    lists = {**schema.lists, "option": OPTION}
    names = [*(f"[{name}]" for name in sections), *(f"[[{name}]]" for name in lists)]
    for name, said in sheet.top.keys.items():
        if name in sections:
            yield _at(said, f"{name} = {show(said.value)}; expected a section, [{name}]")
        elif name in lists:
            if said.value != []:
                yield _at(said, f"{name} = {show(said.value)}; expected sections, [[{name}]]")
        else:
            yield from _key(name, said, top, "")
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


def _unknown_section(
    name: str, table: Table, form: str, top: Mapping[str, Key], other: Mapping[str, object], names: list[str]
) -> RulesError:
    found = form.format(name if name.isprintable() else show(name))
    if name in top:
        return _at(table, f"{found}: {name} is no section; expected {name} = {top[name].allowed}")
    if name in other:
        right = f"[[{name}]]" if form == "[{}]" else f"[{name}]"
        return _at(table, f"no section {found}; expected {right}")
    return _at(table, f"no section {found}; expected {expected(found, names)}")


def _table(table: Table, keys: Mapping[str, Key], section: str) -> Iterator[RulesError]:
    for name, said in table.keys.items():
        yield from _key(name, said, keys, f" in {section}")


def _key(name: str, said: Said, keys: Mapping[str, Key], where: str) -> Iterator[RulesError]:
    if name not in keys:
        shown = name if name.isprintable() and name else show(name)
        yield _at(said, f"no key {shown}{where}; expected {expected(name, keys)}")
    elif wrong := keys[name].wrong(said.value):
        yield _at(said, wrong)


def _nameless(name: str, tables: list[Table]) -> Iterator[RulesError]:
    """Members of a list are known by their names, so each needs one of its own."""
    seen: set[object] = set()
    for table in tables:
        label = label_of(table)
        if not label:
            need = "a title or a name" if name == "option" else "a name"
            yield _at(table, f"[[{name}]] without a name; expected {need}")
        elif label in seen:
            yield _at(table, f"[[{name}]] {show(label)} comes twice; expected it once")
        seen.add(label)


def label_of(table: Table) -> str:
    """Title or name of a member of a list, empty where there is none."""
    for name in ("title", "name"):
        said = table.keys.get(name)
        if said and isinstance(said.value, str) and said.value:
            return said.value
    return ""


def _at(place: Said | Table, message: str) -> RulesError:
    return RulesError(message, file=place.file, line=place.line)
