"""Best division of a hand: the cards that a turn lays in melds, before a discard or without one.

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

from solver.families.melds.rules import Rules
from solver.families.melds.sets_and_runs import Lengths, MeldChoice, Option, Run, Set, Shape, choices, options
from solver.families.melds.state import Cards, Melds, MeldsState, against, is_wild, rank, set_ranks, value
from solver.families.play.deals import suits_of


@dataclass(frozen=True, slots=True)
class Division:
    """Result of a turn.

    Attributes:
        score: what the deal is worth if it ends then.
        melds: all of the team.
        hand: the cards left in it, without the discard.
        foot: the foot, if it is not taken up.
        out: the player has gone out.
    """

    score: int
    melds: Melds
    hand: Cards
    foot: Cards
    out: bool


def divide(rules: Rules, state: MeldsState, down: str | None) -> Division | None:
    """Return the best division of a turn.

    Args:
        state: before it.
        down: the card laid down at its end; None: none, the player goes out.

    Returns:
        The best, of several one; None if the turn cannot end so.
    """
    return Dividing(rules, state).best(down)


def _ways(state: MeldsState, down: str | None) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Yield the cards that must be melded before others, the cards that may be, and the foot if it stays aside."""
    hand = state.hands[0]
    if down is None and not state.foot:
        yield (), hand, ()
    elif down is not None and down in hand:
        yield (), without(hand, (down,)), state.foot
    if state.foot and (down is None or down in state.foot):
        yield hand, state.foot if down is None else without(state.foot, (down,)), ()


def without(cards: Cards, fewer: Sequence[str]) -> Cards:
    """Return cards without some of them."""
    return tuple(sorted((Counter(cards) - Counter(fewer)).elements()))


def shape_of(rules: Rules) -> Shape:
    """Return the limits of the sets of a game."""
    sets, full = rules.sets, rules.full
    return Shape(
        sets.least, sets.most, sets.natural, sets.wild, sets.one, sets.closed, full.cards, full.natural, full.mixed,
        max(rules.out.full, rules.bonus.needs), rules.out.natural,
    )  # fmt: skip


def lengths_of(rules: Rules) -> Lengths:
    """Return the lengths of runs of a game."""
    return Lengths(rules.runs.least, rules.runs.most, rules.full.cards)


def sets_among(rules: Rules, melds: Melds) -> dict[str, list[Cards]]:
    """Return the sets among melds, by rank."""
    found: dict[str, list[Cards]] = {}
    for meld in melds:
        ranks = {rank(card) for card in meld if not is_wild(rules, card)}
        if len(ranks) == 1:
            found.setdefault(ranks.pop(), []).append(meld)
    return found


def runs_among(rules: Rules, melds: Melds) -> dict[str, list[Run]]:
    """Return the runs among melds, by suit."""
    found: dict[str, list[Run]] = {}
    for meld in melds:
        if not any(is_wild(rules, card) for card in meld) and len({rank(card) for card in meld}) > 1:
            places = sorted(rules.pack.ranks.index(rank(card)) for card in meld)
            found.setdefault(meld[0][0], []).append((places[0], places[-1]))
    return found


_LEFT, _LAID, _LAST = 1, 2, 4
"""Marks of a partial division: a card is left; one is laid; cards are melded that need going out."""

_Seen = tuple[int, int, int, int, int, int]
"""Features of a partial division: wild cards of both stages, full melds, natural sets, card points, marks."""

_Begun = dict[_Seen, tuple[int, tuple[Option, ...]]]
"""Best partial divisions by their features: points, and the option chosen for each rank."""


