"""``faceup simulate``: the value of tricks, contracts and opening leads when some hands are unknown."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import click
from click.core import ParameterSource

from solver.cli.help_formatter import Explained
from solver.cli.inputs.numbered import GameInputs, with_numbers
from solver.cli.options.completion import complete_seat, complete_strain, complete_vulnerable, complete_words
from solver.cli.options.constraints import Constraints, constraints_of, with_constraints
from solver.cli.options.game import game_options, with_game
from solver.cli.options.shared import (
    FORMATS,
    MOST_DEALS,
    Settings,
    common,
    limited,
)
from solver.cli.options.words import any_seats, seats, strains, vulnerability
from solver.cli.output.progress import Progress
from solver.cli.output.writers import AnswerFormats, Page, Report, one_record
from solver.cli.running.deals import Job, Work, answer_all
from solver.cli.running.live_status import Interrupts
from solver.core.answer import Answer
from solver.core.cards import SEATS, STRAINS, side
from solver.core.cards import seat as read_seat
from solver.core.deal import UNNAMED, Contract, Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import ProgressHooks
from solver.families.bridge.deal_solver import ALL_SEATS, ALL_STRAINS, USUAL_MEMORY
from solver.families.bridge.options import check_game, terms_of
from solver.families.bridge.solver import Solver
from solver.families.family import AnySampler
from solver.families.find import families, family_of
from solver.families.play.sides import MAXN, SECURITY
from solver.families.problem import Options
from solver.formats.remarks import BadDeal
from solver.pages.board import Board
from solver.rules.names import joined
from solver.rules.selection import GameSelection
from solver.simulation.bridge import page as simulated
from solver.simulation.bridge.answer import LeadsAnswer, SampledAnswer, SimulationAnswer, SingleDummyAnswer
from solver.simulation.bridge.leads import LeadsTally
from solver.simulation.bridge.pool import Effort, Sampling, Tally, tallied
from solver.simulation.bridge.report import leads_report, simulation_report, single_dummy_report
from solver.simulation.bridge.simulate import TricksTally
from solver.simulation.bridge.single_dummy import single_dummy_par
from solver.text.games import with_options
from solver.text.style import Style

_USUAL = 1000
"""Samples, where no one says how many."""

_BRIDGE = "bridge"
"""The family that this command samples itself."""

_OF_BRIDGE = frozenset(("hcp", "shape", "attempts", "strain", "declarer", "contract", "par", "vulnerable"))
"""Options that are for bridge."""


def _contract(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Options | None:
    """Parse a contract with its declarer, such as ``3NT-S``; the declarer is None if the text has none."""
    try:
        return None if text is None else terms_of(text, None)
    except DealError as error:
        raise click.BadParameter(error.on_command_line().message) from error


@click.command("simulate", cls=Explained)
@click.argument("words", nargs=-1, required=True, shell_complete=complete_words, metavar="[GAME] FILE...")
@common((*FORMATS, "html"), sources=False, deals=True)
@limited
@game_options
@click.option("--keep", type=any_seats, shell_complete=complete_seat, metavar="SEATS",
              help="The known hands, for example NS; the others are dealt at random.  [default: the hands given, "
                   "if not all]")  # fmt: skip
@click.option("-n", "--samples", type=click.IntRange(1, MOST_DEALS), metavar="N",
              help="Number of random deals.  [default: 1000 for bridge, 100 for other games]")  # fmt: skip
@with_constraints
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="The same seed gives the same random deals.  [default: random]",
)
@click.option(
    "--strain",
    type=strains,
    shell_complete=complete_strain,
    metavar="STRAINS",
    help="Bridge: only these strains, for example SH or S,NT.",
)
@click.option("--declarer", type=seats, shell_complete=complete_seat, metavar="SEATS",
              help="Bridge: only these declarers, for example NS; with --contract its declarer.")  # fmt: skip
@click.option("--contract", callback=_contract, metavar="CONTRACT",
              help="Bridge: the expected score of this contract, for example 4S or 3NTX-S, and of every opening "
                   "lead against it.")  # fmt: skip
@click.option("--par", is_flag=True,
              help="Bridge: for each side the contract with the best average score if the other side bids its "
                   "best.")  # fmt: skip
@click.option("--vulnerable", type=vulnerability, shell_complete=complete_vulnerable, metavar="none|ns|ew|both",
              help="With --contract or --par: replaces the vulnerability of the deal.")  # fmt: skip
@click.option("--void", multiple=True, metavar="SEAT:SUITS",
              help="Trick games: suits in which a hand is void, for example 2:H.")  # fmt: skip
@click.option("--gone", multiple=True, metavar="CARDS", help="Trick games: cards already played, for example SA,SK.")
@click.option("--concept", type=click.Choice((SECURITY, MAXN)),
              help="Not bridge, three or more sides: what each player plays for.  [default: as the "
                   "rules say]")  # fmt: skip
@click.option("--solved", type=click.IntRange(min=0), metavar="N",
              help="Trick games: exact for the last N tricks, a rule of thumb before; 0: exact from "
                   "the start.")  # fmt: skip
@click.option("--undecided", is_flag=True,
              help="Trick games: only the value of the deal, without comparing bids, passes or discards.")  # fmt: skip
def command(
    settings: Settings,
    limits: Limits,
    choice: GameSelection,
    words: tuple[str, ...],
    samples: int | None,
    seed: int | None,
    **given: Any,
) -> None:
    """Deal unknown hands at random many times and solve each deal: chances and average scores.

    Bridge: for each strain and declarer the distribution of tricks and the chance of each contract. With --contract
    its expected score; if the leader's hand is known, also every opening lead: tricks, chance to beat the contract,
    score, matchpoints and IMPs against all other leads. With --par single-dummy par: the chance and the average
    score of every contract, and where an auction ends if both sides bid for the best average score.

    Other trick-taking games: the decision of the known hand (bids, calls, announcements, passes, discards), with the
    expected score of each choice. If there is nothing to decide: every card of the hand to play, or the value of the
    deal.

    --time and --nodes are limits for each random deal.
    """
    choice, files = with_game(words, choice)
    files, numbered = with_numbers(files, choice)
    if choice.named is not None and (message := _not_simulated(Deal(game=choice.named), choice)):
        raise click.UsageError(message)
    seed = secrets.randbits(32) if seed is None else seed
    inputs = _UntilStopped(files, choice, numbered)
    sampled = _sampled(inputs.first(), choice)
    if sampled is None:
        _of_bridge(settings, limits, inputs, choice, given, _USUAL if samples is None else samples, seed)
    else:
        asked = {**given, "samples": sampled.samples if samples is None else samples, "seed": seed}
        _of_family(settings, limits, inputs, choice, asked, sampled)


def _check_bridge(deal: Deal, choice: GameSelection) -> None:
    """Raise an error if a deal is not one of bridge.

    Raises:
        FaceupError: its game cannot be simulated, or cannot be mixed with bridge.
    """
    own, named = family_of(deal, choice), choice.game_of(deal)
    if own.name == _BRIDGE:
        return
    if own.sampled is not None:
        raise DealError(f"a deal of {named} among bridge deals; simulate the two games in separate commands")
    raise DealError(_not_simulated(deal, choice))


def _sampled(deal: Deal, choice: GameSelection) -> AnySampler | None:
    """Return the sampler of a deal's family; None for bridge, and for families without one."""
    try:
        return family_of(deal, choice).sampled
    except FaceupError:  # what is wrong with its game is told in its answer
        return None


