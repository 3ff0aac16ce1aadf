"""The statistics of a store."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from solver.core.answer import ERROR
from solver.statistics.figures import Figure, Figures, Spread, flat, spreads, titles
from solver.statistics.queries import Reading, Reason
from solver.statistics.section import Section
from solver.store.runner import MISSING
from solver.store.store import Store
from solver.store.store.schema import reading as damages

REASONS = 10
"""Of errors, the most frequent ones, that are told."""

_MICRO = 1_000_000


@dataclass(frozen=True, slots=True)
class Stats:
    """What the answers in a store say, each answer counted once.

    Attributes:
        store: the name of its file.
        batch: the batch that is told of; None: all.
        places: how many deals of the input there are, by the status of their answer; ``missing`` is without one yet.
        sections: one for each question, in the order of their titles.
        errors: how many different deals have no answer but an error.
        reasons: the most frequent ones of them.
    """

    store: str
    batch: int | None
    places: Mapping[str, int]
    sections: tuple[Section, ...]
    errors: int
    reasons: tuple[Reason, ...]

    @property
    def answers(self) -> int:
        """How many different deals have an answer or an error."""
        return self.errors + sum(section.answers for section in self.sections)

    def as_json(self) -> Figures:
        """All figures."""
        return {
            "store": self.store,
            "batch": self.batch,
            "deals": dict(self.places),
            "answers": self.answers,
            "questions": [section.as_json() for section in self.sections],
            "errors": {"count": self.errors, "reasons": [dict(one._asdict()) for one in self.reasons]},
        }

    def rows(self) -> Iterator[tuple[Section, Figure]]:
        """Every figure of every question."""
        for section in self.sections:
            for figure in flat(section.figures()):
                yield section, figure


def statistics(store: Store, batch: int | None = None) -> Stats:
    """The statistics of a store, or of one batch of it, as they are at one moment.

    Memory does not grow with the answers: they are counted as they come, and sorted on disk.

    Raises:
        StoreError: the store is damaged.
    """
    with damages(store.file), Reading(store, batch) as reading:
        sections = {number: Section(about) for number, about in store.abouts().items()}
        for question, status, answer in reading.answers():
            sections[question].add(status, json.loads(answer))
        counts = {number: section.answers for number, section in sections.items()}
        _set_effort(sections, spreads(reading.nodes(), counts), spreads(reading.microseconds(), counts, _MICRO))
        return Stats(
            store.file,
            batch,
            store.counts(batch),
            _in_order(sections.values()),
            sum(section.statuses[ERROR] for section in sections.values()),
            tuple(reading.reasons(REASONS)),
        )


def _set_effort(sections: Mapping[int, Section], nodes: Mapping[int, Spread], seconds: Mapping[int, Spread]) -> None:
    for number, section in sections.items():
        section.nodes, section.seconds = nodes.get(number), seconds.get(number)


def _in_order(sections: Any) -> tuple[Section, ...]:
    """Those that have answers or errors of deals, with their titles; deals that could not be asked about have none."""
    found = [section for section in sections if sum(section.statuses.values()) and section.about["question"] != MISSING]
    for section, title in zip(found, titles([section.about for section in found]), strict=True):
        section.title = title
    return tuple(sorted(found, key=lambda section: section.title))
