"""Board of a layout with unknown cards: the layout, and the chance of winning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.core.deal import Deal
from solver.families.patience.page.kinds import drawing_of
from solver.pages.board import Board, Frame, Panel, Play
from solver.pages.charts import Split, histogram, splits
from solver.pages.suited import STYLE
from solver.pages.titles import place_of
from solver.simulation.patience.answer import ChanceAnswer
from solver.simulation.patience.report import report
from solver.text.style import percent_text, plural

if TYPE_CHECKING:
    pass

from solver.families.patience.page.page import title_of


def chance_page(deal: Deal, answer: ChanceAnswer) -> Board:
    """Return the board with the layout and the results of the samples."""
    return Board(
        title=title_of(answer.rules, None),
        place=place_of(deal),
        facts=tuple(_facts(deal, answer)),
        text=report(deal, answer, STYLE),
        play=_play(answer),
        panels=tuple(_panels(answer)),
    )


def _facts(deal: Deal, answer: ChanceAnswer) -> Iterator[tuple[str, str]]:
    yield "Game", answer.rules.name
    yield "Found", report(deal, answer, replace(STYLE, quiet=True))
    yield "Unknown", plural(answer.unknown_cards, "card")
    yield "Samples", f"{answer.samples}, seed {answer.seed}; each is solved with all cards seen"


def _play(answer: ChanceAnswer) -> Play | None:
    """Return the visible cards, and the backs of the unknown ones, without any plays."""
    drawing, rules, layout = drawing_of(answer.rules), answer.rules, answer.layout
    if drawing.laid is None:
        return None
    cards = drawing.start(rules, layout, drawing.laid(rules, layout))
    return Play(places=drawing.places(rules, layout, cards), start=cards, frames=(Frame(),), game=rules.id)


def _panels(answer: ChanceAnswer) -> Iterator[Panel]:
    counts = _counts(answer)
    yield counts
    chart = _chart(answer) if answer.samples else ""
    if chart:
        text = "; ".join(f"{name}: {times}" for name, times, _ in counts.rows)
        yield Panel(title=counts.head[0], kind="chart", chart=chart, told=text)


def _chart(answer: ChanceAnswer) -> str:
    """Return a bar of won, open and lost samples, or a histogram of scores; "" if no score is known."""
    if not answer.for_score:
        return splits([Split(answer.rules.name, answer.won, answer.unknown, answer.lost, answer.interval)])
    shares = {score: 100 * times / answer.samples for score, times in answer.scores.items()}
    return histogram("the best score", [("", shares)]) if shares else ""


def _counts(answer: ChanceAnswer) -> Panel:
    """Return the number of samples by result as a panel."""
    if answer.for_score:
        counted = [(STYLE.signed(score).removeprefix("+"), times) for score, times in sorted(answer.scores.items())]
        head = "Best score"
    else:
        counted, head = [("won", answer.won), ("lost", answer.lost)], "Outcome"
    if answer.unknown:
        counted.append(("unknown", answer.unknown))
    rows = tuple((name, str(times), f"{percent_text(times / max(answer.samples, 1), 1)} %") for name, times in counted)
    return Panel(title="Samples", head=(head, "Samples", "Share"), rows=rows)
