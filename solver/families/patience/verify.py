"""Replay a line move by move, and compare a recorded verdict, score and line with the answer (``--check``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.core.answer import Comparison, difference, is_known
from solver.core.argument_checks import list_of, shown
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Result of a line.

    Attributes:
        legal: every move may be made.
        won: the line wins; in games for a score: reaches the stated value or, without one, a score that wins.
        score: the score after the line, None in games that are won or lost and after an illegal move.
        at: the number of the first wrong move, from 1 (with frames: of the frame); None for a legal line.
        error: why that move is wrong.
    """

    legal: bool
    won: bool
    score: int | None = None
    at: int | None = None
    error: str | None = None


def verify(
    rules: Rules, layout: Layout, line: Sequence[str | Sequence[str]], value: bool | int | None = None
) -> Verdict:
    """Replay a line, and return its result.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: the layout from which the line starts.
        line: moves in the notation of patience lines; with frames a list of moves for each.
        value: in games for a score the one that the line is to reach.
    """
    kind = kind_of(rules)
    if kind.supports("wins") and isinstance(line, (list, tuple)) and kind.wins(rules, layout, line):
        return Verdict(legal=True, won=True)
    position = referee(rules, layout)
    for number, move in enumerate(list_of(line, "line", "a list of moves"), start=1):
        if not isinstance(move, (str, list, tuple)):
            raise DealError(f"move {number}: {shown(move)} is not a text. Write a move such as T1>F")
        try:
            position = position.play(move)
        except DealError as error:
            return Verdict(legal=False, won=False, at=number, error=error.message)
    score = position.score()
    return Verdict(legal=True, won=_reached(position, score, value), score=score)


def _reached(position: Position, score: int | None, value: bool | int | None) -> bool:
    if score is None or value is None or isinstance(value, bool):
        return position.won()
    return score <= value if position.lower_is_better else score >= value


def differences(deal: Deal, answer: PatienceAnswer) -> Comparison:
    """Return the differences in ``verdict``, ``value``, ``score``, ``moves`` and ``line``.

    A result that is unknown on either side is no difference. A line must be legal and reach the value; it need not be
    the line of the answer.
    """
    recorded, made = deal.given, Comparison()
    wanted = _wanted(recorded, made)
    line, moves = recorded.get("line"), recorded.get("moves")
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


def _wanted(recorded: Mapping[str, object], made: Comparison) -> dict[str, object]:
    """Return the recorded results: verdicts as ``won`` or ``lost``, scores as numbers."""
    found: dict[str, object] = {}
    for key in ("verdict", "value", "score"):
        value = recorded.get(key)
        if isinstance(value, bool):
            found[key] = WON if value else LOST
        elif isinstance(value, int) or value in (WON, LOST, UNKNOWN):
            found[key] = value
        elif value is not None:
            made.leave(key, value, "won, lost, true, false or a number")
    return found


def _value(key: str, recorded: object, answer: PatienceAnswer) -> list[str]:
    found = answer.outcome
    if recorded == UNKNOWN:
        return []
    if isinstance(recorded, int):
        if not answer.for_score:
            return [difference(key, recorded, found.verdict)]
        better = found.score is not None and _better(found.score, recorded, answer)
        return [difference(key, recorded, found.score)] if (found.proved and found.score != recorded) or better else []
    if answer.for_score:
        return [difference(key, recorded, found.score)]
    return [difference(key, recorded, found.verdict)] if found.verdict not in (recorded, UNKNOWN) else []


def _better(score: int, other: int, answer: PatienceAnswer) -> bool:
    """Return whether a score that was reached is better than one recorded as the best."""
    if referee(answer.rules, answer.layout).lower_is_better:
        return 0 <= score < other or (other < 0 <= score)
    return score > other


def _moves(recorded: Mapping[str, object], found: Mapping[str, object]) -> list[str]:
    parts = [f"moves: {move} is given, which cannot be made" for move in recorded if move not in found]
    parts += [f"moves: {move} can be made, which is not given" for move in found if move not in recorded]
    for move in recorded.keys() & found.keys():
        value = recorded[move]
        if isinstance(value, bool):
            value = WON if value else LOST
        if None not in (value, found[move]) and UNKNOWN not in (value, found[move]) and value != found[move]:
            parts.append(difference(f"moves: {move}", value, found[move]))
    return parts


def _line(line: Sequence[object], wanted: Mapping[str, object], answer: PatienceAnswer) -> list[str]:
    """Return the mistakes of a recorded line."""
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
