"""What a deal says in the words of bridge, in those of every trick-taking game: ``4SX``, vulnerable sides."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solver.cards import side
from solver.rules.trick import Rules

_CONTRACT = re.compile(r"(\d{1,3})\s*(S|H|D|C|NT?|M)\s*(X{0,2})", re.IGNORECASE)
_SIDES = {"none": (False, False), "ns": (True, False), "ew": (False, True), "all": (True, True), "both": (True, True)}


def as_stated(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """The fields of a deal with a contract ``4SX`` as number, strain, trumps and double, and with ``vulnerable`` as
    that of the declarer's side; what the fields say besides stands."""
    found = dict(fields)
    text = fields.get("contract")
    told = _CONTRACT.fullmatch(text.strip()) if isinstance(text, str) else None
    if told:
        del found["contract"]
        number, strain, crosses = told[1], told[2][0].upper(), told[3]
        key = rules.contract.number if rules.contract.number in ("contract", "bid") else "level"
        said = {key: int(number), "strain": strain, "doubled": 2 ** len(crosses)}
        found = {**said, "trump": None if strain in "NM" else strain, **found}
    declarer = found.get("declarer")
    sides = _vulnerable(fields.get("vulnerable"))
    if sides and isinstance(declarer, (int, str)):
        found["vulnerable"] = sides[side("NESW".find(declarer.upper()) if isinstance(declarer, str) else declarer)]
    return found


def _vulnerable(value: object) -> tuple[bool, bool] | None:
    """The two sides, that of seat 0 first; None where the value is none of both."""
    if isinstance(value, str):
        return _SIDES.get(value.strip().casefold())
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(item, bool) for item in value):
        return value[0], value[1]
    return None
