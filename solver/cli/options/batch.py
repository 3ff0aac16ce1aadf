"""Options of a batch in addition to those of its question."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from solver.cli.options.constraints import Constraints


@dataclass(frozen=True, slots=True)
class NamedDeals:
    """The deals that a batch is about, as named on the command line.

    Attributes:
        words: a game, if the question takes one, and files.
        ranges: numbered deals.
        random: number of random deals.
        seed: of the random deals.
        constraints: for random deals of bridge.
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
        store: the file of the store; None: answers are not stored.
        rows: the file for JSON Lines in the order of the input; None: none.
        retry: statuses of answers that are computed again.
        cluster: the address of a scheduler, or ``local``; None: this machine.
        with_deals: whether those rows contain their deals.
        page: whether a page with the batch's statistics is written.
        page_path: its file; None: standard output.
    """

    store: Path | None = None
    rows: Path | None = None
    retry: frozenset[str] = frozenset()
    cluster: str | None = None
    with_deals: bool = False
    page: bool = False
    page_path: Path | None = None
