"""The style sheet and the script of pages, assembled from the files in this folder."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent

STYLES = ("colours", "page", "panels", "board", "still", "cards", "suits", "controls", "print")
"""Files of ``style/``."""

LIVE_STYLES = ("live",)
"""Those that come besides where a server answers."""

SCRIPTS = (
    "elements", "names", "data", "model", "tree", "shapes", "places", "seats", "stage", "player", "options", "record",
    "view", "board", "colours",
)  # fmt: skip
"""Files of ``script/``, each after those that it uses when it is loaded."""

LIVE_SCRIPTS = ("live_search", "live_tree", "live_edit", "live", "live_server")
"""Those that come besides, before ``start``, where a server answers."""

_START = "start"


@cache
def style(*, live: bool = False) -> str:
    """Return the style sheet.

    Args:
        live: whether to include the part for pages of a server.
    """
    names = (*STYLES, *(LIVE_STYLES if live else ()))
    return "\n".join(_bare(_read("style", f"{name}.css")) for name in names)


@cache
def script(*, live: bool = False, besides: tuple[str, ...] = ()) -> str:
    """Return the script as one function, so that its names are hidden from other scripts.

    Args:
        live: whether to include the part for pages of a server.
        besides: the texts of further files, which run first.
    """
    names = (*SCRIPTS, *(LIVE_SCRIPTS if live else ()))
    files = (*(_read("script", f"{name}.js") for name in names), *besides, _read("script", f"{_START}.js"))
    inside = "\n".join(map(_bare, files))
    return f'(() => {{\n"use strict";\n{inside}}})();\n'


def digest(text: str) -> str:
    """Return the hash by which a Content-Security-Policy names a script or style sheet."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _bare(text: str) -> str:
    """Return a file without comment lines and indentation: pages are sent by mail."""
    lines = (line.strip() for line in _COMMENT.sub("", text).splitlines())
    return "\n".join(line for line in lines if line)


_COMMENT = re.compile(r"^[ \t]*(/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)


def _read(folder: str, name: str) -> str:
    return (_FOLDER / folder / name).read_text(encoding="utf-8")
