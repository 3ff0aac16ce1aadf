"""Answers of ``faceup simulate`` about bridge: estimates, each with its standard error.

An estimate is a number under its key, with its standard error under the key with ``_se`` appended (null with fewer than
two samples). If a limit left samples open the number is null, and the key with ``_bounds`` appended has its lowest and
highest possible value.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import Contract
from solver.core.estimate import Estimate, all_told, pair, rounded, told
from solver.core.json_fields import JsonMapping
from solver.families.bridge import answer_fields
from solver.simulation.bridge.distribution import Distribution
from solver.simulation.bridge.leads import Leads
from solver.simulation.bridge.simulate import Simulation
from solver.simulation.bridge.single_dummy import Expected, Outcome, SingleDummyPar

_SIDES = ("NS", "EW")
_LEVELS = range(1, 8)


@dataclass(kw_only=True)
class SampledAnswer(Answer, ABC):
    """Base class of answers from samples.

    Attributes:
        seed: of the samples.
        wanted: number of samples requested; fewer were solved if Ctrl-C ended the work.
        samples: number of samples solved.
        kept: the seats whose hands were fixed.
    """

    seed: int
    wanted: int
    samples: int
    kept: tuple[int, ...]

    @property
    @abstractmethod
    def incomplete(self) -> bool:
        """Whether a limit left a sample open."""

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a sample open, or if samples are missing; else ``solved``."""
        return UNKNOWN if self.incomplete or self.samples < self.wanted else SOLVED

    def fields(self) -> dict[str, object]:
        """Return ``seed``, ``samples``, ``wanted``, ``kept``."""
        return {"seed": self.seed, "samples": self.samples, "wanted": self.wanted, "kept": list(self.kept)}

    def rows(self) -> list[dict[str, object]]:
        """Return the CSV records, several per deal."""
        return [{**self._place(), **record, **self._effort()} for record in self._records()]

    @abstractmethod
    def _records(self) -> Iterator[dict[str, object]]:
        """Yield the CSV records without the columns that all such answers have."""


@dataclass(kw_only=True)
class SimulationAnswer(SampledAnswer):
    """Distributions of tricks by declarer and strain.

    Attributes:
        simulation: the tricks in all samples.
    """

    declared = answer_fields.SIMULATION

    simulation: Simulation

    @property
    def incomplete(self) -> bool:
        """Whether a limit left a sample open."""
        return self.simulation.incomplete

    def fields(self) -> dict[str, object]:
        """Return the common fields, ``tricks`` by strain and declarer, and ``best_declarers`` of each side."""
        asked = [strain for strain in range(len(STRAINS)) if self.simulation.asked[strain].any()]
        return {
            **super().fields(),
            "tricks": {STRAINS[strain]: [self._told(strain, seat) for seat in range(4)] for strain in asked},
            "best_declarers": {side: self.best_declarers(place) for place, side in enumerate(_SIDES)},
        }

    def asked(self, strain: int, seat: int) -> bool:
        """Return whether a declarer was requested in a strain."""
        return bool(self.simulation.asked[strain, seat])

    def _told(self, strain: int, seat: int) -> dict[str, object] | None:
        return distribution_fields(self.simulation.distribution(strain, seat)) if self.asked(strain, seat) else None

    def best_declarers(self, side: int) -> dict[str, list[int]]:
        """Return by strain the seats of a side with the most tricks on average, if both were requested."""
        return {
            letter: list(self.simulation.best_declarers(side, strain))
            for strain, letter in enumerate(STRAINS)
            if self.asked(strain, side) and self.asked(strain, side + 2)
        }

    def _records(self) -> Iterator[dict[str, object]]:
        """Yield a record for each strain and declarer."""
        for strain, letter in enumerate(STRAINS):
            for seat in range(4):
                if self.asked(strain, seat):
                    tricks = self.simulation.distribution(strain, seat)
                    yield {
                        "seed": self.seed,
                        "samples": self.samples,
                        "strain": "NT" if letter == "N" else letter,
                        "declarer": SEATS[seat],
                        "open": tricks.open,
                        **_cells("mean", tricks.mean()),
                        **{f"share_{count}": _cell(share) for count, share in enumerate(tricks.shares())},
                        **_joined(_cells(f"making_{level}", tricks.making(level)) for level in _LEVELS),
                    }


