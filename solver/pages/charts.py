"""Charts of pages as inline SVG: histograms, heat maps, bars. They are small, use no library, and escape every text.

Colours are attributes, since pages allow no styles in their elements; texts and axes have the colour of the page's
text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from solver.statistics.plots import bin_width

_WIDE = 640
_LEFT, _RIGHT = 48, 12
_HIGH = 200
_TOP, _FOOT = 12, 44
_ROW = 24
_LETTER = 7
"""Pixels of a letter, on average."""

_COLOURS = ("#2f6fb3", "#c05621", "#2f855a", "#805ad5", "#b7791f", "#c53030", "#2c7a7b", "#97266d")
_WON, _UNKNOWN, _LOST = "#2f6fb3", "#a3bffa", "#9aa5b1"
_DASHES = ("", "6 3", "2 3", "8 3 2 3", "4 4", "1 2", "10 4", "3 1")
"""Lines differ by more than their colour."""


@dataclass(slots=True)
class _Drawing:
    """Elements of an SVG document."""

    wide: int
    high: int
    parts: list[str] = field(default_factory=list)

    def add(self, name: str, text: str = "", /, **attributes: object) -> None:
        """Add an element; underscores in attributes become hyphens."""
        written = "".join(f' {key.replace("_", "-")}="{escape(_plain(value))}"' for key, value in attributes.items())
        self.parts.append(f"<{name}{written}>{escape(text)}</{name}>" if text else f"<{name}{written}/>")

    def text(self, x: float, y: float, text: str, anchor: str = "middle", **attributes: object) -> None:
        """Add a text."""
        self.add("text", text, x=x, y=y, text_anchor=anchor, fill="currentColor", font_size=12, **attributes)

    def line(self, x: float, y: float, to_x: float, to_y: float, **attributes: object) -> None:
        """Add a line."""
        self.add("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke="currentColor", **attributes)

    def svg(self, told: str) -> str:
        """Return the document.

        Args:
            told: a description, for readers who cannot see it.
        """
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide} {self.high}" role="img"'
        return (
            f'{head} width="{self.wide}" height="{self.high}"><title>{escape(told)}</title>{"".join(self.parts)}</svg>'
        )


def _plain(value: object) -> str:
    """Return a number as text, as short as possible."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def histogram(what: str, series: Sequence[tuple[str, Mapping[int, float]]], *, unit: str = "%") -> str:
    """Return a histogram: bars for one series, overlaid outlines for several.

    Args:
        what: label of the numbers.
        series: names, and the share of each number, 0..100; at least one, none of them empty.
        unit: of the shares.
    """
    low = min(min(shares) for _, shares in series)
    high = max(max(shares) for _, shares in series)
    width = bin_width(high - low + 1)
    first, bins = low // width, high // width - low // width + 1
    heights = [_binned(shares, width, first, bins) for _, shares in series]
    most = _round(max(map(max, heights)))
    legend = 18 * len(series) if len(series) > 1 else 0
    drawing = _Drawing(_WIDE, _HIGH + _TOP + _FOOT + legend)
    each = (_WIDE - _LEFT - _RIGHT) / max(bins, 6)
    _axis(drawing, most, unit)
    for number, (name, own) in enumerate(zip((name for name, _ in series), heights, strict=True)):
        if len(series) == 1:
            _bars(drawing, own, most, each)
        else:
            _outline(drawing, own, most, each, number)
            _entry(drawing, number, name)
    _ticks(drawing, [first * width + place * width for place in range(bins)], each)
    below = what if width == 1 else f"{what}, {width} to a bar"
    drawing.text(_LEFT + bins * each / 2, _TOP + _HIGH + 36, below)
    return drawing.svg(f"How often each number of {what} comes, in {unit}")


