"""Which of many choices are best, by samples: the worse half goes until a few are left, and these get all samples.

This is sequential halving: Z. Karnin, T. Koren and O. Somekh, Almost optimal exploration in multi-armed bandits, ICML
2013. All choices that are left are compared on the same layouts, so that what is lucky for one is so for the others.
The layouts of the comparison are not those of the last samples: who came through by luck has none of it there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from solver.core.progress import Onlooker
from solver.simulation.trick.layouts import Layouts
from solver.simulation.trick.pool import in_order
from solver.simulation.trick.tally import Figures, Outcome, Tally
from solver.simulation.trick.worth import Worths

LEADERS = 8
"""Choices that get all samples."""

FIRST = 2
"""Layouts on which all choices are compared at first; twice as many for each half that is left."""

SCREEN = "screen"
"""The series of layouts of the comparison."""


@dataclass(slots=True)
class Ranked:
    """What is known of some choices.

    Attributes:
        leaders: by their numbers, those that got all samples, best first.
        tally: their sums, in the order of ``places``.
        places: the choices of the tally.
        screened: the choices that were left out, by number, with what the comparison said, the best first.
    """

    leaders: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    tally: Tally | None = None
    screened: list[tuple[int, Figures]] = field(default_factory=list)
    nodes: int = 0

    @property
    def samples(self) -> int:
        """How many layouts the leaders got."""
        return self.tally.samples if self.tally else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """How choices are compared.

    Attributes:
        layouts: the samples.
        worths: what they are worth.
        choices: how many there are.
        samples: how many layouts the leaders get.
        solved, screened: cards a hand from which on layouts are solved, at last and in the comparison; 0: all.
        threads: how many.
        onlooker: who is told how far it is.
    """

    layouts: Layouts
    worths: Worths
    choices: int
    samples: int
    solved: int = 0
    screened: int = 0
    threads: int = 1
    onlooker: Onlooker = field(default_factory=Onlooker)

    def run(self) -> Iterator[Ranked]:
        """What is known after each layout; the last is the result. The same object every time."""
        found = Ranked()
        left = list(range(self.choices))
        if self.choices > 2 * LEADERS:
            yield from self._screen(found, left)
        found.places = sorted(left)
        found.tally = Tally(len(left))
        for outcomes in self._outcomes(found.places, range(1, self.samples + 1), "", self.solved):
            found.tally.add(outcomes)
            found.nodes += sum(outcome.nodes for outcome in outcomes)
            found.leaders = [found.places[place] for place in found.tally.ranking()]
            self.onlooker.step(True)
            yield found

    def _screen(self, found: Ranked, left: list[int]) -> Iterator[Ranked]:
        """Leave out the worse half until there are few; ``left`` are those that stay."""
        figures = {choice: Figures() for choice in left}
        done, count = 0, FIRST
        while len(left) > LEADERS:
            numbers = range(done + 1, done + count + 1)
            for outcomes in self._outcomes(left, numbers, SCREEN, self.screened or self.solved):
                for choice, outcome in zip(left, outcomes, strict=True):
                    figures[choice].add(outcome)
                    found.nodes += outcome.nodes
                found.screened = _order(left, figures) + [one for one in found.screened if one[0] not in left]
                self.onlooker.step(False)
                yield found
            done, count = done + count, 2 * count
            order = [choice for choice, _ in _order(left, figures)]
            left[:] = sorted(order[: max(LEADERS, (len(order) + 1) // 2)])
        found.screened = [one for one in found.screened if one[0] not in left]

    def _outcomes(self, choices: list[int], numbers: range, series: str, cards: int) -> Iterator[list[Outcome]]:
        """The outcomes of choices on every layout."""
        own = list(choices)

        def work(number: int) -> list[Outcome]:
            return self.worths.of(self.layouts.layout(number, series), own, cards)

        return in_order(numbers, work, self.threads, self.onlooker.allowed)


def _order(choices: list[int], figures: dict[int, Figures]) -> list[tuple[int, Figures]]:
    """Choices with as many samples from the best."""
    best = sorted(choices, key=lambda choice: -figures[choice].order)
    return [(choice, figures[choice]) for choice in best]