@dataclass(kw_only=True)
class LeadsAnswer(SampledAnswer):
    """A contract and the leads against it.

    Attributes:
        contract: the contract.
        declarer: the seat.
        vulnerable: whether the declarer's side is.
        result: the declarer's tricks.
        leads: the result of each lead; None if the leader's hand is unknown.
    """

    declared = answer_fields.LEADS

    contract: Contract
    declarer: int
    vulnerable: bool
    result: Distribution
    leads: Leads | None = None

    @property
    def incomplete(self) -> bool:
        """Whether a limit left a sample open, with any lead."""
        return bool(self.result.open) or (self.leads is not None and self.leads.incomplete)

    @property
    def leader(self) -> int:
        """The seat that leads."""
        return (self.declarer + 1) % 4

    @property
    def making(self) -> Estimate:
        """The chance of making the contract."""
        return self.result.making(self.contract.level)

    @property
    def score(self) -> Estimate:
        """The expected score, in points for the declarer's side."""
        return self.result.score(self.contract, self.vulnerable)

    def fields(self) -> dict[str, object]:
        """Return the common fields, the contract with ``tricks``, ``making``, ``score``, and ``leads``, best first."""
        tricks = [distribution_fields(self.result) if seat == self.declarer else None for seat in range(4)]
        return {
            **super().fields(),
            "tricks": {STRAINS[self.contract.strain]: tricks},
            "contract": str(self.contract),
            "declarer": self.declarer,
            "vulnerable": self.vulnerable,
            **_number("making", self.making),
            **_number("score", self.score),
            "leader": self.leader,
            "leads": None if self.leads is None else [self._lead(self.leads, lead) for lead in self.leads.ranking()],
        }

    @staticmethod
    def _lead(leads: Leads, lead: int) -> dict[str, object]:
        """Return the figures of a lead, for the leader's side."""
        return {"cards": list(leads.leads[lead]), **_joined(_number(*named) for named in lead_estimates(leads, lead))}

    def _records(self) -> Iterator[dict[str, object]]:
        """Yield a record for each lead; a single one without a lead if the leader's hand is unknown."""
        contract = {
            "seed": self.seed,
            "samples": self.samples,
            "contract": str(self.contract),
            "declarer": SEATS[self.declarer],
            "vulnerable": self.vulnerable,
            "open": self.result.open,
            **_cells("mean", self.result.mean()),
            **_cells("making", self.making),
            **_cells("score", self.score),
        }
        if self.leads is None:
            yield contract
            return
        for lead in self.leads.ranking():
            figures = (_cells(f"lead_{key}", figure) for key, figure in lead_estimates(self.leads, lead))
            yield {**contract, "lead": " ".join(self.leads.leads[lead]), **_joined(figures)}


