"""Questions to the kernels about deals: each goes to the fastest kernel that fits, within limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from solver.core.bounds import Bounds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import through
from solver.families.play.maxn import EvaluatedPosition
from solver.families.play.solve import DealSearches
from solver.families.trick.kernels import general, plain, whist
from solver.families.trick.kernels.general import MonotonePayoff, maxn, steps_of
from solver.families.trick.kernels.payoff import score_payoffs
from solver.families.trick.kernels.question import Payoff, Question, SearchResult, Tally, windowed
from solver.families.trick.rules import Bid, Contract, Rules, Run, Score, Sweep
from solver.families.trick.start import Start, sides_of

_SMALL, _LARGE = 1 << 20, 256 << 20
_FREE_CARDS = 12


def usual_memory(start: Start) -> int:
    """Return the default memory of a search of a deal in bytes: little for few cards, up to 256 MB.

    Scripts solve millions of small deals, whose tables should stay in the cache.
    """
    return memory_for(sum(map(len, start.hands)) + len(start.stock) - len(start.played))


def memory_for(cards: int) -> int:
    """Return the default memory for a number of cards."""
    return min(_LARGE, _SMALL << max(0, cards - _FREE_CARDS) // 3)


class Kernel(Protocol):
    """Interface of all kernels."""

    def __init__(self, rules: Rules, start: Start, limits: Limits) -> None:
        """Prepare a deal."""

    def ask(self, question: Question, *, moves: bool = True, line: bool = False) -> SearchResult:
        """Return the proved bounds of the position after the recorded plays."""


class Searches(DealSearches):
    """Searches for one deal of a trick-taking game.

    Args:
        limits: CPU seconds of the calling thread and positions for the deal, bytes for each search; None: no limits,
            and memory by the size of the deal.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        super().__init__(limits)
        self._kept: tuple[Rules, Start, Kernel] | None = None

    def ask(
        self,
        rules: Rules,
        start: Start,
        question: Question,
        *,
        moves: bool = False,
        line: bool = False,
        share: int = 1,
        known: SearchResult | None = None,
    ) -> SearchResult:
        """Return one question about a deal.

        Args:
            rules, start: the deal; nothing is left for its dealer to choose.
            question: the maximizers and their payoff.
            moves: find the value of every legal play, too.
            line: find a line of best play, too.
            share: number of questions, this one included, that share the remaining limits.
            known: an earlier answer to the question that a limit ended.

        Raises:
            KeyboardInterrupt: Ctrl-C ended the search.
            FaceupError: the deal is larger than the kernel holds, or there is not enough memory; or the search
                contradicts itself.
        """
        steps = self._useful(question, rules, start)
        searched = steps.question if steps else question
        if known and not steps:
            searched = replace(searched, window=windowed((known.low, known.high), searched.window))
        if line:  # the line is one of best tallies
            searched = replace(searched, window=None)

        def told(found: SearchResult) -> SearchResult:
            own = (steps.told(found) if steps else found).within(question.ends)
            return own.between(known) if known else own

        try:
            with through(lambda seen: _seen(told(SearchResult(low=seen.low, high=seen.high, stopped=True)))):
                found = self._kernel(rules, start, searched, share).ask(searched, moves=moves, line=line)
        except (MemoryError, OverflowError):
            raise self._no_memory(start) from None
        self._spend(found)
        proved = told(found)
        for bounds in ((proved.low, proved.high), *proved.moves.values()):
            Bounds(*bounds).sane()
        return proved

    def everyone(
        self, rules: Rules, start: Start, ties: str, *, moves: bool = False, line: bool = False
    ) -> EvaluatedPosition:
        """Return the outcome of a deal if each player plays for himself, within the rest of the limits.

        Args:
            rules, start: the deal; nothing is left for its dealer to choose.
            ties: which of several equally good plays a player makes.
            moves: find the outcome of every legal play, too.
            line: find the plays to the end, too.

        Raises:
            As ``ask``.
        """
        self._kept = None  # its memory is free before the next search takes as much
        payoffs = score_payoffs(rules, start)
        try:
            found = maxn(rules, start, payoffs, ties, self.left(start), moves=moves, line=line)
        except (MemoryError, OverflowError):
            raise self._no_memory(start) from None
        self._spend(found)
        return found

    def _spend(self, found: SearchResult | EvaluatedPosition) -> None:
        """Subtract the cost of a search from the limits.

        Raises:
            KeyboardInterrupt: Ctrl-C ended it.
        """
        self.count(found.nodes)
        if found.interrupted:
            raise KeyboardInterrupt

    def _no_memory(self, start: Start) -> FaceupError:
        return FaceupError(f"no memory for a search of {self.left(start).memory} bytes; allow less")

    def left(self, start: Start, share: int = 1) -> Limits:
        """Return the limits of the next search if the rest is shared by a number of searches."""
        return self._left(share).usually(usual_memory(start))

    def _kernel(self, rules: Rules, start: Start, question: Question, share: int) -> Kernel:
        """Return the last search if it serves the question, else a new one; under limits always a new one."""
        if self._kept and not self.limited and self._serves(*self._kept, (rules, start, question)):
            return self._kept[2]
        kind = self._kind(rules, start, question)
        self._kept = None  # its memory is free before the next one takes as much
        kernel = kind(rules, start, self.left(start, share))
        self._kept = (rules, start, kernel)
        return kernel

    def _kind(self, rules: Rules, start: Start, question: Question) -> type[Kernel]:
        """Return the fastest kernel that fits and is not switched off; the general one always fits."""
        if not self._off("whist") and whist.fits(rules, start, question):
            return whist.Search
        return plain.Search if not self._off("plain") and plain.fits(rules, start) else general.Search

    def _useful(self, question: Question, rules: Rules, start: Start) -> MonotonePayoff | None:
        """Return the question about one tally, if there is one that is easier to answer."""
        steps = None if self._off("steps") else steps_of(question, start)
        if steps and steps.one and self._kind(rules, start, steps.question) is not whist.Search:
            return None
        return steps

    def _serves(self, rules: Rules, start: Start, search: Kernel, asked: tuple[Rules, Start, Question]) -> bool:
        """Return whether the search of one deal also serves a question about another, or the same."""
        if self._off("kept") or rules is not asked[0]:
            return False
        if isinstance(search, whist.Search):
            return whist.play_of(start) == whist.play_of(asked[1]) and whist.is_whist(*asked)
        return start is asked[1] and self._kind(*asked) is type(search)

    def _off(self, name: str) -> bool:
        """Return whether a choice of this module is switched off: see `solver.core.cuts.FACES`."""
        return f"trick.{name}" in self._limits.without


