"""What a batch asks of every deal."""

from __future__ import annotations

from typing import Protocol

from solver.answer import Answer
from solver.deal import Deal
from solver.limits import Limits


class Question(Protocol):
    """The same question for every deal; can be pickled, so that another machine can answer it.

    Attributes:
        name: the command that asks it: ``table``, ``par``, ``solve``, ``analyse``.
        limits: how far the search of a deal may go; they are no part of what is asked.
    """

    @property
    def name(self) -> str:
        """The command that asks it."""

    @property
    def limits(self) -> Limits:
        """How far the search of a deal may go."""

    def about(self, deal: Deal) -> str:
        """JSON of all that the answer depends on besides the deal itself: options, game, rules.

        Raises:
            FaceupError: the deal's game is not known, or its options are wrong.
        """

    def canonical(self, deal: Deal) -> bytes:
        """The deal as far as the answer depends on it: the same for deals that differ only in how they are written.

        Raises:
            FaceupError: there is no such deal.
        """

    def answer(self, deal: Deal) -> Answer:
        """The answer.

        Raises:
            FaceupError: the deal can not be, or does not say enough.
        """
