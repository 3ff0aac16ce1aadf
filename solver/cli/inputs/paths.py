"""Words of the command line that may be paths."""

from __future__ import annotations

from pathlib import Path


def exists(word: str) -> bool:
    """Whether a word is the path of something there is; a word that no path can be, such as a long line, is not."""
    try:
        return bool(word) and Path(word).exists()
    except (OSError, ValueError):
        return False


def is_file(word: str) -> bool:
    """Whether a word is the path of something there is that is no directory: a file, a pipe, a device."""
    try:
        return exists(word) and not Path(word).is_dir()
    except (OSError, ValueError):
        return False
