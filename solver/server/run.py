"""The server itself: a port on the loopback address, until Ctrl-C."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterable
from types import FrameType

import uvicorn

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import BadDeal
from solver.questions.question import Question
from solver.server.app import Server, application
from solver.server.guard import HOST, MOST_CONNECTIONS, Guard, SearchLimits, new_token
from solver.server.service import Service
from solver.server.tables import Tables
from solver.server.thinking import Searches


class _Server(uvicorn.Server):
    """Ends at once: what still runs is of use to nobody."""

    def __init__(self, config: uvicorn.Config, searches: Searches, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._searches = searches
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or the like."""
        self._searches.close()
        self.force_exit = True
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def listening(port: int) -> socket.socket:
    """A socket on the loopback address.

    Args:
        port: 0: any that is free.

    Raises:
        FaceupError: it is taken, or not allowed.
    """
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((HOST, port))
    except OSError as error:
        found.close()
        raise FaceupError(
            f"port {port}: {error.strerror or error}. Choose another port, or leave --port out"
        ) from error
    return found


def serve(
    deals: Iterable[Deal | BadDeal],
    question: Question,
    allowed: SearchLimits,
    port: int,
    ready: Callable[[str], None],
) -> None:
    """Serve until somebody ends it.

    Args:
        deals: what can be looked at.
        question: what is asked of their positions.
        allowed: how far each search may go.
        port: where to listen; 0: anywhere.
        ready: is told the link as soon as it leads somewhere.

    Raises:
        FaceupError: the port cannot be listened on.
        KeyboardInterrupt: Ctrl-C.
    """
    tables = Tables(deals, question)
    with contextlib.closing(listening(port)) as own:
        number = own.getsockname()[1]
        token, searches = new_token(), Searches(allowed.at_once)
        server = Server(Service(tables, allowed), searches, f"/{token}/")
        config = uvicorn.Config(
            Guard(application(server), token, number),
            lifespan="off", ws="none", http="h11", loop="asyncio", log_config=None, access_log=False,
            server_header=False, date_header=False, proxy_headers=False, limit_concurrency=MOST_CONNECTIONS,
            timeout_keep_alive=5, timeout_graceful_shutdown=1, h11_max_incomplete_event_size=16 << 10,
        )  # fmt: skip
        try:
            _Server(config, searches, lambda: ready(f"http://{HOST}:{number}/{token}/")).run([own])
        finally:
            searches.close()
