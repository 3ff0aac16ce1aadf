"""Value of a trick-taking deal, and of every play of the player to move; maxn with three or more sides.

Two sides: the minimax value of the difference of their scores. Three or more: for every seat the score that it makes
sure of against all others together; or, on request, what a coalition makes sure of, or the vector of maxn (C. A.
Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986): each player plays for himself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.play import sides
from solver.families.play.maxn import equally_good, extremes
from solver.families.play.sides import BEST, COALITION, FIRST, MAXN, WORST, Sides
from solver.families.trick.concepts import VALUES, ConceptQuestion, PositionQuestions
from solver.families.trick.kernels.general import DealOutcome, SeatOutcome
from solver.families.trick.kernels.question import SearchResult
from solver.families.trick.modes import chooser, deals_by_choice, settled
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches, counts_tricks, tricks_question
from solver.families.trick.start import Start, sides_of

__all__ = ["VALUES", "ConceptQuestion", "solution", "solve"]


def everyone(rules: Rules, start: Start, searches: Searches, asked: ConceptQuestion) -> DealOutcome:
    """Return what comes of it if each player plays for himself.

    Args:
        rules, start: a deal of three or more sides; a recorded choice of its dealer has been made.
        searches: who answers.
        asked: moves, line, and the rule for ties.

    Raises:
        DealError: the dealer may choose among games that cannot be compared.
        FaceupError, KeyboardInterrupt: as ``Searches.everyone``.
    """
    after: dict[str, DealOutcome] = {}
    outcomes: dict[str, SeatOutcome] = {}
    for choice, deal in deals_by_choice(rules, start).items():
        moves = asked.moves and not start.choices
        after[choice] = searches.everyone(*deal, asked.ties, moves=moves, line=asked.line)
        outcome = after[choice].outcome
        if outcome is None or not start.choices:
            return after[choice]
        outcomes[choice] = outcome
    choice = _chosen(outcomes, chooser(start), asked.ties)
    return DealOutcome(
        outcome=SeatOutcome(outcomes[choice].scores, *extremes(outcomes.values(), chooser(start))),
        moves=outcomes if asked.moves else {},
        line=(choice, *after[choice].line) if asked.line else (),
        nodes=sum(found.nodes for found in after.values()),
    )


def _chosen(after: Mapping[str, SeatOutcome], seat: int, ties: str) -> str:
    """Return what a dealer chooses for the sake of his own score; no choice is a higher card than another."""
    best = max(found.scores[seat] for found in after.values())
    equal = [choice for choice in sorted(after) if after[choice].scores[seat] == best]
    return equally_good(equal, after, seat, ties if ties in (WORST, BEST) else FIRST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(sides.Solution):
    """A solved position.

    Attributes:
        rules: the game as it is played on this deal.
        start: the deal, with the plays that were made.
        tricks: side A's tricks in the whole deal, if requested and nothing else counts, else None.
        moves_tricks: whist: the same after every legal play; None where not asked for.
    """

    rules: Rules
    start: Start
    tricks: Bounds | None = None
    moves_tricks: Mapping[str, Bounds] | None = None

    @property
    def proved(self) -> bool:
        """Whether no value was left open by a limit."""
        after = (*self.moves.values(), *(self.moves_tricks or {}).values())
        values = all(bounds.exact for bounds in (*self.values, *after))
        return values and (self.tricks is None or self.tricks.exact)


_WHIST = "whist"
"""The game whose tricks are also reported after every play, as in bridge."""


def solve(rules: Rules, start: Start, limits: Limits | None = None, asked: ConceptQuestion = VALUES) -> Solution:
    """Solve a deal's position after the recorded plays.

    Args:
        rules: the game as it is played on this deal (see ``solver.families.trick.reading``).
        start: the deal.
        limits: CPU seconds and positions for all of it, bytes for each search; None: no limits.
        asked: what is wanted besides the values.

    Returns:
        What is proved: where a limit was reached, values and moves are bounds that may differ.

    Raises:
        DealError: a play was not legal; or the concept is none for this deal.
        FaceupError: the deal is larger than the kernels hold, or there is not so much memory.
        KeyboardInterrupt: Ctrl-C.
    """
    return solution(*settled(rules, start), Searches(limits), asked)


def solution(rules: Rules, start: Start, searches: Searches, asked: ConceptQuestion = VALUES) -> Solution:
    """Return the solution of a position as one of several searches of a deal; a recorded choice is fixed.

    Raises:
        As ``solve``.
    """
    position = begin(rules, start)
    sides = final_sides(rules, start)
    asked.check(sides)
    before = searches.nodes
    if asked.concept == MAXN:
        return _maxn(rules, start, position, sides, searches, asked)
    tricks = asked.tricks and not start.choices and counts_tricks(rules, start)
    about = 0 if len(sides) == 2 or asked.concept == COALITION else position.mover or 0
    asking = PositionQuestions(rules, start, searches, asked)
    found = asking.all(about, moves=asked.moves, line=asked.line, more=int(tricks))
    each = asked.moves and rules.id == _WHIST
    taken = searches.ask(rules, start, tricks_question(rules, start), moves=each) if tricks else None
    solved = Solution(
        rules=rules,
        start=start,
        sides=sides,
        mover=position.mover,
        concept=asked.concept,
        coalition=asked.coalition,
        values=tuple(Bounds(one.low, one.high) for one in found),
        moves={move: Bounds(*found[about].moves[move]) for move in sorted(found[about].moves)},
        line=_line(position, found[about]) if asked.line else None,
        tricks=Bounds(taken.low, taken.high) if taken else None,
        moves_tricks={move: Bounds(*taken.moves[move]) for move in sorted(taken.moves)} if taken and each else None,
        nodes=searches.nodes - before,
    )
    if solved.line is not None:
        _check_line(position, solved, about)
    return solved


def best_line(rules: Rules, start: Start, searches: Searches, about: int) -> tuple[str, ...] | None:
    """Return a line of best play from a deal's current position, for two sides or a seat against the others.

    Args:
        about: the seat; without meaning for two sides.

    Returns:
        Its plays to the end; None where a limit was reached before.

    Raises:
        FaceupError, KeyboardInterrupt: as ``solve``.
    """
    number = 0 if len(final_sides(rules, start)) == 2 else about
    return _line(begin(rules, start), PositionQuestions(rules, start, searches).one(number, line=True))


def final_sides(rules: Rules, start: Start) -> Sides:
    """Return who scores together, once the dealer has chosen the game.

    Raises:
        DealError: he may choose among games with different sides.
    """
    return sides_of(*next(iter(deals_by_choice(rules, start).values())))


def _maxn(
    rules: Rules, start: Start, position: Position, sides: Sides, searches: Searches, asked: ConceptQuestion
) -> Solution:
    """Return the scores when each player plays for himself; where a limit was reached, bounds of them."""
    before = searches.nodes
    found = everyone(rules, start, searches, asked)
    solved = Solution(
        rules=rules, start=start, sides=sides, mover=position.mover, concept=MAXN, ties=asked.ties, values=()
    )
    if found.outcome is None:
        solved = _maxn_bounds(solved, position, searches, moves=asked.moves)
        return replace(solved, nodes=searches.nodes - before)
    mover = position.mover or 0
    return replace(
        solved,
        values=tuple(Bounds(score, score) for score in found.outcome.scores),
        moves={play: Bounds(one.scores[mover], one.scores[mover]) for play, one in sorted(found.moves.items())},
        line=found.line if asked.line else None,
        tie_matters=found.outcome.tie_matters,
        nodes=searches.nodes - before,
    )


def _maxn_bounds(solved: Solution, position: Position, searches: Searches, *, moves: bool) -> Solution:
    """Return bounds of an unknown maxn vector: each seat gets at least its guaranteed score."""
    asking = PositionQuestions(solved.rules, solved.start, searches)
    ends = [asking.extremes(seat) for seat in range(solved.start.seats)]
    values = tuple(Bounds(max(end.low, asking.one(seat).low), end.high) for seat, end in enumerate(ends))
    after = dict.fromkeys(position.legal(), ends[position.mover or 0]) if moves else {}
    return replace(solved, values=values, moves=after)


def _line(position: Position, found: SearchResult) -> tuple[str, ...] | None:
    """Return the line that was found; None where a limit was reached before its end."""
    cut = (found.stopped or not found.line) and not _is_whole(position, found.line)
    return None if cut or found.low != found.high else found.line


def _is_whole(position: Position, line: tuple[str, ...]) -> bool:
    for move in line:
        if move not in position.legal():
            return False
        position = position.play(move)
    return position.mover is None


def _check_line(position: Position, solved: Solution, about: int) -> None:
    """Make sure that a line is legal, whole, and comes to its value.

    Raises:
        FaceupError: it is not; a mistake of this program.
    """
    for number, move in enumerate(solved.line or (), start=1):
        if move not in position.legal():
            raise FaceupError(f"internal error: play {number} of the line is not legal; please report this deal")
        position = position.play(move)
    if position.mover is not None or _reached(position, solved, about) != solved.values[about].low:
        raise FaceupError("internal error: the line does not come to what was found; please report this deal")


def _reached(position: Position, solved: Solution, about: int) -> int:
    """Return what a finished play brings to those whose value it is."""
    own = scores(position)
    if solved.concept == COALITION:
        return sum(own[seat] for seat in solved.coalition)
    return own[0] - own[1] if len(own) == 2 else own[about]
