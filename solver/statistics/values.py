"""Statistics of values, verdicts and scores of positions and layouts."""

from __future__ import annotations

from solver.core.estimate import LEVEL, Estimate, Interval, open_wilson, rounded
from solver.core.json_fields import JsonMapping
from solver.families.patience.referee.holes import NOT_ALL
from solver.statistics.figures import Figures, number, summary
from solver.statistics.tally import Tally, span, spans


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
    def deals(self) -> int:
        """Number of deals."""
        return self._won.count

    @property
    def won(self) -> int:
        """Number of deals for which a winning line was found."""
        return self._won.counts.get(1, 0)

    @property
    def lost(self) -> int:
        """Number of deals proved to have no winning line."""
        return self._won.counts.get(0, 0)

    @property
    def unknown(self) -> int:
        """Number of deals that a limit left undecided."""
        return self._won.open

    @property
    def winnability(self) -> Estimate | None:
        """Share of deals that can be won, 0..1; None if there are no deals."""
        return self._won.mean()

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval of the winnable share; its low end counts unknown deals as lost, its high end as won."""
        return open_wilson(self.won, self.won + self.unknown, self.deals) if self.deals else None

    def figures(self) -> Figures:
        """Return ``won``, ``lost``, ``unknown``, ``winnability`` with its ``winnability_interval``, and ``length``."""
        figures: Figures = {"won": self.won, "lost": self.lost, "unknown": self.unknown}
        figures |= number("winnability", self.winnability)
        if self.interval:
            low, high = map(rounded, self.interval)
            figures["winnability_interval"] = {"low": low, "high": high, "level": LEVEL}
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