def _of_bridge(
    settings: Settings,
    limits: Limits,
    inputs: _UntilStopped,
    choice: GameSelection,
    given: Options,
    samples: int,
    seed: int,
) -> None:
    """Simulate deals of bridge."""
    _check_unused(frozenset().union(*(one.sampled.options for one in families() if one.sampled)), "bridge")
    contract, strain, declarer = given["contract"], given["strain"], given["declarer"]
    if contract is not None:
        contract, declarer = contract["contract"], _declarer(contract["declarer"], declarer)
    _check_options(contract, strain, declarer, given["vulnerable"], par=given["par"])
    asked = _Asked(
        None if given["keep"] is None else tuple(map(_seat, given["keep"])), samples, seed,
        constraints_of(given), strain or ALL_STRAINS, declarer, contract, given["vulnerable"],
    )  # fmt: skip
    sampler = _Sampler(settings, limits, asked, inputs)
    ways: dict[str, tuple[Work, type[SampledAnswer], Report, Page]] = {
        "tricks": (sampler.tricks, SimulationAnswer, simulation_report, simulated.tricks),
        "leads": (sampler.leads, LeadsAnswer, leads_report, simulated.leads),
        "par": (sampler.par, SingleDummyAnswer, single_dummy_report, simulated.par),
    }
    find, made, report, page = ways["par" if given["par"] else "tricks" if contract is None else "leads"]

    def work(deal: Deal) -> Answer:
        _check_bridge(deal, choice)
        return find(deal)

    kind = AnswerFormats(made.all_columns(), report, records=SampledAnswer.rows, page=page)
    # All threads work on the samples of one deal.
    answer_all(replace(settings, threads=1), Job(work, kind), inputs)


