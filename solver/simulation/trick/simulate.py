"""Best choice for a player who sees only his own hand: solved samples of the other hands."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solver.core.argument_checks import whole
from solver.core.cards import seat_in
from solver.core.deal import Deal
from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.core.limits import Limits, thread_count
from solver.core.monitor import ProgressHooks
from solver.families.play.sides import MAXN, SECURITY
from solver.families.problem import Options
from solver.families.trick.cases import dealt
from solver.families.trick.modes import settled
from solver.families.trick.pack import written
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.referee import begin
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Decision
from solver.families.trick.start import sides_of
from solver.simulation.trick.answer import PLAYS, VALUE, UnknownAnswer
from solver.simulation.trick.calls import Calling, CallWorths
from solver.simulation.trick.choices import Option, decision_of, options_of
from solver.simulation.trick.evaluation import Evaluator, OptionWorths, PlayWorths, SeatEvaluator
from solver.simulation.trick.information_set import Constraints, InformationSet, of_seats
from solver.simulation.trick.layouts import Layouts, with_bids
from solver.simulation.trick.sequential_halving import Ranked, Ranking

USUAL_SAMPLES = 100
"""Layouts, where no one says how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationRequest:
    """Options of a question about a deal with unknown hands.

    Attributes:
        samples: number of layouts.
        seed: 0 or more.
        keep: the seats whose hands are fixed; None: all that are known.
        constraints: additional information about the cards.
        concept: with three sides or more ``security`` or ``maxn``; None: that of the rules.
        solved: cards a hand from which on layouts are solved; 0: from the first card; None: as in the rules.
        undecided: report the value of the deal although there is a decision to make.
        threads: number of threads.
    """

    samples: int = USUAL_SAMPLES
    seed: int
    keep: tuple[int, ...] | None = None
    constraints: Constraints = field(default_factory=Constraints)
    concept: str | None = None
    solved: int | None = None
    undecided: bool = False
    threads: int = 1


def simulate(
    game: Rules,
    deal: Deal | Mapping[str, object],
    count: int = USUAL_SAMPLES,
    *,
    seed: int,
    keep: Sequence[int] | None = None,
    constraints: Constraints | None = None,
    concept: str | None = None,
    solved: int | None = None,
    undecided: bool = False,
    threads: int | None = None,
    limits: Limits | None = None,
) -> UnknownAnswer:
    """Deal the unknown hands of a trick-taking game at random, many times, and solve every deal.

    The same seed gives the same answer, with any number of threads.

    Args:
        game: the rules (``solver.rules.load.load_trick_game``).
        deal: a deal, or its fields as in JSON; unknown hands are None.
        count: number of layouts.
        seed: 0 or more.
        keep: the seats, from 0, whose hands are fixed if more are given; None: all that are known.
        constraints: cards that unknown hands have, suits that they lack, cards that are out of play.
        concept: with three sides or more ``security`` or ``maxn``; None: that of the rules.
        solved: cards a hand from which on layouts are solved, after a rule of thumb has played the first tricks; 0:
            from the first card; None: as in the rules.
        undecided: report the value of the deal although there is a decision to make.
        threads: number of threads; None: one for each core.
        limits: CPU seconds and positions for each search, bytes of its memory; open results count with their bounds.

    Raises:
        FaceupError: the deal is incomplete or impossible, or an argument is out of range.
        KeyboardInterrupt: Ctrl-C.
    """
    asked = SimulationRequest(
        samples=whole(count, "samples", 1), seed=whole(seed, "seed", 0), keep=None if keep is None else tuple(keep),
        constraints=constraints or Constraints(), concept=concept, solved=solved, undecided=undecided,
        threads=thread_count(threads) or os.cpu_count() or 1,
    )  # fmt: skip
    question = Question(game, deal, asked, limits or Limits())
    for _ in question.run():
        pass
    return question.answer()


