"""What beats what, and as what it counts then."""

from __future__ import annotations

from dataclasses import replace

from solver.families.climbing.combinations import Combinations
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import JOKERS, Play
from solver.families.play.pack import is_joker


class Beating:
    """Plays against each other in one game.

    Args:
        rules: the game.
        combinations: its plays.
    """

    def __init__(self, rules: Rules, combinations: Combinations) -> None:
        self.rules = rules
        self._combinations = combinations
        names = rules.bomb.combinations
        self._bombs = {kind: names.index(one.name) for kind, one in enumerate(rules.combinations) if one.name in names}
        self._only = {combinations.height_of_rank(rank) for rank in rules.bomb.only}
        self._clear = combinations.height_of_rank(rules.beat.clear) if rules.beat.clear else None

    def is_bomb(self, play: Play) -> bool:
        """Whether a play is one of the bombs; two jokers together are none."""
        return play.kind in self._bombs

    def put(self, play: Play, on: Play) -> Play | None:
        """A play on another one, as it counts there; None: it may not be put there."""
        clear = self._is_clear(play, on)
        if not self.beats(play, on) and not (clear and play.size == on.size):
            return None
        return replace(play, rank=on.rank, red=on.red if play.size == 1 else None, tie=on.tie) if clear else play

    def beats(self, play: Play, on: Play) -> bool:
        """Whether a play beats another one, clear ranks apart."""
        if on.kind == JOKERS:
            return False
        if play.kind == JOKERS or self._beats_all(play):
            return True
        if self.is_bomb(play):
            return self._bombs_away(play, on)
        if self.is_bomb(on) or self._beats_all(on):
            return False
        return self._of_a_kind(play, on) or self._by_size(play, on)

    def _beats_all(self, play: Play) -> bool:
        """A joker that beats all."""
        return is_joker(play.move) and play.size == 1 and self._combinations.joker_kind(play.cards[0]) == "beats all"

    def _bombs_away(self, play: Play, on: Play) -> bool:
        order = self._bombs[play.kind]
        if self.is_bomb(on):
            mine, other = ((self._bombs[one.kind], one.size, one.rank, one.tie) for one in (play, on))
            return mine > other
        if not self._only or self._beats_all(on):
            return True
        most = self.rules.bomb.cards[order] if self.rules.bomb.cards else on.size
        return self._is_set(on, least=1) and on.rank in self._only and on.size <= most

    def _of_a_kind(self, play: Play, on: Play) -> bool:
        """A higher play of the same kind and size, or a single of the same rank in the other colour."""
        mine, other = (self.rules.combinations[one.kind] for one in (play, on))
        if mine.group and mine.group == other.group and play.kind != on.kind:
            return play.kind > on.kind
        if (play.kind, play.size, play.ranks) != (on.kind, on.size, on.ranks):
            return False
        if (play.rank, play.tie) > (on.rank, on.tie):
            return True
        return play.rank == on.rank and None not in (play.red, on.red) and play.red != on.red

    def _by_size(self, play: Play, on: Play) -> bool:
        """Sets on smaller ones and singles, runs on singles."""
        beat = self.rules.beat
        if self._is_set(play) and self._is_set(on, least=1) and play.size > on.size:
            return beat.sets == "larger" or (beat.sets == "higher" and play.rank > on.rank)
        if self._is_run(play) and self._is_set(on, least=1) and on.size == 1:
            return beat.runs == "singles" or (beat.runs == "higher" and play.top > on.rank)
        return False

    def _is_set(self, play: Play, *, least: int = 2) -> bool:
        """Cards of one rank, and no others."""
        one = self.rules.combinations[play.kind]
        return play.kind != JOKERS and play.ranks == 1 and not one.flush and not one.kickers and play.size >= least

    def _is_run(self, play: Play) -> bool:
        return play.ranks > 1 and not self.rules.combinations[play.kind].kickers

    def _is_clear(self, play: Play, on: Play) -> bool:
        """Whether a play counts as what lies beneath: cards of the clear rank on a single or a set."""
        if self._clear is None or play.kind == JOKERS or on.kind == JOKERS or self._beats_all(on):
            return False
        return self._is_set(play, least=1) and play.rank == self._clear and self._is_set(on, least=1)
