"""The fast kernel for plain trick-taking games: follow suit, highest trump or highest of the suit led, winner leads."""

from __future__ import annotations

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.kernels.plain_deal import fits, plain_deal, trump_place
from solver.families.trick.kernels.question import Found, Question
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start
from solver.kernels import kernel

__all__ = ["Search", "fits", "search"]


class Search:
    """Questions on one deal: what does not depend on the question is made once.

    Args:
        rules, start: a game and a deal that fit.
        limits: for all questions together, from now on.

    Raises:
        DealError: a play is not legal.
    """

    def __init__(self, rules: Rules, start: Start, limits: Limits) -> None:
        self._trump = trump_place(rules, start)
        deal = plain_deal(rules, start)
        try:
            self._searcher = kernel("trick_plain").Searcher(
                deal, limits.bytes, switched_off("trick_plain", limits.without)
            )
        except ValueError as error:
            raise DealError(f"{error}: not legal when it was played") from error
        self._searcher.limit(limits.nodes, limits.seconds)

    def ask(self, question: Question, *, moves: bool = True, line: bool = False) -> Found:
        """Bounds of the payoff for a question.

        Args:
            moves: bounds for each legal play too.
            line: a line of best play too.

        Raises:
            DealError: too much counts.
        """
        searcher = self._searcher
        before = searcher.nodes
        try:
            searcher.ask(question, self._trump)
        except ValueError as error:
            raise DealError(f"what counts in this deal is more than a search holds: {error}") from error
        low, high = searcher.value(question.window)
        playing = searcher.mover is not None
        found = searcher.moves(low, high, question.window) if moves and playing else {}
        best = searcher.line(low) if line and low == high and not searcher.stopped else ()
        return Found(
            low=low,
            high=high,
            moves=found,
            line=tuple(best),
            nodes=searcher.nodes - before,
            stopped=searcher.stopped,
            interrupted=searcher.interrupted,
        )


def search(
    rules: Rules, start: Start, question: Question, limits: Limits, *, moves: bool = True, line: bool = False
) -> Found:
    """The answer to one question on a deal that fits; see `Search`."""
    return Search(rules, start, limits).ask(question, moves=moves, line=line)
