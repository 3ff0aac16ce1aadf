"""Draws the pictures of pages in the manual: ``python -m tests.view.pictures``, with Chromium and Playwright."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from click.testing import CliRunner
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from solver.cli.main import faceup
from tests.chromium import ARGUMENTS

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs/images"
DATA = ROOT / "data"

PICTURES: dict[str, tuple[tuple[str, ...], int]] = {
    "bridge": (("analyse", f"{DATA}/bridge/club-evening.pbn"), 9),
    "trick-game": (("solve", f"{DATA}/trick/skat.pbn"), 3),
    "klondike": (("solve", "klondike", "3", "--hint", "--time", "20"), 60),
    "spider": (("solve", f"{DATA}/patience/spider-two-suits.pbn"), 70),
    "pyramid": (("solve", "pyramid", "5", "--hint", "--time", "20"), 12),
    "club": (("table", f"{DATA}/bridge/club-evening.pbn", "--page", "club", "--title", "Tuesday evening"), 0),
    "sheets": (("table", f"{DATA}/bridge/club-evening.pbn", "--page", "sheets", "--title", "Tuesday evening"), 0),
    "statistics": (("batch", "table", "--random", "200"), 0),
}
"""The command that makes the page, and how many plays of the record are made."""

_COLOURS = 96
"""As many as a picture has in the end: it stays small."""


def draw(browser: Browser, name: str, folder: Path) -> Path:
    """Draw one picture.

    Raises:
        SystemExit: the command failed.
    """
    words, plays = PICTURES[name]
    page, picture = folder / f"{name}.html", IMAGES / f"{name}.png"
    if words[0] == "batch":
        words = (*words, "--store", f"{folder}/{name}.db")
    done = CliRunner().invoke(faceup, [*words, "--output", str(page)])
    if not page.exists():
        sys.exit(done.output)
    tab = browser.new_page(viewport={"width": 1060, "height": 800}, reduced_motion="reduce")
    tab.goto(page.as_uri())
    if plays:
        tab.locator(".player input").first.fill(str(plays))
    board = tab.locator("#boards, .sheet, .boards .board").first
    tab.locator("details.report").evaluate_all("all => all.forEach(one => one.remove())")
    board.scroll_into_view_if_needed()
    board.evaluate("one => one.scrollIntoView()")
    box = board.bounding_box()
    assert box is not None
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": min(box["height"], 780)}
    tab.screenshot(path=picture, clip=clip)  # type: ignore[arg-type]
    tab.close()
    with Image.open(picture) as drawn:
        drawn.convert("RGB").quantize(_COLOURS).save(picture, optimize=True)
    return picture


def main(names: list[str]) -> None:
    """Draw the pictures that are named, or all."""
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=list(ARGUMENTS))
        for name in names or list(PICTURES):
            picture = draw(browser, name, Path(folder))
            print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
