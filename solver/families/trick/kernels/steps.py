"""Questions whose payoff is a function of one tally that never falls, or never rises: the tally alone is searched.

What both sides want is then the tally itself, as much or as little of it as they can get, and nothing of it need be
remembered from trick to trick: positions that differ in what was won before are one. (A game is made no different by
putting another increasing scale on its results.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from solver.families.trick.kernels.payoff.compiler import FIRST_FACT, Operation, payoff_of
from solver.families.trick.kernels.question import Found, Payoff, Question, Tally
from solver.families.trick.recall import Recalled
from solver.families.trick.start import Start

_SEARCHED = 1
"""The place of the only tally that is remembered."""

_MADE_OR_NOT = 2


@dataclass(frozen=True)
class Steps:
    """A question about a tally, and what its values are worth.

    Attributes:
        question: the tally as all that counts.
        least: its least value.
        worth: the payoff from the least value on; it never falls.
    """

    question: Question
    least: int
    worth: tuple[int, ...]

    @property
    def one(self) -> bool:
        """There is one step, which a number of tricks decides: a contract is made or not.

        Then a search that remembers the tricks has less to find out than one that counts them all: most positions
        are soon decided either way.
        """
        return len(set(self.worth)) <= _MADE_OR_NOT and not self.question.payoff.tallies[0].cards

    def told(self, found: Found) -> Found:
        """What an answer about the tally says about the payoff."""
        moves = {move: (self._at(low), self._at(high)) for move, (low, high) in found.moves.items()}
        return Found(
            low=self._at(found.low),
            high=self._at(found.high),
            moves=moves,
            line=found.line,
            nodes=found.nodes,
            stopped=found.stopped,
            interrupted=found.interrupted,
        )

    def _at(self, tally: int) -> int:
        return self.worth[min(max(tally - self.least, 0), len(self.worth) - 1)]


def steps_of(question: Question, start: Start) -> Steps | None:
    """The question about the tally alone; None where there is none."""
    return _STEPS(question, start)[0]


def _steps(question: Question, start: Start) -> tuple[Steps | None]:
    return (_about_one_tally(question, start),)


_STEPS = Recalled(_steps)


def _about_one_tally(question: Question, start: Start) -> Steps | None:
    payoff = question.payoff
    if len(payoff.tallies) != _SEARCHED + 1 or not _is_constant(payoff.tallies[0]) or _reads_facts(payoff):
        return None
    tally = payoff.tallies[_SEARCHED]
    found = _range(tally, start)
    if found is None:
        return None
    least, most = found
    worth = tuple(payoff_of(payoff, (payoff.tallies[0].start, value)) for value in range(least, most + 1))
    if _never_falls(worth):
        return _steps_about(question, tally, least, worth)
    if _never_falls(worth[::-1]):
        return _steps_about(question, _negative(tally), -most, worth[::-1])
    return None


def _steps_about(question: Question, tally: Tally, least: int, worth: tuple[int, ...]) -> Steps:
    """Tallies that are worth as little as the least, or as much as the most, need not be told apart."""
    window = least + worth.count(worth[0]) - 1, least + worth.index(worth[-1])
    about = replace(_about(question, tally), window=window if window[0] < window[1] else None)
    return Steps(about, least, worth)


def _is_constant(tally: Tally) -> bool:
    return replace(tally, start=0) == Tally()


def _reads_facts(payoff: Payoff) -> bool:
    return any(operation == Operation.VALUE and place >= FIRST_FACT for operation, place in payoff.program)


def _never_falls(worth: tuple[int, ...]) -> bool:
    return all(one <= other for one, other in pairwise(worth))


def _about(question: Question, tally: Tally) -> Question:
    return replace(question, payoff=Payoff(tallies=(tally,)))


def _range(tally: Tally, start: Start) -> tuple[int, int] | None:
    """Values that it can not leave; None where more than tricks, cards and last tricks counts."""
    if replace(tally, start=0, trick=(), cards=(), last=()) != Tally():
        return None
    # A trick has a card of two players at least, and the kitty may be one more.
    steps = [_span(tally.trick)] * (start.many // 2 + 1) + [_span(weights) for weights in tally.last]
    if tally.cards:
        cards = (*start.dealt, *start.stock, *start.kitty)
        steps += [_span([seat.get(card, 0) for trumps in tally.cards for seat in trumps]) for card in cards]
    return tally.start + sum(low for low, _ in steps), tally.start + sum(high for _, high in steps)


def _span(weights: tuple[int, ...] | list[int]) -> tuple[int, int]:
    return min(0, *weights) if weights else 0, max(0, *weights) if weights else 0


def _negative(tally: Tally) -> Tally:
    return replace(
        tally,
        start=-tally.start,
        trick=_minus(tally.trick),
        cards=tuple(tuple(_minus_each(seat) for seat in trumps) for trumps in tally.cards),
        last=tuple(_minus(weights) for weights in tally.last),
    )


def _minus(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-weight for weight in weights)


def _minus_each(worth: Mapping[str, int]) -> dict[str, int]:
    return {card: -points for card, points in worth.items()}
