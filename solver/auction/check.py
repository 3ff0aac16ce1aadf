"""``--check`` for par: the answers that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.core.comparison import Comparison, difference, is_known
from solver.core.deal import Deal
from solver.families.bridge.differences import compare_table

_PAR_SETS = ("contracts", "contracts_side0_first", "contracts_side1_first")
_PAR_NUMBERS = ("par", "par_side0_first", "par_side1_first")


def par_differences(deal: Deal, answer: ParAnswer | AuctionAnswer) -> Comparison:
    """What is different in ``par*``, ``contracts*`` and, where bridge found one, ``table``.

    Contracts are compared whatever their order.
    """
    made, given, found = Comparison(), deal.given, answer.all_outcomes()
    for key in (*_PAR_NUMBERS, *_PAR_SETS):
        if not is_known(given.get(key)):
            continue
        if key in _PAR_NUMBERS and type(given[key]) is not int:
            made.leave(key, given[key], "a number of points")
        elif key in _PAR_SETS and not isinstance(given[key], (list, tuple)):
            made.leave(key, given[key], "a list of contracts")
        else:
            made.add(_differences(key, given[key], found))
    if isinstance(answer, ParAnswer) and not answer.table_given:
        compare_table(made, given.get("table"), answer.table)
    return made


def _differences(key: str, given: object, found: Mapping[str, object]) -> Iterator[str]:
    if found and _comparable(given) != _comparable(found[key]):
        yield difference(key, given, found[key])


def _comparable(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, (list, tuple)) else value
