"""Double-dummy cost of each card of a recorded play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from solver.core.bounds import Bounds
from solver.core.cards import SEATS, partner, side
from solver.core.deal import Deal
from solver.core.seats import seat_number, strain_number
from solver.families.bridge.position import Position
from solver.families.bridge.replay import Step, side_a, start_position, steps
from solver.families.bridge.score import score
from solver.formats.play import REVOKE, contradiction


class DoubleDummy(Protocol):
    """Interface of the solver for analysis; tricks are those to come, including the one on the table."""

    def bounds(self, position: Position) -> Bounds:
        """Return proved bounds on the tricks of North-South with best play."""

    def winners(self, position: Position, target: int) -> Mapping[str, bool | None]:
        """Return for each legal card whether the mover's side still takes ``target`` tricks, None if unknown."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """Recorded card and its effect.

    Tricks are all that the analysis' side takes in the deal, those already won included.

    Attributes:
        at: its number in the play, from 0.
        trick: the number of its trick, from 1.
        seat: the seat that played it.
        card: its code.
        before_bounds: proved bounds on the tricks with best play from before the card.
        after_bounds: proved bounds on the tricks with best play from after the card.
        cost: tricks that it lost for the player's side, 0 for a card as good as any. Only a revoke can win tricks; then
            it is negative. None if a limit left it open.
        better: for a card that cost tricks, the cards that are known to preserve ``before``.
        open: the cards for which a limit left it open.
        irregular: ``revoke``, ``lead out of turn``, ... if marked in the record, else None.
        line: its line in the file, from 1, or None.
    """

    at: int
    trick: int
    seat: int
    card: str
    before_bounds: Bounds
    after_bounds: Bounds
    cost: int | None
    better: tuple[str, ...] = ()
    irregular: str | None = None
    line: int | None = None
    open: tuple[str, ...] = ()

    @property
    def before(self) -> int | None:
        """Tricks with best play from before the card, None if a limit left them open."""
        return self.before_bounds.number

    @property
    def after(self) -> int | None:
        """Tricks with best play from after the card, None if a limit left them open."""
        return self.after_bounds.number

    @property
    def proved(self) -> bool:
        """Whether no limit left the cost of the card, or the better cards, open."""
        return self.cost is not None and not self.open


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """The mistakes of one player; dummy's are the declarer's.

    Attributes:
        seat: the player; the declarer for both hands of that side.
        cards: how many cards the player played.
        mistakes: how many of them are known to have cost something.
        lost: tricks that they cost together.
    """

    seat: int
    cards: int
    mistakes: int
    lost: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Comparison of a recorded play with double-dummy play; all tricks are those of ``side``.

    Attributes:
        side: 0 North-South, 1 East-West: the declarer's side, without a declarer North-South.
        declarer: the seat, or None.
        strain: the strain that was played.
        cards: every recorded card.
        players: totals, clockwise from the declarer (without one, from North); dummy has none.
        start_bounds: proved bounds on the tricks with best play from the start of the record.
        end_bounds: the same from the end of the record; if everything was played, the tricks taken.
        complete: whether everything was played.
        result: tricks in the end: as recorded, else as played out; None if neither is known. Every card may have been
            played and the result still differ: see ``notes``.
        score: the score of the result in points for North-South; None if contract, declarer, vulnerability or result is
            unknown.
        double_dummy_score: the score of ``start`` tricks in the same contract, under the same conditions, if they are
            known.
        par: the par score for the comparison, in points for North-South, if there is one.
        notes: contradictions in the record, one line each.
    """

    side: int
    declarer: int | None
    strain: int
    cards: tuple[PlayedCard, ...]
    players: tuple[PlayerTotal, ...]
    start_bounds: Bounds
    end_bounds: Bounds
    complete: bool
    result: int | None
    score: int | None
    double_dummy_score: int | None
    par: int | None
    notes: tuple[str, ...] = ()

    @property
    def start(self) -> int | None:
        """Tricks with best play from the start of the record, None if a limit left them open."""
        return self.start_bounds.number

    @property
    def end(self) -> int | None:
        """Tricks with best play from the end of the record, None if a limit left them open."""
        return self.end_bounds.number

    @property
    def proved(self) -> bool:
        """Whether no limit left anything open."""
        return self.start_bounds.exact and self.end_bounds.exact and all(card.proved for card in self.cards)

    @property
    def mistakes(self) -> tuple[PlayedCard, ...]:
        """Cards that are known to have cost tricks."""
        return tuple(card for card in self.cards if card.cost is not None and card.cost > 0)

    @property
    def against_bounds(self) -> Bounds | None:
        """Proved bounds on ``against_double_dummy``; None without a result."""
        return None if self.result is None else self.start_bounds.from_(self.result)

    @property
    def against_double_dummy(self) -> int | None:
        """Difference of the result from best play, above 0 if it is better; None if it is unknown."""
        return None if self.against_bounds is None else self.against_bounds.number

    @property
    def against_end(self) -> int | None:
        """Difference of the result from best play after the last recorded card, above 0 if it is better.

        For a play that ends in a claim: what the claim took beyond, or gave away from, what was there.
        """
        return None if self.result is None else self.end_bounds.from_(self.result).number

    @property
    def against_par(self) -> int | None:
        """Difference of the score from par in points for North-South."""
        return None if self.score is None or self.par is None else self.score - self.par


