"""The rule files that come with the program, and the reasons why some games cannot be solved."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from solver.families import registry
from solver.rules import game_names as called
from solver.rules.toml_source import MANY, RulesError, one_of, show

_WHY = {
    "contract-samba": (
        "an auction for points won over a whole deal, of which nothing can be decided from one hand; its melds are "
        "asked about as those of samba"
    ),
    "sakaali-for-eight-players-duplicate-teams": (
        "a way of comparing: with open cards every deal is worth the same at both tables; each deal is one of sakaali"
    ),
}


def why(game: str) -> str | None:
    """Return the reason why a game cannot be solved; None if no reason is known."""
    return _WHY.get(game)


SUFFIX = ".toml"

MOST_BYTES = 256 << 10
"""Of a rule file; a hundred times the largest that is shipped."""


def shipped(family: str) -> dict[str, Path]:
    """Return the rule files of a family that come with the program, by id."""
    return called.shipped(family) if family in registry.names() else {}


def is_path(source: str | Path) -> bool:
    """Return whether a game is named by its file, not by its id."""
    if isinstance(source, Path):
        return True
    return source.endswith(SUFFIX) or os.sep in source or "/" in source


def file_of(source: str | Path, families: tuple[str, ...], beside: str | None = None) -> Path:
    """Return the rule file of an id or a path.

    Args:
        source: an id, or a path.
        families: those whose shipped files are searched.
        beside: the file to which relative paths refer, None for the current directory.

    Raises:
        RulesError: no game has that id.
    """
    if is_path(source):
        return Path(beside).parent / source if beside else Path(source)
    known = {game: path for family in families for game, path in shipped(family).items()}
    if source in known:
        return known[str(source)]
    found = called.games_of(str(source), families)
    if len(found) > 1:
        raise RulesError(f"{show(source)} is the name of several games. Choose {one_of(found)}")
    reason = None if found else why(plain(str(source)))
    if reason is not None:
        raise RulesError(f"{show(source)} is not a game for a solver: {reason}")
    if not found:
        near = called.nearest(str(source), families)
        hint = f" (did you mean {near}?)" if near else ""
        ids = one_of(known) if len(known) <= MANY else "an id or a name that `faceup games` lists"
        raise RulesError(f"there is no game {show(source)}{hint}. Give {ids}, or a rule file *{SUFFIX}")
    return known[found[0]]


def plain(name: str) -> str:
    """Return a name in the form of an id: ``Free Cell`` -> ``free-cell``."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "")).strip("-")


def read(path: Path) -> bytes:
    """Return the bytes of a rule file.

    Raises:
        RulesError: it cannot be read.
    """
    try:
        # Looked at before it is opened: a pipe without a writer would be waited for, a device read for ever.
        if not stat.S_ISREG(path.stat().st_mode):
            kind = "this is a directory" if path.is_dir() else "this is not an ordinary file"
            raise RulesError(f"cannot read: {kind}. Give the path of a rule file", file=str(path))
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, RulesError):
            raise
        reason = getattr(error, "strerror", None) or error
        raise RulesError(f"cannot read: {reason}", file=str(path)) from error
    if len(data) > MOST_BYTES:
        raise RulesError(
            f"larger than {MOST_BYTES} bytes, so it is not a rule file. Give the path of a rule file", file=str(path)
        )
    return data
