"""Chromium for all tests in a browser: one process has one, since Playwright cannot be started twice in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, or a skip that says what is missing."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright: pip install faceup[browser]")
    found = os.environ.get("FACEUP_CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if found is None:
        pytest.skip("no Chromium: apt-get install chromium, or FACEUP_CHROMIUM=/path/to/it")
    with playwright.sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield chromium
        chromium.close()
