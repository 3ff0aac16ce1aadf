"""What the package says about a layout, in every way in which it can be asked."""

from __future__ import annotations

from solver.core.cuts import cuts
from solver.core.limits import Limits
from solver.families.patience.kernels import packed
from solver.families.patience.kernels.building import solve as solve_by_piles
from solver.families.patience.layout import Layout
from solver.families.patience.layout_of_position import is_whole, standing
from solver.families.patience.layout_solver import REASON, solve
from solver.families.patience.lost.enumeration import CLOSED, enumeration
from solver.families.patience.lost.reason import reason
from solver.families.patience.lost.relaxation import applies
from solver.families.patience.outcome import UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify
from tests.fuzz.family import USUAL, Deal, NoAnswerError, without
from tests.fuzz.patience import oracle
from tests.fuzz.patience.games import rules_of

NODES = 200_000
LARGE, SMALL = 1 << 25, 1 << 19
"""Bytes for a search: enough for everything it keeps, and so few that it has to forget."""

LINE, MOVES, HINT, SHORT, LITTLE, PILES = "line", "moves", "hint", "short", "memory=tiny", "kernel=building"
POSITIONS, WHY = "proof=positions", "proof=reason"
"""Ways of asking besides cuts: is the line right, are the legal moves, do the positions after them agree; a short line;
a search in little memory; the engine of piles where the packed one is taken; all positions written down, and a reason
why the layout is lost."""

MOST_POSITIONS = 4000
"""Positions written down, at most."""

MOST_MOVES = 20
"""Hints are looked at where there are no more moves."""

Value = bool | int


def ways(deal: Deal) -> tuple[str, ...]:
    """The ways that make sense for a deal."""
    rules, layout = asked(deal)
    kinds = [LINE, MOVES, HINT, LITTLE]
    if rules.goal != "score":
        kinds.append(POSITIONS)
    if rules.kind == "building":
        kinds.append(SHORT)
    if applies(rules):
        kinds += [WHY, REASON]
    if kernel_of(rules, layout) == "patience_packed":
        kinds.append(PILES)
    return (*kinds, *(cut for cut in cuts() if cut.startswith(f"{kernel_of(rules, layout)}.")))


def answer(deal: Deal, way: str) -> Value:
    """Can it be won, or the best score.

    Raises:
        NoAnswerError: a limit struck.
        AssertionError: what else is told does not go with the answer.
    """
    rules, layout = asked(deal)
    if way == MOVES:
        _same_moves(deal, rules, layout)
        return value_of(rules, _search(rules, layout, USUAL))
    if way == POSITIONS:
        return _by_positions(rules, layout)
    if way == WHY and reason(rules, layout) is not None:  # which checks what it finds
        return False
    found = _search(rules, layout, way)
    if way == LINE:
        _right_line(deal, rules, layout, found)
    if way == HINT:
        return _of_the_moves(rules, layout)
    return value_of(rules, found)


def kernel(deal: Deal) -> str:
    """The kernel that answers."""
    return kernel_of(*asked(deal))


def asked(deal: Deal) -> tuple[Rules, Layout]:
    """The rules and the layout of a deal."""
    return layout_of(rules_of(deal), deal)


def kernel_of(rules: Rules, layout: Layout) -> str:
    """The kernel that answers."""
    return "patience_packed" if rules.kind == "building" and packed.applies(rules, layout) else f"patience_{rules.kind}"


def value_of(rules: Rules, found: Outcome) -> Value:
    """The answer of a search.

    Raises:
        NoAnswerError: it is open.
    """
    if rules.goal == "score":
        if found.score is None or not found.proved:
            raise NoAnswerError
        return found.score
    if found.verdict == UNKNOWN:
        raise NoAnswerError
    return found.verdict == WON


def _search(rules: Rules, layout: Layout, way: str) -> Outcome:
    limits = Limits(nodes=NODES, memory=SMALL if way == LITTLE else LARGE, without=without(way))
    if way == PILES:
        return solve_by_piles(rules, layout, limits)
    return solve(rules, layout, limits, short=way == SHORT)


def _by_positions(rules: Rules, layout: Layout) -> Value:
    """The answer by writing down all positions.

    Raises:
        NoAnswerError: there are too many.
    """
    result = enumeration(rules, layout, Limits(nodes=MOST_POSITIONS, memory=LARGE)).result
    if result not in (CLOSED, WON):
        raise NoAnswerError
    return result == WON


def _right_line(deal: Deal, rules: Rules, layout: Layout, found: Outcome) -> None:
    """The line that is found is legal and reaches what is said: by the referee, and by the reference."""
    if found.line is None:
        assert found.verdict != WON, "a win without a line"
        return
    checked = verify(rules, layout, found.line, found.score)
    assert checked.legal, f"move {checked.at} of the line: {checked.error}"
    assert checked.won if found.score is None else checked.score == found.score, "the line does not reach what is said"
    reached = oracle.reached(deal, [move if isinstance(move, str) else list(move) for move in found.line])
    assert reached == (True if found.score is None else found.score), f"the reference: {reached} after the line"


def _same_moves(deal: Deal, rules: Rules, layout: Layout) -> None:
    """The legal moves are those of the reference."""
    ours, theirs = set(referee(rules, layout).legal()), set(oracle.legal(deal))
    assert ours == theirs, (
        f"moves of the package alone: {sorted(ours - theirs)}, of the reference: {sorted(theirs - ours)}"
    )


def _of_the_moves(rules: Rules, layout: Layout) -> Value:
    """The answer as it follows from the positions after all moves.

    Raises:
        NoAnswerError: one of them is open, or no layout says all about it.
    """
    position = referee(rules, layout)
    if rules.kind == "frames" or not is_whole(position):
        raise NoAnswerError
    legal = list(position.children())
    if len(legal) > MOST_MOVES:
        raise NoAnswerError
    after = [_value_after(rules, child) for _, child in legal]
    if rules.goal != "score":
        return position.won() or any(after)
    here = position.score()
    scores = [score for score in (here, *after) if score is not None]
    if not position.lower_is_better:
        return max(scores)
    return min((score for score in scores if score >= 0), default=-1)


def _value_after(rules: Rules, position: Position) -> Value:
    stands = standing(rules, position)
    if stands is None or not is_whole(position):
        raise NoAnswerError
    if rules.goal != "score" and position.won():
        return True
    return value_of(stands[0], _search(*stands, USUAL))
