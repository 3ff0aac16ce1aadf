"""Draws the pictures of the page without a server: ``make web``, then ``python -m tests.web.pictures``."""

from __future__ import annotations

import os
import sys

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.chromium import ARGUMENTS
from tests.web.conftest import PATIENT, ROOT, Host

COLOURS = 96

SAMPLES = {
    "web": ("FreeCell 617", 1060, 760),
    "web-bridge": ("A bridge deal", 1060, 900),
    "web-phone": ("FreeCell 617", 360, 780),
}
"""The deal that is opened, the width of the window, and as much as the picture shows of the page."""


def draw(page: Page, name: str) -> None:
    """Draw one picture, into the folder of the manual."""
    sample, width, height = SAMPLES[name]
    picture = ROOT / "docs" / "images" / f"{name}.png"
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => document.querySelector('faceup-board')?.remove()")
    page.get_by_role("button", name=sample).click()
    page.wait_for_function("() => document.querySelectorAll('.option .badge').length > 0")
    page.wait_for_selector(".seeker:not(.running)", state="attached")
    page.evaluate("window.scrollTo(0, 0)")
    page.screenshot(path=picture)
    with Image.open(picture) as image:
        image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(picture, optimize=True)


def main() -> None:
    """Draw all."""
    folder = ROOT / "dist" / "web"
    if not folder.exists():
        sys.exit("no page without a server: make web")
    host = Host(folder)
    with sync_playwright() as started:
        chromium = started.chromium.launch(
            executable_path=os.environ.get("FACEUP_CHROMIUM", "/usr/bin/chromium"), args=list(ARGUMENTS)
        )
        page = chromium.new_page(reduced_motion="reduce")
        page.set_default_timeout(PATIENT)
        page.goto(host.link)
        page.get_by_text("also without a network").wait_for()
        for name in SAMPLES:
            draw(page, name)
        chromium.close()
    host.close()


if __name__ == "__main__":
    main()
