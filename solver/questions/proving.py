"""Proofs of how many tricks each side takes, for every game of which there are any."""

from __future__ import annotations

from dataclasses import replace

from solver.core.cards import SEATS, STRAINS
from solver.core.deal import CHECKED_GAMES, Deal
from solver.core.errors import DealError, option
from solver.core.limits import Limits
from solver.families.bridge.options import terms_of
from solver.families.bridge.proving import ProofAnswer, hands_to_prove, prove
from solver.families.find import family_of
from solver.rules.selection import GameSelection, unnamed

_BRIDGE, _TRICKS = "bridge", "trick"


def proofs_of(
    deal: Deal,
    choice: GameSelection,
    strains: tuple[int, ...] | None,
    leaders: tuple[int, ...] | None,
    limits: Limits,
    contract: str | None = None,
) -> ProofAnswer:
    """The claims about a deal: of bridge and whist for every strain and leader, else as the deal has them.

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
    """The strain of a contract, and who leads against it.

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
