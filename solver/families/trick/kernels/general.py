"""The search for every game of the rule language, maxn in it, and searches of one monotone tally.

C. A. Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986.

In the last case both sides maximize or minimize the tally itself, and nothing of it need be remembered from trick to
trick: positions that differ in the tricks and cards won before are one. (An increasing function of the results leaves
best play unchanged.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.maxn import EvaluatedPosition, Outcome
from solver.families.trick import pack
from solver.families.trick.kernels.payoff.compiler import FIRST_FACT, Operation, payoff_of
from solver.families.trick.kernels.question import Payoff, Question, SearchResult, Tally, windowed
from solver.families.trick.kernels.record import record_of, table_of
from solver.families.trick.kernels.record.build import named
from solver.families.trick.memo import DependencyMemo
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import Engine


RESERVE = 1 << 22
"""Bytes for everything but the transposition table."""

LEAST = 1 << 17
"""Bytes of the smallest table."""

EQUALITIES = ("neighbours", "levels", "twins", "names")
"""Cuts by which a card represents others with another code."""


def search(
    rules: Rules, start: Start, question: Question, limits: Limits, *, moves: bool = True, line: bool = False
) -> SearchResult:
    """Return the value of the position after the recorded plays, optionally with the value of every move.

    Args:
        rules: of the deal, with its modes.
        start: a start with nothing left to choose.
        question: the maximizers, and their payoff.
        limits: CPU seconds and positions of this search, and bytes.
        moves: also the value after each legal move.
        line: also a line of best play: of best moves always the alphabetically first.

    Returns:
        Proved bounds; equal ones are exact.

    Raises:
        DealError: a play is not legal, or the deal has too many cards.
        MemoryError: the system has less than ``limits.bytes``.
    """
    return Search(rules, start, limits).ask(question, moves=moves, line=line)


class Deal:
    """Deal loaded into the kernel.

    Attributes:
        engine: the kernel's search.
    """

    def __init__(
        self,
        rules: Rules,
        start: Start,
        memory: int,
        *,
        without: Set[str] = frozenset(),
        equalities: bool = True,
    ) -> None:
        """
        Args:
            memory: bytes for the transposition table.
            without: cuts that are switched off (see `solver.core.cuts`).
            equalities: False: cards with different codes are never treated as equal.

        Raises:
            DealError: the deal has too many cards.
        """
        self._table = table_of(rules, start)
        name: Literal["trick_general", "trick_general_wide"]
        name = "trick_general_wide" if self._table.wide else "trick_general"
        if not equalities:
            without = without | {f"{name}.{cut}" for cut in EQUALITIES}
        self._off = switched_off(name, without)
        self.engine: Engine = kernel(name).Engine(memory)

    def load(self, payoffs: Sequence[Payoff], maximizers: Sequence[bool]) -> None:
        """Load the position after the recorded plays, and the payoffs.

        Raises:
            DealError: a play is not legal, or the payoffs are too complex.
        """
        record = record_of(self._table, payoffs)
        try:
            self.engine.load(record, maximizers, self._off)
        except ValueError as error:
            raise DealError(f"what counts in this deal is more than a search holds: {error}") from error
        for number, play in enumerate(self._table.start.played, start=1):
            self._play(play, number)

    def legal(self) -> dict[str, int]:
        """Return the legal moves by their notation, in alphabetical order."""
        return dict(sorted((self.named(move), move) for move in self.engine.legal()))

    def named(self, move: int) -> str:
        """Return a move in the notation."""
        return named(self._table, move)

    def _play(self, play: str, number: int) -> None:
        """Make a play of the record; passes may be left out of it."""
        legal = self.legal()
        while play not in legal and pack.PASS in legal:
            self.engine.play(legal[pack.PASS])
            legal = self.legal()
        if play not in legal:
            allowed = ", ".join(list(legal)[:6]) or "none, the play is over"
            raise DealError(f"play {number}, {play}: not legal. Legal plays: {allowed}")
        self.engine.play(legal[play])


class Search:
    """A deal with several searches that share a table.

    Attributes:
        limits: those of each question.
    """

    def __init__(self, rules: Rules, start: Start, limits: Limits) -> None:
        """
        Args:
            rules: of the deal, with its modes.
            start: a start with nothing left to choose.
            limits: CPU seconds and positions for each question, and bytes for everything.

        Raises:
            DealError: the deal has too many cards.
            MemoryError: the system has less than ``limits.bytes``.
        """
        self.limits = limits
        self._deal = Deal(rules, start, max(limits.bytes - RESERVE, LEAST), without=limits.without)
        self._engine = self._deal.engine

    def ask(self, question: Question, *, moves: bool = True, line: bool = False) -> SearchResult:
        """Return the value of the position after the recorded plays for a question, as `search` does.

        Raises:
            DealError: a play is not legal.
        """
        engine = self._engine
        self._deal.load([question.payoff], question.maximizers)
        engine.limit(self.limits.nodes, self.limits.seconds)
        low, high = engine.solve(*windowed(engine.bounds(), question.window))
        after = self._after(question, low, high) if moves else {}
        if after:
            low, high = self._at_best(question, low, high, after)
        best = self._line(question, low) if line and low == high and not engine.stopped else ()
        return SearchResult(
            low=low,
            high=high,
            moves=after,
            line=best,
            nodes=engine.nodes,
            stopped=engine.stopped,
            interrupted=engine.interrupted,
        )

    def _wants_much(self, question: Question) -> bool:
        mover = self._engine.mover
        return mover is not None and question.maximizers[mover]

    def _after(self, question: Question, low: int, high: int) -> dict[str, tuple[int, int]]:
        """Return bounds after each move, none of which is better than the position."""
        least, most = windowed(self._engine.bounds(), question.window)
        found = {}
        for name, move in self._deal.legal().items():
            if self._wants_much(question):
                found[name] = self._engine.after(move, least, high, high)
            else:
                found[name] = self._engine.after(move, low, most, low + 1)
        return found

    def _at_best(self, question: Question, low: int, high: int, after: dict[str, tuple[int, int]]) -> tuple[int, int]:
        """Return the bounds of the position that follow from those of its moves."""
        best = max if self._wants_much(question) else min
        return (
            max(low, best(bounds[0] for bounds in after.values())),
            min(high, best(bounds[1] for bounds in after.values())),
        )

    def _line(self, question: Question, value: int) -> tuple[str, ...]:
        """Return a line that preserves the value; empty if a limit is reached."""
        engine, line = self._engine, []
        while engine.mover is not None:
            name = self._best(question, value)
            if name is None:
                return ()
            line.append(name)
            engine.play(self._deal.legal()[name])
        return tuple(line)

    def _best(self, question: Question, value: int) -> str | None:
        """Return the alphabetically first move that preserves the value."""
        much = self._wants_much(question)
        for name, move in self._deal.legal().items():
            keeps = self._engine.at_least(move, value if much else value + 1) == much
            if self._engine.stopped:
                return None
            if keeps:
                return name
        return None


TIES = ("first", "low", "high", "worst", "best")
"""Which of plays that are equally good for their player is made: the alphabetically first; that of the lowest or the
highest card, and of several such the first; the one that brings all others together least or most, of several such the
next player, and so on."""


def maxn(
    rules: Rules,
    start: Start,
    payoffs: Sequence[Payoff],
    ties: str,
    limits: Limits,
    *,
    moves: bool = False,
    line: bool = True,
) -> EvaluatedPosition:
    """Return the outcome if every side maximizes its own score alone.

    Args:
        rules: of the deal, with its modes.
        start: a start with nothing left to choose.
        payoffs: the score of each side, as sides are numbered.
        ties: one of TIES.
        limits: CPU seconds and positions, and bytes.
        moves: also return the outcome of each play.
        line: also return the plays to the end.

    Raises:
        DealError: a play is not legal, or the deal has too many cards.
        MemoryError: the system has less than ``limits.bytes``.
    """
    number = TIES.index(ties)
    deal = Deal(rules, start, LEAST, without=limits.without, equalities=ties in ("worst", "best"))
    engine = deal.engine
    deal.load(payoffs, (False,) * start.seats)
    engine.limit(limits.nodes, limits.seconds)
    engine.prepare_everyone(max(limits.bytes - RESERVE, LEAST), number)
    outcome = Outcome(*engine.scores())
    legal = deal.legal() if moves and not engine.stopped else {}
    after = {name: Outcome(*engine.scores_after(move)) for name, move in legal.items() if not engine.stopped}
    way = _line(deal) if line and not engine.stopped else ()
    stopped = engine.stopped
    return EvaluatedPosition(
        outcome=None if stopped else outcome,
        moves={} if stopped else after,
        line=() if stopped else way,
        nodes=engine.nodes,
        interrupted=engine.interrupted,
    )


def _line(deal: Deal) -> tuple[str, ...]:
    """Return the plays that are made to the end."""
    engine = deal.engine
    plays: list[str] = []
    while engine.mover is not None:
        move = engine.best()
        if engine.stopped:
            break
        plays.append(deal.named(move))
        engine.play(move)
    return tuple(plays)


_SEARCHED = 1
"""The place of the only tally that is remembered."""

_MADE_OR_NOT = 2


@dataclass(frozen=True)
class MonotonePayoff:
    """Question about a tally, and the payoff of its values.

    Attributes:
        question: the tally as all that counts.
        least: its smallest value.
        worth: the payoffs from the least value on, which never decrease.
    """

    question: Question
    least: int
    worth: tuple[int, ...]

    @property
    def one(self) -> bool:
        """Whether there is one step, which a number of tricks decides: a contract is made or not.

        Then a search that remembers the tricks has less to find out than one that counts them all: most positions
        are soon decided either way.
        """
        return len(set(self.worth)) <= _MADE_OR_NOT and not self.question.payoff.tallies[0].cards

    def told(self, found: SearchResult) -> SearchResult:
        """Return the result for the payoff, from the result for the tally."""
        moves = {move: (self._at(low), self._at(high)) for move, (low, high) in found.moves.items()}
        return SearchResult(
            low=self._at(found.low),
            high=self._at(found.high),
            moves=moves,
            line=found.line,
            nodes=found.nodes,
            stopped=found.stopped,
            interrupted=found.interrupted,
        )

    def _at(self, tally: int) -> int:
        return self.worth[min(max(tally - self.least, 0), len(self.worth) - 1)]


def steps_of(question: Question, start: Start) -> MonotonePayoff | None:
    """Return the question about the tally alone, None if there is none."""
    return _STEPS(question, start)[0]


def _steps(question: Question, start: Start) -> tuple[MonotonePayoff | None]:
    return (_about_one_tally(question, start),)


_STEPS = DependencyMemo(_steps)


def _about_one_tally(question: Question, start: Start) -> MonotonePayoff | None:
    payoff = question.payoff
    if len(payoff.tallies) != _SEARCHED + 1 or not _is_constant(payoff.tallies[0]) or _reads_facts(payoff):
        return None
    tally = payoff.tallies[_SEARCHED]
    found = _range(tally, start)
    if found is None:
        return None
    least, most = found
    worth = tuple(payoff_of(payoff, (payoff.tallies[0].start, value)) for value in range(least, most + 1))
    if _never_falls(worth):
        return _steps_about(question, tally, least, worth)
    if _never_falls(worth[::-1]):
        return _steps_about(question, _negative(tally), -most, worth[::-1])
    return None


def _steps_about(question: Question, tally: Tally, least: int, worth: tuple[int, ...]) -> MonotonePayoff:
    """Return the steps of the payoff; tallies worth the minimum, or the maximum, need no distinction."""
    window = least + worth.count(worth[0]) - 1, least + worth.index(worth[-1])
    about = replace(_about(question, tally), window=window if window[0] < window[1] else None)
    return MonotonePayoff(about, least, worth)


def _is_constant(tally: Tally) -> bool:
    return replace(tally, start=0) == Tally()


def _reads_facts(payoff: Payoff) -> bool:
    return any(operation == Operation.VALUE and place >= FIRST_FACT for operation, place in payoff.program)


def _never_falls(worth: tuple[int, ...]) -> bool:
    return all(one <= other for one, other in pairwise(worth))


def _about(question: Question, tally: Tally) -> Question:
    return replace(question, payoff=Payoff(tallies=(tally,)))


def _range(tally: Tally, start: Start) -> tuple[int, int] | None:
    """Return the range of a tally, None if it counts more than tricks, cards and last tricks."""
    if replace(tally, start=0, trick=(), cards=(), last=()) != Tally():
        return None
    # A trick has a card of two players at least, and the kitty may be one more.
    steps = [_span(tally.trick)] * (start.many // 2 + 1) + [_span(weights) for weights in tally.last]
    if tally.cards:
        cards = (*start.dealt, *start.stock, *start.kitty)
        steps += [_span([seat.get(card, 0) for trumps in tally.cards for seat in trumps]) for card in cards]
    return tally.start + sum(low for low, _ in steps), tally.start + sum(high for _, high in steps)


def _span(weights: tuple[int, ...] | list[int]) -> tuple[int, int]:
    return min(0, *weights) if weights else 0, max(0, *weights) if weights else 0


def _negative(tally: Tally) -> Tally:
    return replace(
        tally,
        start=-tally.start,
        trick=_minus(tally.trick),
        cards=tuple(tuple(_minus_each(seat) for seat in trumps) for trumps in tally.cards),
        last=tuple(_minus(weights) for weights in tally.last),
    )


def _minus(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-weight for weight in weights)


def _minus_each(worth: Mapping[str, int]) -> dict[str, int]:
    return {card: -points for card, points in worth.items()}
