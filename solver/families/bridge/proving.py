"""Proofs of the tricks of each side: claims with strategies, made and checked."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.argument_checks import shown
from solver.core.bounds import Bounds
from solver.core.cards import RANKS, SEATS, STRAINS, SUITS, Hands
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import about
from solver.families.bridge.deal_solver import USUAL_MEMORY
from solver.families.bridge.masks import mask
from solver.families.bridge.options import check_game
from solver.families.bridge.replay import start_position
from solver.families.bridge.solver import Seats, Strains, hands_of, seat_numbers, strain_indices
from solver.kernels import kernel
from solver.proof.check import BYTES, FILE, MAGIC, NODES, RefusedError
from solver.proof.check import check as claims_of

if TYPE_CHECKING:
    from solver.families.bridge.arrays import HandsLike

HEADER = MAGIC + b"\n"
"""First bytes of a file of proofs."""

SIDES = ("NS", "EW")
"""Names of the sides in claims."""

Proof = tuple[int, bytes, bytes, bytes]
"""Proof as its number of nodes and the three streams of the format."""

_NODE = 256
"""Memory of a node during a proof in bytes, related data included, rounded up."""

_LEVEL = 4
"""Level of zlib: 5 takes half as long again for 2 % fewer bytes, 9 as long as the rest of a proof for 4 %."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that one side takes at least a number of tricks.

    Attributes:
        strain: an index into ``STRAINS``; in games that are not played like bridge 4 for no trumps, else 0.
        leader: the seat that leads first.
        side: 0 North-South, 1 East-West.
        tricks: 0..13.
        nodes: the number of trick starts in the strategy.
        data: claim and proof as bytes of a file.
    """

    strain: int
    leader: int
    side: int
    tricks: int
    nodes: int
    data: bytes = field(repr=False)


@dataclass(kw_only=True)
class ProofAnswer(Answer):
    """The claims about a deal that were proved.

    Attributes:
        hands: of the deal.
        line: the deal as a file has it.
        claims: two for each strain and leader, one for each side; fewer if a limit was reached.
        open: strains and leaders for which there are not two.
    """

    hands: Hands
    line: bytes
    claims: list[Claim] = field(default_factory=list)
    open: int = 0

    @property
    def status(self) -> str:
        """``unknown`` if a claim is missing."""
        return UNKNOWN if self.open else SOLVED

    @property
    def file(self) -> bytes:
        """Complete file for the deal alone; empty if nothing is proved."""
        return HEADER + self.data if self.claims else b""

    @property
    def data(self) -> bytes:
        """Deal's part of a file; empty if nothing is proved."""
        if not self.claims:
            return b""
        return self.line + b"".join(claim.data for claim in self.claims)


def deal_line(hands: Hands) -> bytes:
    """Return the line of a deal: ``N:`` and the hands of N E S W, each by suits."""
    parts = (".".join("".join(rank for rank in RANKS if suit + rank in hand) for suit in SUITS) for hand in hands)
    return f"N:{' '.join(parts)}\n".encode()


def hands_to_prove(deal: Deal) -> Hands:
    """Return the hands of a deal before its play.

    Raises:
        DealError: it is of another game, a trick is on the table, or the hands are not four of the same size.
    """
    check_game(deal)
    if deal.trick:
        raise DealError("a trick is on the table; a proof needs four hands of the same size")
    hands = start_position(deal, strain=STRAINS.index("N"), leader=0).hands
    if not hands[0]:
        raise DealError("the hands have no cards. Give each hand at least one")
    return hands


def prove(
    hands: HandsLike, strains: Strains = STRAINS, leaders: Seats = range(4), limits: Limits | None = None
) -> ProofAnswer:
    """Prove for each strain and leader the tricks that North-South and East-West can be sure of: together all tricks.

    ``answer.file`` is the input of `check`, and of ``faceup check``.

    Args:
        hands: four of one size, N E S W, as card codes.
        strains: letters out of ``SHDCN``, or numbers 0..4; one ``Strain`` alone.
        leaders: seats that lead first, 0..3, or their letters; one ``Seat`` alone.
        limits: for all claims together; by default there is none.

    Returns:
        the claims, two for each strain and leader, by strains and leaders in the order requested; ``status`` is
        ``unknown`` if a limit left some out.

    Raises:
        DealError: the hands are impossible, or there is no such strain or leader.
        FaceupError: there is not enough memory, or a limit is not valid.
    """
    hands = hands_to_prove(Deal(hands=hands_of(hands)))
    pairs = strain_indices(strains), seat_numbers(leaders, "leaders")
    work = Work(hands, Limits.given(limits))
    answer = ProofAnswer(hands=hands, line=deal_line(hands))
    for strain in pairs[0]:
        for leader in pairs[1]:
            found = list(_claims(work, strain, leader))
            answer.claims += found
            answer.open += len(found) < 2
    answer.nodes = work.nodes
    return answer


