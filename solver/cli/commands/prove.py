"""``faceup prove``: write proofs of the tricks that each side takes, which anyone can check."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain
from pathlib import Path

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.count import total
from solver.cli.inputs.numbered import GameInputs, dealt, with_numbers
from solver.cli.options.completion import complete_contract, complete_seat, complete_strain
from solver.cli.options.dealing import is_bridge
from solver.cli.options.formats import check_ending
from solver.cli.options.game import game_options, with_game
from solver.cli.options.shared import Settings, common, limited
from solver.cli.options.words import seats, strains
from solver.cli.output.files import open_output
from solver.cli.output.progress import Progress
from solver.cli.output.terminal import Messages
from solver.cli.running.deals import EXIT_INTERRUPTED, answer_of, exit_code, in_order
from solver.cli.running.live_status import Interrupts, Watched
from solver.core.answer import ERROR, Answer
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.bridge.proving import HEADER, ProofAnswer
from solver.formats.remarks import BadDeal
from solver.questions.verify import proofs_of
from solver.rules.selection import GameSelection


@click.command("prove", cls=Explained)
@common(())
@click.option("--output", "-o", required=True, type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write the proofs of all deals to this file.")  # fmt: skip
@click.option("--strain", "--trump", type=strains, shell_complete=complete_strain, metavar="STRAINS",
              help="Only these strains, for example SH or S,NT.")  # fmt: skip
@click.option(
    "--leader",
    type=seats,
    shell_complete=complete_seat,
    metavar="SEATS",
    help="Only these seats on lead, for example NS.",
)
@click.option(
    "--contract",
    metavar="CONTRACT",
    shell_complete=complete_contract,
    help="Bridge: only the strain of this contract and the lead against it, for example 3NT-S. Other "
    "games: replaces that of the deal.",
)
@game_options
@limited
def command(
    settings: Settings,
    choice: GameSelection,
    strain: tuple[int, ...] | None,
    leader: tuple[int, ...] | None,
    contract: str | None,
    limits: Limits,
) -> None:
    """Write proofs of the tricks that each side takes; `faceup check` checks them.

    Bridge and whist, with all cards known, or a game that is played like whist, such as euchre (put the game in
    front of the files). For each strain and leader (in other games those of the deal) there are two claims, one for
    North-South and one for East-West: the side takes at least so many tricks, whatever the other side does. Together
    they add up to all tricks. "faceup check FILE" checks them; so does python with the single file
    solver/proof/check.py.
    """
    choice, words = with_game(settings.sources, choice)
    files, ranges = with_numbers(words, choice)
    _check_contract(contract, strain, leader)
    asked = (choice, strain, leader, limits, contract)
    messages, counts, watched = Messages(settings), Counter[str](), Watched()
    output = settings.output or Path()
    check_ending(output, "proofs", "proof")
    file = open_output(output)
    interrupted = False
    terms = {"contract": contract} if contract is not None and not is_bridge(choice) else {}
    inputs = GameInputs(files, choice, ())
    deals = chain(dealt(choice, ranges, terms), inputs.deals())
    many = partial(total, files, ranges)
    try:
        with Interrupts() as interrupts, Progress(settings, total=many, running=watched.longest) as progress:
            file.write(HEADER)
            try:
                work = partial(answer_of, lambda deal: proofs_of(deal, *asked), watched)
                for item, answer in in_order(
                    deals, work, settings.threads, interrupts, watched.end, waits=inputs.waits
                ):
                    with progress.aside():
                        messages.tell(item, answer)
                        _add(answer, item, counts)
                    if isinstance(answer, ProofAnswer):
                        file.write(answer.data)
                    progress.step()
            except KeyboardInterrupt:
                interrupted = True
        if counts["claims"] and not interrupted:
            file.finish()
        elif counts["claims"]:
            unfinished = file.interrupt()
            click.echo(f"interrupted: what is proved is in {unfinished}" if unfinished else "interrupted", err=True)
        else:
            file.abandon()
    except BaseException:
        file.abandon()
        raise
    messages.summary(counts, checked=False)
    _tell(settings, counts, output, interrupted=interrupted)
    click.get_current_context().exit(EXIT_INTERRUPTED if interrupted else exit_code(counts))


def _check_contract(contract: str | None, strain: tuple[int, ...] | None, leader: tuple[int, ...] | None) -> None:
    """Raise an error if strains or leaders are given in addition to a contract, which determines them.

    Raises:
        UsageError: one of them is given.
    """
    if contract is not None and (strain or leader):
        other = "--strain" if strain else "--leader"
        raise click.UsageError(f"{other} and --contract together; leave {other} out, the contract has its own")


def _add(answer: Answer, item: Deal | BadDeal, counts: Counter[str]) -> None:
    counts[answer.status] += 1
    counts["deals"] += 1
    if isinstance(answer, ProofAnswer):
        counts["claims"] += len(answer.claims)
        counts["nodes"] += sum(claim.nodes for claim in answer.claims)
        counts["bytes"] += len(answer.data)
        if answer.open:
            place = f"{item.source.file} #{item.source.index}"
            click.echo(f"{place}: no proof yet for {answer.open} strains and leaders", err=True)


def _tell(settings: Settings, counts: Counter[str], output: Path, *, interrupted: bool) -> None:
    if settings.quiet or interrupted:
        return
    if not counts["claims"]:
        click.echo("nothing proved, so no file is written", err=True)
        return
    deals = counts["deals"] - counts[ERROR]
    click.echo(
        f"{output}: {counts['claims']} claims, {deals} deal{'s' * (deals != 1)}, "
        f"{counts['nodes']} nodes, {counts['bytes'] + len(HEADER)} bytes"
    )
