"""A deal of a game of turns that was printed for people, as the fields of a JSON deal."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.errors import FormatError
from solver.core.json_fields import JsonObject
from solver.formats.freeform.named import put
from solver.formats.freeform.printed import PLAYS, Printed, number, remark_plays, seat_number
from solver.formats.json_deals import from_object
from solver.rules.load import family_of

_SIGNS = str.maketrans("♠♥♦♣", "SHDC")
_FIX = "Write what faceup prints of deals before the first play; with plays, write a file (faceup convert --to pbn)"

_TERMS: Mapping[str, tuple[str, object]] = {
    "declared": ("declared", True),
    "against the seats' order": ("direction", -1),
    "no pivot yet": ("pivot", None),
    "before the first play": ("opening", True),
    "the first card is offered": ("phase", "first"),
    "to lay a card down": ("phase", "discard"),
    "all bid at once": ("leader", 0),
}
"""Words of printed deals, with the fields and values that they mean."""

_COUNTED: Mapping[str, str] = {
    "bid": r"bid (\d+)",
    "crank": r"a crank of (\d+)",
    "pool": r"(\d+) in the pool",
    "teams": r"(\d+) teams",
    "turns_left": r"turns left (\d+)",
    "minimum": r"first melds need (\d+)",
    "keep": r"each keeps (\d+)",
    "bonus": r"the winner has (\d+) more",
    "passes": r"passes in a row (\d+)",
    "total": r"total (-?\d+)",
    "book": r"books of (\d+)",
    "ties": r"ties in a row (\d+)",
}
"""Patterns of the phrases for fields that are numbers."""

_SEATED: Mapping[str, str] = {"leader": r"(\w+) to play", "stopper": r"(\w+) has stopped", "dealer": r"(\w+) deals"}
"""Patterns of the phrases for fields that are seats."""

_ANY = "any"
"""Word for an unknown starter."""

_CARDS = ("Stock", "Pond", "Kitty", "Pile", "Table", "Crib", "Foot")
_CARD: Mapping[str, str] = {"Starter": "starter", "Discard": "discard", "Turned up": "turnup"}
_NUMBERS: Mapping[str, str] = {
    "Pick-ups left": "pickups",
    "Hands are filled up to": "hand_size",
    "Red threes on the table": "red_threes",
    "Knock limit": "knock_limit",
    "Turns": "turns",
    "Takes in a row": "takes",
    "Joker": "joker",
}
"""Names of lines of cards, of one card and of a number, with their fields."""

_SHOWN_WHOLE = ("asking", "beating", "bidding", "replay", "rows")
"""Families whose diagrams show everything that matters of earlier plays."""

NAMES = (
    *_CARDS, *_CARD, *_NUMBERS, "Discard pile", "Melds", "Melds of", "Chips of", "Layout", "Doubled", "Trumps",
    "Effects", "Values", PLAYS, "On the pile", "Captured", "Laid", "Laid down", "Taken", "Drawn", "To be beaten",
    "Beaten",
)  # fmt: skip
"""Names that head values in diagrams of these games; those of a play in progress are errors."""

Fields = JsonObject


def deal_of(board: Printed, game: str | None) -> Deal:
    """Return the deal before its first play; diagrams do not show everything about a play in progress.

    Args:
        board: the board, whose heading is the text after the game's name.

    Raises:
        FaceupError: the board cannot be read, or play had begun.
    """
    assert game is not None
    seats, family = len(board.seats), family_of(game)
    fields: Fields = {"game": game, "hands": [None if hand is None else list(hand) for hand in board.seats]}
    for term in filter(None, board.heading.split(", ")):
        _term(fields, term, seats)
    for seat, mark in enumerate(board.marks):
        for word in filter(None, mark.split(", ")):
            _mark(fields, seat, seats, word, family)
    out = [seat for seat, mark in enumerate(board.marks) if "out" in mark.split(", ")]
    if out and family == "counting":
        fields["alive"] = [seat for seat in range(seats) if seat not in out]
    for name, value in board.named.items():
        try:
            _line(fields, name, value, seats)
        except FormatError as error:
            raise error.at(line=board.lines[name]) from None
    if family not in _SHOWN_WHOLE:
        remark_plays(board)
    return from_object(fields, Source(), game)


def _term(fields: Fields, term: str, seats: int) -> None:
    if term in _TERMS:
        key, value = _TERMS[term]
        fields[key] = value
    elif match := _said(_COUNTED, term):
        fields[match[0]] = int(match[1])
    elif match := _said(_SEATED, term):
        fields[match[0]] = seat_number(match[1], seats)
    elif found := re.fullmatch(r"rows begin with (\w+)", term):
        fields["pivot"] = found[1]
    elif found := re.fullmatch(r"race to \d+ from ([\d ]+)", term):
        fields |= {"objective": "win", "scores": [int(word) for word in found[1].split()]}
    elif re.fullmatch(r"\w+ and \w+ to play at once", term):
        fields["simultaneous"] = True
    else:
        raise FormatError(f"{shown(term)} has no place in a printed deal. {_FIX}")


def _said(ways: Mapping[str, str], term: str) -> tuple[str, str] | None:
    """Return the field of a term that matches one of some patterns, and its value."""
    return next(((key, found[1]) for key, way in ways.items() if (found := re.fullmatch(way, term))), None)


def _mark(fields: Fields, seat: int, seats: int, word: str, family: str) -> None:
    if word == "declares":
        fields["declarer"] = seat
    elif found := re.fullmatch(r"(up|down) (.*)", word):
        key = f"row_{found[1]}" if family == "matching" else found[1]
        fields.setdefault(key, [[] for _ in range(seats)])[seat] = _cards(found[2])
    elif found := re.fullmatch(r"places (.*)", word):
        fields["hands"][seat] = [_place(one) for one in found[1].split()]
    elif found := re.fullmatch(r"(\d+) pressures", word):
        fields.setdefault("pressures", [0] * seats)[seat] = int(found[1])
    elif found := re.fullmatch(r"points (\d+)", word):
        fields.setdefault("points_before", [0] * seats)[seat] = int(found[1])
    elif found := re.fullmatch(r"paid (\d+)", word):
        fields.setdefault("paid", [0] * seats)[seat] = int(found[1])
    elif family == "bidding" and (found := re.fullmatch(r"(-?\d+) so far", word)):
        fields.setdefault("points_before", [0] * seats)[seat] = int(found[1])
    elif family == "rows" and (found := re.fullmatch(r"place ([1-8])", word)):
        out, place = fields.setdefault("out", []), int(found[1])
        out += [seat] * (place - len(out))
        out[place - 1] = seat
    elif not re.fullmatch(r"[+−-]\d+ so far|out, place \d+|out|place \d+", word):
        raise FormatError(f"{shown(word)} has no place behind a hand. {_FIX}")


def _line(fields: Fields, name: str, value: str, seats: int) -> None:
    plain = re.sub(r" \d+$", "", name)
    if plain in _CARDS:
        fields[plain.lower()] = _cards(value)
    elif plain in _CARD:
        if value != _ANY:
            (fields[_CARD[plain]],) = _only(value)
    elif plain in _NUMBERS:
        fields[_NUMBERS[plain]] = number(value)
    elif plain == "Discard pile":
        fields.setdefault("discards", []).append(_pile(value))
    elif plain == "Melds":
        fields["melds"] = _melds(value)
    elif plain.startswith("Melds of"):
        fields.setdefault("melds", []).append(_melds(value))
    elif plain.startswith("Chips of"):
        fields.setdefault("chips", []).append(number(value))
    elif plain == "Layout":
        fields["layout"] = [] if value == "empty" else _cards(value)
    elif plain == "Doubled":
        fields["k"] = _pairs(value, seats)
    elif plain == "Trumps":
        fields["trump"] = value.strip().translate(_SIGNS)
    elif plain == "Effects":
        fields["effects"] = {
            card: [*dict.fromkeys(words.split())]
            for card, _, words in (part.partition(" ") for part in value.split("; "))
        }
    elif plain == "Values":
        fields["values"] = {
            card: number(points) for card, _, points in (pair.partition(" ") for pair in value.split(", "))
        }
    elif name == PLAYS:
        number(value)
    elif not put(fields, name, value, seats):
        raise FormatError(f"a line of {name} has no place in a printed deal. {_FIX}")


def _only(value: str) -> list[str]:
    """Return the one card of a line.

    Raises:
        FormatError: there are several.
    """
    cards = _cards(value)
    if len(cards) != 1:
        raise FormatError(f"{shown(value)} is not one card. Write one, as in ♠A")
    return cards


def _place(word: str) -> str:
    """Return a card in its place, in parentheses if it is face down."""
    (card,) = _cards(word.strip("()"))
    return f"({card})" if word.startswith("(") else card


def _pile(value: str) -> list[str]:
    """Return a pile from its bottom: ``♠4 on ♠2 ♠3`` names the top card first."""
    if value == "empty":
        return []
    top, _, rest = value.partition(" on ")
    return [*_cards(rest), *_cards(top)]


def _melds(value: str) -> list[list[str]]:
    return [] if value == "none" else [_cards(meld) for meld in value.split("; ")]


def _cards(value: str) -> list[str]:
    cards = [word.translate(_SIGNS) for word in re.split(r"[\s,]+", value.strip()) if word]
    for word in cards:
        if not re.fullmatch(r"[A-Z][A-Z0-9]{1,3}(?:=[A-Z][A-Z0-9]*)?", word):
            raise FormatError(f"{shown(word)} is not a card. Write a suit and a rank, as in ♠A")
    return cards


def _pairs(value: str, seats: int) -> list[list[int]]:
    """Return how often each seat doubled each other, from ``N and E, E and W redoubled``."""
    table = [[0] * seats for _ in range(seats)]
    for pair in value.split(", "):
        found = re.fullmatch(r"(\w+) and (\w+)( redoubled)?", pair)
        if not found:
            raise FormatError(f"{shown(pair)} is not a pair of seats. Write two, as in 1 and 2 redoubled")
        one, other = seat_number(found[1], seats), seat_number(found[2], seats)
        table[one][other] = table[other][one] = 2 if found[3] else 1
    return table
