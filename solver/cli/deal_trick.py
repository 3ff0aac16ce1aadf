"""``faceup deal GAME``: random deals of trick-taking games."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.cli.deal_patience import as_read
from solver.cli.game import GameChoice, chosen_trick_rules
from solver.deal import Deal, Source
from solver.errors import DealError
from solver.formats.json_deals import from_object
from solver.patience.numbered import numbers
from solver.trick.dealing import deal


def deals(
    choice: GameChoice, ranges: Sequence[str], seed: int | None, count: int, players: int | None, cards: int | None
) -> Iterator[Deal]:
    """Deals of a game.

    Args:
        choice: the game, its rules and options.
        ranges: as ``seed:7`` and ``seed:1..5``; none: from ``seed`` on.
        seed: the first of them, None for a random one.
        count: how many of them.
        players: how many there are, None for the usual number.
        cards: how many each has to play, None for all.

    Raises:
        FaceupError: the game, its options or a number is not known.
    """
    rules = chosen_trick_rules(choice.game, choice.rules, choice.options)
    for index, number in enumerate(_seeds(ranges, seed, count), start=1):
        fields = deal(rules, number, players, cards)
        if choice.options:
            fields = {"options": as_read(choice.options), **fields}
        found = from_object(fields, Source("<random>", index))
        yield replace(found, tags={"Seed": str(number)})


def _seeds(ranges: Sequence[str], seed: int | None, count: int) -> Iterator[int]:
    if not ranges and count:
        first = secrets.randbits(32) if seed is None else seed
        ranges = (f"seed:{first}..{first + count - 1}",)
    for text in ranges:
        for number in numbers(text):
            if number.source != "seed":
                raise DealError(f"{number}; expected seed:N: no other numbers stand for deals of trick-taking games")
            yield number.number
