"""Reports about layouts with unknown cards."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.deal import Deal
from solver.core.estimate import Estimate
from solver.families.patience.report.board import titled
from solver.simulation.patience.answer import ChanceAnswer
from solver.text.style import Style, percent_text, plural

_MOST_SCORES = 12
"""Scores that are listed one by one."""


def report(_deal: Deal, answer: ChanceAnswer, style: Style) -> str:
    """Return the layout with ``??``, the samples, and the chance of winning; one line if reports are short."""
    if style.quiet:
        return "; ".join(filter(None, (chance_text(answer, style), _open(answer))))
    dealt = f"{plural(answer.unknown_cards, 'unknown card')}, dealt at random {plural(answer.samples, 'time')}"
    parts = [
        titled(answer.rules, answer.layout, style),
        f"{dealt}, seed {answer.seed}; each deal is solved with all cards seen",
        "\n".join(_counts(answer, style)),
        "\n".join(filter(None, (chance_text(answer, style), _open(answer)))),
    ]
    return "\n\n".join(parts)


def _counts(answer: ChanceAnswer, style: Style) -> Iterator[str]:
    """Yield the number of samples for each outcome."""
    if answer.for_score:
        yield from _scores(answer, style)
        return
    for name, count in (("won", answer.won), ("lost", answer.lost), ("unknown", answer.unknown)):
        if count or name != "unknown":
            yield _row(name, count, answer.samples)


def _scores(answer: ChanceAnswer, style: Style) -> Iterator[str]:
    scores = sorted(answer.scores.items())
    for score, count in scores[:_MOST_SCORES]:
        yield _row(f"best score {style.signed(score).removeprefix('+')}", count, answer.samples)
    rest = scores[_MOST_SCORES:]
    if rest:
        yield _row(f"best score {rest[0][0]} and more", sum(count for _, count in rest), answer.samples)
    if answer.unknown:
        yield _row("unknown", answer.unknown, answer.samples)


def _row(name: str, count: int, of: int) -> str:
    return f"  {name:<20} {count:>6}  {percent_text(count / of, 1):>5} %"


def chance_text(answer: ChanceAnswer, style: Style) -> str:
    """Return the chance of winning, or the mean of the best scores, in one line."""
    if answer.for_score:
        if answer.score is None:
            return "mean of the best scores: unknown"
        error = f"±{answer.score.error:.2f}" if answer.samples > 1 else ""
        return f"mean of the best scores: {_span(answer.score, 2, style)}{error}"
    if answer.winnability is None or answer.interval is None:
        return "no sample was solved"
    low, high = (percent_text(end, 1) for end in answer.interval)
    chance = " to ".join(dict.fromkeys(percent_text(end, 1) for end in (answer.winnability.lo, answer.winnability.hi)))
    return f"chance of winning: {chance} %, 95 % interval {low} to {high} %"


def _open(answer: ChanceAnswer) -> str:
    """Return the number of samples that limits left open, as text; empty if there is none."""
    if not answer.unknown:
        return ""
    return f"a limit was reached in {plural(answer.unknown, 'sample')}; try more --time, --nodes or --memory"


def _span(figure: Estimate, digits: int, style: Style) -> str:
    """Return a number, or its bounds if samples are open."""
    ends = dict.fromkeys(
        f"{end:.{digits}f}".replace("-", "−" if style.symbols else "-") for end in (figure.lo, figure.hi)
    )
    return " to ".join(ends)
