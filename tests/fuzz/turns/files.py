"""Rule files of drawn games of turns: what is drawn of their keys, and their text."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, get_args, get_origin

from solver.rules.load import load_any
from solver.rules.schema import Schema, schema_of
from tests.fuzz.files import in_toml, rules_path

Value = Any
Said = dict[str, Any]
"""Keys, as in ``score.trick``, and values; ``combination`` -> the sections of all combinations by name."""


@lru_cache(maxsize=256)
def drawn_rules(text: str, dialect: str) -> Any:
    """The rules that a text says.

    Raises:
        RulesError: it contradicts itself.
    """
    return load_any(rules_path(text), families=(dialect,))


def toml(dialect: str, said: Said) -> str:
    """A rule file of these keys."""
    lines = ['id = "drawn"', f'game = "{dialect}"']
    paths = [path for path in said if path != "combination"]
    for name in dict.fromkeys(path.partition(".")[0] for path in paths):
        lines += ["", f"[{name}]"]
        lines += [f"{path.partition('.')[2]} = {in_toml(said[path])}" for path in paths if path.startswith(f"{name}.")]
    for name, member in said.get("combination", {}).items():
        lines += ["", f"[combination.{name}]", *(f"{key} = {in_toml(value)}" for key, value in member.items())]
    return "\n".join(lines) + "\n"


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
        return values_by_key(schema_of(self.rules), self.given, self.left_out)

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


def values_by_key(
    schema: Schema, keys: Mapping[str, Sequence[Value]], left_out: Mapping[str, str]
) -> dict[str, Sequence[Value]]:
    """For every key of the sections of a language its values off the usual one (see `Keys`)."""
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
