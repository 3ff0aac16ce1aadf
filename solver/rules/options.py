"""The options of a game, and the conversion of a checked rule file to the dataclasses of its language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solver.core import text_aliases as words
from solver.rules.check import OPTION
from solver.rules.game import Option, Scalar
from solver.rules.language import Language
from solver.rules.merge import find, put
from solver.rules.schema import AnyRules, Key, Section, section_of, value_of
from solver.rules.toml_source import Located, RulesError, TomlDocument, TomlTable, choices, name_of, one_of, show


def section_from(table: TomlTable, section: Section) -> Any:
    """Return the section's dataclass with the keys of a table."""
    return section.make(**{name: value_of(section.keys[name].hint, value.value) for name, value in table.keys.items()})


def _counts(member: Any) -> bool:
    """Return whether a member of a list has any effect; cells that are filled have one even if there are none."""
    return bool(getattr(member, "count", 1) or getattr(member, "filled", 0))


def rules_from(sheet: TomlDocument, language: Language) -> AnyRules:
    """Return the game of a rule file as its language's dataclass, without members of lists that have no effect."""
    schema = language.schema
    keys = schema.top.keys
    values: dict[str, Any] = {
        name: value_of(keys[name].hint, word.value) for name, word in sheet.top.keys.items() if name in keys
    }
    for name, section in schema.sections.items():
        if name in sheet.sections:
            values[schema.fields[name]] = section_from(sheet.sections[name], section)
    for name, section in schema.lists.items():
        members = [
            shorthand.expand(section_from(sheet.sections[short], section_of(short, shorthand.make)))
            for short, shorthand in language.shorthands.items()
            if shorthand.list == name and short in sheet.sections
        ]
        members += [section_from(table, section) for table in sheet.lists.get(name, ())]
        values[schema.fields[name]] = tuple(member for member in members if _counts(member))
    return schema.top.make(**values)


MOST_VALUES = 32
"""Of an option; each of them is tried."""

HEADER_RULES = ("id", "name", "family", "kind")
"""Keys of the rules that no option sets: they say what the game is."""


def options_of(sheet: TomlDocument) -> list[Option]:
    """Return the options, in the order of the file."""
    return [_option(table) for table in sheet.lists.get("option", [])]


def _option(table: TomlTable) -> Option:
    option: Option = section_from(table, OPTION)
    return option


def option_mistakes(sheet: TomlDocument, language: Language) -> Iterator[RulesError]:
    """Yield mistakes in the options of a rule file whose keys have the right types."""
    for table in sheet.lists.get("option", []):
        option = _option(table)
        if max(len(option.values), len(option.cases or ())) > MOST_VALUES:
            yield _at(
                table, f"option {show(option.label)} has more than {MOST_VALUES} values. Use at most {MOST_VALUES}"
            )
            continue
        forms = [name for name in ("set", "key", "cases") if getattr(option, name)]
        if len(forms) != 1:
            found = f"has {' and '.join(forms)}" if forms else "sets nothing"
            yield _at(table, f"option {show(option.label)} {found}. Use exactly one of set, key and cases")
            continue
        wrong = [
            _at(table.keys.get(forms[0], table), f"option {show(option.label)}: {message}")
            for message in _wrong_keys(option, language)
        ]
        yield from wrong
        if not wrong and (message := _wrong_values(option, language)):
            yield _at(
                table.keys.get("values", table.keys.get("default", table)), f"option {show(option.label)}: {message}"
            )


def _at(place: Located | TomlTable, message: str) -> RulesError:
    return RulesError(message, file=place.file, line=place.line)


def _wrong_keys(option: Option, language: Language) -> Iterator[str]:
    known = paths(language)
    if option.key and _key_at(option.key, known) is None:
        yield f"there is no key {name_of(option.key)}. Write {choices(option.key, known)}"
    settings = [option.set] if option.set else list((option.cases or {}).values())
    for setting in settings:
        if not isinstance(setting, Mapping):
            yield (f'a case is {show(setting)}, not a table. Write keys and values, for example {{ "stock.deal" = 3 }}')
            continue
        for path, value in setting.items():
            key = _key_at(path, known)
            if key is None:
                yield f"there is no key {name_of(path)}. Write {choices(path, known)}"
            elif wrong := key.wrong(value):
                yield wrong


def _wrong_values(option: Option, language: Language) -> str | None:
    if option.set:
        # An option that is true at first would set its keys at once; those keys can say it themselves.
        return (
            "an option with set is true or false, and false by default. Remove values and default"
            if option.values or option.default
            else None
        )
    if option.key:
        key = _key_at(option.key, paths(language))
        if option.default is not None:
            return (
                f"default = {show(option.default)} is not allowed: the default is the value of "
                f"{option.key}. Remove default"
            )
        wrong = [value for value in option.values if key and key.wrong(value)]
        return f"{show(wrong[0])} is not a value of {option.key}. Write {key.allowed}" if key and wrong else None
    names = _case_names(option)
    if option.values and set(option.values) != set(names):
        return f"values = {show(option.values)} are not the cases. Write {show(names)}, or remove values"
    if option.default is not None and option.default not in names:
        return f"default = {show(option.default)} is not one of the cases. Write {one_of(map(show, names))}"
    return None


