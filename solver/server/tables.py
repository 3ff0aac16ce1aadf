"""The deals that are on the table: those of the command line, and those that were made in the browser."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from solver.core.deal import ROUNDS, Deal, Source
from solver.core.deal_numbers import Number, spelled
from solver.core.errors import DealError
from solver.families import family_of
from solver.families.record import Dealing
from solver.formats import BadDeal
from solver.questions.question import Question
from solver.rules.choice import Choice
from solver.server.bounded import MOST_TABLES
from solver.server.table import Table, positional

_NUMBERED = "duplicate-bridge"
"""The rules by which deals that name no game are dealt by number."""

_RANDOM = 1 << 32
"""Random deals are those of numbers below."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A deal of the command line.

    Attributes:
        name: what the browser calls it.
        title: what the list says.
        deal: as it was read, or what is wrong with it.
    """

    name: str
    title: str
    deal: Deal | BadDeal


class Tables:
    """Deals by their names.

    Args:
        deals: those of the command line.
        question: what is asked of them.
    """

    def __init__(self, deals: Iterable[Deal | BadDeal], question: Question) -> None:
        self._question = positional(question)
        self.listed = tuple(
            Listed(str(number), _title(deal, number), deal) for number, deal in enumerate(deals, start=1)
        )
        self._listed = {one.name: one for one in self.listed}
        self._alone = threading.RLock()
        self._own: dict[str, Table] = {}
        self._made: OrderedDict[str, Table] = OrderedDict()

    def table(self, name: str) -> Table:
        """The deal of a name.

        Raises:
            KeyError: there is none.
            FaceupError: it can not be, or can not be shown.
        """
        with self._alone:
            if name in self._made:
                self._made.move_to_end(name)
                return self._made[name]
            if name not in self._own:
                deal = self._listed[name].deal
                if isinstance(deal, BadDeal):
                    raise deal.error
                self._own[name] = Table(name, _whole(deal, self._question), self._question)
            return self._own[name]

    def add(self, deal: Deal, question: Question | None = None) -> Table:
        """One more deal; the one that was used the longest ago may go for it.

        Raises:
            FaceupError: it can not be, or can not be shown.
        """
        table = Table(secrets.token_hex(8), deal, question or self._question)
        with self._alone:
            self._made[table.name] = table
            while len(self._made) > MOST_TABLES:
                self._made.popitem(last=False)
        return table

    def is_dealt(self, like: Table) -> bool:
        """Whether there are deals of the same game by number."""
        return _dealing(like) is not None

    def dealt(self, like: Table, number: str) -> Table:
        """Another deal of the same game.

        Args:
            number: as ``617`` or ``seed:7``; "": at random.

        Raises:
            FaceupError: the game is not dealt by number, or has no such number.
        """
        given, choice, dealing = like.question.choice, _choice(like), _dealing(like)
        if dealing is None:
            raise DealError(f"{choice.named} is not dealt by number; expected another game")
        wanted = number.strip() or f"seed:{secrets.randbelow(_RANDOM)}"
        found = str(Number.parse(spelled(wanted, dealing.usual(choice)) or wanted))
        deal = next(dealing.numbered(choice, (found,), {}))
        game = deal.game if given.named or like.deal.game else None
        return self.add(replace(deal, source=Source(found), game=game, tags={}), like.question)

    def edited(self, like: Table, hands: tuple[tuple[str, ...], ...]) -> Table:
        """The same deal with other hands, before anything was played.

        Raises:
            FaceupError: it can not be.
        """
        deal = like.deal
        if len(hands) != len(deal.hands) or not deal.hands:
            raise DealError(f"{len(hands)} hands; expected {len(deal.hands)}")
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


def _choice(like: Table) -> Choice:
    """The game of a deal with its options; where nobody names one, that by which such deals are dealt."""
    given = like.question.choice
    choice = replace(given, options=given.settings(like.deal))
    return choice if choice.named is not None else replace(choice, game=like.deal.game or _NUMBERED)


def _dealing(like: Table) -> Dealing | None:
    return family_of(Deal(fields={"deal": ""}), _choice(like)).dealing


def _whole(deal: Deal, question: Question) -> Deal:
    """A deal that is but a number with its hands, where its game has some: these can be edited."""
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


def _title(deal: Deal | BadDeal, number: int) -> str:
    """What the list calls a deal."""
    place = f"{deal.source.file} #{deal.source.index}"
    if isinstance(deal, BadDeal):
        return place
    board = deal.tags.get("Board")
    return f"Board {board} · {place}" if board else f"{number}. {deal.game or ''} {place}".replace("  ", " ")
