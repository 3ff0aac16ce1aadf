"""``--contract`` of bridge: the contract that is asked about, which may name its declarer."""

from __future__ import annotations

from dataclasses import replace

import click

from solver import contracts
from solver.bridge.score import written_of
from solver.cards import SEATS
from solver.deal import Contract
from solver.errors import DealError
from solver.questions.question import Question


def with_contract(question: Question, text: str) -> Question:
    """The question about a contract; ``3NT-S`` names the declarer, too.

    Raises:
        UsageError: it is no contract, strain or another declarer are asked for besides, or a result stands with it.
    """
    try:
        written = written_of(text)
    except DealError as error:
        raise click.BadParameter(error.message, param_hint="--contract") from error
    asked = dict(question.asked)
    if asked.get("strain") is not None:
        raise click.UsageError("--strain beside --contract, which has its own; expected one of them")
    asked["contract"] = str(Contract(written.level, written.strain, written.doubled))
    if (declarer := _declarer(written)) is not None:
        if asked.get("declarer") not in (None, declarer):
            raise click.UsageError(f"two declarers, {declarer} and {asked['declarer']}; expected one")
        asked["declarer"] = declarer
    return replace(question, asked=asked)


def _declarer(written: contracts.Written) -> str | None:
    """The seat that a text names; None: none.

    Raises:
        UsageError: it names two, or a result.
    """
    if written.tricks is not None or len(written.declarers) > 1:
        raise click.UsageError("--contract with a result or two declarers; expected a contract, as in 3NT or 3NT-S")
    return SEATS[written.declarers[0]] if written.declarers else None
