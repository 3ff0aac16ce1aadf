"""A deal of a trick-taking game that was printed for people, as the fields of a JSON deal."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FormatError
from solver.core.json_fields import JsonObject
from solver.core.option_text import options_of
from solver.families.trick.rules import Rules
from solver.formats.freeform.named import put
from solver.formats.freeform.printed import PLAYS, Printed, number, remark_plays, seat_number
from solver.formats.json_deals import from_object
from solver.formats.values import any_card
from solver.rules.load import load_any

_SIGNS = str.maketrans("♠♥♦♣", "SHDC")
_STRAINS = {"misère": "M", "misere": "M", "no trumps": "N"}
_NILS = {"nil": "nil", "double nil": "double nil"}

NAMES = (
    "Kitty", "Stock", "Revealed", "Called card", "Set aside", "Laid in melds", "On the table", "Doubles", "Bags before",
    "Points before", "Tricks so far", "Plays so far", "Numbers", "Turned", "Played",
)  # fmt: skip
"""Names that head values in diagrams of these games."""

Fields = JsonObject


def deal_of(board: Printed, game: str | None) -> Deal:
    """Return the deal as printed; points won in earlier plays are not shown.

    Args:
        board: its heading is the text after the game's name.

    Raises:
        FaceupError: there is no such game, or something cannot be read.
    """
    assert game is not None
    rules = load_any(game, options_of(board.named.get("Options", "")), ("trick",))
    fields: Fields = {"game": game, "hands": [None if hand is None else list(hand) for hand in board.seats]}
    seats = len(board.seats)
    for term in filter(None, board.heading.split(", ")):
        _term(fields, term, rules, seats)
    for seat, mark in enumerate(board.marks):
        for word in filter(None, mark.split(", ")):
            _mark(fields, seat, seats, word)
    for name, value in board.named.items():
        try:
            _line(fields, name, value, rules, seats)
        except FormatError as error:
            raise error.at(line=board.lines[name]) from None
    if not any(fields.get("points_before", ())):
        fields.pop("points_before", None)
    remark_plays(board)
    return from_object(fields, Source(), game)


# -- the heading -----------------------------------------------------------------------------------------------


def _term(fields: Fields, term: str, rules: Rules, seats: int) -> None:
    """Store a term after the game's name in the fields.

    Raises:
        FormatError: the term has no meaning in this game.
    """
    if found := re.fullmatch(r"(\w+) to (?:lead|play)|(?:the play|the round) is over|(\w+) chooses the game", term):
        if found[1]:
            fields["leader"] = seat_number(found[1], seats)
    elif found := re.fullmatch(r"(\w+) (deals|declares)", term):
        fields["dealer" if found[2] == "deals" else "declarer"] = seat_number(found[1], seats)
    elif found := re.fullmatch(r"trumps (\S+)(?: once shown)?|no trumps", term):
        fields.setdefault("trump", None if found[1] is None else _suit(found[1]))
    elif found := re.fullmatch(r"(level|contract|bid) (\d+)", term):
        fields[_number(rules) or found[1]] = int(found[2])
    elif found := re.fullmatch(r"strain (.+)", term):
        fields["strain"] = _STRAINS.get(found[1], _suit(found[1]))
    elif found := re.fullmatch(r"(last bid|raised by|unit|part score|majority) (\d+)", term):
        _numbered(fields, found[1], int(found[2]))
    elif found := re.fullmatch(r"(\d+) opponents settle", term):
        fields["opponents"] = int(found[1])
    elif found := re.fullmatch(r"doubled [×x](\d+)", term):
        fields["doubled"] = int(found[1])
    elif found := re.fullmatch(r"anti-trumps (\S+)", term):
        fields["anti"] = _suit(found[1])
    elif found := re.fullmatch(r"(?:\S+ )?(declared|broken)|a (low) deal|the leader (may announce)", term):
        fields[(found[1] or found[2] or found[3]).replace(" ", "_")] = True
    elif not _moded(fields, term, rules):
        raise FormatError(f"{shown(term)} means nothing in {rules.id}. Write what faceup prints of its deals")


def _moded(fields: Fields, term: str, rules: Rules) -> bool:
    """Store a mode of the game, or the name of its contract; return False if the term is neither."""
    word = term.replace(" ", "-").casefold()
    for mode in rules.modes:
        if mode.name.replace(" ", "-").casefold() == word:
            value = mode.value or mode.name
            fields.setdefault(mode.field, int(value) if value.isdecimal() else value)
            return True
    key = _number(rules)
    if not key or isinstance(fields.get(key), int):
        return False
    fields[key] = word
    return True


def _number(rules: Rules) -> str:
    """Return the field with the number of the contract."""
    return rules.contract.number if rules.contract.number in ("level", "contract", "bid") else ""


def _numbered(fields: Fields, name: str, value: int) -> None:
    key = {"last bid": "final_bid", "raised by": "trump_changed"}.get(name, name.replace(" ", "_"))
    fields[key] = bool(value) if key == "trump_changed" else value


# -- behind the hands ------------------------------------------------------------------------------------------


def _mark(fields: Fields, seat: int, seats: int, word: str) -> None:
    """Store a remark about a seat in the fields.

    Raises:
        FormatError: this program does not print such a remark.
    """
    if word == "deals":
        fields["dealer"] = seat
    elif word in ("declares", "declares alone"):
        fields["declarer"] = seat
        if word.endswith("alone"):
            fields["alone"] = True
    elif found := re.fullmatch(r"bids (-?\d+|nil|double nil)( unseen)?", word):
        _by_seat(fields, "bids", seats, 0)[seat] = _NILS.get(found[1]) or int(found[1])
        if found[2]:
            _by_seat(fields, "blind", seats, False)[seat] = True
    elif found := re.fullmatch(r"doubled [×x](\d+)", word):
        _by_seat(fields, "doubled", seats, 1)[seat] = int(found[1])
    elif found := re.fullmatch(r"melds (\d+)", word):
        _by_seat(fields, "melds", seats, 0)[seat] = int(found[1])
    elif word == "has the lowest trump's award":
        fields["dix_award"] = seat
    elif word == "showed the trump card":
        fields["shown"] = seat
    else:
        raise FormatError(f"{shown(word)} behind a hand means nothing. Write what faceup prints of its deals")


def _by_seat(fields: Fields, key: str, seats: int, default: object) -> list[Any]:
    if not isinstance(fields.get(key), list):
        fields[key] = [default] * seats
    found: list[Any] = fields[key]
    return found


# -- below the hands -------------------------------------------------------------------------------------------


def _line(fields: Fields, name: str, value: str, rules: Rules, seats: int) -> None:
    """Store a named line in the fields.

    Raises:
        FormatError: this program does not print such a line.
    """
    if name in ("Kitty", "Stock", "Revealed"):
        fields[name.lower()] = _cards(value)
    elif name == "Called card":
        fields["secretary"] = _card(value)
    elif name == "Set aside":
        fields["aside"] = _by_seats(value, seats)
    elif name == "Laid in melds":
        fields["tabled"] = [
            [_melded(card) for card in re.findall(r"[^\s(]+(?:\([^)]*\))?", text)] for text in _parts(value, seats)
        ]
    elif name == "On the table":
        plays = [part.partition(" ") for part in re.split(r", (?=[NESW\d]\w? )", value)]
        fields["leader"] = seat_number(plays[0][0], seats)
        fields["trick"] = [_play(play) for _, _, play in plays]
    elif name == "Doubles":
        fields["k"] = _pairs(value, seats)
    elif name == "choice":
        _choices(fields, value, rules, seats)
    elif name in ("Bags before", "Points before", "Tricks so far"):
        key = {"Bags before": "bags_before", "Points before": "points_before"}.get(name, "tricks_before")
        plain = re.fullmatch(r"-?\d+(?:,\s*-?\d+)*", value)
        fields[key] = [number(part if plain else part.rpartition(" ")[2]) for part in re.split(r",\s*", value)]
    elif name == "Numbers":
        fields["cards"] = _values(value)
    elif name == "Turned":
        fields["turnup"] = _card(value)
    elif name == PLAYS:
        number(value)
    elif name == "Played":
        fields["played"] = [_play(play) for play in re.split(r"[\s,]+", value)]
    elif not put(fields, name, value, seats):
        raise FormatError(f"a line of {name} means nothing here. Write what faceup prints of its deals")


def _pairs(value: str, seats: int) -> list[list[int]]:
    """Return how often each seat doubled each other, from ``N-E 2, E-W 1 and 0``."""
    found = [[0] * seats for _ in range(seats)]
    for part in value.split(", "):
        match = re.fullmatch(r"(\w+)-(\w+) (\d)(?: and (\d))?", part)
        if not match:
            raise FormatError(f"{shown(part)} among doubles cannot be read. Write two seats and a number, as in N-E 2")
        one, other = seat_number(match[1], seats), seat_number(match[2], seats)
        found[one][other], found[other][one] = int(match[3]), int(match[4] or match[3])
    return found


def _choices(fields: Fields, value: str, rules: Rules, seats: int) -> None:
    """Store the dealer's possible choices in the fields."""
    match = re.fullmatch(r"(\w+) leads; the choice: (.*)", value)
    if not match:
        raise FormatError(f"{shown(value)} is not a choice. Write choices as in N leads; the choice: hearts, queens")
    fields["leader"] = seat_number(match[1], seats)
    fields["choices"] = match[2].split(", ")
    for mode in rules.modes:
        if mode.name == fields["choices"][0].partition(":")[0]:
            fields[mode.field] = "choose"


