"""What is known about a layout, for people: verdicts, lines, proofs that it is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer, VerifyAnswer, length
from solver.families.patience.asking import INTERRUPTED, NODES, TIME, PatienceOptions
from solver.families.patience.lost.answer import LostAnswer, WhyAnswer
from solver.families.patience.notation import LONG
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.board import board, titled
from solver.families.patience.report.why import why_text
from solver.families.patience.report.words import line_text, told, written
from solver.families.patience.rules import Rules
from solver.families.patience.standing import standing
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


def report(_deal: Deal, answer: PatienceAnswer, given: Mapping[str, object], style: Style) -> str:
    """The board, the verdict and the line; one line where reports are to be short."""
    asked = PatienceOptions.of(given)
    return patience_line(answer, style, asked) if style.quiet else patience_text(answer, asked, style)


def patience_text(answer: PatienceAnswer, asked: PatienceOptions, style: Style) -> str:
    """The board, the verdict, what the search took, what follows from each move, the last decision, and the line.

    Where what follows from each move was asked for, the line is left out unless it was asked for, too.
    """
    parts = [titled(answer.rules, answer.layout, style), _verdict(answer, style), effort_text(answer)]
    if answer.hint is not None:
        parts.append(_hint(answer, asked.notation, style))
    if answer.critical_asked:
        parts.append(_critical(answer, asked.notation, style))
    if answer.why_asked:
        parts.append(_why(answer, style))
    line = answer.outcome.line
    if line is not None and asked.show:
        parts += _along(answer, asked.notation, style)
    elif line and (answer.hint is None or asked.line):
        parts.append(line_text(answer.rules, answer.layout, line, asked.notation, style))
    return "\n\n".join(filter(None, parts))


def patience_line(answer: PatienceAnswer, style: Style, asked: PatienceOptions | None = None) -> str:
    """The verdict in one line, and as asked the last decision, the next move, the reason and the line."""
    parts = [verdict_text(answer, style)]
    if answer.critical_asked:
        parts.append(_decision(answer))
    if answer.hint is not None:
        parts.append(f"next: {answer.next_move}" if answer.next_move else "no move to recommend")
    if answer.why_asked and (why := _why(answer, style)):
        parts.append(" ".join(why.split()))
    line = answer.outcome.line
    if asked is not None and asked.line and line:
        parts.append(f"line: {', '.join(written(answer.rules, answer.layout, line, asked.notation, style))}")
    return "; ".join(parts)


def _why(answer: PatienceAnswer, style: Style) -> str:
    """Why the layout is lost."""
    if answer.why is None:
        return "no reason is known: the search tells that no line wins" if answer.verdict == LOST else ""
    return why_text(answer.rules, answer.layout, answer.why, style)


def _verdict(answer: PatienceAnswer, style: Style) -> str:
    """The verdict, and where it is open what to try."""
    return "\n".join(filter(None, (verdict_text(answer, style), advice(answer))))


def _along(answer: PatienceAnswer, notation: str, style: Style) -> Iterator[str]:
    """The board after every move."""
    line = answer.outcome.line or ()
    position = referee(answer.rules, answer.layout)
    for number, (move, text) in enumerate(
        zip(line, written(answer.rules, answer.layout, line, notation, style), strict=True), start=1
    ):
        position = position.play(move)
        after = standing(answer.rules, position)
        yield f"{number}. {text}"
        if after is not None:
            yield board(*after, style)


# -- moves and what follows from them ------------------------------------------------------------------------


def _hint(answer: PatienceAnswer, notation: str, style: Style) -> str:
    """The next move, and every move with what follows from it."""
    position, moves = referee(answer.rules, answer.layout), answer.hint or {}
    names = {move: _named(answer.rules, position, move, notation, style) for move in moves}
    wide = max(map(len, names.values()), default=0)
    rows = [f"  {names[move]:<{wide}}  {'?' if after is None else after}" for move, after in moves.items()]
    best = answer.next_move
    next_ = "no move to recommend" if best is None else f"next: {names.get(best, best)}"
    return "\n".join([next_, *rows])


def _named(rules: Rules, position: Position, move: str, notation: str, style: Style) -> str:
    return told(rules, position, move, style) if notation == LONG else move


def _critical(answer: PatienceAnswer, notation: str, style: Style) -> str:
    """The last decision, and which moves were right there."""
    found = answer.critical
    if found is None or found.at is None:
        return _decision(answer)
    position = referee(answer.rules, answer.layout)
    moves = [move for part in answer.outcome.line or () for move in ((part,) if isinstance(part, str) else part)]
    for move in moves[: found.at - 1]:
        position = position.play(move)
    groups = (("keep it", found.keep), ("lose it", found.lose), ("unknown", found.unknown))
    rows = [
        f"  {name}  {', '.join(_named(answer.rules, position, move, notation, style) for move in group)}"
        for name, group in groups
        if group
    ]
    return "\n".join([_decision(answer), *rows])


def _decision(answer: PatienceAnswer) -> str:
    """Which move of the line was the last that could be wrong."""
    found, name = answer.critical, "last decision"
    if found is None:
        return f"{name}: none, as no line is proved best"
    of = sum(1 if isinstance(move, str) else len(move) for move in answer.outcome.line or ())
    if found.proved:
        return (
            f"{name}: none, no move of the line could be wrong"
            if found.at is None
            else f"{name}: move {found.at} of {of}"
        )
    first = "" if found.at is None else f"move {found.at} of {of}, or "
    later = plural(len(found.open), "later move" if found.at is not None else "move")
    return f"{name}: unknown: {first}one of {later} beside which a limit left others open"


def line_report(answer: VerifyAnswer) -> str:
    """One line about a line that holds; what is wrong with others is told as an error."""
    reached = "wins" if answer.won else f"reaches the score {answer.score}"
    return f"legal, {reached} in {plural(answer.moves, 'move')}"


def lost_report(answer: LostAnswer) -> str:
    """One line: a proof, or that there is none. That a layout can be won is told as an error."""
    many = answer.found.positions
    positions = f"{many:,} position{'' if many == 1 else 's'}"
    if answer.limit is None:
        return f"lost: closed, no win, {positions}"
    return f"no certificate: {struck_text(answer.limit, answer.limits)}, {positions} met"


def reason(answer: WhyAnswer) -> str:
    """One line for a reason that holds; that one does not is told as an error."""
    return f"lost: the reason holds, {plural(answer.facts, 'fact')}"
