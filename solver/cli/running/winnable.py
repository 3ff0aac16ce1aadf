"""``faceup deal --winnable``: numbers drawn until enough of their deals are proved to be winnable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import click

from solver.cli.options.shared import Settings
from solver.cli.output.messages import Messages
from solver.cli.output.progress import Progress
from solver.cli.output.writers import write_deals
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.family import Family
from solver.families.find import families, family_of
from solver.rules.selection import GameSelection

USUAL_NODES = 1_000_000
"""Positions for each number, where no limit is given: so the same numbers are found on every machine."""

_WORDS = {True: "winnable", False: "lost", None: "unknown"}


def family_to_win(choice: GameSelection) -> Family:
    """The family of a game whose deals can be proved to be winnable.

    Raises:
        UsageError: that is not asked of such games.
    """
    own = family_of(Deal(fields={"deal": ""}), choice)
    if not own.supports("winnable"):
        titles = " and ".join(one.title for one in families() if one.supports("winnable"))
        raise click.UsageError(f"--winnable is for {titles}; {choice.named} is none")
    return own


def write_winnable(
    settings: Settings, choice: GameSelection, deals: Iterable[Deal], limits: Limits, count: int | None
) -> None:
    """Write the first deals that are winnable, and tell how many were tried.

    Args:
        deals: those that are tried, in their order.
        limits: of each.
        count: how many are wanted; None: all there are.

    Raises:
        FaceupError: there are none.
    """
    if limits.seconds is None and limits.nodes is None:
        limits = replace(limits, nodes=USUAL_NODES)
    tried: Counter[bool | None] = Counter()
    with Progress(settings, "numbers tried") as progress:
        found = _winnable(family_to_win(choice), choice, deals, limits, count, tried, progress)
        write_deals(found, settings.format, settings.output, alike=True, warn=Messages(settings).warning)
    if not settings.quiet:
        click.echo(_told(tried), err=True)


def _told(tried: Counter[bool | None]) -> str:
    return f"tried {tried.total()}: {', '.join(f'{tried[key]} {word}' for key, word in _WORDS.items())}"


def _winnable(
    own: Family,
    choice: GameSelection,
    deals: Iterable[Deal],
    limits: Limits,
    count: int | None,
    tried: Counter[bool | None],
    progress: Progress,
) -> Iterator[Deal]:
    """Those that are, up to so many.

    Raises:
        FaceupError: there are none.
    """
    items = iter(deals)
    while count is None or tried[True] < count:
        deal = next(items, None)
        if deal is None and not tried[True]:
            raise FaceupError(f"no winnable deal; {_told(tried)}")
        if deal is None:
            return
        found = own.winnable(deal, choice, limits)
        tried[found] += 1
        progress.step()
        if found:
            progress.clear()
            yield deal