def _values(value: str) -> dict[str, dict[str, int]]:
    """Return the numbers of cards by category: ``M31 S 18, H 29; M28 ...``."""
    found: dict[str, dict[str, int]] = {}
    for part in value.split("; "):
        card, _, numbers = part.strip().partition(" ")
        pairs = [one.split() for one in numbers.split(",") if one.strip()]
        if any(len(pair) != 2 for pair in pairs):
            raise FormatError(
                f"{shown(part)} among numbers cannot be read. Write a card and its numbers, as in M31 S 18, H 29"
            )
        found[card] = {name: number(text) for name, text in pairs}
    return found


def _parts(value: str, seats: int) -> list[str]:
    """Return the text about each seat, in order; empty for seats that are not named."""
    found = [""] * seats
    for part in re.split(r", (?=[NESW\d]\w? )", value):
        name, _, text = part.partition(" ")
        found[seat_number(name, seats)] = text
    return found


def _by_seats(value: str, seats: int) -> list[list[str]]:
    return [_cards(text) for text in _parts(value, seats)]


def _melded(text: str) -> list[object]:
    """Return a card with the melds in which it served: ``DJ(3 pinochle)``."""
    card, _, melds = text.rstrip(")").partition("(")
    served = [part.partition(" ") for part in melds.split(",") if part]
    return [_card(card), [[number(kind), meld] for kind, _, meld in served]]


def _cards(value: str) -> list[str]:
    return [_card(word) for word in re.split(r"[\s,]+", value) if word]


def _card(word: str) -> str:
    with suppress(DealError):
        code = any_card(word)
        if word.isupper() or code[0] in "SHDCMX":
            return code
    raise FormatError(f"{shown(word)} is not a card. Write a suit and a rank, as in ♠A")


def _play(text: str) -> str:
    """Return a play, its cards by their letters."""
    return text.translate(_SIGNS)


def _suit(word: str) -> str:
    return word.translate(_SIGNS)
