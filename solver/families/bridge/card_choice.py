"""The choice of a card among equally good ones: the card that a good player would play.

A line's value is proved; which of several proved cards it plays is a rule of choice. Each situation (opening lead,
second hand, ...) has rules with weights, and the group of touching cards with the highest sum is played:

- Opening leads: the top of touching honours, the fourth best, a singleton against trumps; no bare honour,
  and against trumps not under the highest card.
- Defenders' later leads: the suit they began, partner's suit, winners while they are there; no ruff for dummy.
- Declarer's leads: winners from the top and from the short hand, one suit after the other, trumps while the opponents
  have any, low toward honours, a long suit that needs work early, losers that the other hand ruffs.
- Second hand low, unless the card wins for certain or covers an honour; third hand high, as cheaply as the card does
  its work, and low under partner's honour; fourth hand wins as cheaply as it can, or follows low.
- Without a card of the suit: ruff where an opponent is winning; discard low from a suit without a part to play,
  leave high cards guarded, keep the length of dummy's suits.

A weight is a hundredth of the logarithm of odds: with 100 more a play is about three times as likely at the table.
`benchmarks/human_play.py` fits the weights to recorded play and measures how often the choice agrees with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solver.core.cards import RANKS, SEATS, SUITS
from solver.families.bridge import card_rules as rules
from solver.families.bridge.card_rules import NO_TRUMP, Group, PlayHistory, Rule, View
from solver.families.bridge.position import Position

WEIGHTS: Mapping[str, Mapping[Rule, int]] = {
    "opening lead, no trump": {
        rules.fourth_best: 118,
        rules.touching_honours: 52,
        rules.sequence: 52,
        rules.bare_honour: -42,
        rules.cross_to_winner: 37,
        rules.second_lowest: 32,
        rules.under_highest: 31,
        rules.next_hand_length: -31,
        rules.partner_length: 14,
    },
    "opening lead, trumps": {
        rules.high_from_short_side: 100,
        rules.touching_honours: 82,
        rules.bare_honour: -72,
        rules.sequence: 72,
        rules.trump: -68,
        rules.ace: 64,
        rules.under_highest: -59,
        rules.from_weakness: 41,
        rules.major: 38,
        rules.singleton: 28,
    },
    "defender leads, no trump": {
        rules.highest_left: 111,
        rules.continue_suit: 88,
        rules.lowest: 65,
        rules.sequence: 57,
        rules.return_partners_suit: 57,
        rules.under_highest: -56,
        rules.cash_winner: 54,
        rules.dummy_length: -27,
        rules.lead_last_suit: 25,
        rules.second_highest: -25,
        rules.up_to_strength: -21,
    },
    "defender leads, trumps": {
        rules.let_dummy_ruff: -150,
        rules.under_highest: -103,
        rules.bare_honour: -86,
        rules.continue_suit: 76,
        rules.cash_winner: 71,
        rules.lowest: 62,
        rules.ruff_opposite: 53,
        rules.highest_left: 47,
        rules.singleton: 44,
        rules.top_of_nothing: -38,
        rules.from_king: -38,
        rules.continue_from_the_top: 35,
        rules.sequence: 32,
        rules.from_weakness: 26,
        rules.up_to_strength: -15,
    },
    "declarer leads, no trump": {
        rules.continue_from_the_top: 107,
        rules.continue_winners: 107,
        rules.continue_suit: 106,
        rules.cash_at_the_end: 88,
        rules.lowest: 81,
        rules.cash_winner: 72,
        rules.develop: 58,
        rules.high_from_short_side: 52,
        rules.queen: 50,
        rules.sequence: 45,
        rules.touching_honours: 44,
        rules.bare_honour: -42,
        rules.toward_honour: 23,
        rules.toward_strength: 18,
    },
    "declarer leads, trumps out": {
        rules.continue_suit: 120,
        rules.lowest: 82,
        rules.bare_honour: -74,
        rules.draw_trumps: 73,
        rules.longest_of_side: -66,
        rules.toward_tenace: 63,
        rules.under_highest: -56,
        rules.continue_winners: 55,
        rules.second_highest: -53,
        rules.ace: 51,
        rules.ruff_opposite: 49,
        rules.continue_from_the_top: 41,
        rules.higher_than_partner: -36,
        rules.sequence: 35,
        rules.toward_honour: 31,
    },
    "declarer leads, trumps drawn": {
        rules.cash_winner: 124,
        rules.under_highest: -110,
        rules.continue_suit: 105,
        rules.lowest: 99,
        rules.queen: 69,
        rules.toward_tenace: 67,
        rules.bare_honour: -54,
        rules.toward_honour: 48,
        rules.return_partners_suit: -41,
        rules.higher_than_partner: -37,
        rules.unblock: -27,
    },
    "second hand, declarer": {
        rules.honour_wasted: -97,
        rules.lowest: 90,
        rules.ace: 84,
        rules.cover: 83,
        rules.hold_up: -67,
        rules.low_where_beaten: 65,
        rules.toward_honour: 58,
        rules.partner_beats: 51,
        rules.queen: 49,
        rules.second_lowest: 40,
        rules.king: 33,
    },
    "second hand, defender": {
        rules.lowest: 193,
        rules.wins_surely: 123,
        rules.honour_wasted: -109,
        rules.cover: 66,
        rules.ace: 56,
        rules.beats: 48,
        rules.sequence: 46,
        rules.partner_beats: 42,
        rules.high_of_two: -40,
        rules.touching_honours: 36,
        rules.second_lowest: 26,
    },
    "third hand, declarer": {
        rules.beats: 144,
        rules.low_where_beaten: 141,
        rules.low_under_honour: 135,
        rules.beats_opponent: 104,
        rules.honour_wasted: -81,
        rules.overtake_by_a_step: -71,
        rules.king: 42,
        rules.touching_honours: 38,
        rules.hold_up: -34,
        rules.unblock: 32,
        rules.sequence: 23,
    },
    "third hand, defender": {
        rules.low_where_beaten: 137,
        rules.third_hand_high: 117,
        rules.beats_opponent: 116,
        rules.honour_wasted: -107,
        rules.wins_cheaply: 81,
        rules.overtake_honour: -54,
        rules.overtake_by_a_step: -48,
        rules.finesse_dummy: 40,
        rules.queen: 38,
        rules.wins_surely: 38,
        rules.king: -24,
    },
    "fourth hand, declarer": {
        rules.lowest: 172,
        rules.beats: 92,
        rules.beats_opponent: 92,
        rules.hold_up: -92,
        rules.honour_wasted: -86,
        rules.low_under_honour: 76,
        rules.sequence: 34,
    },
    "fourth hand, defender": {
        rules.lowest: 185,
        rules.beats_opponent: 139,
        rules.wins_cheaply: 106,
        rules.honour_wasted: -98,
        rules.beats: 67,
        rules.high_of_two: -45,
        rules.sequence: 19,
    },
    "no card of the suit, declarer": {
        rules.beats_opponent: 245,
        rules.lowest: 243,
        rules.discard_again: 82,
        rules.discard_covered: -66,
        rules.discard_honour: -54,
        rules.sequence: 32,
        rules.discard_hopeless: 23,
        rules.partner_length: -19,
        rules.discard_low: 10,
        rules.unseen_length: 8,
    },
    "no card of the suit, defender": {
        rules.lowest: 187,
        rules.beats_opponent: 118,
        rules.unguard: -92,
        rules.wins_cheaply: 92,
        rules.discard_again: 80,
        rules.beats_partner: -70,
        rules.sequence: 53,
        rules.king: -46,
        rules.discard_honour: -34,
        rules.shorten_beside_dummy: -16,
        rules.discard_low: 12,
    },
}
"""Rules that count in each situation, the most important first."""

NOBODY = -1
"""Declarer's seat if there is none: no dummy is seen, and every player sees only his own hand, as in whist."""

