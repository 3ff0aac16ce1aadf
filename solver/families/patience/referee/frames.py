"""Bowling games: cards are the balls, slots in rising order the pins, and each frame has a pack."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from solver.families.patience.layout import Layout, Pile, rank
from solver.families.patience.referee.moves import Position, illegal
from solver.families.patience.rules import Rules

WASTE = "W"
EMPTY = 0

Balls = tuple[int, ...]
"""Slots filled by each ball of a frame: one number for a strike, else two; fewer during the frame."""


class Frame(NamedTuple):
    """State of the frame in progress.

    Attributes:
        slots: the rank in each, 0 for an empty one.
        at: the number of the next card of the frame's pack.
        fallen: cards on the waste of this ball.
        balls: the first ball's slots once it is over.
    """

    slots: tuple[int, ...]
    at: int
    fallen: int
    balls: Balls


def start(rules: Rules, layout: Layout) -> Bowling:
    """Return the position of a layout."""
    balls = () if layout.first_ball is None else (layout.first_ball,)
    slots = layout.slots or (EMPTY,) * rules.frames.pins
    return Bowling(rules, layout.frames, (), Frame(slots, 0, layout.parked, balls))


def _new(rules: Rules) -> Frame:
    return Frame((EMPTY,) * rules.frames.pins, 0, 0, ())


class Bowling(Position):
    """Position of a bowling game: the results of finished frames, and the frame in progress."""

    __slots__ = ("done", "frame", "packs", "rules")

    def __init__(self, rules: Rules, packs: tuple[Pile, ...], done: tuple[Balls, ...], frame: Frame) -> None:
        self.rules = rules
        self.packs = packs
        self.done = done
        self.frame = frame

    # -- the interface -----------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the numbers, from 0, of the slots that accept the next card; the waste if none does."""
        if self._over():
            return []
        card = rank(self.next_card)
        slots = self.frame.slots
        if card in slots:
            return [str(slots.index(card))]
        fitting = [str(at) for at, held in enumerate(slots) if held == EMPTY and self._fits(card, at)]
        return fitting or [WASTE]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a card is placed; a list of moves is a whole frame."""
        return self._card_placed(move) if isinstance(move, str) else self._frame_played(move)

    def won(self) -> bool:
        """Return whether the score reaches the target."""
        return (self.score() or 0) >= self.rules.frames.target

    def score(self) -> int | None:
        """Return the ten-pin score of the frames so far."""
        pins, total = self.rules.frames.pins, 0
        played = (*self.done, self.frame.balls) if self.frame.balls else self.done
        for number, balls in enumerate(played[: self.rules.frames.frames]):
            later = [ball for frame in played[number + 1 :] for ball in frame]
            extra = 2 if balls == (pins,) else 1 if sum(balls) == pins else 0
            total += sum(balls) + sum(later[:extra])
        return total

    def key(self) -> Hashable:
        """Return the key of a position: the frames played and the frame in progress."""
        return self.done, self.frame

    @property
    def next_card(self) -> str:
        """Card that is placed next, None if the game is over."""
        return self.packs[len(self.done)][self.frame.at]

    # -- one card ----------------------------------------------------------------------------------------------------

    def _fits(self, card: int, at: int) -> bool:
        """Return whether all earlier slots hold lower ranks and all later ones higher ranks."""
        before, after = self.frame.slots[:at], self.frame.slots[at + 1 :]
        return all(held < card for held in before) and all(held > card for held in after if held != EMPTY)

    def _card_placed(self, move: str) -> Bowling:
        legal = self.legal()
        if not legal:
            raise illegal(move, "the game is over")
        if move not in legal:
            known = move == WASTE or (move.isdigit() and int(move) < self.rules.frames.pins)
            if not known:
                raise illegal(move, "that is no move of this game. Write a slot, from 0, or W")
            raise illegal(move, f"{self.next_card} does not go there. Write {' or '.join(legal)}")
        slots, at, fallen, balls = self.frame
        if move == WASTE:
            fallen += 1
        else:
            slots = (*slots[: int(move)], rank(self.next_card), *slots[int(move) + 1 :])
        return self._after(Frame(slots, at + 1, fallen, balls))

    def _after(self, frame: Frame) -> Bowling:
        """Return the position after a move, with the ball and the frame ended if due.

        A ball ends when its last waste card falls; a frame with the second ball, all slots or the pack.
        """
        filled = sum(held != EMPTY for held in frame.slots)
        ball = filled - sum(frame.balls)
        finished = filled == len(frame.slots) or frame.at == len(self.packs[len(self.done)])
        if finished or frame.fallen == self.rules.frames.waste:
            strike = not frame.balls and filled == len(frame.slots)
            balls = (*frame.balls, ball)
            frame = frame._replace(balls=balls, fallen=0)
            if finished or len(balls) == 2 or self._bonus_balls(balls) == 0:
                whole = balls if strike or len(balls) == 2 else (*balls, 0)
                return Bowling(self.rules, self.packs, (*self.done, whole), _new(self.rules))
        return Bowling(self.rules, self.packs, self.done, frame)

    # -- frames ------------------------------------------------------------------------------------------------------

    def _bonus_balls(self, balls: Balls = ()) -> int | None:
        """Return the bonus balls left after those of this frame, None before the last frame is over."""
        last = self.rules.frames.frames
        if len(self.done) < last:
            return None
        pins, final = self.rules.frames.pins, self.done[last - 1]
        earned = 2 if final == (pins,) else 1 if sum(final) == pins else 0
        rolled = sum(len(frame) for frame in self.done[last:]) + len(balls)
        return max(earned - rolled, 0)

    def _over(self) -> bool:
        return not self.frame.at and self._bonus_balls() == 0

    def _frame_played(self, moves: Sequence[str]) -> Position:
        position: Position = self
        number = len(self.done)
        for at, move in enumerate(moves, start=1):
            if not isinstance(position, Bowling) or len(position.done) > number:
                raise illegal(str(move), f"the frame was over after {at - 1} cards")
            position = position.play(str(move))
        if not isinstance(position, Bowling) or len(position.done) == number:
            raise illegal(f"{len(moves)} moves", f"frame {number + 1} is not over. Write a move for each card of it")
        return position
