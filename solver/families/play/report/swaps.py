"""Exchanges of cards within a side as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from solver.families.play.swaps import Swap, ordered
from solver.pages.board import Panel
from solver.text.style import Style

_TWO = 2
"""Number of hands of a side between which a card has only one way to go."""


@dataclass(frozen=True, slots=True)
class SwapWords:
    """Wording of exchanges of one deal in a report.

    Attributes:
        title: the heading of the section.
        worth: what a value comes to, ``−1`` or ``10``.
        verb: ``makes`` or ``fails`` where the exchange decides the contract, else empty.
        seat: the name of a seat.
        style: how cards are written.
    """

    title: str
    worth: Callable[[Swap], str]
    verb: Callable[[Swap], str]
    seat: Callable[[int], str]
    style: Style

    def text(self, swaps: Sequence[Swap]) -> str:
        """Return the exchanges that change something, best first, then the idle cards."""
        rows = [f"{worth:>5}  {what}" for worth, what in self._rows(swaps)]
        return "\n".join((f"{self.title}:", *rows, *self._rest(swaps)))

    def line(self, swaps: Sequence[Swap]) -> str:
        """Return the same in one line."""
        parts = (f"{what}: {worth}" for worth, what in self._rows(swaps))
        return "swap: " + ("; ".join(parts) or "no exchange changes the value")

    def panel(self, swaps: Sequence[Swap]) -> Panel:
        """Return the exchanges as a table of a page."""
        rows = tuple((what, worth) for worth, what in self._rows(swaps))
        rest = tuple((line, "") for line in self._rest(swaps))
        return Panel(title=self.title, head=("If", "Result"), rows=(*rows, *rest))

    def _rows(self, swaps: Sequence[Swap]) -> Iterator[tuple[str, str]]:
        several = len({one.giver for one in swaps}) > _TWO
        for one in ordered(swaps):
            if one.value is not None and one.change != 0:
                whose = f"{self.seat(one.giver)}'s" if several else "the"
                held = f"if {self.seat(one.taker)} has {whose} {self.style.card(one.card)}"
                verb = self.verb(one)
                text = f"{held} (for the {self.style.card(one.other or '')})"
                yield self.worth(one), f"{verb} {text}" if verb else text

    def _rest(self, swaps: Sequence[Swap]) -> Iterator[str]:
        """Yield the lines about cards that change nothing, and about cards that cannot be elsewhere."""
        changing = {(one.giver, one.card) for one in swaps if one.value is not None and one.change != 0}
        idle = [one for one in swaps if one.change == 0 and (one.giver, one.card) not in changing]
        fixed = [one for one in swaps if one.value is None]
        if idle:
            yield f"Cards that make no difference: {self._held(idle)}"
        if fixed:
            yield f"Cannot lie elsewhere after the play so far: {self._held(fixed)}"

    def _held(self, swaps: Sequence[Swap]) -> str:
        held: dict[int, dict[str, None]] = {}
        for one in swaps:
            held.setdefault(one.giver, {})[one.card] = None
        return "; ".join(f"{self.seat(seat)} {self.style.cards(_joined(cards))}" for seat, cards in held.items())


def _joined(cards: Iterable[str]) -> list[str]:
    """Return the cards of a suit as one word, ``SKQ9``, if every rank is one letter."""
    cards = list(cards)
    if any(len(card) != len("SA") for card in cards):
        return cards
    return [suit + "".join(card[1] for card in same) for suit, same in groupby(cards, key=itemgetter(0))]
