"""The pages that have every key of a family of rule files: ``python -m tests.rules.pages`` writes the keys anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from solver.families.registry import TURNS
from solver.rules.language import language
from solver.rules.reference import reference, shared_sections

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "guides" / "rules.md"
PAGES = {family: DOCS / "reference" / f"{family}.md" for family in ("patience", "trick", *TURNS)}

START, END = "<!-- keys -->\n", "<!-- end of keys -->"


def _filled(text: str, keys: str) -> str:
    """Return a page with other keys between the two marks."""
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    assert start and end
    return f"{before}{start}\n{keys}\n{end}{after}"


def with_keys(text: str, family: str) -> str:
    """Return the page of a family with the keys as they are now."""
    return _filled(text, reference(language(family), _shared()))


def with_shared_keys(text: str) -> str:
    """Return the guide to rule files with the sections that many families share."""
    return _filled(text, "\n".join(_shared().values()))


@cache
def _shared() -> dict[str, str]:
    return shared_sections(map(language, PAGES))


if __name__ == "__main__":
    for family, page in PAGES.items():
        page.write_text(with_keys(page.read_text(encoding="utf-8"), family), encoding="utf-8")
    GUIDE.write_text(with_shared_keys(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
