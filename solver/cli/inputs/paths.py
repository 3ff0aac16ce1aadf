"""Words of the command line that may be paths, and standard input in their place."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

STDIN = "-"


def piped() -> tuple[str, ...]:
    """Return the word for standard input if something is piped or redirected into it; else no words."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (AttributeError, OSError, ValueError):
        return ()
    return (STDIN,) if stat.S_ISFIFO(mode) or stat.S_ISREG(mode) or stat.S_ISSOCK(mode) else ()


def exists(word: str) -> bool:
    """Return whether a word is an existing path; a word that cannot be a path, such as a long line, is not."""
    try:
        return bool(word) and Path(word).exists()
    except (OSError, ValueError):
        return False


def is_file(word: str) -> bool:
    """Return whether a word is an existing path other than a directory: a file, a pipe, a device."""
    try:
        return exists(word) and not Path(word).is_dir()
    except (OSError, ValueError):
        return False


def may_wait(word: str) -> bool:
    """Return whether reading a file may wait for its writer: it is a pipe, a terminal, or standard input from one."""
    try:
        if word == STDIN:
            return not stat.S_ISREG(os.fstat(sys.stdin.fileno()).st_mode)
        return is_file(word) and not Path(word).is_file()
    except (AttributeError, OSError, ValueError):
        return False
