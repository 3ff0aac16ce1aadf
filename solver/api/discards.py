"""Discards to the crib of cribbage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.api.inputs import Named, choice_of
from solver.core.argument_checks import flag
from solver.core.deal import Deal
from solver.families.find import family_of

if TYPE_CHECKING:
    from solver.families.counting.discards import DiscardsAnswer


def cribbage_discards(
    hand: str | Sequence[str], *, dealer: bool = False, game: Named = "cribbage-two-handed-six-card"
) -> DiscardsAnswer:
    """Compare the 15 ways to discard two of the six cards of a hand to the crib.

    >>> best = solver.cribbage_discards("5H 6S 7D KC QD 2H", dealer=True).discards[0]
    >>> best.cards, round(best.best.mean, 2), round(best.random.mean, 2), best.random.least, best.random.most
    (('CK', 'DQ'), 11.79, 12.36, 7, 30)

    Args:
        hand: six cards, in one text or in several.
        dealer: whether the crib is the player's.
        game: an id or a rule file.

    Returns:
        The ``discards``, the best first: their ``cards``, the mean of the ``hand``, and the ``crib``, ``mean``,
        ``least`` and ``most`` in ``best``, against the other player's best discard, and in ``random``, against any
        two cards.

    Raises:
        FaceupError: the game has no such discards, or the cards are not six different ones of its pack.
    """
    from solver.families.counting.discards import discards

    choice = choice_of(game, None)
    deal = Deal(game=choice.game)
    rules = choice.chosen(deal, family_of(deal, choice).name).rules
    return discards(rules, [hand] if isinstance(hand, str) else list(hand), dealer=flag(dealer, "dealer"))
