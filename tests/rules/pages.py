"""The pages that have every key of a family of rule files: ``python -m tests.rules.pages`` writes the keys anew."""

from __future__ import annotations

from pathlib import Path

from solver.families.registry import TURNS
from solver.rules.language import language
from solver.rules.reference import reference

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "guides" / "rules.md"
PAGES = {family: DOCS / "reference" / f"{family}.md" for family in ("patience", "trick", *TURNS)}

START, END = "<!-- keys -->\n", "<!-- end of keys -->"


def with_keys(text: str, family: str) -> str:
    """A page with the keys as they are now."""
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    assert start and end
    return f"{before}{start}\n{reference(language(family))}\n{end}{after}"


if __name__ == "__main__":
    for family, page in PAGES.items():
        page.write_text(with_keys(page.read_text(encoding="utf-8"), family), encoding="utf-8")
