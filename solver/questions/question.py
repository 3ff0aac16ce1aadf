"""A question put to a deal with its limits, and one short name for a deal."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from solver import __version__
from solver.core.answer import Answer
from solver.core.deal import TRICK_GAMES, UNNAMED, Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.bridge.canonical import hands
from solver.families.family import AnyHandler
from solver.families.find import family, handler_of
from solver.families.problem import Options, Problem
from solver.rules.canonical import VERSION, as_text
from solver.rules.selection import GameSelection

QUESTIONS = ("table", "par", "solve", "analyse")
"""The names of all; which of them a family answers its record says."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about deals, which can be compared and sent to another machine.

    Attributes:
        name: one of ``QUESTIONS``.
        asked: its options, by the names of their parameters; those that a family does not know are nothing to it.
        choice: what is said about the game apart from the deals.
        limits: how far the search of a deal may go; they are no part of what is asked.
    """

    name: str
    asked: Options = field(default_factory=dict)
    choice: GameSelection = field(default_factory=GameSelection)
    limits: Limits = field(default_factory=Limits)

    def case(self, deal: Deal) -> Problem:
        """Return the deal resolved once, for all that follows.

        Raises:
            FaceupError: its game is not known or cannot be asked this, or it does not say enough or cannot be.
        """
        _, handler = handler_of(self.name, deal, self.choice)
        return handler.prepare(deal, self.choice, self.asked)

    def about(self, case: Problem) -> str:
        """JSON of all that the answer depends on besides the deal itself: options, game, rules, engine.

        Raises:
            FaceupError: the options of the game are wrong.
        """
        told = {"question": self.name, **self.handler(case).about(case), "engine": __version__, "form": VERSION}
        try:
            return _kept(_frozen(told))
        except TypeError:  # what is no key, such as a list among the settings of a game
            return as_text(told)

    def canonical(self, case: Problem) -> bytes:
        """The deal as far as the answer depends on it: the same for deals that differ only in how they are written."""
        return self.handler(case).canonical(case)

    def answer(self, case: Problem) -> Answer:
        """Return the answer.

        Raises:
            FaceupError: the deal cannot be, or does not say enough.
        """
        return self.handler(case).answer(case, self.limits)

    def answer_deal(self, deal: Deal) -> Answer:
        """Return the answer where the case is not needed for anything else; errors as for ``case`` and ``answer``."""
        return self.answer(self.case(deal))

    def handler(self, case: Problem) -> AnyHandler:
        """Return who answers."""
        return family(case.family).questions[self.name]


def _frozen(told: Mapping[str, object]) -> tuple[tuple[str, type, Any], ...]:
    """Return the options as a hashable key with types, because 1 and True are equal but written differently."""
    return tuple(
        (name, type(value), _frozen(value) if isinstance(value, dict) else value) for name, value in told.items()
    )


def _thawed(told: tuple[tuple[str, type, Any], ...]) -> dict[str, object]:
    return {name: _thawed(value) if kind is dict else value for name, kind, value in told}


@lru_cache(maxsize=64)
def _kept(told: tuple[tuple[str, type, Any], ...]) -> str:
    """Return the cached text of the options, which is the same for all deals of a game."""
    return as_text(_thawed(told))


_BRIDGE = (None, UNNAMED, "duplicate-bridge")
_SIZE = 12
"""Bytes. Among 10^9 deals two have the same name by chance about once in 10^11 collections."""


def deal_id(deal: Deal, choice: GameSelection) -> str | None:
    """Return the ID of a deal, 24 hexadecimal digits; None if it cannot be resolved.

    Of bridge and whist they stand for the game, the hands and the trick on the table, whoever deals and plays; of other
    games for all from which the play goes on. A numbered layout has the name of what is dealt.
    """
    named = choice.game_of(deal)
    game = UNNAMED if named in _BRIDGE else str(named)
    try:
        form = hands(deal) if named in TRICK_GAMES and deal.hands else _resolved(deal, choice)
    except FaceupError:  # what is wrong with it is told in its answer
        return None
    return hashlib.blake2b(form, digest_size=_SIZE, key=game.encode()[:64]).hexdigest()


def _resolved(deal: Deal, choice: GameSelection) -> bytes:
    """Return the current position in the form of the game's family.

    Raises:
        FaceupError: there is no such deal.
    """
    _, handler = handler_of("solve", deal, choice)
    return handler.canonical(handler.prepare(deal, choice, {}))
