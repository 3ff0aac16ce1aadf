"""The built page (`make web`), a host for it that has no other files, and a browser that reaches nothing else."""

from __future__ import annotations

import functools
import http.server
import os
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENT = 60_000
"""Milliseconds until something must be seen, on a machine that has much else to do."""

Tab = Callable[..., Any]


@pytest.fixture(scope="session")
def page() -> Path:
    """The folder of the page, or a skip that says how it is made."""
    folder = Path(os.environ.get("FACEUP_WEB", ROOT / "dist" / "web"))
    if not (folder / "manifest.json").exists():
        pytest.skip("no page without a server: make web")
    (wheel,) = (folder / "wheels").glob("faceup-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            own = ROOT / name
            ours = name.startswith("solver/") and own.suffix in (".py", ".toml", ".js", ".css")
            if ours and not (own.exists() and own.read_bytes() == archive.read(name)):
                pytest.skip(f"the page without a server has another {name}: make web")
    return folder


class _Files(http.server.SimpleHTTPRequestHandler):
    """Static files, with nothing else that a host may have."""

    extensions_map = {  # noqa: RUF012 (as in its base)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_told: object) -> None:
        """Nothing is printed."""


class Host:
    """A static host, which can go away."""

    def __init__(self, folder: Path) -> None:
        make = functools.partial(_Files, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), make)
        self.link = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(page: Path) -> Iterator[Host]:
    found = Host(page)
    yield found
    found.close()


class Watched:
    """A browser context; whatever its pages ask of another host, or complain of, is wrong."""

    def __init__(self, browser: Any, link: str, **settings: Any) -> None:
        self.wrong: list[str] = []
        self.context = browser.new_context(reduced_motion="reduce", **settings)
        self.context.set_default_timeout(PATIENT)
        self.context.on("request", lambda asked: self._asked(asked.url, link))

    def _asked(self, url: str, link: str) -> None:
        if not url.startswith((link, "blob:")):
            self.wrong.append(url)

    def _heard(self, told: Any) -> None:
        if told.type in ("error", "warning"):
            self.wrong.append(told.text)

    def open(self, address: str, *, ready: bool = True, script: str = "") -> Any:
        tab = self.context.new_page()
        tab.on("console", self._heard)
        tab.on("pageerror", lambda error: self.wrong.append(str(error)))
        if script:
            tab.add_init_script(script)
        tab.goto(address)
        if ready:
            tab.wait_for_selector("#web[data-ready]", state="attached")
        return tab


@pytest.fixture
def tab(browser: Any, host: Host) -> Iterator[Tab]:
    """Opens the page anew, each time in a browser that has never seen it."""
    opened: list[Watched] = []

    def open_page(path: str = "", *, width: int = 1200, ready: bool = True, script: str = "", **settings: Any) -> Any:
        opened.append(Watched(browser, host.link, viewport={"width": width, "height": 900}, **settings))
        return opened[-1].open(host.link + path, ready=ready, script=script)

    yield open_page
    for one in opened:
        one.context.close()
    assert [line for one in opened for line in one.wrong] == []


@pytest.fixture(scope="session")
def lasting(browser: Any, page: Path) -> Iterator[tuple[Watched, Any]]:
    """A page that stays open: Python takes seconds to start."""
    host = Host(page)
    watched = Watched(
        browser, host.link, viewport={"width": 1200, "height": 900}, permissions=["clipboard-read", "clipboard-write"]
    )
    yield watched, watched.open(host.link)
    watched.context.close()
    host.close()


@pytest.fixture
def door(lasting: tuple[Watched, Any]) -> Iterator[Any]:
    """The page that stays open, with no deal on it and nothing kept of others; a game may still be chosen."""
    watched, tab = lasting
    watched.wrong.clear()
    tab.evaluate("() => document.querySelector('.links > button:last-child')?.click()")
    tab.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    yield tab
    assert watched.wrong == []