class Dividing:
    """Divisions of one turn, for all discards.

    Args:
        rules: the game.
        state: before the turn.
    """

    def __init__(self, rules: Rules, state: MeldsState) -> None:
        self.rules, self.state = rules, state
        melds, held = state.melds[0], {*state.hands[0], *state.foot}
        self.shape = shape_of(rules)
        self.minimum = state.minimum if state.fresh else 0
        self.ranks = set_ranks(rules)
        self.places = [rules.pack.ranks.index(one) for one in self.ranks]
        self.wild = frozenset(card for card in held if is_wild(rules, card))
        self.natural = frozenset(card for card in held if rank(card) in self.ranks)
        self.last = held & set(rules.out.cards)
        self.against = {card: against(rules, card) for card in held}
        self.value = {card: value(rules, card) for card in held}
        self.gain = {card: self.value[card] + self.against[card] for card in held}
        """Points that a melded card adds: its own points and the saved penalty."""
        suit = rules.pack.suits[0]
        self.worths = [
            (value(rules, suit + one), value(rules, suit + one) + against(rules, suit + one)) for one in self.ranks
        ]
        """By rank: the points of a card, and the points that melding it adds."""
        self.table = sum(value(rules, card) for meld in melds for card in meld)
        self.sets = sets_among(rules, melds)
        self.lying = [tuple(map(self._numbers, self.sets.get(one, ()))) for one in self.ranks]
        self.suits = suits_of(rules.pack)
        runs = runs_among(rules, melds)
        self.runs = [tuple(sorted(runs.get(suit, ()))) for suit in self.suits]

    def best(self, down: str | None) -> Division | None:
        """Return the best division; None if the turn cannot end so.

        Args:
            down: the card laid down; None: none, the player goes out.
        """
        found = [made for way in _ways(self.state, down) if (made := _Way(self, *way, nothing=down is None).best())]
        return max(found, key=lambda made: made.score) if found else None

    def check(self) -> None:
        """Check that the runs of the hand can be enumerated; without some of its cards there are fewer.

        Raises:
            TooManyError: they are too many.
        """
        if self.rules.runs.least:
            _Way(self, (), self.state.hands[0], self.state.foot, nothing=False).runs()

    def _numbers(self, meld: Cards) -> Set:
        wild = self.wild_in(meld)
        return len(meld) - wild, wild

    def wild_in(self, meld: Cards) -> int:
        """Return the number of wild cards in a meld."""
        return sum(is_wild(self.rules, card) for card in meld)


