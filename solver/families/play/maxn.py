"""Maxn: each player plays for his own score alone.

C. A. Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986. The positions are those of the
referee, each visited once: it is for endings, not for whole deals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from solver.core.limits import Limits
from solver.families.play.dialect import Position
from solver.families.play.position import state_key
from solver.families.play.sides import BEST, FIRST

_POLL = 64
"""Positions between two looks at the clock."""

_MEMORY = 1 << 30
"""Default memory in bytes."""

_BYTES = 3072
"""Approximate memory of a position and its outcome: 1.5 to 3 kB in deals of three seats."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a position.

    Attributes:
        scores: of each seat, by the rule for ties.
        low, high: the least and the most of each seat, whichever of equally good plays are made. They may be farther
            apart than what can happen.
        move: the play that is made; empty where the round is over, and in results of the kernel of trick-taking games.
    """

    scores: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    move: str = ""

    @property
    def tie_matters(self) -> bool:
        """Whether another choice among equally good plays may change somebody's score; False is proved."""
        return self.low != self.high


@dataclass(frozen=True, slots=True)
class EvaluatedPosition:
    """A position with everything that follows.

    Attributes:
        nodes: positions looked at.
        outcome: the outcome of the position; None if a limit was reached.
        moves: of every legal move, if requested.
        line: the plays to the end, if requested.
        interrupted: by Ctrl-C.
    """

    nodes: int
    outcome: Outcome | None = None
    moves: Mapping[str, Outcome] = field(default_factory=dict)
    line: tuple[str, ...] = ()
    interrupted: bool = False


class _Enough(Exception):  # noqa: N818 - no error: it ends a search
    """A limit was reached."""


def everyone(position: Position, ties: str, limits: Limits, enough: Callable[[], bool]) -> EvaluatedPosition:
    """Return the outcome of a position if each player plays for himself.

    Args:
        ties: the choice among equally good plays: the alphabetically first, the worst or the best for the others.
        limits: the positions to visit, and their memory, by default 1 GiB.
        enough: returns whether the time is up.
    """
    search = _Everyone(ties, limits, enough)
    try:
        outcome = search.of(position)
        moves = {move: search.of(child) for move, child in position.children()}
        line: list[str] = []
        while move := search.of(position).move:
            line.append(move)
            position = position.play(move)
    except _Enough:
        return EvaluatedPosition(search.nodes)
    return EvaluatedPosition(search.nodes, outcome, moves, tuple(line))


@dataclass(slots=True)
class _Visit:
    """A visited position whose outcome is not known yet.

    Attributes:
        position: the position.
        key: its key.
        children: every legal move and the position after it.
        place: how many of them have outcomes.
    """

    position: Position
    key: object
    children: Sequence[tuple[str, Position]]
    place: int = 0


class _Everyone:
    def __init__(self, ties: str, limits: Limits, enough: Callable[[], bool]) -> None:
        self.nodes = 0
        self._ties = ties
        self._most = (_MEMORY if limits.memory is None else limits.memory) // _BYTES
        if limits.nodes is not None:
            self._most = min(self._most, limits.nodes)
        self._enough = enough
        self._known: dict[object, Outcome] = {}

    def of(self, position: Position) -> Outcome:
        """Return the outcome of a position.

        Raises:
            _Enough: a limit was reached.
        """
        key = state_key(position.state)
        # A stack of visits in place of recursion: some plays are longer than Python's calls may be deep.
        visits = [] if key in self._known else [self._visit(position, key)]
        while visits:
            visit = visits[-1]
            if visit.place == len(visit.children):
                self._known[visit.key] = self._found(visit)
                visits.pop()
                continue
            child = visit.children[visit.place][1]
            visit.place += 1
            if (of_child := state_key(child.state)) not in self._known:
                visits.append(self._visit(child, of_child))
        return self._known[key]

    def _visit(self, position: Position, key: object) -> _Visit:
        """Count a position, and return it with its moves."""
        if self.nodes >= self._most or (self.nodes % _POLL == 0 and self._enough()):
            raise _Enough
        self.nodes += 1
        return _Visit(position, key, () if position.mover is None else position.children())

    def _found(self, visit: _Visit) -> Outcome:
        """Return the outcome of a position from those after its moves."""
        seat = visit.position.mover
        if seat is None:
            scores = visit.position.scores()
            return Outcome(scores, scores, scores)
        after = {move: self._known[state_key(child.state)] for move, child in visit.children}
        best = max(one.scores[seat] for one in after.values())
        equal = [move for move, one in after.items() if one.scores[seat] == best]
        move = equally_good(equal, after, seat, self._ties)
        return Outcome(after[move].scores, *extremes(after.values(), seat), move)


def equally_good(equal: Sequence[str], after: Mapping[str, Outcome], seat: int, ties: str) -> str:
    """Return which of some equally good moves a seat makes.

    Args:
        equal: the moves, in the order in which the first of them counts.
        after: what comes of each move.
        ties: ``first``; ``best`` or ``worst`` for all others together, then for each from the next seat on.
    """
    if ties == FIRST:
        return equal[0]
    return (max if ties == BEST else min)(equal, key=lambda move: _of_others(after[move].scores, seat))


def extremes(after: Collection[Outcome], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the least and the greatest score of each seat before a move, for any choice among equally good moves."""
    # What cannot be as good as another in any case is never played.
    sure = max(found.low[seat] for found in after)
    possible = [found for found in after if found.high[seat] >= sure]
    low = [min(lows) for lows in zip(*(found.low for found in possible), strict=True)]
    low[seat] = sure
    return tuple(low), tuple(max(highs) for highs in zip(*(found.high for found in possible), strict=True))


def _of_others(scores: Sequence[int], seat: int) -> tuple[int, ...]:
    """Return the sum of the other seats' scores, then each of them, from the next seat on."""
    others = (*scores[seat + 1 :], *scores[:seat])
    return (sum(others), *others)
