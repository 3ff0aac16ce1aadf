"""A server of a few deals, asked without a network."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs faceup[view]")
pytest.importorskip("httpx", reason="needs httpx")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # newer Starlettes name another library
    from starlette.testclient import TestClient

import solver
from solver.core.limits import Limits
from solver.questions.question import Question
from solver.server.app import Server, application
from solver.server.guard import Guard, SearchLimits
from solver.server.service import Service
from solver.server.tables import Tables
from solver.server.thinking import Searches

TOKEN = "only-for-tests"
PORT = 8123
HOST = f"127.0.0.1:{PORT}"
ORIGIN = f"http://{HOST}"
ROOT = f"/{TOKEN}/"

Post = Callable[..., Any]


@pytest.fixture
def searches() -> Iterator[Searches]:
    found = Searches(2)
    yield found
    found.close()


@pytest.fixture
def server(searches: Searches) -> Server:
    deals = solver.read("data/bridge/club-evening.pbn")[:3]
    return Server(Service(Tables(deals, Question("solve")), SearchLimits.of(Limits(seconds=20), 2)), searches, ROOT)


@pytest.fixture
def client(server: Server) -> TestClient:
    """A browser that does all as it should; tests change what they are about."""
    guarded: Any = Guard(application(server), TOKEN, PORT)
    return TestClient(guarded, base_url=ORIGIN, raise_server_exceptions=False, follow_redirects=False)


@pytest.fixture
def post(client: TestClient) -> Post:
    """Sends an object as the page does."""

    def send(address: str, told: object, **headers: str) -> Any:
        sent = {"origin": ORIGIN, "content-type": "application/json", **headers}
        return client.post(ROOT + address, content=json.dumps(told), headers=sent)

    return send


def lines(answer: Any) -> list[dict[str, Any]]:
    """What a search told, line by line."""
    return [json.loads(line) for line in answer.text.splitlines()]
