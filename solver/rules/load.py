"""Load rule files: parse them, resolve ``extends``, apply options, and check every step."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from solver.core.argument_checks import shown
from solver.rules import catalogue, check, options
from solver.rules.game import Game, Option, Setting
from solver.rules.language import Language, language, languages
from solver.rules.merge import copy, extended, find, find_section
from solver.rules.options import rules_from
from solver.rules.schema import AnyRules
from solver.rules.toml_source import (
    Located,
    RulesError,
    TomlDocument,
    TomlTable,
    choices,
    one_of,
    read_sheet,
    show,
    with_named,
)

Names = tuple[str, ...]
"""Names of languages among which a game is looked for."""

_MOST_FILES = 16
"""That extend one another."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A file with everything that it extends, and its mistakes."""

    sheet: TomlDocument
    language: Language
    mistakes: tuple[RulesError, ...]


def game_ids(family: str | None = None) -> list[str]:
    """Return the ids of all shipped games, or of one family of rule files."""
    return sorted(game for name in languages() if family in (None, name) for game in catalogue.shipped(name))


def load_any(
    source: str | Path, settings: Mapping[str, object] | None = None, families: Names | None = None
) -> AnyRules:
    """Return the rules of a game.

    Args:
        source: the id of a shipped game, or the path of a rule file (a Path, or a string with a slash or ``.toml``).
        settings: options by title or name, in any case; values may be given as text (``"3"``, ``"true"``).
        families: those whose games are searched; None: all.

    Raises:
        RulesError: there is no such game, its file has a mistake (the first is reported), an option is unknown or has
            no such value, or the options contradict each other.
    """
    return _load_of(source, {} if settings is None else settings, families or languages())


def family_of(source: str | Path) -> str:
    """Return the family to which a game belongs, one of those with a language.

    Raises:
        RulesError: there is no such game, or its file has a mistake.
    """
    return _right(source).language.name


def _load_of(source: str | Path, settings: Mapping[str, object], families: Names) -> AnyRules:
    if not isinstance(source, (str, Path)):
        raise RulesError(f"{shown(source)} is not a game. Give the id of a game, or the path of a rule file")
    if not isinstance(settings, Mapping) or not all(isinstance(name, str) for name in settings):
        raise RulesError(
            f"settings = {shown(settings)} is not allowed. Give a mapping from titles or names of options to values"
        )
    given = tuple((name, type(value), value) for name, value in settings.items())
    if not catalogue.is_path(source):
        try:
            return _load_shipped(str(source), given, families)
        except TypeError:  # a value that is a list or a table, which no option takes
            pass
    return _load(source, settings, families)


@functools.lru_cache(maxsize=512)
def _load_shipped(source: str, given: tuple[tuple[str, type, object], ...], families: Names) -> AnyRules:
    return _load(source, {name: value for name, _, value in given}, families)


def _load(source: str | Path, settings: Mapping[str, object], families: Names) -> AnyRules:
    read = _right(source, families)
    if not settings:
        return _rules(read.sheet, read.language)
    sheet = _with_settings(read, settings)
    rules = _rules(sheet, read.language)
    for mistake in _contradictions(sheet, rules, read.language):
        raise mistake
    return rules


def sheet_of(source: str | Path) -> tuple[TomlDocument, Language]:
    """Return the content of a game's file with everything that it extends, and its language.

    Raises:
        RulesError: there is no such game, or its file has a mistake.
    """
    read = _right(source)
    return copy(read.sheet), read.language


def describe(source: str | Path, settings: Mapping[str, object] | None = None) -> Game:
    """Return a game of any family with the content of its file: options, aliases, notes.

    Raises:
        RulesError: as for ``load_any``.
    """
    rules = load_any(source, settings)
    read = _right(source)
    sheet, language = read.sheet, read.language
    header = {name: value.value for name, value in sheet.top.keys.items()}
    aliases = header.get("aliases", ())
    return Game(
        rules=rules,
        options=tuple(_setting(option, sheet, language) for option in options.options_of(sheet)),
        aliases=tuple(map(str, aliases)) if isinstance(aliases, list) else (),
        catalogue=str(header.get("catalogue", "")),
        note=str(header.get("note", "")),
        extends=str(header.get("extends", "")),
        file=sheet.file,
        settings={} if settings is None else dict(settings),
    )


