"""The cards of a board as they stand in a page: small, and nothing in them can be taken for HTML.

What repeats lies side by side, so that it deflates well: the steps in an order of their own, each attribute of all of
them in a list; likewise the record, the frames and the options of all frames, of which what they are worth stands once.
Numbers of steps are marks of a text. An evening of 24 boards of bridge goes into a mail that way.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence

from solver.core.json_types import JsonMapping, JsonObject
from solver.pages.board import Play, play_json

_ZERO = 48
"""What stands for the number 0: ``0``."""

_END = "\n"
"""Between the steps of one and the next; no number is that low."""

_HALVES, _PAIRS = 0xD800, 0x800
"""Marks from there, and so many, are no characters: the numbers go on behind them."""

_ALONE = ("places", "start", "called", "game", "first", "compass")
_STEP = ("by", "play", "shown", "spoken", "changes")
_RECORDED = ("cost", "told", "trick")
_FRAME = ("mover", "told", "value", "worth", "status")
_WORTH = ("value", "badge", "told", "mark", "cost")
_LINES = ("steps", "line")


def packed(play: Play) -> str:
    """``play_json`` in columns, deflated, in base64."""
    # Halves of pairs, which names in files may have, cannot be written at all.
    told = json.dumps(columns(play_json(play)), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return base64.b64encode(zlib.compress(told, 9)).decode("ascii")


def unpacked(text: str) -> JsonObject:
    """The JSON again, as ``play_json`` made it but for the order of the steps."""
    return rows(json.loads(zlib.decompress(base64.b64decode(text))))


def columns(data: JsonMapping) -> JsonObject:
    """What ``play_json`` says, in columns."""
    steps = data["steps"]
    order = sorted(range(len(steps)), key=lambda number: (steps[number]["by"], json.dumps(steps[number]["changes"])))
    place = {number: _mark(at) for at, number in enumerate(order)}

    def marks(lists: Iterable[Sequence[int]]) -> str:
        return _END.join("".join(place[number] for number in one) for one in lists)

    options = [option for frame in data["frames"] for option in frame["options"]]
    found: dict[str, int] = {}
    worths = [found.setdefault(json.dumps([option[name] for name in _WORTH]), len(found)) for option in options]
    return {
        **{name: data[name] for name in _ALONE},
        "steps": _columns([steps[number] for number in order], _STEP),
        "record": _columns(data["record"], _RECORDED) | {"steps": marks(made["steps"] for made in data["record"])},
        "frames": _columns(data["frames"], _FRAME) | {"options": [len(frame["options"]) for frame in data["frames"]]},
        "worths": [json.loads(worth) for worth in found],
        "options": {
            "worth": worths,
            "at": [option["at"] for option in options] if any(option["at"] for option in options) else None,
            **{name: marks(option[name] for option in options) for name in _LINES},
        },
    }


def rows(data: JsonMapping) -> JsonObject:
    """What ``columns`` made, as it was."""
    record, frames, options = data["record"], data["frames"], _options(data)
    return {
        **{name: data[name] for name in _ALONE},
        "steps": _rows(data["steps"], _STEP),
        "record": [
            {**made, "steps": steps}
            for made, steps in zip(_rows(record, _RECORDED), _lists(record["steps"]), strict=False)
        ],
        "frames": [
            {**frame, "options": [next(options) for _ in range(many)]}
            for frame, many in zip(_rows(frames, _FRAME), frames["options"], strict=True)
        ],
    }


def _options(data: JsonMapping) -> Iterator[JsonObject]:
    told = data["options"]
    lines = {name: _lists(told[name]) for name in _LINES}
    for at, worth in enumerate(told["worth"]):
        own = dict(zip(_WORTH, data["worths"][worth], strict=True))
        yield own | {"at": told["at"] and told["at"][at]} | {name: lines[name][at] for name in _LINES}


def _columns(made: Sequence[JsonMapping], names: Sequence[str]) -> JsonObject:
    return {name: [one[name] for one in made] for name in names}


def _rows(told: JsonMapping, names: Sequence[str]) -> list[JsonObject]:
    return [dict(zip(names, one, strict=True)) for one in zip(*(told[name] for name in names), strict=True)]


def _lists(marks: str) -> list[list[int]]:
    return [[_number(mark) for mark in one] for one in marks.split(_END)]


def _mark(number: int) -> str:
    code = number + _ZERO
    return chr(code if code < _HALVES else code + _PAIRS)


def _number(mark: str) -> int:
    code = ord(mark)
    return (code if code < _HALVES else code - _PAIRS) - _ZERO
