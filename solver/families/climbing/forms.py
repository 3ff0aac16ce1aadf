"""Shapes and forms of the plays of a climbing deal: what cards can count as, what lies on the pile, what answers it."""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.climbing.record import NO_ANSWER
from solver.families.climbing.referee import Game
from solver.families.climbing.state import JOKERS, Play
from solver.families.play.pack import is_joker

LEAD = 0
"""The form of an empty pile."""

Form = tuple[object, ...]


class Forms:
    """Shapes and forms of the plays of a deal.

    Args:
        game: what beats what.
        beat: a play that lies on the pile already.
    """

    def __init__(self, game: Game, beat: Play | None) -> None:
        self._game = game
        self._shapes: dict[tuple[Form, ...], int] = {}
        self._can: list[tuple[Play, ...]] = []
        self._numbers: dict[Form, int] = {}
        self.plays: list[Play | None] = [None]
        if beat is not None:
            self._add(beat)

    def shape_of(self, plays: Iterable[Play]) -> int:
        """The number of what the same cards can count as."""
        forms = {self._form(play): play for play in plays}
        key = tuple(sorted(forms, key=repr))
        if key not in self._shapes:
            self._shapes[key] = len(self._can)
            self._can.append(tuple(forms.values()))
        return self._shapes[key]

    def plays_of(self, shape: int) -> tuple[Play, ...]:
        """What cards of a shape can count as."""
        return self._can[shape]

    def led(self, shape: int) -> bool:
        """Whether cards of a shape may be led."""
        return self._put(None, shape) is not None

    def number_of(self, play: Play) -> int:
        """The form of a play on the pile.

        Raises:
            KeyError: it is none of this deal.
        """
        return self._numbers[self._form(play)]

    def multiplies(self, play: Play | None) -> bool:
        """Whether a form multiplies the score."""
        return play is not None and (play.kind == JOKERS or self._game.beating.is_bomb(play))

    def is_dog(self, play: Play | None) -> bool:
        """Whether a form gives the lead away."""
        return play is not None and self._special(play) == "dog"

    def answers(self) -> tuple[tuple[int, ...], ...]:
        """By the form beneath, from that of an empty pile on, and the shape: the form on the pile then."""
        rows = []
        for beneath in self.plays:
            found = (self._put(beneath, shape) for shape in range(len(self._can)))
            rows.append(tuple(NO_ANSWER if play is None else self._add(play) for play in found))
        return tuple(rows)

    def _put(self, beneath: Play | None, shape: int) -> Play | None:
        """Cards of a shape on the pile, as the greatest thing that they can count as there."""
        puts = []
        for play in self._can[shape]:
            if beneath is not None:
                put = None if self.is_dog(play) else self._game.beating.put(play, beneath)
            else:
                put = play if play.kind == JOKERS or self._game.rules.combinations[play.kind].led else None
            if put is not None:
                puts.append(put)
        return max(puts, key=lambda put: (put.kind, put.rank, put.tie), default=None)

    def _add(self, play: Play) -> int:
        form = self._form(play)
        if form not in self._numbers:
            self._numbers[form] = len(self.plays)
            self.plays.append(play)
        return self._numbers[form]

    def _form(self, play: Play) -> Form:
        return play.kind, play.size, play.ranks, play.rank, play.top, play.red, play.tie, self._special(play)

    def _special(self, play: Play) -> str:
        """A joker by itself that has no rank."""
        if play.size > 1 or not is_joker(play.cards[0]) or "=" in play.move:
            return ""
        kind = self._game.combinations.joker_kind(play.cards[0])
        return kind if kind in ("beats all", "dog") else ""
