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
        values: the value, side A's score less side B's; of three or more sides a tally for each seat, of what the seat
            makes sure of (or gets, by the concept that was asked for).
        tricks: side A's, in games that count them.
        targets: where it was asked whether the side to move takes so many tricks: 1 where it does, else 0.
    """

    def __init__(self) -> None:
        self.values: list[Tally] = []
        self.tricks = Tally()
        self.targets = Tally()

    def add(self, fields: JsonMapping) -> None:
        """One more deal."""
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
        """``value``, a list where each seat has one; ``tricks`` and ``target`` where there are any."""
        figures: Figures = {}
        if self.values:
            each = [summary(one) for one in self.values]
            figures["value"] = each[0] if len(each) == 1 else each
        figures |= {"tricks": summary(self.tricks)} if self.tricks.count else {}
        return {**figures, "target": summary(self.targets)} if self.targets.count else figures


_VERDICTS = {"won": (1, 1), "lost": (0, 0), "unknown": (0, 1)}


class Verdicts:
    """Deals that are won, lost or open.

    Attributes:
        lengths: moves of the winning lines that were found; they need not be the shortest.
    """

    def __init__(self) -> None:
        self._won = Tally()
        self.lengths = Tally()

    def add(self, fields: JsonMapping) -> None:
        """One more deal."""
        self._won.add(*_VERDICTS[fields["verdict"]])
        if fields["length"] is not None:
            self.lengths.add(fields["length"], fields["length"])

    @property
    def deals(self) -> int:
        """How many there are."""
        return self._won.count

    @property
    def won(self) -> int:
        """Of how many there is a line that wins."""
        return self._won.counts.get(1, 0)

    @property
    def lost(self) -> int:
        """Of how many it is proved that no line wins."""
        return self._won.counts.get(0, 0)

    @property
    def unknown(self) -> int:
        """Of how many a limit left that open."""
        return self._won.open

    @property
    def winnability(self) -> Estimate | None:
        """The share of deals that can be won, 0..1; None of no deals."""
        return self._won.mean()

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval for it: below as if all that is unknown were lost, above as if all were won."""
        return open_wilson(self.won, self.won + self.unknown, self.deals) if self.deals else None

    def figures(self) -> Figures:
        """``won``, ``lost``, ``unknown``, ``winnability`` with its ``winnability_interval``, ``length``."""
        figures: Figures = {"won": self.won, "lost": self.lost, "unknown": self.unknown}
        figures |= number("winnability", self.winnability)
        if self.interval:
            low, high = map(rounded, self.interval)
            figures["winnability_interval"] = {"low": low, "high": high, "level": LEVEL}
        return {**figures, "length": summary(self.lengths)}


class Scores:
    """Best scores of deals.

    Attributes:
        scores: of deals of which the best score is known, or is between two bounds: the best that was found, and the
            bound that is proved.
        none: deals of which it is proved that no score can be reached.
        unbounded: deals of which a limit left everything open; no other figure takes them in.
    """

    def __init__(self) -> None:
        self.scores = Tally()
        self.none = 0
        self.unbounded = 0

    def add(self, fields: JsonMapping) -> None:
        """One more deal."""
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
        """Of how many deals the best score is known."""
        return self.scores.count - self.scores.open

    def figures(self) -> Figures:
        """``proved``, ``none``, ``unbounded``, and ``score``."""
        return {
            "proved": self.proved,
            "none": self.none,
            "unbounded": self.unbounded,
            "score": summary(self.scores),
        }