def _of_family(
    settings: Settings,
    limits: Limits,
    inputs: _UntilStopped,
    choice: GameSelection,
    asked: Options,
    sampled: AnySampler,
) -> None:
    """Simulate deals of another family."""
    _check_unused(_OF_BRIDGE, "this game")

    def work(deal: Deal) -> Answer:
        own = family_of(deal, choice).sampled
        if own is None:
            raise DealError("a bridge deal among deals of another game; simulate the two games in separate commands")
        samples: int = asked["samples"]
        with (
            Interrupts() as interrupts,
            Progress(settings, "random deals to compare choices") as comparing,
            Progress(settings, "samples", samples) as progress,
        ):
            counted = _Counted(comparing, progress)
            onlooker = ProgressHooks(interrupts.allowed, counted.step)
            question = own.question(deal, choice, {**asked, "threads": settings.threads}, limits, onlooker)
            try:
                for _ in question.run():
                    pass
            except KeyboardInterrupt:
                if not counted.any:
                    raise
                inputs.stopped = True
        if inputs.stopped:
            click.echo(f"stopped after {counted.done} of {samples} samples", err=True)
        return question.answer()

    def report(deal: Deal, answer: Answer, style: Style) -> str:
        own = _sampled(deal, choice) or sampled
        text = own.report(deal, answer, style)
        return text if style.quiet else with_options(text, choice.settings(deal))

    def page(deal: Deal, answer: Answer) -> Board | None:
        return (_sampled(deal, choice) or sampled).page(deal, answer)

    def records(answer: Answer) -> Sequence[Mapping[str, object]]:
        found = sampled.records(answer)
        return one_record(answer) if found is None else found

    kind = AnswerFormats(sampled.kind().all_columns(), report, records=records, page=page)
    answer_all(replace(settings, threads=1), Job(work, kind), inputs)


class _Counted:
    """Counter of samples; samples that only serve to compare choices are counted separately."""

    def __init__(self, comparing: Progress, progress: Progress) -> None:
        self._comparing, self._progress = comparing, progress
        self.done = 0
        self.any = False

    def step(self, counts: bool) -> None:
        """Count a sample."""
        self.any = True
        if not counts:
            self._comparing.step()
            return
        if not self.done:
            self._comparing.clear()
        self.done += 1
        self._progress.step()


def _seat(text: str) -> int:
    try:
        return read_seat(text)
    except DealError as error:
        raise click.BadParameter(error.message, param_hint="--keep") from error


def _check_unused(names: Collection[str], game: str) -> None:
    """Raise an error if an option was given that the game does not have.

    Raises:
        UsageError: one was given.
    """
    source = click.get_current_context().get_parameter_source
    for name in sorted(names):
        if source(name) == ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--{name} has no effect on {game}; leave it out")


@dataclass(frozen=True, slots=True)
class _Asked:
    """Options of the command line for every deal.

    Attributes:
        keep: the seats whose hands stay; None: all that are known.
        samples: number of samples.
        seed: of the samples.
        constraints: for the unknown hands.
        strains: the strains to solve.
        declarers: the declarers to solve; None: all.
        contract: the contract to play; None if there is none.
        vulnerable: (North-South, East-West), replaces the vulnerability of the deal.
    """

    keep: tuple[int, ...] | None
    samples: int
    seed: int
    constraints: Constraints
    strains: tuple[int, ...]
    declarers: tuple[int, ...] | None
    contract: Contract | None
    vulnerable: tuple[bool, bool] | None


