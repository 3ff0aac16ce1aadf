"""Proofs of how many tricks each side takes, for every game of which there are any."""

from __future__ import annotations

from dataclasses import replace

from solver.bridge.proving import ProofAnswer, hands_to_prove, prove
from solver.cards import SEATS, STRAINS
from solver.deal import CHECKED_GAMES, Deal
from solver.errors import DealError, option
from solver.families import family_of
from solver.limits import Limits
from solver.rules.choice import Choice

_BRIDGE, _TRICKS = "bridge", "trick"


def proofs_of(
    deal: Deal, choice: Choice, strains: tuple[int, ...] | None, leaders: tuple[int, ...] | None, limits: Limits
) -> ProofAnswer:
    """The claims about a deal: of bridge and whist for every strain and leader, else as the deal has them.

    Args:
        choice: what is said about the game apart from the deal.
        strains, leaders: only these; None: all.
        limits: for all claims together.

    Raises:
        FaceupError: there are no proofs of such a game or deal, or the deal can not be.
    """
    own = family_of(deal, choice)
    if own.name == _BRIDGE or (choice.rules is None and choice.game_of(deal) in CHECKED_GAMES):
        hands = hands_to_prove(replace(deal, game=None))
        return prove(hands, strains or range(len(STRAINS)), leaders or range(len(SEATS)), limits)
    named = choice.game_of(deal)
    if own.name != _TRICKS:
        raise DealError(f"{named} belongs to {own.title}; expected a trick-taking game")
    if strains or leaders:
        raise DealError(
            f"{option('strain', 'leader')} are for bridge and whist; deals of {named} say trumps and leader"
        )

    from solver.trick.cases import start_of
    from solver.trick.proving import prove as prove_tricks

    return prove_tricks(*start_of(deal, choice), limits)
