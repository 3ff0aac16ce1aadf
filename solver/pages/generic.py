"""Boards for answers without a page of their own: the text of the report."""

from __future__ import annotations

from solver.core.answer import ERROR, Answer
from solver.pages.board import Board


def told_board(answer: Answer, text: str) -> Board:
    """Return a board that consists of a text."""
    return Board(title=title_of(answer), place=place_of(answer), facts=(("Status", answer.status),), text=text)


def wrong_board(answer: Answer) -> Board:
    """Return the board of a deal with an error."""
    message = answer.told if answer.status == ERROR else None
    return Board(title=title_of(answer), place=place_of(answer), error=message or "no answer")


def title_of(answer: Answer) -> str:
    """Return the title of a deal on a page: its number, and its game if it has one."""
    number = f"Deal {answer.source.index}" if answer.source else "Deal"
    return f"{number}: {answer.game}" if answer.game else number


def place_of(answer: Answer) -> str:
    """Return the source of a deal."""
    return f"{answer.source.file} #{answer.source.index}" if answer.source else ""
