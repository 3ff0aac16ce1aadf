"""Sequential halving over candidate choices, on several threads: the worse half is dropped in each round.

Z. Karnin, T. Koren and O. Somekh, Almost optimal exploration in multi-armed bandits, ICML 2013. All remaining choices
are compared on the same layouts, so that luck affects them alike. The final samples use other layouts than the rounds,
so a choice that survived by luck has no advantage there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import TypeVar

from solver.core.monitor import Allowed, ProgressHooks
from solver.core.threads import executor
from solver.simulation.trick.evaluation import Evaluator
from solver.simulation.trick.layouts import Layouts
from solver.simulation.trick.tally import ChoiceTally, Figures, Outcome

_AHEAD = 4
"""Tasks a thread that are given out before their results are needed."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(
    tasks: Iterable[Task], work: Callable[[Task], Result], threads: int, allowed: Allowed = nullcontext
) -> Iterator[Result]:
    """Yield the result of every task, in their order.

    Args:
        tasks: only a few per thread are taken ahead.
        work: called on any thread; on the caller's if there is only one.
        threads: number of threads.
        allowed: context manager inside which Ctrl-C may interrupt.

    Raises:
        KeyboardInterrupt: Ctrl-C. Results of searches that still run are dropped.
    """
    if threads == 1:
        for task in tasks:
            with allowed():
                result = work(task)
            yield result
        return
    pool = executor(threads)
    waiting: deque[Future[Result]] = deque()

    def first() -> Result:
        with allowed():
            found = waiting[0].result()
        waiting.popleft()
        return found

    try:
        for task in tasks:
            waiting.append(pool.submit(work, task))
            while waiting and (waiting[0].done() or len(waiting) > _AHEAD * threads):
                yield first()
        while waiting:
            yield first()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


LEADERS = 8
"""Choices that get all samples."""

FIRST = 2
"""Layouts on which all choices are compared at first; twice as many for each half that is left."""

SCREEN = "screen"
"""The series of layouts of the comparison."""


@dataclass(slots=True)
class Ranked:
    """Results of choices so far.

    Attributes:
        leaders: numbers of the choices that were evaluated on all samples, best first.
        tally: their sums, in the order of ``places``.
        places: the choices of the tally.
        screened: the choices that were dropped, by number, with their sums in the rounds, the best first.
        behind: the difference of each of these to the best choice on the layouts of the rounds; 0 or less.
    """

    leaders: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    tally: ChoiceTally | None = None
    screened: list[tuple[int, Figures]] = field(default_factory=list)
    behind: dict[int, float] = field(default_factory=dict)
    nodes: int = 0

    @property
    def samples(self) -> int:
        """Number of layouts for the leaders."""
        return self.tally.samples if self.tally else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """Comparison of choices.

    Attributes:
        layouts: the samples.
        worths: evaluates them.
        choices: number of choices.
        samples: number of layouts for the leaders.
        solved, screened: cards a hand from which on layouts are solved, in the end and in the rounds; 0: all.
        threads: number of threads.
        onlooker: hooks that receive progress reports.
    """

    layouts: Layouts
    worths: Evaluator
    choices: int
    samples: int
    solved: int = 0
    screened: int = 0
    threads: int = 1
    onlooker: ProgressHooks = field(default_factory=ProgressHooks)

    def run(self) -> Iterator[Ranked]:
        """Yield the results after each layout; the last are final. It is the same object every time."""
        found = Ranked()
        left = list(range(self.choices))
        if self.choices > 2 * LEADERS:
            yield from self._screen(found, left)
        found.places = sorted(left)
        found.tally = ChoiceTally(len(left))
        for outcomes in self._outcomes(found.places, range(1, self.samples + 1), "", self.solved):
            found.tally.add(outcomes)
            found.nodes += sum(outcome.nodes for outcome in outcomes)
            found.leaders = [found.places[place] for place in found.tally.ranking()]
            self.onlooker.step(True)
            yield found

    def _screen(self, found: Ranked, left: list[int]) -> Iterator[Ranked]:
        """Drop the worse half until few choices are left; ``left`` are those that stay."""
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
            best = figures[order[0]]
            found.behind |= {one: (figures[one].order - best.order) / (2 * best.samples) for one in left}
            left[:] = sorted(order[: max(LEADERS, (len(order) + 1) // 2)])
        found.screened = [one for one in found.screened if one[0] not in left]

    def _outcomes(self, choices: list[int], numbers: range, series: str, cards: int) -> Iterator[list[Outcome]]:
        """Yield the outcomes of choices on every layout."""
        own = list(choices)

        def work(number: int) -> list[Outcome]:
            return self.worths.of(self.layouts.layout(number, series), own, cards)

        return in_order(numbers, work, self.threads, self.onlooker.allowed)


def _order(choices: list[int], figures: dict[int, Figures]) -> list[tuple[int, Figures]]:
    """Return choices with the same number of samples, the best first."""
    best = sorted(choices, key=lambda choice: -figures[choice].order)
    return [(choice, figures[choice]) for choice in best]
