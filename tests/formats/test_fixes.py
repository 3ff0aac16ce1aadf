"""Messages about deals and arguments end with their fix: what to write, add, use or leave out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOLVER = Path(__file__).parents[2] / "solver"

SHARED = {"core/json_fields.py", "core/argument_checks.py"}
"""Errors about fields and arguments whose allowed values the callers name."""

FAMILIES = (
    "beating",
    "bidding",
    "bridge",
    "climbing",
    "counting",
    "drawing",
    "fishing",
    "matching",
    "melds",
    "patience",
    "play",
    "rows",
    "trick",
    "war",
)
"""Families of games whose messages are checked, too."""


def _is_checked(path: Path) -> bool:
    """Return whether a file of the package has messages that end with their fix."""
    package, *below = path.relative_to(SOLVER).parts
    if package == "families":
        return len(below) == 1 or below[0] in FAMILIES
    return path.relative_to(SOLVER).as_posix() not in SHARED


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the text literals of a file without its docstrings, with their lines."""
    source = path.read_text(encoding="utf-8")
    if "expected " not in source:
        return
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_no_message_leaves_the_fix_to_be_guessed() -> None:
    guessed = [
        f"{path.relative_to(SOLVER)}:{line}: {text}"
        for path in sorted(SOLVER.rglob("*.py"))
        if _is_checked(path)
        for line, text in _texts(path)
        if "; expected" in text or (text.startswith("expected ") and text != "expected score")
    ]
    assert not guessed