class Question:
    """A deal with unknown hands, and the question about it.

    Args:
        game: the rules.
        deal: a deal, or its fields.
        asked: the options.
        limits: of each search.
        onlooker: hooks that receive progress reports.

    Raises:
        DealError: the deal is incomplete or impossible.
    """

    def __init__(
        self,
        game: Rules,
        deal: Deal | Mapping[str, object],
        asked: SimulationRequest,
        limits: Limits,
        onlooker: ProgressHooks | None = None,
    ) -> None:
        fields = _fields(deal) if isinstance(deal, Deal) else deal
        self._asked, self._limits, self._onlooker = asked, limits, onlooker or ProgressHooks()
        self._known = known = InformationSet.of(game, fields, asked.keep, asked.constraints)
        self._concept = asked.concept or game.unknown.concept
        if self._concept not in (SECURITY, MAXN):
            raise DealError(f"the concept {self._concept} does not exist here. Write {SECURITY} or {MAXN}")
        self._seat, self._decision = _decider(known, undecided=asked.undecided)
        self._layouts = Layouts(known, asked.seed, self._decision)
        self._cards = game.unknown.solved if asked.solved is None else asked.solved
        self._screened = min(game.unknown.screened, self._cards or game.unknown.screened)
        self._several = False
        self._options, self._worths = self._question()
        self._found = Ranked()

    def run(self) -> Iterator[Ranked]:
        """Yield the results after each layout; ``answer`` returns the answer at any time.

        Raises:
            KeyboardInterrupt: Ctrl-C; the answer has what was solved before.
            FaceupError: a layout cannot be dealt or solved.
        """
        asked = self._asked
        ranking = Ranking(
            layouts=self._layouts, worths=self._worths, choices=len(self._options), samples=asked.samples,
            solved=self._cards, screened=self._screened, threads=min(asked.threads, asked.samples),
            onlooker=self._onlooker,
        )  # fmt: skip
        for found in ranking.run():
            self._found = found
            yield found

    def answer(self) -> UnknownAnswer:
        """Return the answer so far."""
        about = self._decision.name if self._decision else PLAYS if self._plays else VALUE
        return UnknownAnswer(
            known=self._known, seat=self._seat, about=about, options=self._options, ranked=self._found,
            seed=self._asked.seed, wanted=self._asked.samples, concept=self._concept if self._several else "",
            cards=self._cards if self._shortened else 0, screened_cards=self._screened or self._cards,
            nodes=self._found.nodes,
        )  # fmt: skip

    @property
    def _plays(self) -> bool:
        return isinstance(self._worths, PlayWorths) and bool(self._worths.plays)

    @property
    def _shortened(self) -> bool:
        """Whether the first tricks are played by the rule of thumb before layouts are solved."""
        return 0 < self._cards < max(self._known.sizes) and not isinstance(self._worths, CallWorths)

    def _question(self) -> tuple[list[Option], Evaluator]:
        """Return the choices that are compared, and their evaluator."""
        known, decision = self._known, self._decision
        if decision is not None and decision.auction:
            calling = Calling.of(known, self._seat)
            options = calling.options()
            return options, CallWorths(calling, options, self._limits)
        judge = SeatEvaluator(self._seat, self._limits, self._concept)
        if decision is not None:
            self._several = _several(known)
            options = options_of(known, decision, self._seat)
            return options, OptionWorths(known, decision, options, judge)
        plays = self._legal()
        options = [Option(called=play) for play in plays] or [Option()]
        return options, PlayWorths(known, judge, plays)

    def check_asked(self) -> None:
        """Raise an error for options that have no effect on the answer.

        Raises:
            DealError: a concept is given for two sides, or calls are compared, which are always solved completely.
        """
        if self._asked.concept is not None and not self._several:
            raise DealError(f"{option('concept')} has no effect with two sides; leave it out")
        if self._asked.solved is not None and isinstance(self._worths, CallWorths):
            raise DealError(f"{option('solved')} has no effect on calls, which are solved from the first card on")

    def _legal(self) -> list[str]:
        """Return the plays of the known hand in its turn; empty if another seat is to move.

        Legal plays depend only on the hand that plays and on cards that all have seen: so they are the same in the
        first possible layout as in all others.
        """
        layout = self._layouts.layout(1)
        fields = with_bids(self._known.rules, layout.fields, layout.draws())
        rules, start = settled(*deal_of(self._known.game, fields))
        position = begin(rules, start)
        self._several = len(sides_of(rules, start)) > 2
        if position.mover is None:
            raise DealError("the play is over. Give a deal with cards left to play")
        if position.mover not in self._known.kept or position.choosing:
            return []
        self._seat = position.mover
        return position.legal()


