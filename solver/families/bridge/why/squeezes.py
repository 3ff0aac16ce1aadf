"""Squeezes, proved by the trick that an opponent would save if it did not have to find a discard.

squeeze         The player's side wins a trick to which an opponent has to discard. If that opponent could keep all of
                its cards, and play the tricks behind with one card more than the others, the player's side would take
                fewer than V. Of each opponent the last such trick of the line counts: there its last idle card is gone.
double squeeze  Both opponents are squeezed: in the line, or in a line of best play after another discard of the one
                that is squeezed in it, where that discard is as good.
simple squeeze  A squeeze that is not double, against guards in exactly two suits: if all cards of the suit that the
                opponent holds lay in its partner's hand, the lead to the trick would take fewer than V. As many cards
                of the partner go back, lowest first, the longest suit first; none of the suit, of trumps or of the suit
                led.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from solver.core.cards import SUITS, in_order, partner, side, winning_place
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.facts import NamedPlay
from solver.families.bridge.why.values import ProvedTricks

DEPTH = 6
"""Largest number of tricks left at which squeezes are looked for, as the search is a plain one."""


def squeezes(moments: Sequence[tuple[Position, str]], proved: ProvedTricks) -> Iterator[NamedPlay]:
    """Yield the squeezes of a line, in the order of play.

    Args:
        moments: every card of the line with the position before it.
        proved: values of positions.

    Raises:
        Limit: a limit was reached first.
    """
    found = sorted(_last_of_each(moments, proved), key=lambda one: (one[0].number, one[0].squeezed))
    squeezed = {discard.squeezed for discard, _ in found}
    for discard, cost in found:
        if partner(discard.squeezed) in squeezed or _squeezes_partner(discard, proved):
            name = "double squeeze"
        else:
            name = "simple squeeze" if _suits(discard, proved) == 2 else "squeeze"
        yield NamedPlay(name, discard.number, discard.winner, discard.card, cost, opponent=discard.squeezed)


@dataclass(frozen=True, slots=True)
class _Discard:
    """A discard to a trick that the other side wins.

    Attributes:
        before: the position before the discard.
        start: the position in which the trick begins.
        opening: the cards of the trick before the discard.
        number: of the trick in the deal, from 1.
        squeezed: the seat that discards.
        discard: its card.
        winner: the seat that wins the trick.
        card: the card that wins it.
    """

    before: Position
    start: Position
    opening: tuple[str, ...]
    number: int
    squeezed: int
    discard: str
    winner: int
    card: str

    @property
    def side(self) -> int:
        """The side that wins the trick."""
        return side(self.winner)


def _last_of_each(moments: Sequence[tuple[Position, str]], proved: ProvedTricks) -> Iterator[tuple[_Discard, int]]:
    """Yield the last costly discard of each seat, and its cost."""
    done: set[int] = set()
    for discard in reversed([*_discards(moments)]):
        if discard.squeezed not in done:
            cost = _cost(discard, proved)
            if cost > 0:
                done.add(discard.squeezed)
                yield discard, cost


def _discards(moments: Sequence[tuple[Position, str]]) -> Iterator[_Discard]:
    """Yield the discards of a line to tricks that the other side wins, without a trick begun before the line."""
    for at, (position, led) in enumerate(moments):
        trick = moments[at : at + 4]
        if position.trick or len(trick) < 4 or not 1 < position.tricks_left <= DEPTH:
            continue
        cards = tuple(card for _, card in trick)
        place = winning_place(cards, position.strain)
        winner = (position.leader + place) % 4
        for before, card in trick[1:]:
            if card[0] not in (led[0], SUITS[position.strain : position.strain + 1]) and (before.to_move - winner) % 2:
                number = sum(position.won) + 1
                yield _Discard(before, position, before.trick, number, before.to_move, card, winner, cards[place])


def _cost(discard: _Discard, proved: ProvedTricks) -> int:
    """Return the tricks that the trick's winners would lose if the opponent did not have to discard."""
    value = proved.of(discard.before, discard.side)
    cost = 0
    search = _Uneven(discard.before.strain, discard.side)
    hands = tuple(mask(hand) for hand in discard.before.hands)
    trick = (*discard.before.trick, discard.discard)
    need = value - discard.before.won[discard.side]
    while cost < need and not search.reaches(hands, discard.before.leader, trick, need - cost):
        cost += 1
    return cost


