"""Rule files of drawn games: their values as text, and where package and reference read them."""

from __future__ import annotations

import tempfile
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from typing import Any

_NUMBERS = count()


@lru_cache(maxsize=256)
def rules_path(text: str) -> Path:
    """A file with the text of rules, where nothing else is."""
    path = Path(_folder().name) / f"drawn-{next(_NUMBERS)}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="rules-")


def in_toml(value: Any) -> str:
    """A value as a rule file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(in_toml, value))}]"
    return "{ " + ", ".join(f'"{key}" = {in_toml(one)}' for key, one in value.items()) + " }"
