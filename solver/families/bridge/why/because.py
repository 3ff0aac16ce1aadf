"""Reasons why a wrong card gives up tricks: suits in which the other side wins more, and a named play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from solver.core.cards import SUITS, side
from solver.families.bridge.position import Position
from solver.families.bridge.why.account import tricks_of
from solver.families.bridge.why.facts import Gain, NamedPlay
from solver.families.bridge.why.plays import named_plays
from solver.families.bridge.why.values import ProvedTricks


def gains(position: Position, wrong: Sequence[str], right: Sequence[str], winners: int) -> Iterator[Gain]:
    """Yield the suits in which a side wins more or fewer tricks in a line than in another one.

    Args:
        position: where both lines begin.
        wrong: the line to its end.
        right: the other one.
        winners: the side, 0 or 1.
    """
    now, before = (_won(position, line, winners) for line in (wrong, right))
    for suit in SUITS:
        if now[suit] != before[suit]:
            yield Gain(suit, now[suit], before[suit])


def _won(position: Position, line: Sequence[str], winners: int) -> Counter[str]:
    """Return the tricks of a side by the suit of the card that wins them."""
    return Counter(one.card[0] for one in tricks_of(position, line) if side(one.seat) == winners)


def decisive_play(
    position: Position, line: Sequence[str], shown: int, known: Sequence[NamedPlay], proved: ProvedTricks
) -> NamedPlay | None:
    """Return the last play of the side against the player to move that has a proved name and is not in another line.

    Args:
        position: where the line begins.
        line: the line to its end, a wrong card first.
        shown: number of its cards that belong to the refutation.
        known: the named plays of the other line.
        proved: values of positions.

    Raises:
        Limit: a limit was reached first.
    """
    mover = side(position.to_move)
    elsewhere = {_about(one) for one in known}
    plays = named_plays(position, line, proved, cards=shown, winners=1 - mover)
    return next((one for one in reversed([*plays]) if _about(one) not in elsewhere), None)


def _about(play: NamedPlay) -> tuple[object, ...]:
    return play.name, play.seat, play.against or play.card
