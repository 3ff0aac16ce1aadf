"""Places of the cards of a counting game on a page, and a deal with every starter as a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.counting import report
from solver.families.counting.answer import CountingAnswer
from solver.families.counting.referee import CountingState
from solver.families.play.page import pages
from solver.families.play.page.scene import GONE, ROOM, gone
from solver.families.play.page.values import worth
from solver.pages.board import Board, Cards, Panel, Place
from solver.pages.seating import fanned, middle
from solver.pages.suited import FACES, STYLE
from solver.pages.titles import place_of, title_of

if TYPE_CHECKING:
    from solver.questions.question import Question


class CountingLayout:
    """The cards of the count in the middle, the stock beside them, starter and crib above."""

    def __init__(self, state: CountingState) -> None:
        self._start = state
        self._seats = state.seats

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the stock with its next card on top, or the count as it was played."""
        return ("stock",) if self._start.stock else ("count",)

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the places of the count, the stock, the starter and the crib."""
        x, y = middle(self._seats)
        count = Place(
            name="count", label="Count", spoken="the count", x=x - ROOM // 2, y=y - 70, spread="right", room=ROOM
        )
        stock = Place(
            name="stock", label="Stock", spoken="the stock", x=x - ROOM // 2, y=y - 70, spread="pile", counted=True
        )
        above = [("starter", "Starter")] if self._start.starter else []
        above += [("crib", "Crib")] if self._start.crib or self._start.laying else []
        middles = (stock,) if self._start.stock else (count,)
        return (*middles, *fanned(above, 0), gone())

    def cards(self, state: CountingState) -> Cards:
        """Return the cards of hands, count, stock, starter and crib."""
        found: dict[str, Sequence[str]] = {GONE: ()}
        found |= {seat_name(seat, self._seats): hand for seat, hand in enumerate(state.hands)}
        if self._start.stock:
            found["stock"] = tuple(reversed(state.stock))
        else:
            found["count"] = state.laid
        if self._start.starter:
            found["starter"] = (self._start.starter,)
        if self._start.crib or self._start.laying:
            found["crib"] = state.crib
        return found

    def marks(self, state: CountingState) -> Sequence[str]:
        """Return the mark "deals" at the dealer's seat."""
        return ["deals" if seat == state.dealer else "" for seat in range(self._seats)]

    def told(self, state: CountingState) -> Iterator[str]:
        """Yield the total, the scores so far, and the players who are out."""
        if not state.laying:
            yield f"total {state.total}"
        if any(state.scores):
            scores = (f"{seat_name(seat, self._seats)}: {FACES.signed(one)}" for seat, one in enumerate(state.scores))
            yield f"so far {', '.join(scores)}"
        out = [seat_name(seat, self._seats) for seat in range(self._seats) if seat not in state.alive]
        if out:
            yield f"out: {', '.join(out)}"


def solve(deal: Deal, answer: CountingAnswer, question: Question) -> Board:
    """Return the page of a game of turns; with all starters, a table of them instead of cards."""
    found = answer.starters
    if found is None:
        return pages.solve(deal, answer, question)
    head, rows = report.table(answer, found, FACES)
    mean = report.mean_text(answer, found, FACES)
    return Board(
        title=title_of(deal, answer.solution.position.rules.name),
        place=place_of(deal),
        facts=(*worth(answer.solution), ("If the starter were known before", f"{mean} on average")),
        text=report.solve(deal, answer, question.asked, STYLE),
        panels=(Panel(title="Starters", head=head, rows=tuple(rows)),),
    )