def _fields(deal: Deal) -> dict[str, object]:
    fields = fields_of(deal)
    if deal.vulnerable is not None:
        fields.setdefault("vulnerable", list(deal.vulnerable))
    return fields


def _several(known: InformationSet) -> bool:
    """Return whether there may be three or more sides."""
    return known.rules.table.sides == "alone" and known.seats > 2


def _decider(known: InformationSet, *, undecided: bool) -> tuple[int, Decision | None]:
    """Return the seat whose score is reported, and its decision."""
    declarer = FieldReader(known.fields).seat("declarer", known.seats)
    seats = sorted(known.kept, key=lambda seat: (seat != declarer, seat))
    if undecided:
        return seats[0], None
    found = [(seat, decision_of(known, seat)) for seat in seats]
    return next(((seat, decision) for seat, decision in found if decision is not None), (seats[0], None))


_BRIDGE = ("hcp", "shape")
"""Constraints that suppose thirteen cards of a pack of 52."""


def question_of(rules: Rules, deal: Deal, asked: Options, limits: Limits, onlooker: ProgressHooks) -> Question:
    """Return the question about a deal from the options of the command line.

    Args:
        rules: of its game.
        asked: options by the names of their parameters.

    Raises:
        DealError: the deal is impossible, or an option is wrong.
    """
    for name in _BRIDGE:
        if asked.get(name):
            raise DealError(f"{option(name)} is for bridge. Give cards or suits of a hand,  {option('predeal')} or "
                            f"{option('void')}")  # fmt: skip
    fields = dealt(rules, deal)
    if deal.vulnerable is not None:
        fields.setdefault("vulnerable", list(deal.vulnerable))
    seats = len(FieldReader(fields).items("hands"))
    keep = asked.get("keep")
    constraints = Constraints(
        predeal=of_seats(_said(asked.get("predeal", ()), seats, lambda text: _cards(rules, text), "2:SA,SK")),
        voids=of_seats(_said(asked.get("void", ()), seats, lambda text: _suits(rules, text), "2:H")),
        gone=[card for text in asked.get("gone", ()) for card in _cards(rules, text)],
    )
    request = SimulationRequest(
        samples=asked["samples"],
        seed=asked["seed"],
        keep=None if keep is None else tuple(sorted({seat_in(seat, seats) for seat in keep})),
        constraints=constraints,
        concept=asked.get("concept"),
        solved=asked.get("solved"),
        undecided=bool(asked.get("undecided")),
        threads=asked.get("threads", 1),
    )
    question = Question(rules, fields, request, limits, onlooker)
    question.check_asked()
    return question


def _said(texts: Sequence[str], seats: int, read: Any, example: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the words for each seat from texts ``SEAT:WORDS``."""
    for text in texts:
        seat, colon, what = text.partition(":")
        if not colon or not what.strip():
            raise DealError(f"{text!r} has no seat. Write a seat and a colon, as in {example}")
        yield seat_in(seat, seats), read(what)


def _cards(rules: Rules, text: str) -> list[str]:
    """Parse cards such as ``SA,SK``, or ``AK..T9.`` by suit."""
    suits = text.strip().split(".")
    if len(suits) == len(rules.pack.suits) > 1:
        words = [suit + rank for suit, ranks in zip(rules.pack.suits, suits, strict=True) for rank in ranks.upper()]
    else:
        words = [word.upper() for word in text.replace(",", " ").split()]
    known = written(rules.pack)
    for word in words:
        if word not in known:
            raise DealError(f"{word} is not a card of the pack. Write cards such as {next(iter(known))}")
    return [known[word] for word in words]


def _suits(rules: Rules, text: str) -> list[str]:
    suits = [letter for letter in text.upper() if not letter.isspace() and letter != ","]
    for letter in suits:
        if letter not in rules.pack.suits:
            raise DealError(f"{letter} is not a suit of the pack. Write some of {' '.join(rules.pack.suits)}")
    return suits