class _Way:
    """One way through a turn.

    Args:
        turn: the data that are the same for every card laid down.
        first: cards that are all in melds before the others are taken up.
        then: the others, but the card laid down.
        aside: the foot, if it stays aside.
        nothing: no card is laid down, so none may be left.
    """

    def __init__(self, turn: Dividing, first: Cards, then: Cards, aside: Cards, *, nothing: bool) -> None:
        self.turn, self.first, self.then, self.aside, self.nothing = turn, first, then, aside, nothing
        self.wilds = tuple(self._wilds(cards) for cards in (first, then))
        self.last = tuple([card for card in cards if card in turn.last] for cards in (first, then))
        self.held = tuple([card for card in cards if card in turn.natural] for cards in (first, then))
        self.counts = [Counter(card[1:] for card in cards) for cards in self.held]
        """Number of cards of each rank."""
        others = (len(first), len(then))
        self.others = [
            many - len(wild) - len(last) - len(held)
            for many, wild, last, held in zip(others, self.wilds, self.last, self.held, strict=True)
        ]
        """Number of cards of each stage that are not melded."""
        self.before = turn.table - sum(turn.against[card] for card in (*first, *then, *aside))
        """Points of the team if nothing is laid, without full melds and red cards."""
        worth, gain = (sum(of[card] for card in self.wilds[0]) for of in (turn.value, turn.gain))
        self.wild_worth, self.wild_gain = [worth], [gain]
        for card in self.wilds[1]:
            self.wild_worth.append(self.wild_worth[-1] + turn.value[card])
            self.wild_gain.append(self.wild_gain[-1] + turn.gain[card])

    def best(self) -> Division | None:
        """Return the best division of this way, None if there is none."""
        if self.others[0] or (self.nothing and self.others[1]):
            return None
        best: tuple[int, MeldChoice, tuple[Option, ...], int, bool] | None = None
        for bound, choice in self._bounded(self.runs()):
            if best is not None and bound <= best[0]:
                break
            for seen, (points, chosen) in self._sets(choice).items():
                score = self._score(seen, points)
                if score is not None and (best is None or score > best[0]):
                    best = score, choice, chosen, seen[1], bool(seen[5] & _LAST)
        return best and self._told(*best)

    def _wilds(self, cards: Cards) -> Cards:
        """Return the wild cards, the dearest first."""
        wild, worth = self.turn.wild, self.turn.value
        return tuple(sorted((card for card in cards if card in wild), key=lambda card: (-worth[card], card)))

    # -- runs, then sets -----------------------------------------------------------------------------------------------

    def runs(self) -> list[MeldChoice]:
        """Return the possible choices of runs."""
        rules = self.turn.rules
        if not rules.runs.least:
            return [MeldChoice()]
        counts = Counter(self.held[1])
        held = [tuple(counts[suit + one] for one in rules.pack.ranks) for suit in self.turn.suits]
        return choices(lengths_of(rules), self.turn.runs, held)

    def _bounded(self, found: list[MeldChoice]) -> list[tuple[int, MeldChoice]]:
        """Return choices of runs with upper bounds on their divisions, highest first.

        The bound assumes that each rank is laid as well as it can be with all wild cards, that all wild cards are laid,
        that the player goes out, and that red cards count for the team. No division has more of any of these.
        """
        if len(found) == 1:
            return [(0, found[0])]
        rules, state = self.turn.rules, self.turn.state
        most = self.before + self.wild_gain[-1] + sum(self.turn.gain[card] for cards in self.last for card in cards)
        most += rules.out.points + (rules.out.at_once if state.fresh else 0)
        most += max(rules.bonus.four, rules.bonus.each * state.red)
        known: dict[tuple[int, int], int] = {}
        order = []
        for place, choice in enumerate(found):
            bound = most + choice.full * rules.full.run
            for one, taken in enumerate(self._in_runs(choice)):
                if (one, taken) not in known:
                    known[one, taken] = self._most_of(one, taken)
                bound += known[one, taken]
            order.append((-bound, place))
        return [(-bound, found[place]) for bound, place in sorted(order)]

    def _most_of(self, one: int, taken: int) -> int:
        """Return the most points of a rank, with some of its cards in runs, if all wild cards may go to it."""
        turn = self.turn
        naturals = self.counts[0][turn.ranks[one]], self.counts[1][turn.ranks[one]] - taken
        ways = options(turn.shape, turn.lying[one], naturals, (len(self.wilds[0]), len(self.wilds[1])))
        gain = turn.worths[one][1]
        return taken * gain + max((way.bonus + gain * (naturals[0] + way.laid) for way in ways), default=0)

    def _in_runs(self, choice: MeldChoice) -> list[int]:
        """Return the number of cards of each rank that are in runs."""
        if not choice.used:
            return [0] * len(self.turn.ranks)
        return [choice.used[place] for place in self.turn.places]

    def _sets(self, choice: MeldChoice) -> _Begun:
        """Return all sets of the cards outside runs, the best of each group with equal features."""
        turn = self.turn
        in_runs = self._in_runs(choice)
        points = sum(worth * cards for (worth, _), cards in zip(turn.worths, in_runs, strict=True))
        gain = sum(gain * cards for (_, gain), cards in zip(turn.worths, in_runs, strict=True))
        gain += choice.full * turn.rules.full.run
        full = min(choice.full, turn.shape.fulls)
        begun: _Begun = {(0, 0, full, 0, min(points, turn.minimum), _LAID if any(in_runs) else 0): (gain, ())}
        counts = self.counts
        wilds = len(self.wilds[0]), len(self.wilds[1])
        for one, taken, lying, worths in zip(turn.ranks, in_runs, turn.lying, turn.worths, strict=True):
            naturals = counts[0][one], counts[1][one] - taken
            if any(naturals) or lying:
                begun = self._further(begun, options(turn.shape, lying, naturals, wilds), naturals, worths)
            else:
                begun = {seen: (points, (*chosen, _NOTHING)) for seen, (points, chosen) in begun.items()}
        return self._with_others(begun)

    def _further(
        self, begun: _Begun, ways: Sequence[Option], naturals: tuple[int, int], worths: tuple[int, int]
    ) -> _Begun:
        """Return every partial division, extended by every option of one more rank.

        Args:
            begun: beginnings without it.
            ways: what can be made of it.
            naturals: its cards of each stage.
            worths: the value of each, and its points.
        """
        shape, minimum = self.turn.shape, self.turn.minimum
        most_first, most_then = len(self.wilds[0]), len(self.wilds[1])
        steps = [
            (
                way,
                worths[0] * (naturals[0] + way.laid),
                way.bonus + worths[1] * (naturals[0] + way.laid),
                (_LAID if naturals[0] + way.laid else 0) | (_LEFT if way.laid < naturals[1] else 0),
            )
            for way in ways
        ]
        found: _Begun = {}
        for (first, then, full, pure, points, marks), (before, chosen) in begun.items():
            for way, worth, gain, more in steps:
                one, two = first + way[0], then + way[1]
                if one > most_first or two > most_then:
                    continue
                key = (
                    one,
                    two,
                    min(full + way[3], shape.fulls) if way[3] else full,
                    min(pure + way[4], shape.pures) if way[4] else pure,
                    min(points + worth, minimum) if minimum else 0,
                    marks | more,
                )
                now = before + gain
                if key not in found or now > found[key][0]:
                    found[key] = now, (*chosen, way)
        return found

    def _with_others(self, begun: _Begun) -> _Begun:
        """Return partial divisions completed by the cards that are melded separately or never."""
        turn = self.turn
        if self.others[1]:
            begun = self._marked(begun, _LEFT)
        count = len(self.last[0]) + len(self.last[1])
        if not count:
            return begun
        unmelded = {} if self.last[0] else self._marked(begun, _LEFT)
        least, most = turn.rules.sets.least, turn.rules.out.most
        if count < least or 0 < len(self.last[0]) < least or (most and count > most):
            return unmelded
        worth, gain = (sum(of[card] for cards in self.last for card in cards) for of in (turn.value, turn.gain))
        laid = {seen: (points + gain, chosen) for seen, (points, chosen) in begun.items() if not seen[5] & _LEFT}
        return {**unmelded, **self._marked(laid, _LAID | _LAST, worth)}

    def _marked(self, begun: _Begun, marks: int, worth: int = 0) -> _Begun:
        """Return partial divisions with marks and card points added."""
        found: _Begun = {}
        for seen, made in begun.items():
            key = (*seen[:4], min(seen[4] + worth, self.turn.minimum), seen[5] | marks)
            if key not in found or made[0] > found[key][0]:
                found[key] = made
        return found

    # -- what it comes to ----------------------------------------------------------------------------------------------

    def _score(self, seen: _Seen, points: int) -> int | None:
        """Return the score of the best of all divisions that are alike; None if the rules do not allow them."""
        rules, state = self.turn.rules, self.turn.state
        first, then, full, pure, worth, marks = seen
        left = bool(marks & _LEFT) or then < len(self.wilds[1])
        if first < len(self.wilds[0]) or (left and (self.nothing or marks & _LAST)):
            return None
        laid = bool(marks & _LAID or first or then)
        if laid and worth + self.wild_worth[then] < self.turn.minimum:
            return None
        out = not left and not self.aside
        if (out and (full < rules.out.full or pure < rules.out.natural)) or (marks & _LAST and not out):
            return None
        total = points + self.wild_gain[then] + self.before
        if out:
            total += rules.out.points + (rules.out.at_once if state.fresh else 0)
        return total + red(rules, state.red, melds=laid or not state.fresh, full=full)

    # -- telling it ----------------------------------------------------------------------------------------------------

    def _told(self, score: int, choice: MeldChoice, chosen: tuple[Option, ...], then: int, last: bool) -> Division:
        """Return the division with the melds of the chosen runs and options."""
        turn = self.turn
        ranks = turn.rules.pack.ranks
        spare = Counter(card for cards in self.held for card in cards)
        melds = list(self._run_cards(choice))
        for suit, made in zip(turn.suits, choice.ways, strict=False):
            for one, many in zip(ranks, made.used, strict=True):
                if many:
                    spare[suit + one] -= many
        left: dict[str, list[str]] = {one: [] for one in turn.ranks}
        for card in sorted(spare.elements()):
            left[card[1:]].append(card)
        wild = [*self.wilds[0], *self.wilds[1][:then]]
        for one, way in zip(turn.ranks, chosen, strict=True):
            lying, cards = turn.sets.get(one, ()), left[one]
            for place, (naturals, wilds) in enumerate(way.sets):
                before = lying[place] if place < len(lying) else ()
                count = turn.wild_in(before)
                more, add = naturals - (len(before) - count), wilds - count
                melds.append(tuple(sorted((*before, *cards[:more], *wild[:add]))))
                del cards[:more], wild[:add]
        lasts = sorted(card for cards in self.last for card in cards)
        if last:
            melds.append(tuple(lasts))
        hand = [card for cards in left.values() for card in cards] + ([] if last else lasts)
        hand += [*self.wilds[1][then:], *(card for card in self.then if self._never(card))]
        return Division(score, tuple(melds), tuple(sorted(hand)), self.aside, not hand and not self.aside)

    def _never(self, card: str) -> bool:
        """Return whether a card may not be melded."""
        turn = self.turn
        return card not in turn.natural and card not in turn.wild and card not in turn.last

    def _run_cards(self, choice: MeldChoice) -> Iterator[Cards]:
        for suit, made in zip(self.turn.suits, choice.ways, strict=False):
            for top, bottom in made.runs:
                yield tuple(sorted(suit + one for one in self.turn.rules.pack.ranks[top : bottom + 1]))


