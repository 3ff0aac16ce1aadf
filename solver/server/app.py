"""The addresses of the live page, behind the guard.

GET  /               the deals, or the only one
GET  /deal/NAME      the page of a deal
POST /think          what is found of a position, a line of JSON each time that more is known
POST /deal           another deal: of a number, at random, or with other hands
POST /save           what was played, as a file
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from solver.core.errors import FaceupError
from solver.server import asked
from solver.server.pages import deal_page, list_page, policy
from solver.server.service import BREATH, Service, heard, problem
from solver.server.tables import Tables
from solver.server.thinking import Search, Searches

_LOOK = 0.02
"""Seconds between two looks at a search."""


@dataclass(frozen=True, slots=True)
class Server:
    """What requests are answered with.

    Attributes:
        service: answers them.
        searches: the threads.
        root: the address of this server as pages see it, with the token.
    """

    service: Service
    searches: Searches
    root: str

    @property
    def tables(self) -> Tables:
        """The deals."""
        return self.service.tables


def application(server: Server) -> Starlette:
    """The application; it trusts whoever calls it (``guard``)."""
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
    """What is wrong with a request or a deal, in one line."""
    assert isinstance(error, FaceupError)
    told, status = problem(error)
    return JSONResponse({"error": told}, status)


async def _broken(_request: Request, error: Exception) -> Response:
    """A mistake of this program: nothing of the machine is told but its name."""
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
        told, status = problem(error)
        return HTMLResponse(list_page(listed, server.root, told), status, {"content-security-policy": policy()})
    return _page(page)


async def _new(server: Server, request: Request) -> Response:
    table = await run_in_threadpool(server.service.another, await asked.body(request.stream()))
    return JSONResponse({"address": f"{server.root}deal/{table.name}"})


async def _save(server: Server, request: Request) -> Response:
    return JSONResponse(await run_in_threadpool(server.service.save, await asked.body(request.stream())))


async def _think(server: Server, request: Request) -> Response:
    work = await run_in_threadpool(server.service.thinking, await asked.body(request.stream()))
    search = server.searches.start(work)
    return StreamingResponse(_lines(request, search), media_type="application/x-ndjson")


async def _lines(request: Request, search: Search) -> AsyncIterator[str]:
    """What a search tells, a line each time that it is more; it ends when nobody listens any more."""
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
