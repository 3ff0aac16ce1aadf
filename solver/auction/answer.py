"""Answers about par: their fields, and the comparison of ``--check``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solver.auction.contract_scores import Span
from solver.auction.par import AuctionOutcome, Par
from solver.core.answer import SOLVED, UNKNOWN, Answer, Comparison, difference, is_known
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.json_fields import JsonMapping, JsonValue
from solver.families.bridge.answer import TableAnswer
from solver.families.bridge.answer_fields import PAR
from solver.families.bridge.differences import compare_table
from solver.families.trick.answer_fields import AUCTION

if TYPE_CHECKING:
    from solver.auction import duplicate
    from solver.families.bridge.position import Position


Tricks = Mapping[str, Sequence[Span]]
"""For each strain at least and at most so many tricks of the declarer's side, by declarer from seat 0."""


@dataclass(kw_only=True)
class AuctionAnswer(Answer):
    """Par of a deal by the auction of its game, or the declarer's best contract.

    Attributes:
        par: the result of the auction.
        name: the game's name.
        side: the side whose points par counts: 0 or 1; None: the declarer's.
        tricks: the table that was computed; empty if none was.
    """

    declared = AUCTION

    par: Par
    name: str = ""
    side: int | None = 0
    tricks: Tricks = field(default_factory=dict)

    @property
    def score(self) -> int | None:
        """The points; None if a limit left them open, or if they depend on which side bids first."""
        return self.par.outcome.value if self.par.outcome else None

    @property
    def contracts(self) -> tuple[str, ...]:
        """All contracts that tie for the score, as in JSON; empty if ``score`` is None."""
        return tuple(self.par.outcome.contracts) if self.par.outcome else ()

    @property
    def status(self) -> str:
        """``unknown`` if a limit left the points open, else ``solved``."""
        return UNKNOWN if any(outcome.value is None for outcome in self.par.outcomes) else SOLVED

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``par``, ``contracts`` (or both for either first bidder) and ``table``."""
        fields: dict[str, object] = {} if self.par.dealer is None else {"dealer": self.par.dealer}
        fields |= self._outcomes()
        if self.tricks:
            fields["table"] = {
                strain: [low if low == high else None for low, high in row] for strain, row in self.tricks.items()
            }
        return fields

    def _outcomes(self) -> dict[str, object]:
        outcome = self.par.outcome
        fields = _number("par", outcome) if outcome else {"par": None}
        if len(self.par.outcomes) == 2:
            for side, one in enumerate(self.par.outcomes):
                fields |= _number(f"par_side{side}_first", one)
        if outcome:
            return {**fields, "contracts": list(outcome.contracts)}
        lists = {f"contracts_side{side}_first": list(one.contracts) for side, one in enumerate(self.par.outcomes)}
        return {**fields, **lists}

    def all_outcomes(self) -> dict[str, object]:
        """Return all values with which given answers are compared; empty if a limit left par open."""
        if self.status == UNKNOWN:
            return {}
        first, last = self.par.outcomes[0], self.par.outcomes[-1]
        outcome = self.par.outcome
        return {
            "par": outcome.value if outcome else None,
            "par_side0_first": first.value,
            "par_side1_first": last.value,
            "contracts": list(outcome.contracts) if outcome else None,
            "contracts_side0_first": list(first.contracts),
            "contracts_side1_first": list(last.contracts),
        }


def _number(key: str, outcome: AuctionOutcome) -> dict[str, object]:
    if outcome.value is not None:
        return {key: outcome.value}
    return {key: None, f"{key}_bounds": [outcome.low, outcome.high]}


@dataclass(kw_only=True)
class ParAnswer(Answer):
    """Par of a bridge deal.

    Attributes:
        table: strain letter -> tricks by declarer N E S W, as far as they are known.
        par: the outcome; None if a limit left the table incomplete.
        opening: the start of a line of the first par contract; None if none was requested, or if all pass.
        line: an optimal line from there, as cards; None if a limit was reached.
        table_given: whether the table came with the deal.
    """

    declared = PAR

    table: TableAnswer
    par: duplicate.Par | None = None
    opening: Position | None = None
    line: Sequence[str] | None = None
    table_given: bool = False

    @property
    def score(self) -> int | None:
        """Points for North-South; None if a limit left them open, or if they depend on which side bids first."""
        return self.par.score if self.par else None

    @property
    def contracts(self) -> tuple[str, ...]:
        """All contracts that tie for the score, as in JSON; empty if ``score`` is None."""
        return tuple(self.par.outcome.names()) if self.par and self.par.outcome else ()

    @property
    def status(self) -> str:
        """``unknown`` if the table is incomplete or the requested line is not known, else ``solved``."""
        return UNKNOWN if self.par is None or (self.opening and self.line is None) else SOLVED

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``par``, ``contracts`` (or both for either first bidder), ``table`` and ``line``."""
        outcome = self.par.answer() if self.par else {"par": None}
        line: dict[str, object] = {}
        if self.opening:
            line["line"] = None if self.line is None else list(self.line)
        return {**outcome, **self.table.fields(), **line}

    def all_outcomes(self) -> dict[str, object]:
        """Return all values with which given answers are compared; empty if par is unknown."""
        if self.par is None:
            return {}
        par, first, second = self.par, self.par.ns_first, self.par.ew_first
        return {
            "par": par.score,
            "par_side0_first": first.score,
            "par_side1_first": second.score,
            "contracts": par.outcome.names() if par.outcome else None,
            "contracts_side0_first": first.names(),
            "contracts_side1_first": second.names(),
        }


