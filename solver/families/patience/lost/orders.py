"""Two cards for the same places: in whichever order they are put there, the second finds only what the first leaves.

The relaxation of `relaxation` lets any number of cards lie on one. Here it is told of two at a time that they do not.
Take two cards a and b that may be put on the same cards, and both or neither on empty piles, as ♥6 and ♦6 where colours
alternate: those cards and piles are their *places*. To put a card somewhere is to move it there, from wherever, as the
lowest of what moves. In each play

    a < b: b is never put anywhere before a has been, or
    b < a: a is never put anywhere before b has been;

where one of them is never put, or neither, that is one of the two. So a layout is lost if it is lost in both cases.
Where a case is lost the other one may be taken for granted, and other cards can be looked at in turn.

In the case a < b, whenever b is put, a was put before. Then a was lifted off what it lay on (OFF a), and

- a has been on its foundation by then (HOME a), or
- it has not, and lies in the tableau on one of the places still: `applies` takes no game in which a card goes from the
  tableau to anywhere but the tableau and its foundation. Where it lies no other can: b goes to another place. Each of
  the two was FREE when a card was put on it, or was an empty pile. Of those there are as many as piles that are empty
  at the start, or whose lowest card in the layout was lifted off.

So in that case b is put only where the facts OFF a and either HOME a, or two of the places, hold by then. That takes no
play away, and the facts that it keeps from being found never come true in the case.

Cards that fill empty piles by themselves are left out: they are put where others may not be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from solver.families.patience.foundations import base_of
from solver.families.patience.layout import Layout
from solver.families.patience.lost.facts import Fact, Order, applies
from solver.families.patience.lost.relaxation import never, relations, start_of
from solver.families.patience.rules import Rules

Lost = tuple[Order, frozenset[Fact]]
"""An order, and the facts that never come true in it."""


def pairs(rules: Rules, layout: Layout) -> Iterator[Order]:
    """The cards that go to the same places, two at a time; of each two the order in which the pack has them."""
    base = base_of(rules, layout.foundations, layout.base)
    if not applies(rules) or base is None:
        return
    known, alone = relations(rules, base), start_of(rules, layout).fill
    for one, other in combinations(known.targets, 2):
        like = known.targets[one] == known.targets[other] and (one in known.fills) == (other in known.fills)
        if like and not {one, other} & alone:
            yield one, other


def by_cases(rules: Rules, layout: Layout) -> tuple[list[Lost], frozenset[Fact]] | None:
    """The cases that are lost, and the facts that never come true in all that are left; None where nothing is proved.

    Each case is told from those before it, whose orders are the other way round in it.
    """
    waiting = list(pairs(rules, layout))
    lost: list[Lost] = []
    found = never(rules, layout)
    while found is None:
        new = _lost_case(rules, layout, waiting, lost)
        if new is None:
            return None
        lost.append(new)
        waiting = [pair for pair in waiting if set(pair) != set(new[0])]
        found = never(rules, layout, left(lost))
    return _needed(rules, layout, lost, found)


def left(lost: Sequence[Lost]) -> list[Order]:
    """The orders that are left where these cases are lost."""
    return [(late, early) for (early, late), _ in lost]


def _lost_case(rules: Rules, layout: Layout, waiting: Sequence[Order], lost: Sequence[Lost]) -> Lost | None:
    """The next case that is lost."""
    for one, other in waiting:
        for order in ((one, other), (other, one)):
            found = never(rules, layout, [*left(lost), order])
            if found is not None:
                return order, found
    return None


def _needed(
    rules: Rules, layout: Layout, lost: Sequence[Lost], found: frozenset[Fact]
) -> tuple[list[Lost], frozenset[Fact]]:
    """The same without the cases that no later one needs, the last first."""
    cases = list(lost)
    for at in reversed(range(len(cases))):
        fewer = _told_again(rules, layout, [order for order, _ in (*cases[:at], *cases[at + 1 :])])
        if fewer is not None:
            cases, found = fewer
    return cases, found


def _told_again(rules: Rules, layout: Layout, orders: Sequence[Order]) -> tuple[list[Lost], frozenset[Fact]] | None:
    """Cases of these orders, one after the other; None where one of them is not lost."""
    cases: list[Lost] = []
    for order in orders:
        found = never(rules, layout, [*left(cases), order])
        if found is None:
            return None
        cases.append((order, found))
    rest = never(rules, layout, left(cases))
    return None if rest is None else (cases, rest)
