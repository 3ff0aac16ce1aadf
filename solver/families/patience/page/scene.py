"""Scene of a patience deal: the places of its cards after every play.

The referee's positions hold only what matters for further play. Cards under the tops of piles, or out of play, matter
only to viewers; the positions of this module remember them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.position import Playable
from solver.families.patience.fields import deal_of
from solver.families.patience.notation import from_standard
from solver.families.patience.outcome import Line
from solver.families.patience.page.hidden_cards import Made, told
from solver.families.patience.page.kinds import Drawing, drawing_of, told_by
from solver.families.patience.page.placement import ASIDE, SHOWN, SPOKEN, Laid, changes
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.board import words
from solver.families.patience.rules import Rules
from solver.families.problem import Problem
from solver.pages.board import Cards, Place, Step


class Shown:
    """Referee's position together with the places of all cards of the deal.

    Args:
        drawing: the way to draw layouts of this kind.
        rules: the game.
        position: the referee's position.
        before: the previous position; None if ``laid`` is given.
        play: the play that led here.

    Attributes:
        position: the referee's position.
    """

    __slots__ = ("_before", "_drawing", "_laid", "_play", "_rules", "position")

    def __init__(
        self, drawing: Drawing, rules: Rules, position: Position, *,
        before: Shown | None = None, play: str = "", laid: Laid | None = None,
    ) -> None:  # fmt: skip
        self._drawing, self._rules, self.position = drawing, rules, position
        self._before, self._play, self._laid = before, play, laid

    def legal(self) -> list[str]:
        """Return every legal play."""
        return self.position.legal()

    def children(self) -> Iterator[tuple[str, Shown]]:
        """Yield every legal play with the position after it."""
        for play, after in self.position.children():
            yield play, self._then(play, after)

    def sums(self) -> Iterator[tuple[str, Shown]]:
        """Yield multiple moves that combine legal single ones, with the position after each."""
        for play, after in self.position.sums():
            yield play, self._then(play, after)

    def play(self, play: str) -> Shown:
        """Return the position after a play.

        Raises:
            DealError: it is not legal.
        """
        return self._then(play, self.position.play(play))

    def _then(self, play: str, after: Position) -> Shown:
        return Shown(self._drawing, self._rules, after, before=self, play=play)

    @property
    def cards(self) -> Laid:
        """Cards by the names of places."""
        waiting, one = [], self
        while one._laid is None:
            waiting.append(one)
            one = cast("Shown", one._before)
        laid = one._laid
        for one in reversed(waiting):
            told_ = told_by(self._rules, one.position)
            laid = one._laid = self._drawing.after(Made(self._rules, laid, one._play, one.position, told_))
        return laid


class LayoutScene:
    """Scene of a patience deal.

    Args:
        case: of ``solve``.
        line: the recorded line of play from the position of the question; None: the moves that the deal
            has, from their start.
    """

    def __init__(self, case: Problem, line: Line | None = None) -> None:
        self.case = case
        self.rules: Rules = case.rules
        self._layout, self._line = case.start.layout, _given(case) if line is None else line
        if line is None and case.start.played:
            played = case.start.played
            self.rules, self._layout, self._line = played.rules, played.layout, (*played.moves, *self._line)
        self._drawing = drawing_of(self.rules)
        position = referee(self.rules, self._layout)
        laid = self._drawing.start(self.rules, self._layout, told_by(self.rules, position))
        self._start = Shown(self._drawing, self.rules, position, laid=laid)

    def places(self) -> tuple[Place, ...]:
        """Return the places of cards, which are the same for every position of the deal."""
        return self._drawing.places(self.rules, self._layout, self._start.cards)

    def start(self) -> Shown:
        """Return the position before the first play, after the automatic moves of the start."""
        return self._start

    def record(self) -> Sequence[str]:
        """Return the plays of the line in patience notation, frames one after the other."""
        return [play for moves in self._line for play in ((moves,) if isinstance(moves, str) else moves)]

    def cards(self, position: Playable) -> Cards:
        """Return the places of the cards of a position."""
        return _shown(position).cards

    def mover(self, _position: Playable) -> str:
        """Return an empty text: there is only one player."""
        return ""

    def told(self, position: Playable) -> str:
        """Return the caption of a position: score, redeals, first rank of the foundations."""
        return told(self.rules, _shown(position).position)

    def steps(self, before: Playable, play: str, after: Playable) -> tuple[Step, ...]:
        """Return the steps of a play, and of the automatic moves after it."""
        one, then = _shown(before), _shown(after)
        if self._drawing.whole is not None:
            found = self._drawing.whole(play, one.cards)
        else:
            found = changes(one.cards, then.cards, self._drawing.own(self.rules, one.position, play, one.cards))
        shown = words(self.rules, one.position, play, SHOWN)
        return (Step(play=play, shown=shown, spoken=words(self.rules, one.position, play, SPOKEN), changes=found),)

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after some plays.

        Raises:
            DealError: one is not legal, or no layout says all that matters where they lead: frames that are over,
                points that were scored, cards that went out of play unused where all must go.
        """
        if not plays:
            deal = self.case.deal
            return replace(deal, played=()) if deal.played else deal
        position = self._start
        for play in plays:
            position = position.play(play)
        return deal_of(self.case.deal, self.rules, position.position, position.cards.get(ASIDE, ()))


def scene(case: Problem) -> LayoutScene:
    """Return the scene of a case of ``solve``."""
    return LayoutScene(case)


def _given(case: Problem) -> Line:
    """Return the line recorded with a deal, as far as it is legal; empty without one."""
    line = case.deal.given.get("line")
    if not isinstance(line, (list, tuple)):
        return ()
    moves = [move for part in line for move in (part if isinstance(part, (list, tuple)) else (part,))]
    position, found = referee(case.rules, case.start.layout), []
    for move in from_standard(case.rules, case.start.layout, tuple(map(str, moves))):
        try:
            position = position.play(move)
        except DealError:
            break
        found.append(move)
    return tuple(found)


def _shown(position: Playable) -> Shown:
    if not isinstance(position, Shown):
        raise TypeError("the position is of another scene. Pass one that start() leads to")
    return position
