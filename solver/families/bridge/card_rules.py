"""Rules by which good players choose among equally good cards: one function for each rule, on the mover's view.

A rule looks at a group of touching cards of one hand and says whether, or how much, it applies. Rules know nothing of
values: the weights that `solver.families.bridge.card_choice` gives them choose among cards that are proved equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solver.core.cards import RANKS, SUITS, side
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position

NO_TRUMP = 4
_SUIT = 0x1FFF
"""All thirteen cards of a suit; as in `solver.families.bridge.masks` the ace is the lowest bit."""
_TOP_THREE = 0b111
_TOP_FOUR = 0b1111
_TOP_FIVE = 0b11111
_ACE, _KING, _QUEEN, _TEN = 1, 2, 4, 16
_FEW = 5
"""Number of tricks left from which the end is near."""

Suits = Sequence[int]
"""The cards of a hand, a set of bits for each suit."""


@dataclass
class PlayHistory:
    """Earlier tricks as players remember them: suits led by each seat, and the suit of each seat's last discard.

    Attributes:
        led: for each seat how often it led each suit.
        last: the suit led last, or None.
        last_of_side: the suit that each side led last, or None.
        discarded: the suit from which each seat discarded last, or None.
    """

    led: list[list[int]] = field(default_factory=lambda: [[0] * 4 for _ in range(4)])
    last: int | None = None
    last_of_side: list[int | None] = field(default_factory=lambda: [None, None])
    discarded: list[int | None] = field(default_factory=lambda: [None] * 4)
    _open: tuple[int, int] | None = None

    def copy(self) -> PlayHistory:
        """Return an independent copy of the history."""
        led = [list(row) for row in self.led]
        return PlayHistory(led, self.last, list(self.last_of_side), list(self.discarded), self._open)

    def add(self, before: Position, code: str) -> None:
        """Add a card that is played in a position."""
        suit, seat = SUITS.index(code[0]), before.to_move
        if not before.trick:
            self._open = seat, suit
        elif self._open and suit not in (self._open[1], before.strain):
            self.discarded[seat] = suit
        if len(before.trick) == 3 and self._open:
            leader, led = self._open
            self.led[leader][led] += 1
            self.last = self.last_of_side[side(leader)] = led
            self._open = None


@dataclass(frozen=True, slots=True)
class Group:
    """Touching cards of one hand: their suit, and the bits of the highest and the lowest."""

    cards: tuple[str, ...]
    suit: int
    top: int
    low: int

    @classmethod
    def of(cls, cards: tuple[str, ...]) -> Group:
        """Return the group of cards listed from the highest down."""
        top, low = (1 << RANKS.index(card[1]) for card in (cards[0], cards[-1]))
        return cls(cards, SUITS.index(cards[0][0]), top, low)


class View:
    """Position from the view of the player to move.

    Args:
        position: whose turn it is.
        declarer: the seat, or None: then every player is a defender who sees no dummy.
        history: the tricks before.

    Attributes:
        seat, place: of the player, and of his card in the trick, from 0.
        mine, partner, next, before: the cards of the four hands from the player's seat; `next` plays after him.
        left: his cards.
        theirs: the cards of both opponents, `all` those of everybody.
        table: the other hand that he sees, if any: the dummy, or his own partner's for the declarer's side.
        unseen: the cards in hands that he does not see.
        defends: he plays against the declarer.
        led, best_suit, best: the suit led, and the card that is winning so far; -1 and 0 without one.
        lead: the bit of the card led, or 0.
        partner_wins: the card that is winning so far is his partner's.
        void: he cannot follow.
    """

    def __init__(self, position: Position, declarer: int | None = None, history: PlayHistory | None = None) -> None:
        hands = [_suits(mask(hand)) for hand in position.hands]
        seat = self.seat = position.to_move
        self.hands, self.place, self.trump = hands, len(position.trick), position.strain
        self.history = history or PlayHistory()
        self.mine, self.next = hands[seat], hands[(seat + 1) % 4]
        self.partner, self.before = hands[(seat + 2) % 4], hands[(seat + 3) % 4]
        self.left = len(position.hands[seat])
        self.theirs = [one | other for one, other in zip(self.next, self.before, strict=True)]
        ours = [one | other for one, other in zip(self.mine, self.partner, strict=True)]
        self.all = [one | other for one, other in zip(ours, self.theirs, strict=True)]
        self.dummy = None if declarer is None else (declarer + 2) % 4
        self.defends = declarer is None or side(seat) != side(declarer)
        self.opening = self.defends and self.left == 13 and not self.place
        self.table = self._table()
        seen = self.mine if self.table is None else [a | b for a, b in zip(self.mine, self.table, strict=True)]
        self.unseen = [cards & ~known for cards, known in zip(self.all, seen, strict=True)]
        self._look_at(position.trick)
        self.trumps_out = self.theirs[self.trump].bit_count() if self.trump < NO_TRUMP else 0

    def _table(self) -> Suits | None:
        if not self.defends:
            return self.partner
        return None if self.dummy is None or self.opening else self.hands[self.dummy]

    def _look_at(self, trick: Sequence[str]) -> None:
        """Set the attributes about the cards on the table."""
        self.led = self.best_suit = -1
        self.best = self.lead = 0
        winner = 0
        for place, code in enumerate(trick):
            suit, bit = SUITS.index(code[0]), 1 << RANKS.index(code[1])
            if not place:
                self.led, self.lead = suit, bit
            if not place or self.beats_table(suit, bit):
                self.best_suit, self.best, winner = suit, bit, place
        self.partner_wins = bool(trick) and (self.place - winner) % 2 == 0
        self.void = bool(trick) and not self.mine[self.led]

    def beats_table(self, suit: int, bit: int) -> bool:
        """Return whether a card beats the cards on the table."""
        return (suit == self.best_suit and bit < self.best) or (suit == self.trump != self.best_suit)

    def wins_trick(self, suit: int, bit: int) -> bool:
        """Return whether a card beats the cards on the table and all that the opponents may still play to the trick."""
        if not self.place or not self.beats_table(suit, bit):
            return False
        after = self.next if self.place < 3 else None  # the only opponent who may still play
        if after is None:
            return True
        if after[self.led]:
            return suit != self.led or not after[suit] & (bit - 1)
        if self.trump < NO_TRUMP and after[self.trump]:
            return suit == self.trump and not after[suit] & (bit - 1)
        return True


Rule = Callable[[View, Group], int]
"""Function that returns how much a rule applies to a group in a view; 0: not at all."""


def _suits(bits: int) -> list[int]:
    return [bits >> 16 * suit & _SUIT for suit in range(4)]


def _place(bit: int) -> int:
    return bit.bit_length() - 1


def _highest(cards: int) -> int:
    """Return the highest card of a suit, or 0."""
    return cards & -cards


def _higher_than(cards: int) -> int:
    """Return all ranks above the highest of some cards; the whole suit without cards."""
    return _highest(cards) - 1 if cards else _SUIT


def _below(view: View, group: Group) -> int:
    """Return the player's cards below the group."""
    return view.mine[group.suit] >> _place(group.low) + 1


