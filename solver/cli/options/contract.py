"""``--contract`` of bridge as a command takes it: wrong usage where it is none, or other options contradict it."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.core.cards import SEATS
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.families import family_of
from solver.families.bridge.asking import BridgeOptions, check_seats
from solver.questions.question import Question

_BRIDGE = "bridge"


def with_contract(question: Question, first: Deal) -> Question:
    """The question with its contract and the declarer that ``3NT-S`` names, where the first deal is one of bridge.

    Raises:
        UsageError: it is no contract, a result, a strain or another declarer stands beside it, or the leader who is
            asked for does not lead against the declarer.
    """
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
