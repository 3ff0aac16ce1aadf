"""Games that are known by name but cannot be played."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from solver.rules.load import game_ids

PLAYABLE = "playable"

_FILE = Path(__file__).parents[1] / "games" / "unplayed.toml"


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A game without a rule file.

    Attributes:
        id, name: as in the catalogue.
        kind: its kind of game.
        status: the reason why it cannot be played.
    """

    id: str
    name: str
    kind: str
    status: str


@functools.cache
def unplayed() -> tuple[Unplayed, ...]:
    """Return these games by id; a game that has a rule file by now is not one of them."""
    text = _FILE.read_text(encoding="utf-8")
    known = set(game_ids())
    entries = tomllib.loads(text).items()
    return tuple(
        Unplayed(id, entry["name"], entry["kind"], entry["status"]) for id, entry in sorted(entries) if id not in known
    )
