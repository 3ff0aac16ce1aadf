"""Cards of a line that have a name among players, where the name is proved.

A name is given only where a changed deal or another card loses tricks, by the values of both. The definitions, for a
card that keeps the value of its position, with V the tricks of its player's side:

finesse          Third to a trick that partner led, the player's side heads the trick with a card w of the suit led.
                 The opponent who has played holds a higher card k of the suit; the other opponent holds none that is
                 higher, but at least one of the suit. With k exchanged for that opponent's lowest card of the suit, the
                 same play takes fewer than V; and so does every card of the player that beats w, as the cards lie.
ruffing finesse  The same where the player has none of the suit, has a trump, and discards.
hold-up          An opponent led, and an opponent wins the trick. The player has the highest card of the suit that is
                 left, and follows with a card that does not win. Every card that heads the trick takes fewer than V.
duck             The same where the player's own side led.
unblock          Partner wins the trick. The player follows with a card above a lower one of the suit that does not
                 touch it, and every such lower card takes fewer than V.
overruff         An opponent has ruffed. The player ruffs higher, and every other card takes fewer than V.
loser on loser   The player has none of the suit led, has a trump, discards, and loses the trick. Every trump takes
                 fewer than V.
throw-in         The player leads to a trick that an opponent wins, who must lead. If either hand of the player's side
                 had to lead instead, it would take fewer than V.

Squeezes, trump promotions and avoidance plays have no such test by one exchange or one card, and are not named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.core.cards import RANKS, SUITS, in_order, partner, side, winning_place
from solver.families.bridge.position import Position
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.facts import NamedPlay
from solver.families.bridge.why.values import ProvedTricks
from solver.families.play.swaps import Place, exchanged

NAMES = (
    "finesse", "ruffing finesse", "hold-up", "duck", "unblock", "overruff", "loser on loser", "throw-in",
)  # fmt: skip


def named_plays(position: Position, line: Sequence[str], proved: ProvedTricks) -> Iterator[NamedPlay]:
    """Yield the cards of a line that have a proved name.

    Args:
        position: where the line begins.
        line: a line of best play.

    Raises:
        Limit: a limit was reached first.
    """
    ahead = list(line)
    while ahead:
        card = ahead.pop(0)
        moment = _Moment(position, card, ahead, proved)
        for test in _TESTS:
            found = test(moment)
            if found is not None:
                yield found
                break
        position = position.play(card)


class _Moment:
    """A card of a line in its position.

    Args:
        position: before the card.
        card: its code.
        ahead: the rest of the line.
        proved: values of positions.

    Attributes:
        seat: who plays it.
        side: of which side.
        led: the suit led.
        trump: the suit of trumps; None without.
        winner: the seat that wins the trick in the line; None where the line ends before.
    """

    def __init__(self, position: Position, card: str, ahead: Sequence[str], proved: ProvedTricks) -> None:
        self.position = position
        self.card = card
        self.seat = position.to_move
        self.side = side(self.seat)
        self.trump = SUITS[position.strain] if position.strain < len(SUITS) else None
        self.led = (position.trick[0] if position.trick else card)[0]
        self._ahead = ahead
        self._proved = proved
        rest = 3 - len(position.trick)
        self.cards = (*position.trick, card, *ahead[:rest])
        whole = len(self.cards) == 4
        self.winner = (position.leader + winning_place(self.cards, position.strain)) % 4 if whole else None
        self._value: int | None = None

    @property
    def value(self) -> int:
        """The tricks of the player's side."""
        if self._value is None:
            self._value = self._proved.after(self.position, self.card, self.side)
        return self._value

    def cost(self, cards: Sequence[str]) -> int:
        """Return how many tricks the best of some other legal cards gives up; 0 where there are none."""
        if not cards:
            return 0
        return self.value - max(self._proved.after(self.position, card, self.side) for card in cards)

    def value_in(self, hands: Sequence[tuple[str, ...]]) -> int:
        """Return the tricks of the player's side after the card, the cards lying otherwise."""
        return self._proved.after(replace(self.position, hands=tuple(hands)), self.card, self.side)

    def value_on_lead(self, seat: int) -> int:
        """Return the tricks of the player's side after the trick, with a seat of its own on lead."""
        end = self.position
        for card in self.cards[len(end.trick) :]:
            end = end.play(card)
        return self._proved.of(replace(end, leader=seat), self.side)

    def named(self, name: str, cost: int, *, against: str | None = None, instead: str | None = None) -> NamedPlay:
        """Return the card with a name."""
        number = sum(self.position.won) + 1
        return NamedPlay(name, number, self.seat, self.card, cost, against=against, instead=instead)

    def of_suit(self, seat: int, suit: str) -> list[str]:
        """Return the cards of a suit that a seat holds before the card, highest first."""
        return [card for card in in_order(self.position.hands[seat]) if card[0] == suit]

    def choices(self) -> list[str]:
        """Return one card of each group of touching cards but that of the card itself."""
        return [group[0] for group in equivalents(self.position) if self.card not in group]


