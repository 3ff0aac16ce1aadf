"""A family of games that is none of the program's own: it shows what a new one costs.

``coins/``  the play and the record, ``rules/``  the language of its rule files, ``games/``  the files themselves,
and one registration, here.
"""

from __future__ import annotations

from pathlib import Path

from solver.families.registry import Entry

ENTRY = Entry(
    "coins",
    record="tests.toy.coins.record",
    language="tests.toy.rules.language",
    keys="tests.toy.coins.record",
    games=Path(__file__).parent / "games",
)
