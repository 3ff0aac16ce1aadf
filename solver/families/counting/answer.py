"""Answers about counting games, and ``--check`` for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import ClassVar

from solver.core.answer import UNKNOWN, Comparison, is_known, span_text
from solver.core.bounds import Bounds, as_fields
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.json_fields import JsonMapping
from solver.families.counting.starters import Starter, Starters
from solver.families.play import check
from solver.families.play.answer import ExpectedAnswer, listed, span, spans_of
from solver.families.play.check import number_differences


@dataclass(kw_only=True)
class CountingAnswer(ExpectedAnswer):
    """Value of a position of a counting game, or its values before the starter and with each starter.

    Attributes:
        starters: with each; None where they were not asked for.
    """

    columns: ClassVar[tuple[str, ...]] = (*ExpectedAnswer.columns, "mean", "starters")

    starters: Starters | None = None

    @property
    def status(self) -> str:
        """``unknown`` if a requested part is open."""
        return super().status if self.starters is None or self.starters.proved else UNKNOWN

    def fields(self) -> dict[str, object]:
        """Return the fields of the answer; with all starters also their ``mean`` value and ``starters``.

        These have for each card its value and the ``copies`` of it, where there are several; ``mix``, or ``away``, what
        each lays away in turn; and of two sides ``heels``, ``hands``, ``crib`` and ``pegging``, which add up to it.
        """
        fields = super().fields()
        if self.starters is None:
            return fields
        single = self.solution.single
        every = {card: _told(one, single=single) for card, one in self.starters.each.items()}
        return {**fields, **_numbers("mean", self.starters.means, single=single), "starters": every}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """Return the JSON fields as a table row; values by starter as ``C2=-1.5 C3=0..4``."""
        row = super().row_of(fields)
        if "starters" in fields:
            row["mean"] = spans_of(fields, "mean")
            row["starters"] = " ".join(f"{card}={_span(one)}" for card, one in fields["starters"].items())
        return row


def _numbers(key: str, values: tuple[Bounds, ...], *, single: bool) -> dict[str, object]:
    return as_fields(key, values[0]) if single else listed(key, values)


def _told(one: Starter, *, single: bool) -> dict[str, object]:
    told = _numbers("value", one.values, single=single)
    if one.copies > 1:
        told["copies"] = one.copies
    if one.mix:
        told["mix"] = [dict(mix) for mix in one.mix]
    if one.away:
        told["away"] = list(one.away)
    return {**told, **(asdict(one.points) if one.points else {})}


def _span(one: JsonMapping) -> str:
    """Return the value or values of a starter."""
    known, bounds = one["value"], one.get("value_bounds")
    if not isinstance(known, list):
        return span_text(known, bounds)
    return ",".join(map(span_text, known, bounds or [None] * len(known)))


_STARTERS = "starters"


def differences(deal: Deal, answer: CountingAnswer) -> Comparison:
    """Return the differences between an answer and the results recorded with the deal.

    Results without ``starters`` are for the deal's own starter and are not compared with an answer for all of them.
    """
    given = deal.given.get(_STARTERS)
    if answer.starters is None:
        return check.differences(deal, answer)
    made = Comparison()
    if isinstance(given, Mapping):
        made = check.differences(deal, answer)
        made.add(_each(given, answer.starters))
    elif is_known(given):
        made.leave(_STARTERS, given, "an object, what is given for each card")
    elif is_known(deal.given.get("value")):
        made.unread.append("value: it is about the starter of the deal; try without --starters")
    return made


def _each(given: Mapping[str, object], found: Starters) -> Iterator[str]:
    for card in given:
        if card not in found.each:
            yield f"starters: {card} is given, which cannot be turned up"
    for card, one in found.each.items():
        if card not in given:
            yield f"starters: {card} can be turned up, which is not given"
        else:
            told = given[card]
            yield from _values(
                f"starters: {card}", told.get("value") if isinstance(told, Mapping) else told, one.values
            )


def _values(name: str, given: object, found: tuple[Bounds, ...]) -> Iterator[str]:
    """Yield the differences in one number, or in a list of numbers."""
    if len(found) == 1:
        yield from number_differences(name, given, found[0])
    elif isinstance(given, (list, tuple)) and len(given) == len(found):
        for seat, (one, bounds) in enumerate(zip(given, found, strict=True)):
            yield from number_differences(f"{name}, {seat_name(seat, len(given))}", one, bounds)
    elif is_known(given):
        yield f"{name}: given {given}, found {' '.join(map(span, found))}"
