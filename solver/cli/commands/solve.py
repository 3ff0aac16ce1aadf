"""``faceup solve``: positions of games with sides and patience layouts, each deal by its game."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.cli.explained import Explained
from solver.cli.inputs.asked import asked_inputs, chosen_deals, numbered_options
from solver.cli.options.completed import complete_words
from solver.cli.options.contract import with_contract
from solver.cli.options.dealing import check_dealing, is_bridge
from solver.cli.options.questions import solve_options
from solver.cli.options.shared import PAGES, Settings, common
from solver.cli.running.asked import answer_asked
from solver.questions.question import Question
from solver.sides.concepts import SECURITY


@click.command("solve", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [DEAL | FILE | NUMBER]...")
@common(PAGES, sources=False, deals=True)
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
@numbered_options
@solve_options
def command(
    settings: Settings,
    question: Question,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    check: bool,
    dealing: dict[str, object],
    played: str | None,
) -> None:
    """What every play of a deal is worth; of patience, whether a layout can be won and how.

    GAME is any game but bridge (faceup games lists them); it may be left out where the deals name their own.

    A deal is solved from where it stands after the plays that were made. A bridge deal whose
    play is over is taken from its first card (--after N chooses).
    """
    such_as = "numbers such as 617, ms:617, seed:1..100"
    choice, files, ranges = chosen_deals(words, (*deal, *deals), question.choice, such_as)
    if check and question.asked["concept"] != SECURITY:
        raise click.UsageError(f"--check compares values of the concept {SECURITY}; expected no other one")
    question = replace(question, choice=choice)
    if "contract" in dealing and is_bridge(choice):
        question = with_contract(question, str(dealing.pop("contract")))
    check_dealing(choice, dealing, files, ranges)
    question = replace(question, asked={**question.asked, "said": tuple(dealing)}) if dealing else question
    inputs = asked_inputs(question, files, ranges, dealing, played)
    answer_asked(settings, question, inputs, inputs.first_looks().kind(), check=check)
