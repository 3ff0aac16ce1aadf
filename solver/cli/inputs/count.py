"""Quick count of the deals in inputs, from which the remaining time is estimated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from solver.cli.inputs.files import files_of
from solver.cli.inputs.paths import STDIN
from solver.core.deal_numbers import how_many
from solver.core.errors import FaceupError

_DEAL = {
    ".pbn": rb"\[\s*deal\s",
    ".lin": rb"(?<![a-z0-9])md\|",
    ".rbn": rb"^h ",
    ".csv": rb"^\S[^\n]*",
    ".jsonl": rb"\S[^\n]*",
    ".json": rb'"(?:hands|game)"',
}
"""Text that each deal has once, by format; the count is nearly exact."""

_RECORD = {".zrd": 23, ".bri": 128, ".dup": 156}
"""Bytes of a deal in files of records."""


def total(files: Sequence[str], ranges: Sequence[str] = (), random: int = 0) -> int | None:
    """Return the number of deals, counted quickly in files; None if it is not known.

    Args:
        files: files, glob patterns, directories or ``-``.
        ranges: numbered deals.
        random: number of random deals.
    """
    count = random
    for text in ranges:
        count += how_many(text)
    for name in files:
        for file in files_of(name):
            if isinstance(file, FaceupError):
                count += 1
            elif file == STDIN or not Path(file).is_file():
                return None
            else:
                deals = _count(Path(file))
                if deals is None:
                    return None
                count += deals
    return count


def _count(path: Path) -> int | None:
    """Return the number of deals in a file, by a text that occurs once in each; None for other formats."""
    size = _RECORD.get(path.suffix.lower())
    if size:
        return path.stat().st_size // size
    pattern = re.compile(_DEAL.get(path.suffix.lower(), _DEAL[".pbn"]), re.IGNORECASE)
    try:
        with path.open("rb") as lines:
            found = sum(len(pattern.findall(line)) for line in lines)
    except OSError:
        return 1
    return found if found or path.suffix.lower() in _DEAL else None
