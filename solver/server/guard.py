"""Access control and limits of the server.

A page of another site may send requests here, and by DNS rebinding even under a name of its own that leads to this
machine (C. Jackson et al., Protecting browsers from DNS rebinding attacks, 2007). So the name in the request (`Host`)
must be that of the loopback address; if the browser names the site that asks (`Origin`, `Sec-Fetch-Site`), it must be
this one; and the address begins with a random token that only the link has. Other sites get no information: there are
no CORS headers.
"""

from __future__ import annotations

import hmac
import math
import secrets
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any

from solver.core.limits import Limits

MOST_BODY = 256 << 10
"""Bytes of a request: a deal, and some thousand plays."""
MOST_PLAYS = 4000
"""Plays from the start of a deal."""
MOST_TREE = 2000
"""Positions of the variations that are saved."""
MOST_TABLES = 200
"""Most deals made in the browser that are kept; the least recently used one is dropped first."""
MOST_DEALS = 500
"""Deals of the command line that are read."""
MOST_SECONDS = 600.0
"""CPU seconds of a search."""
MOST_MEMORY = 4 << 30
"""Bytes of a search."""
MOST_WAITING = 16
"""Searches that wait for their turn."""
MOST_CONNECTIONS = 128

USUAL_SECONDS = 30.0
USUAL_MEMORY = 256 << 20
LEAST_SECONDS = 0.01


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of each search: those of the command line, and always finite.

    Attributes:
        limits: with seconds and memory in any case.
        at_once: number of searches that run at the same time.
    """

    limits: Limits
    at_once: int = 2

    @classmethod
    def of(cls, limits: Limits, at_once: int) -> SearchLimits:
        """Return the limits of a command line, with defaults for those not given."""
        seconds = USUAL_SECONDS if limits.seconds is None else min(limits.seconds, MOST_SECONDS)
        memory = USUAL_MEMORY if limits.memory is None else min(limits.memory, MOST_MEMORY)
        return cls(replace(limits, seconds=seconds, memory=memory), max(at_once, 1))

    def within(self, seconds: float | None) -> Limits:
        """Return the limits of a search that requests a number of seconds, which can only lower the limit."""
        allowed = self.limits.seconds or USUAL_SECONDS
        if seconds is None or not math.isfinite(seconds):
            return self.limits
        return replace(self.limits, seconds=min(max(seconds, LEAST_SECONDS), allowed))


Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HOST = "127.0.0.1"
"""The only address that is listened on."""

_NAMES = (HOST, "localhost")
_METHODS = ("GET", "HEAD", "POST")
_TOKEN_BYTES = 32

HEADERS = {
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Of every answer."""

NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of whatever is no page."""


def new_token() -> str:
    """Return a random token that cannot be guessed."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


class Guard:
    """Middleware that passes requests to an application, or answers them with an error in one line.

    Args:
        app: the application; it sees addresses without the token.
        token: the first part of every address.
        port: of the server.
    """

    def __init__(self, app: App, token: str, port: int) -> None:
        self._app = app
        self._token = token.encode()
        self._hosts = frozenset(f"{name}:{port}" for name in _NAMES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return  # no sockets, and nothing to be done at the start
        problem = self._problem(scope)
        if problem:
            await _refuse(send, *problem)
            return
        _, _, rest = str(scope["path"])[1:].partition("/")
        inner = {**scope, "path": f"/{rest}", "raw_path": f"/{rest}".encode(), "root_path": ""}
        await self._app(inner, receive, _with_headers(send))

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """Return status and message for a wrong request; None if it is right."""
        headers = _headers(scope)
        hosts = headers.get("host", ())
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return 403, "this is not the name of this server"
        # Before everything that a page of another site could tell apart.
        if not self._is_ours(headers, hosts[0]):
            return 403, "only pages of this server may ask"
        if not self._has_token(scope):
            return 403, "the link is incomplete, or its server has ended. Start `faceup view` again"
        if scope["method"] not in _METHODS:
            return 405, "no such method here"
        if scope["method"] == "POST":
            return self._posted(headers)
        return None

    def _is_ours(self, headers: Mapping[str, tuple[str, ...]], host: str) -> bool:
        """Return whether a request comes from no other site."""
        sites = headers.get("sec-fetch-site", ())
        # A link in a mail or a terminal in a browser leads here from elsewhere; it has the token, or gets nowhere.
        followed = headers.get("sec-fetch-mode") == ("navigate",) and headers.get("sec-fetch-dest") == ("document",)
        if not followed and any(site not in ("same-origin", "none") for site in sites):
            return False
        return all(origin == f"http://{host.lower()}" for origin in headers.get("origin", ()))

    def _has_token(self, scope: Scope) -> bool:
        first = str(scope["path"])[1:].partition("/")[0]
        return hmac.compare_digest(first.encode("utf-8", "replace"), self._token)

    @staticmethod
    def _posted(headers: Mapping[str, tuple[str, ...]]) -> tuple[int, str] | None:
        """Return status and message for a wrong request with a body; None if it is right."""
        if not headers.get("origin"):
            return 403, "only pages of this server may ask"
        kind = ",".join(headers.get("content-type", ())).partition(";")[0].strip().lower()
        if kind != "application/json":
            return 415, "the request is not JSON. Send application/json"
        lengths = headers.get("content-length", ())
        if any(not length.isdecimal() or int(length) > MOST_BODY for length in lengths):
            return 413, f"the request is too long. Send at most {MOST_BODY} bytes"
        return None


def _headers(scope: Scope) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1").lower()
        found[key] = (*found.get(key, ()), value.decode("latin-1"))
    return found


def _raw(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]


async def _refuse(send: Send, status: int, told: str) -> None:
    headers = {**HEADERS, "content-security-policy": NOTHING, "content-type": "text/plain; charset=utf-8"}
    await send({"type": "http.response.start", "status": status, "headers": _raw({**headers, "connection": "close"})})
    await send({"type": "http.response.body", "body": f"{told}\n".encode()})


def _with_headers(send: Send) -> Send:
    """Return a ``send`` that adds the headers that all responses have."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = [(bytes(name).lower(), bytes(value)) for name, value in message.get("headers", ())]
            names = {name for name, _ in own}
            policy = {"content-security-policy": NOTHING}
            added = [(name, value) for name, value in _raw({**HEADERS, **policy}) if name not in names]
            message = {**message, "headers": [*own, *added]}
        await send(message)

    return sending
