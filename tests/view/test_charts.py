"""Charts of pages: what is drawn is what was counted, and nothing that comes from a file can be anything but text."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

import pytest

from solver.pages import charts

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</title><script>alert(\"1\")</script>&<b onload='x'>"


def drawn(svg: str) -> ElementTree.Element:
    """The document; it must be well-formed, and have no styles, scripts or links."""
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in {"svg", "title", "rect", "line", "text", "polyline"}
        assert not {name for name in element.attrib if name == "style" or name.startswith("on") or "href" in name}
    return root


def texts(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def heights(root: ElementTree.Element) -> list[float]:
    return [float(bar.attrib["height"]) for bar in root.iter(f"{SVG}rect")]


def test_bars_of_a_histogram_are_as_high_as_their_shares() -> None:
    root = drawn(charts.histogram("tricks", [("", {7: 25.0, 8: 50.0, 10: 25.0})]))
    found = heights(root)
    assert len(found) == 4
    assert found[2] == 0
    assert found[1] == pytest.approx(2 * found[0]) == pytest.approx(2 * found[3])
    assert {"7", "8", "9", "10", "tricks", "25", "50"} <= set(texts(root))


def test_many_numbers_share_bars_and_no_deal_is_lost() -> None:
    root = drawn(charts.histogram("score", [("", dict.fromkeys(range(-200, 200), 0.25))]))
    found = heights(root)
    assert len(found) == 40
    assert "score, 10 to a bar" in texts(root)
    assert max(found) == pytest.approx(min(found))


def test_several_series_are_outlines_with_a_legend_that_differ_by_more_than_colour() -> None:
    series = [(f"seat {seat}", {seat: 100.0}) for seat in range(1, 6)]
    root = drawn(charts.histogram("value", series))
    lines = list(root.iter(f"{SVG}polyline"))
    assert len(lines) == 5
    assert len({(line.attrib["stroke"], line.attrib.get("stroke-dasharray")) for line in lines}) == 5
    assert len({line.attrib.get("stroke-dasharray") for line in lines}) == 5
    assert {name for name, _ in series} <= set(texts(root))


def test_cells_of_a_heat_map_tell_their_shares() -> None:
    root = drawn(charts.heat_map("tricks", ["7", "8", "9"], [("NT N", [0.0, 75.0, 25.0]), ("♠ S", [0.2, 0.0, 99.8])]))
    assert len(heights(root)) == 4
    assert sorted(told for told in texts(root) if re.fullmatch(r"\d\d+", told)) == ["100", "25", "75"]
    assert {"NT N", "♠ S", "tricks, in %"} <= set(texts(root))


def test_bars_start_at_zero_and_go_both_ways() -> None:
    entries = [charts.Bar("pass", 2.0, 2.0, 0.5, "2.0"), charts.Bar("go", -1.0, -1.0, math.nan, "−1.0"),
               charts.Bar("wait", 1.0, 2.0, 0.0, "1.0–2.0")]  # fmt: skip
    root = drawn(charts.bars("score", entries))
    bars = [(float(bar.attrib["x"]), float(bar.attrib["width"])) for bar in root.iter(f"{SVG}rect")]
    assert len(bars) == 4
    zero = bars[0][0]
    assert bars[0][1] == pytest.approx(2 * bars[1][1], abs=0.2)
    assert sum(bars[1]) == pytest.approx(zero, abs=0.2)
    assert {"pass", "2.0", "go", "−1.0", "wait", "1.0–2.0"} <= set(texts(root))


def test_won_unknown_and_lost_fill_a_bar() -> None:
    root = drawn(charts.splits([charts.Split("FreeCell", 6, 1, 3, (0.3, 0.9))]))
    widths = [float(bar.attrib["width"]) for bar in root.iter(f"{SVG}rect")][3:]
    assert widths[0] == pytest.approx(6 * widths[1], rel=0.01) == pytest.approx(2 * widths[2], rel=0.01)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "FreeCell: 6 won, 1 unknown, 3 lost"


@pytest.mark.parametrize(
    "svg",
    [
        charts.histogram(HOSTILE, [(HOSTILE, {1: 50.0}), ("b", {2: 50.0})]),
        charts.heat_map(HOSTILE, [HOSTILE], [(HOSTILE, [100.0])]),
        charts.bars(HOSTILE, [charts.Bar(HOSTILE, 1.0, 1.0, 0.1, HOSTILE)]),
        charts.splits([charts.Split(HOSTILE, 1, 0, 0, None)]),
    ],
    ids=["histogram", "heat map", "bars", "splits"],
)
def test_names_are_nothing_but_text(svg: str) -> None:
    root = drawn(svg)
    assert "<script" not in svg
    assert "<b" not in svg
    assert any(HOSTILE in told for told in texts(root))
