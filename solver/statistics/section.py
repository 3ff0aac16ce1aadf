"""A section of statistics: what the statistics of one kind of answer have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from solver.core.answer import ERROR, SOLVED, UNKNOWN
from solver.core.json_fields import JsonMapping
from solver.families.find import handler_for_stored
from solver.statistics.figures import Figures, Spread


class Statistic(Protocol):
    """Takes the answers to one question one by one, and gives figures about all of them."""

    def add(self, fields: JsonMapping) -> None:
        """One more answer that is no error, as ``Answer.fields`` has it."""

    def figures(self) -> Figures:
        """Return the figures, as JSON."""


_ASKED = ("question", "family", "game", "options", "asked", "strains", "declarers", "rules", "engine")
"""Keys of questions in the order of reports."""


@dataclass(slots=True)
class Section:
    """The answers to one question, the same options, game and rules.

    Attributes:
        about: what was asked, as in ``solver.store.keys``.
        title: what was asked, in words; no other section has the same.
        statuses: how many answers there are of each status.
        kind: what the answers say; None where all are errors.
        nodes, seconds: what the searches took, errors left out; None where all are.
    """

    about: JsonMapping
    title: str = ""
    statuses: dict[str, int] = field(default_factory=lambda: dict.fromkeys((SOLVED, UNKNOWN, ERROR), 0))
    kind: Statistic | None = None
    nodes: Spread | None = None
    seconds: Spread | None = None

    def add(self, status: str, fields: JsonMapping) -> None:
        """One more answer."""
        self.statuses[status] += 1
        if status == ERROR:
            return
        if self.kind is None:
            self.kind = _kind(self.about, fields)
        self.kind.add(fields)

    @property
    def answers(self) -> int:
        """How many there are, errors left out."""
        return self.statuses[SOLVED] + self.statuses[UNKNOWN]

    def as_json(self) -> Figures:
        """Return the question, the counts, the effort, and the figures of its kind."""
        return {**self.asked(), **self.figures()}

    def asked(self) -> Figures:
        """Return the question."""
        return {key: self.about[key] for key in _ASKED if key in self.about}

    def figures(self) -> Figures:
        """The counts, the effort, and what the kind says."""
        figures: Figures = {**self.statuses}
        for name, spread in (("nodes", self.nodes), ("seconds", self.seconds)):
            figures |= {name: spread.figures()} if spread else {}
        return {**figures, **self.kind.figures()} if self.kind else figures


def _kind(about: JsonMapping, fields: JsonMapping) -> Statistic:
    """Return what counts answers to a question.

    Raises:
        ValueError: no such question is known.
    """
    handler = handler_for_stored(about)
    if handler is None:
        raise ValueError(f"no question {about['question']!r}")
    counting: Statistic = handler.statistics(about, fields)
    return counting
