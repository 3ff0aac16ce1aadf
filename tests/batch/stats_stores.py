"""Stores for the tests of statistics, filled without the runner."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from solver.core.answer import Answer, Failure
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.formats import scan
from solver.formats.json_deals import as_object
from solver.store.keys import Question, key
from solver.store.record import Place, Record
from solver.store.store import Store

DATA = Path(__file__).parents[2] / "data"


def deals(path: Path) -> list[Deal]:
    """The deals of a file."""
    return [deal for deal in scan(path, path.name) if isinstance(deal, Deal)]


def numbered(game: str, numbers: Iterable[int]) -> list[Deal]:
    """Patience deals ``seed:N``."""
    return [
        Deal(game=game, fields={"deal": f"seed:{number}"}, source=Source(f"seed:{number}", 1)) for number in numbers
    ]


def fill(store: Store, told: str, question: Question, asked: Sequence[Deal]) -> list[Answer]:
    """Ask a question about deals, put the answers into a batch of the store, and give them back."""
    places, records, answers = [], [], []
    for number, deal in enumerate(asked, start=1):
        case = question.case(deal)
        about = question.about(case)
        name = key(about, question.canonical(case))
        answers.append(_answer(question, case, deal))
        places.append((Place(number, deal.source, deal.game, name, json.dumps(as_object(deal))), about))
        records.append((Record.of(name, answers[-1], deal.source), about))
    store.add(store.batch(told), places, records, question.limits)
    return answers


def _answer(question: Question, case: Any, deal: Deal) -> Answer:
    try:
        return question.answer(case)
    except FaceupError as error:
        return Failure(error=error.at(file=deal.source.file, line=deal.source.line))


def put(
    store: Store,
    told: str,
    about: dict[str, object],
    rows: Sequence[tuple[str, dict[str, Any]]],
    effort: Sequence[tuple[int, float]] = (),
) -> None:
    """Answers that are made up, each a status and what it says, with nodes and seconds."""
    text = json.dumps({"engine": "1", **about}, sort_keys=True)
    batch = store.batch(told)
    places, records = [], []
    for number, (status, fields) in enumerate(rows, start=1):
        name = key(text, f"{told} {number}".encode())
        nodes, seconds = effort[number - 1] if effort else (0, 0.0)
        places.append((Place(number, Source(told, number), None, name), text))
        records.append((Record(name, status, json.dumps(fields), nodes, seconds), text))
    store.add(batch, places, records, Limits())
