"""The cards of a board as they stand in a page: small, and nothing in them can be taken for HTML."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from solver.view.board import Play, play_json

_ZERO = 48
"""What stands for the number 0 in a text of numbers: ``0``."""

_MOST = 50_000
"""Numbers above would be marks that are no characters."""


def packed(play: Play) -> str:
    """``play_json`` deflated, in base64; lines stand in it as texts, a mark a number."""
    data = play_json(play)
    if len(data["steps"]) <= _MOST:
        for frame in data["frames"]:
            for option in frame["options"]:
                option["line"] = _text(option["line"])
    # Halves of pairs, which names in files may have, can not be written at all.
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return base64.b64encode(zlib.compress(told, 9)).decode("ascii")


def unpacked(text: str) -> dict[str, Any]:
    """The JSON again, as ``play_json`` made it."""
    data: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(text)))
    for frame in data["frames"]:
        for option in frame["options"]:
            option["line"] = _numbers(option["line"])
    return data


def _text(numbers: Sequence[int]) -> str:
    return "".join(chr(_ZERO + number) for number in numbers)


def _numbers(line: str | list[int]) -> list[int]:
    return [ord(mark) - _ZERO for mark in line] if isinstance(line, str) else line
