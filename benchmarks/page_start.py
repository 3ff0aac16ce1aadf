"""How long the page without a server takes to its first answer: never seen before, and from its service worker's cache.

The page must have been built (`make web`), and Playwright and Chromium be there. As soon as the page takes a deal, one
of bridge is pasted; the first answer is what its opening leads are worth. From the cache the page is opened after its
host has gone. These are wall times, which depend on all that the machine does, so the load is printed with them.
"""

from __future__ import annotations

import http.server
import os
import shutil
import threading
import time
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import click

ROOT = Path(__file__).resolve().parents[1]
DEAL = """[Deal "N:KQ94.A3.KJ72.T85 J82.KT95.A4.K932 A653.J86.Q95.AQ4 T7.Q742.T863.J76"]
[Contract "3NT"]
[Declarer "N"]
"""
"""As text, for the field of the page."""

PATIENT = 300_000
"""Milliseconds for one step."""


class Files(http.server.SimpleHTTPRequestHandler):
    """Files of the page, as any static host has them."""

    extensions_map = {  # noqa: RUF012 (as in its base)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_told: object) -> None:
        """Print nothing."""


def measured(context: Any, link: str) -> dict[str, float]:
    """Return the seconds from the address to a page that can be used, to Python, and to the first answer."""
    page = context.new_page()
    started = time.perf_counter()
    page.goto(link)
    found = {"page": time.perf_counter() - started}
    page.wait_for_selector("#web[data-ready]", state="attached")
    found["Python"] = time.perf_counter() - started
    page.get_by_label("Paste or type a deal").fill(DEAL)
    page.get_by_role("button", name="Open the deal").click()
    page.wait_for_function("() => document.querySelectorAll('.option .badge').length > 0")
    found["answer"] = time.perf_counter() - started
    page.close()
    return found


def visits(chromium: Any, folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Return the times of a first visit, and of a second one without a host, in a browser that is new."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    link = f"http://127.0.0.1:{server.server_port}/"
    context = chromium.new_context()
    context.set_default_timeout(PATIENT)
    try:
        first = measured(context, link)
        page = context.new_page()
        page.goto(link)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.close()
        server.shutdown()
        server.server_close()
        return first, measured(context, link)
    finally:
        context.close()


@click.command(help=__doc__)
@click.option("--page", type=click.Path(path_type=Path, exists=True, file_okay=False), default=ROOT / "dist" / "web",
              help="The folder of the built page.  [default: dist/web]")  # fmt: skip
@click.option("--runs", type=click.IntRange(min=1), default=5, show_default=True)
def main(page: Path, runs: int) -> None:
    """Print the medians of some runs."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("FACEUP_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise click.UsageError("no Chromium. Try: apt-get install chromium, or set FACEUP_CHROMIUM=/path/to/it")
    times: list[tuple[dict[str, float], dict[str, float]]] = []
    with sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=found, args=["--headless", "--no-sandbox", "--disable-gpu"])
        for run in range(runs):
            times.append(visits(chromium, page))
            click.echo(f"run {run + 1}, load {os.getloadavg()[0]:.1f}: " + "; ".join(map(shown, times[-1])))
        chromium.close()
    for name, visit in zip(("never seen before", "from the cache"), zip(*times, strict=True), strict=True):
        click.echo(f"{name}: " + shown({part: median(one[part] for one in visit) for part in visit[0]}))


def shown(times: dict[str, float]) -> str:
    """Return the times in one line."""
    return ", ".join(f"{part} {seconds:.1f} s" for part, seconds in times.items())


if __name__ == "__main__":
    main()