def _tops(cards: int) -> int:
    """Return the high-card points of a suit: 4, 3, 2, 1 for ace, king, queen, jack."""
    return sum(points for points, bit in ((4, 1), (3, 2), (2, 4), (1, 8)) if cards & bit)


def _winner(view: View, group: Group) -> bool:
    """Return whether no opponent has a higher card of the suit."""
    return not view.theirs[group.suit] & (group.top - 1)


# --- Any card


def ace(_view: View, group: Group) -> int:
    """Play the ace."""
    return group.top == _ACE


def king(_view: View, group: Group) -> int:
    """Play the king, or a card that touches it."""
    return group.top <= _KING <= group.low


def queen(_view: View, group: Group) -> int:
    """Play the queen, or a card that touches it."""
    return group.top <= _QUEEN <= group.low


def lowest(view: View, group: Group) -> int:
    """Play low: the lowest card of the suit."""
    return not _below(view, group)


def second_lowest(view: View, group: Group) -> int:
    """Play the lowest card but one."""
    return _below(view, group).bit_count() == 1


def second_highest(view: View, group: Group) -> int:
    """Play the highest card but one."""
    return (view.mine[group.suit] & (group.top - 1)).bit_count() == 1


def sequence(view: View, group: Group) -> int:
    """Play one of several equal cards rather than a single one: the more cards, the lower the cost."""
    return (view.mine[group.suit] & (2 * group.low - 1) & ~(group.top - 1)).bit_count()


def touching_honours(_view: View, group: Group) -> int:
    """Play one of touching honours."""
    return group.top <= _TEN and group.top != group.low


def highest_left(view: View, group: Group) -> int:
    """Play a card that no other hand can beat."""
    return not view.all[group.suit] & (group.top - 1) & ~view.mine[group.suit]


