"""The deals that are being played on a server."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from solver.core.deal import ROUNDS, UNNAMED, Deal, Source
from solver.core.deal_numbers import DealNumber, spelled
from solver.core.errors import DealError
from solver.core.position import Playable
from solver.families.family import Dealing
from solver.families.find import family, family_of
from solver.formats.remarks import BadDeal
from solver.pages.board import Frame, Option, Play, Recorded
from solver.pages.scene import Scene, follow, recorded_positions
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from solver.server.guard import MOST_TABLES

Path = tuple[str, ...]

_MOST_KEPT = 4096
"""Most cached positions and frames; others are computed again."""

_USED = frozenset(("strain", "declarer", "leader", "contract", "concept", "ties", "coalition", "said"))
"""What of a command line holds for every position of a deal; all else is about one answer."""


def positional(question: Question) -> Question:
    """Return the question about every position of a deal."""
    return replace(question, name="solve", asked={name: question.asked[name] for name in question.asked.keys() & _USED})


class Table:
    """A deal that is being played.

    Args:
        name: its name in the browser.
        deal: as it was read.
        question: the question about its positions (``positional``).

    Attributes:
        scene: the layout of its cards.
        family: of its game.
        record: the recorded plays.

    Raises:
        FaceupError: the deal is impossible, or pages cannot show the cards of its game.
    """

    def __init__(self, name: str, deal: Deal, question: Question) -> None:
        self.name, self.deal, self.question = name, deal, question
        case = question.case(deal)
        self.family = family(case.family)
        if not self.family.supports("scene"):
            raise DealError(f"there are no pages for {self.family.title}. Choose another game")
        self.scene: Scene = self.family.scene(case)
        self.record: Path = tuple(self.scene.record())
        self._alone = threading.RLock()
        self._positions: OrderedDict[Path, Playable] = OrderedDict()
        self._found: OrderedDict[Path, Frame] = OrderedDict()
        self._seen = tuple(self._recorded())

    def _recorded(self) -> list[Playable]:
        """Return the positions of the record, with one for each illegal play, too."""
        return recorded_positions(self.scene)

    def position(self, path: Sequence[str]) -> Playable:
        """Return the position after some plays.

        Raises:
            DealError: one of them is illegal.
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
        """Return the stored result of a position, with every value proved; None if there is none."""
        return self._found.get(tuple(path))

    def keep(self, path: Sequence[str], frame: Frame) -> None:
        """Store the results of a position."""
        with self._alone:
            _keep(self._found, tuple(path), frame)

    def blank(self, path: Sequence[str]) -> Frame:
        """Return a position with its plays, without values."""
        position = self.position(path)
        options = tuple(Option(steps=self.scene.steps(position, play, after)) for play, after in position.children())
        mover = self.scene.mover(position)
        return Frame(mover=mover, told=self.scene.told(position), options=options)

    def play(self, path: Sequence[str] | None = None, called: str = "The play") -> Play:
        """Return the cards with the record, or another line, and the stored results of its positions.

        Args:
            path: the line; None: the record.
            called: its title.
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
    """Return the play among the steps of an option."""
    return next((step.play for step in reversed(option.steps) if step.play), "")


def _keep(kept: OrderedDict[Path, Any], path: Path, value: object) -> None:
    kept[path] = value
    kept.move_to_end(path)
    while len(kept) > _MOST_KEPT:
        kept.popitem(last=False)


_RANDOM = 1 << 32
"""Random deals are those of numbers below."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A deal of the command line.

    Attributes:
        name: its name in the browser.
        title: its text in the list.
        deal: as it was read, or its error.
    """

    name: str
    title: str
    deal: Deal | BadDeal


class Tables:
    """The deals of a server by name.

    Args:
        deals: those of the command line.
        question: the question about them.
    """

    def __init__(self, deals: Iterable[Deal | BadDeal], question: Question) -> None:
        self._question = positional(question)
        self.listed = tuple(
            Listed(str(number), title(deal, number), deal) for number, deal in enumerate(deals, start=1)
        )
        self._listed = {one.name: one for one in self.listed}
        self._alone = threading.RLock()
        self._own: dict[str, Table] = {}
        self._made: OrderedDict[str, Table] = OrderedDict()

    def table(self, name: str) -> Table:
        """Return the deal with a name.

        Raises:
            KeyError: there is none.
            FaceupError: it is impossible, or cannot be shown.
        """
        with self._alone:
            if name in self._made:
                self._made.move_to_end(name)
                return self._made[name]
            if name not in self._own:
                deal = self._listed[name].deal
                if isinstance(deal, BadDeal):
                    raise deal.error
                self._own[name] = Table(name, whole(deal, self._question), self._question)
            return self._own[name]

    def add(self, deal: Deal, question: Question | None = None, name: str | None = None) -> Table:
        """Add a deal and return its table; the least recently used deal may be removed.

        Args:
            name: its name in the browser; None: a new one.

        Raises:
            FaceupError: it is impossible, or cannot be shown.
        """
        table = Table(name or secrets.token_hex(8), deal, question or self._question)
        with self._alone:
            self._made[table.name] = table
            while len(self._made) > MOST_TABLES:
                self._made.popitem(last=False)
        return table

    def is_dealt(self, like: Table) -> bool:
        """Return whether the game of a deal has deals by number."""
        return _dealing(like) is not None

    def dealt(self, like: Table, number: str) -> Table:
        """Return another deal of the same game.

        Args:
            number: such as ``617`` or ``seed:7``; "": at random.

        Raises:
            FaceupError: the game has no deals by number, or no such number.
        """
        given, choice, dealing = like.question.choice, _choice(like), _dealing(like)
        if dealing is None:
            raise DealError(f"{choice.named} is not dealt by number. Choose another game")
        deal = numbered(dealing, choice, number)
        return self.add(replace(deal, game=deal.game if given.named or like.deal.game else None), like.question)

    def edited(self, like: Table, hands: tuple[tuple[str, ...], ...]) -> Table:
        """Return the same deal with other hands, before the first play.

        Raises:
            FaceupError: it is impossible.
        """
        deal = like.deal
        if len(hands) != len(deal.hands) or not deal.hands:
            raise DealError(f"{len(hands)} hands are given. Send {len(deal.hands)}")
        return self.add(
            replace(
                deal,
                hands=hands,
                played=(),
                play_lines=(),
                irregular=(),
                play_error=None,
                result=None,
                claimed=False,
                given={},
                fields={name: value for name, value in deal.fields.items() if name not in ("deal", "played", ROUNDS)},
                source=replace(deal.source, line=None),
            ),
            like.question,
        )


def numbered(dealing: Dealing, choice: GameSelection, number: str) -> Deal:
    """Return a deal of a game by its number.

    Args:
        dealing: of its games.
        number: such as ``617`` or ``seed:7``; "": at random.

    Raises:
        FaceupError: there is no such number.
    """
    wanted = number.strip() or f"seed:{secrets.randbelow(_RANDOM)}"
    found = str(DealNumber.parse(spelled(wanted, dealing.default_source(choice)) or wanted))
    return replace(next(dealing.numbered(choice, (found,), {})), source=Source(found), tags={})


def _choice(like: Table) -> GameSelection:
    """Return the game of a deal with its options; by default that of such numbered deals."""
    given = like.question.choice
    choice = replace(given, options=given.settings(like.deal))
    return choice if choice.named is not None else replace(choice, game=like.deal.game or UNNAMED)


def _dealing(like: Table) -> Dealing | None:
    return family_of(Deal(fields={"deal": ""}), _choice(like)).dealing


def whole(deal: Deal, question: Question) -> Deal:
    """Return a deal that consists of a number with its hands, if its game has hands, so that they can be edited."""
    number = deal.fields.get("deal")
    if deal.hands or not isinstance(number, str):
        return deal
    choice = question.choice
    own = replace(choice, game=choice.game_of(deal)) if choice.rules is None else choice
    dealing = family_of(deal, own).dealing
    if dealing is None:
        return deal
    found = next(dealing.numbered(own, (number,), {}))
    return replace(found, source=deal.source, warnings=deal.warnings) if found.hands else deal


def title(deal: Deal | BadDeal, number: int) -> str:
    """Return the text of a deal in the list."""
    place = f"{deal.source.file} #{deal.source.index}"
    if isinstance(deal, BadDeal):
        return place
    board = deal.tags.get("Board")
    return f"Board {board} · {place}" if board else f"{number}. {deal.game or ''} {place}".replace("  ", " ")
