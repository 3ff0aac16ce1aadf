"""Answers about games of turns as boards of pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.play.answer import SidesAnswer, TurnsAnswer, TurnsPlayAnswer
from solver.families.play.page.scene import TurnsScene
from solver.families.play.page.values import losses, outcome, seats_panel, worth
from solver.families.play.report import answers as reports
from solver.families.play.report.answers import play_text
from solver.families.play.report.seats import side_names, situation
from solver.families.play.sides import RecordedPlay
from solver.pages.board import Board, Panel, Play
from solver.pages.frames import play_of, recorded
from solver.pages.scene import TableScene
from solver.pages.suited import FACES, STYLE
from solver.pages.titles import place_of, title_of
from solver.rules.schema import AnyRules

if TYPE_CHECKING:
    from solver.questions.question import Question


class SidesScene(TableScene[Any], Protocol):
    """The scene of a game with a score for every side."""

    @property
    def rules(self) -> AnyRules:
        """The rules of the game, with ``id`` and ``name``."""


class Beside(NamedTuple):
    """Panels beside the cards of a board.

    Attributes:
        text: the answer as text.
        facts: each with its name.
        panels: tables and lists.
    """

    text: str
    facts: tuple[tuple[str, str], ...]
    panels: tuple[Panel, ...]


def solved(deal: Deal, answer: SidesAnswer, scene: SidesScene, limits: Limits, beside: Beside) -> Board:
    """Return the play with the value of every play, after the plays that were made, and best play from there.

    Args:
        limits: for all searches of the page.
    """
    asking = scene.asking(limits)
    track = recorded(scene)
    mover = str((answer.solution.mover or 0) + 1)
    found = answer.line if answer.line is not None else asking.line(track.positions[-1], track.plays, mover)
    if found:
        track = track.then(found, "The play and best play" if track.plays else "Best play")
    return _board(deal, scene, play_of(scene, asking, track, game=scene.rules.id), beside)


def analysed(deal: Deal, scene: SidesScene, limits: Limits, beside: Beside) -> Board:
    """Return the record with the value of every play; ``limits`` as for ``solved``."""
    return _board(deal, scene, play_of(scene, scene.asking(limits), recorded(scene), game=scene.rules.id), beside)


def _board(deal: Deal, scene: SidesScene, play: Play, beside: Beside) -> Board:
    return Board(title=title_of(deal, scene.rules.name), place=place_of(deal), play=play, **beside._asdict())


def solve(deal: Deal, answer: TurnsAnswer, question: Question) -> Board:
    """Return the position of a game of turns with the value of every move."""
    scene = TurnsScene(question.case(deal))
    text = reports.solve(deal, answer, question.asked, STYLE)
    beside = Beside(text, (*_facts(scene), *_worth(answer)), (*_seats(answer), *_panels(scene)))
    return solved(deal, answer, scene, question.limits, beside)


def _worth(answer: TurnsAnswer) -> Iterator[tuple[str, str]]:
    """Yield the value, or for a target only whether it is reached."""
    found = answer.solution
    if found.target is None:
        yield from worth(found)
    else:
        yield f"Target {found.target}", {True: "reached", False: "not reached", None: "unknown"}[found.reached]


def _seats(answer: TurnsAnswer) -> Iterator[Panel]:
    """Yield the guaranteed score of each seat, if requested."""
    if answer.solution.target is None:
        yield from seats_panel(answer.solution)


def analyse(deal: Deal, answer: TurnsPlayAnswer, question: Question) -> Board:
    """Return the page of a record with the value of every play, and the losses of each seat."""
    scene = TurnsScene(replace(question, name="solve").case(deal))

    def number(one: RecordedPlay) -> str:
        return f"Play {one.at + 1}"

    text = reports.analyse(deal, answer, question.asked, STYLE)
    panels = (*losses(answer.analysis, lambda play: play_text(play, FACES), number), *_panels(scene))
    facts = (*_facts(scene), *outcome(answer.analysis))
    return analysed(deal, scene, question.limits, Beside(text, facts, panels))


def _facts(scene: TurnsScene) -> Iterator[tuple[str, str]]:
    """Yield the game and its sides."""
    yield "Game", scene.rules.name or "a game of your own"
    if len(scene.sides) == 2 and scene.seats > 2:
        yield "Sides", " against ".join(side_names(scene.sides))


def _panels(scene: TurnsScene) -> Iterator[Panel]:
    """Yield the panel of the deal in words."""
    rows = tuple((line,) for line in situation(scene.made.start, STYLE).splitlines() if line)
    yield Panel(title="The deal", kind="text", rows=rows, again=True)
