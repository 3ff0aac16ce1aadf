"""Answers about trick-taking games as boards of pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.auction.answer import AuctionAnswer
from solver.core.deal import Deal
from solver.families.play.page.pages import Beside, analysed, solved
from solver.families.play.page.values import losses, outcome, seats_panel, worth
from solver.families.play.report.seats import side_names
from solver.families.play.sides import RecordedPlay
from solver.families.trick.analysis import TrickAnswer, TrickPlayAnswer
from solver.families.trick.page.scene import TrickScene
from solver.families.trick.report import answers as reports
from solver.families.trick.report.answers import play_text, seat_terms, swap_words, term_lines, terms
from solver.families.trick.start import Start
from solver.pages.board import Board, Panel
from solver.pages.seating import called
from solver.pages.suited import STYLE
from solver.pages.titles import place_of, title_of

if TYPE_CHECKING:
    from solver.questions.question import Question


def solve(deal: Deal, answer: TrickAnswer, question: Question) -> Board:
    """Return the page of a position with the value of every play, and best play from there."""
    scene = TrickScene(question.case(deal))
    text = reports.solve(deal, answer, question.asked, STYLE)
    facts = (*_facts(scene), *worth(answer.solution))
    panels = (*seats_panel(answer.solution), *_swaps(answer), *_panels(scene))
    return solved(deal, answer, scene, question.limits, Beside(text, facts, panels))


def _swaps(answer: TrickAnswer) -> Iterator[Panel]:
    """Yield the panel of the values after exchanges of a card within a side."""
    if answer.swaps is not None:
        yield swap_words(answer, STYLE).panel(answer.swaps)


def analyse(deal: Deal, answer: TrickPlayAnswer, question: Question) -> Board:
    """Return the page of a record with the value of every play, and the losses of each seat."""
    scene = TrickScene(replace(question, name="solve").case(deal))

    def trick(one: RecordedPlay) -> str:
        return f"Trick {one.trick}" if one.trick else ""

    text = reports.analyse(deal, answer, question.asked, STYLE)
    panels = (*losses(answer.analysis, lambda play: play_text(play, STYLE), trick), *_panels(scene))
    facts = (*_facts(scene), *outcome(answer.analysis))
    return analysed(deal, scene, question.limits, Beside(text, facts, panels))


def _facts(scene: TrickScene) -> Iterator[tuple[str, str]]:
    """Yield the game and the terms of the deal."""
    rules, start = scene.rules, scene.dealt
    yield "Game", rules.name or "a game of your own"
    if text := ", ".join(filter(None, terms(rules, start, STYLE))):
        yield "Deal", text
    if rules.trump.by != "none" and not start.choices:
        yield "Trumps", STYLE.suit(start.trump) if start.trump else "none"
    yield "Leads", called(start.leader, start.seats)
    if len(scene.sides) == 2:
        yield "Sides", " against ".join(side_names(scene.sides))


def _panels(scene: TrickScene) -> Iterator[Panel]:
    """Yield the panels of the seats' bids and roles, and of other facts about the deal."""
    start: Start = scene.dealt
    seats = tuple((called(seat, start.seats), text) for seat, text in enumerate(seat_terms(start, STYLE)) if text)
    if seats:
        yield Panel(title="Seats", kind="facts", rows=seats, again=True)
    if more := tuple((line,) for line in term_lines(scene.rules, start, scene.sides, STYLE)):
        yield Panel(title="The deal", kind="text", rows=more)


def par(deal: Deal, answer: AuctionAnswer, question: Question) -> Board:
    """Return the page of par with its contracts, and the table of tricks."""
    text = reports.par(deal, answer, question.asked, STYLE)
    rows = tuple((line,) for line in text.splitlines())
    return Board(
        title=title_of(deal, answer.name),
        place=place_of(deal),
        facts=(("Game", answer.name),),
        text=text,
        panels=(Panel(title="Par", kind="text", rows=rows),),
    )
