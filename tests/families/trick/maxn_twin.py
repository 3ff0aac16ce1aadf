"""Maxn: everybody plays for his own score alone, and knows that all others do the same.

The twin of the kernel's maxn: every position that can come up is looked at once, by the rules spelled out.

Equally good plays of one player may bring different scores to the others, and with other choices among them the result
may be another one. For that every position has, besides the scores by a stated rule, the least and most that each seat
can have whatever is chosen among equal plays (an interval; it may be wider than what can happen).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.families.play.sides import HIGH, LOW
from solver.families.trick.pack import MAJORS, cards_of, is_joker
from solver.families.trick.referee import Position
from solver.families.trick.referee.score import scores

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a position comes to.

    Attributes:
        scores: by seat, with the stated rule for ties.
        low, high: the least and most of each seat with any choice among equal plays.
        play: the play that is made; empty where there is none.
    """

    scores: Scores
    low: Scores
    high: Scores
    play: str = ""

    @property
    def tie_matters(self) -> bool:
        """Whether another choice among equal plays may change somebody's score; False is proved."""
        return self.low != self.high


class Maxn:
    """A search; what it knows of a position serves all later ones of the same deal.

    Args:
        ties: which of the plays that are best for their player is made: ``first`` by the alphabet, or that of the
            ``low`` or ``high`` card (of several alike again the first).
    """

    def __init__(self, ties: str) -> None:
        self._ties = ties
        self._known: dict[Position, Outcome] = {}

    def outcome(self, position: Position) -> Outcome:
        """What a position comes to."""
        found = self._known.get(position)
        if found is None:
            found = self._of_moves(position) if position.mover is not None else _over(position)
            self._known[position] = found
        return found

    def after(self, position: Position) -> dict[str, Outcome]:
        """What each play comes to."""
        if position.choosing:
            self._known = {}  # what the dealer chooses changes the rules
        found = {}
        for play, child in position.children():
            found[play] = self.outcome(child)
            if position.choosing:
                self._known = {}
        return found

    def line(self, position: Position) -> tuple[str, ...]:
        """The plays that are made to the end."""
        plays: list[str] = []
        while position.mover is not None:
            plays.append(self.outcome(position).play)
            position = position.play(plays[-1])
        return tuple(plays)

    def _of_moves(self, position: Position) -> Outcome:
        mover = position.mover
        assert mover is not None
        after = self.after(position)
        best = max(found.scores[mover] for found in after.values())
        equal = [play for play, found in after.items() if found.scores[mover] == best]
        play = _chosen(position, equal, self._ties)
        sure = max(found.low[mover] for found in after.values())
        # With some choices among equal plays further on, any of these may be one of the best.
        possible = [found for found in after.values() if found.high[mover] >= sure]
        seats = range(len(after[play].scores))
        low = [min(found.low[seat] for found in possible) for seat in seats]
        low[mover] = sure
        high = [max(found.high[seat] for found in possible) for seat in seats]
        return Outcome(after[play].scores, tuple(low), tuple(high), play)


def _over(position: Position) -> Outcome:
    own = scores(position)
    return Outcome(own, own, own)


def _chosen(position: Position, plays: Sequence[str], ties: str) -> str:
    """Which of equally good plays is made."""
    if position.choosing:
        return plays[0]  # games, no cards
    if ties == LOW:
        return min(plays, key=lambda play: _heights(position, play))
    if ties == HIGH:
        return max(plays, key=lambda play: _heights(position, play))
    return plays[0]


def _heights(position: Position, play: str) -> list[int]:
    """The ranks of the cards of a play, whatever their suits; none where it is no card."""
    return sorted((_height(position, card) for card in cards_of(play)), reverse=True)


def _height(position: Position, card: str) -> int:
    pack = position.rules.pack
    if is_joker(card):
        return 100 - int(card[1:])
    if card[0] == MAJORS or pack.numbers or card[1:] not in pack.ranks:
        return int(card[1:]) if card[1:].isdecimal() else 0
    return len(pack.ranks) - pack.ranks.index(card[1:])
