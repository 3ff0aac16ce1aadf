"""``--contract`` and the constraints of hands, as commands take them."""

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
                 help="Give up a deal after so many tries to meet the constraints."),
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
    """Give a command the constraints of random deals; it receives one ``constraints``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        said = {name: given.pop(name) for name in OPTIONS}
        return command(constraints=constraints_of(said), **given)

    return with_constraints(gathered)  # type: ignore[return-value]


def with_constraints(command: Callback) -> Callback:
    """Give a command the same options; it receives each as it was written."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def constraints_of(said: Options) -> Constraints:
    """Return the constraints that the options say.

    Args:
        said: by the names of the options.

    Raises:
        UsageError: one of them cannot be read, or there is nothing to try a deal for.
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
        raise click.UsageError(error.message) from error


def _by_seat(parse: Callable[[str], tuple[int, Value]], texts: Sequence[str], option: str) -> dict[int, Value]:
    """Return the constraints of each seat.

    Raises:
        DealError: a text cannot be read, or a seat comes twice.
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
    """The question with its contract and the declarer that ``3NT-S`` names, where the first deal is one of bridge.

    Raises:
        UsageError: it is not a contract, a result, a strain or another declarer stands beside it, or the leader who is
            asked for does not lead against the declarer.
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
