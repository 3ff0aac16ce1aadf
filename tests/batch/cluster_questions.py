"""Questions that workers of a cluster are asked in tests: the square of a deal's number, with accidents on the way."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

from solver.core.answer import Answer
from solver.core.deal import Deal, Source
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.store.pool import Task


@dataclass(kw_only=True)
class Squared(Answer):
    """The square of a deal's number."""

    square: int

    def fields(self) -> dict[str, object]:
        return {"value": self.square}


@dataclass(frozen=True)
class Square:
    """The square of a deal's number; a deal without a number is an error.

    Attributes:
        seconds: that every deal takes.
    """

    seconds: float = 0.0
    name: str = "square"
    limits: Limits = field(default_factory=Limits)

    def case(self, deal: Deal) -> Deal:
        return deal

    def about(self, _deal: Deal) -> str:
        return "{}"

    def canonical(self, deal: Deal) -> bytes:
        return repr(deal.fields).encode()

    def answer(self, deal: Deal) -> Answer:
        time.sleep(self.seconds)
        number = deal.fields.get("number")
        if not isinstance(number, int):
            raise DealError("the deal has no number; expected one")
        self.before(number)
        return Squared(square=number**2)

    def before(self, number: int) -> None:
        """What happens before a number is answered."""


@dataclass(frozen=True)
class Poison(Square):
    """Some numbers kill the process that is asked about them."""

    deadly: frozenset[int] = frozenset()

    def before(self, number: int) -> None:
        if number in self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Accident(Square):
    """The first process that comes to a number dies; those after it do not."""

    number: int = 0
    marker: Path = Path("marker")

    def before(self, number: int) -> None:
        if number == self.number and not self.marker.exists():
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)


def tasks(numbers: range, *, file: str = "deals.pbn") -> list[Task]:
    """Deals with numbers; the key is the number."""
    return [Task(number.to_bytes(16, "big"), deal(number, file)) for number in numbers]


def deal(number: int | None, file: str) -> Deal:
    """A deal with a number, or without."""
    return Deal(source=Source(file, number or 1, number), fields={} if number is None else {"number": number})
