"""Values of a deal with every possible starter, and its value before the starter is seen.

With a known starter the value is that of `solver.families.play.solve`. Before the starter is seen, each card that is
nowhere else is equally likely, and one discard must do for all of them: the value after a discard is the mean over the
starters, and best play is that of the game with these means, a matrix game if both players discard at the same time.
The starter is turned up before the first card is played, so that the play is open again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain
from math import prod
from operator import mul
from typing import cast

from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import about, tell
from solver.families.counting.kernel import BoundsTable as Table
from solver.families.counting.kernel import CountingSearch, TableScore, means, settle
from solver.families.counting.referee import LAY, CountingPosition, opened
from solver.families.counting.values import shown
from solver.families.play.cases import Record
from solver.families.play.deals import all_cards, rank_of
from solver.families.play.dialect import Goal
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import side_of
from solver.families.play.simultaneous import Mix, expected
from solver.families.play.turn_solver import TurnSolution

_DIGITS = 10
"""Decimal places of expected points."""


@dataclass(frozen=True, slots=True)
class Points:
    """Parts of a value; expected ones if best play is a mixture.

    Attributes:
        heels: the dealer's, for the starter itself.
        hands: what the hand of each seat shows.
        crib: what the crib shows.
        pegging: side A's points of the play less side B's.
    """

    heels: int
    hands: tuple[float, ...]
    crib: float
    pegging: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter:
    """Deal with one starter that is seen before the discards, and its values.

    Attributes:
        values: bounds of the value of two sides, or of each side's value.
        copies: number of such cards that may be turned up.
        mix: where both lay away at once a best mixture of each; none if a limit left something open.
        away: where they do so in turn what each lays away, of equal moves the alphabetically first; none if a limit
            left that open, and of more than two sides.
        points: None in a race, with more than two sides, and if a limit left something open.
    """

    values: tuple[Bounds, ...]
    copies: int
    mix: tuple[Mix, ...] = ()
    away: tuple[str, ...] = ()
    points: Points | None = None


@dataclass(frozen=True, slots=True)
class Starters:
    """Deal with every possible starter, and its values.

    Attributes:
        each: by card, in alphabetical order.
        means: of their values, over all cards.
    """

    each: Mapping[str, Starter]
    means: tuple[Bounds, ...]

    @property
    def proved(self) -> bool:
        """Whether all values are exact, because no limit was reached."""
        return all(bounds.exact for one in self.each.values() for bounds in one.values)


def starters(searches: Searches, record: Record) -> tuple[TurnSolution, Starters]:
    """Return the values of a deal before its starter is seen, and with each possible one.

    Args:
        searches: of the deal.
        record: of the deal, no card turned up.

    Returns:
        For the first, moves are those of laying away; in the play there are none, as it is played with a starter.

    Raises:
        DealError: no card is left that could be turned up.
        KeyboardInterrupt: Ctrl-C.
    """
    position, sides = cast(CountingPosition, record.position), record.sides
    copies = _candidates(cast(CountingPosition, record.start))
    positions = {card: turned_up(record, card) for card in copies}
    goals = [goal_of(sides, side) for side in range(1 if len(sides) == 2 else len(sides))]
    known: dict[str, list[TableScore]] = {card: [] for card in copies}
    unseen: list[TableScore] = []
    for number, goal in enumerate(goals):
        tables: list[Table] = []
        for card, table in _tables(searches, position, positions, goal, len(goals) - number):
            with about(f"starter {card}"):
                known[card].append(settle(position, goal, table))
                tell(known[card][-1].value)
            tables.append(table)
        unseen.append(settle(position, goal, means(tables, tuple(copies.values()))))
    own = unseen[0 if len(goals) == 1 else side_of(sides, position.mover or 0)]
    found = TurnSolution(
        sides=sides,
        mover=position.mover,
        values=tuple(_number(one.value) for one in unseen),
        moves={move: _number(bounds) for move, bounds in own.moves.items()},
        mix=own.mix,
        position=position,
        nodes=searches.nodes,
    )
    each = {card: _starter(positions[card], goals, known[card], copies[card]) for card in copies}
    every = means([one.values for one in each.values()], tuple(copies.values()))
    return found, Starters(each, tuple(map(_number, every)))


# -- cards turned up ---------------------------------------------------------------------------------------------------


def _candidates(start: CountingPosition) -> dict[str, int]:
    """Return the possible starters, each with its number of copies that are nowhere else."""
    state = start.state
    left = Counter(all_cards(start.rules.pack)) - Counter(chain(*state.hands, state.crib, state.stock))
    if not left:
        raise DealError("no card is left to be turned up. Leave at least one out of the hands")
    return dict(sorted(left.items()))


def turned_up(record: Record, card: str) -> CountingPosition:
    """Return a deal's position with a card turned up before the first move.

    In a race the card or a later play may end the game; plays that are recorded beyond that are ignored.

    Args:
        record: of the deal, no card turned up.
        card: the card.
    """
    start, position = cast(CountingPosition, record.start), cast(CountingPosition, record.position)
    state = position.state
    if not state.win and not state.over:
        # The play does not look at the starter, which changes but what its dealer has.
        heels = _heels(start, card)
        scores = tuple(points + heels * (seat == state.dealer) for seat, points in enumerate(state.scores))
        return CountingPosition(start.rules, replace(state, starter=card, scores=scores))
    before = start.state.before or (0,) * state.seats
    found = opened(start.rules, replace(start.state, starter=card, scores=before, over=False), start.state.turn)
    for move in record.played:
        if found.mover is None:
            break
        found = found.play(move)
    return found


def _heels(position: CountingPosition, card: str) -> int:
    """Return the dealer's points for turning up a card."""
    starter = position.rules.starter
    return starter.turned if rank_of(card) == starter.rank else 0


