"""A question about deals with its limits, and the ID of a deal."""

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
        asked: its options, by the names of their parameters; families ignore options that they do not know.
        choice: the game and its options from outside the deals.
        limits: of the search of each deal; they are not part of the question.
    """

    name: str
    asked: Options = field(default_factory=dict)
    choice: GameSelection = field(default_factory=GameSelection)
    limits: Limits = field(default_factory=Limits)

    def case(self, deal: Deal) -> Problem:
        """Return the resolved deal, on which the other methods work.

        Raises:
            FaceupError: its game is unknown or does not have the question, or the deal is impossible or incomplete.
        """
        _, handler = handler_of(self.name, deal, self.choice)
        return handler.prepare(deal, self.choice, self.asked)

    def about(self, case: Problem) -> str:
        """Return as JSON everything that affects the answer except the deal: options, game, rules, engine.

        Raises:
            FaceupError: the options of the game are wrong.
        """
        key = {"question": self.name, **self.handler(case).about(case), "engine": __version__, "form": VERSION}
        try:
            return _kept(_frozen(key))
        except TypeError:  # what is no key, such as a list among the settings of a game
            return as_text(key)

    def canonical(self, case: Problem) -> bytes:
        """Return the deal as canonical bytes: equal for deals that differ only in their notation."""
        return self.handler(case).canonical(case)

    def answer(self, case: Problem) -> Answer:
        """Return the answer.

        Raises:
            FaceupError: the deal is impossible or incomplete.
        """
        return self.handler(case).answer(case, self.limits)

    def answer_deal(self, deal: Deal) -> Answer:
        """Return the answer to a deal that is not resolved yet; errors as for ``case`` and ``answer``."""
        return self.answer(self.case(deal))

    def handler(self, case: Problem) -> AnyHandler:
        """Return the handler that answers."""
        return family(case.family).questions[self.name]


def _frozen(key: Mapping[str, object]) -> tuple[tuple[str, type, Any], ...]:
    """Return the options as a hashable key with types, because 1 and True are equal but written differently."""
    return tuple(
        (name, type(value), _frozen(value) if isinstance(value, dict) else value) for name, value in key.items()
    )


def _thawed(key: tuple[tuple[str, type, Any], ...]) -> dict[str, object]:
    return {name: _thawed(value) if kind is dict else value for name, kind, value in key}


@lru_cache(maxsize=64)
def _kept(key: tuple[tuple[str, type, Any], ...]) -> str:
    """Return the cached text of the options, which is the same for all deals of a game."""
    return as_text(_thawed(key))


_BRIDGE = (None, UNNAMED, "duplicate-bridge")
_SIZE = 12
"""Bytes. Among 10^9 deals two have the same name by chance about once in 10^11 collections."""


def deal_id(deal: Deal, choice: GameSelection) -> str | None:
    """Return the ID of a deal, 24 hexadecimal digits; None if it cannot be resolved.

    For bridge and whist it depends on the game, the hands and the trick on the table, but not on dealer or contract;
    for other games on everything from which the play continues. A numbered layout has the ID of its cards.
    """
    named = choice.game_of(deal)
    game = UNNAMED if named in _BRIDGE else str(named)
    try:
        form = hands(deal) if named in TRICK_GAMES and deal.hands else _resolved(deal, choice)
    except FaceupError:  # what is wrong with it is told in its answer
        return None
    return hashlib.blake2b(form, digest_size=_SIZE, key=game.encode()[:64]).hexdigest()


def _resolved(deal: Deal, choice: GameSelection) -> bytes:
    """Return the current position as canonical bytes of the game's family.

    Raises:
        FaceupError: the deal is impossible.
    """
    _, handler = handler_of("solve", deal, choice)
    return handler.canonical(handler.prepare(deal, choice, {}))
