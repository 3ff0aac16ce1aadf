"""Board with the results of trick-taking simulations: every choice with its expected score, or the value."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.deal import Deal
from solver.core.estimate import Estimate
from solver.families.play.report.seats import in_pack_order
from solver.pages import charts
from solver.pages.board import Board, Frame, Panel, Play, sheet_panel
from solver.pages.seating import hands
from solver.pages.suited import STYLE
from solver.pages.titles import place_of, title_of
from solver.simulation.trick.answer import UnknownAnswer
from solver.simulation.trick.report import choice_text, choices_sheet, report, samples_text, shares_sheets, value_text


def unknown(deal: Deal, answer: UnknownAnswer) -> Board:
    """Return the board with the known hands, and the choices, the best first."""
    known = answer.known
    return Board(
        title=title_of(deal, known.game.name),
        place=place_of(deal),
        facts=(("Game", known.game.name), ("Samples", samples_text(answer))),
        text=report(deal, answer, STYLE),
        play=_hands(answer),
        panels=tuple(_panels(answer)),
    )


def _hands(answer: UnknownAnswer) -> Play:
    """Return the hands that are known."""
    known = answer.known
    marks = ["" if seat in known.kept else "unknown" for seat in range(known.seats)]
    places = tuple(hands(known.seats, marks, "suits"))
    ranks = known.rules.pack.ranks
    start = {
        place.name: tuple(in_pack_order(hand or (), ranks)) for place, hand in zip(places, known.hands, strict=True)
    }
    return Play(places=places, start=start, frames=(Frame(),), game=known.rules.id)


def _panels(answer: UnknownAnswer) -> Iterator[Panel]:
    if answer.value is not None:
        yield Panel(title="Value", kind="text", rows=((value_text(answer, STYLE),),))
        shares = {score: 100 * share for score, share in answer.value.shares().items()}
        if shares:
            yield Panel(title="Scores", kind="chart", chart=charts.histogram("score", [("", shares)]))
        yield from map(sheet_panel, shares_sheets(answer))
    elif answer.samples:
        yield _bars(answer)
        yield sheet_panel(choices_sheet(answer, STYLE))


def _bars(answer: UnknownAnswer) -> Panel:
    """Return bars of the expected score of each choice, the best first."""
    entries = [
        _bar(choice_text(answer.options[choice], answer, STYLE), answer.figures(choice).value)
        for choice in answer.ranked.leaders
    ]
    return Panel(title="Choices", kind="chart", chart=charts.bars("expected score", entries))


def _bar(name: str, figure: Estimate) -> charts.Bar:
    ends = "–".join(dict.fromkeys(f"{end:.2f}".replace("-", "−") for end in (figure.lo, figure.hi)))
    return charts.Bar(name, figure.lo, figure.hi, figure.error, ends)
