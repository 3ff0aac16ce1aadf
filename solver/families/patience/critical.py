"""Outcome of every move of a layout, and the last decision of a line.

The line is walked back from its end, where little is left to search. In each position every legal move is asked about;
what follows from a position that comes again is asked once. On the line itself nothing needs asking: where the line
is proved best at its start, all its positions are worth what it reaches, since each of them reaches it and none reaches
more than those before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from solver.core.bounds import Bounds
from solver.core.monitor import FAR, about, tell
from solver.families.patience.layout import Layout
from solver.families.patience.layout_of_position import is_whole, standing
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules

Search = Callable[[Rules, Layout], Outcome]
"""Search of a layout within the rest of the limits."""

After = str | int | None
"""Verdict after a move; in games for a score the best score, None if it is open."""


def first_move(line: Line | None) -> str | None:
    """Return the first move of a line (of its first frame with a move, in games with frames), None without moves."""
    for move in line or ():
        if isinstance(move, str):
            return move
        if move:
            return move[0]
    return None


def hints(rules: Rules, layout: Layout, outcome: Outcome, search: Search) -> dict[str, After]:
    """Return the outcome after every legal move: single moves first, then combined ones.

    What the outcome proves of a move needs no search, so no limit can leave it open: all that follows from a lost
    layout is lost, and the first move of the line leads where the line leads.

    Args:
        outcome: what is known about the layout.
        search: asked about the position after each other move.
    """
    position, proved = referee(rules, layout), _proved(outcome)
    hinted = None if proved is None else first_move(outcome.line)
    moves = (*position.children(), *position.sums())
    if outcome.verdict == LOST:
        return dict.fromkeys((move for move, _ in moves), LOST)
    return {move: proved if move == hinted else after_move(rules, after, search) for move, after in moves}


def _proved(outcome: Outcome) -> After:
    """Return the result that is proved after the outcome's own first move, too; None if there is none."""
    if outcome.verdict == WON:
        return WON
    return outcome.score if outcome.proved else None


def after_move(rules: Rules, position: Position, search: Search) -> After:
    """Return the result after a move that led to a position."""
    reached = standing(rules, position)
    for_score = rules.goal == "score"
    if not for_score and position.won():
        return WON
    if reached is None or not is_whole(position):
        return None if for_score or reached is None else LOST
    found = search(*reached)
    if for_score:
        return found.score if found.proved else None
    return found.verdict if found.verdict in (WON, LOST) else UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Critical:
    """The last decision of a line.

    Attributes:
        at: the number of the line's move there, from 1; None if no move of the line could be wrong.
        keep: the moves that are proved to keep what the line reaches, the line's own first.
        lose: those that are proved to lose it.
        unknown: those of which a limit left it open.
        open: numbers of later moves of the line beside which a limit left others open, and none is proved to lose:
            where there are any, the last decision may be one of these.
    """

    at: int | None = None
    keep: tuple[str, ...] = ()
    lose: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    open: tuple[int, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether this is proved to be the last decision, or that there is none."""
        return not self.open

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``move``, ``proved``, ``keep``, ``lose``, ``unknown`` and ``open``."""
        lists = {name: list(getattr(self, name)) for name in ("keep", "lose", "unknown", "open")}
        return {"move": self.at, "proved": self.proved, **lists}


def critical(rules: Rules, layout: Layout, outcome: Outcome, search: Search, spent: Callable[[], bool]) -> Critical:
    """Return the last decision of an outcome's line, which must be proved to win or to be best.

    Args:
        search: what is known about a layout within what the limits leave.
        spent: whether they leave nothing.
    """
    wanted: After = WON if outcome.score is None else outcome.score
    steps = list(_steps(rules, layout, outcome.line or ()))
    known: dict[Hashable, After] = {position.key(): wanted for position, _ in steps}
    left_open: list[int] = []
    for number in range(len(steps), 0, -1):
        if spent():
            left_open += range(number, 0, -1)
            break
        with about("last decision"):
            tell(Bounds(-FAR, number))
        position, played = steps[number - 1]
        others = ((move, after) for move, after in _moves(position) if move != played)
        found = {played: wanted, **{move: _known(rules, after, known, search) for move, after in others}}
        if any(_loses(after, wanted) for after in found.values()):
            return _told(number, found, wanted, left_open)
        if any(_is_open(after) for after in found.values()):
            left_open.append(number)
    return Critical(open=tuple(sorted(left_open)))


def _told(number: int, found: dict[str, After], wanted: After, left_open: list[int]) -> Critical:
    return Critical(
        at=number,
        keep=tuple(move for move, after in found.items() if after == wanted),
        lose=tuple(move for move, after in found.items() if _loses(after, wanted)),
        unknown=tuple(move for move, after in found.items() if _is_open(after)),
        open=tuple(sorted(left_open)),
    )


def _steps(rules: Rules, layout: Layout, line: Line) -> Iterator[tuple[Position, str]]:
    """Yield each single move of a line with the position before it."""
    position = referee(rules, layout)
    for moves in line:
        for move in (moves,) if isinstance(moves, str) else moves:
            yield position, move
            position = position.play(move)


def _moves(position: Position) -> Iterator[tuple[str, Position]]:
    yield from position.children()
    yield from position.sums()


def _known(rules: Rules, position: Position, known: dict[Hashable, After], search: Search) -> After:
    key = position.key()
    if key not in known:
        known[key] = after_move(rules, position, search)
    return known[key]


def _is_open(after: After) -> bool:
    return after in (None, UNKNOWN)


def _loses(after: After, wanted: After) -> bool:
    return not _is_open(after) and after != wanted