_PAR_SETS = ("contracts", "contracts_side0_first", "contracts_side1_first")
_PAR_NUMBERS = ("par", "par_side0_first", "par_side1_first")


def par_differences(deal: Deal, answer: ParAnswer | AuctionAnswer) -> Comparison:
    """Compare the given ``par*``, ``contracts*`` and ``table`` (if bridge computed one) with an answer.

    The order of contracts does not matter.
    """
    made, given, found = Comparison(), deal.given, answer.all_outcomes()
    for key in (*_PAR_NUMBERS, *_PAR_SETS):
        if not is_known(given.get(key)):
            continue
        if key in _PAR_NUMBERS and type(given[key]) is not int:
            made.leave(key, given[key], "a number of points")
        elif key in _PAR_SETS and not isinstance(given[key], (list, tuple)):
            made.leave(key, given[key], "a list of contracts")
        else:
            made.add(_differences(key, given[key], found))
    if isinstance(answer, ParAnswer) and not answer.table_given:
        compare_table(made, given.get("table"), answer.table)
    return made


def _differences(key: str, given: object, found: Mapping[str, object]) -> Iterator[str]:
    if found and _comparable(given) != _comparable(found[key]):
        yield difference(key, given, found[key])


def _comparable(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, (list, tuple)) else value


def restored_table(_about: JsonMapping, fields: JsonMapping, deal: Deal) -> TableAnswer:
    """Return the table of a stored answer, as far as PBN tags need it."""
    tricks = {
        strain: [None if count is None else Bounds(count, count) for count in counts]
        for strain, counts in fields["table"].items()
    }
    hand = next(iter(deal.hands), None)
    return TableAnswer(table=tricks, size=len(hand or ()))


def restored_par(about: JsonMapping, fields: JsonMapping, deal: Deal) -> ParAnswer:
    """Return par of a stored answer, as far as PBN tags need it.

    Raises:
        DealError: the vulnerability is unknown.
    """
    from solver.auction.bridge_par import vulnerable_in
    from solver.auction.duplicate import par as par_of

    found = restored_table(about, fields, deal)
    asked: JsonValue = about.get("asked", {})
    sides = tuple(asked["vulnerable"]) if asked.get("vulnerable") else vulnerable_in(deal)
    tricks = found.complete()
    return ParAnswer(
        table=found, par=par_of(tricks, sides, deal.dealer if asked.get("dealer") else None) if tricks else None
    )
