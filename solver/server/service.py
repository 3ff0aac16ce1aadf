"""What the live page asks for, answered in plain values: the same by HTTP (``app``) and in a browser (``worker``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.core.errors import FaceupError, printable
from solver.core.monitor import SearchMonitor
from solver.pages.board import Frame, frame_json
from solver.server import asked
from solver.server.asked import Wrong
from solver.server.guard import SearchLimits
from solver.server.saving import saved
from solver.server.tables import Table, Tables
from solver.server.thinking import Crowded, Search, Tell, Work, think

BREATH = 0.5
"""Seconds after which something is told in any case: how far it is."""


@dataclass(frozen=True, slots=True)
class Service:
    """What requests are answered with.

    Attributes:
        tables: the deals.
        allowed: how far each search may go.
    """

    tables: Tables
    allowed: SearchLimits

    def table(self, name: str) -> Table:
        """Return the deal of a name.

        Raises:
            Wrong: there is none.
            FaceupError: it cannot be.
        """
        try:
            return self.tables.table(name)
        except KeyError:
            raise Wrong("there is no such deal, or it was made too long ago", 404) from None

    def another(self, told: Mapping[str, Any]) -> Table:
        """Return another deal: of a number, at random, or with other hands."""
        like = self.table(asked.text(told, "like"))
        if "hands" in told:
            return self.tables.edited(like, asked.hands(told["hands"]))
        return self.tables.dealt(like, asked.text(told, "number", ""))

    def save(self, told: Mapping[str, Any]) -> dict[str, str]:
        """Return what was played as a file."""
        table = self.table(asked.text(told, "table"))
        path, variations = asked.plays(told.get("path", [])), asked.tree(told.get("variations", []))
        found = saved(table, path, variations, asked.text(told, "format"))
        return {"name": found.name, "type": found.type, "text": found.text}

    def thinking(self, told: Mapping[str, Any]) -> Work:
        """Return what searches a position.

        Raises:
            FaceupError: the position cannot be.
        """
        table, path = self.table(asked.text(told, "table")), asked.plays(told.get("path", []))
        limits = self.allowed.within(asked.seconds(told))
        table.position(path)

        def work(watch: SearchMonitor, tell: Tell) -> None:
            think(table, path, limits, watch, tell)

        return work


def heard(search: Search, *, over: bool) -> dict[str, object]:
    """Return how far a search is, as the page hears it."""
    frame: Frame | None = search.state.get("frame")
    facts: dict[str, Sequence[int]] = {name: list(bounds) for name, bounds in search.watch.facts.items()}
    return {
        "frame": None if frame is None else frame_json(frame),
        "searching": not over,
        "waiting": not search.begun,
        "nodes": search.watch.nodes,
        "facts": dict(list(facts.items())[:1]),
        "error": search.error,
    }


def problem(error: FaceupError) -> tuple[str, int]:
    """Return what is wrong with a request or a deal in one line, and the status of HTTP for it."""
    status = error.status if isinstance(error, Wrong) else 503 if isinstance(error, Crowded) else 422
    return printable(str(error)), status
