"""Questions about unknown hands as the command line has them: seats and cards in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from solver.core.cards import seat_in
from solver.core.deal import Deal
from solver.core.errors import DealError, option
from solver.core.json_fields import Fields
from solver.core.limits import Limits
from solver.core.progress import Onlooker
from solver.families.trick.cases import dealt
from solver.families.trick.pack import written
from solver.families.trick.rules import Rules
from solver.simulation.trick.known import Constraints, of_seats
from solver.simulation.trick.simulate import Asked, Question

_BRIDGE = ("hcp", "shape")
"""Constraints that suppose thirteen cards of a pack of 52."""


def question_of(rules: Rules, deal: Deal, asked: Mapping[str, Any], limits: Limits, onlooker: Onlooker) -> Question:
    """A deal as a question.

    Args:
        rules: of its game.
        asked: what the command line says, by the names of its parameters.

    Raises:
        DealError: the deal or an option can not be.
    """
    for name in _BRIDGE:
        if asked.get(name):
            raise DealError(f"{option(name)} is for bridge; expected cards or suits of a hand, {option('predeal')} or "
                            f"{option('void')}")  # fmt: skip
    fields = dealt(rules, deal)
    if deal.vulnerable is not None:
        fields.setdefault("vulnerable", list(deal.vulnerable))
    seats = len(Fields(fields).items("hands"))
    keep = asked.get("keep")
    constraints = Constraints(
        predeal=of_seats(_said(asked.get("predeal", ()), seats, lambda text: _cards(rules, text), "2:SA,SK")),
        voids=of_seats(_said(asked.get("void", ()), seats, lambda text: _suits(rules, text), "2:H")),
        gone=[card for text in asked.get("gone", ()) for card in _cards(rules, text)],
    )
    said = Asked(
        samples=asked["samples"],
        seed=asked["seed"],
        keep=None if keep is None else tuple(sorted({seat_in(seat, seats) for seat in keep})),
        constraints=constraints,
        concept=asked.get("concept"),
        solved=asked.get("solved"),
        undecided=bool(asked.get("undecided")),
        threads=asked.get("threads", 1),
    )
    question = Question(rules, fields, said, limits, onlooker)
    question.check_asked()
    return question


def _said(texts: Sequence[str], seats: int, read: Any, example: str) -> Iterator[tuple[int, list[str]]]:
    """What is said of seats, each as ``SEAT:WHAT``."""
    for text in texts:
        seat, colon, what = text.partition(":")
        if not colon or not what.strip():
            raise DealError(f"{text!r} says nothing of a hand; expected a seat and a colon, as in {example}")
        yield seat_in(seat, seats), read(what)


def _cards(rules: Rules, text: str) -> list[str]:
    """Cards in ``SA,SK``, or in ``AK..T9.`` by suit."""
    suits = text.strip().split(".")
    if len(suits) == len(rules.pack.suits) > 1:
        words = [suit + rank for suit, ranks in zip(rules.pack.suits, suits, strict=True) for rank in ranks.upper()]
    else:
        words = [word.upper() for word in text.replace(",", " ").split()]
    known = written(rules.pack)
    for word in words:
        if word not in known:
            raise DealError(f"{word} is no card of the pack; expected cards such as {next(iter(known))}")
    return [known[word] for word in words]


def _suits(rules: Rules, text: str) -> list[str]:
    suits = [letter for letter in text.upper() if not letter.isspace() and letter != ","]
    for letter in suits:
        if letter not in rules.pack.suits:
            raise DealError(f"{letter} is no suit of the pack; expected some of {' '.join(rules.pack.suits)}")
    return suits
