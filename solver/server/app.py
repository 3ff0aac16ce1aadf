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
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from solver.core.errors import FaceupError, printable
from solver.core.monitor import SearchMonitor
from solver.pages.board import Frame, frame_json
from solver.server import asked
from solver.server.asked import Wrong
from solver.server.guard import SearchLimits
from solver.server.pages import deal_page, list_page, policy
from solver.server.saving import saved
from solver.server.tables import Table, Tables
from solver.server.thinking import Crowded, Search, Searches, think

_LOOK = 0.02
"""Seconds between two looks at a search."""
_BREATH = 0.5
"""Seconds after which something is told in any case: how far it is."""


@dataclass(frozen=True, slots=True)
class Service:
    """What requests are answered with.

    Attributes:
        tables: the deals.
        searches: the threads.
        allowed: how far each search may go.
        root: the address of this server as pages see it, with the token.
    """

    tables: Tables
    searches: Searches
    allowed: SearchLimits
    root: str

    def table(self, name: str) -> Table:
        """The deal of a name.

        Raises:
            Wrong: there is none.
            FaceupError: it can not be.
        """
        try:
            return self.tables.table(name)
        except KeyError:
            raise Wrong("there is no such deal, or it was made too long ago", 404) from None


def application(service: Service) -> Starlette:
    """The application; it trusts whoever calls it (``guard``)."""
    return Starlette(
        routes=[
            Route("/", partial(_index, service), methods=["GET"]),
            Route("/deal/{name}", partial(_deal, service), methods=["GET"]),
            Route("/think", partial(_think, service), methods=["POST"]),
            Route("/deal", partial(_new, service), methods=["POST"]),
            Route("/save", partial(_save, service), methods=["POST"]),
        ],
        exception_handlers={FaceupError: _told, Exception: _broken},
    )


async def _told(_request: Request, error: Exception) -> Response:
    """What is wrong with a request or a deal, in one line."""
    status = error.status if isinstance(error, Wrong) else 503 if isinstance(error, Crowded) else 422
    return JSONResponse({"error": printable(str(error))}, status)


async def _broken(_request: Request, error: Exception) -> Response:
    """A mistake of this program: nothing of the machine is told but its name."""
    return JSONResponse({"error": f"internal error: {type(error).__name__}"}, 500)


def _page(html: str) -> Response:
    return HTMLResponse(html, headers={"content-security-policy": policy()})


async def _index(service: Service, _request: Request) -> Response:
    if len(service.tables.listed) == 1:
        return RedirectResponse(f"{service.root}deal/{service.tables.listed[0].name}", 303)
    return _page(list_page(service.tables.listed, service.root))


async def _deal(service: Service, request: Request) -> Response:
    try:
        table = await run_in_threadpool(service.table, request.path_params["name"])
        dealt = await run_in_threadpool(service.tables.is_dealt, table)
        page = await run_in_threadpool(deal_page, table, service.tables.listed, service.root, dealt=dealt)
    except FaceupError as error:
        status = error.status if isinstance(error, Wrong) else 422
        return HTMLResponse(
            list_page(service.tables.listed, service.root, printable(str(error))),
            status,
            {"content-security-policy": policy()},
        )
    return _page(page)


async def _new(service: Service, request: Request) -> Response:
    told = await asked.body(request.stream())
    like = service.table(asked.text(told, "like"))
    make: Callable[[], Table]
    if "hands" in told:
        make = partial(service.tables.edited, like, asked.hands(told["hands"]))
    else:
        make = partial(service.tables.dealt, like, asked.text(told, "number", ""))
    table = await run_in_threadpool(make)
    return JSONResponse({"address": f"{service.root}deal/{table.name}"})


async def _save(service: Service, request: Request) -> Response:
    told = await asked.body(request.stream())
    table = service.table(asked.text(told, "table"))
    path, variations = asked.plays(told.get("path", [])), asked.tree(told.get("variations", []))
    found = await run_in_threadpool(saved, table, path, variations, asked.text(told, "format"))
    return JSONResponse({"name": found.name, "type": found.type, "text": found.text})


async def _think(service: Service, request: Request) -> Response:
    told = await asked.body(request.stream())
    table, path = service.table(asked.text(told, "table")), asked.plays(told.get("path", []))
    limits = service.allowed.within(asked.seconds(told))

    def work(watch: SearchMonitor, tell: Callable[[Any], None]) -> None:
        think(table, path, limits, watch, tell)

    await run_in_threadpool(table.position, path)
    search = service.searches.start(work)
    return StreamingResponse(_lines(request, search), media_type="application/x-ndjson")


async def _lines(request: Request, search: Search) -> AsyncIterator[str]:
    """What a search tells, a line each time that it is more; it ends when nobody listens any more."""
    revision, quiet = 0, 0.0
    try:
        while True:
            over, now = search.over, search.revision
            if now != revision or quiet >= _BREATH:
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
    frame: Frame | None = search.state.get("frame")
    facts = {name: list(bounds) for name, bounds in search.watch.facts.items()}
    told = {
        "frame": None if frame is None else frame_json(frame),
        "searching": not over,
        "waiting": not search.begun,
        "nodes": search.watch.nodes,
        "facts": dict(list(facts.items())[:1]),
        "error": search.error,
    }
    return json.dumps(told, ensure_ascii=True, separators=(",", ":")) + "\n"
