"""Positions of deals of any game, to look at and to play on."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solver.api import options as read
from solver.api.inputs import Given, Named, choice_of, deal_of, placed, shaped
from solver.core.argument_checks import shown
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError, FaceupError
from solver.families.find import family
from solver.pages.scene import follow, recorded_positions
from solver.questions.irrelevant_options import unused, with_unread
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from solver.text.style import Style

if TYPE_CHECKING:
    from solver.api.answers import Solved


class Position:
    """A position of a deal, by the rules of its game: the legal moves, and the positions they lead to.

    >>> position = solver.deal("freecell", 617).position()
    >>> position.legal_moves[:3]
    ('T1>C', 'T2>C', 'T3>C')
    >>> after = position.play("T1>C")
    >>> len(position.plays), len(after.plays), after.is_over
    (0, 1, False)
    >>> position.push("T1>C")
    >>> position == after
    True
    >>> position.pop()
    'T1>C'

    Attributes:
        deal: the deal from which it comes.
        plays: the plays made so far, those that the deal records among them, in the notation of the game.
        warnings: warnings about the deal, one line each.
    """

    def __init__(
        self, deal: Deal, choice: GameSelection | None = None, terms: Mapping[str, object] | None = None
    ) -> None:
        self.deal = deal
        self._choice, self._terms = choice or GameSelection(), dict(terms or {})
        try:
            checked = with_unread(shaped(deal), self._choice, "solve")
            self.warnings: tuple[str, ...] = checked.warnings
            self._case = Question("solve", self._terms, self._choice).case(checked)
            self._family = family(self._case.family)
            self._scene = self._family.scene(self._case)
            self._path = recorded_positions(self._scene)
        except FaceupError as error:
            raise placed(error, deal) from None
        self.plays: tuple[str, ...] = tuple(self._scene.record())

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """Every legal move in the notation of the game, each once; empty if the play is over."""
        return tuple(self._at.legal())

    @property
    def turn(self) -> str | None:
        """The seat to play: ``N E S W`` at a table of four, else ``1``, ``2`` and so on.

        None if the play is over, if there is only one player, or if several play at the same time.
        """
        return self._scene.mover(self._at) or None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return not self._at.legal()

    @property
    def is_won(self) -> bool:
        """Patience: whether the layout is won."""
        return self._family.is_won(self._referee)

    @property
    def score(self) -> int | tuple[int, ...] | None:
        """The result of the play: the same quantity as ``value`` of an answer, for the play that was made.

        A number in games of two sides (in bridge the tricks of North-South minus those of East-West), numbers of all
        seats or sides in other games. For patience that is played for a score it is the score so far. None if the play
        is not over, or if a patience is simply won or lost.
        """
        running = self._family.score_so_far(self._case, self._referee)
        if running is not None or not self.is_over or self._family.lines is None:
            return running
        case = Question("solve", self._terms, self._choice).case(self._scene.after(()))
        value: int | tuple[int, ...] | None = getattr(self._family.lines.replay(case, self.plays), "value", None)
        return value

    def play(self, move: str) -> Position:
        """Return the position after a legal move; this position is not changed.

        Raises:
            FaceupError: the move is not legal; the message names those that are.
        """
        after = self.copy()
        after.push(move)
        return after

    def push(self, move: str) -> None:
        """Make a legal move on this position.

        Raises:
            FaceupError: the move is not legal; the message names those that are.
        """
        self._path.append(self._after(move))
        self.plays = (*self.plays, move)

    def pop(self) -> str:
        """Take back the last move, and return it.

        Raises:
            FaceupError: no move was made yet.
        """
        if not self.plays:
            raise DealError("no move to take back; nothing was played yet")
        self._path.pop()
        self.plays, move = self.plays[:-1], self.plays[-1]
        return move

    def copy(self) -> Position:
        """Return a copy of the position, on which other moves can be made."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other._path = [*self._path]
        return other

    def solve(self, **options: Any) -> Solved:
        """Return the value of the position and best play; arguments and answer are those of ``solver.solve``.

        >>> solver.deal("hearts", 1, cards=3).position().solve().best
        ('HT',)
        """
        from solver.api.questions import solve

        every: dict[str, Any] = {**self._terms, **options}
        named = self._choice.rules or self._choice.game
        return solve(self.as_deal(), game=named, options=self._choice.options or None, **every)

    def as_deal(self) -> Deal:
        """Return the current position as a deal that includes the plays made so far.

        Raises:
            FaceupError: patience in which no layout says all that matters of this position.
        """
        after = self._scene.after(self.plays)
        return after if after.game or not self._choice.game else replace(after, game=self._choice.game)

    def __str__(self) -> str:
        """Return a diagram of the cards, and whose turn it is."""
        shown_as = getattr(self._scene, "shown_as", None)
        try:
            deal = self.as_deal() if shown_as is None else shown_as(self._at)
        except FaceupError:  # patience of which no layout says all: the deal, and the moves since
            return "\n".join([self._family.picture(self.deal, self._choice, _STYLE), f"Moves: {' '.join(self.plays)}"])
        return self._family.picture(deal, self._choice, _STYLE)

    def __repr__(self) -> str:
        last = f" after {self.plays[-1]}" if self.plays else ""
        return f"<Position of {self._choice.game_of(self.deal) or self._family.title}, {len(self.plays)} plays{last}>"

    def _repr_html_(self) -> str:
        """Return a diagram of the cards for a notebook."""
        return f'<pre style="line-height:1.25">{html.escape(str(self))}</pre>'

    def __eq__(self, other: object) -> bool:
        """Return whether the same plays were made on the same deal."""
        if not isinstance(other, Position):
            return NotImplemented
        return (self.deal, self.plays, self._terms, self._choice) == (
            other.deal, other.plays, other._terms, other._choice
        )  # fmt: skip

    __hash__ = None  # type: ignore[assignment]

    @property
    def _at(self) -> Any:
        return self._path[-1]

    @property
    def _referee(self) -> Any:
        """The referee's position, for pages, which need more than this class offers."""
        return getattr(self._at, "position", self._at)

    def _after(self, move: object) -> Any:
        try:
            return follow(self._at, move)  # type: ignore[arg-type]
        except (FaceupError, TypeError):
            raise DealError(f"{shown(move)} is not legal. Legal moves: {_listed(self.legal_moves)}") from None


