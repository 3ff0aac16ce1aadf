"""The options ``--contract`` and constraints of hands."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from solver.cli.options.callback import Callback
from solver.core.cards import SEATS
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.families.bridge.dealing import ATTEMPTS, parse_hcp, parse_predeal, parse_shape
from solver.families.find import family_of
from solver.families.problem import Options
from solver.questions.question import Question

Command = TypeVar("Command", bound=Callback)
Value = TypeVar("Value")

OPTIONS = ("predeal", "hcp", "shape", "attempts")
"""The names of the options."""

_OPTIONS = (
    click.option("--predeal", multiple=True, metavar="SEAT:CARDS",
                 help="Fixed cards of a hand, for example N:AKQ.T9.. or N:SA,SK."),
    click.option("--hcp", multiple=True, metavar="SEAT:RANGE", help="High-card points of a hand, for example N:15-17 "
                                                                    "or S:12+."),
    click.option("--shape", multiple=True, metavar="SEAT:SHAPES",
                 help="Shape of a hand, for example N:4333+4432+5332; by suit: S:5=3=3=2."),
    click.option("--attempts", type=click.IntRange(min=1), default=ATTEMPTS, show_default=True, metavar="N",
                 help="Give up a deal after N attempts to meet the constraints."),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Constraints:
    """Constraints on random deals, for ``solver.families.bridge.dealing.random_deals``.

    Attributes:
        predeal: seat -> cards that it holds.
        hcp: seat -> (least, most) high-card points.
        shapes: seat -> shapes, of which the hand has one.
        attempts: how often a deal is tried.
    """

    predeal: Mapping[int, Sequence[str]] = field(default_factory=dict)
    hcp: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    shapes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    attempts: int = ATTEMPTS


def constrained(command: Command) -> Command:
    """Add the constraints of random deals to a command; its function receives one ``constraints``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        values = {name: given.pop(name) for name in OPTIONS}
        return command(constraints=constraints_of(values), **given)

    return with_constraints(gathered)  # type: ignore[return-value]


def with_constraints(command: Callback) -> Callback:
    """Add the same options to a command; its function receives each as it was written."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def constraints_of(said: Options) -> Constraints:
    """Return the constraints from the values of the options.

    Args:
        said: the values by the names of the options.

    Raises:
        UsageError: a value cannot be read, or ``--attempts`` is given without constraints.
    """
    tried = click.get_current_context().get_parameter_source("attempts") == ParameterSource.COMMANDLINE
    if tried and not (said["hcp"] or said["shape"]):
        raise click.UsageError("--attempts needs --hcp or --shape. Add one, or leave --attempts out")
    try:
        return Constraints(
            predeal=_by_seat(parse_predeal, said["predeal"], "predeal"),
            hcp=_by_seat(parse_hcp, said["hcp"], "hcp"),
            shapes=_by_seat(parse_shape, said["shape"], "shape"),
            attempts=said["attempts"],
        )
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error


def _by_seat(parse: Callable[[str], tuple[int, Value]], texts: Sequence[str], option: str) -> dict[int, Value]:
    """Return the constraints by seat.

    Raises:
        DealError: a text cannot be read, or a seat occurs twice.
    """
    found: dict[int, Value] = {}
    for text in texts:
        place, value = parse(text)
        if place in found:
            raise DealError(f"--{option} is given twice for {SEATS[place]}. Give it once for each seat")
        found[place] = value
    return found


_BRIDGE = "bridge"


def with_contract(question: Question, first: Deal) -> Question:
    """Return the question with the contract and declarer of a text such as ``3NT-S``, if the first deal is of bridge.

    Raises:
        UsageError: the text is not a contract, has a result, or contradicts a strain, declarer or leader that is also
            given.
    """
    from solver.families.bridge.options import BridgeOptions, check_seats

    try:
        if family_of(first, question.choice).name != _BRIDGE or question.asked.get("contract") is None:
            return question
    except FaceupError:  # told where the deal is answered
        return question
    try:
        asked = BridgeOptions.of(question.asked)
        check_seats(asked.declarer, asked.leader)
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error
    found = {"contract": str(asked.contract)}
    if asked.declarer is not None:
        found["declarer"] = SEATS[asked.declarer]
    return replace(question, asked={**question.asked, **found})
