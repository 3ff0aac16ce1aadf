"""The value of every legal move along a line, as badges and words on a page.

The line is walked back from its end, as for the last decision (``solver.families.patience.critical``), because the
least is left to search there. Every search gets the same share of the remaining limits, so that later ones inherit
unused parts; a repeated position is searched once.

Values are those of answers: ``won``, ``lost``, ``unknown``, a best score, None if that is not proved.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from solver.core.clock import cpu_seconds
from solver.core.limits import Limits
from solver.core.monitor import ended, unseen
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.critical import After, after_move
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.referee import Position
from solver.families.patience.rules import Rules
from solver.text.style import Style

USUAL_SECONDS = 60.0
"""Default time for all searches of a page together."""

_LEAST_SECONDS = 1e-4

Moves = Sequence[tuple[str, Position]]
"""Legal moves of a position, multiple moves included, each with the position after it."""


def moves_of(position: Position) -> Moves:
    """Return the legal moves, single moves first; empty if the game is won."""
    if position.score() is None and position.won():
        return ()
    return (*position.children(), *position.sums())


def verdicts(
    answer: PatienceAnswer, positions: Sequence[Position], played: Sequence[str], limits: Limits
) -> list[dict[str, After]]:
    """Return for every position of a line the outcome of each move; open ones as in answers.

    Args:
        answer: about the first position, with its hints.
        positions: before every move of the line, and after the last.
        played: the moves.
        limits: for all searches together.
    """
    legal = [moves_of(position) for position in positions]
    found = _Found(answer, limits)
    found.learn(legal, played)
    with unseen():
        found.search([after for moves in reversed(legal[1:]) for _, after in moves])
    later = [{move: found.of(after) for move, after in moves} for moves in legal[1:]]
    return [dict(answer.hint or {}), *later]


class _Found:
    """Known values of positions."""

    def __init__(self, answer: PatienceAnswer, limits: Limits) -> None:
        self._rules, self._answer = answer.rules, answer
        self._known: dict[Hashable, After] = {}
        self._limits = limits
        self._nodes = None if limits.nodes is None else max(limits.nodes - answer.nodes, 0)

    def learn(self, legal: Sequence[Moves], played: Sequence[str]) -> None:
        """Store the results in the answer: of its first moves, and along a line that is proved best."""
        hint: Mapping[str, After] = self._answer.hint or {}
        for move, after in legal[0] if legal else ():
            if not _is_open(hint.get(move)):
                self._known[after.key()] = hint[move]
        reached = self._reached()
        if not _is_open(reached):
            for moves, made in zip(legal, played, strict=False):
                self._known |= {after.key(): reached for move, after in moves if move == made}

    def _reached(self) -> After:
        outcome = self._answer.outcome
        if self._answer.for_score:
            return outcome.score if outcome.proved else None
        return WON if outcome.verdict == WON else UNKNOWN

    def of(self, position: Position) -> After:
        """Return the known value of a position; open if it was not searched."""
        return self._known.get(position.key(), None if self._answer.for_score else UNKNOWN)

    def search(self, positions: Sequence[Position]) -> None:
        """Search positions one after the other, each once.

        Raises:
            KeyboardInterrupt: Ctrl-C ended a search.
        """
        wanted = {position.key(): position for position in positions if position.key() not in self._known}
        shares = self._shares(len(wanted))
        for (key, position), limits in zip(wanted.items(), shares, strict=False):
            self._known[key] = after_move(self._rules, position, partial(self._solve, limits))

    def _shares(self, count: int) -> Iterator[Limits]:
        """Yield the limits of each of a number of searches, as long as some of them are left."""
        until = cpu_seconds() + (USUAL_SECONDS if self._limits.seconds is None else self._limits.seconds)
        for left in range(count, 0, -1):
            seconds = (until - cpu_seconds()) / left
            if seconds <= 0 or self._nodes == 0 or ended():
                return
            nodes = None if self._nodes is None else max(self._nodes // left, 1)
            yield replace(self._limits, seconds=max(seconds, _LEAST_SECONDS), nodes=nodes)

    def _solve(self, limits: Limits, rules: Rules, layout: Layout) -> Outcome:
        found = solve(rules, layout, limits)
        if found.interrupted:
            raise KeyboardInterrupt
        if self._nodes is not None:
            self._nodes = max(self._nodes - found.nodes, 0)
        return found


def _is_open(after: After) -> bool:
    return after in (None, UNKNOWN)


BEST, WORSE, OPEN = "best", "worse", "open"

_STYLE = Style(symbols=True)
_LEFT_OPEN = "unknown"


def is_open(value: After) -> bool:
    """Return whether a value is unproved."""
    return value in (None, UNKNOWN)


def badge(value: After) -> str:
    """Return a short text of a value: ``won``, ``lost``, ``?``, ``−12``."""
    if is_open(value):
        return "?"
    return value if isinstance(value, str) else _signed(value)


def best_of(value: After, follows: Iterable[After]) -> After:
    """Return the proved value of the best move: that of the position, else a win by some move."""
    return WON if is_open(value) and WON in follows else value


def mark(follows: After, best: After) -> str:
    """Return ``best``, ``worse`` or ``open``; empty if the layout is lost anyway, or the best value is unknown."""
    if is_open(follows):
        return OPEN
    if follows == best:
        return "" if best == LOST else BEST
    return "" if is_open(best) else WORSE


def cost(follows: After, best: After) -> int | None:
    """Return the points that a move loses; None in games that are won or lost, or if it is unknown."""
    return abs(best - follows) if isinstance(follows, int) and isinstance(best, int) else None


def told(follows: After, best: After) -> str:
    """Return the text about the result of a move and its cost."""
    if is_open(follows):
        return _LEFT_OPEN
    if isinstance(follows, str):
        return "can be won" if follows == WON else "cannot be won any more" if best == WON else "cannot be won"
    lost = cost(follows, best)
    return f"best score {_signed(follows)}" + (f", costs {lost}" if lost else "")


def worth(value: After, *, for_score: bool, reached: int | None = None) -> str:
    """Return the value of a position in words.

    Args:
        reached: a score that can be reached, if no best score is proved.
    """
    if is_open(value) and for_score and reached is not None:
        return f"{_signed(reached)} can be reached; whether a better score exists is unknown."
    if is_open(value):
        return (
            "Unknown: a limit was reached."
            if for_score
            else "A limit was reached before it was known whether it can be won."
        )
    if isinstance(value, str):
        return "It can be won." if value == WON else "It cannot be won (proved)."
    return f"The best score is {_signed(value)}."


def _signed(number: int | None) -> str:
    return _STYLE.signed(number or 0).removeprefix("+")
