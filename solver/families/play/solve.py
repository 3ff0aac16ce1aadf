"""Value of a deal of a game of turns, and of every play of the player to move.

Two sides: the minimax value of the difference of their scores. Three or more: for every seat the score that it makes
sure of against all others together; or, on request, what a coalition makes sure of, or the vector of maxn (C. A.
Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986): each player plays for himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.errors import DealError, FaceupError
from solver.core.monitor import about as told
from solver.families.play import sides as sides_of_play
from solver.families.play.answer import TurnSolution
from solver.families.play.dialect import Goal, Position
from solver.families.play.searches import Searches, coalition_goal, goal_of
from solver.families.play.sides import COALITION, MAXN, Sides, side_of
from solver.families.play.simultaneous import Mixed, refuse_line, simultaneous_movers


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion(sides_of_play.PositionQuestion):
    """A question about a position of a game of turns.

    Attributes:
        target: only whether the side to move scores so much.
    """

    target: int | None = None


def solution(searches: Searches, position: Position, sides: Sides, asked: PositionQuestion) -> TurnSolution:
    """Solve a position.

    Args:
        searches: who answers.
        position: the deal's current position.
        sides: who scores together.
        asked: what is wanted.

    Returns:
        What is proved: where a limit was reached, values and moves are bounds that may differ.

    Raises:
        DealError: the concept is none for so many sides.
        KeyboardInterrupt: Ctrl-C.
    """
    asked.check(sides)
    if any(0 < len({*side} & {*asked.coalition}) < len(side) for side in sides):
        raise DealError("a coalition with some of a side; expected whole sides")
    if asked.concept == MAXN and searches.endless:
        raise DealError(f"the concept {MAXN} where play may go round for ever; expected another")
    before = searches.nodes
    blank = TurnSolution(
        sides=sides,
        mover=position.mover,
        concept=asked.concept,
        coalition=asked.coalition,
        ties=asked.ties,
        values=(),
        position=position,
        target=asked.target,
    )
    if asked.concept == MAXN and simultaneous_movers(position):
        raise DealError("maxn where seats move at once; expected security")
    if asked.target is not None:
        found = _reached(searches, blank)
    elif asked.concept == MAXN:
        found = _maxn(searches, blank, asked)
    elif simultaneous_movers(position):
        found = _at_once(searches, blank, asked)
    else:
        found = _solved(searches, blank, asked)
    return replace(found, nodes=searches.nodes - before)


def goals_of(found: TurnSolution) -> tuple[Goal, ...]:
    """Return what its values are about: one for two sides or a coalition, else one for each side."""
    if found.concept == COALITION:
        return (coalition_goal(found.seats, found.coalition),)
    return tuple(goal_of(found.sides, side) for side in range(1 if found.single else len(found.sides)))


def best_line(searches: Searches, position: Position, sides: Sides, about: int) -> tuple[str, ...] | None:
    """Return a line of best play from a position, for the value of two sides or of a seat against all others.

    Args:
        about: the seat; without meaning for two sides.

    Returns:
        Its moves to the end, or where play may be endless until a position comes back; of equal ones the alphabetically
        first; None where a limit was reached before.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    goal = goal_of(sides, side_of(sides, about))
    return _line(searches, position, goal, searches.value(position, goal))


def _solved(searches: Searches, blank: TurnSolution, asked: PositionQuestion) -> TurnSolution:
    position = blank.position
    goals = goals_of(blank)
    about = 0 if len(goals) == 1 else side_of(blank.sides, position.mover or 0)
    children = position.children() if asked.moves else []
    share = len(goals) + len(children) + asked.line
    values: list[Bounds] = []
    for side, goal in enumerate(goals):
        with told("value" if len(goals) == 1 else f"value of {_name(blank, side)}"):
            values.append(searches.value(position, goal, share=share))
        share -= 1
    moves, values[about] = after_moves(searches, children, goals[about], values[about], position.mover, share)
    found = replace(blank, values=tuple(values), moves=moves)
    line = _line(searches, position, goals[about], values[about]) if asked.line else None
    return replace(found, line=line)


def _at_once(searches: Searches, blank: TurnSolution, asked: PositionQuestion) -> TurnSolution:
    """Return the solution of a position with simultaneous moves.

    Raises:
        DealError: a line was asked for.
    """
    if asked.line:
        refuse_line(blank.position)
    goals = goals_of(blank)
    found: list[Mixed] = []
    for side, goal in enumerate(goals):
        with told("value" if len(goals) == 1 else f"value of {_name(blank, side)}"):
            found.append(searches.mixed(blank.position, goal, share=len(goals) - side))
    values, within = tuple(one.value for one in found), max(one.within for one in found)
    if len(goals) == 1:
        moves = found[0].moves if asked.moves else {}
        return replace(blank, values=values, moves=moves, mix=found[0].mix, within=within)
    after = {move: tuple(one.moves[move] for one in found) for move in found[0].moves} if asked.moves else {}
    mix = tuple(one.mix[0] for one in found) if all(one.mix for one in found) else ()
    return replace(blank, values=values, after=after, mix=mix, within=within)


