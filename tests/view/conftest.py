"""The command called in this process, and a browser that reaches nothing but files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup
from solver.pages.board import Board
from solver.pages.document import document, entry

Run = Callable[..., Result]
Opened = Callable[..., Any]


@pytest.fixture
def run() -> Run:
    def call(*arguments: object) -> Result:
        return CliRunner().invoke(faceup, [str(argument) for argument in arguments], prog_name="faceup")

    return call


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Opened]:
    """Opens a page from a file, without a network; whatever goes wrong in it fails the test."""
    contexts, wrong = [], []

    def open_page(page: str | Path, *, width: int = 1200, height: int = 900, anchor: str = "", **settings: Any) -> Any:
        if isinstance(page, str):
            path = tmp_path / f"page{len(contexts)}.html"
            path.write_text(page, encoding="utf-8")
        else:
            path = page
        settings = {"reduced_motion": "reduce", **settings}
        context = browser.new_context(viewport={"width": width, "height": height}, offline=True, **settings)
        context.set_default_timeout(20_000)
        contexts.append(context)
        tab = context.new_page()
        tab.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        tab.on("pageerror", lambda error: wrong.append(str(error)))
        tab.on("request", lambda asked: None if asked.url.startswith("file:") else wrong.append(asked.url))
        tab.goto(path.resolve().as_uri() + anchor)
        # Cards are unpacked while the page is there already.
        if settings.get("java_script_enabled", True) and tab.locator("faceup-board").count():
            tab.locator("faceup-board .view").first.wait_for(state="attached")
        return tab

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong


def page_of(*boards: Board) -> str:
    """A page with some boards."""
    return document("Samples", [entry(board, number) for number, board in enumerate(boards, 1)])


def packed_in(page: str) -> list[str]:
    """The cards of the boards of a page, as they stand there."""
    return re.findall(r'<script type="application/octet-stream">([^<]*)</script>', page)
