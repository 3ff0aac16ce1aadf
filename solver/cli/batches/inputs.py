"""The deals of a batch: numbered ones, random ones, those of files; counted where that is quick."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click

from solver.batch.question import Question
from solver.bridge.dealing import Hands, random_deals
from solver.cli.batches.asked import Asked
from solver.cli.constraints import Constraints
from solver.cli.deal import boards
from solver.cli.game import GameChoice, chosen_trick_rules
from solver.cli.inputs import STDIN, files_of
from solver.cli.layouts import with_game
from solver.cli.questions.analyse import AnalyseQuestion
from solver.cli.questions.par import ParQuestion
from solver.cli.questions.solve import SolveQuestion
from solver.cli.unused import FamilyInputs, Unused
from solver.deal import Deal, Source
from solver.errors import DealError, FaceupError
from solver.formats import BadDeal
from solver.formats.json_deals import from_object
from solver.patience.numbered import Number, numbers
from solver.trick.dealing import deal as dealt

_BRIDGE = "duplicate-bridge"
"""The rules by which numbered deals of bridge are dealt."""

_DEAL = {".pbn": rb"\[\s*deal\s", ".lin": rb"(?<![a-z0-9])md\|", ".jsonl": rb"\S[^\n]*", ".json": rb'"(?:hands|game)"'}
"""What stands once in each deal of a kind of file, or nearly so: it is for the time that is left."""


def _dealt(choice: GameChoice, ranges: Sequence[str]) -> Iterator[Deal]:
    """Numbered deals of bridge or another trick-taking game, with all their cards.

    Raises:
        DealError: a number stands for no such deal.
        RulesError: the game is not known.
    """
    bridge = choice.game is None and choice.rules is None
    rules = chosen_trick_rules(_BRIDGE if bridge else choice.game, choice.rules, choice.options)
    for text in ranges:
        for number in numbers(text):
            found = from_object(dealt(rules, _seed(number)), Source(str(number)))
            yield replace(found, game=None) if bridge else found


def _seed(number: Number) -> int:
    if number.source != "seed":
        raise DealError(f"{number}; expected seed:N: no other numbers stand for deals of trick-taking games")
    return number.number


def total(files: Sequence[str], ranges: Sequence[str], random: int) -> int | None:
    """How many deals there are, those of files by a quick count; None where that can not be seen.

    Args:
        files: files, glob patterns, directories or ``-``.
        ranges: numbered deals.
        random: how many random ones.
    """
    count = random
    for text in ranges:
        first, *last = map(int, re.findall(r"\d+", text))
        count += (last[0] if last else first) - first + 1
    for name in files:
        for file in files_of(name):
            if isinstance(file, FaceupError):
                count += 1
            elif file == STDIN or not Path(file).is_file():
                return None
            else:
                count += _count(Path(file))
    return count


def _count(path: Path) -> int:
    pattern = re.compile(_DEAL.get(path.suffix.lower(), _DEAL[".pbn"]), re.IGNORECASE)
    try:
        with path.open("rb") as lines:
            return sum(len(pattern.findall(line)) for line in lines)
    except OSError:
        return 1


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of a batch.

    Attributes:
        question: what is asked of them, with the game that the command line names.
        items: the deals, numbered ones first, then random ones, then those of files.
        total: tells how many they are.
    """

    question: Question
    items: Iterator[Deal | BadDeal]
    total: Callable[[], int | None]


def deals_of(question: Question, asked: Asked, context: click.Context) -> Deals:
    """The deals that the command line names.

    Raises:
        UsageError: none, or such as can not be.
    """
    choice, files = GameChoice(), asked.words
    if isinstance(question, (ParQuestion, SolveQuestion, AnalyseQuestion)):
        choice, files = with_game(asked.words, question.choice)
        question = replace(question, choice=choice)
    bridge = choice.game is None and choice.rules is None
    if asked.constraints != Constraints() and not (bridge and asked.random):
        raise click.UsageError("constraints are for random deals of bridge; expected --random N and no other game")
    ranges = asked.ranges if bridge else (*asked.ranges, *_seeds(asked))
    random = asked.random if bridge else 0
    if not files and not ranges and not random:
        raise click.UsageError("no deals; expected files, --deals or --random")
    try:
        items = _chained(
            _numbered(question, choice, ranges, context),
            boards(_random(asked), file=f"random:{asked.seed}") if random else iter(()),
            FamilyInputs(files, choice, (), Unused(context, choice)).deals(),
        )
    except FaceupError as error:
        raise click.UsageError(error.message) from error
    return Deals(question, items, partial(total, files, ranges, random))


def _seeds(asked: Asked) -> tuple[str, ...]:
    """Random deals of a game other than bridge: numbers from the seed on."""
    return (f"seed:{asked.seed}..{asked.seed + asked.random - 1}",) if asked.random else ()


def _random(asked: Asked) -> Iterator[Hands]:
    limits = asked.constraints
    return random_deals(
        asked.seed,
        asked.random,
        predeal=limits.predeal,
        hcp=limits.hcp,
        shapes=limits.shapes,
        attempts=limits.attempts,
    )


def _numbered(
    question: Question, choice: GameChoice, ranges: tuple[str, ...], context: click.Context
) -> Iterator[Deal | BadDeal]:
    """Numbered deals: to solve the numbers themselves, which stand for layouts too; else with all their cards."""
    if isinstance(question, SolveQuestion):
        return FamilyInputs((), choice, ranges, Unused(context, choice)).deals()
    for text in ranges:
        _seed(next(numbers(text)))  # what is no such range is told before anything begins
    return _dealt(choice, ranges)


def _chained(*sources: Iterator[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
    """The deals of several places, one after the other; what can not be dealt ends its place with an error."""
    for source in sources:
        try:
            yield from source
        except FaceupError as error:
            yield BadDeal(Source("random"), error)
