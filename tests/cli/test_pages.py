"""``--format html``: a page in one file from every command with answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.cli.inputs.numbered import AskedInputs
from tests.cli.conftest import Run

ENDINGS = Path(__file__).parents[2] / "data/bridge/endings.pbn"


def titles(page: str) -> list[str]:
    """What the boards of a page are called."""
    return re.findall(r"<h2[^>]*>([^<]*)</h2>", page)


@pytest.mark.parametrize("command", ["table", "par", "solve", "analyse"])
def test_every_question_has_a_page(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "page.html"
    deal = tmp_path / "deal.pbn"
    deal.write_text((ENDINGS.parent / "club-evening.pbn").read_text().split("\n\n")[1])
    found = run(command, deal, "--output", path)
    assert (found.exit_code, found.stdout) == (0, "")
    page = path.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert page.endswith("</html>\n")
    assert len(titles(page)) == 1


def test_it_goes_to_standard_output_in_its_own_encoding(run: Run) -> None:
    found = run("solve", ENDINGS, "--format", "html")
    assert found.exit_code == 0
    page = found.stdout_bytes.decode("utf-8")
    assert '<meta charset="utf-8">' in page
    assert len(titles(page)) == 5
    assert page.count('href="#board-') == 5


def test_what_is_wrong_with_a_deal_stands_in_its_place(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.pbn"
    bad.write_text('[Deal "N:AQ.4.5.6 - - -"]\n\n' + ENDINGS.read_text().split("\n\n")[1] + "\n")
    found = run("solve", bad, "--format", "html")
    assert found.exit_code == 1
    page = found.stdout_bytes.decode()
    assert page.count('<article class="board"') == 2
    assert page.count('<p class="error">') == 1


def test_a_file_without_deals_is_told_on_the_page(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pbn"
    empty.write_text("% PBN 2.1\n")
    assert "there are no deals. Write" in run("par", empty, "--format", "html").stdout_bytes.decode()


def test_pages_carry_no_deals_as_rows_do(run: Run) -> None:
    found = run("solve", ENDINGS, "--format", "html", "--with-deals")
    assert found.exit_code == 2
    assert "not for html" in found.stderr


def test_an_interrupted_page_has_what_is_done(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = AskedInputs.deals

    def some(self: AskedInputs) -> Iterator[Any]:
        for number, item in enumerate(whole(self)):
            if number == 2:
                raise KeyboardInterrupt
            yield item

    monkeypatch.setattr(AskedInputs, "deals", some)
    path = tmp_path / "page.html"
    found = run("solve", ENDINGS, "--threads", 1, "--output", path)
    assert found.exit_code == 130
    assert not path.exists()
    page = (tmp_path / "page.html.part").read_text(encoding="utf-8")
    assert len(titles(page)) == 2
    assert page.endswith("</html>\n")


def test_statistics_are_a_page(run: Run, tmp_path: Path) -> None:
    store, path = tmp_path / "store.db", tmp_path / "batch.html"
    assert run("batch", "solve", ENDINGS, "--store", store, "--output", path).exit_code == 0
    page = path.read_text(encoding="utf-8")
    assert titles(page) == ["store.db, batch 1"]
    whole = run("stats", store, "--format", "html").stdout_bytes.decode("utf-8")
    assert titles(whole) == ["store.db"]
    assert run("stats", store, "--batch", 1, "--format", "html").stdout_bytes.decode("utf-8") == page


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--jsonl", "rows.jsonl", "--output", "page.html"], "Add --store FILE"),
        (["--store", "s.db", "--output", "page.csv"], "page.csv: this command does not write csv"),
        (["--store", "s.db", "--jsonl", "-", "--format", "html"], "Add --output FILE for the page"),
    ],
)
def test_a_page_of_a_batch_needs_what_it_shows(run: Run, words: list[str], told: str) -> None:
    found = run("batch", "solve", ENDINGS, *words)
    assert found.exit_code == 2
    assert told in found.stderr
