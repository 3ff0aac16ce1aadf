"""``faceup deal GAME``: numbered layouts of patience games."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence

from solver.cli.game import GameChoice
from solver.cli.layouts import GameInputs, rules_for
from solver.deal import Deal, Source
from solver.formats import BadDeal
from solver.formats.pbn.fields import read_options
from solver.patience.dealing import deal_fields


def layouts(choice: GameChoice, ranges: Sequence[str], seed: int | None, count: int) -> Iterator[Deal]:
    """The layouts of a game, written out.

    Args:
        choice: the game, its rules and options.
        ranges: as ``ms:617`` and ``seed:1..5``; none: own deals from ``seed`` on.
        seed: the first of them, None for a random one.
        count: how many of them.

    Raises:
        FaceupError: the game, its options or a number is not known.
    """
    if not ranges and count:
        first = secrets.randbits(32) if seed is None else seed
        ranges = (f"seed:{first}..{first + count - 1}",)
    inputs = GameInputs((), choice, tuple(ranges))
    for index, item in enumerate(inputs.deals(), start=1):
        if isinstance(item, BadDeal):
            raise item.error
        yield _written_out(item, choice, index)


def _written_out(deal: Deal, choice: GameChoice, index: int) -> Deal:
    rules = rules_for(deal, choice)
    fields = deal_fields(rules, str(deal.fields["deal"]))
    if choice.options:
        fields = {"options": as_read(choice.options), **fields}
    return Deal(source=Source(deal.source.file, index), game=deal.game, fields=fields)


def as_read(options: Mapping[str, object]) -> dict[str, object]:
    """Settings of the command line as they read back from an Options tag: numbers, true and false as such."""
    return {
        title: found
        for name, value in options.items()
        for title, found in read_options(name if value is True else f"{name}={value}").items()
    }
