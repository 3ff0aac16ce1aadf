"""Duplicate scores: contract, vulnerability and tricks to points."""

from __future__ import annotations

from solver.core import contract_text as contracts
from solver.core.argument_checks import shown, whole
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.core.vulnerability import of_declarer

_ODD_TRICK = (30, 30, 20, 20, 30)
"""Points of a trick over six by strain (``STRAINS``); the first in no trump is worth 10 more."""


def score(contract: Contract | str, vulnerable: bool | str, tricks: int | None = None) -> int:
    """Return the duplicate score of a played contract, in points for the declarer's side.

    The scale is that of the Laws of Duplicate Bridge (2017), law 77.

    Args:
        contract: level 1..7, strain and doubling; or a text, which may name declarer and result: ``4S+1``, ``3NT-E``,
            ``4♠X by N -2``, ``Pass``.
        vulnerable: whether the declarer's side is; also in words, ``None``, ``Love``, ``All``, ``Both``, and where the
            text names a declarer ``NS``, ``E-W``.
        tricks: 0..13, all that the declarer's side took; None if the text of the contract says it.

    Returns:
        Points, -7600..2980; negative where the contract went down.

    Raises:
        DealError: the contract does not exist, vulnerability is no truth value, or tricks are out of range.
    """
    declarer = None
    if isinstance(contract, str):
        if contracts.passed_out(contract):
            return 0
        written = written_of(contract)
        declarer = written.declarers[0] if written.declarers else None
        if written.tricks is not None and tricks not in (None, written.tricks):
            raise DealError(f"{shown(contract)} and {shown(tricks)} tricks; leave one of them out")
        tricks = tricks if written.tricks is None else written.tricks
        contract = Contract(written.level, written.strain, written.doubled)
    exists(contract)
    vulnerable = of_declarer(vulnerable, declarer)
    try:
        tricks = whole(tricks, "tricks", 0, 13)
    except DealError:
        raise DealError(f"{shown(tricks)} tricks are impossible. Write 0 to 13") from None
    over = tricks - contract.level - 6
    return _made(contract, vulnerable, over) if over >= 0 else -_down(contract.doubled, vulnerable, -over)


def written_of(text: str) -> contracts.Written:
    """Return the contract, declarer and result in a text.

    Raises:
        DealError: the text is not a contract.
    """
    found = contracts.read(text)
    if found is None:
        expected = "a level 1-7, a strain S H D C NT, X or XX, a declarer and a result, as in 4SX-N+1"
        raise DealError(f"{shown(text)} is not a contract. Write {expected}")
    return found


def exists(contract: Contract) -> None:
    """Check that a contract is a bridge contract.

    Raises:
        DealError: it is none.
    """
    try:
        if not isinstance(contract, Contract):
            raise DealError("another kind of object")
        whole(contract.level, "level", 1, 7)
        whole(contract.strain, "strain", 0, 4)
        whole(contract.doubled, "doubled", 0, 2)
    except DealError:
        raise DealError(f"{shown(contract)} is not a contract. Write level 1-7, strain 0-4, doubled 0-2") from None


def _made(contract: Contract, vulnerable: bool, overtricks: int) -> int:
    odd = _ODD_TRICK[contract.strain]
    for_tricks = (contract.level * odd + 10 * (contract.strain == 4)) << contract.doubled
    game = (500 if vulnerable else 300) if for_tricks >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    each_over = (100 * contract.doubled * (1 + vulnerable)) if contract.doubled else odd
    return for_tricks + game + slam + 50 * contract.doubled + overtricks * each_over


def _down(doubled: int, vulnerable: bool, undertricks: int) -> int:
    if not doubled:
        return undertricks * (100 if vulnerable else 50)
    if vulnerable:
        return doubled * (300 * undertricks - 100)
    return doubled * (200 * undertricks - 100 + 100 * max(0, undertricks - 3))
