"""Pages as text: nothing from a file is anything but text, and nothing is asked of anybody."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from solver.pages.board import Board, Panel
from solver.pages.document import whole
from solver.pages.front import STYLES, script
from solver.pages.markup import Markup, element, text
from tests.view import samples
from tests.view.conftest import Run, page_of

HOSTILE = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    "</title></style><img src=x onerror=alert(3)>",
    '" onmouseover="alert(4)',
    "' autofocus onfocus='alert(5)",
    "<!--",
    "]]>",
    "&lt;b&gt;",
    "\u202etxet lamron\u202c\u2066",
    "a\x00b\x1b[31m\ud800",
    "javascript:alert(6)",
)
"""Names as files may have them."""


class Seen(HTMLParser):
    """What a browser would see: elements with their attributes, and the text of each."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.inside: dict[str, list[str]] = {"script": [], "style": []}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.lasttag in self.inside:
            self.inside[self.lasttag].append(data)
        self.texts.append(data)

    @classmethod
    def of(cls, page: str) -> Seen:
        seen = cls()
        seen.feed(page)
        return seen


def hostile_board(name: str) -> Board:
    """A board with a name everywhere where one can stand."""
    panels = tuple(
        Panel(title=name, kind=kind, head=(name, name), rows=((name, name),), marked=frozenset({(0, 1)}))
        for kind in ("facts", "table", "text", "list")
    )
    return Board(title=name, place=name, facts=((name, name),), text=name, play=samples.named(name), panels=panels)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_stay_text(name: str) -> None:
    harmless = Seen.of(page_of(hostile_board("x"), Board(title="x", error="x")))
    seen = Seen.of(page_of(hostile_board(name), Board(title=name, error=name)))
    assert [tag for tag, _ in seen.elements] == [tag for tag, _ in harmless.elements]
    assert [list(made) for _, made in seen.elements] == [list(made) for _, made in harmless.elements]
    assert any(name.isprintable() is False or name in one for one in seen.texts)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><svg onload=alert(1)>', "\u202e<b>"])
def test_names_of_pbn_stay_text(name: str, tmp_path: Path, run: Run) -> None:
    game = (Path(__file__).parents[2] / "data/bridge/endings.pbn").read_text().split("\n\n")[1]
    tags = f'[Event "{name}"]\n[North "{name}"]\n[Site "{name}"]\n'.replace('"">', '">')
    path = tmp_path / "hostile<b>.pbn"
    path.write_text(f"{tags}{game}\n{{ {name} }}\n", encoding="utf-8")
    page = run("solve", path, "--format", "html").stdout_bytes.decode()
    seen = Seen.of(page)
    assert {tag for tag, _ in seen.elements}.isdisjoint({"b", "svg", "img"})
    assert "\u202e" not in page
    assert len([tag for tag, _ in seen.elements if tag == "script"]) == page.count("<script")


def test_text_is_escaped_and_markup_is_not() -> None:
    assert text("<a href='x'>\u202e&") == "&lt;a href=&#x27;x&#x27;&gt;\\u202e&amp;"
    made = element("a", "<b>", element("i", '"'), href='"<', hidden=True, title=None, class_="x", aria_label="y")
    assert made == '<a href="&quot;&lt;" hidden class="x" aria-label="y">&lt;b&gt;<i>&quot;</i></a>'
    assert isinstance(made, Markup)


@pytest.mark.parametrize("live", [False, True])
def test_the_policy_names_its_script_and_sheet(live: bool) -> None:
    page = whole("Title", Markup("<p>x</p>"), live=live)
    told = next(made["content"] for _, made in Seen.of(page).elements if made.get("http-equiv"))
    rules = dict(rule.split(" ", 1) for rule in (told or "").split("; "))
    code, sheet = re.search(r"<script>(.*?)</script>", page, re.S)[1], re.search(r"<style>(.*?)</style>", page, re.S)[1]
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    for name, inside in (("script-src", code), ("style-src", sheet)):
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert rules[name] == f"'sha256-{digest}'"
    assert rules.get("connect-src") == ("'self'" if live else None)
    assert page.count("<script") == page.count("<style") == 1


def test_nothing_is_asked_of_anybody() -> None:
    page = page_of(samples.bridge(), samples.patience())
    seen = Seen.of(page)
    for tag, made in seen.elements:
        assert tag not in ("link", "iframe", "object", "embed", "form", "base")
        assert not any(name.startswith("on") or name in ("src", "style", "action") for name in made), (tag, made)
        assert made.get("href", "#").startswith("#")
    assert re.findall(r"https?://[^\"')\s]+", page) == ["http://www.w3.org/2000/svg"]  # a name, which nobody fetches
    assert "url(" not in page
    assert "@import" not in page


MAKES_HTML = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(")


@pytest.mark.parametrize("word", [*MAKES_HTML, "fetch(", "XMLHttpRequest", "import "])
def test_the_script_makes_no_html_and_asks_nobody(word: str) -> None:
    assert word not in script()


def test_all_files_of_the_front_are_on_the_page() -> None:
    import solver.pages.front as front

    folder = Path(front.__file__).parent
    named = {*front.SCRIPTS, *front.LIVE_SCRIPTS, "start"}
    assert {path.stem for path in folder.glob("script/*.js")} == named
    assert {path.stem for path in folder.glob("style/*.css")} == {*STYLES, *front.LIVE_STYLES}


def test_an_index_names_every_deal() -> None:
    page = page_of(samples.patience(), Board(title="Bad one", error="no cards <here>"), samples.bridge(3))
    index = re.search(r'<nav class="index".*?</nav>', page, re.S)[0]
    assert re.findall(r'href="#(board-\d)">([^<]*)<', index) == [
        ("board-1", "FreeCell"), ("board-2", "Bad one"), ("board-3", "Board 3"),
    ]  # fmt: skip
    assert "no cards &lt;here&gt;" in index
    assert all(f'id="board-{number}"' in page for number in (1, 2, 3))
    assert "<nav" not in page_of(samples.patience())


def test_ids_are_unique_and_those_named_are_there() -> None:
    seen = Seen.of(page_of(samples.bridge(1), samples.bridge(1), samples.patience()))
    ids = [made["id"] for _, made in seen.elements if "id" in made]
    assert len(ids) == len(set(ids))
    assert {made["aria-labelledby"] for _, made in seen.elements if "aria-labelledby" in made} <= set(ids)


def test_an_evening_goes_into_a_mail() -> None:
    # Lines at random pack worse than those of best play do: there are fewer of them here. Hands are there as text, too.
    boards = [samples.bridge(number, lines=0.6) for number in range(1, 25)]
    assert len(page_of(*boards).encode()) < 360_000
