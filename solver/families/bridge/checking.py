"""Proofs of what sides take, checked: the checker's verdict as values and errors of the package."""

from __future__ import annotations

from typing import NamedTuple

from solver.core.argument_checks import shown
from solver.core.errors import FaceupError
from solver.proof.check import FILE, RefusedError
from solver.proof.check import check as claims_of


class Proved(NamedTuple):
    """A claim whose proof has been checked: the side takes at least so many tricks, whatever the other does.

    Attributes:
        deal: its line: ``N:`` and the hands of N E S W, apart by spaces; of games with rule files ``P:``, seats, suits
            and hands (docs/proofs.md).
        strain: ``S H D C NT``; after ``P:`` ``trumps`` or ``NT``.
        leader: who leads first, ``N E S W``.
        side: ``NS`` or ``EW``.
        tricks: 0..13.
        nodes: how many starts of tricks the strategy has.
    """

    deal: str
    strain: str
    leader: str
    side: str
    tricks: int
    nodes: int


def check(proof: bytes) -> list[Proved]:
    """All claims of a file of proofs; its format is in docs/proofs.md, the checker is ``solver/proof/check.py``.

    >>> answer = bridge.prove([["SA"], ["SK"], ["SQ"], ["SJ"]], strains="N", leaders="N")
    >>> [(claim.side, claim.tricks) for claim in bridge.check(answer.file)]
    [('NS', 1), ('EW', 0)]

    Args:
        proof: the bytes of a file, 256 MB at most.

    Raises:
        FaceupError: it is refused: a claim does not hold, or it is no file of proofs; or these are no bytes.
    """
    if not isinstance(proof, bytes):
        raise FaceupError(f"{shown(proof)} is no proof; expected the bytes of a file")
    try:
        if len(proof) > FILE:
            raise RefusedError(f"more than {FILE} bytes")
        return [Proved(*claim) for claim in claims_of(proof)]
    except RefusedError as error:
        raise FaceupError(f"refused: {error}") from None
