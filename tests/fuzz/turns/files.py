"""Rule files of drawn games of turns: their text, and where package and reference read them."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from solver.rules.load import load_any
from solver.rules.schema import schema_of

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


@dataclass(frozen=True, eq=False)
class Keys:
    """What is drawn of the keys of a language.

    Attributes:
        rules: the dataclass of its games.
        given: values of those keys that are no words of a list and no switches.
        needs: what a key, or a key with a value, needs beside it.
        left_out: keys that have no values of their own, and why.
    """

    rules: type
    given: Mapping[str, Sequence[Value]]
    needs: Mapping[str, Said]
    left_out: Mapping[str, str]

    @cache  # noqa: B019 - there is one a dialect
    def values(self) -> dict[str, Sequence[Value]]:
        """For every key of the sections its values off the usual one."""
        return {
            path: self.given.get(path) or _values(one.hint, one.default)
            for name, section in schema_of(self.rules).sections.items()
            for key, one in section.keys.items()
            for path in (f"{name}.{key}",)
            if path not in self.left_out
        }

    @cache  # noqa: B019 - there is one a dialect
    def dimensions(self) -> tuple[str, ...]:
        """Keys with a value, in a fixed order."""
        return tuple(f"{path}={shown(value)}" for path, found in self.values().items() for value in found)

    def add(self, said: Said, dimension: str) -> None:
        """A dimension in a rule file, with what it needs."""
        path, _, value = dimension.partition("=")
        said.update(self.needs.get(path, {}))
        said.update(self.needs.get(dimension, {}))
        said[path] = next(found for found in self.values()[path] if shown(found) == value)

    def add_some(self, said: Said, dimension: str, rng: random.Random, counts: Sequence[int] = (0, 0, 1, 1, 2)) -> None:
        """Some dimensions by chance, as many as one of these numbers says; then that one."""
        for one in (*rng.sample(self.dimensions(), rng.choice(counts)), dimension):
            self.add(said, one)


def _values(hint: Any, default: Value) -> Sequence[Value]:
    """The values of a switch or a word that are not the usual one."""
    if hint is bool:
        return (not default,)
    if get_origin(hint) is Literal:
        return tuple(word for word in get_args(hint) if word != default)
    return ()
