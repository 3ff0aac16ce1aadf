"""What beats what."""

from __future__ import annotations

from tests.reference.turns.cards import Pack
from tests.reference.turns.climbing.combinations import ALL, DOG, PAIR, Combinations, Reading
from tests.reference.turns.rulefile import Rules


class Beats:
    """What beats what in a game."""

    def __init__(self, rules: Rules, pack: Pack, kinds: Combinations) -> None:
        self.rules, self.pack, self.kinds = rules, pack, kinds
        self.clear = pack.heights_in(rules["beat.clear"])
        self.only = pack.heights_in(rules["bomb.only"])

    def may_be_led(self, play: Reading) -> bool:
        """Whether it may be led."""
        return play.kind < 0 or bool(self.kinds.members[play.kind]["led"])

    def beats(self, play: Reading, under: Reading) -> bool:
        """Whether a play may be put on another."""
        if under.kind == PAIR or play.kind == DOG:
            return False
        if play.kind in (PAIR, ALL):
            return True
        if self.kinds.bomb(play.kind):
            return self._bomb_beats(play, under)
        if under.kind == ALL or self.kinds.bomb(under.kind):
            return False
        return (
            self._same_kind(play, under)
            or self._other_colour(play, under)
            or self._clear(play, under)
            or self._larger_set(play, under)
            or self._run_on_single(play, under)
        )

    def put(self, play: Reading, under: Reading | None) -> Reading:
        """What a play counts as on the pile: a clear rank as the rank beneath."""
        if under is None or play.form != "set" or under.form != "set" or play.rank not in self.clear:
            return play
        single = play.size == under.size == 1
        return play._replace(rank=under.rank, order=under.order, colour=under.colour if single else play.colour)

    def _bomb_beats(self, play: Reading, under: Reading) -> bool:
        mine, other = self.kinds.bomb(play.kind), self.kinds.bomb(under.kind)
        if other:
            if mine != other:
                return mine > other
            higher = (play.size, play.rank, play.order) > (under.size, under.rank, under.order)
            return higher or self._clear(play, under)
        # A joker that beats all is one card, and a bomb is put on it whatever else it may be put on.
        if not self.rules["bomb.only"] or under.kind == ALL:
            return True
        if under.form != "set" or under.rank not in self.only:
            return False
        cards = self.rules["bomb.cards"]
        return not cards or under.size <= cards[mine - 1]

    def _same_kind(self, play: Reading, under: Reading) -> bool:
        if play.kind != under.kind:
            group = self._group(play)
            return bool(group) and group == self._group(under) and play.kind > under.kind
        if self.kinds.members[play.kind]["flush"]:
            return play.size == under.size and play.order > under.order
        same = (play.size, play.ranks) == (under.size, under.ranks)
        return same and (play.rank, play.order) > (under.rank, under.order)

    def _group(self, play: Reading) -> str:
        return str(self.kinds.members[play.kind]["group"]) if play.kind >= 0 else ""

    def _other_colour(self, play: Reading, under: Reading) -> bool:
        return (
            play.form == under.form == "set"
            and play.size == under.size == 1
            and play.rank == under.rank
            and None not in (play.colour, under.colour)
            and play.colour != under.colour
        )

    def _clear(self, play: Reading, under: Reading) -> bool:
        return play.form == under.form == "set" and play.rank in self.clear and play.size == under.size

    def _larger_set(self, play: Reading, under: Reading) -> bool:
        if play.form != "set" or under.form != "set" or play.size <= under.size:
            return False
        sets = self.rules["beat.sets"]
        return sets == "larger" or (sets == "higher" and play.rank > under.rank)

    def _run_on_single(self, play: Reading, under: Reading) -> bool:
        if play.form != "run" or under.form != "set" or under.size != 1:
            return False
        runs = self.rules["beat.runs"]
        return runs == "singles" or (runs == "higher" and play.top > under.rank)
