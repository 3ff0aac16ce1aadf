"""Deals as people have them: typed, pasted, drawn, printed by this program, or in a link.

looks_like  return whether a text is such a deal, and not the name of a file
deals       yield the deals of a text
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.core.deal import UNNAMED, Deal, Source
from solver.core.errors import FormatError
from solver.formats.check import game_id
from solver.formats.freeform import boards, links
from solver.formats.freeform.boards import is_printed
from solver.formats.freeform.deals import deals as hands
from solver.formats.freeform.hand import in_codes, is_in_line
from solver.formats.freeform.headers import without_front
from solver.formats.freeform.normalise import LONGEST, Line, lines, plain
from solver.formats.freeform.rows import has_seats, is_rows, looks_whole
from solver.formats.remarks import EXPECTED, BadDeal

__all__ = ["deals", "is_printed", "looks_like"]

_SEATED = re.compile(
    r"\s*(?:[NESW]|\d{1,2}|North|East|South|West)(?: ?: ?[-AKQJT\d.SHDC♠♥♦♣~]| *[♠♥♦♣])", re.IGNORECASE
)


def looks_like(text: str) -> bool:
    """Return whether a text in one line is a deal that someone typed, and cannot be a file name."""
    if links.found_in(text):
        return True
    if len(text) > LONGEST:
        return False
    deal = without_front(plain(text))
    return (
        looks_whole(deal)
        or is_in_line(deal)
        or is_rows(deal)
        or (bool(_SEATED.match(deal)) and (not re.search(r"[\\/]", deal) or has_seats(deal)))
    )


def deals(text: str, name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a text, with an error for each that cannot be read, in order.

    Args:
        name: the file's name for messages.
        game: of deals that name none; None is bridge.
    """
    if links.found_in(text):
        yield from links.deals(text, name)
        return
    item = None
    try:
        told, game = _with_game(lines(text), game)
        told = in_codes(told, game)
    except FormatError as error:
        yield BadDeal(Source(name, 1, error.line), error.at(file=name))
        return
    if boards.found_in(told, game):
        yield from boards.deals(told, name, game)
        return
    for item in hands(told, name, game):
        yield item
    if item is None:
        wrong = links.FOREIGN if links.is_foreign(text) else f"there are no deals. {EXPECTED}"
        yield BadDeal(Source(name, 1, 1), FormatError(wrong, file=name, line=1))


_GAME = re.compile(r"\s*game\s*[:=]\s*(?P<name>\S.*)", re.IGNORECASE)


def _with_game(told: list[Line], game: str | None) -> tuple[list[Line], str | None]:
    """Return the lines without the line that names their game, and the game; if lines name several, unchanged.

    Raises:
        FormatError: no game has that name, or several games have it.
    """
    names = {line.number: found["name"].strip() for line in told if (found := _GAME.fullmatch(line.text))}
    if len(set(names.values())) != 1:
        return told, game
    number, name = next(iter(names.items()))
    try:
        own = game_id(name)
    except FormatError as error:
        raise error.at(line=number) from None
    return [Line(line.number, "") if line.number in names else line for line in told], own or UNNAMED
