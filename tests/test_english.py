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
    r"\bonce for all\b(?! \w)": "once and for all",
    r"\bis of no use\b": "has no effect; is useless",
    r"(?<!there )\bis no (card|seat|contract|rank|call|strain|table|list)\b(?! (on|left|to)\b)": "is not a",
    r"\ba title alone means\b": "is short for",
    r"\bnobody (has|holds|declares)\b": "no one has",
    r"\bnobody (watches|guesses|waits|bids)\b": "no one watches",
    r"\bwhat is odd about\b": "warnings about",
    r"\bwhat there is to say of\b": "the texts about",
    r"\bwhat counts the answers\b": "the statistics of the answers",
    r"\bas far as asked\b": "if requested",
    r"\bby the alphabet\b": "alphabetically; in alphabetical order",
    r"\b(in which|where) (a|the) deal stands\b": "the deal's current position",
    r"\bwhere (one|that|it|they) (was|were|is) asked for\b": "if requested",
    r"\bin the order in which they are asked\b": "in claim order",
    r"\bin the order in which one would tell them\b": "in reading order",
    r"\bas (it is|they are) asked about\b": "resolved for a question",
    r"\bin place of the deal's own words\b": "that override the deal's fields",
    r"\bstands? side by side\b": "are side by side",
    r"\bis told as an error\b": "is reported as an error",
    r"\bfrom what a store keeps\b": "from a store",
    r"\beveryone for himself\b": "each player for himself",
    r"\bwhose deals they are\b": "the game of the deals",
    r"\bgo together; expected\b": "go together. Set both or neither",
    r"\bwho is told\b": "hooks that receive reports",
    r"\bis told from (the )?others\b": "is distinguished from others",
    r"\bwhat (a few words say|takes a line)\b": "short heading phrases; full-line remarks",
    r"\bnothing is told\b": "nothing is reported",
    r"\bwhat the rule files? of\b": "the schema of the rule files of",
    r"\bwhat samples say\b": "the results of samples",
    r"\bthe front door\b": "the public functions of the package",
    r"\bas the kernel takes (it|them)\b": "for the kernel",
    r"\bhangs? on\b": "depends on",
    r"\bhas not got\b": "does not have; lacks",
    r"\blies nowhere\b": "is in no place",
    r"\bis to be had\b": "is possible",
    r"\bcannot be said at once\b": "is not known yet",
    r"\bseats are all alike\b": "all seats are equivalent",
    r"\bsaid in these words\b": "in these words",
    r"\b(much|little) is wanted\b": "the value is maximized; minimized",
    r"\ball that is asked together\b": "all questions together",
    r"\bwhat (was|is) asked about\b": "the subject of the question",
    r"\bwhat (is|they are) said of\b": "facts about",
    r"\b(the first|up to) so many\b": "a number of",
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