def _setting(option: Option, sheet: TomlDocument, language: Language) -> Setting:
    settings = (option.set or {}, *(option.cases or {}).values())
    touched = [option.key] if option.key else [path for setting in settings for path in setting]
    return Setting(
        title=option.title,
        name=option.name,
        doc=option.doc,
        values=options.values_of(option, language),
        default=options.default_of(option, sheet, language),
        sets=tuple(dict.fromkeys(touched)),
    )


def check_file(path: str | Path, family: str | None = None) -> list[RulesError]:
    """Return every mistake in a rule file, in order of lines; an empty list if there is none.

    Args:
        family: the family to which the file must belong, None for any.
    """
    try:
        mistakes = _read(Path(path), (), languages() if family is None else (family,)).mistakes
        # The same rule may be broken by the game as it stands and in each of its modes.
        return list({str(mistake): mistake for mistake in mistakes}.values())
    except RulesError as error:
        return [error]


def _right(source: str | Path, families: Names = ()) -> _Read:
    """Return a game whose file has no mistake.

    Raises:
        RulesError: it has one; the first is reported.
    """
    path = catalogue.is_path(source)
    families = families or languages()
    read = _read(Path(source), (), families) if path else _shipped(str(source), families)
    for mistake in read.mistakes:
        raise mistake
    return read


@functools.lru_cache(maxsize=512)
def _shipped(game: str, families: Names) -> _Read:
    return _read(catalogue.file_of(game, families), (), families)


def _read(path: Path, above: tuple[Path, ...], families: Names) -> _Read:
    """Return a file with everything that it extends.

    Args:
        above: the files that extend this one.
        families: those to which it may belong.

    Raises:
        RulesError: the file cannot be read, or is not TOML.
    """
    sheet = read_sheet(catalogue.read(path), str(path))
    base, wrong = _base(sheet, (*above, path.resolve()), families)
    spoken = _language(sheet, base, path, families)
    if isinstance(spoken, RulesError):
        return _Read(sheet, language(families[0]), (spoken,))
    with_named(sheet, spoken.schema.lists)
    wrong += check.mistakes(sheet, spoken)
    merged = extended(sheet, base.sheet) if base else copy(sheet)
    _name(merged, path)
    wrong += _header_mistakes(sheet, base, merged)
    wrong = wrong or _mistakes(merged, spoken)
    return _Read(merged, spoken, tuple(sorted(wrong, key=lambda mistake: mistake.line or 0)))


def _base(sheet: TomlDocument, above: tuple[Path, ...], families: Names) -> tuple[_Read | None, list[RulesError]]:
    """Return the file that a rule file extends, and its mistakes."""
    extends = sheet.top.keys.get("extends")
    if extends is None or not isinstance(
        extends.value, str
    ):  # another type is a mistake that the check of all keys finds
        return None, []
    try:
        if len(above) > _MOST_FILES:
            raise RulesError(f"more than {_MOST_FILES} files extend one another. Extend one of the last files directly")
        path = catalogue.file_of(extends.value, families, beside=sheet.file)
        if path.resolve() in above:
            raise RulesError("that file extends this one in turn. Remove extends in one of them")
        # A shipped file that extends another is read with those above it, so that a circle is found.
        own = above[-1].parent != path.resolve().parent
        shipped = own and not catalogue.is_path(extends.value)
        base = _shipped(extends.value, families) if shipped else _read(path, above, families)
        for mistake in base.mistakes:
            raise mistake
    except RulesError as error:
        return None, [_at(extends, f"extends {show(extends.value)}: {error}")]
    return base, []


def _language(sheet: TomlDocument, base: _Read | None, path: Path, families: Names) -> Language | RulesError:
    """Return the language of a file: the one that it names, that of its base, or that of its folder."""
    named = sheet.top.keys.get("game")
    name = named.value if named else base.language.name if base else path.resolve().parent.name
    right = (base.language.name,) if base else families
    if isinstance(name, str) and name in right:
        return language(name)
    wanted = f"game = {one_of(map(show, right))}"
    if named and base:
        return _at(named, f"game = {show(named.value)} differs from the extended game. Write {wanted}, or remove game")
    if named:
        return _at(named, f"game = {show(named.value)} is not a family of games. Write {wanted}")
    if "extends" in sheet.top.keys:
        return _likeliest(sheet, families)  # what is wrong with the base is told, and the keys are looked at besides
    return _at(
        sheet.top,
        f'the file does not say which family of games it belongs to. Add {wanted}, or extends = "ID" of a game like it',
    )


def _likeliest(sheet: TomlDocument, families: Names) -> Language:
    """Return the language that has most of a file's sections."""
    return max(map(language, families), key=lambda one: len(one.sections.keys() & sheet.sections))


