"""The program itself: what it prints, who reaches it, what becomes of searches, and how it ends."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs faceup[view]")
pytest.importorskip("uvicorn", reason="needs faceup[view]")

from solver.formats import write
from tests.test_watch import bicoloured
from tests.view.server.test_searches import until

Start = Callable[..., "Running"]


class Running:
    """The program, with the link that it has printed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.link = process.stdout.readline().strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([A-Za-z0-9_-]{40,})/", self.link)
        assert found, f"{self.link!r}, {process.stderr.read() if process.poll() is not None and process.stderr else ''}"
        self.port, self.token = int(found[1]), found[2]

    def connected(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def think(self, path: list[str]) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """Begins to listen to a search."""
        connection = self.connected()
        headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
        connection.request("POST", f"/{self.token}/think", json.dumps({"table": "1", "path": path}), headers)
        return connection, connection.getresponse()


@pytest.fixture
def start() -> Iterator[Start]:
    begun: list[subprocess.Popen[str]] = []

    def begin(*arguments: object, **environment: str) -> Running:
        words = [sys.executable, "-m", "solver", "view", "--no-browser", *map(str, arguments)]
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )  # fmt: skip
        begun.append(process)
        return Running(process)

    yield begin
    for process in begun:
        process.kill()
        process.communicate()


@pytest.fixture
def hard(tmp_path: Path) -> Path:
    """A deal that is searched for far longer than a test takes."""
    file = tmp_path / "hard.json"
    file.write_text(str(write([bicoloured()], "json")))
    return file


def first(answer: http.client.HTTPResponse) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer.readline())
    return told


def test_the_link_opens(start: Start) -> None:
    running = start("data/bridge/club-evening.pbn")
    connection = running.connected()
    connection.request("GET", f"/{running.token}/deal/1")
    answer = connection.getresponse()
    assert answer.status == 200 and b"faceup-live" in answer.read()
    assert "server" not in {name.lower() for name, _ in answer.getheaders()}


def test_nobody_without_the_link(start: Start) -> None:
    running = start("freecell", "617")
    for path in ("/", "/deal/1", "/wrong/"):
        connection = running.connected()
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == 403 and running.token.encode() not in answer.read()


def test_only_on_the_loopback_address(start: Start) -> None:
    """Whoever listens on all addresses is reached by every one of this machine's, 127.0.0.2 among them."""
    running = start("freecell", "617")
    with pytest.raises(OSError), socket.create_connection(("127.0.0.2", running.port), timeout=2):
        pytest.fail("it listens elsewhere")


def test_bytes_that_are_no_request(start: Start) -> None:
    running = start("freecell", "617")
    for sent in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"A" * (64 << 10), b"GET /" + b"%" * 40_000):
        with socket.create_connection(("127.0.0.1", running.port), timeout=10) as own:
            own.sendall(sent)
            own.shutdown(socket.SHUT_WR)
            assert running.token.encode() not in own.recv(4096)
    assert running.process.poll() is None
    connection = running.connected()
    connection.request("GET", f"/{running.token}/deal/1")
    assert connection.getresponse().status == 200


@pytest.mark.slow
@pytest.mark.parametrize("abruptly", [False, True])
def test_a_search_ends_when_nobody_listens(start: Start, hard: Path, abruptly: bool) -> None:
    """There is one thread: only what ends makes room for the next. A tab that goes says so, or just is not there."""
    running = start(hard, "--time", "300", "--threads", "1")
    for path in ([], ["SA"], ["SQ"]):
        connection, answer = running.think(path)
        told = first(answer)
        end = time.monotonic() + 30
        while not told["nodes"] and time.monotonic() < end:
            told = first(answer)
        assert told["nodes"] and told["searching"] and not told["waiting"]
        if abruptly:
            assert connection.sock is not None
            connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        answer.close()
        connection.close()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once(start: Start, hard: Path, number: int) -> None:
    """With searches running and somebody listening; nothing is left of it."""
    running = start(hard, "--time", "300")
    kept = [running.think(path) for path in ([], ["SA"])]
    for _, answer in kept:
        assert first(answer)["searching"]
    until(lambda: bool(first(kept[0][1])["nodes"]))
    began = time.monotonic()
    running.process.send_signal(number)
    _, told = running.process.communicate(timeout=10)
    assert time.monotonic() - began < 3
    assert running.process.returncode == (130 if number == signal.SIGINT else -signal.SIGTERM)
    assert "Traceback" not in told
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", running.port), timeout=2).close()
    for connection, _ in kept:
        connection.close()


def test_no_file_but_what_is_named(start: Start, tmp_path: Path) -> None:
    """Nothing is written beside the deals, whatever is done."""
    (tmp_path / "deal.pbn").write_bytes(Path("data/bridge/club-evening.pbn").read_bytes())
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    running = start(tmp_path / "deal.pbn")
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{running.port}"}
    for address, told in (
        ("save", {"table": "1", "path": [], "format": "html"}),
        ("save", {"table": "1", "path": [], "format": "pbn"}),
        ("deal", {"like": "1", "number": "seed:3"}),
    ):
        connection = running.connected()
        connection.request("POST", f"/{running.token}/{address}", json.dumps(told), headers)
        assert connection.getresponse().status == 200
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_a_port_that_is_taken(start: Start) -> None:
    running = start("freecell", "617")
    words = [sys.executable, "-m", "solver", "view", "freecell", "617", "--no-browser", "--port", str(running.port)]
    found = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert found.returncode == 1 and found.stderr.count("\n") == 1
    assert f"port {running.port}" in found.stderr


def test_without_its_libraries(tmp_path: Path) -> None:
    """The command is listed and has its help; used, it says what is missing."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nfor name in ('starlette', 'uvicorn'): sys.modules[name] = None\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "solver", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)

    assert " view " in run("--help").stdout
    assert "--no-browser" in run("view", "--help").stdout
    found = run("view", "freecell", "617", "--no-browser")
    assert found.returncode == 1 and "faceup[view]" in found.stderr and found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["view", "--no-browser"], "no deals"),
        (["view", "no-such-file.pbn", "--no-browser"], "no-such-file.pbn"),
        (["view", "freecell", "617", "--port", "70000"], "70000"),
        (["view", "freecell", "617", "--time", "0"], "--time"),
    ],
)
def test_what_is_asked_wrongly(words: list[str], told: str) -> None:
    command = [sys.executable, "-m", "solver", *words]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    assert found.returncode in (1, 2) and told in found.stderr and found.stderr.count("\n") == 1
    assert not found.stdout
