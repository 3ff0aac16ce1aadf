"""What the tests of all dialects must be told of the rule files of one of them."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solver.families.registry import TURNS

SHARED = frozenset(("options", "hands", "leader", "dealer", "played"))
"""Fields of deals that hardly any dialect has as its own."""


@dataclass(frozen=True, kw_only=True)
class Said:
    """A dialect's rule files.

    Attributes:
        rules: the dataclass of its games.
        fields: what their deals say, its own keys apart.
        headings: of the parts with which every explanation begins.
        values: by key, as in ``score.values``, what may stand there, where its type does not say it.
        base: by key, what else must be set for it to mean anything.
        not_there: keys of other games of turns, which mean nothing here.
        wrong: what can not be said at once, by a name: the text of a rule file, and a part of the message.
        absent: of these, by name, those that are wrong for what is not in the file, so that no line is to blame.
        right: texts of rule files that can.
        texts: of games, with settings, a heading and what is told below it.
    """

    rules: type
    fields: frozenset[str] = SHARED
    headings: tuple[str, ...]
    values: Mapping[str, Any] = field(default_factory=dict)
    base: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    not_there: frozenset[str] = frozenset()
    wrong: Mapping[str, tuple[str, str]]
    absent: frozenset[str] = frozenset()
    right: Mapping[str, str] = field(default_factory=lambda: {"nothing said": ""})
    texts: Sequence[tuple[str, Mapping[str, Any], str, str]]


def _found(name: str) -> Said:
    found: Said = importlib.import_module(f"tests.rules.turns.{name}").SAID
    return found


SAID = {name: _found(name) for name in TURNS if (Path(__file__).parent / f"{name}.py").is_file()}
"""By dialect."""
