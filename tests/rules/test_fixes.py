"""Every message about a rule file ends with its fix: what to write, set, add, change or remove."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.families.trick.rules.undefined_together import CLASHES

FAMILIES = Path(__file__).parents[2] / "solver" / "families"

FIX = re.compile(
    r"(?:[.:]|\?\)) (?:(?:Write|Set|Remove|Add|Change|Choose|Keep|Use|Give|Leave|Allow|Rename)\b|\{right\}|\{ranks\})"
)
"""A sentence that begins with what to do; some of them are in a variable."""


def _template(node: ast.expr) -> str | None:
    """Return a text literal with names in braces, None for another expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(
        part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"  # type: ignore[attr-defined]
        for part in node.values
    )


def _messages() -> Iterator[tuple[str, str]]:
    """Yield the messages of contradictions with their places."""
    for path in sorted(FAMILIES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no" and node.args:
                text = _template(node.args[0])
                if text is not None:
                    yield f"{path.relative_to(FAMILIES)}:{node.lineno}", text


MESSAGES = [*_messages(), *((f"clash with {clash.key}", clash.message) for clash in CLASHES)]


def test_all_messages_are_seen() -> None:
    assert len(MESSAGES) > 350


@pytest.mark.parametrize(("place", "text"), MESSAGES, ids=lambda value: str(value)[:60])
def test_a_message_says_what_to_type(place: str, text: str) -> None:
    assert FIX.search(text) or text.startswith("mode {show(mode.name)}: "), f"{place}: {text}"
    assert "expected" not in text, f"{place}: {text}"
