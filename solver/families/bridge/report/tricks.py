"""The table of tricks by declarer and strain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabulate import tabulate

from solver.core.cards import SEATS, STRAINS
from solver.text.style import Style

if TYPE_CHECKING:
    from solver.core.bounds import Bounds

TricksTable = Mapping[str, Sequence["Bounds | None"]]

_ORDER = "NSHDC"
"""Strains from the highest to the lowest, as people print them."""


def tricks_table(table: TricksTable, style: Style) -> str:
    """A row a declarer (N S E W), a column a strain (NT S H D C).

    An entry that was not asked for is ``.``; one that a limit left open is a range as ``7-9``.
    """
    strains = [letter for letter in _ORDER if letter in table]
    rows = [[SEATS[seat], *(_entry(table[letter][seat]) for letter in strains)] for seat in (0, 2, 1, 3)]
    asked = [row for row in rows if any(entry != "." for entry in row[1:])]
    headers = ["", *(style.strain(STRAINS.index(letter)) for letter in strains)]
    return tabulate(asked, headers, tablefmt="plain", stralign="right", disable_numparse=True)


def tricks_line(table: TricksTable, style: Style) -> str:
    """All in one line: each strain, highest first, with the tricks of declarer N E S W."""
    return "  ".join(
        f"{style.strain(STRAINS.index(letter))} {' '.join(f'{_entry(tricks):>2}' for tricks in table[letter])}"
        for letter in _ORDER
        if letter in table
    )


def _entry(tricks: Bounds | None) -> str:
    if tricks is None:
        return "."
    return str(tricks.low) if tricks.low == tricks.high else f"{tricks.low}-{tricks.high}"
