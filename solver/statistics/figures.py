"""The figures of a statistic as JSON, the cost of searches, and the titles of questions.

An estimate is a number under its key, with its standard error under ``<key>_se`` (null of fewer than two). Where a
limit left answers open the number is null, and ``<key>_bounds`` has the lowest and the highest that it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from solver.core.estimate import Estimate, rounded, told
from solver.core.json_fields import JsonMapping
from solver.core.tally import Span, Tally

Figures = dict[str, object]

QUANTILES = (0, 5, 25, 50, 75, 95, 100)
"""In percent."""

_OPEN = ("_se", "_bounds")
"""Suffixes of keys that say how certain a number is."""


def number(key: str, found: Estimate | None) -> Figures:
    """Return an estimate and its standard error under their keys; null if there is no data."""
    return {key: None} if found is None else told(key, found)


def bounded(key: str, found: Span | None) -> Figures:
    """Return a whole number under its key, or its bounds under ``<key>_bounds`` (null if there is no data)."""
    if found is None or found[0] == found[1]:
        return {key: None if found is None else found[0]}
    return {key: None, f"{key}_bounds": list(found)}


def summary(tally: Tally) -> Figures:
    """Return count, open numbers, mean and quantiles of a tally, and how often each number occurred."""
    quantiles: Figures = {}
    for percent in QUANTILES:
        quantiles |= bounded(str(percent), tally.quantile(Fraction(percent, 100)))
    return {
        "count": tally.count,
        "open": tally.open,
        **number("mean", tally.mean()),
        "quantiles": quantiles,
        "counts": {str(value): times for value, times in tally.counts.items()},
    }


class Figure(NamedTuple):
    """A figure of a statistic, with its standard error and its bounds.

    Attributes:
        name: the JSON keys that lead to it, joined by dots; indices of lists count from 0.
        value: the figure; None if there is no data, or if limits left it open.
        se: its standard error; None if it has none.
        low, high: if limits left it open, its lowest and highest possible value; else None.
    """

    name: str
    value: object
    se: object = None
    low: object = None
    high: object = None


def flat(figures: JsonMapping, before: str = "") -> Iterator[Figure]:
    """Yield every figure of a JSON object."""
    for key, value in figures.items():
        if not key.endswith(_OPEN):
            yield from _flat(f"{before}{key}", value, figures.get(f"{key}_se"), figures.get(f"{key}_bounds"))


def _flat(name: str, value: Any, se: Any, bounds: Any) -> Iterator[Figure]:
    if isinstance(value, Mapping):
        yield from flat(value, f"{name}.")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            own = (None if part is None else part[place] for part in (se, bounds))
            yield from _flat(f"{name}.{place}", one, *own)
    else:
        low, high = (None, None) if bounds is None else bounds
        yield Figure(name, value, se, low, high)


About = JsonMapping

_USUAL: Mapping[str, object] = {
    "strains": list("SHDCN"),
    "declarers": list("NESW"),
    "par": True,
    "concept": "security",
    "ties": "first",
}
"""Default options of questions, besides null, false and empty lists."""


def titles(abouts: Sequence[About]) -> list[str]:
    """Return a title for each question; questions with the same title get the details that distinguish them."""
    texts = [_words(about) for about in abouts]
    for key in ("rules", "engine"):
        values: dict[str, set[object]] = {}
        for words, about in zip(texts, abouts, strict=True):
            values.setdefault(words, set()).add(about.get(key))
        texts = [
            f"{words}, {key} {about[key]}" if len(values[words]) > 1 and key in about else words
            for words, about in zip(texts, abouts, strict=True)
        ]
    return texts


def options_text(about: About) -> str:
    """Return the options of the game and of the question; empty if all have their defaults."""
    return ", ".join((*_settings(about.get("options") or {}), *_asked(about)))


def _words(about: About) -> str:
    head = " ".join(filter(None, (about["question"], about.get("game"))))
    return ", ".join(filter(None, (head, options_text(about))))


def _settings(options: Mapping[str, object]) -> Iterator[str]:
    for name, value in options.items():
        yield name if value is True else f"{name}={_plain(value)}"


def _asked(about: About) -> Iterator[str]:
    asked = dict(about.get("asked") or {})
    asked |= {key: list(about[key]) for key in ("strains", "declarers") if key in about}
    for name, value in asked.items():
        if not _is_usual(name, value):
            words = name.replace("_", " ")
            yield words if value is True else f"{words}={_plain(_SPELT.get(name, _same)(value))}"


def _is_usual(name: str, value: object) -> bool:
    if name in _USUAL:
        return value == _USUAL[name]
    # 0 is a number of cards or tricks, and not the same as nothing.
    return value is None or value is False or value in ([], "")


def _strains(letters: list[str]) -> list[str]:
    return ["NT" if letter == "N" else letter for letter in letters]


def _vulnerable(sides: list[bool]) -> str:
    north_south, east_west = sides
    return ("none", "ns", "ew", "both")[north_south + 2 * east_west]


def _same(value: object) -> object:
    return value


_SPELT: Mapping[str, Callable[[Any], object]] = {"strains": _strains, "vulnerable": _vulnerable}
"""Texts of options that are not written as their names."""


def _plain(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(_plain, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Spread:
    """Cost of searches, in nodes or CPU seconds: mean, median and maximum.

    Attributes:
        mean, median: for an even number of searches the median is the mean of the two in the middle.
        most: the cost of the longest search.
    """

    mean: float
    median: float
    most: float

    def figures(self) -> Figures:
        """Return mean, median and maximum as JSON."""
        return {"mean": rounded(self.mean), "median": rounded(self.median), "most": rounded(self.most)}


def spreads(found: Iterable[tuple[int, int]], counts: Mapping[int, int], unit: int = 1) -> dict[int, Spread]:
    """Return the spread of the numbers of each question.

    Args:
        found: pairs of question and number; the numbers of a question follow each other in rising order.
        counts: by question, how many numbers there are.
        unit: divisor of the numbers, for example a million for microseconds.
    """
    return {
        question: _spread((value for _, value in same), counts[question], unit)
        for question, same in groupby(found, key=itemgetter(0))
    }


def _spread(rising: Iterable[int], count: int, unit: int) -> Spread:
    total = middle = most = 0
    for place, value in enumerate(rising):
        total += value
        # The two places in the middle, which are one where the count is odd.
        middle += value * ((place == (count - 1) // 2) + (place == count // 2))
        most = value
    return Spread(total / count / unit, middle / 2 / unit, most / unit)
