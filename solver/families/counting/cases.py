"""Problems of counting games: deals as they are, or without the starter."""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.deal import Deal
from solver.core.errors import DealError, option
from solver.core.limits import Limits
from solver.families.counting.answer import CountingAnswer
from solver.families.counting.deals import read_unseen
from solver.families.counting.family import FAMILY, Counting
from solver.families.counting.referee import CountingPosition
from solver.families.counting.rules import Rules
from solver.families.counting.starters import starters
from solver.families.play.cases import Record, TurnsOptions, recorded, solved
from solver.families.play.searches import Searches
from solver.families.play.sides import SECURITY
from solver.families.problem import Options


class _Unseen(Counting):
    """Counting games before a card is turned up."""

    def read(self, rules: Rules, fields: Mapping[str, object]) -> CountingPosition:
        """Return the position in which the play of a deal begins, with no card turned up."""
        return read_unseen(rules, fields)


def unseen(rules: Rules, deal: Deal, asked: Options) -> Record:
    """Return a deal without a starter, whether or not the deal has one.

    Raises:
        DealError: the deal is impossible, its game has no starter, or other options exclude "all starters".
    """
    options = TurnsOptions.of(asked)
    if options.line or options.target is not None or options.concept != SECURITY:
        raise DealError(f"{option('starters')} with a line, a target or a concept has no answer. Leave one of them out")
    return recorded(_Unseen(), rules, deal, options)


def as_it_stands(rules: Rules, record: Record, asked: Options, limits: Limits) -> CountingAnswer:
    """Return the value of a deal's current position and of every play (see `solver.families.play.cases.solved`)."""
    found = solved(FAMILY, rules, record, TurnsOptions.of(asked), limits)
    return CountingAnswer(solution=found.solution, line_asked=found.line_asked, nodes=found.nodes)


def with_starters(rules: Rules, record: Record, limits: Limits) -> CountingAnswer:
    """Return the value of a deal before its starter is seen, and with each possible one.

    Raises:
        FaceupError: the deal is larger than the search holds, or there is not enough memory.
        KeyboardInterrupt: Ctrl-C.
    """
    found, every = starters(Searches(FAMILY, rules, record.position, limits), record)
    return CountingAnswer(solution=found, starters=every, nodes=found.nodes)
