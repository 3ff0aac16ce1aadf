"""Answers to the first deals of every file of data/, with their nodes: the same on every system."""

import json
import pathlib

import solver
from solver.core.answer import Answer
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.formats import BadDeal, scan
from solver.questions.question import Question

FOLDERS = ("bridge", "trick", "patience", "turns")
SUFFIXES = (".pbn", ".lin", ".json", ".jsonl", ".txt")
LIMITS = Limits(nodes=300_000, memory=64 << 20)
DEALS = 3


def answers(path: pathlib.Path) -> list[object]:
    """What is answered about the first deals of a file."""
    found: list[object] = []
    for number, deal in enumerate(scan(path)):
        if number == DEALS:
            break
        found.append("unread" if isinstance(deal, BadDeal) else answered(deal))
    return found


def answered(deal: solver.Deal) -> object:
    """An answer without what a clock says."""
    try:
        answer: Answer = Question("solve", limits=LIMITS).answer_deal(deal)
    except FaceupError as error:
        return str(error)
    return [answer.status, answer.nodes, json.loads(json.dumps(answer.fields(), default=str))]


paths = sorted(path for name in FOLDERS for path in pathlib.Path("data", name).rglob("*") if path.suffix in SUFFIXES)
print(json.dumps({path.as_posix(): answers(path) for path in paths}))
