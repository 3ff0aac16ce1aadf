"""A board of a page: places, cards, plays, panels beside them, and its cards as JSON that is safe in HTML.

play is worth, and panels of text, tables and charts.

Everything here is data and goes into pages as JSON (``as_json``); the page's script draws whatever it says.

What repeats lies side by side, so that it deflates well: the steps in an order of their own, each attribute of all of
them in a list; likewise the record, the frames and the options of all frames, of which what they are worth stands once.
Numbers of steps are marks of a text. An evening of 24 boards of bridge goes into a mail that way.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from solver.core.json_fields import JsonMapping, JsonObject
from solver.text.games import Sheet

Cards = Mapping[str, Sequence[str]]
"""The cards of places by the names of the places, the lowest or first first; those in parentheses lie face down."""

Change = tuple[str, str, str] | tuple[str, Sequence[str]]
"""What becomes of a place: ``(card, from, to)``: the last such card of a place goes on top of another (``*``: all of
its cards, in their order); or ``(place, cards)``: it holds these cards now.
"""

Value = int | str | Sequence[int | None] | None
"""What a play is worth, as JSON answers have it: a number, ``won`` and its like, bounds; None where it is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of cards.

    Lengths are hundredths of the width of a card; a card is 100 wide and 140 high.

    Attributes:
        name: by which cards and changes call it; it is never shown.
        label: beside it, for people; "": none.
        spoken: its name in speech: ``North's hand``, ``column 3``.
        x, y: its left upper corner, from that of the scene.
        spread: how its cards lie: ``suits`` (a row a suit, as in diagrams of bridge), ``right`` or ``down`` (each
            shows the edge of the one below), ``pile`` (the top one shows), ``row`` (side by side).
        room: how long it may get in the direction in which it spreads; more cards lie closer. 0: as long as it wants.
        outline: an empty one is drawn.
        layer: places of a higher one lie above others.
        counted: the number of its cards is told.
        mark: suits of which one is built here, drawn faintly on an empty place; "": none.
    """

    name: str
    label: str = ""
    spoken: str
    x: int
    y: int
    spread: str
    room: int = 0
    outline: bool = True
    layer: int = 0
    counted: bool = False
    mark: str = ""

    def as_json(self) -> dict[str, object]:
        """Its attributes."""
        data = {"name": self.name, "label": self.label, "spoken": self.spoken, "x": self.x, "y": self.y}
        return data | {
            "spread": self.spread, "room": self.room, "outline": self.outline, "layer": self.layer,
            "counted": self.counted, "mark": self.mark,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A play, or an automatic step before the next one, such as gathering a complete trick.

    Attributes:
        play: in the notation of the family; "" where nobody plays.
        shown: for people: ``♠A``, ``6♥ onto 7♣``.
        spoken: in speech: ``ace of spades``.
        by: the name of the place, or of the seat, of who plays; "" where nobody or only one does.
        changes: what becomes of the places, in order.
    """

    play: str
    shown: str
    spoken: str
    by: str = ""
    changes: tuple[Change, ...]

    def as_json(self) -> dict[str, object]:
        """Its attributes."""
        data = {"play": self.play, "shown": self.shown, "spoken": self.spoken, "by": self.by}
        return data | {"changes": [list(change) for change in self.changes]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A legal play in a position, and its known value.

    Attributes:
        steps: the steps of the play: those that happen by themselves before it, and itself.
        value: as JSON answers have it.
        badge: the value on the card, as short as can be: ``9``, ``−1``, ``won``, ``?``.
        told: the value in words, the cost with it: ``9 tricks, costs one``.
        mark: ``best``, ``worse``, ``open`` (a limit left it open), or "" (nobody asked).
        cost: what it loses against the best play for who makes it; None where that is not known.
        at: the place and the card that carry the badge; None: where the play's first change takes a card from.
        line: the steps of a best line that follows, as far as it was asked for.
    """

    steps: tuple[Step, ...]
    value: Value = None
    badge: str = ""
    told: str = ""
    mark: str = ""
    cost: int | None = None
    at: tuple[str, str] | None = None
    line: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A position: the player to move, the legal plays, and the texts beside it.

    Attributes:
        mover: the name of the place, or of the seat, of who is to play; "" where only one plays, or the play is over.
        told: what there is to say: ``Trick 4, South to play · NS 2, EW 1``.
        value: of the position, as JSON answers have it.
        worth: the same in words: ``NS 9 tricks with best play``.
        options: every legal play, in the order in which it is told.
        status: as answers have it: ``solved``, ``unknown``; "" where nobody asked.
    """

    mover: str = ""
    told: str = ""
    value: Value = None
    worth: str = ""
    options: tuple[Option, ...] = ()
    status: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A step of the record, and what it did.

    Attributes:
        steps: those that happen by themselves before the play, and itself.
        cost: what it lost for who made it; None where that is not known.
        told: the text about it: ``costs a trick; ♠A or ♠K keep it``; "": nothing.
        trick: the number of its trick, from 1; 0 where there are none.
    """

    steps: tuple[Step, ...]
    cost: int | None = None
    told: str = ""
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Compass:
    """Middle of a table before the first card: dealer and vulnerability.

    Attributes:
        dealer: the name of the dealer's place; "": not known.
        vulnerable: the names of the places that are vulnerable; None: not known.
        lines: the same in words: ``Dealer: North``, ``Vul: None``.
    """

    dealer: str = ""
    vulnerable: tuple[str, ...] | None = None
    lines: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Its attributes."""
        vulnerable = None if self.vulnerable is None else list(self.vulnerable)
        return {"dealer": self.dealer, "vulnerable": vulnerable, "lines": list(self.lines)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The cards of a deal and what was played.

    Attributes:
        places: where cards lie.
        start: the cards before the first step.
        record: what was played, or a winning line.
        frames: the position before each step of the record and the one after the last: one more than there are steps.
        called: what the record is: ``The play``, ``Best play``, ``A winning line``.
        game: the id of the game.
        first: the number of the frame that is shown first, from 0: where the question was asked.
        compass: what the middle of the table says; None: nothing.
    """

    places: tuple[Place, ...]
    start: Cards
    record: tuple[Recorded, ...] = ()
    frames: tuple[Frame, ...]
    called: str = ""
    game: str = ""
    first: int = 0
    compass: Compass | None = None

    @property
    def is_still(self) -> bool:
        """Whether the board has only cards, without plays or choices."""
        return not self.record and not any(frame.options or frame.told or frame.worth for frame in self.frames)


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Something beside the cards.

    Attributes:
        title: above it.
        kind: ``facts`` (rows of two: what, and how it is), ``table``, ``text`` (a line a row of one cell), ``list``
            (the same, as points), ``chart``.
        head: the heads of the columns of a table.
        rows: the cells, as text.
        marked: rows and columns of cells that stand out, from 0.
        chart: an SVG document that was made here, never read from a file.
        told: the chart in words.
        again: the script shows the same in its own way: the panel is for paper, and where no script runs.
    """

    title: str
    kind: str = "table"
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    marked: frozenset[tuple[int, int]] = frozenset()
    chart: str = ""
    told: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """Texts of a printed hand record beside the hands.

    Attributes:
        points: of every hand, in the order of the hands' places; none where a hand is not known.
        tricks: what every seat makes in every strain.
        par: the score and its contracts; "": not known.
    """

    points: tuple[int, ...] = ()
    tricks: Panel
    par: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Contents of a page for one deal, or for one answer without cards such as statistics.

    Attributes:
        title: ``Board 7``, ``FreeCell ms:617``.
        place: where the deal comes from: ``evening.pbn #7``; "" nowhere.
        facts: what is said at the top, each with its name: dealer, vulnerability, contract, result, verdict.
        text: the same report as on a terminal: for readers without scripts.
        play: cards; None where there are none to be shown.
        panels: in the order in which they stand.
        error: in place of all: what is wrong with the deal; "" where it was answered.
        link: an address at which the deal can be played through elsewhere; "": none.
        paper: what a hand record on paper says; None where the answer is none for that.
        occasion: event, place and date, as far as the file says them, in this order; "" where it does not.
    """

    title: str
    place: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    text: str = ""
    play: Play | None = None
    panels: tuple[Panel, ...] = ()
    error: str = ""
    link: str = ""
    paper: HandRecord | None = None
    occasion: tuple[str, ...] = ()


@dataclass(slots=True)
class _Steps:
    """The different steps of a board by number: lines share most of them."""

    found: dict[Step, int] = field(default_factory=dict)

    def numbers(self, steps: Sequence[Step]) -> list[int]:
        return [self.found.setdefault(step, len(self.found)) for step in steps]


def play_json(play: Play) -> JsonObject:
    """Return the cards of a deal as JSON for the script of a page; each step is there once, with a number."""
    steps = _Steps()
    record = [
        {"steps": steps.numbers(made.steps), "cost": made.cost, "told": made.told, "trick": made.trick}
        for made in play.record
    ]
    frames = [_frame(frame, steps) for frame in play.frames]
    return {
        "places": [place.as_json() for place in play.places],
        "start": {name: list(cards) for name, cards in play.start.items()},
        "record": record,
        "frames": frames,
        "called": play.called,
        "game": play.game,
        "first": play.first,
        "compass": None if play.compass is None else play.compass.as_json(),
        "steps": [step.as_json() for step in steps.found],
    }


def frame_json(frame: Frame) -> JsonObject:
    """Return one position by itself, with ``steps`` of its own."""
    steps = _Steps()
    told = _frame(frame, steps)
    return {**told, "steps": [step.as_json() for step in steps.found]}


def _frame(frame: Frame, steps: _Steps) -> JsonObject:
    return {
        "mover": frame.mover,
        "told": frame.told,
        "value": frame.value,
        "worth": frame.worth,
        "status": frame.status,
        "options": [_option(option, steps) for option in frame.options],
    }


def _option(option: Option, steps: _Steps) -> JsonObject:
    return {
        "steps": steps.numbers(option.steps),
        "value": option.value,
        "badge": option.badge,
        "told": option.told,
        "mark": option.mark,
        "cost": option.cost,
        "at": None if option.at is None else list(option.at),
        "line": steps.numbers(option.line),
    }


def sheet_panel(sheet: Sheet) -> Panel:
    """Return a table under its title."""
    rows = tuple(tuple(map(str, row)) for row in sheet.rows)
    return Panel(title=sheet.title, head=tuple(sheet.headers), rows=rows)


_ZERO = 48
"""Text of the number 0: ``0``."""

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
    """Return the JSON again, as ``play_json`` made it but for the order of the steps."""
    return rows(json.loads(zlib.decompress(base64.b64decode(text))))


def columns(data: JsonMapping) -> JsonObject:
    """Return what ``play_json`` says, in columns."""
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
    """Return what ``columns`` made, as it was."""
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