_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
_PLACES = ("", "second hand", "third hand", "fourth hand")
_HONOURS = "AKQJT"


def preferred(
    position: Position,
    groups: Iterable[tuple[str, ...]],
    declarer: int | None = None,
    history: PlayHistory | None = None,
) -> list[tuple[str, ...]]:
    """Sort equally good groups of touching cards: the group that a good player would choose comes first.

    Of groups with equal sums the one with the lowest card is first.

    Args:
        position: a position whose player to move holds the cards.
        groups: touching cards, the highest first in each.
        declarer: the seat; None or `NOBODY`: every player is a defender who sees no dummy, as in whist.
        history: the tricks before.
    """
    view = View(position, None if declarer == NOBODY else declarer, history)
    weights = WEIGHTS[situation(view)]

    def order(cards: tuple[str, ...]) -> tuple[int, int, int]:
        group = Group.of(cards)
        return -_score(view, group, weights), -group.low, group.suit

    return sorted(groups, key=order)


def card_of(position: Position, group: tuple[str, ...]) -> str:
    """Return the card of a group to play: the top of touching honours on lead, else the lowest."""
    return group[0] if not position.trick and group[0][1] in _HONOURS else group[-1]


def likely_declarer(position: Position) -> int:
    """Return the seat that is most likely the declarer of a position that names none.

    Before the second trick of a whole deal it is the seat before the leader. Later it is a hand of the side with more
    trumps, of equally many or at no trump with more high-card points: the hand that has more of both itself.
    """
    if position.tricks_left == len(RANKS):
        return (position.leader - 1) % len(SEATS)
    trumps = SUITS[position.strain : position.strain + 1]  # empty at no trump

    def strength(*seats: int) -> tuple[int, int]:
        cards = [card for seat in seats for card in position.hands[seat]]
        return sum(card[0] == trumps for card in cards), sum(_POINTS.get(card[1], 0) for card in cards)

    ours = (1, 3) if strength(1, 3) > strength(0, 2) else (0, 2)
    return max(ours, key=strength)


def situation(view: View) -> str:
    """Return the key of ``WEIGHTS`` for a view: the situation that determines which rules count."""
    side = "defender" if view.defends else "declarer"
    if view.place:
        return f"{'no card of the suit' if view.void else _PLACES[view.place]}, {side}"
    if view.defends:
        lead = "opening lead" if view.opening else "defender leads"
        return f"{lead}, {'no trump' if view.trump == NO_TRUMP else 'trumps'}"
    if view.trump == NO_TRUMP:
        return "declarer leads, no trump"
    return f"declarer leads, trumps {'out' if view.trumps_out else 'drawn'}"


def _score(view: View, group: Group, weights: Mapping[Rule, int]) -> int:
    return sum(weight * rule(view, group) for rule, weight in weights.items())
