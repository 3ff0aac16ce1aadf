"""``faceup simulate``: what tricks, contracts and opening leads are worth where some hands are unknown."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import click

from solver.auction.simulation.answer import LeadsAnswer, SampledAnswer, SimulationAnswer
from solver.auction.simulation.leads import LeadsTally
from solver.auction.simulation.pool import Effort, Tally, tallied
from solver.auction.simulation.sampling import Sampling
from solver.auction.simulation.simulate import TricksTally
from solver.bridge.asking import ALL_SEATS, ALL_STRAINS, USUAL_MEMORY, check_game
from solver.bridge.solver import Solver
from solver.cards import SEATS, STRAINS, side
from solver.cli.explained import Explained
from solver.cli.inputs.files import Inputs
from solver.cli.options.completed import complete_seat, complete_strain, complete_vulnerable
from solver.cli.options.constraints import Constraints, constrained
from solver.cli.options.shared import (
    FORMATS,
    MOST_DEALS,
    Settings,
    common,
    limited,
)
from solver.cli.options.words import seats, strains, vulnerability
from solver.cli.output.progress import Progress
from solver.cli.output.writers import Printing
from solver.cli.running.deals import Job, answer_all
from solver.cli.running.interrupts import Interrupts
from solver.deal import Contract, Deal
from solver.errors import DealError
from solver.formats import BadDeal
from solver.limits import Limits
from solver.report.bridge.simulate import leads_report, simulation_report


def _contract(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Contract | None:
    try:
        return None if text is None else Contract.parse(text)
    except DealError as error:
        raise click.BadParameter(error.message) from error


@click.command("simulate", cls=Explained)
@common(FORMATS)
@limited
@click.option("--keep", type=seats, shell_complete=complete_seat, metavar="SEATS",
              help="The hands that stay, as in NS.  [default: those that the deal gives, where not all]")  # fmt: skip
@click.option("-n", "--samples", type=click.IntRange(1, MOST_DEALS), default=1000, show_default=True, metavar="N",
              help="How often the others are dealt.")  # fmt: skip
@constrained
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed, the same samples.  [default: random]"
)
@click.option(
    "--strain", type=strains, shell_complete=complete_strain, metavar="STRAINS", help="Only these, as in SH or S,NT."
)
@click.option("--declarer", type=seats, shell_complete=complete_seat, metavar="SEATS",
              help="Only these, as in NS; with --contract the one who plays it.")  # fmt: skip
@click.option("--contract", callback=_contract, metavar="CONTRACT",
              help="As in 4S or 3NTX: its score, and what every opening lead against it is worth.")  # fmt: skip
@click.option("--vulnerable", type=vulnerability, shell_complete=complete_vulnerable, metavar="none|ns|ew|both",
              help="With --contract, in place of what the deal says.")  # fmt: skip
def command(
    settings: Settings,
    limits: Limits,
    constraints: Constraints,
    keep: tuple[int, ...] | None,
    samples: int,
    seed: int | None,
    strain: tuple[int, ...] | None,
    declarer: tuple[int, ...] | None,
    contract: Contract | None,
    vulnerable: tuple[bool, bool] | None,
) -> None:
    """Chances where some hands are unknown: deal them many times, solve every deal, and count.

    Prints for each strain and declarer how the tricks are distributed, and the chance of each contract. With
    --contract the score that it can expect and, where the leader's hand is known, what every lead is worth: tricks,
    chance of beating the contract, score, matchpoints and IMPs against all other leads.

    --time and --nodes are limits for each sample.
    """
    _check_options(contract, strain, declarer, vulnerable)
    asked = _Asked(
        keep, samples, secrets.randbits(32) if seed is None else seed, constraints,
        strain or ALL_STRAINS, declarer, contract, vulnerable,
    )  # fmt: skip
    inputs = _UntilStopped(settings.sources)
    sampler = _Sampler(settings, limits, asked, inputs)
    work = sampler.tricks if contract is None else sampler.leads
    report = simulation_report if contract is None else leads_report
    columns = (SimulationAnswer if contract is None else LeadsAnswer).all_columns()
    kind = Printing(columns, report, records=SampledAnswer.rows)
    # All threads work on the samples of one deal.
    answer_all(replace(settings, threads=1), Job(work, kind), inputs)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the command line asks of every deal.

    Attributes:
        keep: the seats whose hands stay; None: all that are known.
        samples: how many.
        seed: of the samples.
        constraints: what the others must be.
        strains: which are solved.
        declarers: which are solved, None: all.
        contract: what is played; None where there is no contract.
        vulnerable: (North-South, East-West) in place of what the deal says.
    """

    keep: tuple[int, ...] | None
    samples: int
    seed: int
    constraints: Constraints
    strains: tuple[int, ...]
    declarers: tuple[int, ...] | None
    contract: Contract | None
    vulnerable: tuple[bool, bool] | None


