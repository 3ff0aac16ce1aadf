"""The deals of a batch: numbered deals, random deals, and files; their total, if it can be counted quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import click

from solver.cli.commands.deal import boards
from solver.cli.inputs.count import total
from solver.cli.inputs.numbered import AskedInputs, dealt, spelled_for, with_numbers
from solver.cli.options.batch import NamedDeals
from solver.cli.options.constraints import Constraints
from solver.cli.options.game import with_game
from solver.cli.options.irrelevant_options import Unused
from solver.core.cards import Hands
from solver.core.deal import UNNAMED, Deal, Source
from solver.core.deal_numbers import numbers
from solver.core.errors import FaceupError
from solver.families.bridge.dealing import random_deals
from solver.formats.remarks import BadDeal
from solver.questions.question import Question


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of a batch.

    Attributes:
        question: the question about them, with the game that the command line names.
        items: the deals: numbered ones, then random ones, then those of files.
        total: returns their number.
    """

    question: Question
    items: Iterator[Deal | BadDeal]
    total: Callable[[], int | None]


def deals_of(question: Question, asked: NamedDeals, context: click.Context) -> Deals:
    """Return the deals that the command line names.

    Raises:
        UsageError: there are none, or they are impossible.
    """
    choice, files = with_game(asked.words, question.choice)
    question = replace(question, choice=choice)
    files, numbered = with_numbers(files, choice)
    given = (*numbered, *spelled_for(asked.ranges, choice))
    bridge = choice.named in (None, UNNAMED)
    if asked.constraints != Constraints() and not (bridge and asked.random):
        raise click.UsageError(
            "--hcp, --shape and --predeal are for random bridge deals. Add --random N and leave the game out"
        )
    ranges = given if bridge else (*given, *_seeds(asked))
    random = asked.random if bridge else 0
    if not files and not ranges and not random:
        raise click.UsageError("no deals given. Name a file, or numbers such as seed:1..100, or add --random N")
    try:
        items = _chained(
            _numbered(question, ranges, context),
            boards(_random(asked), file=f"random:{asked.seed}") if random else iter(()),
            AskedInputs(files, question, (), Unused(context, question)).deals(),
        )
    except FaceupError as error:
        raise click.UsageError(error.message) from error
    return Deals(question, items, partial(total, files, ranges, random))


def _seeds(asked: NamedDeals) -> tuple[str, ...]:
    """Return random deals of a game other than bridge as a range of numbers from the seed on."""
    return (f"seed:{asked.seed}..{asked.seed + asked.random - 1}",) if asked.random else ()


def _random(asked: NamedDeals) -> Iterator[Hands]:
    limits = asked.constraints
    return random_deals(
        asked.seed,
        asked.random,
        predeal=limits.predeal,
        hcp=limits.hcp,
        shapes=limits.shapes,
        attempts=limits.attempts,
    )


def _numbered(question: Question, ranges: tuple[str, ...], context: click.Context) -> Iterator[Deal | BadDeal]:
    """Yield numbered deals: for ``solve`` only the number if the game has layouts, else with all cards."""
    if question.name == "solve" and question.choice.named not in (None, UNNAMED):
        return AskedInputs((), question, ranges, Unused(context, question)).deals()
    for _ in dealt(question.choice, [str(next(numbers(text))) for text in ranges]):
        pass  # what is no such range is told before anything begins
    return dealt(question.choice, ranges)


def _chained(*sources: Iterator[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
    """Yield the deals of several sources in turn; a deal that cannot be dealt ends its source with an error."""
    for source in sources:
        try:
            yield from source
        except FaceupError as error:
            yield BadDeal(Source("random"), error)