def higher_than_partner(view: View, group: Group) -> int:
    """Play a card that is higher than all that partner has in the suit."""
    partner = view.partner[group.suit]
    return bool(partner) and not partner & (group.top - 1)


def high_from_short_side(view: View, group: Group) -> int:
    """Play high from the hand that is shorter in the suit."""
    mine = view.mine[group.suit]
    return mine.bit_count() < view.partner[group.suit].bit_count() and not mine & (group.top - 1)


def unblock(view: View, group: Group) -> int:
    """Play the highest honour if partner has at least as many cards of the suit."""
    mine, partner = view.mine[group.suit], view.partner[group.suit]
    high = group.top <= _TEN and not mine & (group.top - 1)
    return high and bool(partner) and mine.bit_count() <= partner.bit_count()


def partner_length(view: View, group: Group) -> int:
    """Prefer suits in which partner has many cards: their number."""
    return view.partner[group.suit].bit_count()


def unseen_length(view: View, group: Group) -> int:
    """Prefer suits in which unseen hands have many cards: their number."""
    return view.unseen[group.suit].bit_count()


def trump(view: View, group: Group) -> int:
    """Play a trump."""
    return group.suit == view.trump


# --- Cards to a trick that is led


def beats(view: View, group: Group) -> int:
    """Play a card that beats those on the table."""
    return view.beats_table(group.suit, group.top)


def beats_opponent(view: View, group: Group) -> int:
    """Win if an opponent is winning."""
    return not view.partner_wins and view.beats_table(group.suit, group.top)


def beats_partner(view: View, group: Group) -> int:
    """Overtake or ruff partner's card."""
    return view.partner_wins and view.beats_table(group.suit, group.top)


def wins_surely(view: View, group: Group) -> int:
    """Play a card that wins the trick, whatever comes."""
    return view.wins_trick(group.suit, group.top)


def wins_cheaply(view: View, group: Group) -> int:
    """Win the trick with the lowest card that does."""
    if not view.wins_trick(group.suit, group.low):
        return False
    below = _below(view, group)
    return not below or not view.wins_trick(group.suit, _highest(below) << _place(group.low) + 1)


def low_where_beaten(view: View, group: Group) -> int:
    """Play the lowest card if it does not win."""
    return group.suit == view.led and not view.beats_table(group.suit, group.low) and not _below(view, group)


def honour_wasted(view: View, group: Group) -> int:
    """Play an honour that does not win."""
    return group.suit == view.led and group.top <= _TEN and not view.beats_table(group.suit, group.top)


def cover(view: View, group: Group) -> int:
    """Cover an honour with an honour."""
    return view.lead <= _TEN and not view.partner_wins and view.best <= _TEN and _beats_in_suit(view, group)


def hold_up(view: View, group: Group) -> int:
    """Let the opponents have a trick that one could win."""
    if group.suit != view.led or view.partner_wins or view.beats_table(group.suit, group.top):
        return False
    return view.wins_trick(group.suit, _highest(view.mine[group.suit]))


def overtake_honour(view: View, group: Group) -> int:
    """Play a card on partner's winning honour."""
    return view.partner_wins and view.best <= _TEN and _beats_in_suit(view, group)


def overtake_by_a_step(view: View, group: Group) -> int:
    """Overtake partner with the next higher card that is left."""
    if not view.partner_wins or not _beats_in_suit(view, group):
        return False
    between = (view.best - 1) & ~(2 * group.low - 1)
    return not view.all[group.suit] & ~view.mine[group.suit] & between


def low_under_honour(view: View, group: Group) -> int:
    """Play low if an honour of partner's is winning."""
    return view.partner_wins and view.best <= _TEN and not _below(view, group)


def partner_beats(view: View, group: Group) -> int:
    """Play low as second hand if partner can beat the card led."""
    can = view.place == 1 and group.suit == view.led and bool(view.partner[view.led] & (view.best - 1))
    return can and not _below(view, group)


def finesse_dummy(view: View, group: Group) -> int:
    """Win as third hand behind dummy, and save the higher card to beat dummy's next one."""
    if view.place != 2 or not view.defends or view.dummy != (view.seat + 3) % 4 or group.suit != view.led:
        return False
    return view.beats_table(group.suit, group.low) and bool(view.before[group.suit] & (group.top - 1))


