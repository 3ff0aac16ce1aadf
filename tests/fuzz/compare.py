"""One position, answered in every way: where two answers differ, and the smallest position where they still do."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from tests.fuzz.family import USUAL, Answer, Counted, Deal, Family, NoAnswerError

REFERENCE = "reference"
"""The way of an answer that is the reference's."""

CRASH = "crash"
"""The way of a difference that is an unexpected exception in the package's usual answer."""

ERROR = "error"
"""The only key of an answer that is an unexpected exception."""

SHRINKING = 400
"""Positions that are compared at most to make one difference smaller."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two answers to one position that are not the same.

    Attributes:
        family: its name.
        way: what answered otherwise than the package usually does: `REFERENCE`, a cut, or another way of the family;
            `CRASH` where the package has no answer to compare.
        deal: the position.
        ours: the package's usual answer.
        theirs: the other.
    """

    family: str
    way: str
    deal: Deal
    ours: Answer
    theirs: Answer

    def line(self, **about: object) -> str:
        """The difference as one line of JSON, which reproduces it.

        Args:
            about: what is to be told besides.
        """
        said = {"family": self.family, "game": self.deal.get("game"), "way": self.way, **about}
        return json.dumps({**said, "deal": self.deal, "ours": self.ours, "theirs": self.theirs}, ensure_ascii=False)


@dataclass(slots=True)
class Compared:
    """What came of one position.

    Attributes:
        usual: the package's usual answer, None where it gave none.
        ways: the ways that were compared with it, `REFERENCE` among them.
        differences: those that were found.
        bites: the ways that looked at another number of positions, where answers say how many.
        unanswered: why there was no answer to compare, of the package or of the reference.
    """

    usual: Answer = None
    ways: list[str] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    bites: list[str] = field(default_factory=list)
    unanswered: str = ""


def compare(family: Family, deal: Deal) -> Compared:
    """Answer a position in every way. The reference comes first: without it nothing else is asked."""
    found = Compared()
    try:
        found.usual = _tried(family.answer, deal, USUAL)
        if _failed(found.usual):
            found.differences.append(Difference(family.name, CRASH, deal, found.usual, None))
            return found
        _add(found, family, deal, REFERENCE, _tried(family.reference, deal))
    except NoAnswerError as error:
        found.unanswered = str(error)
        return found
    for way in family.ways(deal):
        with suppress(NoAnswerError):
            _add(found, family, deal, way, _tried(family.answer, deal, way))
    return found


def _add(found: Compared, family: Family, deal: Deal, way: str, answer: Answer) -> None:
    found.ways.append(way)
    if isinstance(answer, Counted) and isinstance(found.usual, Counted) and answer.nodes != found.usual.nodes:
        found.bites.append(way)
    if answer != found.usual:
        found.differences.append(Difference(family.name, way, deal, found.usual, answer))


def compare_in(family: Family, deal: Deal, way: str) -> Difference | None:
    """The difference between the usual answer and that in one way; None where there is none, or no answer."""
    try:
        usual = _tried(family.answer, deal, USUAL)
        if _failed(usual) or way == CRASH:
            return Difference(family.name, way, deal, usual, None) if _failed(usual) and way == CRASH else None
        other = _tried(family.reference, deal) if way == REFERENCE else _tried(family.answer, deal, way)
    except NoAnswerError:
        return None
    return None if other == usual else Difference(family.name, way, deal, usual, other)


def _tried(ask: Callable[..., Answer], deal: Deal, *way: str) -> Answer:
    """An answer; an unexpected exception is one too.

    Raises:
        NoAnswerError: there is none.
    """
    try:
        return ask(deal, *way)
    except NoAnswerError:
        raise
    except Exception as error:  # whatever it is, it is a finding
        return {ERROR: f"{type(error).__name__}: {error}"}


def shrunk(family: Family, found: Difference) -> Difference:
    """The same kind of difference with as small a position as some steps lead to."""
    left = SHRINKING
    smaller = True
    while smaller:
        smaller = False
        for deal in family.shrink(found.deal):
            if not left:
                return found
            left -= 1
            other = compare_in(family, deal, found.way)
            if other is not None and _failed(other.theirs) == _failed(found.theirs):
                found, smaller = other, True
                break
    return found


def _failed(answer: Answer) -> bool:
    return isinstance(answer, Mapping) and set(answer) == {ERROR}


def read_difference(text: str) -> Difference:
    """A difference from its line.

    Raises:
        ValueError: it is none.
    """
    said = json.loads(text)
    try:
        return Difference(said["family"], said["way"], said["deal"], said["ours"], said["theirs"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"no difference: {text[:60]}") from error
