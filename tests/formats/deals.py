"""What the tests of the formats share: comparing deals, and the sample files."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.formats import BadDeal, scan
from solver.rules.load import game_ids

QUIRKS = Path(__file__).parent / "quirks"
ROOT = Path(__file__).parents[2]
DATA = ROOT / "data" / "bridge"
SHARED = ROOT.parent / "shared"

PBN = "N:T874.K63.AQ5.J92 K96.AJ52.T84.Q73 AQ2.QT9.KJ7.K864 J53.874.9632.AT5"
"""A whole deal."""


def content(deal: Deal) -> dict[str, object]:
    """Everything of a deal but where it stood, what was odd about the file, and whether that named the game."""
    found = {field.name: getattr(deal, field.name) for field in dataclasses.fields(deal)}
    for name in ("source", "warnings", "play_lines", "game_assumed"):
        del found[name]
    found["irregular"] = [(odd.at, odd.kind) for odd in deal.irregular]
    found["play_error"] = deal.play_error.message if deal.play_error else None
    return found


def good(source: bytes | Path, name: str | None = None) -> list[Deal]:
    """All deals of a file that has no bad ones."""
    found = []
    for deal in scan(source, name):
        assert not isinstance(deal, BadDeal), str(deal.error)
        found.append(deal)
    return found


def one(text: str, name: str = "x.pbn") -> Deal:
    """The only deal of a text."""
    (deal,) = good(text.encode(), name)
    return deal


def error(text: str | bytes, name: str = "x.pbn") -> str:
    """The message of the only deal of a text, which is bad."""
    (bad,) = scan(text.encode() if isinstance(text, str) else text, name)
    assert isinstance(bad, BadDeal)
    return str(bad.error)


def shared(*parts: str) -> Path:
    """A directory beside the checkout; the test is skipped where it is not there."""
    path = SHARED.joinpath(*parts)
    if not path.is_dir():
        pytest.skip(f"{path} is not there")
    return path


def vectors() -> list[Path]:
    """The small positions of games that there are rules for; skipped where they are not there."""
    known = {"duplicate-bridge", *game_ids()}
    return [path for path in sorted(shared("vectors").glob("*/*.jsonl")) if path.stem in known]