def _check_options(
    contract: Contract | None,
    strain: tuple[int, ...] | None,
    declarer: tuple[int, ...] | None,
    vulnerable: tuple[bool, bool] | None,
) -> None:
    """Options that do not go together.

    Raises:
        UsageError: they were given.
    """
    if contract is None and vulnerable is not None:
        raise click.UsageError("--vulnerable is for --contract")
    if contract is not None and strain is not None:
        raise click.UsageError("--strain beside --contract, which has its own; expected one of them")
    if contract is not None and declarer is not None and len(declarer) > 1:
        raise click.UsageError("--contract has one declarer; expected one seat, as in --declarer S")


class _UntilStopped(Inputs):
    """Deals up to the one during which Ctrl-C came: what is known of that one is written before the end."""

    stopped = False

    def deals(self) -> Iterator[Deal | BadDeal]:
        for item in super().deals():
            yield item
            if self.stopped:
                raise KeyboardInterrupt


class _Sampler:
    """Answers deals by samples, on all threads.

    Args:
        settings: how many threads, and who watches.
        limits: of each sample.
        asked: what to find out.
        inputs: told when Ctrl-C came in the middle of a deal.
    """

    def __init__(self, settings: Settings, limits: Limits, asked: _Asked, inputs: _UntilStopped) -> None:
        self._settings = settings
        self._limits = limits
        self._asked = asked
        self._inputs = inputs

    def tricks(self, deal: Deal) -> SimulationAnswer:
        """Tricks in every strain that was asked for.

        Raises:
            FaceupError: the deal and the constraints can not be.
        """
        asked = self._asked
        check_game(deal)
        kept, sampling = _sampling(deal, asked)
        tally = TricksTally(_letters(asked.strains), asked.declarers or ALL_SEATS)
        effort = self._run(tally, sampling)
        simulation = tally.result(effort)
        return SimulationAnswer(
            simulation=simulation, samples=simulation.samples,
            seed=asked.seed, wanted=asked.samples, kept=kept, nodes=effort.nodes, seconds=effort.seconds,
        )  # fmt: skip

    def leads(self, deal: Deal) -> LeadsAnswer:
        """The contract that was asked for, and the leads against it where the leader's hand is known.

        Raises:
            FaceupError: as ``tricks``; the declarer or the vulnerability is unknown.
        """
        asked = self._asked
        check_game(deal, (None, "duplicate-bridge"))
        contract, (declarer, vulnerable) = asked.contract, _played(deal, asked)
        assert contract is not None
        kept, sampling = _sampling(deal, asked)
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
            samples=result.samples, seed=asked.seed, wanted=asked.samples, kept=kept,
            nodes=effort.nodes, seconds=effort.seconds,
        )  # fmt: skip

    def _run(self, tally: Tally, sampling: Sampling) -> Effort:
        """Solve the samples, or as many as there is time for until Ctrl-C.

        Raises:
            KeyboardInterrupt: Ctrl-C came before the first was solved.
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


def _sampling(deal: Deal, asked: _Asked) -> tuple[tuple[int, ...], Sampling]:
    """The seats whose hands stay, and the samples that they leave possible.

    Raises:
        DealError: a hand that stays is unknown, all are known and none is named, or nothing is known of any.
    """
    if deal.trick:
        raise DealError("a trick is on the table; samples need whole hands")
    if len(deal.hands) != 4:
        raise DealError("the deal has no hands; expected four, - for an unknown one")
    known = tuple(seat for seat, hand in enumerate(deal.hands) if hand is not None)
    if asked.keep is None and len(known) == 4:
        raise DealError("all four hands are known; expected --keep with those that stay, as in --keep N,S")
    kept = known if asked.keep is None else tuple(sorted(asked.keep))
    for seat in kept:
        if seat not in known:
            raise DealError(f"the hand of {SEATS[seat]} is unknown; expected known ones after --keep")
    made = asked.constraints
    if not (kept or made.predeal or made.hcp or made.shapes):
        raise DealError("no hand is known; expected one at least, or what hands have: --predeal, --hcp, --shape")
    hands = [hand if seat in kept else None for seat, hand in enumerate(deal.hands)]
    return kept, Sampling(hands, asked.seed, made.predeal, made.hcp, made.shapes, made.attempts)


def _played(deal: Deal, asked: _Asked) -> tuple[int, bool]:
    """Declarer, and whether that side is vulnerable.

    Raises:
        DealError: neither the command line nor the deal says so.
    """
    declarer = asked.declarers[0] if asked.declarers else deal.declarer
    if declarer is None:
        raise DealError("the declarer is unknown; expected it in the deal or as --declarer")
    vulnerable = deal.vulnerable if asked.vulnerable is None else asked.vulnerable
    if vulnerable is None:
        raise DealError("the vulnerability is unknown; expected it in the deal or as --vulnerable")
    return declarer, vulnerable[side(declarer)]


def _letters(indices: Sequence[int]) -> str:
    return "".join(STRAINS[strain] for strain in indices)
