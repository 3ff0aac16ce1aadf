"""``--check`` for counting games: as for all games of turns, and starter by starter where all were asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.comparison import Comparison, is_known
from solver.core.deal import Deal
from solver.families.counting.answer import CountingAnswer
from solver.families.counting.starters import Starters
from solver.families.play import check
from solver.families.play.sides.answer import span
from solver.families.play.sides.check import number_differences

_STARTERS = "starters"


def differences(deal: Deal, answer: CountingAnswer) -> Comparison:
    """What is different in what came with a deal.

    What came without ``starters`` is about the one that the deal names: with all of them it is not compared.
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
            yield f"starters: {card} is given, which can not be turned up"
    for card, one in found.each.items():
        if card not in given:
            yield f"starters: {card} can be turned up, which is not given"
        else:
            told = given[card]
            yield from _values(
                f"starters: {card}", told.get("value") if isinstance(told, Mapping) else told, one.values
            )


def _values(name: str, given: object, found: tuple[Bounds, ...]) -> Iterator[str]:
    """What is different in one number, or in those of all."""
    if len(found) == 1:
        yield from number_differences(name, given, found[0])
    elif isinstance(given, (list, tuple)) and len(given) == len(found):
        for seat, (one, bounds) in enumerate(zip(given, found, strict=True)):
            yield from number_differences(f"{name}, {seat_name(seat, len(given))}", one, bounds)
    elif is_known(given):
        yield f"{name}: given {given}, found {' '.join(map(span, found))}"
