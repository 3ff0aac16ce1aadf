"""One short name for a deal: the same wherever it comes from, however it is written, whatever is asked of it."""

from __future__ import annotations

import hashlib

from solver.core.deal import TRICK_GAMES, UNNAMED, Deal
from solver.core.errors import FaceupError
from solver.families import asking_of
from solver.families.bridge.canonical import hands
from solver.rules.choice import Choice

_BRIDGE = (None, UNNAMED, "duplicate-bridge")
_SIZE = 12
"""Bytes. Among 10^9 deals two have the same name by chance about once in 10^11 collections."""


def deal_id(deal: Deal, choice: Choice) -> str | None:
    """24 hexadecimal digits that stand for a deal; None where it can not be resolved.

    Of bridge and whist they stand for the game, the hands and the trick on the table, whoever deals and plays; of other
    games for all from which the play goes on. A numbered layout has the name of what is dealt.
    """
    named = choice.game_of(deal)
    game = UNNAMED if named in _BRIDGE else str(named)
    try:
        form = hands(deal) if named in TRICK_GAMES and deal.hands else _resolved(deal, choice)
    except FaceupError:  # what is wrong with it is told in its answer
        return None
    return hashlib.blake2b(form, digest_size=_SIZE, key=game.encode()[:64]).hexdigest()


def _resolved(deal: Deal, choice: Choice) -> bytes:
    """Where the play goes on from, as the family of the game has it.

    Raises:
        FaceupError: there is no such deal.
    """
    _, asking = asking_of("solve", deal, choice)
    return asking.canonical(asking.case(deal, choice, {}))
