"""The server of the live page: its addresses behind the guard, and a port on the loopback address until Ctrl-C.

GET  /               the list of deals, or the only deal
GET  /deal/NAME      the page of a deal
POST /think          results for a position, a line of JSON for each new one
POST /deal           another deal: by number, at random, or with other hands
POST /save           the played line as a file
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.questions.question import Question
from solver.server import service
from solver.server.guard import HOST, MOST_CONNECTIONS, Guard, SearchLimits, new_token
from solver.server.pages import deal_page, list_page, policy
from solver.server.service import BREATH, Service, heard, problem
from solver.server.tables import Tables
from solver.server.thinking import Search, Searches

_LOOK = 0.02
"""Seconds between two looks at a search."""


@dataclass(frozen=True, slots=True)
class Server:
    """Shared objects for answering requests.

    Attributes:
        service: answers the requests.
        searches: the search threads.
        root: the address of this server for pages, with the token.
    """

    service: Service
    searches: Searches
    root: str

    @property
    def tables(self) -> Tables:
        """The deals."""
        return self.service.tables


def application(server: Server) -> Starlette:
    """Return the application, which trusts every client (``guard`` checks them)."""
    return Starlette(
        routes=[
            Route("/", partial(_index, server), methods=["GET"]),
            Route("/deal/{name}", partial(_deal, server), methods=["GET"]),
            Route("/think", partial(_think, server), methods=["POST"]),
            Route("/deal", partial(_new, server), methods=["POST"]),
            Route("/save", partial(_save, server), methods=["POST"]),
        ],
        exception_handlers={FaceupError: _told, Exception: _broken},
    )


async def _told(_request: Request, error: Exception) -> Response:
    """Return the response to a wrong request or deal: a message in one line."""
    assert isinstance(error, FaceupError)
    message, status = problem(error)
    return JSONResponse({"error": message}, status)


async def _broken(_request: Request, error: Exception) -> Response:
    """Return the response to an internal error: only the name of the exception."""
    return JSONResponse({"error": f"internal error: {type(error).__name__}"}, 500)


def _page(html: str) -> Response:
    return HTMLResponse(html, headers={"content-security-policy": policy()})


async def _index(server: Server, _request: Request) -> Response:
    if len(server.tables.listed) == 1:
        return RedirectResponse(f"{server.root}deal/{server.tables.listed[0].name}", 303)
    return _page(list_page(server.tables.listed, server.root))


async def _deal(server: Server, request: Request) -> Response:
    listed = server.tables.listed
    try:
        table = await run_in_threadpool(server.service.table, request.path_params["name"])
        dealt = await run_in_threadpool(server.tables.is_dealt, table)
        page = await run_in_threadpool(deal_page, table, listed, server.root, dealt=dealt)
    except FaceupError as error:
        message, status = problem(error)
        return HTMLResponse(list_page(listed, server.root, message), status, {"content-security-policy": policy()})
    return _page(page)


async def _new(server: Server, request: Request) -> Response:
    table = await run_in_threadpool(server.service.another, await service.body(request.stream()))
    return JSONResponse({"address": f"{server.root}deal/{table.name}"})


async def _save(server: Server, request: Request) -> Response:
    return JSONResponse(await run_in_threadpool(server.service.save, await service.body(request.stream())))


async def _think(server: Server, request: Request) -> Response:
    work = await run_in_threadpool(server.service.thinking, await service.body(request.stream()))
    search = server.searches.start(work)
    return StreamingResponse(_lines(request, search), media_type="application/x-ndjson")


async def _lines(request: Request, search: Search) -> AsyncIterator[str]:
    """Stream the reports of a search, a line for each new result, until the client disconnects."""
    revision, quiet = 0, 0.0
    try:
        while True:
            over, now = search.over, search.revision
            if now != revision or quiet >= BREATH:
                revision, quiet = now, 0.0
                yield _line(search, over)
            elif over:
                yield _line(search, over)
            if over or search.watch.ended or await request.is_disconnected():
                return
            await asyncio.sleep(_LOOK)
            quiet += _LOOK
    finally:
        search.end()


def _line(search: Search, over: bool) -> str:
    return json.dumps(heard(search, over=over), ensure_ascii=True, separators=(",", ":")) + "\n"


class _Server(uvicorn.Server):
    """Server that stops at once, because unfinished searches are useless."""

    def __init__(self, config: uvicorn.Config, searches: Searches, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._searches = searches
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop all searches and the server at once, on Ctrl-C or another signal."""
        self._searches.close()
        self.force_exit = True
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, and announce it."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def listening(port: int) -> socket.socket:
    """Return a socket on the loopback address.

    Args:
        port: 0: any free port.

    Raises:
        FaceupError: the port is in use, or not permitted.
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
    """Serve until the server is stopped.

    Args:
        deals: the deals to show.
        question: the question about their positions.
        allowed: limits of each search.
        port: the port; 0: any free port.
        ready: called with the link when the server listens.

    Raises:
        FaceupError: the port cannot be used.
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
