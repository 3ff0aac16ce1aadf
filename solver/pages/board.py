"""A board of a page: places, cards, plays, panels beside them, and its cards as JSON that is safe in HTML.

Everything here is data, which goes into pages as JSON (``as_json``) and is drawn by the page's script.

Repeated data are stored side by side, so that they compress well: the steps have an order of their own, and each
attribute of all steps is a list; the same holds for the record, the frames and the options of all frames, with each
value stored once. Numbers of steps are characters of a text. In this way an evening of 24 boards of bridge fits into a
mail.
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
    """A place for cards on a page.

    Lengths are hundredths of the width of a card; a card is 100 wide and 140 high.

    Attributes:
        name: identifies it in cards and changes; it is never shown.
        label: text beside it, for people; "": none.
        spoken: its name for screen readers: ``North's hand``, ``column 3``.
        x, y: its left upper corner, relative to that of the scene.
        spread: how its cards lie: ``suits`` (a row per suit, as in bridge diagrams), ``right`` or ``down`` (each card
            shows the edge of the one below), ``pile`` (only the top card shows), ``row`` (side by side).
        room: its maximal length in the direction in which it spreads; more cards lie closer together. 0: no limit.
        outline: whether an empty place is outlined.
        layer: places of a higher layer lie above others.
        counted: whether the number of its cards is shown.
        mark: the suits of the foundation, drawn faintly on an empty place; "": none.
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
        """Return the attributes as JSON."""
        data = {"name": self.name, "label": self.label, "spoken": self.spoken, "x": self.x, "y": self.y}
        return data | {
            "spread": self.spread, "room": self.room, "outline": self.outline, "layer": self.layer,
            "counted": self.counted, "mark": self.mark,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A play, or an automatic step before the next play, such as gathering a complete trick.

    Attributes:
        play: in the notation of the family; "" if no one plays.
        shown: text for people: ``♠A``, ``6♥ onto 7♣``.
        spoken: text for screen readers: ``ace of spades``.
        by: the name of the place, or of the seat, of the player; "" if no one plays or there is only one player.
        changes: the changes of places, in order.
    """

    play: str
    shown: str
    spoken: str
    by: str = ""
    changes: tuple[Change, ...]

    def as_json(self) -> dict[str, object]:
        """Return the attributes as JSON."""
        data = {"play": self.play, "shown": self.shown, "spoken": self.spoken, "by": self.by}
        return data | {"changes": [list(change) for change in self.changes]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A legal play in a position, with its value if known.

    Attributes:
        steps: automatic steps before the play, and the play itself.
        value: as in JSON answers.
        badge: the value on the card, as short as possible: ``9``, ``−1``, ``won``, ``?``.
        told: the value in words, with the cost: ``9 tricks, costs one``.
        mark: ``best``, ``worse``, ``open`` (a limit left it open), or "" (not searched).
        cost: what it loses compared with the best play; None if unknown.
        at: the place and the card with the badge; None: the place from which the play's first change takes a card.
        line: the steps of a best line after it, if requested.
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
        mover: the name of the place, or of the seat, of the player to move; "" if there is only one player, or if the
            play is over.
        told: text about the position: ``Trick 4, South to play · NS 2, EW 1``.
        value: of the position, as in JSON answers.
        worth: the value in words: ``NS 9 tricks with best play``.
        options: all legal plays, in the order of the list.
        status: as in answers, ``solved`` or ``unknown``; "" if not searched.
    """

    mover: str = ""
    told: str = ""
    value: Value = None
    worth: str = ""
    options: tuple[Option, ...] = ()
    status: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A play of the record, with its cost.

    Attributes:
        steps: automatic steps before the play, and the play itself.
        cost: what it lost for the player's side; None if unknown.
        told: the text about it: ``costs a trick; ♠A or ♠K keep it``; "": none.
        trick: the number of its trick, from 1; 0 if there are no tricks.
    """

    steps: tuple[Step, ...]
    cost: int | None = None
    told: str = ""
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Compass:
    """Text in the middle of the table before the first card: dealer and vulnerability.

    Attributes:
        dealer: the name of the dealer's place; "": unknown.
        vulnerable: the names of the vulnerable places; None: unknown.
        lines: the same in words: ``Dealer: North``, ``Vul: None``.
    """

    dealer: str = ""
    vulnerable: tuple[str, ...] | None = None
    lines: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the attributes as JSON."""
        vulnerable = None if self.vulnerable is None else list(self.vulnerable)
        return {"dealer": self.dealer, "vulnerable": vulnerable, "lines": list(self.lines)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The cards of a deal, and the plays to be shown.

    Attributes:
        places: the places for cards.
        start: the cards before the first step.
        record: the recorded plays, or a winning line.
        frames: the positions before each play of the record and after the last: one more than there are plays.
        called: the title of the record: ``The play``, ``Best play``, ``A winning line``.
        game: the id of the game.
        first: the number of the frame that is shown first, from 0: the position of the question.
        compass: the text in the middle of the table; None: none.
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
    """A box beside the cards with texts, a table or a chart.

    Attributes:
        title: above it.
        kind: ``facts`` (rows with a name and a value), ``table``, ``text`` (one cell per row), ``list`` (the same, as
            bullet points), ``chart``.
        head: the heads of the columns of a table.
        rows: the cells, as text.
        marked: rows and columns of highlighted cells, from 0.
        chart: an SVG document that was made here, never read from a file.
        told: the chart in words.
        again: whether the script shows the same in its own way: then the panel is for paper, and for pages without
            scripts.
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
        points: high-card points by seat, in the order of the hands' places; empty if a hand is unknown.
        tricks: the tricks that every seat makes in every strain.
        par: the score and its contracts; "": unknown.
    """

    points: tuple[int, ...] = ()
    tricks: Panel
    par: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Content of a page about one deal, or about one answer without cards, such as statistics.

    Attributes:
        title: ``Board 7``, ``FreeCell ms:617``.
        place: the source of the deal: ``evening.pbn #7``; "": none.
        facts: names and values at the top: dealer, vulnerability, contract, result, verdict.
        text: the report of the command line, for readers without scripts.
        play: the cards; None if there are none to show.
        panels: in order.
        error: what is wrong with the deal; "" if it was answered. It replaces everything else.
        link: an address at which the deal can be played elsewhere; "": none.
        paper: the texts of a printed hand record; None if the answer has none.
        occasion: event, place and date, as in the file; "" for each that is missing.
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
    """Numbers for the different steps of a board; lines share most of them."""

    found: dict[Step, int] = field(default_factory=dict)

    def numbers(self, steps: Sequence[Step]) -> list[int]:
        return [self.found.setdefault(step, len(self.found)) for step in steps]


def play_json(play: Play) -> JsonObject:
    """Return the cards of a deal as JSON for the script of a page; each step occurs once and has a number."""
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
    """Return a single position as JSON with its own ``steps``."""
    steps = _Steps()
    data = _frame(frame, steps)
    return {**data, "steps": [step.as_json() for step in steps.found]}


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
    """Return a table with its title as a panel."""
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
    """Return the JSON of ``play_json`` in columns, compressed (deflate), in base64."""
    # Halves of pairs, which names in files may have, cannot be written at all.
    text = json.dumps(columns(play_json(play)), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return base64.b64encode(zlib.compress(text, 9)).decode("ascii")


def unpacked(text: str) -> JsonObject:
    """Return the JSON of a packed text; only the order of steps may differ from ``play_json``."""
    return rows(json.loads(zlib.decompress(base64.b64decode(text))))


def columns(data: JsonMapping) -> JsonObject:
    """Return the JSON of ``play_json`` in columns."""
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
    """Return the JSON in rows again, the inverse of ``columns``."""
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
    options = data["options"]
    lines = {name: _lists(options[name]) for name in _LINES}
    for at, worth in enumerate(options["worth"]):
        own = dict(zip(_WORTH, data["worths"][worth], strict=True))
        yield own | {"at": options["at"] and options["at"][at]} | {name: lines[name][at] for name in _LINES}


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
