"""Answers about unknown hands: the value of the deal, of its plays, or of the choices in a decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.estimate import Estimate, pair, rounded, told
from solver.core.json_fields import JsonObject
from solver.families.trick.answer_fields import SIMULATION
from solver.simulation.trick.choices import Option
from solver.simulation.trick.information_set import InformationSet
from solver.simulation.trick.sequential_halving import Ranked
from solver.simulation.trick.tally import Figures

VALUE, PLAYS = "value", "plays"
"""Names of the figures if there is no decision."""


@dataclass(kw_only=True)
class UnknownAnswer(Answer):
    """Results of samples of a deal with unknown hands.

    Attributes:
        known: the information about the deal.
        seat: the seat whose score is reported.
        about: ``value``, ``plays``, or the name of the decision.
        options: the possible choices; one for the value of the deal.
        ranked: the results.
        seed: of the samples.
        wanted: number of samples requested.
        concept: with three sides or more; empty for two sides.
        cards: cards a hand from which on layouts were solved; 0: from the first card.
        screened_cards: the same for the first comparison of very many choices.
    """

    declared = SIMULATION

    known: InformationSet
    seat: int
    about: str
    options: Sequence[Option]
    ranked: Ranked
    seed: int
    wanted: int
    concept: str = ""
    cards: int = 0
    screened_cards: int = 0

    @property
    def samples(self) -> int:
        """Number of layouts solved, without those of a first comparison."""
        return self.ranked.samples

    @property
    def incomplete(self) -> bool:
        """Whether a limit left a layout open."""
        return any(self.figures(choice).open for choice in self.ranked.leaders)

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a layout open, or if layouts are missing; else ``solved``."""
        return UNKNOWN if self.incomplete or self.samples < self.wanted else SOLVED

    @property
    def calls(self) -> bool:
        """Whether the decision is about a call."""
        return any(decision.auction for decision in self.known.game.decisions if decision.name == self.about)

    @property
    def best(self) -> tuple[str, ...]:
        """The play with the best expected score, if plays are compared."""
        return (self.options[self.ranked.leaders[0]].called,) if self.about == PLAYS and self.ranked.leaders else ()

    def figures(self, choice: int) -> Figures:
        """Return the sums of a choice that was evaluated on all samples."""
        assert self.ranked.tally is not None
        return self.ranked.tally.figures[self.ranked.places.index(choice)]

    def behind(self, choice: int) -> Estimate:
        """Return the difference of a choice to the best one, usually below zero."""
        tally, places = self.ranked.tally, self.ranked.places
        assert tally is not None
        return tally.behind(places.index(choice), places.index(self.ranked.leaders[0]))

    @property
    def value(self) -> Figures | None:
        """The value of the deal, if that is reported."""
        return self.figures(0) if self.about == VALUE and self.samples else None

    def fields(self) -> dict[str, object]:
        """Return ``seed``, ``samples``, ``wanted``, ``kept``, ``seat``, ``about`` and the figures."""
        found: dict[str, object] = {
            "seed": self.seed, "samples": self.samples, "wanted": self.wanted, "kept": list(self.known.kept),
            "seat": self.seat, "about": self.about,
        }  # fmt: skip
        if self.concept:
            found["concept"] = self.concept
        if self.cards:
            found["solved_from"] = self.cards
        value = self.value
        if value is not None:
            shares = {str(points): round(share, 6) for points, share in value.shares().items()}
            return {**found, **told("value", value.value), "shares": shares, "open": value.open}
        key = PLAYS if self.about == PLAYS else "choices"
        found[key] = [self._choice(choice) for choice in self.ranked.leaders]
        if self.ranked.screened:
            found["screened_from"] = self.screened_cards
            found["screened"] = [
                {**self.options[choice].told(), "samples": one.samples, **_figures(one)}
                for choice, one in self.ranked.screened
            ]
        return found

    def _choice(self, choice: int) -> dict[str, object]:
        figures = self.figures(choice)
        fields = {"play": self.options[choice].called} if self.about == PLAYS else self.options[choice].told()
        return {**fields, **_figures(figures), **told("behind", self.behind(choice)), "open": figures.open}

    def rows(self) -> list[dict[str, object]]:
        """Return the CSV records: one for each play or choice that was evaluated on all samples."""
        return [{**self._place(), **record, **self._effort()} for record in self._records()]

    def _records(self) -> Iterator[dict[str, object]]:
        for choice in self.ranked.leaders:
            figures = self.figures(choice)
            making = figures.making
            yield {
                "seed": self.seed,
                "samples": self.samples,
                "seat": self.known.name(self.seat),
                "about": self.about,
                "choice": " ".join(words(self.options[choice])),
                **_cells("value", figures.value),
                **({} if making is None else _cells("making", making)),
                **({} if self.about == VALUE else _cells("behind", self.behind(choice))),
                "open": figures.open,
            }


def words(option: Option) -> Iterator[str]:
    """Yield the parts of a choice in words."""
    for part in option.told().values():
        yield from map(str, part) if isinstance(part, list) else [str(part)]


def _figures(figures: Figures) -> dict[str, object]:
    making = figures.making
    return {**told("value", figures.value), **({} if making is None else told("making", making))}


def _cells(key: str, figure: Estimate) -> JsonObject:
    """Return the CSV columns of an estimate; an open one is written ``-1.5..2``."""
    value = rounded(figure.value) if figure.exact else "..".join(map(str, pair(figure)))
    return {key: value, f"{key}_se": rounded(figure.error)}


def records(answer: UnknownAnswer) -> Sequence[Mapping[str, object]]:
    """Return the CSV records of an answer."""
    return answer.rows()
