"""What there is to play: the shipped games with their options, and the rules of a deal."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any

from solver.families.patience.rules import Rules
from solver.rules.game import Setting
from solver.rules.load import describe, game_ids, load_game
from tests.fuzz.family import RULES

Settings = dict[str, Any]

PLAIN = ""
"""The option of a cell in which the game is as it stands."""


def games() -> tuple[str, ...]:
    """The shipped games."""
    return tuple(game_ids("patience"))


@cache
def variants(game: str) -> Mapping[str, Settings]:
    """The settings with which a game is played, by name: none, each option alone, each pair, all together."""
    values = [[{option.label: value} for value in _others(option)] for option in describe(game).options]
    found: dict[str, Settings] = {PLAIN: {}}
    for choices in values:
        found |= {_named(choice): choice for choice in choices}
    for one, two in combinations(values, 2):
        both = one[-1] | two[-1]
        found[_named(both)] = both
    if len(values) > 2:
        everything = {title: value for choices in values for title, value in choices[-1].items()}
        found[_named(everything)] = everything
    return found


def _others(option: Setting) -> list[Any]:
    """Values other than the usual one: both ends where there are many."""
    values = [value for value in option.values if value != option.default]
    return values if len(values) < 4 else [values[0], values[-1]]


def _named(settings: Settings) -> str:
    return ", ".join(
        f"{title}={value if isinstance(value, int) and not isinstance(value, bool) else str(value).lower()}"
        for title, value in settings.items()
    )


def rules_of(deal: Mapping[str, Any]) -> Rules:
    """The rules of a deal, options applied, the deal's own numbers not yet."""
    return load_game(rule_file(deal) or deal["game"], deal.get("options") or {})


def rule_file(deal: Mapping[str, Any]) -> Path | None:
    """The file of a deal's own rules; None in a shipped game."""
    return written(deal[RULES]) if RULES in deal else None


@lru_cache(maxsize=1024)
def written(text: str) -> Path:
    """A file with that text. Its name tells the text, so that processes that share the folder do not meet."""
    path = _folder() / f"drawn-{hashlib.sha256(text.encode()).hexdigest()[:16]}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@lru_cache(maxsize=1)
def _folder() -> Path:
    """A folder that goes away with the process, which may be one of a pool."""
    folder = tempfile.mkdtemp(prefix="faceup-rules-")
    Finalize(None, shutil.rmtree, (folder, True), exitpriority=1)
    return Path(folder)
