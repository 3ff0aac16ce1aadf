"""Answers of ``faceup verify --lost`` and ``--why``: a layout is lost by all its positions, or by a recorded reason."""

from __future__ import annotations

from dataclasses import dataclass

from solver.core.answer import ERROR, SOLVED, UNKNOWN, Answer
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience import answer_fields
from solver.families.patience.cases import LayoutCase
from solver.families.patience.lost.enumeration import CLOSED, WON, Enumeration, enumeration
from solver.families.patience.lost.reason import mistake
from solver.families.patience.lost.relaxation import read
from solver.families.patience.outcome import LOST


@dataclass(kw_only=True)
class LostAnswer(Answer):
    """Check that a layout is lost: ``status`` is ``solved`` if it is, ``unknown`` if a limit was reached before.

    Attributes:
        found: what the enumeration came to.
        limits: how far it could go.
    """

    declared = answer_fields.LOST

    found: Enumeration
    limits: Limits

    @property
    def status(self) -> str:
        """``error`` if the layout can be won, so that it is not lost."""
        return {CLOSED: SOLVED, WON: ERROR}.get(self.found.result, UNKNOWN)

    @property
    def verdict(self) -> str:
        """``lost``, ``won`` or ``unknown``."""
        return {CLOSED: LOST, WON: WON}.get(self.found.result, UNKNOWN)

    @property
    def limit(self) -> str | None:
        """Limit that was reached: ``nodes``, ``time``, ``memory`` or ``interrupted``; None if none was."""
        return self.found.result if self.status == UNKNOWN else None

    @property
    def problem(self) -> str | None:
        """Message that the layout can be won; None if there is no problem."""
        return "not lost: a won position can be reached" if self.status == ERROR else None

    @property
    def told(self) -> str | None:
        """Message about the mistake, with its place; None if there is none."""
        return _placed(self.problem, self)

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``verdict``, ``closed`` and ``positions``, with ``limit`` or ``error`` if present."""
        fields: dict[str, object] = {
            "verdict": self.verdict,
            "closed": self.found.result == CLOSED,
            "positions": self.found.positions,
        }
        if self.limit is not None:
            fields["limit"] = self.limit
        if self.problem is not None:
            fields["error"] = self.problem
        return fields


@dataclass(kw_only=True)
class WhyAnswer(Answer):
    """Check of a recorded reason why a layout is lost.

    Attributes:
        facts: of the certificate.
        problem: the mistake in the reason; None if the layout is lost.
    """

    declared = answer_fields.REASON

    facts: int
    problem: str | None = None

    @property
    def status(self) -> str:
        """``error`` if the reason is wrong."""
        return ERROR if self.problem else SOLVED

    @property
    def verdict(self) -> str:
        """``lost``, or ``unknown``: a layout may be lost even if a reason is wrong."""
        return UNKNOWN if self.problem else LOST

    @property
    def told(self) -> str | None:
        """Message about the mistake, with its place; None if there is none."""
        return _placed(self.problem, self)

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``verdict`` and ``facts``, and ``error`` if the reason is wrong."""
        error = {"error": self.problem} if self.problem is not None else {}
        return {"verdict": self.verdict, "facts": self.facts, **error}


def _placed(problem: str | None, answer: Answer) -> str | None:
    """Return a problem with the place of the deal."""
    if problem is None or answer.source is None:
        return problem
    place = ":".join(str(part) for part in (answer.source.file, answer.source.line) if part is not None)
    return f"{place}: {problem}"


def checked(about: LayoutCase, certificate: object) -> WhyAnswer:
    """Check the reason that a deal carries.

    Raises:
        DealError: the deal has no reason.
    """
    if certificate is None:
        raise DealError("the deal has no reason. Add facts under why, as solve --why prints them")
    reason = read(certificate)
    wrong = mistake(about.rules, about.layout, reason)
    return WhyAnswer(facts=len(reason), problem=None if wrong is None else f"the reason does not hold: {wrong}")


def answer_of(about: LayoutCase, limits: Limits) -> LostAnswer:
    """Return whether a deal's layout is lost, by enumeration.

    Raises:
        DealError: the game is for a score.
        FaceupError: there is not enough memory.
        KeyboardInterrupt: Ctrl-C.
    """
    found = enumeration(about.rules, about.layout, limits)
    return LostAnswer(found=found, limits=limits, nodes=found.positions)