def _squeezes_partner(discard: _Discard, proved: ProvedTricks) -> bool:
    """Return whether another discard that is as good has the partner squeezed."""
    before = discard.before
    value = proved.of(before, discard.side)
    for card, *touching in equivalents(before):
        if discard.discard in (card, *touching) or proved.after(before, card, discard.side) != value:
            continue
        line = [*discard.opening, card, *proved.line(before.play(card))]
        found = _last_of_each([*moments_of(discard.start, line)], proved)
        if partner(discard.squeezed) in {one.squeezed for one, _ in found}:
            return True
    return False


def _suits(discard: _Discard, proved: ProvedTricks) -> int:
    """Return the number of suits in which the opponent's cards must stay where they are."""
    start, seat = discard.start, discard.squeezed
    led = discard.opening[0]
    out = {led[0], *SUITS[start.strain : start.strain + 1]}
    value = proved.after(start, led, discard.side)
    found = 0
    for suit in SUITS:
        moved = _moved(start, seat, suit, out)
        if suit not in out and moved is not None:
            found += proved.after(moved, led, discard.side) < value
    return found


def _moved(position: Position, seat: int, suit: str, out: set[str]) -> Position | None:
    """Return a position with a hand's cards of a suit in the partner's; None if too few cards can be exchanged.

    Args:
        out: suits from which no cards are exchanged.
    """
    guards = [card for card in position.hands[seat] if card[0] == suit]
    other = position.hands[partner(seat)]
    idle = [card for card in reversed(in_order(other)) if card[0] not in out | {suit}]
    idle.sort(key=lambda card: (-sum(one[0] == card[0] for one in other), SUITS.index(card[0])))
    back = idle[: len(guards)]
    if not guards or len(back) < len(guards):
        return None
    hands = list(position.hands)
    hands[seat] = tuple(card for card in (*hands[seat], *back) if card not in guards)
    hands[partner(seat)] = tuple(card for card in (*other, *guards) if card not in back)
    return replace(position, hands=tuple(hands))


def moments_of(position: Position, line: Sequence[str]) -> Iterator[tuple[Position, str]]:
    """Yield every card of a line with the position before it."""
    for card in line:
        yield position, card
        position = position.play(card)


class _Uneven:
    """Plain search of positions in which one hand has a card more than the others, which is never played.

    Args:
        strain: of the position.
        side: whose tricks are counted.
    """

    def __init__(self, strain: int, side: int) -> None:
        self._trump = 0x1FFF << 16 * strain if strain < len(SUITS) else 0
        self._side = side
        self._known: dict[tuple[tuple[int, ...], int, int], bool] = {}

    def reaches(self, hands: tuple[int, ...], leader: int, trick: Sequence[str], need: int) -> bool:
        """Return whether the side takes a number of tricks, the one on the table included."""
        return self._play(hands, leader, tuple(mask((card,)) for card in trick), need)

    def _start(self, hands: tuple[int, ...], leader: int, need: int) -> bool:
        """Return whether the side takes a number of tricks from the start of a trick."""
        left = min(hand.bit_count() for hand in hands)
        if need <= 0 or need > left:
            return need <= 0
        key = hands, leader, need
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._play(hands, leader, (), need)
        return found

    def _play(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], need: int) -> bool:
        """Return whether the side takes a number of tricks, some cards being on the table."""
        if len(trick) == 4:
            winner = (leader + self._winning_place(trick)) % 4
            return self._start(hands, winner, need - (winner % 2 == self._side))
        seat = (leader + len(trick)) % 4
        own = seat % 2 == self._side
        for card in self._choices(hands, seat, trick):
            after = (*hands[:seat], hands[seat] & ~card, *hands[seat + 1 :])
            if self._play(after, leader, (*trick, card), need) == own:
                return own
        return not own

    def _choices(self, hands: tuple[int, ...], seat: int, trick: tuple[int, ...]) -> Iterator[int]:
        """Yield one legal card of each group of touching cards, the highest first."""
        hand = hands[seat]
        if trick:
            hand = hand & _suit(trick[0]) or hand
        others = hands[0] | hands[1] | hands[2] | hands[3]
        for card in trick:
            others |= card
        others &= ~hands[seat]
        last = 0
        while hand:
            card = hand & -hand
            hand ^= card
            between = (card - 1) & ~((last << 1) - 1)
            if not last or _suit(last) != _suit(card) or between & others:
                yield card
            last = card

    def _winning_place(self, trick: tuple[int, ...]) -> int:
        best = 0
        for place in range(1, 4):
            card = trick[place]
            if card < trick[best] if _suit(card) == _suit(trick[best]) else card & self._trump:
                best = place
        return best


def _suit(card: int) -> int:
    """Return all cards of the suit of a card."""
    return 0xFFFF << ((card.bit_length() - 1) & ~15)
