"""Bowling: cards go into slots of rising ranks; ten-pin scoring of the balls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import Pile, rank
from tests.reference.patience.errors import BadDeal, IllegalMove
from tests.reference.patience.rulefile import Rules

Balls = tuple[int, ...]
"""The pins of each ball of a frame: one for a strike, else two."""


class Frame(NamedTuple):
    """How far a frame is.

    Attributes:
        at: the number of the next card of its pack.
        slots: the rank in each slot, 0 in an empty one.
        wasted: cards that fell in this ball.
        first: slots filled by the first ball, None while it is thrown.
        balls: the balls of a frame that is over, else None.
    """

    at: int
    slots: tuple[int, ...]
    wasted: int
    first: int | None
    balls: Balls | None


class Bowling:
    """One deal of bowling."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.pins: int = rules.frames.pins
        self.frames: int = rules.frames.frames
        self.waste: int = rules.frames.waste
        self.packs = fields.piles_of(deal.get("frames"))
        if len(self.packs) != self.frames + 2:
            raise BadDeal(f"{len(self.packs)} packs for {self.frames} frames and two bonus frames")
        self.begun = self._begun(deal)

    def _begun(self, deal: Mapping[str, Any]) -> Frame:
        """The first frame, of which the first cards may have been played."""
        cards = fields.piles_of(deal.get("slots"))
        slots = tuple(rank(pile[0]) if pile else 0 for pile in cards) or (0,) * self.pins
        return Frame(0, slots, int(deal.get("wasted") or 0), deal.get("first_ball"), None)

    # -- one frame ---------------------------------------------------------------------------------------------------

    def start(self, number: int) -> Frame:
        """A frame before the first card of its pack."""
        frame = Frame(0, (0,) * self.pins, 0, None, None) if number else self.begun
        return self._over(frame, self.packs[number])

    def moves(self, frame: Frame, pack: Pile) -> list[tuple[str, Frame]]:
        """The slots that take the next card, or the waste where none does."""
        if frame.balls is not None:
            return []
        card = rank(pack[frame.at])
        following = frame._replace(at=frame.at + 1)
        taken = list(self._slots(frame.slots, card))
        if not taken:
            return [("W", self._over(self._fallen(following), pack))]
        return [
            (
                str(slot),
                self._over(following._replace(slots=(*frame.slots[:slot], card, *frame.slots[slot + 1 :])), pack),
            )
            for slot in taken
        ]

    @staticmethod
    def _slots(slots: tuple[int, ...], card: int) -> Iterator[int]:
        """A slot with its rank alone, or empty ones between lower and higher ranks."""
        if card in slots:
            yield slots.index(card)
            return
        for at, held in enumerate(slots):
            if (
                not held
                and all(other < card for other in slots[:at])
                and all(not other or other > card for other in slots[at + 1 :])
            ):
                yield at

    def _fallen(self, frame: Frame) -> Frame:
        """A card falls; enough of them end the ball."""
        if frame.wasted + 1 < self.waste:
            return frame._replace(wasted=frame.wasted + 1)
        filled = _filled(frame)
        if frame.first is None:
            return frame._replace(wasted=0, first=filled)
        return frame._replace(balls=(frame.first, filled - frame.first))

    def _over(self, frame: Frame, pack: Pile) -> Frame:
        """A frame ends when all slots are filled, or the pack runs out."""
        filled = _filled(frame)
        if frame.balls is not None:
            return frame
        if filled == self.pins:
            return frame._replace(balls=(self.pins,) if frame.first is None else (frame.first, filled - frame.first))
        if frame.at == len(pack):
            first = filled if frame.first is None else frame.first
            return frame._replace(balls=(first, filled - first))
        return frame

    # -- the value ---------------------------------------------------------------------------------------------------

    def best(self, limit: int) -> int | None:
        """The highest total; None after more positions than the limit."""
        outcomes = []
        for number in range(len(self.packs)):
            found = self._outcomes(number, limit)
            if found is None:
                return None
            outcomes.append(found)

        @cache
        def total(number: int, doubled: int, next_doubled: int) -> int:
            """The best from a frame on, where its balls count so many times more for strikes and spares before."""
            return max(
                points + (total(number + 1, *then) if then else 0)
                for points, then in (self._counted(number, balls, doubled, next_doubled) for balls in outcomes[number])
            )

        return total(0, 0, 0)

    def _counted(self, number: int, balls: Balls, doubled: int, then: int) -> tuple[int, tuple[int, int] | None]:
        """A frame's points, and how often the next two balls count besides; None where no further ball counts."""
        own = 1 if number < self.frames else 0
        strike = len(balls) == 1
        if strike:
            points = balls[0] * (own + doubled)
            following = (own + then, own)
        else:
            points = balls[0] * (own + doubled) + balls[1] * (own + then)
            following = (own if sum(balls) == self.pins else 0, 0)
        more = number + 1 < self.frames or (number + 1 < self.frames + 2 and any(following))
        return points, following if more else None

    def _outcomes(self, number: int, limit: int) -> set[Balls] | None:
        """Every pair of balls that a frame can have."""
        pack = self.packs[number]
        seen = {self.start(number)}
        stack = list(seen)
        found = set()
        while stack:
            frame = stack.pop()
            if frame.balls is not None:
                found.add(frame.balls)
            for _, after in self.moves(frame, pack):
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
            if len(seen) > limit:
                return None
        return found

    # -- lines -------------------------------------------------------------------------------------------------------

    def replay(self, line: Sequence[Any]) -> int:
        """The total of the frames that a line plays: a list of slots (or ``W``) for each.

        Raises:
            IllegalMove: a move that may not be made, or a frame that is not played to its end.
        """
        total, doubled, then = 0, 0, 0
        for number, moves in enumerate(line):
            if number >= len(self.packs) or (number >= self.frames and not doubled and not then):
                raise IllegalMove(number + 1, "no frame is left")
            balls = self._played(number, [str(move) for move in moves], one_ball=number >= self.frames and not then)
            points, following = self._counted(number, balls, doubled, then)
            total += points
            doubled, then = following or (0, 0)
        return total

    def _played(self, number: int, moves: list[str], *, one_ball: bool) -> Balls:
        pack = self.packs[number]
        frame = self.start(number)
        for move in moves:
            after = dict(self.moves(frame, pack))
            if move not in after:
                raise IllegalMove(number + 1, f"{move}; legal are {', '.join(after)}")
            frame = after[move]
        if frame.balls is None and one_ball and frame.first is not None:
            return frame.first, 0
        if frame.balls is None:
            raise IllegalMove(number + 1, "the frame is not over")
        return frame.balls


def _filled(frame: Frame) -> int:
    return sum(1 for held in frame.slots if held)
