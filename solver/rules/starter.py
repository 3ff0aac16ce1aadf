"""A rule file to start one's own game from: it extends another game, and has every key of that game in comments."""

from __future__ import annotations

import os
import re
import shlex
import textwrap
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from solver.rules import catalogue
from solver.rules.check import HEADER, OPTION
from solver.rules.language import Language
from solver.rules.load import sheet_of
from solver.rules.schema import Key
from solver.rules.toml_source import TomlTable

_WIDTH = 118
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_OWN = ("id", "name", "extends", "game", "without", "aliases", "catalogue", "note")
"""Keys before the first section that are of a file and not of what it extends."""

_HEAD = """\
{title}, a game of your own like {like}.

  faceup rules check {file}    what is wrong in this file
  faceup games {file}          the rules in plain English
  faceup solve {file} 7        deal number 7 of the game

What this file does not say is as in {like}, whose keys are below, in comments. To change one, take away the # in front
of its section and in front of the key, and write another value."""


def starter_text(file: Path, like: str) -> str:
    """Return a valid rule file that extends a game and has every key of that game in comments.

    Args:
        file: its future path; the game is named after it.
        like: the id or name of a game, or the path of a rule file.

    Raises:
        RulesError: there is no such game, or its file has a mistake.
    """
    sheet, language = sheet_of(Path(like) if catalogue.is_path(like) else like)
    top = {name: said.value for name, said in sheet.top.keys.items()}
    base = _from(file, Path(like)) if catalogue.is_path(like) else str(top["id"])
    title = file.stem.replace("-", " ").replace("_", " ").strip()
    title = title[:1].upper() + title[1:]
    head = _HEAD.format(title=title, like=top["name"], file=shlex.quote(str(file)))
    own = {"extends": base, "id": catalogue.plain(file.stem) or "game", "name": title}
    rest = {name: value for name, value in top.items() if name not in _OWN}
    lines = [
        *(f"# {line}".rstrip() for line in head.splitlines()),
        "",
        *(f"{name} = {toml_value(value)}" for name, value in own.items()),
        *_keys(rest, {**language.schema.top.keys, **HEADER}),
    ]
    for name, table in sheet.sections.items():
        lines += _section(f"[{name}]", table, _keys_of(language, name))
    for name, tables in sheet.lists.items():
        for table in tables:
            lines += _section(f"[[{name}]]", table, _keys_of(language, name))
    lines += _others(language, sheet.sections.keys() | sheet.lists.keys())
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """Return a value of a rule file as TOML.

    >>> toml_value({"a": [1, True], "b c": 'say "x"'})
    '{ a = [1, true], "b c" = "say \\\\"x\\\\"" }'

    Raises:
        TypeError: rule files cannot have such a value.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_name(str(key))} = {toml_value(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    raise TypeError(f"{value!r} is not a value of a rule file")


def _string(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{inner}"'


def _name(key: str) -> str:
    return key if _BARE.fullmatch(key) else _string(key)


def _keys_of(language: Language, name: str) -> Mapping[str, Key]:
    if name == OPTION.name:
        return OPTION.keys
    found = language.sections.get(name) or language.schema.lists[name]
    return found.keys


def _section(head: str, table: TomlTable, keys: Mapping[str, Key]) -> Iterator[str]:
    yield from ("", f"#{head}")
    yield from _keys({name: value.value for name, value in table.keys.items()}, keys)


def _keys(values: Mapping[str, object], keys: Mapping[str, Key]) -> Iterator[str]:
    """Yield for each key a comment with its meaning and allowed values, and a comment with the key."""
    for name, value in values.items():
        about = f"{keys[name].doc} ({keys[name].allowed})" if keys[name].doc else keys[name].allowed
        yield from textwrap.wrap(about, _WIDTH, initial_indent="# ", subsequent_indent="# ", break_long_words=False)
        yield f"#{_name(name)} = {toml_value(value)}"


def _others(language: Language, said: Container[str]) -> Iterator[str]:
    """Yield the sections that the game does not have."""
    known = [f"[{name}]" for name in language.sections if name not in said]
    known += [f"[[{name}]]" for name in language.schema.lists if name not in said]
    if known:
        yield ""
        text = f"Other sections: {', '.join(known)}. A wrong key in one of them makes rules check list the right ones."
        yield from textwrap.wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="# ", break_long_words=False)


def _from(file: Path, base: Path) -> str:
    """Return the path of a rule file from another one."""
    try:
        return Path(os.path.relpath(base.resolve(), file.resolve().parent)).as_posix()
    except ValueError:  # on another drive
        return base.resolve().as_posix()
