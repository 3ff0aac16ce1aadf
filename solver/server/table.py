"""A deal that is being played with: its positions by the plays that lead there, and what was found of them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from solver.core.argument_checks import shown
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families import family
from solver.families.record import Playable
from solver.pages.board import Frame, Option, Play, Recorded
from solver.pages.scene import Scene
from solver.questions.question import Question

Path = tuple[str, ...]

_MOST_KEPT = 4096
"""Positions and frames that are kept; they are made again where they are wanted again."""

_USED = frozenset(("strain", "declarer", "leader", "contract", "concept", "ties", "coalition", "said"))
"""What of a command line holds for every position of a deal; all else is about one answer."""


def positional(question: Question) -> Question:
    """The question about every position of a deal."""
    return replace(question, name="solve", asked={name: question.asked[name] for name in question.asked.keys() & _USED})


class Table:
    """One deal.

    Args:
        name: what the browser calls it.
        deal: as it was read.
        question: what is asked of its positions (``positional``).

    Attributes:
        scene: how its cards lie.
        family: of its game.
        record: the recorded plays.

    Raises:
        FaceupError: the deal can not be, or no page shows the cards of its game.
    """

    def __init__(self, name: str, deal: Deal, question: Question) -> None:
        self.name, self.deal, self.question = name, deal, question
        case = question.case(deal)
        self.family = family(case.family)
        if self.family.scene is None:
            raise DealError(f"no page shows the cards of {self.family.title}; expected another game")
        self.scene: Scene = self.family.scene()(case)
        self.record: Path = tuple(self.scene.record())
        self._alone = threading.RLock()
        self._positions: OrderedDict[Path, Playable] = OrderedDict()
        self._found: OrderedDict[Path, Frame] = OrderedDict()
        self._seen = tuple(self._recorded())

    def _recorded(self) -> list[Playable]:
        """The positions of the record: what was not played by the rules has its place there, too."""
        positions = getattr(self.scene, "positions", None)
        if positions is not None:
            return list(positions())
        found = [self.scene.start()]
        for play in self.record:
            found.append(follow(found[-1], play))
        return found

    def position(self, path: Sequence[str]) -> Playable:
        """The position after some plays.

        Raises:
            DealError: one of them can not be made.
        """
        path = tuple(path)
        if len(path) < len(self._seen) and path == self.record[: len(path)]:
            return self._seen[len(path)]
        with self._alone:
            known = self._positions.get(path)
            if known is not None:
                self._positions.move_to_end(path)
                return known
            start = next(at for at in range(len(path) - 1, -1, -1) if self._known(path[:at]))
            position = self.position(path[:start])
            for at in range(start, len(path)):
                position = follow(position, path[at])
                _keep(self._positions, path[: at + 1], position)
            return position

    def _known(self, path: Path) -> bool:
        return path == self.record[: len(path)] or path in self._positions

    def found(self, path: Sequence[str]) -> Frame | None:
        """What was found of a position before, with every value proved; None where it was not."""
        return self._found.get(tuple(path))

    def keep(self, path: Sequence[str], frame: Frame) -> None:
        """Keep what was found of a position."""
        with self._alone:
            _keep(self._found, tuple(path), frame)

    def blank(self, path: Sequence[str]) -> Frame:
        """A position with its plays, of which nothing is known."""
        position = self.position(path)
        options = tuple(Option(steps=self.scene.steps(position, play, after)) for play, after in position.children())
        mover = self.scene.mover(position)
        return Frame(mover=mover, told=self.scene.told(position), options=options)

    def play(self, path: Sequence[str] | None = None, called: str = "The play") -> Play:
        """The cards with the record, or another line, and what was found of its positions.

        Args:
            path: the line; None: the record.
            called: what it is.
        """
        line = self.record if path is None else tuple(path)
        frames = [self.found(line[:at]) or self.blank(line[:at]) for at in range(len(line) + 1)]
        return Play(
            places=self.scene.places(),
            start=self.scene.cards(self.scene.start()),
            record=tuple(self._made(line, at, frames[at]) for at in range(len(line))),
            frames=tuple(frames),
            called=called if line else "",
            game=self.deal.game or self.question.choice.named or "",
        )

    def _made(self, line: Path, at: int, frame: Frame) -> Recorded:
        before, after = self.position(line[:at]), self.position(line[: at + 1])
        trick: Any = getattr(self.scene, "trick", None)
        chosen = next((one for one in frame.options if play_of(one) == line[at]), None)
        return Recorded(
            steps=self.scene.steps(before, line[at], after),
            cost=None if chosen is None else chosen.cost,
            told=chosen.told if chosen is not None and chosen.cost else "",
            trick=trick(before) if trick is not None else 0,
        )


def play_of(option: Option) -> str:
    """The play among the steps of an option."""
    return next((step.play for step in reversed(option.steps) if step.play), "")


def follow(position: Playable, play: str) -> Playable:
    """The position after a play, which may be one that sums up several.

    Raises:
        DealError: it can not be made.
    """
    if play in position.legal():
        made: Any = getattr(position, "play", None)
        after: Playable = made(play) if made is not None else dict(position.children())[play]
        return after
    sums: Any = getattr(position, "sums", None)
    for name, after in () if sums is None else sums():
        if name == play:
            return after
    raise DealError(f"{shown(play)} can not be played there")


def _keep(kept: OrderedDict[Path, Any], path: Path, value: object) -> None:
    kept[path] = value
    kept.move_to_end(path)
    while len(kept) > _MOST_KEPT:
        kept.popitem(last=False)
