"""Why a layout is lost, in words: the cards that never move, and what each of them waits for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from solver.families.patience.layout import Layout
from solver.families.patience.lost.facts import FREE, HOME, OFF, SPACE, TOP, Fact, Order, Reason
from solver.families.patience.lost.reason import DECK, GONE, TABLEAU, Ways, ways_of, whole
from solver.families.patience.rules import Rules
from solver.text.style import Style


def why_text(rules: Rules, layout: Layout, certificate: Reason, style: Style) -> str:
    """A certificate that holds, in words; see `solver.families.patience.lost.reason`."""
    lines: list[str] = []
    orders: list[Order] = []
    for number, case in enumerate(certificate.cases, start=1):
        early, late = map(style.card, case.order)
        words = _words(rules, layout, case.facts, style, [*orders, case.order])
        lines.append(f"{number}. {words.contest(case.order)}")
        lines += words.lines(f"if {early} comes first, ")
        lines.append(f"so {late} comes first")
        orders.append((case.order[1], case.order[0]))
    rest = _words(rules, layout, certificate.facts, style, orders)
    lines += rest.lines(f"{len(orders) + 1}. so " if orders else "")
    return ("why, by which of two cards comes first:\n" if orders else "why: ") + "\n".join(lines)


def _words(rules: Rules, layout: Layout, facts: Set[Fact], style: Style, orders: Sequence[Order]) -> _Words:
    ways = ways_of(rules, layout, orders)
    if isinstance(ways, str):
        raise ValueError(ways)
    return _Words(ways, facts, style)


class _Words:
    """The words of one certificate, or of one case of it."""

    def __init__(self, ways: Ways, facts: Set[Fact], style: Style) -> None:
        self._ways = ways
        self._given = facts
        self._never = whole(ways, facts)
        self._style = style

    def contest(self, order: Order) -> str:
        """Two cards and what they contend for."""
        one, other = map(self._style.card, order)
        return f"{one} and {other} go to {self._places(self._ways.goals(order[0]))}, or home: one comes there first"

    def lines(self, lead: str) -> Iterator[str]:
        """What never happens, and then why, card by card; cards that wait for the same together."""
        stay = sorted(card for letter, card in self._given if letter == OFF)
        kept = min((card for letter, card in self._never if letter == HOME and self._blocks(card)), default="")
        yield f"{lead}{self._cards(stay)} never move: each could only after another of them"
        if kept:
            yield f"     (so {self._style.card(kept)} stays from its foundation)"
        told: dict[str, list[str]] = {}
        for card in stay:
            told.setdefault(self._waits(card), []).append(card)
        wide = max((len(self._cards(cards)) for cards in told.values()), default=0)
        for waits, cards in told.items():
            yield f"  {self._cards(cards):<{wide}}  {waits}"
        if (SPACE, "") in self._given:
            yield "  no pile is emptied: the lowest card of each is among these"

    def _blocks(self, card: str) -> bool:
        """Whether it is the first of its suit that never comes home."""
        before = self._before(card)
        return before is None or (HOME, before) not in self._never

    def _before(self, card: str) -> str | None:
        """The card that goes home before it."""
        return next((other for way in self._ways.of((HOME, card)) for letter, other in way.of if letter == HOME), None)

    def _waits(self, card: str) -> str:
        """What a card waits for."""
        tops = {fact for way in self._ways.of((OFF, card)) for fact in way.of if fact[0] == TOP}
        if tops <= self._never and (TOP, card) in self._never:
            return self._lies(card)
        goals = dict.fromkeys(fact for way in self._ways.of((OFF, card)) for fact in way.of if fact[0] in (FREE, SPACE))
        told = [self._home(card), *(self._goal(fact) for fact in goals if fact in self._never)]
        told.append(self._second(card, [fact for fact in goals if fact not in self._never]))
        also = f"{self._lies(card)}; else it " if (TOP, card) in self._never else ""
        return f"{also}could go only {' or '.join(filter(None, told))}"

    def _lies(self, card: str) -> str:
        """Where a card lies that never comes to the top."""
        spot, over = self._ways.spots[card], self._ways.over(card)
        if spot.name == DECK:
            return (
                f"comes to the top of the waste only after {self._style.card(over or '')} is played, or more before it"
            )
        return f"lies under {self._style.card(over or '')}"

    def _home(self, card: str) -> str:
        """To its foundation: after which card, that never gets there."""
        wanted = card
        while not self._blocks(wanted):
            wanted = self._before(wanted) or ""
        return "" if wanted == card else f"home after {self._style.card(wanted)} ({self._kept(wanted)})"

    def _goal(self, fact: Fact) -> str:
        if fact[0] == SPACE:
            return "to an empty pile (none is emptied)"
        return f"to {self._style.card(fact[1])} ({self._kept(fact[1])})"

    def _second(self, card: str, places: Sequence[Fact]) -> str:
        """To the one place that there is: after a card that is put there before."""
        for early in self._ways.before(card) if places else ():
            if (OFF, early) in self._never:
                return f"to {self._places(places)} after {self._style.card(early)}"
            if (HOME, early) in self._never:
                home = self._home(early) or f"home ({self._kept(early)})"
                return f"to {self._places(places)} after {self._style.card(early)}, which leaves it only {home}"
        return ""

    def _places(self, places: Iterable[Fact]) -> str:
        return " or ".join("an empty pile" if card == "" else self._style.card(card) for _, card in places)

    def _kept(self, card: str) -> str:
        """Why nothing can be put on a card, or it does not come to the top."""
        spot, over = self._ways.spots[card], self._ways.over(card)
        if spot.name == GONE:
            return "on its foundation"
        if (TOP, card) not in self._never:
            return "with no place in the tableau"
        if spot.name == DECK:
            return "never dealt to the top"
        return f"under {self._style.card(over or '')}" if spot.name != TABLEAU or over else "in the tableau"

    def _cards(self, cards: list[str]) -> str:
        return " ".join(map(self._style.card, cards))