def paths(language: Language) -> dict[str, Key]:
    """Return every key that an option can set, with ``*`` for the name of a place."""
    schema = language.schema
    known = {name: key for name, key in schema.top.keys.items() if name not in HEADER_RULES}
    for section in language.sections.values():
        known.update({f"{section.name}.{name}": key for name, key in section.keys.items()})
    for section in schema.lists.values():
        known.update({f"{section.name}.*.{name}": key for name, key in section.keys.items() if name != "name"})
    return known


def _key_at(path: str, known: Mapping[str, Key]) -> Key | None:
    parts = path.split(".")
    return known.get(path if len(parts) != 3 else f"{parts[0]}.*.{parts[2]}") if "*" not in parts else None


def _case_names(option: Option) -> tuple[Scalar, ...]:
    return tuple(int(name) if name.isascii() and name.isdigit() else name for name in option.cases or ())


def values_of(option: Option, language: Language) -> tuple[Scalar, ...]:
    """Return the values that an option can have; empty if these are all values of its key."""
    if option.set:
        return (False, True)
    if option.values or option.cases:
        return option.values or _case_names(option)
    key = _key_at(option.key, paths(language))
    return (True, False) if key and key.hint is bool else ()


def default_of(option: Option, sheet: TomlDocument, language: Language) -> Scalar:
    """Return the default value of an option in the game of a rule file."""
    if option.set:
        return False
    if option.cases:
        return option.default if option.default is not None else _case_names(option)[0]
    said = find(sheet, option.key)
    key = _key_at(option.key, paths(language))
    value: Any = said.value if said else key.default if key else False
    found: Scalar = value
    return found


def with_option(sheet: TomlDocument, option: Option, value: object, language: Language, origin: Located) -> None:
    """Set the keys of an option's value, in place.

    Args:
        origin: the place of the value, for errors; its own value is ignored.

    Raises:
        RulesError: the option has no such value.
    """
    right = _read(option, value, language)
    settings: Mapping[str, object]
    if option.key:
        settings = {option.key: right}
    elif option.set:
        settings = option.set if right else {}
    else:
        settings = (option.cases or {})[str(right)]
    for path, setting in settings.items():
        put(sheet, path, Located(list(setting) if isinstance(setting, tuple) else setting, origin.file, origin.line))


def _read(option: Option, value: object, language: Language) -> Scalar:
    """Return a value in the option's own type; texts, as from a command line, are parsed."""
    allowed = values_of(option, language)
    key = _key_at(option.key, paths(language)) if option.key else None
    for candidate in _readings(value):
        if any(type(candidate) is type(item) and candidate == item for item in allowed):
            return candidate
        if isinstance(candidate, str) and (alike := [item for item in allowed if _same(item, candidate)]):
            return alike[0]
        if not allowed and key is not None and key.wrong(candidate) is None:
            return candidate
    right = choices(str(value), map(str, allowed)) if _wordy(allowed) else one_of(allowed)
    right = right if allowed else key.allowed if key else ""
    raise RulesError(f"option {show(option.label)} = {show(value)} is not allowed. Choose {right}")


def _wordy(allowed: tuple[Scalar, ...]) -> bool:
    """Return whether values are words, so that one of them may be similar to a wrong one."""
    return bool(allowed) and all(isinstance(item, str) and len(item) > 1 for item in allowed)


def _same(item: Scalar, word: str) -> bool:
    """Return whether a word is a spelling of a value."""
    return isinstance(item, str) and bool(words.plain(word)) and words.plain(item) == words.plain(word)


def _readings(value: object) -> Iterator[Scalar]:
    if isinstance(value, (bool, int, str)):
        yield value
    if isinstance(value, str):
        word = value.strip().casefold()
        if word in ("true", "false"):
            yield word == "true"
        if word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 10:
            yield int(word)


_OTHERWISE = {
    "passes": "redeals=0 for one pass, redeals=2 for three",
    "vegas": "draw=1 with redeals=0, or draw=3 with redeals=2",
}
"""What players call forms of a game with redeals, and how options say it."""


def named(options: list[Option], name: str, game: str) -> Option:
    """Return the option with a title or name, in any spelling.

    Raises:
        RulesError: there is none.
    """
    wanted = words.plain(name)
    for option in options:
        if wanted in (words.plain(option.title), words.plain(option.name)) and wanted:
            return option
    labels = [option.label for option in options]
    right = f"Choose {choices(name, labels)}" if labels else "It has no options"
    if wanted in _OTHERWISE and "redeals" in labels:
        right = f"Try {_OTHERWISE[wanted]}"
    raise RulesError(f"{game} has no option {show(name)}. {right}")