def after_moves(
    searches: Searches,
    children: Sequence[tuple[str, Position]],
    goal: Goal,
    value: Bounds,
    mover: int | None,
    share: int,
) -> tuple[dict[str, Bounds], Bounds]:
    """Return the value after every move, and what they prove of that before.

    Args:
        children: every legal move and the position after it; none: they are not asked for.
        value: what is proved of the value before.
        mover: whose move it is.
        share: among how many searches the limits are to be shared.
    """
    if not children:
        return {}, value
    much = mover in goal.maximizers
    found: dict[str, Bounds] = {}
    for number, (move, child) in enumerate(children):
        # No move is better for the mover than the position.
        window = Bounds(_FAR.low, value.high) if much else Bounds(value.low, _FAR.high)
        with told(f"after {move}"):
            after = searches.value(child, goal, window, share=max(share - number, 1))
        found[move] = (
            Bounds(after.low, min(after.high, value.high)) if much else Bounds(max(after.low, value.low), after.high)
        )
    best = max if much else min
    low, high = (best(bounds[end] for bounds in found.values()) for end in (0, 1))
    return found, Bounds(max(low, value.low), min(high, value.high))


def _name(found: TurnSolution, side: int) -> str:
    """Return a side by its seats."""
    return "-".join(seat_name(seat, found.seats) for seat in found.sides[side])


_FAR = Bounds(-(1 << 30), 1 << 30)


def _reached(searches: Searches, blank: TurnSolution) -> TurnSolution:
    """Whether the side to move scores the target: one null window."""
    position, target = blank.position, blank.target or 0
    goals = goals_of(blank)
    mover = position.mover or 0
    goal = goals[0 if len(goals) == 1 else side_of(blank.sides, mover)]
    much = mover in goal.maximizers
    # A side that wants little scores so much less than nothing.
    window = Bounds(target - 1, target) if much else Bounds(-target, 1 - target)
    found = searches.value(position, goal, window)
    reached, missed = (
        (found.low >= target, found.high < target) if much else (found.high <= -target, found.low > -target)
    )
    return replace(blank, values=(found,), reached=True if reached else False if missed else None)


def _line(searches: Searches, position: Position, goal: Goal, value: Bounds) -> tuple[str, ...] | None:
    """Best moves, always the alphabetically first, to the end; None where a limit was reached, or best play mixes.

    Raises:
        FaceupError: it does not come to the value; a mistake of this program.
    """
    if not value.exact or simultaneous_movers(position):
        return None
    if searches.endless:
        return searches.line(position, goal, value.low)
    line: list[str] = []
    while position.mover is not None:
        step = _best(searches, position, goal, value.low)
        if step is None:
            return None
        move, position = step
        line.append(move)
    reached = goal.worth(position.scores())
    if reached != value.low:
        raise FaceupError("internal error: the line does not come to what was found; please report this deal")
    return tuple(line)


def _best(searches: Searches, position: Position, goal: Goal, value: int) -> tuple[str, Position] | None:
    """Return the first move that keeps the value, None if a limit left it open."""
    children = position.children()
    if len(children) == 1:
        return children[0]
    much = position.mover in goal.maximizers
    window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
    for move, child in children:
        found = searches.value(child, goal, window)
        if (found.low >= value) if much else (found.high <= value):
            return move, child
        if searches.limited and not ((found.high < value) if much else (found.low > value)):
            return None
    raise FaceupError("internal error: no move keeps the value; please report this deal")


def _maxn(searches: Searches, blank: TurnSolution, asked: PositionQuestion) -> TurnSolution:
    """Return the scores when each player plays for himself; where a limit was reached, bounds of them."""
    position = blank.position
    played = searches.everyone(position, asked.ties)
    mover = position.mover or 0
    if played.outcome is None:
        ends = [searches.extremes(position, goal_of(blank.sides, seat)) for seat in range(blank.seats)]
        after = dict.fromkeys(position.legal(), ends[mover]) if asked.moves else {}
        return replace(blank, values=tuple(ends), moves=after)
    moves = {move: one.scores[mover] for move, one in played.moves.items()} if asked.moves else {}
    return replace(
        blank,
        values=tuple(Bounds(score, score) for score in played.outcome.scores),
        moves={move: Bounds(score, score) for move, score in moves.items()},
        line=played.line if asked.line else None,
        tie_matters=played.outcome.tie_matters,
    )
