"""Idioms that readers stumble over do not come back: in texts, docstrings and comments, and in the docs."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

IDIOMS = {
    r"\bcan not\b": "cannot",
    r"\bstands? twice\b": "appears twice; is in two hands",
    r"\bin the mean\b": "on average",
    r"\beverybody (plays )?for himself\b": "each player for himself",
    r"\bwould have kept\b": "was right",
    r"\blimits? (struck|strikes)\b": "a limit was reached",
    r"\bfrom here on are none\b": "unbounded",
    r"\bonce for all\b": "once and for all",
    r"\bis of no use\b": "has no effect; is useless",
    r"(?<!there )\bis no (card|seat|contract|rank|call|strain|table|list)\b(?! (on|left|to)\b)": "is not a",
    r"\ba title alone means\b": "is short for",
    r"\bnobody (has|holds|declares)\b": "no one has",
}
"""Idioms of which the package is free, and what people say instead."""

IDIOMS_EVERYWHERE = {
    r"\blets it through\b": "lets it make",
    r"\ba lead of$": "leads that beat it",
    r"\bexpected the one or the other\b": "leave one of them out",
    r"\bexpected no word of\b": "leave it out",
    r"\bso many of them\b": "a given number of them",
    r"\btells? the tricks\b": "shows the tricks",
    r"\bclosed, no win\b": "all positions checked, none wins",
    r"\bas they are told\b": "as they are shown",
}
"""Idioms of which the docs are free, too."""


def _prose(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the comments and the text literals of a module with their lines; line breaks are spaces."""
    with io.StringIO(path.read_text(encoding="utf-8")) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                yield token.start[0], " ".join(token.string.split())


@cache
def package_prose() -> tuple[tuple[str, str], ...]:
    """Return all comments and text literals of the package, each with its place."""
    return tuple(
        (f"{path.relative_to(ROOT)}:{line}", text)
        for path in sorted((ROOT / "solver").rglob("*.py"))
        for line, text in _prose(path)
    )


@cache
def docs_prose() -> tuple[tuple[str, str], ...]:
    """Return all lines of the docs, each with its place."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return tuple(
        (f"{page.relative_to(ROOT)}:{number}", line)
        for page in pages
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1)
    )


def found(idiom: str, prose: tuple[tuple[str, str], ...]) -> list[str]:
    """Return the places of an idiom."""
    pattern = re.compile(idiom, re.IGNORECASE)
    return [f"{place}: {text[:100]}" for place, text in prose if pattern.search(text)]


@pytest.mark.parametrize(("idiom", "instead"), (IDIOMS | IDIOMS_EVERYWHERE).items())
def test_the_package_has_no_old_idioms(idiom: str, instead: str) -> None:
    places = found(idiom, package_prose())
    assert not places, f"say {instead!r}: {places}"


@pytest.mark.parametrize(("idiom", "instead"), IDIOMS_EVERYWHERE.items())
def test_the_docs_have_no_old_idioms(idiom: str, instead: str) -> None:
    places = found(idiom, docs_prose())
    assert not places, f"say {instead!r}: {places}"


def test_an_idiom_is_found_across_lines() -> None:
    prose = (("a.py:1", "It can not be."), ("a.py:2", "There is no card to play; cannot."))
    assert found(r"\bcan not\b", prose) == ["a.py:1: It can not be."]
    assert found(next(idiom for idiom in IDIOMS if "is no (" in idiom), prose) == []
    assert any("\n" not in text and '"""' in text for _, text in package_prose())
