"""Layouts with unknown cards: the missing cards are dealt at random."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import Any

from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.rng import SplitMix64
from solver.core.threads import executor
from solver.families.patience import layout as pack
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.cases import LayoutCase, fields_of, naming_assumed, rules_for
from solver.families.patience.counting import MissingCards, missing_cards
from solver.families.patience.fields import Fields
from solver.families.patience.layout import UNKNOWN, Layout
from solver.families.patience.layout_solver import PatienceOptions, answer_of
from solver.families.patience.outcome import LOST, WON
from solver.families.patience.reading import laid_out, layout_of
from solver.families.patience.rules import Rules
from solver.rules.selection import GameSelection, LoadedGame
from solver.simulation.patience.answer import ChanceAnswer

_DOWN = f"({UNKNOWN})"

_KNOWN = ("foundations", "frames", "reshuffles", "slots")
"""Fields in which all cards must be known."""


class Unknown:
    """A layout with unknown cards.

    All ways to deal the missing cards are equally likely. If foundations mix suits and only their tops are given, so
    are all ways to choose the cards under the tops. If cards may be out of play, as in the middle of a game in which
    cards are taken off, any of the missing cards may be out of play with equal probability.

    Args:
        rules: the game.
        fields: of the deal, as in JSON.

    Attributes:
        rules: those of the deal.
        layout: the layout, with ``??`` for unknown cards.
        count: number of unknown cards.

    Raises:
        DealError: no card is unknown, a card that must be known is unknown, or another number of cards is missing.
    """

    def __init__(self, rules: Rules, fields: Mapping[str, object]) -> None:
        self._fields = fields
        for key in _KNOWN:
            if _unknown_in(fields.get(key)):
                raise DealError(f"{key}: {UNKNOWN} is an unknown card. Write all cards there")
        deal = Fields(fields, unknown=True)
        self.rules, self.layout = laid_out(rules, deal)
        self.count = sum(map(_unknown_in, fields.values()))
        if not self.count:
            raise DealError("all cards are known: use `faceup solve`")
        if self.count != _shown(self.layout):
            raise DealError(f"{UNKNOWN} is where this game has no cards. Write it in {_places(self.rules)}")
        self._missing = missing_cards(self.rules, self.layout, deal.rank("base"))
        self._check(self._missing)

    def _check(self, missing: MissingCards) -> None:
        """Check that as many cards are missing as are unknown.

        Raises:
            DealError: the numbers differ.
        """
        left = len(missing.cards) - sum(missing.hidden.values())
        ranks = Counter(map(pack.rank, missing.cards))
        if any(ranks[rank] < count for rank, count in missing.hidden.items()):
            raise DealError("cards under the tops of foundations are elsewhere, too. Write each card once")
        if self.count > left or (missing.all and self.count < left):
            wanted = "as many" if missing.all else f"at most {left}"
            runs = ", complete runs gone from it as foundations" if self.rules.foundations.runs else ""
            raise DealError(
                f"{self.count} unknown cards, and {left} of the pack are missing. "
                f"Write {wanted} ??: the pack is {pack.described(self.rules.pack)}{runs}"
            )

    def dealt(self, draws: SplitMix64) -> dict[str, object]:
        """Return the fields with cards dealt at random in place of the unknown ones."""
        cards = iter(self._drawn(draws))
        return {key: _filled(value, cards) for key, value in sorted(self._fields.items())}

    def _drawn(self, draws: SplitMix64) -> list[str]:
        """Return the unknown cards in random order."""
        hidden = Counter(self._missing.hidden)
        left = []
        for card in draws.shuffled(self._missing.cards):
            if hidden[pack.rank(card)] > 0:
                hidden[pack.rank(card)] -= 1
            else:
                left.append(card)
        # those of the hidden ranks that are left come late so far
        return draws.shuffled(left)[: self.count]


def _unknown_in(value: object) -> int:
    """Return the number of unknown cards in a field."""
    if isinstance(value, list):
        return sum(map(_unknown_in, value))
    return int(isinstance(value, str) and value.strip() in (UNKNOWN, _DOWN))


def _filled(value: Any, cards: Iterator[str]) -> Any:
    if isinstance(value, list):
        return [_filled(item, cards) for item in value]
    if not _unknown_in(value):
        return value
    card = next(cards)
    return f"({card})" if value.strip() == _DOWN else card


def _shown(layout: Layout) -> int:
    """Return the number of unknown cards of a layout."""
    places = (pile for piles in layout.places.values() for pile in piles)
    return sum(pile.count(UNKNOWN) for pile in (*layout.tableau, layout.stock, *layout.wastes, *places))


def _places(rules: Rules) -> str:
    """Return the names of the places of cards, for messages."""
    names = ["tableau", *(["stock"] if rules.stock.to else []), *(place.name for place in rules.places)]
    return " or ".join(names)


_AHEAD = 4
"""Samples a thread that are dealt before they are needed."""

Allowed = Callable[[], AbstractContextManager[None]]
"""A context around everything that takes long: only within it Ctrl-C should raise KeyboardInterrupt."""


class Samples:
    """The samples of one deal. Sample i depends only on the seed and the deal, not on the number of samples.

    Args:
        deal: a layout in which some cards are ``??``.
        choice: the game and its options from outside the deal.
        limits: of each sample.
        wanted: number of samples, 1 or more.
        seed: 0 or more.
        threads: samples solved at the same time.
        allowed: context manager inside which Ctrl-C may interrupt.
        step: called after every sample.

    Raises:
        FaceupError: the game is unknown, the layout is impossible, or no card of it is unknown.
    """

    def __init__(
        self,
        deal: Deal,
        choice: GameSelection,
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
        """Return the answer from the samples so far."""
        return self._answer

    def run(self) -> Iterator[None]:
        """Solve and count every sample; yield after each.

        Raises:
            KeyboardInterrupt: Ctrl-C; the answer has what was counted. Results of searches that still run are dropped.
            FaceupError: a sample cannot be searched.
        """
        for found in self._in_order():
            self._count(found)
            self._step()
            yield

    def _dealt(self) -> Iterator[dict[str, object]]:
        draws = SplitMix64(self._seed)
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
        pool = executor(self._threads)
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
        started = cpu_seconds()
        rules, layout = layout_of(self._game.rules, sample)
        answer = answer_of(LayoutCase(LoadedGame(rules, ""), rules, layout), PatienceOptions(), self._limits)
        answer.seconds = cpu_seconds() - started
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
