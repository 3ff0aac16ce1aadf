"""Where the ranks of a deal only count by their order: levels, by which positions are told apart.

Two positions in which each seat holds as many cards of the first rank that is still there, of the second, and so on,
are worth the same wherever rules tell ranks apart by their order alone. Runs ask more: which ranks are neighbours. That
is told for those ranks between which somebody has a run; two jokers together are told likewise.

The rules under which this holds, each for its reason:

- no suit, colour or clear rank decides, and nothing is of one suit: a card counts by its rank;
- no combination of one rank, and no bomb, is for certain ranks; those of several ranks are all without the same ones,
  and none goes over the end: which ranks are neighbours is one relation, the same for all suits;
- jokers stand above all ranks, one of each height;
- what lies captured, the first card, the kitty, rows and knocking do not count, and cards left count alike.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from solver.families.climbing.combinations import is_single
from solver.families.climbing.record import LevelsRecord
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import JOKERS, Play, State
from solver.families.play.pack import JOKER, copies_of, height, is_joker

LEVELS = 16
"""More ranks than these are not told by their order."""

COPIES = 15
"""Nor are more cards of a rank that a seat may hold."""

_BITS = 4
_PAIR = 2


class Levels:
    """The levels of a deal's cards.

    Args:
        heights: of every card of the deal, by its code.
    """

    def __init__(self, heights: Mapping[str, int]) -> None:
        self._order = sorted(set(heights.values()))
        self._level = {code: self._order.index(one) for code, one in heights.items()}

    def of(self, code: str) -> int:
        """The level of a card: how many ranks of the deal are lower."""
        return self._level[code]

    def joins(self, codes: Iterable[str], plays: Sequence[Play]) -> int:
        """The levels that a play tells to be neighbours: four bits a level, of the lower one the first.

        Args:
            codes: its cards.
            plays: what they can count as.
        """
        found = 0
        if any(play.kind == JOKERS for play in plays):
            found |= _PAIR << _BITS * min(map(self.of, codes))
        for play in plays:
            if play.ranks > 1:
                low = self._order.index(play.rank)
                found |= sum(1 << _BITS * (low + step) for step in range(play.ranks - 1))
        return found

    def record(self, plays: Sequence[Play | None]) -> LevelsRecord:
        """The forms of the deal by their kinds and levels.

        Args:
            plays: of each form, that of an empty pile first.
        """
        kinds: dict[tuple[int, int, int], int] = {}
        found = [(0, 0)]
        for play in plays[1:]:
            assert play is not None
            kind = kinds.setdefault((play.kind, play.size, play.ranks), len(kinds) + 1)
            found.append((kind, bisect_right(self._order, play.rank)))
        return LevelsRecord(kinds=tuple(kind for kind, _ in found), above=tuple(above for _, above in found))


def levels_of(rules: Rules, state: State, heights: Mapping[str, int], *, captures: bool) -> Levels | None:
    """The levels of a deal, where its ranks count by their order alone.

    Args:
        rules: the game.
        state: where the play begins.
        heights: of every card of the deal, by its code.
        captures: whether captured cards count.
    """
    if captures or not (_by_order(rules) and _regular(rules) and _plain(rules, state)):
        return None
    most = max((max(Counter(heights[code] for code in hand).values(), default=0) for hand in state.hands), default=0)
    return Levels(heights) if len(set(heights.values())) <= LEVELS and most <= COPIES else None


def _by_order(rules: Rules) -> bool:
    """Whether plays, and what beats what, ask for the order of ranks alone."""
    several = [one for one in rules.combinations if one.ranks > 1]
    alone = [one for one in rules.combinations if one.ranks == 1]
    return not (
        rules.beat.colour
        or rules.beat.clear
        or rules.beat.suits
        or rules.bomb.only
        or any(one.suit == "one" or one.flush or one.low_end for one in rules.combinations)
        or any(one.without.replace(JOKER, "") for one in alone)
        or any(JOKER in one.without for one in alone if is_single(one))
        or any(1 in one.of and one.kickers for one in alone)
        or len({"".join(sorted(one.without.replace(JOKER, ""))) for one in several}) > 1
    )


def _regular(rules: Rules) -> bool:
    """Whether all suits have the same ranks, and jokers stand above them, one of each height."""
    pack = rules.pack
    suits: dict[str, set[int]] = {}
    for card in copies_of(pack):
        if not is_joker(card):
            suits.setdefault(card[0], set()).add(height(pack, card))
    return not pack.majors and _high_jokers(rules) and len(set(map(frozenset, suits.values()))) == 1


def _high_jokers(rules: Rules) -> bool:
    """Whether jokers are two ranks above all others, of one card each, or one or none.

    Kickers tell that two of them in one hand are one rank; so that is told where they may be played together.
    """
    pack, joker = rules.pack, rules.joker
    one_rank = pack.jokers > 1 and any(one.kickers for one in rules.combinations) and not joker.pair
    high = set(joker.kinds) == {"high"} and pack.jokers <= 2 and pack.copies == 1 and not joker.given
    return not pack.jokers or (high and not one_rank)


def _plain(rules: Rules, state: State) -> bool:
    """Whether nothing else counts than who goes out when, bombs, and how many cards are left."""
    rows = any(state.up) or any(state.down)
    opens = bool(rules.lead.card) and rules.lead.must and not state.begun
    return not (rows or opens or rules.kitty.on or rules.end.knock or rules.score.left == "values")
