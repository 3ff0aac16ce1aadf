"""Check lines and lost deals by the referee of their family, and prove the tricks of each side."""

from __future__ import annotations

from dataclasses import replace

from solver.core.answer import Answer
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import CHECKED_GAMES, Deal
from solver.core.errors import DealError, option
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.families.bridge.options import terms_of
from solver.families.bridge.proving import ProofAnswer, hands_to_prove, prove
from solver.families.family import AnyHandler, AnyLossProver, Lines, Play
from solver.families.find import family_of, handler_of
from solver.families.problem import Options
from solver.rules.selection import GameSelection, unnamed

QUESTION = "solve"
"""The question whose cases are played on from: a position."""


def lines_of(deal: Deal, choice: GameSelection) -> Lines:
    """Return the replay of lines for a deal's game.

    Raises:
        FaceupError: the game is unknown, or its lines cannot be replayed.
    """
    return _able(deal, choice)[0]


def verify(deal: Deal, choice: GameSelection, asked: Options, line: str | tuple[Play, ...] | None = None) -> LineAnswer:
    """Check a line, and return its result or what is wrong with it.

    Args:
        choice: the game and its options from outside the deal.
        asked: options that override the deal's fields, by the names of the options of ``solve``.
        line: as text, or as a list of plays; None: the line in the deal.

    Raises:
        FaceupError: there is no line, the game is unknown or has no lines, or the deal is impossible.
    """
    lines, handler = _able(deal, choice)
    return lines.replay(handler.prepare(deal, choice, asked), line)


def _able(deal: Deal, choice: GameSelection) -> tuple[Lines, AnyHandler]:
    own, handler = handler_of(QUESTION, deal, choice)
    if own.lines is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}, whose lines cannot be replayed")
    return own.lines, handler


def losing_of(deal: Deal, choice: GameSelection, *, reason: bool = False) -> AnyLossProver:
    """Return the loss prover of a deal's game.

    Args:
        reason: whether it checks the reason in the deal.

    Raises:
        FaceupError: the game is unknown, or its deals are not won or lost.
    """
    return _able_to_lose(deal, choice, reason)[0]


def prove_lost(deal: Deal, choice: GameSelection, asked: Options, limits: Limits, *, reason: bool = False) -> Answer:
    """Return an answer that says whether a deal is lost.

    Args:
        choice: the game and its options from outside the deal.
        asked: options that override the deal's fields, by the names of the options of ``solve``.
        limits: of positions, time and memory.
        reason: whether to check only the reason in the deal.

    Raises:
        FaceupError: the game is unknown, or its deals are not won or lost, or the deal is impossible.
    """
    losing, handler = _able_to_lose(deal, choice, reason)
    return losing.prove(handler.prepare(deal, choice, asked), limits)


def _able_to_lose(deal: Deal, choice: GameSelection, reason: bool) -> tuple[AnyLossProver, AnyHandler]:
    own, handler = handler_of(QUESTION, deal, choice)
    losing = own.reasons if reason else own.losing
    if losing is None:
        raise DealError(
            f"{choice.game_of(deal)} belongs to {own.title}, which are not won or lost. Choose a game of patience"
        )
    return losing, handler


_BRIDGE, _TRICKS = "bridge", "trick"


def proofs_of(
    deal: Deal,
    choice: GameSelection,
    strains: tuple[int, ...] | None,
    leaders: tuple[int, ...] | None,
    limits: Limits,
    contract: str | None = None,
) -> ProofAnswer:
    """Return the claims about a deal: in bridge and whist for every strain and leader, else for those of the deal.

    Args:
        choice: the game and its options from outside the deal.
        strains, leaders: only these; None: all.
        limits: for all claims together.
        contract: in bridge ``3NT-S``: only its strain, and the leader against its declarer; in other games the contract
            that replaces that of the deal, such as ``hearts``.

    Raises:
        FaceupError: the game or the deal has no proofs, or the deal is impossible.
    """
    own = family_of(deal, choice)
    named = choice.game_of(deal)
    if own.name == _BRIDGE or (choice.rules is None and not choice.options and named in CHECKED_GAMES):
        hands = hands_to_prove(replace(deal, game=None))
        if contract is not None:
            strains, leaders = _of_contract(deal, contract, strains, leaders)
        return prove(hands, strains or range(len(STRAINS)), leaders or range(len(SEATS)), limits)
    if named is None:
        raise unnamed()
    if own.name != _TRICKS:
        raise DealError(f"{named} belongs to {own.title}. Choose a trick-taking game")
    if strains or leaders:
        raise DealError(
            f"{option('strain', 'leader')} are for bridge and whist; in {named} the deal gives trumps and leader"
        )

    from solver.families.trick.cases import TrickOptions, start_of
    from solver.families.trick.cases import prove as prove_tricks

    return prove_tricks(*start_of(deal, choice, TrickOptions(contract=contract)), limits)


def _of_contract(
    deal: Deal, contract: str, strains: tuple[int, ...] | None, leaders: tuple[int, ...] | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the strain of a contract, and the leader against it.

    Raises:
        DealError: the text is not a contract, its declarer is unknown, or strains or leaders are also given.
    """
    if strains or leaders:
        named = option("strain", "leader")
        raise DealError(f"{named} and {option('contract')} together; leave {named} out, the contract has its own")
    terms = terms_of(contract, None)
    declarer = deal.declarer if terms["declarer"] is None else terms["declarer"]
    if declarer is None:
        raise DealError(f"the declarer of {contract} is unknown. Add it: {contract}-S")
    return (terms["contract"].strain,), ((declarer + 1) % len(SEATS),)