def _claims(work: Work, strain: int, leader: int) -> Iterator[Claim]:
    """Yield both sides' claims that can be proved within the limits."""
    name = "NT" if STRAINS[strain] == "N" else STRAINS[strain]
    with about(f"N-S tricks, {name}, {SEATS[leader]} leads"):
        found = work.strategies(strain, leader)
    for side, tricks, proof in found:
        data = packed(f"{name} {SEATS[leader]} {SIDES[side]} {tricks}", proof)
        yield Claim(strain, leader, side, tricks, proof[0], data)


class Work:
    """Search for one deal with the rest of its limits.

    Args:
        hands: of one size, in the order of play.
        limits: for all questions together.

    Raises:
        FaceupError: there is not enough memory.
    """

    def __init__(self, hands: Hands, limits: Limits) -> None:
        self._masks = [mask(hand) for hand in hands]
        self._left = len(hands[0])
        self._limits = limits
        memory = limits.usually(USUAL_MEMORY).bytes
        self._most = max(memory // _NODE, 1)
        self._started = cpu_seconds()
        try:
            self._search = kernel("bridge_proofs").Prover(memory)
        except (MemoryError, OverflowError):
            raise FaceupError(f"no memory for a transposition table of {memory} bytes; allow less") from None

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._search.nodes

    def strategies(self, strain: int, leader: int) -> list[tuple[int, int, Proof]]:
        """Return side (0: first and third to play), tricks and proof of both sides, as far as the limits allow.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        self._search.load(self._masks, strain)
        self._start()
        bounds = Bounds(*self._search.bounds(leader, [], 0, self._left))
        self._interrupted()
        if not bounds.exact:
            return []
        found = (
            (side, tricks, self._proof(leader, side, tricks))
            for side, tricks in enumerate((bounds.low, self._left - bounds.low))
        )
        return [(side, tricks, proof) for side, tricks, proof in found if proof is not None]

    def _proof(self, leader: int, side: int, tricks: int) -> Proof | None:
        """Return a proof, None if a limit was reached or the proof is too large for a file."""
        if tricks == 0:
            return 0, b"", b"", b""
        self._start()
        found: Proof | None = self._search.proof(leader, side, tricks, self._most)
        self._interrupted()
        if found is None or found[0] > NODES or sum(map(len, found[1:])) > BYTES:
            return None
        return found

    def _start(self) -> None:
        """Set the limits of the next call to the rest of the limits."""
        limits = self._limits
        seconds = None if limits.seconds is None else limits.seconds - (cpu_seconds() - self._started)
        self._search.limit(
            None if limits.nodes is None else max(limits.nodes - self.nodes, 1),
            None if seconds is None else max(seconds, 1e-6),
        )

    def _interrupted(self) -> None:
        if self._search.interrupted:
            raise KeyboardInterrupt


def packed(claim: str, proof: Proof) -> bytes:
    """Return a claim as bytes of a file: a line, and the packed streams of its proof.

    Args:
        claim: strain, leader, side and tricks.
    """
    streams = proof[1:]
    data = zlib.compress(b"".join(streams), _LEVEL)
    lengths = " ".join(str(len(part)) for part in (*streams, data))
    return f"{claim} {lengths}\n".encode() + data


class Proved(NamedTuple):
    """Claim with a checked proof: the side takes at least a number of tricks, whatever the other does.

    Attributes:
        deal: its line: ``N:`` and the hands of N E S W, apart by spaces; of games with rule files ``P:``, seats, suits
            and hands (docs/explanation/proofs.md).
        strain: ``S H D C NT``; after ``P:`` ``trumps`` or ``NT``.
        leader: the seat that leads first, ``N E S W``.
        side: ``NS`` or ``EW``.
        tricks: 0..13.
        nodes: the number of trick starts in the strategy.
    """

    deal: str
    strain: str
    leader: str
    side: str
    tricks: int
    nodes: int


def check(proof: bytes) -> list[Proved]:
    """Return all claims of a file of proofs, checked (for the format see docs/explanation/proofs.md).

    >>> answer = bridge.prove([["SA"], ["SK"], ["SQ"], ["SJ"]], strains="N", leaders="N")
    >>> [(claim.side, claim.tricks) for claim in bridge.check(answer.file)]
    [('NS', 1), ('EW', 0)]

    Args:
        proof: the bytes of a file, 256 MB at most.

    Raises:
        FaceupError: a claim is not proved, or the argument is not the bytes of a file of proofs.
    """
    if not isinstance(proof, bytes):
        raise FaceupError(f"{shown(proof)} is not a proof. Give the bytes of a proof file")
    try:
        if len(proof) > FILE:
            raise RefusedError(f"more than {FILE} bytes")
        return [Proved(*claim) for claim in claims_of(proof)]
    except RefusedError as error:
        raise FaceupError(f"refused: {error}") from None
