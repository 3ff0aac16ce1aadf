"""Deals and plays typed on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import click

from solver.cli.inputs.paths import STDIN, exists
from solver.core import contract_text as contracts
from solver.core import text_aliases as words
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import ROUNDS, Deal
from solver.core.errors import DealError, FaceupError
from solver.families.find import family_of
from solver.formats.remarks import EXPECTED, BadDeal
from solver.rules import game_names as called
from solver.rules.selection import GameSelection

NAME = "<text>"
"""What a deal on the command line is called in messages."""

_HAND = re.compile(r"(?:[NESW]:)?[AKQJTX2-910]*(?:\.[AKQJTX2-910]*){3}|-", re.IGNORECASE)
_SEATED = re.compile(r"[NESW]:\S", re.IGNORECASE)
_HANDS = 4


def is_deal(word: str) -> bool:
    """Return whether a word is a deal: it looks like a deal in some format, and no file has that name.

    An existing path is a path. A word that does not look like a deal is a path, too, or the name or number of a game.
    One or two cards, which could be a column of a board, are not a deal here.
    """
    from solver.formats import board
    from solver.formats.files import is_text

    return not exists(word) and is_text(word) and not ("\n" not in word and board.looks_like(word))


def explained(word: str) -> str | None:
    """Return the message about a word that is neither a file nor a deal; None if it may be a file name."""
    message = recognized(word)
    if message is None and re.search(r"\s", word.strip()) and not re.search(r"[\\/]|\.\w{1,5}$", word.strip()):
        message = f"{_NEITHER}. Write hands like this: {EXAMPLE}"
    return message


def recognized(word: str) -> str | None:
    """Return the message about a word that looks like a contract, a deal number, or some hands; None if like none."""
    if len(word) > _LONGEST:
        return None
    message = _of_contract(word) or _of_number(word) or _of_hands(word)
    return f"{_NEITHER}: {message}" if message else None


_NEITHER = "neither a file nor a deal that can be read"
EXAMPLE = '"N:AK.2.. QJ.3.. T9.4.. 87.5.."'
"""A deal as it is typed on a command line."""

_MICROSOFT = frozenset(("ms", "microsoft", "msfreecell", "microsoftfreecell"))
_NUMBER = re.compile(
    r"(?P<name>\S.*?)[\s:#]*\b(?:deal|game|board|no\.?|number)?[\s:#]*(?P<number>\d{1,20})", re.IGNORECASE
)
_LONGEST = 200
"""Characters of what may be recognized."""

_FEWEST = 5
"""Cards of a hand that is known as one without a seat."""


def _of_contract(word: str) -> str | None:
    found = contracts.read(word)
    if found is None:
        return None
    bid = f"{found.level}{STRAINS[found.strain]}{'X' * found.doubled}"
    by = f" --declarer {SEATS[found.declarers[0]]}" if found.declarers else ""
    return f"a contract without hands. Try: faceup solve --contract {bid}{by} {EXAMPLE}"


def _of_number(word: str) -> str | None:
    found = _NUMBER.fullmatch(word.strip())
    if not found:
        return None
    name = words.plain(found["name"])
    game = "freecell" if name in _MICROSOFT else called.id_of(found["name"].strip(" :#"))
    return f"the number of a deal without its game. Try: faceup solve {game} {found['number']}" if game else None


def _of_hands(word: str) -> str | None:
    """Return what is wrong with a word that looks like hands."""
    from solver.formats.freeform import deals  # loaded for words that nothing else is known of
    from solver.formats.freeform.hand import hand
    from solver.formats.freeform.normalise import plain

    try:
        one = hand(plain(word))
    except FaceupError:
        one = None
    if one is not None and len(one.cards) >= _FEWEST:
        from solver.formats.pbn.deal_tags import format_deal

        text = format_deal((one.cards, None, None, None))
        return f'one hand only. For chances with unknown hands try: faceup simulate "{text}"'
    found = next(deals(word, NAME), None)
    if isinstance(found, BadDeal) and EXPECTED not in found.error.message:
        return found.error.message
    return None


def joined(named: Sequence[str]) -> tuple[str, ...]:
    """Join the hands of a deal that the shell split because quotes are missing, and return all words."""
    found: list[str] = []
    place = 0
    while place < len(named):
        many = _hands_from(named, place)
        found.append(" ".join(named[place : place + many]))
        place += many
    return tuple(found)


def _hands_from(named: Sequence[str], place: int) -> int:
    """Return how many words from an index on are the hands of one deal: three or four; otherwise 1."""
    many = 0
    for word in named[place : place + _HANDS]:
        if not _HAND.fullmatch(word) or (many and _SEATED.match(word)) or exists(word):
            break
        many += 1
    first = named[place]
    enough = many >= _HANDS - 1 and first != STDIN
    return many if enough and (_SEATED.match(first) or many == _HANDS) else 1


played_option = click.option(
    "--played",
    metavar='"SA S2..."',
    help="The cards or moves played so far, in order; replaces those of the deal. FreeCell: 26 a2 3h.",
)


def with_plays(item: Deal | BadDeal, text: str | None, choice: GameSelection) -> Deal | BadDeal:
    """Return a deal after some plays; its hands stay as before them.

    Unless the deal or the command line names the leader, the holder of the first card led it.

    Args:
        text: the plays, separated by spaces or commas; None: the deal is unchanged.
        choice: the game and its options from the command line.
    """
    if text is None or not isinstance(item, Deal):
        return item
    from solver.formats.play import moves
    from solver.formats.values import any_play

    try:
        if _is_layout(item, choice):
            return replace(item, played=moves(text))
        played = tuple(any_play(word) for word in re.split(r"[\s,]+", text.strip()) if word)
        if item.trick:
            raise DealError("the deal has cards on the table; leave them or --played out")
    except DealError as error:
        return BadDeal(item.source, error.at(file=item.source.file, line=item.source.line))
    holder = next((seat for seat, hand in enumerate(item.hands) if hand and played and played[0] in hand), None)
    return replace(
        item,
        played=played,
        play_lines=(),
        irregular=(),
        play_error=None,
        result=None,
        claimed=False,
        leader=holder if item.leader is None else item.leader,
        fields={key: value for key, value in item.fields.items() if key not in ("played", ROUNDS)},
    )


def _is_layout(item: Deal, choice: GameSelection) -> bool:
    """Return whether a deal is one of patience; errors about its game are reported when it is answered."""
    try:
        return family_of(item, choice).name == "patience"
    except FaceupError:
        return False