def third_hand_high(view: View, group: Group) -> int:
    """Play high as third hand, with the cheapest card that is as good as the highest."""
    if view.place != 2 or group.suit != view.led or not view.beats_table(group.suit, group.low):
        return False
    above = (group.top - 1) & ~(_highest(view.mine[group.suit]) - 1)
    return not view.unseen[group.suit] & above


def high_of_two(view: View, group: Group) -> int:
    """Follow with the higher of two cards if it does not win."""
    if group.suit != view.led or view.beats_table(group.suit, group.top):
        return False
    mine = view.mine[group.suit]
    return mine.bit_count() == 2 and not mine & (group.top - 1)


def _beats_in_suit(view: View, group: Group) -> bool:
    return group.suit == view.best_suit and group.top < view.best


# --- Discards


def _discards(view: View, group: Group) -> bool:
    return view.void and group.suit != view.trump


def discard_again(view: View, group: Group) -> int:
    """Discard from the suit of the last discard."""
    return _discards(view, group) and view.history.discarded[view.seat] == group.suit


def discard_covered(view: View, group: Group) -> int:
    """Discard from a suit in which the winners of both hands cover all of one's cards."""
    if not _discards(view, group):
        return False
    both = view.partner[group.suit] | view.mine[group.suit]
    return (both & _higher_than(view.theirs[group.suit])).bit_count() >= view.mine[group.suit].bit_count()


def unguard(view: View, group: Group) -> int:
    """Leave a high card without the small ones that guard it: the king alone, the queen with one."""
    if not _discards(view, group):
        return False
    mine = view.mine[group.suit]
    above = (view.all[group.suit] & (_highest(mine) - 1)).bit_count()
    return 0 < above <= 3 and mine.bit_count() == above + 1


def discard_honour(view: View, group: Group) -> int:
    """Discard an honour."""
    return _discards(view, group) and group.top <= _TEN


def discard_hopeless(view: View, group: Group) -> int:
    """Discard from a suit in which one can win no trick: more cards are above one's highest than one can wait for."""
    if not _discards(view, group):
        return False
    mine = view.mine[group.suit]
    return (view.all[group.suit] & (_highest(mine) - 1)).bit_count() >= mine.bit_count()


def discard_low(view: View, group: Group) -> int:
    """Discard the lowest cards of all: 12 for a deuce, 0 for an ace."""
    return _place(group.low) if _discards(view, group) else 0


def shorten_beside_dummy(view: View, group: Group) -> int:
    """Become shorter than dummy in a suit: by how many cards of dummy's that may cost, 3 at most."""
    if view.table is None or not view.defends or not _discards(view, group):
        return 0
    length = view.table[group.suit].bit_count()
    return min(3, length) if length >= view.mine[group.suit].bit_count() else 0


# --- Leads


def cash_winner(view: View, group: Group) -> int:
    """Lead a winner of a side suit."""
    return group.suit != view.trump and _winner(view, group)


def cash_at_the_end(view: View, group: Group) -> int:
    """Lead a winner when few tricks are left."""
    return view.left <= _FEW and _winner(view, group)


def draw_trumps(view: View, group: Group) -> int:
    """Draw trumps from the top while the opponents have any."""
    return group.suit == view.trump and not view.defends and view.trumps_out > 0 and _winner(view, group)


def continue_suit(view: View, group: Group) -> int:
    """Lead the suit that one's side led last."""
    return view.history.last_of_side[side(view.seat)] == group.suit


def lead_last_suit(view: View, group: Group) -> int:
    """Lead the suit of the last trick, whoever led it."""
    return view.history.last == group.suit


def continue_winners(view: View, group: Group) -> int:
    """Lead the next winner of the suit that one's side has just led."""
    return view.history.last == group.suit and continue_suit(view, group) and _winner(view, group)


def continue_from_the_top(view: View, group: Group) -> int:
    """Lead the highest card of a suit that one has led before."""
    own = view.history.led[view.seat][group.suit]
    return own > 0 and not view.mine[group.suit] & (group.top - 1)


def return_partners_suit(view: View, group: Group) -> int:
    """Lead back the suit that partner led: 2 if he led it more than once."""
    return min(2, view.history.led[(view.seat + 2) % 4][group.suit])


def cross_to_winner(view: View, group: Group) -> int:
    """Lead low if partner has the highest card."""
    partner = view.partner[group.suit]
    high = bool(partner) and not view.theirs[group.suit] & (_highest(partner) - 1)
    return high and not _below(view, group)


