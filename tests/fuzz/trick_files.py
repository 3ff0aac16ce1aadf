"""Rule files of drawn games, where the package and the reference read them."""

from __future__ import annotations

import tempfile
from functools import cache, lru_cache
from itertools import count
from pathlib import Path

from solver.rules.trick import Rules
from solver.rules.trick.load import load_trick_game

_NUMBERS = count()


@lru_cache(maxsize=256)
def rules_path(text: str) -> Path:
    """A file with the text of rules, where nothing else is."""
    path = Path(_folder().name) / f"drawn-{next(_NUMBERS)}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@lru_cache(maxsize=256)
def drawn_rules(text: str) -> Rules:
    """The rules that a text says.

    Raises:
        RulesError: it contradicts itself.
    """
    return load_trick_game(rules_path(text))


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="rules-")