@dataclass(kw_only=True)
class SingleDummyAnswer(SampledAnswer):
    """Single-dummy par with its contracts.

    Attributes:
        par: the par.
        simulation: the tricks from which it was computed.
    """

    declared = answer_fields.SINGLE_DUMMY

    par: SingleDummyPar
    simulation: Simulation

    @property
    def incomplete(self) -> bool:
        """Whether a limit left a sample open."""
        return self.simulation.incomplete

    def fields(self) -> dict[str, object]:
        """Return the common fields, ``vulnerable``, ``par``, its contracts, ``best`` of each side, all contracts."""
        fields: dict[str, object] = {**super().fields(), "vulnerable": list(self.par.vulnerable)}
        outcome = self.par.outcome
        fields |= _par("par", outcome) if outcome else {"par": None}
        for number, one in enumerate((self.par.ns_first, self.par.ew_first)):
            fields |= _par(f"par_side{number}_first", one)
        if outcome:
            fields["contracts"] = [_expected(one) for one in outcome.contracts]
        else:
            fields["contracts_side0_first"] = [_expected(one) for one in self.par.ns_first.contracts]
            fields["contracts_side1_first"] = [_expected(one) for one in self.par.ew_first.contracts]
        fields["best"] = {
            name: None if one is None else _expected(one) for name, one in zip(_SIDES, self.par.best, strict=True)
        }
        return {**fields, "expected": [_expected(one) for one in self.par.contracts]}

    def _records(self) -> Iterator[dict[str, object]]:
        """Yield a record for each contract by each declarer."""
        outcome = self.par.outcome
        final = (
            {(one.contract.level, one.contract.strain, one.declarer) for one in outcome.contracts} if outcome else {}
        )
        for one in self.par.contracts:
            yield {
                "seed": self.seed,
                "samples": self.samples,
                "vulnerable": "".join(name for name, is_ in zip(_SIDES, self.par.vulnerable, strict=True) if is_),
                "contract": str(one.contract),
                "declarer": SEATS[one.declarer],
                "open": self.simulation.distribution(one.contract.strain, one.declarer).open,
                **_cells("making", one.making),
                **_cells("score", one.score),
                "par": None if outcome is None or outcome.score is None else rounded(outcome.score),
                "par_contract": (one.contract.level, one.contract.strain, one.declarer) in final,
            }


def _par(key: str, outcome: Outcome) -> dict[str, object]:
    """Return the fields of a mean score, or its bounds; its standard error is that of its first contract."""
    if outcome.score is None:
        return {key: None, f"{key}_bounds": [rounded(outcome.low), rounded(outcome.high)]}
    error = outcome.contracts[0].score.error if outcome.contracts else 0.0
    return {key: rounded(outcome.score), f"{key}_se": rounded(error)}


def _expected(one: Expected) -> dict[str, object]:
    """Return a contract as JSON; a sacrifice has the contract over which it is bid."""
    fields = {"contract": one.name, **_number("making", one.making), **_number("score", one.score)}
    return fields if one.outbids is None else {**fields, "outbids": _expected(one.outbids)}


def lead_estimates(leads: Leads, lead: int) -> list[tuple[str, Estimate | None]]:
    """Return the figures of a lead, each with its key."""
    return [
        ("tricks", leads.tricks(lead)),
        ("beats", leads.beats(lead)),
        ("score", leads.score(lead)),
        ("matchpoints", leads.matchpoints(lead)),
        ("imps", leads.imps(lead)),
    ]


def distribution_fields(tricks: Distribution) -> dict[str, object]:
    """Return ``mean``, ``shares`` of 0..13 tricks, ``making`` of levels 1..7, and the number of ``open`` samples."""
    return {
        **_number("mean", tricks.mean()),
        **all_told("shares", tricks.shares()),
        **all_told("making", [tricks.making(level) for level in _LEVELS]),
        "open": tricks.open,
    }


def _number(key: str, figure: Estimate | None) -> dict[str, object]:
    return {key: None, f"{key}_se": None} if figure is None else told(key, figure)


def _cells(key: str, figure: Estimate | None) -> dict[str, object]:
    """Return the CSV columns of an estimate; an open one is written ``0.25..0.5``."""
    return {} if figure is None else {key: _cell(figure), f"{key}_se": rounded(figure.error)}


def _cell(figure: Estimate) -> object:
    return rounded(figure.value) if figure.exact else "..".join(map(str, pair(figure)))


def _joined(parts: Iterator[JsonMapping] | Sequence[JsonMapping]) -> dict[str, object]:
    return {key: value for part in parts for key, value in part.items()}
