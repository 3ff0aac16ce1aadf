"""Checks of lines and of lost deals by the referee of their family, and proofs of the tricks of each side."""

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
    """Return the replay of lines of a deal's game.

    Raises:
        FaceupError: the game is not known, or its lines cannot be replayed.
    """
    return _able(deal, choice)[0]


def verify(deal: Deal, choice: GameSelection, asked: Options, line: str | tuple[Play, ...] | None = None) -> LineAnswer:
    """Return what is wrong with a line, if anything is.

    Args:
        choice: what is said about the game apart from the deal.
        asked: options that override the deal's fields, by the names of the options of ``solve``.
        line: as it is written, or play by play; None where the deal carries it.

    Raises:
        FaceupError: there is no line, its game is not known or has none, or the deal cannot be.
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
        reason: by the reason that it carries.

    Raises:
        FaceupError: the game is not known, or its deals are not won or lost.
    """
    return _able_to_lose(deal, choice, reason)[0]


def prove_lost(deal: Deal, choice: GameSelection, asked: Options, limits: Limits, *, reason: bool = False) -> Answer:
    """Whether a deal is lost.

    Args:
        choice: what is said about the game apart from the deal.
        asked: options that override the deal's fields, by the names of the options of ``solve``.
        limits: how many positions are written down at most, and what that may take.
        reason: check the reason that the deal carries, and nothing else.

    Raises:
        FaceupError: its game is not known, or not won or lost, or the deal cannot be.
    """
    losing, handler = _able_to_lose(deal, choice, reason)
    return losing.prove(handler.prepare(deal, choice, asked), limits)


def _able_to_lose(deal: Deal, choice: GameSelection, reason: bool) -> tuple[AnyLossProver, AnyHandler]:
    own, handler = handler_of(QUESTION, deal, choice)
    losing = own.reasons if reason else own.losing
    if losing is None:
        raise DealError(f"{choice.game_of(deal)} belongs to {own.title}; expected patience, which is won or lost")
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
    """Return the claims about a deal: of bridge and whist for every strain and leader, else as the deal has them.

    Args:
        choice: what is said about the game apart from the deal.
        strains, leaders: only these; None: all.
        limits: for all claims together.
        contract: of bridge ``3NT-S``: its strain and the leader against its declarer alone; of other games in place of
            what the deal says, ``hearts``.

    Raises:
        FaceupError: there are no proofs of such a game or deal, or the deal cannot be.
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
        raise DealError(f"{named} belongs to {own.title}; expected a trick-taking game")
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
    """Return the strain of a contract, and who leads against it.

    Raises:
        DealError: it is none, its declarer is unknown, or strains or leaders are named besides.
    """
    if strains or leaders:
        named = option("strain", "leader")
        raise DealError(f"{named} and {option('contract')} together; leave {named} out, the contract has its own")
    terms = terms_of(contract, None)
    declarer = deal.declarer if terms["declarer"] is None else terms["declarer"]
    if declarer is None:
        raise DealError(f"the declarer of {contract} is unknown. Add it: {contract}-S")
    return (terms["contract"].strain,), ((declarer + 1) % len(SEATS),)
