"""Statistics on how often patience games can be won, counted by ``make survey`` and stored in ``survey.json``.

A line of that file stands for a game with its own settings. Deals that a limit left open can be won or cannot, so the
share of deals that can be won has two ends; the interval around both ends is Wilson's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from solver.core.estimate import Interval, rounded
from solver.core.tally import WinCount, interval_fields
from solver.text.style import plural

KEPT = Path(__file__).with_name("survey.json")
"""File of the counts that comes with this program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """Numbered deals of a game, counted by their proved results.

    Attributes:
        deals: the range of their numbers, as ``seed:1..400``.
        count: the number of deals.
        won: the number of deals with a winning line.
        lost: the number of deals that are proved lost.
        open: the number of deals that a limit left open.
        seconds: CPU seconds for each deal at most; None: no limit of time.
        nodes: positions for each deal at most; None: no limit of positions.
    """

    deals: str
    count: int
    won: int
    lost: int
    open: int
    seconds: float | None
    nodes: int | None

    @property
    def share(self) -> Interval:
        """Shares of these deals that can be won if all open deals are lost, and if all are won."""
        return Interval(self.won / self.count, (self.won + self.open) / self.count)

    @property
    def interval(self) -> Interval:
        """Wilson's interval for the share of all deals, around both shares."""
        found = WinCount(self.won, self.lost, self.open).interval
        assert found is not None
        return found

    def fields(self) -> dict[str, object]:
        """Return the counts as JSON fields, with both intervals."""
        low, high = map(rounded, self.share)
        return {**asdict(self), "share": {"low": low, "high": high}, "interval": interval_fields(self.interval)}

    def limit(self) -> str:
        """Return the limits of the search of each deal as text."""
        limits = [f"{self.seconds:g} s"] if self.seconds is not None else []
        return " and ".join(limits + ([f"{self.nodes:,} positions"] if self.nodes is not None else []))

    def text(self) -> str:
        """Return the counts as two sentences."""
        counts = f"{self.won} won, {self.lost} proved lost, {self.open} left open"
        return (
            f"{percent(self.interval)} of deals can be won (95 % interval, open deals counted both ways). This rests on"
            f" {plural(self.count, 'deal')}, {self.deals}: {counts}, at most {self.limit()} a deal."
        )


def percent(share: Interval) -> str:
    """Return two shares in per cent: ``86 to 97 %``, ``87 %`` if they are equal, with decimals near the ends."""
    low, high = map(_percent, share)
    return f"{low} %" if low == high else f"{low} to {high} %"


def _percent(share: float) -> str:
    """Return a share in per cent: 0 and 100 only if it is exactly that."""
    for decimals in range(4):
        text = f"{100 * share:.{decimals}f}"
        if share in (0, 1) or 0 < float(text) < 100:
            return text
    return text


@cache
def kept(path: Path = KEPT) -> Mapping[str, Survey]:
    """Return the counts of a file by the id of the game; empty if there is no such file."""
    if not path.exists():
        return {}
    return {game: Survey(**line) for game, line in json.loads(path.read_text(encoding="utf-8")).items()}


def written(surveys: Mapping[str, Survey]) -> str:
    """Return counts as the text of such a file: a line for each game, in alphabetical order."""
    lines = (f"{json.dumps(game)}: {json.dumps(asdict(surveys[game]))}" for game in sorted(surveys))
    return "{\n" + ",\n".join(lines) + "\n}\n"