def _name(sheet: TomlDocument, path: Path) -> None:
    """Set the id and name of a game that has none, from the name of its file."""
    keys = sheet.top.keys
    keys.setdefault("id", Located(catalogue.plain(path.stem) or "game", sheet.file, 1))
    game_id = keys["id"]
    keys.setdefault("name", Located(str(game_id.value).replace("-", " ").capitalize(), sheet.file, game_id.line))


_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def _mistakes(merged: TomlDocument, language: Language) -> list[RulesError]:
    """Return the mistakes of a game whose keys are right one by one."""
    wrong = [*options.option_mistakes(merged, language), *_contradictions(merged, _rules(merged, language), language)]
    return wrong or list(_option_contradictions(merged, language))


def _header_mistakes(sheet: TomlDocument, base: _Read | None, merged: TomlDocument) -> Iterator[RulesError]:
    game_id = merged.top.keys["id"]
    if isinstance(game_id.value, str) and not _ID.fullmatch(game_id.value):
        yield _at(
            game_id,
            f"id = {show(game_id.value)} is not allowed. Use lower-case letters, digits and hyphens: id = "
            f"{show(catalogue.plain(game_id.value) or 'game')}",
        )
    without = sheet.top.keys.get("without")
    if without and isinstance(without.value, list):
        labels = [option.label for option in options.options_of(base.sheet)] if base else []
        for label in without.value:
            if isinstance(label, str) and label not in labels:  # another type is a mistake of the key
                right = (
                    f"Write {choices(label, labels, quoted=True)}"
                    if labels
                    else "Remove without: that game has no options"
                )
                yield _at(without, f"without names {show(label)}, which is not an option of the extended game. {right}")


def _contradictions(sheet: TomlDocument, rules: AnyRules, language: Language) -> Iterator[RulesError]:
    for found in language.contradictions(rules):
        yield _at(_culprit(sheet, found.keys), found.message)


def _culprit(sheet: TomlDocument, keys: tuple[str, ...]) -> Located | TomlTable:
    """Return the place of one of the keys, preferably in the file itself, since the file that it extends is right."""
    values: list[Located | TomlTable] = [place for key in keys if (place := find(sheet, key))]
    sections: list[Located | TomlTable] = [table for key in keys if (table := find_section(sheet, key))]
    for places in (values, sections):
        if own := [place for place in places if place.file == sheet.file]:
            return own[0]
    extends = sheet.top.keys.get("extends")
    return extends or next(iter((*values, *sections)), sheet.top)


def _option_contradictions(merged: TomlDocument, language: Language) -> Iterator[RulesError]:
    """Yield the mistakes that a value of an option, taken by itself, makes in a game."""
    for option, table in zip(options.options_of(merged), merged.lists.get("option", []), strict=True):
        for value in options.values_of(option, language):
            sheet = copy(merged)
            options.with_option(sheet, option, value, language, Located(value, table.file, table.line))
            for found in language.contradictions(_rules(sheet, language)):
                yield _at(table, f"option {show(option.label)} = {show(value)}: {found.message}")


def _with_settings(read: _Read, settings: Mapping[str, object]) -> TomlDocument:
    """Return the rule file with the options applied, in the order of the file."""
    known = options.options_of(read.sheet)
    game = str(read.sheet.top.keys["id"].value)
    chosen: dict[str, object] = {}
    for name, value in settings.items():
        option = options.named(known, name, game)
        if option.label in chosen:
            raise RulesError(f"option {show(option.label)} is given twice. Give it once")
        chosen[option.label] = value
    sheet = copy(read.sheet)
    for option, table in zip(known, read.sheet.lists.get("option", []), strict=True):
        if option.label in chosen:
            options.with_option(
                sheet, option, chosen[option.label], read.language, Located(None, table.file, table.line)
            )
    return sheet


def _rules(sheet: TomlDocument, language: Language) -> AnyRules:
    rules: AnyRules = rules_from(sheet, language)
    return rules


def _at(place: Located | TomlTable, message: str) -> RulesError:
    return RulesError(message, file=place.file, line=place.line)


def __getattr__(name: str) -> object:
    """Return a name that was here in the last release, and can be imported until the next one."""
    if name == "load_game":
        from solver.families.patience.rules.language import load_game

        return load_game
    if name == "load_trick_game":
        from solver.families.trick.rules.language import load_trick_game

        return load_trick_game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
