"""A deal of a game of turns that was printed for people, as the fields of a JSON deal."""

from __future__ import annotations

import re
from typing import Any

from solver.arguments import shown
from solver.cards import SEATS
from solver.deal import Deal, Source
from solver.errors import FormatError
from solver.formats.json_deals import from_object
from solver.formats.typed.printed import Printed, number
from solver.rules.load import family_of

_SIGNS = str.maketrans("♠♥♦♣", "SHDC")
_EXPECTED = "expected what faceup prints of deals before the first play"

Fields = dict[str, Any]


def deal_of(board: Printed, game: str | None) -> Deal:
    """The deal as it stood before its first play: of a play that has begun a picture does not show all.

    Args:
        board: its heading is what stands behind the game's name.

    Raises:
        FaceupError: something can not be read, or the play had begun.
    """
    assert game is not None
    seats, family = len(board.seats), family_of(game)
    matching = family == "matching"
    fields: Fields = {"game": game, "hands": [list(hand) for hand in board.seats]}
    for term in filter(None, board.heading.split(", ")):
        _term(fields, term, seats)
    for seat, mark in enumerate(board.marks):
        for word in filter(None, mark.split(", ")):
            _mark(fields, seat, seats, word, matching=matching)
    out = [seat for seat, mark in enumerate(board.marks) if "out" in mark.split(", ")]
    if out and family == "counting":
        fields["alive"] = [seat for seat in range(seats) if seat not in out]
    for name, value in board.named.items():
        try:
            _line(fields, name, value)
        except FormatError as error:
            raise error.at(line=board.lines[name]) from None
    return from_object(fields, Source(), game)


def _term(fields: Fields, term: str, seats: int) -> None:
    if found := re.fullmatch(r"(\w+) to play", term):
        fields["leader"] = _seat(found[1], seats)
    elif found := re.fullmatch(r"bid (\d+)", term):
        fields["bid"] = int(found[1])
    elif found := re.fullmatch(r"a crank of (\d+)", term):
        fields["crank"] = int(found[1])
    elif found := re.fullmatch(r"total (-?\d+)", term):
        fields["total"] = int(found[1])
    elif found := re.fullmatch(r"(\w+) deals", term):
        fields["dealer"] = _seat(found[1], seats)
    elif found := re.fullmatch(r"race to \d+ from ([\d ]+)", term):
        fields |= {"objective": "win", "scores": [int(word) for word in found[1].split()]}
    elif re.fullmatch(r"\w+ and \w+ to play at once", term):
        fields["simultaneous"] = True
    elif term == "declared":
        fields["declared"] = True
    elif term == "against the seats' order":
        fields["direction"] = -1
    else:
        raise FormatError(f"{shown(term)}; {_EXPECTED}")


def _mark(fields: Fields, seat: int, seats: int, word: str, *, matching: bool) -> None:
    if word == "declares":
        fields["declarer"] = seat
    elif found := re.fullmatch(r"(up|down) (.*)", word):
        key = f"row_{found[1]}" if matching else found[1]
        fields.setdefault(key, [[] for _ in range(seats)])[seat] = _cards(found[2])
    elif found := re.fullmatch(r"(\d+) pressures", word):
        fields.setdefault("pressures", [0] * seats)[seat] = int(found[1])
    elif not re.fullmatch(r"[+−-]\d+ so far|out, place \d+|out|place \d+", word):
        raise FormatError(f"{shown(word)} behind a hand; {_EXPECTED}")


def _line(fields: Fields, name: str, value: str) -> None:
    plain = re.sub(r" \d+$", "", name)
    if plain == "Discard pile":
        fields.setdefault("discards", []).append(_pile(value))
    elif plain == "Starter":
        fields["starter"] = _cards(value)[0]
    elif plain in ("Stock", "Kitty", "Crib"):
        fields[plain.lower()] = _cards(value)
    elif plain == "Pick-ups left":
        fields["pickups"] = number(value)
    elif plain == "Turned up":
        fields["turnup"] = _cards(value)[0]
    elif plain == "Effects":
        fields["effects"] = {
            card: words.split() for card, _, words in (part.partition(" ") for part in value.split("; "))
        }
    elif plain == "Values":
        fields["values"] = {card: number(told) for card, _, told in (pair.partition(" ") for pair in value.split(", "))}
    else:
        raise FormatError(f"a line of {name}; {_EXPECTED}")


def _pile(value: str) -> list[str]:
    """A pile from its bottom: ``♠4 on ♠2 ♠3`` names the top card first."""
    if value == "empty":
        return []
    top, _, rest = value.partition(" on ")
    return [*_cards(rest), *_cards(top)]


def _cards(value: str) -> list[str]:
    cards = [word.translate(_SIGNS) for word in value.split()]
    for word in cards:
        if not re.fullmatch(r"[A-Z][A-Z0-9]{1,3}(?:=[A-Z][A-Z0-9]*)?", word):
            raise FormatError(f"{shown(word)} is no card; expected a suit and a rank, as in ♠A")
    return cards


def _seat(word: str, seats: int) -> int:
    if seats == len(SEATS) and word in tuple(SEATS):
        return SEATS.index(word)
    if word.isdecimal() and 1 <= int(word) <= seats:
        return int(word) - 1
    raise FormatError(
        f"{shown(word)} is no seat; expected {'N, E, S or W' if seats == len(SEATS) else f'1 to {seats}'}"
    )
