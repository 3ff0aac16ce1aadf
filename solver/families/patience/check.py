"""``--check`` for patience: the verdict, score and line that came with a deal against what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.core.answer import Comparison, difference, is_known
from solver.core.deal import Deal
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import referee
from solver.families.patience.verify import verify


def differences(deal: Deal, answer: PatienceAnswer) -> Comparison:
    """What is different in ``verdict``, ``value``, ``score``, ``moves`` and ``line``.

    What is unknown on either side is no difference. A line must be legal and reach the value; it need not be
    the one found.
    """
    given, made = deal.given, Comparison()
    wanted = _wanted(given, made)
    line, moves = given.get("line"), given.get("moves")
    for key, value in wanted.items():
        made.add(_value(key, value, answer))
    if is_known(moves) and not isinstance(moves, Mapping):
        made.leave("moves", moves, "an object, a verdict for each move")
    elif isinstance(moves, Mapping) and answer.hint is None:
        made.unread.append("moves: no moves were found to compare; try --hint")
    elif isinstance(moves, Mapping) and answer.hint is not None:
        made.add(_moves(moves, answer.hint))
    if isinstance(line, (list, tuple)):
        made.add(_line(line, wanted, answer))
    elif is_known(line):
        made.leave("line", line, "a list of moves")
    return made


def _wanted(given: Mapping[str, object], made: Comparison) -> dict[str, object]:
    """The answers that were given: verdicts as ``won`` or ``lost``, scores as numbers."""
    found: dict[str, object] = {}
    for key in ("verdict", "value", "score"):
        value = given.get(key)
        if isinstance(value, bool):
            found[key] = WON if value else LOST
        elif isinstance(value, int) or value in (WON, LOST, UNKNOWN):
            found[key] = value
        elif value is not None:
            made.leave(key, value, "won, lost, true, false or a number")
    return found


def _value(key: str, given: object, answer: PatienceAnswer) -> list[str]:
    found = answer.outcome
    if given == UNKNOWN:
        return []
    if isinstance(given, int):
        if not answer.for_score:
            return [difference(key, given, found.verdict)]
        better = found.score is not None and _better(found.score, given, answer)
        return [difference(key, given, found.score)] if (found.proved and found.score != given) or better else []
    if answer.for_score:
        return [difference(key, given, found.score)]
    return [difference(key, given, found.verdict)] if found.verdict not in (given, UNKNOWN) else []


def _better(score: int, other: int, answer: PatienceAnswer) -> bool:
    """Whether a score that was reached is better than one that is said to be the best."""
    if referee(answer.rules, answer.layout).lower_is_better:
        return 0 <= score < other or (other < 0 <= score)
    return score > other


def _moves(given: Mapping[str, object], found: Mapping[str, object]) -> list[str]:
    told = [f"moves: {move} is given, which can not be made" for move in given if move not in found]
    told += [f"moves: {move} can be made, which is not given" for move in found if move not in given]
    for move in given.keys() & found.keys():
        value = given[move]
        if isinstance(value, bool):
            value = WON if value else LOST
        if None not in (value, found[move]) and UNKNOWN not in (value, found[move]) and value != found[move]:
            told.append(difference(f"moves: {move}", value, found[move]))
    return told


def _line(line: Sequence[object], wanted: Mapping[str, object], answer: PatienceAnswer) -> list[str]:
    """What is wrong with a line that was given."""
    moves = tuple(tuple(map(str, move)) if isinstance(move, (list, tuple)) else str(move) for move in line)
    made = verify(answer.rules, answer.layout, moves)
    if not made.legal:
        return [f"line: move {made.at}: {made.error}"]
    scores = [value for value in wanted.values() if isinstance(value, int)]
    if scores:
        return [] if made.score == scores[0] else [difference("line", made.score, scores[0])]
    if answer.for_score or made.won or LOST in wanted.values():
        return []
    return ["line: it ends before the game is won"]