def develop(view: View, group: Group) -> int:
    """Lead the side suit of seven cards or more in which the opponents still have the highest."""
    theirs, ours = view.theirs[group.suit], view.mine[group.suit] | view.partner[group.suit]
    if view.defends or group.suit == view.trump or not theirs:
        return False
    return ours.bit_count() >= 7 and not ours & _higher_than(theirs)


def longest_of_side(view: View, group: Group) -> int:
    """Lead the side suit in which both hands together have most cards."""
    if view.defends or group.suit == view.trump:
        return False
    both = [a.bit_count() + b.bit_count() for a, b in zip(view.mine, view.partner, strict=True)]
    return both[group.suit] == max(many for suit, many in enumerate(both) if suit != view.trump)


def toward_tenace(view: View, group: Group) -> int:
    """Lead toward two honours of the other hand if an opponent has another honour."""
    honours = view.partner[group.suit] & _TOP_FOUR
    return not view.defends and honours.bit_count() >= 2 and bool(view.unseen[group.suit] & _TOP_FOUR)


def toward_strength(view: View, group: Group) -> int:
    """Lead toward the honours of the other hand: 4 for its ace, 3, 2, 1 for king, queen, jack."""
    return _tops(view.partner[group.suit])


def toward_honour(view: View, group: Group) -> int:
    """Play low toward a higher honour of the other hand, up to the queen, that an opponent can beat."""
    partner = view.partner[group.suit]
    low = bool(partner & _TOP_THREE) and group.top > _TEN and not _below(view, group)
    return low and bool(view.theirs[group.suit] & (_highest(partner) - 1))


def ruff_opposite(view: View, group: Group) -> int:
    """Lead a loser that partner can ruff."""
    if view.trump == NO_TRUMP or group.suit == view.trump or _winner(view, group):
        return False
    return not view.partner[group.suit] and bool(view.partner[view.trump])


def singleton(view: View, group: Group) -> int:
    """Lead the only card of a side suit."""
    return group.suit != view.trump and view.mine[group.suit].bit_count() == 1


def under_highest(view: View, group: Group) -> int:
    """Lead a lower card of a suit in which one has the highest."""
    return bool(view.mine[group.suit] & (group.top - 1) & _highest(view.all[group.suit]))


def from_king(view: View, group: Group) -> int:
    """Lead away from a king without the ace."""
    return group.top > _KING and view.mine[group.suit] & (_ACE | _KING) == _KING


def bare_honour(view: View, group: Group) -> int:
    """Lead an honour with small cards beside it and none that touches it, though another hand has a higher one."""
    mine = view.mine[group.suit]
    single = _ACE < group.top <= 8 and group.top == group.low and mine.bit_count() > 1
    return single and bool(view.all[group.suit] & (group.top - 1) & ~mine)


def fourth_best(view: View, group: Group) -> int:
    """Lead the fourth highest of a long suit."""
    above = (view.mine[group.suit] & (group.top - 1)).bit_count()
    return above <= 3 < above + sequence(view, group)


def top_of_nothing(view: View, group: Group) -> int:
    """Lead the highest of small cards."""
    mine = view.mine[group.suit]
    return mine.bit_count() >= 2 and not mine & _TOP_FIVE and not mine & (group.top - 1)


def from_weakness(view: View, group: Group) -> int:
    """Lead a side suit without an honour."""
    return group.suit != view.trump and not view.mine[group.suit] & _TOP_FIVE


def major(view: View, group: Group) -> int:
    """Lead a major suit that is not trumps."""
    return group.suit < 2 and group.suit != view.trump


def next_hand_length(view: View, group: Group) -> int:
    """Prefer suits in which the next hand has many cards: their number."""
    return view.next[group.suit].bit_count()


def dummy_length(view: View, group: Group) -> int:
    """Prefer suits in which dummy has many cards: their number."""
    return 0 if view.table is None else view.table[group.suit].bit_count()


def up_to_strength(view: View, group: Group) -> int:
    """Lead a suit in which dummy, who plays last, has honours: 4 for the ace, 3, 2, 1 for king, queen, jack."""
    if not view.defends or view.dummy != (view.seat + 3) % 4:
        return 0
    return _tops(view.before[group.suit])


def let_dummy_ruff(view: View, group: Group) -> int:
    """Lead a suit that dummy can ruff."""
    if not view.defends or view.table is None or view.trump == NO_TRUMP or group.suit == view.trump:
        return False
    return not view.table[group.suit] and bool(view.table[view.trump])