def _declarer(own: int | None, option: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Return the declarer, from the contract or from ``--declarer``.

    Raises:
        UsageError: they name different seats.
    """
    if own is None:
        return option
    if option not in (None, (own,)):
        raise click.UsageError(
            f"two declarers, {SEATS[own]} and {''.join(SEATS[seat] for seat in option or ())}; leave one of them out"
        )
    return (own,)


def _check_options(
    contract: Contract | None,
    strain: tuple[int, ...] | None,
    declarer: tuple[int, ...] | None,
    vulnerable: tuple[bool, bool] | None,
    *,
    par: bool,
) -> None:
    """Raise an error if options exclude each other.

    Raises:
        UsageError: they do.
    """
    if contract is None and vulnerable is not None and not par:
        raise click.UsageError("--vulnerable is for --contract and --par")
    if par and not (contract is None and strain is None and declarer is None):
        raise click.UsageError("--par compares all contracts; leave --contract, --strain and --declarer out")
    if contract is not None and strain is not None:
        raise click.UsageError("--strain and --contract together; leave --strain out, the contract has its own")
    if contract is not None and declarer is not None and len(declarer) > 1:
        raise click.UsageError("--contract has one declarer. Name one seat: --declarer S")


class _UntilStopped(GameInputs):
    """Deals up to the one that Ctrl-C interrupts; the result so far of that deal is still written."""

    stopped = False

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Yield every deal, once."""
        for item in super().deals():
            yield item
            if self.stopped:
                raise KeyboardInterrupt


class _Sampler:
    """Simulates deals by samples, on all threads.

    Args:
        settings: number of threads, and whether progress is shown.
        limits: for each sample.
        asked: the requested quantities.
        inputs: notified when Ctrl-C interrupts a deal.
    """

    def __init__(self, settings: Settings, limits: Limits, asked: _Asked, inputs: _UntilStopped) -> None:
        self._settings = settings
        self._limits = limits
        self._asked = asked
        self._inputs = inputs

    def tricks(self, deal: Deal) -> SimulationAnswer:
        """Return the distribution of tricks in every requested strain.

        Raises:
            FaceupError: the deal or the constraints are impossible.
        """
        asked = self._asked
        check_game(deal)
        fixed, sampling = _sampling(deal, asked)
        tally = TricksTally(_letters(asked.strains), asked.declarers or ALL_SEATS)
        effort = self._run(tally, sampling)
        simulation = tally.result(effort)
        return SimulationAnswer(
            simulation=simulation, samples=simulation.samples,
            seed=asked.seed, wanted=asked.samples, kept=fixed, nodes=effort.nodes, seconds=effort.seconds,
        )  # fmt: skip

    def par(self, deal: Deal) -> SingleDummyAnswer:
        """Return single-dummy par.

        Raises:
            FaceupError: as ``tricks``; or the vulnerability is unknown.
        """
        asked = self._asked
        check_game(deal, _DUPLICATE)
        vulnerable = deal.vulnerable if asked.vulnerable is None else asked.vulnerable
        if vulnerable is None:
            raise DealError("the vulnerability is unknown; give it in the deal or with --vulnerable")
        fixed, sampling = _sampling(deal, asked)
        tally = TricksTally()
        effort = self._run(tally, sampling)
        simulation = tally.result(effort)
        return SingleDummyAnswer(
            par=single_dummy_par(simulation, vulnerable), simulation=simulation, samples=simulation.samples,
            seed=asked.seed, wanted=asked.samples, kept=fixed, nodes=effort.nodes, seconds=effort.seconds,
        )  # fmt: skip

    def leads(self, deal: Deal) -> LeadsAnswer:
        """Return the result of the requested contract, and of every lead against it if the leader's hand is known.

        Raises:
            FaceupError: as ``tricks``; or the declarer or the vulnerability is unknown.
        """
        asked = self._asked
        check_game(deal, _DUPLICATE)
        contract, (declarer, vulnerable) = asked.contract, _played(deal, asked)
        assert contract is not None
        fixed, sampling = _sampling(deal, asked)
        hand = sampling.hand((declarer + 1) % 4)
        leads = None
        if hand is None:
            tricks = TricksTally(_letters([contract.strain]), [declarer])
            effort = self._run(tricks, sampling)
            result = tricks.result(effort).distribution(contract.strain, declarer)
        else:
            tally = LeadsTally(hand, contract, declarer, vulnerable)
            effort = self._run(tally, sampling)
            leads = tally.result(effort)
            result = leads.result
        return LeadsAnswer(
            contract=contract, declarer=declarer, vulnerable=vulnerable, result=result, leads=leads,
            samples=result.samples, seed=asked.seed, wanted=asked.samples, kept=fixed,
            nodes=effort.nodes, seconds=effort.seconds,
        )  # fmt: skip

    def _run(self, tally: Tally, sampling: Sampling) -> Effort:
        """Solve the samples, or as many as possible until Ctrl-C.

        Raises:
            KeyboardInterrupt: Ctrl-C came before the first sample was solved.
        """
        samples, limits = self._asked.samples, self._limits
        deals, effort, done = sampling.deals(samples), Effort(), 0
        threads = min(self._settings.threads, samples)
        memory = limits.usually(USUAL_MEMORY).bytes
        solvers = [Solver(memory=memory, time=limits.seconds, nodes=limits.nodes) for _ in range(threads)]
        with Interrupts() as interrupts, Progress(self._settings, "samples", samples) as progress:
            try:
                for _ in tallied(tally, deals, solvers, effort, interrupts.allowed):
                    done += 1
                    progress.step()
            except KeyboardInterrupt:
                if not done:
                    raise
                self._inputs.stopped = True
        if self._inputs.stopped:
            click.echo(f"stopped after {done} of {samples} samples", err=True)
        return effort


_DUPLICATE = (None, UNNAMED, "duplicate-bridge")
"""Games that score contracts of bridge."""


def _not_simulated(deal: Deal, choice: GameSelection) -> str:
    """Return the reason why deals of a game cannot be simulated; empty if they can, or if the game is unknown."""
    try:
        own = family_of(deal, choice)
    except FaceupError:
        return ""
    if own.sampled is not None or own.name == _BRIDGE:
        return ""
    able = joined(["bridge", *reversed([one.title for one in families() if one.sampled is not None])], "or")
    refusal = f"{choice.game_of(deal)} belongs to {own.title}, which are not simulated"
    starters = (
        "; faceup solve cribbage --hand CARDS compares discards, and faceup solve --starters values a deal with every "
        "starter"
        if own.hand is not None
        else ""
    )
    return f"{refusal}. Choose {able}, as in faceup simulate hearts FILE{starters}"


def _sampling(deal: Deal, asked: _Asked) -> tuple[tuple[int, ...], Sampling]:
    """Return the seats whose hands stay, and the samples of the other hands.

    Raises:
        DealError: a hand that stays is unknown, all hands are known and none is named, or no hand is known.
    """
    if deal.trick:
        raise DealError("a trick is on the table; random deals need whole hands")
    if len(deal.hands) != 4:
        raise DealError("the deal has no hands. Write four hands, with - for an unknown one")
    known = tuple(seat for seat, hand in enumerate(deal.hands) if hand is not None)
    if asked.keep is None and len(known) == 4:
        raise DealError("all four hands are known. Name the ones you see, for example --keep N,S")
    fixed = known if asked.keep is None else tuple(sorted(asked.keep))
    for seat in fixed:
        if seat not in known:
            raise DealError(f"the hand of {SEATS[seat]} is unknown. Name only known hands after --keep")
    made = asked.constraints
    if not (fixed or made.predeal or made.hcp or made.shapes):
        raise DealError("no hand is known. Give one hand at least, or --predeal, --hcp or --shape")
    hands = [hand if seat in fixed else None for seat, hand in enumerate(deal.hands)]
    return fixed, Sampling(hands, asked.seed, made.predeal, made.hcp, made.shapes, made.attempts)


def _played(deal: Deal, asked: _Asked) -> tuple[int, bool]:
    """Return the declarer, and whether the declarer's side is vulnerable.

    Raises:
        DealError: neither the command line nor the deal has them.
    """
    declarer = asked.declarers[0] if asked.declarers else deal.declarer
    if declarer is None:
        raise DealError("the declarer is unknown; give it in the deal or with --declarer")
    vulnerable = deal.vulnerable if asked.vulnerable is None else asked.vulnerable
    if vulnerable is None:
        raise DealError("the vulnerability is unknown; give it in the deal or with --vulnerable")
    return declarer, vulnerable[side(declarer)]


def _letters(indices: Sequence[int]) -> str:
    return "".join(STRAINS[strain] for strain in indices)