def analyse(
    deal: Deal,
    solver: DoubleDummy,
    *,
    strain: int | str | None = None,
    leader: int | str | None = None,
    par: int | None = None,
) -> Analysis:
    """Measure every recorded card against double-dummy play.

    A play may be complete, end in a claim, or just end. A recorded result is compared if the deal is whole (13 cards
    each) and has a declarer; a result that the play contradicts is used and noted, because it may contain the
    rectification of a revoke.

    Args:
        deal: with four known hands; without recorded cards only the result is compared.
        solver: gives the double-dummy values, in the order of play, once for each position,
            and not where a player had no choice.
        strain, leader: in place of what the deal says, as in ``start_position``.
        par: the deal's par score in points for North-South.

    Raises:
        DealError: as ``solver.families.bridge.replay.steps``.

    Results that a limit of the solver leaves open are bounds.
    """
    strain = None if strain is None else strain_number(strain)
    leader = None if leader is None else seat_number(leader, "leader")
    made = steps(deal, strain=strain, leader=leader)
    start = start_position(deal, strain=strain, leader=leader)
    values = _Values(solver, side_a(deal))
    started = values.of(start)
    cards = tuple(_assess(at, step, values) for at, step in enumerate(made))
    last = made[-1].after if made else start
    end, complete = values.of(last), last.tricks_left == 0
    result, notes = _result(deal, start, last, values.side)
    return Analysis(
        side=values.side,
        declarer=deal.declarer,
        strain=start.strain,
        cards=cards,
        players=_totals(cards, deal.declarer),
        start_bounds=started,
        end_bounds=end,
        complete=complete,
        result=result,
        score=_score(deal, start, result),
        double_dummy_score=_score(deal, start, started.number),
        par=par,
        notes=notes,
    )


class _Values:
    """Values of positions as tricks of one side in the whole deal, cached for the next card."""

    def __init__(self, solver: DoubleDummy, side_: int) -> None:
        self.side = side_
        self._solver = solver
        self._known: dict[Position, Bounds] = {}

    def of(self, position: Position) -> Bounds:
        if position not in self._known:
            to_come = self._solver.bounds(position) if position.tricks_left else Bounds(0, 0)
            self._known[position] = self._in_all(position, to_come)
        return self._known[position]

    def after(self, step: Step) -> Bounds:
        """Return the value after a card; it is the value before if there was no choice."""
        if step.before.legal() == (step.card,):
            self._known.setdefault(step.after, self.of(step.before))
        return self.of(step.after)

    def keeping(self, position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the cards that preserve the known value of a position, and those for which this is open."""
        to_come = self.of(position).low - position.won[self.side]
        target = to_come if side(position.to_move) == self.side else position.tricks_left - to_come
        wins = self._solver.winners(position, target)
        legal = position.legal()
        return tuple(card for card in legal if wins[card]), tuple(card for card in legal if wins[card] is None)

    def _in_all(self, position: Position, north_south: Bounds) -> Bounds:
        low, high = north_south if self.side == 0 else north_south.from_(position.tricks_left)
        won = position.won[self.side]
        return Bounds(won + low, won + high)


def _assess(at: int, step: Step, values: _Values) -> PlayedCard:
    before, after = values.of(step.before), values.after(step)
    cost = _cost(before, after) if side(step.seat) == values.side else _cost(after, before)
    better, left_open = values.keeping(step.before) if cost is not None and cost > 0 else ((), ())
    return PlayedCard(
        at=at,
        trick=at // 4 + 1,
        seat=step.seat,
        card=step.card,
        before_bounds=before,
        after_bounds=after,
        cost=cost,
        better=better,
        irregular=step.irregular,
        line=step.line,
        open=left_open,
    )


def _cost(whole: Bounds, left: Bounds) -> int | None:
    """Return the difference of two values, None if one of them is open."""
    return whole.low - left.low if whole.exact and left.exact else None


def _totals(cards: Sequence[PlayedCard], declarer: int | None) -> tuple[PlayerTotal, ...]:
    if declarer is None:
        return tuple(_total(cards, (seat,)) for seat in range(4))
    defenders = (declarer + 1) % 4, (declarer + 3) % 4
    return (
        _total(cards, (declarer, partner(declarer))),
        *(_total(cards, (seat,)) for seat in defenders),
    )


def _total(cards: Sequence[PlayedCard], seats: tuple[int, ...]) -> PlayerTotal:
    own = [card for card in cards if card.seat in seats]
    costs = [card.cost for card in own if card.cost is not None and card.cost > 0]
    return PlayerTotal(seats[0], len(own), len(costs), sum(costs))


def _result(deal: Deal, start: Position, last: Position, own: int) -> tuple[int | None, tuple[str, ...]]:
    """Return the final tricks of the declarer's side, and the contradictions in the record.

    Args:
        start, last: the positions before and after the recorded cards.
        own: the declarer's side.
    """
    played_out = None if last.tricks_left else last.won[own]
    if deal.result is None or deal.declarer is None or not _as_recorded(deal, start):
        return played_out, ()
    most = start.tricks_left - last.won[1 - own]
    # A revoke may have been rectified, which moves tricks; of a whole play it is told all the same.
    open_revoke = played_out is None and any(odd.kind == REVOKE for odd in deal.irregular)
    note = "" if open_revoke else contradiction(deal.result, last.won[own], most, SEATS[deal.declarer])
    return deal.result, (note,) if note else ()


def _as_recorded(deal: Deal, start: Position) -> bool:
    """Return whether the record's result is that of this play: a whole deal, in the strain of the record."""
    return start.tricks_left == 13 and start.strain == deal.strain


def _score(deal: Deal, start: Position, tricks: int | None) -> int | None:
    """Return the score in points for North-South, None if it is not defined."""
    if deal.contract is None or deal.declarer is None or deal.vulnerable is None or tricks is None:
        return None
    if not _as_recorded(deal, start):
        return None
    own = side(deal.declarer)
    return (-1 if own else 1) * score(deal.contract, deal.vulnerable[own], tricks)
