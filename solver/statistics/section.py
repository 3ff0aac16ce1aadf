"""The statistics of one question."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from solver.core.answer import ERROR, SOLVED, UNKNOWN
from solver.core.json_fields import JsonMapping
from solver.families.find import handler_for_stored
from solver.statistics.figures import Figures, Spread


class Statistic(Protocol):
    """Protocol of a statistic: it receives the answers to one question one by one and computes figures."""

    def add(self, fields: JsonMapping) -> None:
        """Count an answer that is not an error; ``fields`` as in ``Answer.fields``."""

    def figures(self) -> Figures:
        """Return the figures as JSON."""


_ASKED = ("question", "family", "game", "options", "asked", "strains", "declarers", "rules", "engine")
"""Keys of questions in the order of reports."""


@dataclass(slots=True)
class Section:
    """The answers to one question with the same options, game and rules.

    Attributes:
        about: the question, as in ``solver.store.keys``.
        title: the question in words; no other section has the same title.
        statuses: number of answers by status.
        kind: the statistic of the answers; None if all are errors.
        nodes, seconds: the cost of the searches, without errors; None if all are errors.
    """

    about: JsonMapping
    title: str = ""
    statuses: dict[str, int] = field(default_factory=lambda: dict.fromkeys((SOLVED, UNKNOWN, ERROR), 0))
    kind: Statistic | None = None
    nodes: Spread | None = None
    seconds: Spread | None = None

    def add(self, status: str, fields: JsonMapping) -> None:
        """Count an answer."""
        self.statuses[status] += 1
        if status == ERROR:
            return
        if self.kind is None:
            self.kind = _kind(self.about, fields)
        self.kind.add(fields)

    @property
    def answers(self) -> int:
        """Number of answers that are not errors."""
        return self.statuses[SOLVED] + self.statuses[UNKNOWN]

    def as_json(self) -> Figures:
        """Return the question, the counts, the cost, and the figures of the statistic, as JSON."""
        return {**self.asked(), **self.figures()}

    def asked(self) -> Figures:
        """Return the question as JSON."""
        return {key: self.about[key] for key in _ASKED if key in self.about}

    def figures(self) -> Figures:
        """Return the counts, the cost, and the figures of the statistic."""
        figures: Figures = {**self.statuses}
        for name, spread in (("nodes", self.nodes), ("seconds", self.seconds)):
            figures |= {name: spread.figures()} if spread else {}
        return {**figures, **self.kind.figures()} if self.kind else figures


def _kind(about: JsonMapping, fields: JsonMapping) -> Statistic:
    """Return the statistic for the answers to a question.

    Raises:
        ValueError: the question is unknown.
    """
    handler = handler_for_stored(about)
    if handler is None:
        raise ValueError(f"no question {about['question']!r}")
    counting: Statistic = handler.statistics(about, fields)
    return counting
