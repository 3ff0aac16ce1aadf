"""Answers about counting games, and ``--check`` for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from solver.core.answer import UNKNOWN, Comparison, is_known
from solver.core.bounds import Bounds, as_fields
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.counting import answer_fields
from solver.families.counting.starters import Starter, Starters
from solver.families.play import check
from solver.families.play.answer import ExpectedAnswer, listed, span
from solver.families.play.check import number_differences


@dataclass(kw_only=True)
class CountingAnswer(ExpectedAnswer):
    """Value of a position of a counting game, or its values before the starter and with each starter.

    Attributes:
        starters: the answer with each starter; None if not requested.
    """

    declared = answer_fields.STARTERS

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


def _numbers(key: str, values: tuple[Bounds, ...], *, single: bool) -> dict[str, object]:
    return as_fields(key, values[0]) if single else listed(key, values)


def _told(one: Starter, *, single: bool) -> dict[str, object]:
    values = _numbers("value", one.values, single=single)
    if one.copies > 1:
        values["copies"] = one.copies
    if one.mix:
        values["mix"] = [dict(mix) for mix in one.mix]
    if one.away:
        values["away"] = list(one.away)
    return {**values, **(asdict(one.points) if one.points else {})}


_STARTERS = "starters"


def differences(deal: Deal, answer: CountingAnswer) -> Comparison:
    """Return the differences between an answer and the results recorded with the deal.

    Results without ``starters`` are for the deal's own starter and are not compared with an answer for all of them.
    """
    recorded = deal.given.get(_STARTERS)
    if answer.starters is None:
        return check.differences(deal, answer)
    made = Comparison()
    if isinstance(recorded, Mapping):
        made = check.differences(deal, answer)
        made.add(_each(recorded, answer.starters))
    elif is_known(recorded):
        made.leave(_STARTERS, recorded, "an object, what is given for each card")
    elif is_known(deal.given.get("value")):
        made.unread.append("value: it is about the starter of the deal; try without --starters")
    return made


def _each(recorded: Mapping[str, object], found: Starters) -> Iterator[str]:
    for card in recorded:
        if card not in found.each:
            yield f"starters: {card} is given, which cannot be turned up"
    for card, one in found.each.items():
        if card not in recorded:
            yield f"starters: {card} can be turned up, which is not given"
        else:
            entry = recorded[card]
            yield from _values(
                f"starters: {card}", entry.get("value") if isinstance(entry, Mapping) else entry, one.values
            )


def _values(name: str, recorded: object, found: tuple[Bounds, ...]) -> Iterator[str]:
    """Yield the differences in one number, or in a list of numbers."""
    if len(found) == 1:
        yield from number_differences(name, recorded, found[0])
    elif isinstance(recorded, (list, tuple)) and len(recorded) == len(found):
        for seat, (one, bounds) in enumerate(zip(recorded, found, strict=True)):
            yield from number_differences(f"{name}, {seat_name(seat, len(recorded))}", one, bounds)
    elif is_known(recorded):
        yield f"{name}: given {recorded}, found {' '.join(map(span, found))}"
