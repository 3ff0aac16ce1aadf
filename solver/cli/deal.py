"""``faceup deal``: random deals."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import click

from solver.bridge.dealing import (
    ATTEMPTS,
    Hands,
    board_dealer,
    board_vulnerable,
    parse_hcp,
    parse_predeal,
    parse_shape,
    random_deals,
)
from solver.cards import SEATS
from solver.cli.deals import write_deals
from solver.cli.options import Settings, common, seat, vulnerability
from solver.deal import Deal, Source
from solver.errors import DealError
from solver.formats import FORMATS_OUT

Value = TypeVar("Value")


@click.command("deal")
@common(FORMATS_OUT, sources=False, threads=False)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed, the same deals.  [default: random]"
)
@click.option("--count", type=click.IntRange(min=0), default=1, show_default=True, metavar="N", help="How many deals.")
@click.option(
    "--board",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="The number of the first board: names dealer and vulnerability, and goes on in the seed's deals.",
)
@click.option("--dealer", type=seat, metavar="SEAT", help="In place of the board's.")
@click.option("--vulnerable", type=vulnerability, metavar="none|ns|ew|both", help="In place of the board's.")
@click.option("--predeal", multiple=True, metavar="SEAT:CARDS", help="Cards of a hand, as in N:AKQ.T9.. or N:SA,SK.")
@click.option("--hcp", multiple=True, metavar="SEAT:RANGE", help="High-card points, as in N:15-17 or S:12+.")
@click.option("--shape", multiple=True, metavar="SEAT:SHAPES", help="As in N:4333+4432+5332, or in suits S:5=3=3=2.")
@click.option("--attempts", type=click.IntRange(min=1), default=ATTEMPTS, show_default=True, metavar="N",
              help="How often a deal is tried.")  # fmt: skip
def command(
    settings: Settings,
    seed: int | None,
    count: int,
    board: int,
    dealer: int | None,
    vulnerable: tuple[bool, bool] | None,
    predeal: Sequence[str],
    hcp: Sequence[str],
    shape: Sequence[str],
    attempts: int,
) -> None:
    """Random deals, every deal that fits the constraints equally likely."""
    try:
        hands = random_deals(
            secrets.randbits(32) if seed is None else seed,
            count,
            first=board,
            predeal=_by_seat(parse_predeal, predeal, "predeal"),
            hcp=_by_seat(parse_hcp, hcp, "hcp"),
            shapes=_by_seat(parse_shape, shape, "shape"),
            attempts=attempts,
        )
    except DealError as error:
        raise click.UsageError(error.message) from error
    write_deals(_boards(hands, board, dealer, vulnerable), settings.format, settings.output)


def _boards(
    dealt: Iterator[Hands], first: int, dealer: int | None, vulnerable: tuple[bool, bool] | None
) -> Iterator[Deal]:
    for index, hands in enumerate(dealt, start=1):
        number = first + index - 1
        yield Deal(
            source=Source("<random>", index),
            hands=hands,
            dealer=board_dealer(number) if dealer is None else dealer,
            vulnerable=board_vulnerable(number) if vulnerable is None else vulnerable,
            tags={"Board": str(number)},
        )


def _by_seat(parse: Callable[[str], tuple[int, Value]], texts: Sequence[str], option: str) -> dict[int, Value]:
    """What is asked of each seat.

    Raises:
        DealError: a text can not be read, or a seat comes twice.
    """
    found: dict[int, Value] = {}
    for text in texts:
        place, value = parse(text)
        if place in found:
            raise DealError(f"--{option} for {SEATS[place]} twice; expected it once for each seat")
        found[place] = value
    return found
