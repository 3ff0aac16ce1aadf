"""What whoever deals says of a deal instead of having it drawn: the contract, in words, and the bids."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.trick.deal_words import as_stated, contract_fields
from solver.families.trick.modes import contradictory, with_modes
from solver.families.trick.pack import suits_of
from solver.families.trick.rules import Rules

_NO_TRUMPS = frozenset(("grand", "notrumps"))
"""What games without trumps are called besides."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of a deal.

    Attributes:
        modes: values of fields on which rules depend; None: none of them.
        trumps: the trump suit, None for none; empty: it is drawn.
        number: of the contract; None: it goes by the strength of the hands.
        bids: one a seat, as JSON has them; None: they go by the strength of the hands.
    """

    modes: Mapping[str, object] = field(default_factory=dict)
    trumps: tuple[str | None, ...] = ()
    number: int | None = None
    bids: tuple[object, ...] | None = None


def said(rules: Rules, contract: str | None = None, bids: str | Sequence[object] | None = None) -> Said:
    """What texts say of a deal.

    Args:
        rules: of its game.
        contract: the name or value of a mode (``null``), trumps (``hearts``, ``grand``), or a number, with trumps or
            without, where contracts have one (``8S``).
        bids: one a seat, apart by commas or spaces, or a list of them.

    Raises:
        DealError: the game has no such contract, or no bids.
    """
    own = Said() if contract is None else _contract(rules, contract)
    if bids is None:
        return own
    if not (rules.bid.exact or rules.bid.exact_each or rules.bid.least) or rules.bid.aside:
        raise DealError(f"bids {shown(bids)}; expected none: {rules.name} has no bids")
    return Said(own.modes, own.trumps, own.number, _bids(bids))


def _contract(rules: Rules, text: str) -> Said:
    wanted = words.plain(text)
    for mode in rules.modes:
        value = mode.value or mode.name
        if wanted and wanted in (words.plain(value), words.plain(mode.name)):
            return Said({mode.field: _value(value)})
    stands = contract_fields(rules, text) or {}
    if stands and {*stands} <= {*(mode.field for mode in rules.modes)}:
        return Said(stands)
    number, strain = _parts(rules, text)
    if number is None and strain is None:
        raise DealError(
            f"contract {shown(text)}; expected {_expected(rules) or f'none: {rules.name} has none to name'}"
        )
    return Said(trumps=() if strain is None else (None if strain == "N" else strain,), number=number)


def _value(value: str) -> object:
    if value == "true":
        return True
    return int(value) if value.isdigit() else value


def _parts(rules: Rules, text: str) -> tuple[int | None, str | None]:
    """The number of a contract and its trumps, as far as the game has them."""
    found = re.fullmatch(r"\s*(\d{0,3})\s*(.*?)\s*", text)
    assert found is not None
    number, rest = found.groups()
    counted = rules.contract.number in ("level", "contract", "bid")
    strain = words.strain(rest) if rest else None
    letter = None if strain is None else "SHDCN"[strain]
    if rest and words.plain(rest) in _NO_TRUMPS:
        letter = "N"
    if (rest and letter not in _strains(rules)) or (number and not counted):
        return None, None
    return int(number) if number else None, letter


def _strains(rules: Rules) -> tuple[str, ...]:
    """The trumps that a deal may have."""
    by_deal = rules.trump.by == "deal"
    return (*suits_of(rules.pack), "N") if by_deal else ()


def _expected(rules: Rules) -> str:
    """What a contract of a game may be."""
    found = list(dict.fromkeys(mode.name if mode.value == "true" else mode.value or mode.name for mode in rules.modes))
    if rules.trump.by == "deal":
        found += [*suits_of(rules.pack), "grand"]
    if rules.contract.number in ("level", "contract", "bid"):
        found.append("a number")
    return f"{', '.join(found[:-1])} or {found[-1]}" if len(found) > 1 else "".join(found)


def _bids(bids: str | Sequence[object]) -> tuple[object, ...]:
    if not isinstance(bids, str):
        return tuple(bids)
    parts = [part.strip() for part in re.split(r"\s*,\s*|\s+", bids.strip()) if part.strip()]
    return tuple(int(part) if part.isdecimal() else part for part in parts)


def with_said(rules: Rules, drawn: Mapping[str, object], told: Said) -> dict[str, object]:
    """The fields on which modes depend, as they were drawn, with what is said in their place.

    Raises:
        DealError: that can not be.
    """
    found = {**drawn, **told.modes}
    if told.trumps and with_modes(rules, found).trump.by != "deal":
        # The game that was drawn has no trumps to name: it is the one without that mode.
        found = {name: value for name, value in found.items() if name in told.modes}
    if contradictory(rules, found):
        found = {name: value for name, value in found.items() if name in told.modes}
    if wrong := contradictory(rules, found):
        raise DealError(wrong)
    return found


def with_terms(rules: Rules, fields: Mapping[str, object], told: Said) -> dict[str, object]:
    """The fields of a deal with what is said of its contract and bids in place of its own.

    Raises:
        DealError: that can not be, or there are not as many bids as hands.
    """
    if told == Said():
        return dict(fields)
    found = {**as_stated(rules, fields), **told.modes}
    moded = [mode.field for mode in rules.modes if mode.field not in told.modes]
    if told.trumps:
        if with_modes(rules, found).trump.by != "deal":
            found = {name: value for name, value in found.items() if name not in moded}
        found["trump"] = told.trumps[0]
    if told.trumps and "strain" in found:
        found["strain"] = told.trumps[0] or "N"
    if told.number is not None:
        found[rules.contract.number] = told.number
    if told.bids is not None:
        found = {name: value for name, value in found.items() if name != "blind"} | {"bids": list(told.bids)}
        hands = fields.get("hands")
        if isinstance(hands, (list, tuple)) and len(told.bids) != len(hands):
            raise DealError(f"{len(told.bids)} bids; expected {len(hands)}, one for each seat")
    if wrong := contradictory(rules, found):
        raise DealError(wrong)
    return found
