"""Samples of a layout with unknown cards, solved on several threads and counted in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from time import thread_time

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.core.rng import Draws
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.asking import PatienceOptions, answer_of
from solver.families.patience.cases import LayoutCase, fields_of, naming_assumed, rules_for
from solver.families.patience.outcome import LOST, WON
from solver.families.patience.reading import layout_of
from solver.rules.choice import Choice, Chosen
from solver.simulation.patience.answer import ChanceAnswer
from solver.simulation.patience.unknown import Unknown

_AHEAD = 4
"""Samples a thread that are dealt before they are needed."""

Allowed = Callable[[], AbstractContextManager[None]]
"""A context around everything that takes long: only within it Ctrl-C should raise KeyboardInterrupt."""


class Samples:
    """The samples of one deal. Sample i depends on the seed and the deal, and not on how many there are.

    Args:
        deal: a layout in which some cards are ``??``.
        choice: what is said of the game apart from it.
        limits: of each sample.
        wanted: how many samples, 1 or more.
        seed: 0 or more.
        threads: samples at a time.
        allowed: see ``Allowed``.
        step: called after every sample.

    Raises:
        FaceupError: the game is not known, the layout can not be, or no card of it is unknown.
    """

    def __init__(
        self,
        deal: Deal,
        choice: Choice,
        limits: Limits,
        *,
        wanted: int,
        seed: int,
        threads: int = 1,
        allowed: Allowed = nullcontext,
        step: Callable[[], None] = lambda: None,
    ) -> None:
        self._game = rules_for(deal, choice)
        with naming_assumed(deal, self._game.rules):
            self._unknown = Unknown(self._game.rules, fields_of(self._game.rules, deal.fields))
        self._limits, self._wanted, self._seed = limits, wanted, seed
        self._threads, self._allowed, self._step = threads, allowed, step
        self._answer = ChanceAnswer(
            rules=self._unknown.rules, layout=self._unknown.layout, seed=seed, wanted=wanted,
            unknown_cards=self._unknown.count,
        )  # fmt: skip

    def answer(self) -> ChanceAnswer:
        """What the samples that were counted so far say."""
        return self._answer

    def run(self) -> Iterator[None]:
        """Solve and count every sample; yields after each.

        Raises:
            KeyboardInterrupt: Ctrl-C; the answer has what was counted. Searches that still run belong to nobody.
            FaceupError: a sample can not be searched.
        """
        for found in self._in_order():
            self._count(found)
            self._step()
            yield

    def _dealt(self) -> Iterator[dict[str, object]]:
        draws = Draws(self._seed)
        while True:
            yield self._unknown.dealt(draws)

    def _in_order(self) -> Iterator[PatienceAnswer]:
        samples = islice(self._dealt(), self._wanted)
        if self._threads == 1:
            for sample in samples:
                with self._allowed():
                    answer = self._solve(sample)
                yield answer
            return
        pool = ThreadPoolExecutor(self._threads)
        waiting: deque[Future[PatienceAnswer]] = deque()
        try:
            for sample in samples:
                waiting.append(pool.submit(self._solve, sample))
                while waiting and (waiting[0].done() or len(waiting) > _AHEAD * self._threads):
                    yield _first(waiting, self._allowed)
            while waiting:
                yield _first(waiting, self._allowed)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _solve(self, sample: dict[str, object]) -> PatienceAnswer:
        started = thread_time()
        rules, layout = layout_of(self._game.rules, sample)
        answer = answer_of(LayoutCase(Chosen(rules, ""), rules, layout), PatienceOptions(), self._limits)
        answer.seconds = thread_time() - started
        return answer

    def _count(self, found: PatienceAnswer) -> None:
        answer, outcome = self._answer, found.outcome
        answer.nodes += found.nodes
        answer.seconds += found.seconds
        if not outcome.proved:
            answer.unknown += 1
            if outcome.score is not None and outcome.bound is not None:
                answer.bounds[outcome.score, outcome.bound] += 1
        elif outcome.score is not None:
            answer.scores[outcome.score] += 1
        elif outcome.verdict == WON:
            answer.won += 1
        elif outcome.verdict == LOST:
            answer.lost += 1


def _first(waiting: deque[Future[PatienceAnswer]], allowed: Allowed) -> PatienceAnswer:
    with allowed():
        answer = waiting[0].result()
    waiting.popleft()
    return answer
