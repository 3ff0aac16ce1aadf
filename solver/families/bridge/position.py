"""A bridge or whist position: four hands, a strain, and the player on turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from solver.core.argument_checks import flag, list_of, shown, whole
from solver.core.cards import PACK, SEATS, STRAINS, in_order, winning_place
from solver.core.errors import DealError

_PACK = frozenset(PACK)


@dataclass(frozen=True, slots=True)
class Position:
    """A point in the play.

    Attributes:
        hands: for each seat (N E S W) the cards held now, without those on the table.
        strain: an index into ``STRAINS``; 4 is no trump.
        leader: the seat that led to the trick on the table, or leads to the next.
        trick: the cards on the table in order of play, none to three.
        won: tricks already taken by (North-South, East-West).
        revoked: a player revoked to the trick on the table, and the record says so; the trick goes
            on all the same.
    """

    hands: tuple[tuple[str, ...], ...]
    strain: int
    leader: int
    trick: tuple[str, ...] = ()
    won: tuple[int, int] = (0, 0)
    revoked: bool = False

    @property
    def to_move(self) -> int:
        """Seat on turn."""
        return (self.leader + len(self.trick)) % 4

    @property
    def tricks_left(self) -> int:
        """Number of tricks that are not complete, the one on the table included."""
        made = len(self.trick)
        return max(len(hand) + ((seat - self.leader) % 4 < made) for seat, hand in enumerate(self.hands))

    @property
    def _played(self) -> frozenset[int]:
        return frozenset((self.leader + place) % 4 for place in range(len(self.trick)))

    def check(self) -> None:
        """Check that the position is possible.

        Raises:
            DealError: a card is none of the 52 or appears twice, hands have different sizes or more
                than 13 cards, more than three cards are on the table, a player revoked to the trick
                on the table (unless ``revoked``), or the leader, the strain or the tricks won are out of range.
        """
        for hand in self._lists():
            list_of(hand, "a hand", "a list of cards")
        if len(self.hands) != 4:
            raise DealError(f"{len(self.hands)} hands are given. Write 4")
        self._check_numbers()
        if len(self.trick) > 3:
            raise DealError(f"{len(self.trick)} cards on the table; a complete trick is no longer there")
        self._check_cards()
        sizes = [len(hand) + (seat in self._played) for seat, hand in enumerate(self.hands)]
        if len(set(sizes)) > 1:
            text = ", ".join(f"{SEATS[seat]} {size}" for seat, size in enumerate(sizes))
            raise DealError(f"the hands have different numbers of cards ({text}). Each needs the same number")
        if sizes[0] + sum(self.won) > 13:
            raise DealError(
                f"{sizes[0]} tricks to come and {sum(self.won)} taken are too many. Leave at most 13 in all"
            )
        self._check_following()

    def regular(self) -> bool:
        """Return whether the attributes have their declared types; other types may still form a position."""
        numbers = (self.strain, self.leader, *self.won) if isinstance(self.won, tuple) else (None,)
        if any(type(number) is not int for number in numbers) or not isinstance(self.hands, tuple):
            return False
        lists = (*self.hands, self.trick)
        return len(lists) == 5 and all(
            isinstance(cards, tuple) and all(isinstance(code, str) for code in cards) for cards in lists
        )

    def _lists(self) -> list[object]:
        """Return all lists of cards."""
        list_of(self.won, "tricks taken", "those of North-South and of East-West", 2)
        return [*list_of(self.hands, "hands", "four lists of cards, N E S W"), self.trick]

    def _check_cards(self) -> None:
        codes = [code for hand in self.hands for code in hand] + list(self.trick)
        for code in codes:
            if not isinstance(code, str):
                raise DealError(
                    f"{shown(code)} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA"
                )
        seen = set(codes)
        if len(seen) == len(codes) and seen <= _PACK:
            return
        seen.clear()
        for code in codes:
            if code not in _PACK:
                raise DealError(f"{code!r} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA")
            if code in seen:
                raise DealError(f"{code} appears twice")
            seen.add(code)

    def _check_numbers(self) -> None:
        whole(self.leader, "leader", 0, len(SEATS) - 1)
        whole(self.strain, "strain", 0, len(STRAINS) - 1)
        flag(self.revoked, "revoked")
        for taken in self.won:
            try:
                whole(taken, "tricks", 0, 13)
            except DealError:
                raise DealError(f"{shown(taken)} is not a number of tricks taken. Write 0 to 13") from None

    def _check_following(self) -> None:
        if not self.trick or self.revoked:
            return
        suit = self.trick[0][0]
        for place, code in enumerate(self.trick[1:], start=1):
            seat = (self.leader + place) % 4
            if code[0] != suit and any(held[0] == suit for held in self.hands[seat]):
                raise DealError(f"{SEATS[seat]} revokes with {code}: still holds a card of {suit}")

    def legal(self) -> tuple[str, ...]:
        """Return the cards that the player to move may play: of the suit led if there are any."""
        hand = self.hands[self.to_move]
        if self.trick:
            following = tuple(code for code in hand if code[0] == self.trick[0][0])
            hand = following or hand
        return in_order(hand)

    def children(self) -> Iterator[tuple[str, Position]]:
        """Yield every legal card with the position after it."""
        for code in self.legal():
            yield code, self.play(code)

    def play(self, code: str, *, revoke: bool = False) -> Position:
        """Return the position after a card.

        Args:
            code: the card.
            revoke: the card is played even where suit should be followed.

        Raises:
            DealError: the player to move does not hold the card, or may not play it.
        """
        seat = self.to_move
        if code not in self.hands[seat]:
            raise DealError(f"{SEATS[seat]} plays {code}, which is not in the hand")
        follows = code in self.legal()
        if not follows and not revoke:
            raise DealError(f"{SEATS[seat]} plays {code} and revokes: still holds a card of {self.trick[0][0]}")
        hands = tuple(
            tuple(held for held in hand if held != code) if place == seat else hand
            for place, hand in enumerate(self.hands)
        )
        trick = (*self.trick, code)
        if len(trick) < 4:
            return replace(self, hands=hands, trick=trick, revoked=self.revoked or not follows)
        winner = (self.leader + winning_place(trick, self.strain)) % 4
        won = (self.won[0] + (winner % 2 == 0), self.won[1] + (winner % 2 == 1))
        return replace(self, hands=hands, trick=(), leader=winner, won=won, revoked=False)
