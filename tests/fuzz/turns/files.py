"""Rule files of drawn games of turns: their text, and where package and reference read them."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from solver.rules.load import load_any
from solver.rules.schema import Schema

Value = Any
Said = dict[str, Any]
"""Keys, as in ``score.trick``, and values; ``combination`` -> the sections of all combinations by name."""

_NUMBERS = count()


@lru_cache(maxsize=256)
def rules_path(text: str) -> Path:
    """A file with the text of rules, where nothing else is."""
    path = Path(_folder().name) / f"drawn-{next(_NUMBERS)}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@lru_cache(maxsize=256)
def drawn_rules(text: str, dialect: str) -> Any:
    """The rules that a text says.

    Raises:
        RulesError: it contradicts itself.
    """
    return load_any(rules_path(text), families=(dialect,))


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="rules-")


def toml(dialect: str, said: Said) -> str:
    """A rule file of these keys."""
    lines = ['id = "drawn"', f'game = "{dialect}"']
    paths = [path for path in said if path != "combination"]
    for name in dict.fromkeys(path.partition(".")[0] for path in paths):
        lines += ["", f"[{name}]"]
        lines += [f"{path.partition('.')[2]} = {_toml(said[path])}" for path in paths if path.startswith(f"{name}.")]
    for name, member in said.get("combination", {}).items():
        lines += ["", f"[combination.{name}]", *(f"{key} = {_toml(value)}" for key, value in member.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return "{ " + ", ".join(f'"{key}" = {_toml(one)}' for key, one in value.items()) + " }"


def shown(value: Value) -> str:
    """A value in the name of a dimension."""
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{shown(one)}" for key, one in value.items())
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def values_by_key(
    schema: Schema, keys: Mapping[str, Sequence[Value]], left_out: Mapping[str, str]
) -> dict[str, Sequence[Value]]:
    """For every key of the sections of a language its values off the usual one.

    Args:
        schema: of the language.
        keys: values of those keys that are no words of a list and no switches.
        left_out: keys that have no values of their own.
    """
    return {
        f"{name}.{key}": keys.get(f"{name}.{key}") or _values(one.hint, one.default)
        for name, section in schema.sections.items()
        for key, one in section.keys.items()
        if f"{name}.{key}" not in left_out
    }


def _values(hint: Any, default: Value) -> Sequence[Value]:
    """The values of a switch or a word that are not the usual one."""
    if hint is bool:
        return (not default,)
    if get_origin(hint) is Literal:
        return tuple(word for word in get_args(hint) if word != default)
    return ()
