"""What a batch asks of every deal, and one short name for a question about a deal."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Protocol

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.limits import Limits


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

    def case(self, deal: Deal) -> Any:
        """The deal resolved once, for the three below; it stays in the process in which it was made.

        Raises:
            FaceupError: the deal's game is not known, or there is no such deal.
        """

    def about(self, case: Any) -> str:
        """JSON of all that the answer depends on besides the deal itself: options, game, rules.

        Raises:
            FaceupError: options are wrong.
        """

    def canonical(self, case: Any) -> bytes:
        """The deal as far as the answer depends on it: the same for deals that differ only in how they are written."""

    def answer(self, case: Any) -> Answer:
        """The answer.

        Raises:
            FaceupError: the deal cannot be, or does not say enough.
        """


SIZE = 16
"""Bytes. Among 10^9 keys two are the same by chance about once in 10^21 stores."""


def key(about: str, canonical: bytes) -> bytes:
    """The key of a question about a deal.

    Args:
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        canonical: the deal, as ``Question.canonical`` gives it.
    """
    return hashlib.blake2b(canonical, digest_size=SIZE, key=_digest(about)).digest()


@lru_cache(maxsize=1024)
def _digest(about: str) -> bytes:
    return hashlib.blake2b(about.encode(), digest_size=32).digest()
