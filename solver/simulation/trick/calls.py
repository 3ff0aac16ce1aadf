"""Values of calls, or of contracts of a menu, if all others bid and play with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.auction import turns
from solver.auction.contract_scores import Span
from solver.auction.contract_values import Solved
from solver.auction.contracts import Contract, Seating
from solver.auction.contracts import choices as menu_of
from solver.auction.contracts import turns as turns_of
from solver.auction.par import Values
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.core.limits import Limits
from solver.simulation.trick.choices import Option
from solver.simulation.trick.information_set import InformationSet
from solver.simulation.trick.layouts import Layout
from solver.simulation.trick.tally import Outcome

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Calling:
    """The calls of a seat in its turn.

    Attributes:
        known: the information about the deal.
        seat: the seat to call.
        turn: the number of the turn in the order of all, from 0; 0 for a menu.
    """

    known: InformationSet
    seat: int
    turn: int

    @classmethod
    def of(cls, known: InformationSet, seat: int) -> Calling:
        """Return the current turn of a seat.

        Raises:
            DealError: it is not the seat's turn.
        """
        table = Seating.of(known.game, known.fields)
        if table.auction.by == "choice":
            return cls(known, seat, 0)
        order = list(turns_of(table))
        passes = FieldReader(known.fields).number("passes", 0, len(order) - 1)
        if passes is None:
            passes = next(place for place, turn in enumerate(order) if turn.seat == seat)
        if order[passes].seat != seat:
            raise DealError(
                f"after {passes} passes it is the turn of {known.name(order[passes].seat)}, whose hand is not seen. "
                f"Give that of {known.name(seat)}"
            )
        return cls(known, seat, passes)

    def options(self) -> list[Option]:
        """Return the calls that the seat can make."""
        table = Seating.of(self.known.game, self.known.fields)
        if table.auction.by == "choice":
            return [Option(called=contract.name) for contract in menu_of(table)]
        order = list(turns_of(table))
        found = [_words(contract) for contract, _ in order[self.turn].calls]
        if self._may_pass(table, len(order)) or not found:
            found.append(PASS)
        return [Option(called=name) for name in found]

    def _may_pass(self, table: Seating, turns_in_all: int) -> bool:
        return not (table.auction.must and self.turn == turns_in_all - 1)


def _words(contract: Contract) -> str:
    """Return a call in words: its name, and the strain that it names."""
    call = contract.call
    return contract.name if call is None or contract.name.startswith(call.name) else f"{call.name}: {contract.name}"


@dataclass(frozen=True, slots=True)
class CallWorths:
    """Evaluator of calls."""

    calling: Calling
    options: Sequence[Option]
    limits: Limits

    def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
        """Return the outcomes on one layout, as ``Evaluator`` does; such deals are always solved from the first card.

        Raises:
            DealError: the deal is incomplete.
        """
        del left
        known = self.calling.known
        table = Seating.of(known.game, {name: value for name, value in layout.fields.items() if name != "played"})
        values = Solved(table, self.limits)
        spans = _menu(table, values) if table.auction.by == "choice" else self._turn(table, values)
        found = []
        before = 0
        for choice in choices:
            low, high = spans[choice]
            if self.calling.seat % 2:
                low, high = -high, -low
            found.append(Outcome(low, high, None, values.nodes - before))
            before = values.nodes
        return found

    def _turn(self, table: Seating, values: Values) -> list[Span]:
        """Return bounds of the points of side 0 for each possible call."""
        order = list(turns_of(table))
        rest = order[self.calling.turn :]
        asked = [each for turn in rest for contract, over in turn.calls for each in (contract, *over)]
        values.prepare((contract, 0) for contract in asked)
        passed = values.passed_out()
        known: dict[str, Span] = {}

        def span(contract: Contract) -> Span:
            name = f"{contract.name} by {contract.declarer}"
            if name not in known:
                known[name] = values.of(contract, 0)
            return known[name]

        def offer(contract: Contract, over: Sequence[Contract], end: int) -> turns.Offer:
            answers = tuple((answer.name, span(answer)[end]) for answer in over)
            return turns.Offer(contract.name, span(contract)[end], answers)

        found: list[list[int]] = []
        for end in (0, 1):
            spoken = [
                turns.Turn(
                    turn.seat % 2,
                    tuple(offer(contract, over, end) for contract, over in turn.calls),
                    passes=not (table.auction.must and turn is order[-1]),
                )
                for turn in rest
            ]
            own = spoken[0]
            worths = [turns.ending([turns.Turn(own.side, (one,), passes=False)], "", 0).value for one in own.offers]
            if own.passes or not worths:
                worths.append(turns.ending(spoken[1:], "", passed[end]).value)
            found.append(worths)
        return list(zip(*found, strict=True))


def _menu(table: Seating, values: Values) -> list[Span]:
    """Return bounds of the points of side 0 for every contract of a menu."""
    menu = list(menu_of(table))
    values.prepare((contract, 0) for contract in menu)
    return [values.of(contract, 0) for contract in menu]
