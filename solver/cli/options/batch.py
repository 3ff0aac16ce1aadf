"""Options of a batch besides those of its question."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from solver.cli.options.constraints import Constraints


@dataclass(frozen=True, slots=True)
class NamedDeals:
    """Which deals a batch is about.

    Attributes:
        words: a game, where the question takes one, and files.
        ranges: numbered deals.
        random: how many random ones.
        seed: of the random ones.
        constraints: what random deals of bridge must be.
    """

    words: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    random: int = 0
    seed: int = 0
    constraints: Constraints = field(default_factory=Constraints)


@dataclass(frozen=True, slots=True)
class StoreOptions:
    """Options for the store of a batch and its workers.

    Attributes:
        store: the file that keeps them; None: none does.
        rows: where they are written as JSON Lines in the order of the input; None: nowhere.
        retry: statuses that are taken up again.
        cluster: the address of a scheduler, or ``local``; None: the threads of this process.
        with_deals: those rows carry their deals.
        page: there is to be a page of the batch's statistics.
        page_path: the file for it; None: standard output.
    """

    store: Path | None = None
    rows: Path | None = None
    retry: frozenset[str] = frozenset()
    cluster: str | None = None
    with_deals: bool = False
    page: bool = False
    page_path: Path | None = None