def position(
    deal: Given,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    strain: int | str | None = None,
    declarer: int | str | None = None,
    leader: int | str | None = None,
    contract: str | Contract | None = None,
    bids: str | Sequence[object] | None = None,
) -> Position:
    """Return the position of a deal after its recorded plays, to look at and to play on.

    >>> position = solver.position("N:SA,HK SK,HA SQ,HQ SJ,HJ", strain="N", leader="N")
    >>> position.turn, position.legal_moves
    ('N', ('SA', 'HK'))
    >>> for card in "SA SK SQ SJ HK HA HQ HJ".split():
    ...     position.push(card)
    >>> position.is_over, position.score
    (True, 0)

    Args:
        deal, game, options, strain, declarer, leader, contract, bids: as for ``solver.solve``.

    Raises:
        FaceupError: the deal cannot be, does not say enough, or an option has no part in its play.
    """
    every: dict[str, object] = {
        "strain": read.strain(strain),
        "declarer": read.seat(declarer, "declarer"),
        "leader": read.seat(leader, "leader"),
        "contract": read.contract(contract),
        "bids": read.bids(bids),
    }
    choice = choice_of(game, options)
    one = deal_of(deal, choice)
    terms = {name: value for name, value in every.items() if value is not None}
    try:
        for name, reason in unused("solve", one, choice, list(terms)).items():
            raise DealError(f"{name} {reason}")
    except FaceupError as error:
        raise placed(error, one) from None
    return Position(one, choice, terms)


_FEW = 13
_STYLE = Style(symbols=True)


def _listed(moves: Sequence[str]) -> str:
    if not moves:
        return "none: the play is over"
    return ", ".join(moves[:_FEW]) + (f" or one of {len(moves) - _FEW} more" if len(moves) > _FEW else "")
