"""The best division of a hand: which cards a turn lays in melds, before a card is laid down or without one.

The points of a division are a sum over ranks, apart from what the whole is asked: that the first melds of a team have
their minimum, that full melds allow it to go out, that a card is left where they do not. So ranks are taken one after
the other, and of all beginnings that are alike in what the rest can see (wild cards used, full melds, card points,
whether cards are left) the best is kept: that is exact. Wild cards are used from the dearest: a dearer one in the
place of another counts more in the meld, less in the hand, and as much for the minimum at least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.rules.turns.melds import Rules
from solver.turns.melds.faces import against, is_wild, rank, set_ranks, value
from solver.turns.melds.runs import Choice, Lengths, Run, choices
from solver.turns.melds.sets import Option, Set, Shape, options
from solver.turns.melds.state import Cards, Melds, State
from solver.turns.pack import suits_of


@dataclass(frozen=True, slots=True)
class Division:
    """What a turn comes to.

    Attributes:
        score: what the deal is worth if it ends then.
        melds: all of the team.
        hand: what is left of it, the card laid down apart.
        foot: the foot, where it is not taken up.
        out: the player has gone out.
    """

    score: int
    melds: Melds
    hand: Cards
    foot: Cards
    out: bool


def divide(rules: Rules, state: State, down: str | None) -> Division | None:
    """The best division of a turn.

    Args:
        state: before it.
        down: the card laid down at its end; None: none, the player goes out.

    Returns:
        The best, of several one; None where the turn can not end so.
    """
    found = [made for way in _ways(state, down) if (made := _Way(rules, state, *way, nothing=down is None).best())]
    return max(found, key=lambda made: made.score) if found else None


def _ways(state: State, down: str | None) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Cards that must be in melds before others, cards that may be, the foot if it stays aside."""
    hand = state.hands[0]
    if down is None and not state.foot:
        yield (), hand, ()
    elif down is not None and down in hand:
        yield (), without(hand, (down,)), state.foot
    if state.foot and (down is None or down in state.foot):
        yield hand, state.foot if down is None else without(state.foot, (down,)), ()


def without(cards: Cards, fewer: Sequence[str]) -> Cards:
    """Cards without some of them."""
    return tuple(sorted((Counter(cards) - Counter(fewer)).elements()))


def shape_of(rules: Rules) -> Shape:
    """What sets of a game are like."""
    sets, full = rules.sets, rules.full
    return Shape(
        sets.least, sets.most, sets.natural, sets.wild, sets.one, sets.closed, full.cards, full.natural, full.mixed,
        max(rules.out.full, rules.bonus.needs), rules.out.natural,
    )  # fmt: skip


def lengths_of(rules: Rules) -> Lengths:
    """How long runs of a game are."""
    return Lengths(rules.runs.least, rules.runs.most, rules.full.cards)


def sets_among(rules: Rules, melds: Melds) -> dict[str, list[Cards]]:
    """The sets among melds, by rank."""
    found: dict[str, list[Cards]] = {}
    for meld in melds:
        ranks = {rank(card) for card in meld if not is_wild(rules, card)}
        if len(ranks) == 1:
            found.setdefault(ranks.pop(), []).append(meld)
    return found


def runs_among(rules: Rules, melds: Melds) -> dict[str, list[Run]]:
    """The runs among melds, by suit."""
    found: dict[str, list[Run]] = {}
    for meld in melds:
        if not any(is_wild(rules, card) for card in meld) and len({rank(card) for card in meld}) > 1:
            places = sorted(rules.pack.ranks.index(rank(card)) for card in meld)
            found.setdefault(meld[0][0], []).append((places[0], places[-1]))
    return found


_LEFT, _LAID, _LAST = 1, 2, 4
"""Marks of a beginning: a card is left; one is laid; cards are melded that only go with going out."""

_Seen = tuple[int, int, int, int, int, int]
"""Wild cards used of the first and the second stage, full melds, natural sets, card points, marks."""

_Begun = dict[_Seen, tuple[int, tuple[Option, ...]]]
"""The best of all beginnings that are alike: points, and what was chosen of each rank."""


