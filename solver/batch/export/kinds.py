"""Which kind of answer a question has, told by what a store keeps of the question."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from solver.answer import Answer, Failure
from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.batch.record import Row
from solver.batch.runner import MISSING
from solver.batch.store import Store
from solver.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.patience.answer import PatienceAnswer
from solver.trick.answer import TrickAnswer, TrickPlayAnswer

Kind = type[Answer]

_KINDS: Mapping[tuple[object, object], Kind] = {
    ("solve", "bridge"): PositionAnswer,
    ("solve", "trick"): TrickAnswer,
    ("solve", "patience"): PatienceAnswer,
    ("analyse", "bridge"): PlayAnswer,
    ("analyse", "trick"): TrickPlayAnswer,
}
"""By question and family of games."""

NAMES: Mapping[Kind, str] = {
    TableAnswer: "table",
    ParAnswer: "par",
    AuctionAnswer: "par of games with auctions of their own",
    PositionAnswer: "solve, bridge",
    TrickAnswer: "solve, trick-taking games",
    PatienceAnswer: "solve, patience",
    PlayAnswer: "analyse, bridge",
    TrickPlayAnswer: "analyse, trick-taking games",
    Failure: "no question, because of errors",
    Answer: "a question of another program",
}
"""What each kind is called in messages."""


def kind_of(about: Mapping[str, object]) -> Kind:
    """The kind of answer to a question.

    Args:
        about: what is kept of the question, see ``solver.batch.question``.

    Returns:
        ``Failure`` where the deal is too wrong to tell what is asked, ``Answer`` for a question of another program.
    """
    question = about.get("question")
    if question == MISSING:
        return Failure
    if question == "table":
        return TableAnswer
    if question == "par":
        return AuctionAnswer if "rules" in about else ParAnswer
    return _KINDS.get((question, about.get("family")), Answer)


def kinds_of(store: Store, batch: int | None = None) -> dict[int, Kind]:
    """For each batch, or for one alone, the kind of its first answer that has one: it says which columns there are.

    Where no deal was good enough for an answer it is the kind that deals of bridge would have.
    """
    told = {number: text for number, text in store.batches().items() if batch in (None, number)}
    return {number: _first(store.rows(number)) or _of_bridge(text) for number, text in told.items()}


def _first(rows: Iterable[Row]) -> Kind | None:
    return next((kind for row in rows if (kind := kind_of(row.about)) is not Failure), None)


def _of_bridge(told: str) -> Kind:
    try:
        asked = json.loads(told)["question"]
    except (ValueError, TypeError, KeyError):
        return Answer  # a batch of another program, which may tell what it likes
    return kind_of({"question": asked, "family": "bridge"})