def _higher(card: str, other: str) -> bool:
    """Whether a card is higher than another of its suit."""
    return RANKS.index(card[1]) < RANKS.index(other[1])


def _heads(moment: _Moment, card: str) -> bool:
    """Whether a card of the player would win the trick as far as it has gone."""
    trick = (*moment.position.trick, card)
    return winning_place(trick, moment.position.strain) == len(trick) - 1


def _finesse(moment: _Moment) -> NamedPlay | None:
    position, trick = moment.position, moment.position.trick
    if len(trick) != 2:
        return None
    void = moment.card[0] != moment.led
    if void and (moment.card[0] == moment.trump or not moment.of_suit(moment.seat, moment.trump or "")):
        return None
    head = moment.card if not void and _heads(moment, moment.card) else trick[0]
    before, behind = (moment.seat - 1) % 4, (moment.seat + 1) % 4
    if trick[1][0] == moment.led and _higher(trick[1], head):
        return None
    keys = [card for card in moment.of_suit(before, moment.led) if _higher(card, head)]
    others = moment.of_suit(behind, moment.led)
    if not keys or not others or _higher(others[0], head):
        return None
    key = keys[-1]
    moved = exchanged(position.hands, Place(key, before, behind, (others[-1],)), others[-1])
    rising = [card for card in moment.choices() if card[0] == moment.led and _higher(card, head)]
    if rising and moment.cost(rising) <= 0:
        return None
    cost = moment.value - moment.value_in(moved)
    return moment.named("ruffing finesse" if void else "finesse", cost, against=key) if cost > 0 else None


def _hold_up(moment: _Moment) -> NamedPlay | None:
    position = moment.position
    if not position.trick or moment.card[0] != moment.led or _heads(moment, moment.card):
        return None
    if moment.winner is None or side(moment.winner) == moment.side:
        return None
    own_lead = side(position.leader) == moment.side
    held = moment.of_suit(moment.seat, moment.led)
    others = [card for seat in range(4) if seat != moment.seat for card in moment.of_suit(seat, moment.led)]
    if any(_higher(card, held[0]) for card in (*others, *(one for one in position.trick if one[0] == moment.led))):
        return None
    winning = [card for card in moment.choices() if _heads(moment, card)]
    cost = moment.cost(winning)
    return moment.named("duck" if own_lead else "hold-up", cost, instead=winning[0]) if cost > 0 else None


def _unblock(moment: _Moment) -> NamedPlay | None:
    if moment.card[0] != moment.led or not moment.position.trick or moment.winner != partner(moment.seat):
        return None
    lower = [card for card in moment.choices() if card[0] == moment.led and _higher(moment.card, card)]
    cost = moment.cost(lower)
    return moment.named("unblock", cost, instead=lower[0]) if cost > 0 else None


def _overruff(moment: _Moment) -> NamedPlay | None:
    trump = moment.trump
    if trump in (None, moment.led) or moment.card[0] != trump or not _heads(moment, moment.card):
        return None
    position = moment.position
    ruffed = [
        card for place, card in enumerate(position.trick)
        if card[0] == trump and side((position.leader + place) % 4) != moment.side
    ]  # fmt: skip
    others = [card for card in moment.choices() if card[0] != trump or not _heads(moment, card)]
    cost = moment.cost(others) if ruffed else 0
    return moment.named("overruff", cost, instead=others[0]) if cost > 0 else None


def _loser_on_loser(moment: _Moment) -> NamedPlay | None:
    if not moment.position.trick or moment.card[0] in (moment.led, moment.trump) or moment.led == moment.trump:
        return None
    if moment.winner is None or side(moment.winner) == moment.side:
        return None
    ruffs = [card for card in moment.choices() if card[0] == moment.trump]
    cost = moment.cost(ruffs)
    return moment.named("loser on loser", cost, instead=ruffs[0]) if cost > 0 else None


def _throw_in(moment: _Moment) -> NamedPlay | None:
    """Return the lead that throws an opponent in; the name goes to the card led."""
    position = moment.position
    if position.trick or moment.winner is None or side(moment.winner) == moment.side or position.tricks_left == 1:
        return None
    cost = moment.value - max(moment.value_on_lead(seat) for seat in (moment.seat, partner(moment.seat)))
    return moment.named("throw-in", cost) if cost > 0 else None


_TESTS = (_finesse, _hold_up, _overruff, _loser_on_loser, _unblock, _throw_in)