class _Way:
    """One way through a turn.

    Args:
        first: cards that are all in melds before the others are taken up.
        then: the others, but the card laid down.
        aside: the foot, if it stays aside.
        nothing: no card is laid down, so none may be left.
    """

    def __init__(self, rules: Rules, state: State, first: Cards, then: Cards, aside: Cards, *, nothing: bool) -> None:
        self.rules, self.state = rules, state
        self.first, self.then, self.aside, self.nothing = first, then, aside, nothing
        self.melds = state.melds[0]
        self.shape = shape_of(rules)
        self.minimum = state.minimum if state.fresh else 0
        self.wilds = tuple(self._wilds(cards) for cards in (first, then))
        self.lying = sets_among(rules, self.melds)
        self.ranks = set_ranks(rules)
        self.last = tuple(sum(card in rules.out.cards for card in cards) for cards in (first, then))
        self.held = tuple(self._naturals(cards) for cards in (first, then))

    def best(self) -> Division | None:
        """The best division of this way; None: there is none."""
        best: tuple[int, Choice, tuple[Option, ...], int, bool] | None = None
        for choice in self._runs():
            for seen, (points, chosen) in self._sets(choice).items():
                score = self._score(seen, points)
                if score is not None and (best is None or score > best[0]):
                    best = score, choice, chosen, seen[1], bool(seen[5] & _LAST)
        return best and self._told(*best)

    def _wilds(self, cards: Cards) -> Cards:
        """The wild cards, the dearest first."""
        return tuple(sorted((card for card in cards if is_wild(self.rules, card)), key=self._dear))

    def _dear(self, card: str) -> tuple[int, str]:
        return -value(self.rules, card), card

    def _naturals(self, cards: Cards) -> Counter[str]:
        """Cards that can be in sets and runs."""
        return Counter(card for card in cards if rank(card) in self.ranks)

    # -- runs, then sets -----------------------------------------------------------------------------------------------

    def _runs(self) -> list[Choice]:
        """What may be laid in runs."""
        rules = self.rules
        if not rules.runs.least:
            return [Choice({}, {}, 0)]
        held = {suit: tuple(self.held[1][suit + one] for one in rules.pack.ranks) for suit in suits_of(rules.pack)}
        lying = {suit: tuple(sorted(runs)) for suit, runs in runs_among(rules, self.melds).items()}
        return choices(lengths_of(rules), lying, held)

    def _sets(self, choice: Choice) -> _Begun:
        """All that can be made of what runs leave, of what is alike the best."""
        rules, shape = self.rules, self.shape
        used = choice.by_rank() if choice.used else (0,) * len(rules.pack.ranks)
        in_runs = {one: used[rules.pack.ranks.index(one)] for one in self.ranks}
        points = sum(value(rules, f"S{one}") * cards for one, cards in in_runs.items())
        gain = sum(self._gain(one) * cards for one, cards in in_runs.items()) + choice.full * rules.full.run
        seen = (0, 0, min(choice.full, shape.fulls), 0, min(points, self.minimum), _LAID if any(used) else 0)
        begun: _Begun = {seen: (gain, ())}
        for one in self.ranks:
            first, then = (sum(cards[suit + one] for suit in "SHDC") for cards in self.held)
            lying = tuple((len(meld) - self._wild_in(meld), self._wild_in(meld)) for meld in self.lying.get(one, ()))
            begun = self._further(begun, one, lying, (first, then - in_runs[one]))
        return self._with_others(begun)

    def _further(self, begun: _Begun, one: str, lying: tuple[Set, ...], naturals: tuple[int, int]) -> _Begun:
        """Every beginning with every way of one more rank."""
        shape, wilds = self.shape, (len(self.wilds[0]), len(self.wilds[1]))
        ways = options(shape, lying, naturals, wilds)
        worth, gain = value(self.rules, f"S{one}"), self._gain(one)
        found: _Begun = {}
        for (first, then, full, pure, points, marks), (before, chosen) in begun.items():
            for way in ways:
                if first + way.first > wilds[0] or then + way.then > wilds[1]:
                    continue
                laid = naturals[0] + way.laid
                key = (
                    first + way.first,
                    then + way.then,
                    min(full + way.full, shape.fulls),
                    min(pure + way.pure, shape.pures),
                    min(points + worth * laid, self.minimum),
                    marks | (_LAID if laid else 0) | (_LEFT if way.laid < naturals[1] else 0),
                )
                now = before + way.bonus + gain * laid
                if key not in found or now > found[key][0]:
                    found[key] = now, (*chosen, way)
        return found

    def _with_others(self, begun: _Begun) -> _Begun:
        """With the cards that are melded by themselves or never."""
        rules = self.rules
        naturals = sum(self.held[1].values()) + len(self.wilds[1]) + self.last[1]
        if len(self.then) > naturals:
            begun = self._marked(begun, _LEFT)
        if len(self.first) > sum(self.held[0].values()) + len(self.wilds[0]) + self.last[0]:
            return {}
        count = sum(self.last)
        if not count:
            return begun
        kept = {} if self.last[0] else self._marked(begun, _LEFT)
        small = rules.sets.least > count or 0 < self.last[0] < rules.sets.least
        if small or (rules.out.most and count > rules.out.most):
            return kept
        cards = [card for card in (*self.first, *self.then) if card in rules.out.cards]
        worth, gain = (sum(map(one, cards)) for one in (lambda card: value(rules, card), self._gain_of))
        laid = {seen: (points + gain, chosen) for seen, (points, chosen) in begun.items() if not seen[5] & _LEFT}
        return {**kept, **self._marked(laid, _LAID | _LAST, worth)}

    def _marked(self, begun: _Begun, marks: int, worth: int = 0) -> _Begun:
        """Beginnings with marks, and card points."""
        found: _Begun = {}
        for seen, made in begun.items():
            key = (*seen[:4], min(seen[4] + worth, self.minimum), seen[5] | marks)
            if key not in found or made[0] > found[key][0]:
                found[key] = made
        return found

    # -- what it comes to ----------------------------------------------------------------------------------------------

    def _score(self, seen: _Seen, points: int) -> int | None:
        """The score of the best of all divisions that are alike; None where the rules do not allow them."""
        rules = self.rules
        first, then, full, pure, worth, marks = seen
        wild = (*self.wilds[0], *self.wilds[1][:then])
        laid = bool(marks & _LAID or wild)
        left = bool(marks & _LEFT) or then < len(self.wilds[1])
        if first < len(self.wilds[0]) or (left and (self.nothing or marks & _LAST)):
            return None
        if laid and worth + sum(value(rules, card) for card in wild) < self.minimum:
            return None
        out = not left and not self.aside
        if out and (full < rules.out.full or pure < rules.out.natural):
            return None
        if marks & _LAST and not out:
            return None
        total = points + sum(self._gain_of(card) for card in wild) + self._before()
        if out:
            total += rules.out.points + (rules.out.at_once if self.state.fresh else 0)
        return total + red(rules, self.state.red, melds=laid or not self.state.fresh, full=full)

    def _before(self) -> int:
        """What the team has if nothing is laid, but for full melds and red cards."""
        rules = self.rules
        lying = sum(value(rules, card) for meld in self.melds for card in meld)
        return lying - sum(against(rules, card) for card in (*self.first, *self.then, *self.aside))

    def _gain(self, one: str) -> int:
        """What a card of a rank brings in a meld beside what it costs when it is left."""
        return self._gain_of(f"S{one}")

    def _gain_of(self, card: str) -> int:
        return value(self.rules, card) + against(self.rules, card)

    def _wild_in(self, meld: Cards) -> int:
        return sum(is_wild(self.rules, card) for card in meld)

    # -- telling it ----------------------------------------------------------------------------------------------------

    def _told(self, score: int, choice: Choice, chosen: tuple[Option, ...], then: int, last: bool) -> Division:
        """The melds of what was chosen."""
        rules = self.rules
        pool = Counter((*self.first, *self.then))
        runs = list(self._run_cards(choice)) if choice.used else []
        for suit, used in choice.used.items():
            pool -= Counter({suit + one: cards for one, cards in zip(rules.pack.ranks, used, strict=True)})
        wild = [*self.wilds[0], *self.wilds[1][:then]]
        pool -= Counter(wild)
        melds = list(runs)
        for one, way in zip(self.ranks, chosen, strict=True):
            lying = self.lying.get(one, [])
            for place, (naturals, wilds) in enumerate(way.sets):
                before = list(lying[place]) if place < len(lying) else []
                count = self._wild_in(tuple(before))
                more = [card for card in sorted(pool.elements()) if rank(card) == one]
                more = more[: naturals - (len(before) - count)]
                pool -= Counter(more)
                add, wild = wild[: wilds - count], wild[wilds - count :]
                melds.append(tuple(sorted((*before, *more, *add))))
        if last:
            cards = [card for card in pool.elements() if card in rules.out.cards]
            pool -= Counter(cards)
            melds.append(tuple(sorted(cards)))
        hand = tuple(sorted(pool.elements()))
        return Division(score, tuple(melds), hand, self.aside, not hand and not self.aside)

    def _run_cards(self, choice: Choice) -> Iterator[Cards]:
        for suit, runs in choice.runs.items():
            for top, bottom in runs:
                yield tuple(sorted(suit + one for one in self.rules.pack.ranks[top : bottom + 1]))


def red(rules: Rules, cards: int, *, melds: bool, full: int) -> int:
    """What cards on the table bring.

    Args:
        cards: how many there are.
        melds: the team has melds.
        full: its full melds.
    """
    bonus = rules.bonus
    worth = bonus.four if bonus.four and cards == 4 else bonus.each * cards
    return worth if melds and full >= bonus.needs else -worth


def bonus_of(rules: Rules, meld: Cards) -> tuple[int, bool]:
    """What a meld brings for being full, and whether it is a natural set."""
    if len(meld) < rules.full.cards or all(card in rules.out.cards for card in meld):
        return 0, False
    if any(is_wild(rules, card) for card in meld):
        return rules.full.mixed, False
    return (rules.full.run, False) if len({rank(card) for card in meld}) > 1 else (rules.full.natural, True)


def full_in(rules: Rules, melds: Melds) -> tuple[int, int]:
    """Full melds, and natural sets among them."""
    full = [meld for meld in melds if len(meld) >= rules.full.cards and not set(meld) <= set(rules.out.cards)]
    return len(full), sum(bonus_of(rules, meld)[1] for meld in full)