_NOTHING = Option(0, 0, 0, 0, 0, 0, ())
"""Option of a rank without cards."""


def red(rules: Rules, cards: int, *, melds: bool, full: int) -> int:
    """Return the points of bonus cards on the table, such as red threes.

    Args:
        cards: their number.
        melds: whether the team has melds.
        full: the number of its full melds.
    """
    bonus = rules.bonus
    worth = bonus.four if bonus.four and cards == 4 else bonus.each * cards
    return worth if melds and full >= bonus.needs else -worth


def bonus_of(rules: Rules, meld: Cards) -> tuple[int, bool]:
    """Return the bonus of a full meld, and whether the meld is a natural set."""
    if len(meld) < rules.full.cards or all(card in rules.out.cards for card in meld):
        return 0, False
    if any(is_wild(rules, card) for card in meld):
        return rules.full.mixed, False
    return (rules.full.run, False) if len({rank(card) for card in meld}) > 1 else (rules.full.natural, True)


def full_in(rules: Rules, melds: Melds) -> tuple[int, int]:
    """Return the number of full melds, and of natural sets among them."""
    full = [meld for meld in melds if len(meld) >= rules.full.cards and not set(meld) <= set(rules.out.cards)]
    return len(full), sum(bonus_of(rules, meld)[1] for meld in full)
