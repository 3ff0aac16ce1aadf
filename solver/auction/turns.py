"""Auctions by turns: the players, one after the other, make a call or pass, and the first call decides.

An opponent may answer certain calls at once with a higher one. When all have passed in every round
the deal is passed out. Backward induction over who speaks gives the value exactly; the contracts
are all those that best bidding of both sides may end in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Offer:
    """A call that a player may make when it is his turn.

    Attributes:
        name: the contract with its declarer: ``rami by 2``.
        value: points for side 0 when it is played.
        answers: the calls that the opponents may make over it: their names and values.
    """

    name: str
    value: int
    answers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn.

    Attributes:
        side: his side, 0 or 1.
        offers: what he may call.
        passes: he may pass.
    """

    side: int
    offers: tuple[Offer, ...] = ()
    passes: bool = True


@dataclass(frozen=True, slots=True)
class Ending:
    """What an auction comes to.

    Attributes:
        value: points for side 0.
        names: the contracts in which best bidding may end, in the order in which they may come.
    """

    value: int
    names: tuple[str, ...] = field(default=())


def ending(turns: Sequence[Turn], passed_out: str, value: int) -> Ending:
    """What best bidding comes to.

    Args:
        turns: in the order in which the players speak.
        passed_out: what it is called when all pass.
        value: points for side 0 when all pass.
    """
    found = Ending(value, (passed_out,))
    for turn in reversed(turns):
        made = [_after(turn.side, offer) for offer in turn.offers]
        options = [*made, found] if turn.passes or not made else made
        best = (min if turn.side else max)(option.value for option in options)
        found = Ending(best, _names(option for option in options if option.value == best))
    return found


def _after(side: int, offer: Offer) -> Ending:
    """What follows a call: the opponents let it stand or answer it, whichever is better for them."""
    options = [(offer.name, offer.value), *offer.answers]
    best = (max if side else min)(value for _, value in options)
    return Ending(best, tuple(name for name, value in options if value == best))


def _names(endings: Iterable[Ending]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for each in endings for name in each.names))
