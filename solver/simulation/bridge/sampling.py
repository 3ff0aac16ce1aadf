"""The deals that known hands and constraints leave possible, drawn at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import SEATS, Hands
from solver.core.errors import DealError
from solver.families.bridge.dealing import ATTEMPTS, by_seat, random_deals

Known = Sequence[Sequence[str] | None]
"""For N E S W a hand of 13 cards, or None where it is unknown."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """What is known of the hands, and which samples are drawn.

    Sample number i depends on the seed and on what is known alone: not on how many are drawn.

    Attributes:
        hands: for N E S W a hand of 13 cards, or None.
        seed: 0 or more.
        predeal: seat -> cards that the unknown hand holds.
        hcp: seat -> (least, most) high-card points.
        shapes: seat -> shapes, of which the hand has one (see ``solver.families.bridge.dealing.shape_lengths``).
        attempts: how often each sample is dealt until it satisfies all constraints.
    """

    hands: Known
    seed: int
    predeal: Mapping[int, Sequence[str]] | None = None
    hcp: Mapping[int, tuple[int, int]] | None = None
    shapes: Mapping[int, Sequence[str]] | None = None
    attempts: int = ATTEMPTS

    def deals(self, count: int) -> Iterator[Hands]:
        """The first samples.

        Raises:
            DealError: at once: a hand cannot be, nothing is unknown, the constraints exclude each other, or an
                argument is out of range.
            Limit: while dealing: no attempt satisfied the constraints.
        """
        try:
            count = whole(count, "samples", 1)
        except DealError:
            raise DealError(f"{shown(count)} samples; expected 1 or more") from None
        return random_deals(
            self.seed, count, predeal=self._fixed(), hcp=self.hcp, shapes=self.shapes, attempts=self.attempts
        )

    def hand(self, seat: int) -> Sequence[str] | None:
        """The hand of a seat where all its cards are known."""
        cards = self._fixed()[seat]
        return cards if len(cards) == 13 else None

    def _fixed(self) -> dict[int, Sequence[str]]:
        """The known cards of every seat."""
        hands = list_of(self.hands, "hands", "for N E S W 13 cards, or None")
        if len(hands) != 4:
            raise DealError(f"{len(hands)} hands; expected 4")
        fixed = {seat: self._cards(seat) for seat in range(4)}
        if sum(len(cards) < 13 for cards in fixed.values()) < 2:
            raise DealError("the known cards leave no more than one deal; expected two hands or more to be unknown")
        return fixed

    def _cards(self, seat: int) -> Sequence[str]:
        hand, given = list(self.hands)[seat], by_seat(self.predeal, "predeal").get(seat, ())
        given = list_of(given, f"cards for {SEATS[seat]}", "a list of cards")
        if hand is None:
            return given
        hand = list_of(hand, f"the hand of {SEATS[seat]}", "a list of cards")
        if given:
            raise DealError(f"cards for {SEATS[seat]}, whose hand is known; expected them for an unknown hand")
        if len(hand) != 13:
            raise DealError(f"{SEATS[seat]} has {len(hand)} cards; expected 13, or an unknown hand")
        return hand