# -- tables ------------------------------------------------------------------------------------------------------------


def _tables(
    searches: Searches, position: CountingPosition, positions: Mapping[str, CountingPosition], goal: Goal, share: int
) -> Iterator[tuple[str, Table]]:
    """Yield bounds on the value after every combination of discards, for each starter.

    If points count, the play is searched only once: it does not depend on the starter, and the points of the show are
    added.

    Args:
        searches: the searches of the deal.
        position: the position without a starter.
        positions: the position with each starter.
        goal: whose score the values measure.
        share: number of such questions that share the rest of the limits.
    """
    ways = prod(len(position.options(seat)) for seat in position.state.laying)
    play: list[Bounds] = []
    for number, (card, start) in enumerate(positions.items()):
        if start.mover is None:
            yield card, [goal.settled(start.scores())] * ways
        elif start.state.win:
            parts = (share - 1) * len(positions) + len(positions) - number
            yield card, searches.asked(_after_laying(start, goal), parts)
        else:
            settled = searches.asked(_settled(start, goal))
            if not play:
                found = searches.asked(_after_laying(start, goal), share)
                play = [_moved(bounds, -worth) for bounds, worth in zip(found, settled, strict=True)]
            yield card, list(map(_moved, play, settled))


def _after_laying(position: CountingPosition, goal: Goal) -> Callable[[CountingSearch, Limits], list[Bounds]]:
    return lambda search, limits: search.after_laying(position, goal, limits)


def _settled(position: CountingPosition, goal: Goal) -> Callable[[CountingSearch, Limits], list[int]]:
    return lambda search, _limits: search.settled(position, goal)


def _moved(bounds: Bounds, worth: int) -> Bounds:
    return Bounds(bounds.low + worth, bounds.high + worth)


def _number(bounds: Bounds) -> Bounds:
    """Return a mean as a decimal number."""
    return expected(bounds.low, bounds.high)


# -- what is told of each ----------------------------------------------------------------------------------------------


def _starter(position: CountingPosition, goals: Sequence[Goal], known: Sequence[TableScore], copies: int) -> Starter:
    """Return the results with one starter.

    Args:
        position: the position with the starter.
        goals: whose scores the values measure.
        known: the results for each goal.
        copies: number of copies of the starter that may be turned up.
    """
    values = tuple(one.value for one in known)
    if len(known) > 1:
        return Starter(values=values, copies=copies)
    chosen = known[0].chosen
    away = tuple(chosen[0][0].values()) if chosen and not position.at_once else ()
    points = _points(position, goals[0], known[0]) if chosen and not position.state.win else None
    return Starter(values=values, copies=copies, mix=known[0].mix, away=away, points=points)


def _points(position: CountingPosition, goal: Goal, known: TableScore) -> Points:
    """Return the parts of a value: points of the show, and the rest from the play."""
    state, rules = position.state, position.rules
    dealer, heels = state.dealer or 0, _heels(position, state.starter or "")
    count = cache(partial(shown, rules, starter=state.starter))
    hands, crib = [0.0] * state.seats, 0.0
    for chosen, chance in known.chosen:
        away = {seat: move.removeprefix(LAY).split("+") for seat, move in chosen.items()}
        for seat, cards in enumerate(state.kept):
            hand = Counter(cards) - Counter(away[seat]) if seat in away else Counter(cards)
            hands[seat] += chance * count(tuple(hand.elements()))
        if rules.crib.away:
            crib += chance * count((*state.crib, *chain(*away.values())), crib=True)
    seen = goal.weights[dealer] * (heels + crib) + sum(map(mul, goal.weights, hands))
    return Points(heels, tuple(map(_rounded, hands)), _rounded(crib), _rounded(known.value.low - seen))


def _rounded(number: float) -> float:
    """Return a number without rounding errors of sums, as an integer if it is one; never -0."""
    near = round(number, _DIGITS) + 0.0
    return int(near) if near == int(near) else near