def _binned(shares: Mapping[int, float], width: int, first: int, bins: int) -> list[float]:
    found = [0.0] * bins
    for number, share in shares.items():
        found[number // width - first] += share
    return found


def _round(most: float) -> float:
    """Return the end of an axis: the next of 1, 2, 5, 10 ... that is large enough."""
    if most <= 0:
        return 1.0
    unit = 10.0 ** math.floor(math.log10(most))
    return next(unit * times for times in (1, 2, 3, 4, 5, 6, 8, 10) if unit * times >= most - 1e-9)


def _axis(drawing: _Drawing, most: float, unit: str) -> None:
    """Draw the axis of shares, with faint lines across the chart."""
    for part in range(5):
        y = _TOP + _HIGH * (1 - part / 4)
        drawing.line(_LEFT, y, _WIDE - _RIGHT, y, stroke_opacity=1 if part == 0 else 0.15)
        label = f"{most * part / 4:.1f}".removesuffix(".0")
        drawing.text(_LEFT - 6, y + 4, label + (f" {unit}" if part == 4 else ""), "end")


def _bars(drawing: _Drawing, heights: Sequence[float], most: float, each: float) -> None:
    for place, share in enumerate(heights):
        high = _HIGH * share / most
        x = _LEFT + place * each + each * 0.06
        drawing.add("rect", x=x, y=_TOP + _HIGH - high, width=each * 0.88, height=high, fill=_COLOURS[0])
        if share and each >= 5 * _LETTER:
            drawing.text(x + each * 0.44, _TOP + _HIGH - high - 3, f"{share:.1f}".removesuffix(".0"))


def _outline(drawing: _Drawing, heights: Sequence[float], most: float, each: float, number: int) -> None:
    """Draw the upper edge of bars as a line."""
    points = [f"{_LEFT},{_TOP + _HIGH}"]
    for place, share in enumerate(heights):
        y = _TOP + _HIGH * (1 - share / most)
        points += [f"{_plain(_LEFT + place * each)},{_plain(y)}", f"{_plain(_LEFT + (place + 1) * each)},{_plain(y)}"]
    points.append(f"{_plain(_LEFT + len(heights) * each)},{_TOP + _HIGH}")
    drawing.add("polyline", points=" ".join(points), fill="none", stroke_width=2, **_stroke(number))


def _entry(drawing: _Drawing, number: int, name: str) -> None:
    """Draw a line of the legend."""
    y = _TOP + _HIGH + _FOOT + 18 * number + 8
    drawing.add("line", x1=_LEFT, y1=y, x2=_LEFT + 36, y2=y, stroke_width=2, **_stroke(number))
    drawing.text(_LEFT + 44, y + 4, name, "start")


def _stroke(number: int) -> dict[str, str]:
    dashes = _DASHES[number % len(_DASHES)]
    stroke = {"stroke": _COLOURS[number % len(_COLOURS)]}
    return stroke | ({"stroke_dasharray": dashes} if dashes else {})


def _ticks(drawing: _Drawing, numbers: Sequence[int], each: float) -> None:
    """Write numbers below the bars, as many as there is room for."""
    widest = max(len(str(number)) for number in numbers) * _LETTER + 6
    step = max(1, math.ceil(widest / each))
    for place in range(0, len(numbers), step):
        label = str(numbers[place]).replace("-", "−")
        drawing.text(_LEFT + (place + 0.5) * each, _TOP + _HIGH + 16, label)


def heat_map(what: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Return a heat map of shares: darker cells are larger, and each shows its number.

    Args:
        what: label of the columns.
        columns: their heads.
        rows: names, and the share of every column, 0..100.
    """
    most = max((share for _, shares in rows for share in shares), default=0) or 1
    left = max(len(name) for name, _ in rows) * _LETTER + 14
    each = (_WIDE - left - _RIGHT) / max(len(columns), 1)
    drawing = _Drawing(_WIDE, _TOP + _ROW * len(rows) + _FOOT)
    for place, (name, shares) in enumerate(rows):
        y = _TOP + place * _ROW
        drawing.text(left - 8, y + 16, name, "end")
        for column, share in enumerate(shares):
            if not share:
                continue
            x, part = left + column * each, share / most
            drawing.add(
                "rect", x=x, y=y, width=each - 1, height=_ROW - 1, fill=_COLOURS[0], fill_opacity=round(part, 3)
            )
            if share >= 0.5:
                drawing.add(
                    "text", f"{share:.0f}", x=x + each / 2, y=y + 16, text_anchor="middle", font_size=11,
                    fill="#ffffff" if part > 0.6 else "currentColor",
                )  # fmt: skip
    for column, head in enumerate(columns):
        drawing.text(left + (column + 0.5) * each, _TOP + _ROW * len(rows) + 16, head)
    drawing.text(left + each * len(columns) / 2, _TOP + _ROW * len(rows) + 36, f"{what}, in %")
    return drawing.svg(f"{what}, in %: a row for each of {', '.join(name for name, _ in rows)}")


@dataclass(frozen=True, slots=True)
class Bar:
    """A number to be drawn as a bar.

    Attributes:
        name: beside it.
        low, high: its bounds; equal if it is known.
        error: its standard error; nan: unknown.
        told: the number in words.
    """

    name: str
    low: float
    high: float
    error: float
    told: str


def bars(what: str, entries: Sequence[Bar]) -> str:
    """Return numbers as bars from zero, one below the other; open parts are lighter, errors are drawn across.

    Args:
        what: label of the numbers.
        entries: the first on top; at least one.
    """
    ends = [0.0, *(end + side for one in entries for end, side in _reach(one))]
    low, high = min(ends), max(ends)
    left = max(len(one.name) for one in entries) * _LETTER + 14
    right = max(len(one.told) for one in entries) * _LETTER + 14
    scale = (_WIDE - left - right) / ((high - low) or 1)
    zero = left - low * scale
    drawing = _Drawing(_WIDE, _TOP + _ROW * len(entries) + 28)
    for place, one in enumerate(entries):
        y = _TOP + place * _ROW
        drawing.text(left - 8, y + 16, one.name, "end")
        for end, shade in ((one.high, 0.4), (one.low, 1)) if one.low != one.high else ((one.low, 1),):
            drawing.add(
                "rect", x=zero + min(end, 0) * scale, y=y + 3, width=abs(end) * scale, height=_ROW - 8,
                fill=_COLOURS[0], fill_opacity=shade,
            )  # fmt: skip
        if not math.isnan(one.error) and one.error:
            _whisker(drawing, zero + (one.low - one.error) * scale, zero + (one.high + one.error) * scale, y)
        drawing.text(_WIDE - right + 8, y + 16, one.told, "start")
    drawing.line(zero, _TOP, zero, _TOP + _ROW * len(entries))
    drawing.text((left + _WIDE - right) / 2, _TOP + _ROW * len(entries) + 18, what)
    text = "; ".join(f"{one.name} {one.told}" for one in entries)
    return drawing.svg(f"{what}: {text}")


def _reach(one: Bar) -> Iterable[tuple[float, float]]:
    error = 0.0 if math.isnan(one.error) else one.error
    return (one.low, -error), (one.high, error)


def _whisker(drawing: _Drawing, low: float, high: float, y: float) -> None:
    middle = y + _ROW / 2 - 1
    drawing.line(low, middle, high, middle, stroke_width=1.5)
    for x in (low, high):
        drawing.line(x, middle - 4, x, middle + 4, stroke_width=1.5)


@dataclass(frozen=True, slots=True)
class Split:
    """Numbers of won, unknown and lost deals of a game.

    Attributes:
        name: of the game.
        won, unknown, lost: numbers of deals.
        interval: the 95 % interval of the winnable share, 0..1; None if there is none.
    """

    name: str
    won: int
    unknown: int
    lost: int
    interval: tuple[float, float] | None


def splits(entries: Sequence[Split]) -> str:
    """Return a bar per game: won, unknown and lost in percent, with the interval of the winnable share across it.

    Args:
        entries: the first on top; each has at least one deal.
    """
    left = min(max(len(one.name) for one in entries) * _LETTER + 14, _WIDE // 2)
    scale = (_WIDE - left - _RIGHT - 10) / 100
    drawing = _Drawing(_WIDE, _TOP + 24 + _ROW * len(entries) + _FOOT)
    for place, (name, colour) in enumerate((("won", _WON), ("unknown", _UNKNOWN), ("lost", _LOST))):
        drawing.add("rect", x=left + 110 * place, y=_TOP - 6, width=14, height=14, fill=colour)
        drawing.text(left + 110 * place + 20, _TOP + 5, name, "start")
    for place, one in enumerate(entries):
        y, x = _TOP + 24 + place * _ROW, float(left)
        drawing.text(left - 8, y + 16, one.name, "end")
        for count, colour in ((one.won, _WON), (one.unknown, _UNKNOWN), (one.lost, _LOST)):
            wide = 100 * count / (one.won + one.unknown + one.lost) * scale
            drawing.add("rect", x=x, y=y + 3, width=wide, height=_ROW - 8, fill=colour)
            x += wide
        if one.interval is not None:
            low, high = (left + 100 * end * scale for end in one.interval)
            _whisker(drawing, low, high, y)
    foot = _TOP + 24 + _ROW * len(entries)
    for percent in range(0, 101, 20):
        drawing.text(left + percent * scale, foot + 14, str(percent))
    drawing.text(left + 50 * scale, foot + 34, "% of deals; the line is the 95 % interval for what can be won")
    text = "; ".join(f"{one.name}: {one.won} won, {one.unknown} unknown, {one.lost} lost" for one in entries)
    return drawing.svg(text)
