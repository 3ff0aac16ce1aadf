"""Statistics of values, verdicts and scores of positions and layouts."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.core.tally import Tally, WinCount, interval_fields, span, spans
from solver.families.patience.referee.holes import NOT_ALL
from solver.statistics.figures import Figures, number, summary


class Values:
    """Values of trick-taking deals.

    Attributes:
        values: side A's score minus side B's; with three or more sides a tally for each seat, of the score that it is
            guaranteed (or gets, under the requested concept).
        tricks: tricks of side A, in games that count them.
        targets: if it was requested whether the side to move takes a number of tricks: 1 if it does, else 0.
    """

    def __init__(self) -> None:
        self.values: list[Tally] = []
        self.tricks = Tally()
        self.targets = Tally()

    def add(self, fields: JsonMapping) -> None:
        """Count the answer for a deal."""
        for seat, (low, high) in enumerate(spans(fields, "value")):
            if seat == len(self.values):
                self.values.append(Tally())
            self.values[seat].add(low, high)
        tricks = span(fields, "tricks")
        if tricks is not None:
            self.tricks.add(*tricks)
        if "target" in fields:
            reached = fields["reached"]
            self.targets.add(*((0, 1) if reached is None else (int(reached), int(reached))))

    def figures(self) -> Figures:
        """Return ``value``, a list if each seat has its own, and ``tricks`` and ``target`` if there are any."""
        figures: Figures = {}
        if self.values:
            each = [summary(one) for one in self.values]
            figures["value"] = each[0] if len(each) == 1 else each
        figures |= {"tricks": summary(self.tricks)} if self.tricks.count else {}
        return {**figures, "target": summary(self.targets)} if self.targets.count else figures


_VERDICTS = {"won": (1, 1), "lost": (0, 0), "unknown": (0, 1)}


class Verdicts:
    """Patience deals that are won, lost or unknown.

    Attributes:
        lengths: moves of the winning lines found, which are not always the shortest.
    """

    def __init__(self) -> None:
        self._won = Tally()
        self.lengths = Tally()

    def add(self, fields: JsonMapping) -> None:
        """Count the answer for a deal."""
        self._won.add(*_VERDICTS[fields["verdict"]])
        if fields["length"] is not None:
            self.lengths.add(fields["length"], fields["length"])

    @property
    def count(self) -> WinCount:
        """The deals by their results."""
        return WinCount(self._won.counts.get(1, 0), self._won.counts.get(0, 0), self._won.open)

    def figures(self) -> Figures:
        """Return ``won``, ``lost``, ``unknown``, ``winnability`` with its ``winnability_interval``, and ``length``."""
        count = self.count
        figures: Figures = {**count.counts(), **number("winnability", count.share)}
        if count.interval:
            figures["winnability_interval"] = interval_fields(count.interval)
        return {**figures, "length": summary(self.lengths)}


class Scores:
    """Best scores of patience deals.

    Attributes:
        scores: deals whose best score is known, or lies between the best score found and a proved bound.
        none: deals proved to have no line that reaches a score.
        unbounded: deals for which a limit left the score completely open; they are in no other figure.
    """

    def __init__(self) -> None:
        self.scores = Tally()
        self.none = 0
        self.unbounded = 0

    def add(self, fields: JsonMapping) -> None:
        """Count the answer for a deal."""
        score, bound = fields["score"], fields.get("bound")
        if fields["proved"]:
            bound = score
        if fields["proved"] and score in (None, NOT_ALL):
            self.none += 1
        elif score is None or bound is None:
            self.unbounded += 1
        else:
            self.scores.add(min(score, bound), max(score, bound))

    @property
    def proved(self) -> int:
        """Number of deals whose best score is known."""
        return self.scores.count - self.scores.open

    def figures(self) -> Figures:
        """Return ``proved``, ``none``, ``unbounded`` and ``score``."""
        return {
            "proved": self.proved,
            "none": self.none,
            "unbounded": self.unbounded,
            "score": summary(self.scores),
        }
