"""Answers about deals of bridge and whist: tables, positions, recorded plays, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.bounds import Bounds, as_fields, each_field, proved_best
from solver.core.cards import STRAINS, side
from solver.core.deal import Contract
from solver.core.seats import seat_number, strain_number
from solver.families.bridge import answer_fields
from solver.families.bridge.why.facts import Why, WrongCard, wrong_field
from solver.families.play.swaps import Swap, ordered

if TYPE_CHECKING:
    from solver.families.bridge.analysis import Analysis, PlayedCard
    from solver.families.bridge.position import Position


def _status(bounds: Sequence[Bounds | None]) -> str:
    return SOLVED if all(one is None or one.low == one.high for one in bounds) else UNKNOWN


def _exact(bounds: Bounds | None) -> int | None:
    return None if bounds is None else bounds.number


def _pair(bounds: Bounds | None) -> list[int] | None:
    return None if bounds is None else [bounds.low, bounds.high]


class TableRow(tuple[int | None, ...]):
    """The tricks of the declarers N E S W in a strain; None for entries that are open or not requested."""

    def __getitem__(self, seat: Any) -> Any:
        """Return the tricks of a declarer, by number or by word: ``row["W"]``."""
        return tuple.__getitem__(self, seat_number(seat) if isinstance(seat, str) else seat)


@dataclass(kw_only=True)
class TableAnswer(Answer):
    """Tricks for each declarer in each strain.

    Attributes:
        table: strain letter -> for declarer N E S W the tricks of the declarer's side, None if
            that was not requested.
        size: cards a hand.
    """

    declared = answer_fields.TABLE

    table: Mapping[str, Sequence[Bounds | None]]
    size: int = 13

    def __getitem__(self, strain: int | str) -> TableRow:
        """Return the tricks of every declarer in a strain.

        >>> table = solver.table("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
        >>> table["S"]["N"], table[solver.Strain.NOTRUMP][solver.Seat.NORTH], list(table["NT"])
        (13, 0, [0, 0, 0, 0])

        Args:
            strain: ``S H D C NT``, or 0..4.

        Raises:
            KeyError: it was not requested.
            DealError: there is no such strain.
        """
        letter = STRAINS[strain_number(strain)]
        return TableRow(tuple(map(_exact, self.table[letter])))

    @property
    def status(self) -> str:
        """``unknown`` if a requested entry is open."""
        return _status([entry for entries in self.table.values() for entry in entries])

    def complete(self) -> dict[str, list[int]] | None:
        """Return the table as numbers if all 20 entries are known, else None."""
        table = {strain: [entry for entry in entries if entry is not None] for strain, entries in self.tricks().items()}
        return table if all(len(table.get(strain, ())) == 4 for strain in STRAINS) else None

    def tricks(self) -> dict[str, list[int | None]]:
        """Return the table as numbers, None for entries that are open or not requested."""
        return {strain: [_exact(entry) for entry in entries] for strain, entries in self.table.items()}

    def fields(self) -> dict[str, object]:
        """Return the JSON field ``table``, and ``table_bounds`` if an entry is open."""
        fields: dict[str, object] = {"table": self.tricks()}
        if self.status == UNKNOWN:
            fields["table_bounds"] = {strain: [_pair(entry) for entry in self.table[strain]] for strain in self.table}
        return fields


@dataclass(frozen=True, slots=True)
class ParSummary:
    """Par of a deal as part of another answer.

    Attributes:
        score: points for North-South.
        contracts: all that tie for it, each with the seats that reach it; empty if passing is best.
        names: the same in writing, one for each declarer, as JSON has them.
    """

    score: int
    contracts: tuple[tuple[Contract, tuple[int, ...]], ...] = ()
    names: tuple[str, ...] = ()


@dataclass(kw_only=True)
class PositionAnswer(Answer):
    """Value of a position and of its plays, and a line of best play.

    Attributes:
        position: the position.
        contract: the contract that side A plays for in it; None if it is unknown or has no number of tricks.
        declarer: who plays it.
        side_a: the side from which values count: 0 North-South, 1 East-West.
        ns: tricks of North-South among those still to come; None if only a target was requested.
        ns_moves: for every legal card the tricks of North-South still to come; None if not requested.
        line: one optimal line, as cards; None if not requested or not known.
        line_asked: a line was requested.
        target: required tricks still to come, of the side of the player to move.
        reached: whether it can; None if not requested or not known.
        winners: the cards with which it can, None if not requested or not known.
        winners_only: only the cards were requested.
        why: the reasons; None if not requested or not known.
        why_asked: the reasons were requested.
        swaps: the value with a card in the other hand of its side; None if not requested.
        par: of the deal; None if not requested, not defined or not known.
        par_asked: par was requested.
        par_open: a limit was reached before par was known.
    """

    declared = answer_fields.POSITION

    position: Position
    contract: Contract | None = None
    declarer: int | None = None
    side_a: int = 0
    ns: Bounds | None = None
    ns_moves: Mapping[str, Bounds] | None = None
    line: Sequence[str] | None = None
    line_asked: bool = False
    target: int | None = None
    reached: bool | None = None
    winners: Sequence[str] | None = None
    winners_only: bool = False
    swaps: Sequence[Swap] | None = None
    why: Why | None = None
    why_asked: bool = False
    par: ParSummary | None = None
    par_asked: bool = False
    par_open: bool = False

    @property
    def status(self) -> str:
        """``unknown`` if a requested part is open."""
        if self.par_open:
            return UNKNOWN
        bounds = [*([self.ns] if self.ns else []), *(self.ns_moves or {}).values()]
        open_target = self.target is not None and self.reached is None
        open_winners = self.winners_only and self.winners is None
        open_line = self.line_asked and self.line is None
        open_why = self.why_asked and self.why is None
        open_swap = not all(one.proved for one in self.swaps or ())
        return UNKNOWN if open_target or open_winners or open_line or open_why or open_swap else _status(bounds)

    @property
    def total(self) -> int:
        """Number of tricks of the whole deal, those already won included."""
        return self.position.tricks_left + sum(self.position.won)

    @property
    def bounds(self) -> Bounds | None:
        """The proved bounds of the value; None if only a target was requested."""
        return None if self.ns is None else self._worth(self.ns)

    @property
    def value(self) -> int | None:
        """The value for side A; None if a limit left it open or only a target was requested."""
        return _exact(self.bounds)

    @property
    def tricks(self) -> int | None:
        """Tricks of side A over the whole deal; None if ``value`` is."""
        return _exact(None if self.ns is None else Bounds(*self.tricks_of(self.ns)))

    @property
    def moves(self) -> dict[str, Bounds]:
        """The proved value after every legal card; empty if not requested."""
        return {card: self._worth(bounds) for card, bounds in (self.ns_moves or {}).items()}

    @property
    def best(self) -> tuple[str, ...]:
        """Cards proved to preserve the value."""
        return proved_best(self.moves, most=side(self.position.to_move) == self.side_a)

    def _worth(self, bounds: Bounds) -> Bounds:
        return Bounds(*map(self.value_of, self.tricks_of(bounds)))

    def tricks_of(self, bounds: Bounds) -> tuple[int, int]:
        """Return the fewest and the most tricks of side A in the whole deal.

        Args:
            bounds: tricks of North-South still to come.
        """
        before, left = self.position.won[self.side_a], self.position.tricks_left
        low, high = (left - bounds.high, left - bounds.low) if self.side_a else (bounds.low, bounds.high)
        return before + low, before + high

    def value_of(self, tricks: int) -> int:
        """Return the value of side A's tricks less that of side B's.

        In bridge every trick counts one, in whist every trick over six of the side that took more.
        """
        if self.game == "whist":
            return max(0, tricks - 6) - max(0, self.total - tricks - 6)
        return 2 * tricks - self.total

    def fields(self) -> dict[str, object]:
        """Return the answer as JSON fields.

        These are ``value``, ``tricks``, ``moves``, ``moves_tricks``, ``line``, ``target``, ``reached``, ``winners``,
        ``par``, ``contracts``, ``swap`` and ``why``, if requested.
        """
        fields: dict[str, object] = {}
        if self.ns:
            low, high = self.tricks_of(self.ns)
            fields |= as_fields("value", Bounds(self.value_of(low), self.value_of(high)))
            fields |= as_fields("tricks", Bounds(low, high))
        if self.ns_moves is not None:
            fields |= self._moves(self.ns_moves)
        if self.line_asked:
            fields["line"] = None if self.line is None else list(self.line)
        if self.target is not None:
            fields |= {"target": self.target, "reached": self.reached}
        if self.winners_only:
            fields["winners"] = None if self.winners is None else list(self.winners)
        if self.par_asked:
            fields["par"] = None if self.par is None else self.par.score
            fields["contracts"] = None if self.par is None else list(self.par.names)
        if self.swaps is not None:
            fields["swap"] = [one.fields() for one in ordered(self.swaps)]
        if self.why_asked:
            fields["why"] = None if self.why is None else self.why.fields()
        return fields

    def _moves(self, moves: Mapping[str, Bounds]) -> dict[str, object]:
        """Return the value and the tricks of side A after each card."""
        tricks = {card: Bounds(*self.tricks_of(one)) for card, one in moves.items()}
        values = {card: Bounds(*map(self.value_of, one)) for card, one in tricks.items()}
        return {**each_field("moves", values), **each_field("moves_tricks", tricks)}


@dataclass(kw_only=True)
class PlayAnswer(Answer):
    """Comparison of a recorded play with best play.

    Attributes:
        analysis: what each card did, as far as limits let it be proved; None if the deal was passed out.
        contract: the contract that was played; None if it is unknown or has no number of tricks.
        passed_out: nothing was played, because everybody passed.
        claimed: the record ends in a claim.
        par: the deal's par score in points for North-South; None if it is not defined, not requested or not known.
        par_told: the par score with its contracts.
        par_open: a limit was reached before par was known.
        why: what refutes each card that cost something, by its number in the play; None if not requested or not known.
        why_asked: the refutations were requested.
    """

    declared = answer_fields.PLAY

    analysis: Analysis | None = None
    contract: Contract | None = None
    passed_out: bool = False
    claimed: bool = False
    par: int | None = None
    par_told: ParSummary | None = None
    par_open: bool = False
    why: Mapping[int, WrongCard] | None = None
    why_asked: bool = False

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a value open."""
        proved = self.passed_out if self.analysis is None else self.analysis.proved
        open_why = self.why_asked and self.why is None
        return SOLVED if proved and not self.par_open and not open_why else UNKNOWN

    def fields(self) -> dict[str, object]:
        """Return the totals of ``row_of``, with ``cards``, ``players`` and ``notes``."""
        made = self.analysis
        if made is None:
            return self._totals()
        return {
            **self._totals(),
            **as_fields("double_dummy_end", made.end_bounds),
            "double_dummy_score": made.double_dummy_score,
            "cards": [_card(card) for card in made.cards],
            "players": [asdict(player) for player in made.players],
            "notes": list(made.notes),
            **({"why": self._why()} if self.why_asked else {}),
        }

    def _why(self) -> list[dict[str, object]] | None:
        return None if self.why is None else [{"at": at, **wrong_field(one)} for at, one in self.why.items()]

    def _totals(self) -> dict[str, object]:
        made = self.analysis
        if made is None:
            against = 0 - self.par if self.passed_out and self.par is not None else None
            return {"passed_out": True, "score": 0, "par": self.par, "against_par": against} if self.passed_out else {}
        return {
            "declarer": made.declarer,
            "strain": STRAINS[made.strain],
            **as_fields("double_dummy", made.start_bounds),
            "result": made.result,
            **(as_fields("against_double_dummy", made.against_bounds) if made.against_bounds else _NO_RESULT),
            "score": made.score,
            "par": made.par,
            "against_par": made.against_par,
            "claimed": self.claimed,
            "complete": made.complete,
        }


_NO_RESULT: Mapping[str, object] = {"against_double_dummy": None}


def _card(card: PlayedCard) -> dict[str, object]:
    """Return the JSON fields of a recorded card; ``open`` only if a limit left a value of it open."""
    place = {"at": card.at, "trick": card.trick, "seat": card.seat, "card": card.card}
    values = {**as_fields("before", card.before_bounds), **as_fields("after", card.after_bounds), "cost": card.cost}
    rest: dict[str, object] = {"better": card.better, "irregular": card.irregular, "line": card.line}
    return {**place, **values, **rest, **({"open": card.open} if card.open else {})}


@dataclass(kw_only=True)
class ScoreAnswer(Answer):
    """The duplicate score of one contract.

    Attributes:
        contract: None if the deal was passed out.
        vulnerable: whether the declarer's side is.
        tricks: taken by the declarer's side; None if the deal was passed out.
        score: points for the declarer's side, 0 if the deal was passed out.
        declarer: the seat; None if the contract came without a deal.
    """

    declared = answer_fields.SCORE

    contract: Contract | None
    vulnerable: bool
    tricks: int | None
    score: int
    declarer: int | None = None

    def fields(self) -> dict[str, object]:
        """Return the JSON fields, with ``score_ns``, the points for North-South, if there is a declarer."""
        fields: dict[str, object] = {
            "contract": str(self.contract) if self.contract else "pass",
            "vulnerable": self.vulnerable,
            "tricks": self.tricks,
            "score": self.score,
        }
        if self.declarer is not None:
            fields |= {"declarer": self.declarer, "score_ns": -self.score if self.declarer % 2 else self.score}
        return fields


@dataclass(kw_only=True)
class BenchAnswer(Answer):
    """Cost of solving fixed deals.

    Attributes:
        deals: how many.
        seed: the seed of the samples.
        hash: 16 hexadecimal digits that stand for all values.
        dds_seconds: CPU time of DDS for the same deals; None if it was not run.
        dds_hash: what stands for its values.
    """

    declared = answer_fields.BENCH

    deals: int
    seed: int
    hash: str
    dds_seconds: float | None = None
    dds_hash: str | None = None

    @property
    def ratio(self) -> float | None:
        """Ratio of this kernel's time to that of DDS."""
        return self.seconds / self.dds_seconds if self.dds_seconds else None

    def fields(self) -> dict[str, object]:
        """Return the attributes and the ratio."""
        fields: dict[str, object] = {"deals": self.deals, "seed": self.seed, "hash": self.hash}
        if self.dds_seconds is not None and self.ratio is not None:
            fields |= {
                "dds_seconds": round(self.dds_seconds, 6),
                "dds_hash": self.dds_hash,
                "ratio": round(self.ratio, 4),
            }
        return fields