def _seen(found: SearchResult) -> Bounds:
    return Bounds(found.low, found.high)


def counts_tricks(rules: Rules, start: Start) -> bool:
    """Return whether there are two sides, and the one with more tricks never scores less for it."""
    score = replace(rules.score, trick=0, over=0, honours=True)
    return (
        len(sides_of(rules, start)) == 2
        and rules.score.trick > 0
        and score == Score()
        and (rules.contract, rules.bid, rules.run, rules.sweep) == (Contract(), Bid(), Run(), Sweep())
        and not (rules.melds.laid or rules.numbered.cards or rules.announce.points or start.declared)
    )


def tricks_question(rules: Rules, start: Start) -> Question:
    """Return the question about side A's tricks in the whole deal if both sides play for tricks."""
    ours = sides_of(rules, start)[0]
    tally = Tally(start=_before(start, ours), trick=tuple(int(seat in ours) for seat in range(start.seats)))
    return Question(
        maximizers=tuple(seat in ours for seat in range(start.seats)),
        payoff=Payoff(tallies=(tally,)),
    )


def _before(start: Start, ours: tuple[int, ...]) -> int:
    """Return side A's earlier tricks, which may be recorded by side or by seat."""
    before = start.tricks_before
    if len(before) == start.seats and start.seats != 2:
        return sum(before[seat] for seat in ours)
    return before[0] if before else 0
