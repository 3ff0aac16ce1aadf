"""The verdict about a layout in a line, what to try where it is open, and what the search took."""

from __future__ import annotations

from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer, length
from solver.families.patience.asking import INTERRUPTED, NODES, TIME
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.text.style import Style, plural

_UNITS = ((1 << 30, "G"), (1 << 20, "M"), (1 << 10, "K"))


def verdict_text(answer: PatienceAnswer, style: Style) -> str:
    """One line: won, lost, the score, or what is open."""
    found = answer.outcome
    moves = f" in {plural(length(found.line), 'move')}" if found.line is not None else ""
    if answer.for_score:
        return _score_text(answer, moves, style)
    told = {
        WON: f"won{moves}",
        LOST: "lost: no line wins",
        UNKNOWN: f"unknown: {struck_text(answer.limit, answer.limits)}",
    }
    return told[found.verdict]


def _score_text(answer: PatienceAnswer, moves: str, style: Style) -> str:
    found = answer.outcome
    if found.score is None:
        return "no score can be reached" if found.proved else f"unknown: {struck_text(answer.limit, answer.limits)}"
    score = style.signed(found.score).removeprefix("+")
    if found.proved:
        return f"best score {score}{moves}"
    bound = "" if found.bound is None else f"; none is better than {style.signed(found.bound).removeprefix('+')}"
    return f"score {score}{moves}, {struck_text(answer.limit, answer.limits)}{bound}"


def struck_text(limit: str | None, limits: Limits | None) -> str:
    """Which limit was reached."""
    if limit == INTERRUPTED:
        return "interrupted"
    if limit is None or limits is None:
        return "a limit was reached"
    if limit == TIME:
        return f"the limit of {limits.seconds:g} s was reached"
    if limit == NODES:
        return f"the limit of {plural(limits.nodes or 0, 'position')} was reached"
    return f"the memory of {_size(limits.bytes)} is used up"


def advice(answer: PatienceAnswer) -> str:
    """What to try where a limit left anything open; else nothing."""
    if answer.limit in (None, INTERRUPTED) or answer.limits is None:
        return ""
    # beside a verdict that is known
    struck = f"{struck_text(answer.limit, answer.limits)}, and left moves open; " if answer.outcome.proved else ""
    return struck + _tip(str(answer.limit), answer.limits, answer)


def _tip(limit: str, limits: Limits, answer: PatienceAnswer) -> str:
    if limit == TIME:
        return f"try more --time, as in --time {4 * (limits.seconds or 0):g}{_or_memory(answer)}"
    if limit == NODES:
        return f"try more --nodes, as in --nodes {10 * (limits.nodes or 0)}, or --time in its place{_or_memory(answer)}"
    return f"try more --memory, as in --memory {_size(4 * limits.bytes)}"


def _or_memory(answer: PatienceAnswer) -> str:
    """That more memory may help, too, where what the search kept was most of it."""
    limits, found = answer.limits, answer.outcome
    full = limits is not None and 2 * found.states * found.state_bytes > limits.bytes
    return f", and more --memory than {_size(limits.bytes)}" if limits is not None and full else ""


def _size(number: int) -> str:
    """Bytes as options have them."""
    for unit, letter in _UNITS:
        if number >= unit:
            return f"{number / unit:.3g}{letter}"
    return str(number)


def effort_text(answer: PatienceAnswer) -> str:
    """How hard it was: positions searched, and of how many first moves it is known that they are right."""
    told = f"{answer.nodes:,} position{'' if answer.nodes == 1 else 's'} searched"
    if answer.hint is None:
        return told
    wanted = (answer.outcome.score if answer.outcome.proved else None) if answer.for_score else WON
    right = sum(after is not None and after == wanted for after in answer.hint.values())
    open_ = sum(after in (None, UNKNOWN) for after in answer.hint.values())
    one = right == 1
    keeps = f"{'keeps' if one else 'keep'} the best score" if answer.for_score else "wins" if one else "win"
    left = f", {open_} {'is' if open_ == 1 else 'are'} open" if open_ else ""
    return f"{told}; {right} of {plural(len(answer.hint), 'first move')} {keeps}{left}"
