"""The chance that a layout with unknown cards can be won, as a board."""

from __future__ import annotations

from collections.abc import Iterator

from solver.deal import Deal
from solver.patience.simulation.answer import ChanceAnswer
from solver.report.patience.chance import chance_text, report
from solver.report.style import plural
from solver.view import charts
from solver.view.board import Board, Panel
from solver.view.spoken import STYLE
from solver.view.titles import place_of, title_of


def chance(deal: Deal, answer: ChanceAnswer) -> Board:
    """What was dealt, and how often it can be won."""
    dealt = f"{plural(answer.unknown_cards, 'unknown card')}, dealt at random {plural(answer.samples, 'time')}"
    return Board(
        title=title_of(deal, answer.rules.name),
        place=place_of(deal),
        facts=(("Samples", f"{dealt}, seed {answer.seed}"), ("Chance", chance_text(answer, STYLE))),
        text=report(deal, answer, STYLE),
        panels=tuple(_panels(answer)),
    )


def _panels(answer: ChanceAnswer) -> Iterator[Panel]:
    """How the samples came out."""
    if answer.for_score:
        shares = {score: 100 * count / answer.samples for score, count in answer.scores.items()}
        if shares:
            yield Panel(title="Best scores", kind="chart", chart=charts.histogram("best score", [("", shares)]))
        counts = [(str(score), count) for score, count in sorted(answer.scores.items())]
    else:
        name = answer.rules.name or "this layout"
        split = charts.Split(name, answer.won, answer.unknown, answer.lost, answer.interval)
        yield Panel(title="What can be won", kind="chart", chart=charts.splits([split]))
        counts = [("won", answer.won), ("lost", answer.lost)]
    counts += [("unknown", answer.unknown)] if answer.unknown else []
    rows = tuple((name, str(count), f"{100 * count / answer.samples:.1f}") for name, count in counts)
    yield Panel(title="Samples", head=("", "samples", "%"), rows=rows)
