"""The cost of a wrong card, and the shortest line that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from solver.core.cards import SUITS, side
from solver.families.bridge.position import Position
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.account import tricks_of
from solver.families.bridge.why.facts import Gain, NamedPlay, ShownTrick, WrongCard
from solver.families.bridge.why.plays import named_plays
from solver.families.bridge.why.values import ProvedTricks


def wrong_cards(
    position: Position, proved: ProvedTricks, line: Sequence[str], known: Sequence[NamedPlay]
) -> Iterator[WrongCard]:
    """Yield the cards of the player to move that give up tricks, each with its refutation.

    Touching cards are one card: a refutation of one refutes the others.

    Args:
        line: a line of best play from the position.
        known: the named plays of that line.

    Raises:
        Limit: a limit was reached first.
    """
    for group in equivalents(position):
        found = refuted(position, group, line, proved, known)
        if found is not None:
            yield found


def refuted(
    position: Position, group: Sequence[str], line: Sequence[str], proved: ProvedTricks, known: Sequence[NamedPlay]
) -> WrongCard | None:
    """Return a card's cost and refutation; None if it gives up no trick.

    Args:
        group: the card, and those that touch it.
        line: a line of best play from the position.
        known: the named plays of that line.

    Raises:
        Limit: a limit was reached first.
    """
    mover, card = side(position.to_move), group[0]
    cost = proved.after(position, line[0], mover) - proved.after(position, card, mover)
    if cost <= 0:
        return None
    right = _counts(position, line, 1 - mover)
    lines = [(card, *rest) for rest in _replies(position.play(card), mover, proved)]
    trick, shown = min(
        ((_parting(_counts(position, wrong, 1 - mover), right), wrong) for wrong in lines), key=lambda one: one[0]
    )
    number = sum(position.won) + trick + 1
    cards = 4 * (trick + 1) - len(position.trick)
    refutation = tuple(_tricks(position, shown[:cards]))
    more = tuple(gains(position, shown, line, 1 - mover))
    play = decisive_play(position, shown, cards, known, proved)
    return WrongCard(card, tuple(group), position.to_move, cost, line[0], refutation, number, more, play)


def _replies(position: Position, mover: int, proved: ProvedTricks) -> Iterator[list[str]]:
    """Yield lines of best play after the wrong card: one for each best reply, if the other side is to play."""
    if not position.tricks_left or side(position.to_move) == mover:
        yield proved.line(position)
        return
    worth = {group[0]: proved.after(position, group[0], mover) for group in equivalents(position)}
    for card, tricks in worth.items():
        if tricks == min(worth.values()):
            yield [card, *proved.line(position.play(card))]


def _tricks(position: Position, line: Sequence[str]) -> Iterator[ShownTrick]:
    """Yield a line trick by trick."""
    number, seat, cards = 0, 0, [""]
    for card in line:
        if not position.trick or not number:
            number, seat, cards = sum(position.won) + 1, position.to_move, []
        cards.append(card)
        position = position.play(card)
        if not position.trick:
            yield ShownTrick(number, seat, tuple(cards))


def _counts(position: Position, line: Sequence[str], of: int) -> list[int]:
    """Return the tricks of a side after each trick of a line."""
    counts = []
    for card in line:
        position = position.play(card)
        if not position.trick:
            counts.append(position.won[of])
    return counts


def _parting(wrong: Sequence[int], right: Sequence[int]) -> int:
    """Return the first trick from whose end on the counts of the wrong line are always larger than the right ones."""
    level = [at for at, (more, less) in enumerate(zip_longest(wrong, right, fillvalue=0)) if more <= less]
    return level[-1] + 1 if level else 0


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
