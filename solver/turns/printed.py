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

_PHASES = {"the first card is offered": "first", "to lay a card down": "discard"}
_NUMBERS = {"Knock limit": "knock_limit", "Turns": "turns", "Takes in a row": "takes", "Joker": "joker"}
_NUMBERED = (
    r"first melds need (?P<minimum>\d+)|each keeps (?P<keep>\d+)|the winner has (?P<bonus>\d+) more|"
    r"passes in a row (?P<passes>\d+)"
)
"""What games of melds say in a few words."""

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
    fields: Fields = {"game": game, "hands": [list(hand) for hand in board.seats]}
    for term in filter(None, board.heading.split(", ")):
        _term(fields, term, seats)
    for seat, mark in enumerate(board.marks):
        for word in filter(None, mark.split(", ")):
            _mark(fields, seat, seats, word, family)
    for name, value in board.named.items():
        try:
            _line(fields, name, value, seats)
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
    elif found := re.fullmatch(r"rows begin with (\w+)", term):
        fields["pivot"] = found[1]
    elif found := re.fullmatch(r"(\d+) in the pool", term):
        fields["pool"] = int(found[1])
    elif term == "no pivot yet":
        fields["pivot"] = None
    elif found := re.fullmatch(r"(\d+) teams", term):
        fields["teams"] = int(found[1])
    elif term == "before the first play":
        fields["opening"] = True
    elif found := re.fullmatch(r"(\w+) has stopped", term):
        fields["stopper"] = _seat(found[1], seats)
    elif found := re.fullmatch(r"turns left (\d+)", term):
        fields["turns_left"] = int(found[1])
    elif term in _PHASES:
        fields["phase"] = _PHASES[term]
    elif found := re.fullmatch(_NUMBERED, term):
        key = next(name for name in found.groupdict() if found[name])
        fields[key] = int(found[key])
    elif term == "declared":
        fields["declared"] = True
    elif term == "against the seats' order":
        fields["direction"] = -1
    else:
        raise FormatError(f"{shown(term)}; {_EXPECTED}")


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
    elif found := re.fullmatch(r"paid (\d+)", word):
        fields.setdefault("paid", [0] * seats)[seat] = int(found[1])
    elif family == "rows" and (found := re.fullmatch(r"place ([1-8])", word)):
        out, place = fields.setdefault("out", []), int(found[1])
        out += [seat] * (place - len(out))
        out[place - 1] = seat
    elif not re.fullmatch(r"out, place \d+|out|place \d+", word):
        raise FormatError(f"{shown(word)} behind a hand; {_EXPECTED}")


def _line(fields: Fields, name: str, value: str, seats: int) -> None:
    plain = re.sub(r" \d+$", "", name)
    if plain == "Discard pile":
        fields.setdefault("discards", []).append(_pile(value))
    elif plain in ("Stock", "Kitty", "Pile", "Table"):
        fields[plain.lower()] = _cards(value)
    elif plain == "Melds":
        fields["melds"] = _melds(value)
    elif plain.startswith("Melds of"):
        fields.setdefault("melds", []).append(_melds(value))
    elif plain.startswith("Chips of"):
        fields.setdefault("chips", []).append(number(value))
    elif plain == "Red threes on the table":
        fields["red_threes"] = number(value)
    elif plain in ("Stock", "Kitty", "Foot"):
        fields[plain.lower()] = _cards(value)
    elif plain == "Layout":
        fields["layout"] = [] if value == "empty" else _cards(value)
    elif plain == "Doubled":
        fields["k"] = _pairs(value, seats)
    elif plain == "Trumps":
        fields["trump"] = value.strip().translate(_SIGNS)
    elif plain == "Hands are filled up to":
        fields["hand_size"] = number(value)
    elif plain == "Pick-ups left":
        fields["pickups"] = number(value)
    elif plain in _NUMBERS:
        fields[_NUMBERS[plain]] = number(value)
    elif plain == "Discard":
        fields["discard"] = _cards(value)[0]
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


def _place(word: str) -> str:
    """A card in its place, in parentheses where it lies face down."""
    (card,) = _cards(word.strip("()"))
    return f"({card})" if word.startswith("(") else card


def _pile(value: str) -> list[str]:
    """A pile from its bottom: ``♠4 on ♠2 ♠3`` names the top card first."""
    if value == "empty":
        return []
    top, _, rest = value.partition(" on ")
    return [*_cards(rest), *_cards(top)]


def _melds(value: str) -> list[list[str]]:
    return [] if value == "none" else [_cards(meld) for meld in value.split("; ")]


def _cards(value: str) -> list[str]:
    cards = [word.translate(_SIGNS) for word in value.split()]
    for word in cards:
        if not re.fullmatch(r"[A-Z][A-Z0-9]{1,3}(?:=[A-Z][A-Z0-9]*)?", word):
            raise FormatError(f"{shown(word)} is no card; expected a suit and a rank, as in ♠A")
    return cards


def _pairs(value: str, seats: int) -> list[list[int]]:
    """Who doubled each other: ``N and E, E and W redoubled``."""
    table = [[0] * seats for _ in range(seats)]
    for pair in value.split(", "):
        found = re.fullmatch(r"(\w+) and (\w+)( redoubled)?", pair)
        if not found:
            raise FormatError(f"{shown(pair)}; expected two seats, as in 1 and 2 redoubled")
        one, other = _seat(found[1], seats), _seat(found[2], seats)
        table[one][other] = table[other][one] = 2 if found[3] else 1
    return table


def _seat(word: str, seats: int) -> int:
    if seats == len(SEATS) and word in tuple(SEATS):
        return SEATS.index(word)
    if word.isdecimal() and 1 <= int(word) <= seats:
        return int(word) - 1
    raise FormatError(
        f"{shown(word)} is no seat; expected {'N, E, S or W' if seats == len(SEATS) else f'1 to {seats}'}"
    )
