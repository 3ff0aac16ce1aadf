"""Answers about trick-taking games, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.auction.answer import AuctionAnswer
from solver.core.deal import Deal
from solver.families.trick.answer import TrickAnswer, TrickPlayAnswer
from solver.families.trick.report.auction import auction_line, auction_text
from solver.families.trick.report.drawn import drawn_text
from solver.families.trick.report.play import trick_play_line, trick_play_text
from solver.families.trick.report.values import trick_line, trick_text
from solver.text.style import Style

Asked = Mapping[str, object]


def solve(deal: Deal, answer: TrickAnswer, asked: Asked, style: Style) -> str:
    """The hands as they are in the position, and what the plays are worth; short where reports are to be short."""
    if style.quiet:
        return trick_line(answer, style)
    found = answer.solution
    drawn = drawn_text(deal, found.rules, found.start, _said(asked), style)
    text = trick_text(answer, style)
    return f"{drawn}\n\n{text}" if drawn else text


def _said(asked: Asked) -> frozenset[str]:
    """The options that said something of a deal instead of having it drawn."""
    dealt = asked.get("said")
    named = {"declarer"} if asked.get("declarer") is not None else set()
    return frozenset((*(dealt if isinstance(dealt, tuple) else ()), *named))


def analyse(_deal: Deal, answer: TrickPlayAnswer, _asked: Asked, style: Style) -> str:
    """The hands, the play and what is to be said about it; one line where reports are to be short."""
    return trick_play_line(answer, style) if style.quiet else trick_play_text(answer, style)


def par(_deal: Deal, answer: AuctionAnswer, _asked: Asked, style: Style) -> str:
    """The table that was computed, par, and the contracts."""
    return auction_line(answer, style) if style.quiet else auction_text(answer, style)
