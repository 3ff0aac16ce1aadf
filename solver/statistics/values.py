"""Values of positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.statistics.figures import Figures, summary
from solver.statistics.tally import Tally, span, spans


class Values:
    """What deals of trick-taking games are worth.

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

    def add(self, fields: Mapping[str, Any]) -> None:
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
        told: Figures = {}
        if self.values:
            each = [summary(one) for one in self.values]
            told["value"] = each[0] if len(each) == 1 else each
        told |= {"tricks": summary(self.tricks)} if self.tricks.count else {}
        return {**told, "target": summary(self.targets)} if self.targets.count else told
