"""What single fields of a deal say about its start, as arguments of ``Start``."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.trick.modes import choices_of, choosable, mode_name
from solver.families.trick.notation import WORDS
from solver.families.trick.pack import all_cards, code_of, is_card, suits_of, written
from solver.families.trick.rules import Rules
from solver.rules.words import joined

MOST_DOUBLED = 16
"""The highest factor of a deal."""

DOUBLES = ("doubled", "tap", "knock")
"""Fields with a double: one for all, or a list by seat."""

PASSING = ("left", "right", "across", "none", "hold", "no")
"""To whom cards are passed, or that none are."""

_NIL = {"nil": -1, "double nil": -2}

Cards = tuple[str, ...]


def told(rules: Rules, fields: Fields, seats: int, trump: str | None) -> dict[str, Any]:
    """What a deal says about its start besides hands, seats and trumps, or the rules do where it does not.

    Raises:
        DealError: a field is wrong, or one is missing.
    """
    found: dict[str, Any] = {
        "called": rules.called.card or None,
        "unit": rules.score.unit,
        "opponents": seats - 1,
        "strain": trump or "N",
        "choices": _choices(rules, fields),
        **_contract(rules, fields),
    }
    for key in fields.fields:
        if key in _FIELDS and key in fields:
            attribute, read = _FIELDS[key]
            value = read(rules, fields, key, seats)
            if value is not None:
                found[attribute] = value
    found |= _doubles(fields)
    if rules.pack.categories:
        found["values"] = _values(fields)
    if rules.bid.aside:
        found["bids"] = _bids_by_cards(rules, fields, found.get("aside", ()))
    if any(found.get("tricks_before", ())):
        found["first"] = False
    return found


def codes(rules: Rules, fields: Fields, key: str, cards: Sequence[object]) -> Cards:
    """The codes of some cards of a field, looked up where they are written as they usually are."""
    if not cards:
        return ()
    usual: Mapping[Any, str] = written(rules.pack)
    try:
        return tuple([usual[card] for card in cards])
    except (KeyError, TypeError):
        return tuple(code_of(rules.pack, fields.one(key, card)) for card in cards)


def plays(fields: Fields, key: str) -> tuple[str, ...]:
    """Plays as the notation writes them."""
    return tuple(_play(fields, key, item) for item in fields.items(key))


def _play(fields: Fields, key: str, item: object) -> str:
    if not isinstance(item, str) or not item.strip():
        raise fields.wrong(key, "plays such as SA", item)
    text = item.strip()
    return text if any(mark in text for mark in ":/") or text in WORDS else text.upper()


# -- one field each --------------------------------------------------------------------------------------------------

_Read = Callable[[Rules, Fields, str, int], object]
"""Reads a field of a deal for so many seats; None where it says nothing."""


def _typed(read: Callable[[Fields, str], object]) -> _Read:
    """A field that is read alike in every game."""
    return lambda _rules, fields, key, _seats: read(fields, key)


def _number(low: int, high: int) -> _Read:
    return _typed(lambda fields, key: fields.number(key, low, high))


def _numbers(low: int, high: int) -> _Read:
    return _typed(lambda fields, key: fields.numbers(key, low, high) or None)


_FLAG = _typed(Fields.flag)


def _seat(_rules: Rules, fields: Fields, key: str, seats: int) -> object:
    return fields.seat(key, seats)


def _cards(rules: Rules, fields: Fields, key: str, _seats: int) -> Cards:
    return codes(rules, fields, key, fields.items(key))


def _set(rules: Rules, fields: Fields, key: str, seats: int) -> object:
    return frozenset(_cards(rules, fields, key, seats))


def _checked_card(rules: Rules, fields: Fields, key: str, _seats: int) -> None:
    """Check a card whose suit is trumps, also where the deal names the trumps besides."""
    card = fields.card(key)
    if card is not None and not is_card(rules.pack, code_of(rules.pack, card)):
        raise fields.wrong(key, f"a card of the pack, as in {all_cards(rules.pack)[-1]}, or null")


def _checked_direction(_rules: Rules, fields: Fields, key: str, _seats: int) -> None:
    """Check to whom cards are passed, which matters where hands are unknown."""
    if fields.text(key).casefold() not in PASSING:
        raise fields.wrong(key, joined(PASSING, "or"))


def _checked_number(_rules: Rules, fields: Fields, key: str, _seats: int) -> None:
    """Check a number that matters where hands are unknown."""
    fields.number(key, 0, 99)


def _anti(rules: Rules, fields: Fields, key: str, _seats: int) -> object:
    return fields.suit(key, suits_of(rules.pack)) if rules.trump.anti else None


def _unit(rules: Rules, fields: Fields, key: str, _seats: int) -> object:
    return fields.number(key, 1, 1000) if rules.score.unit > 1 else None


def _bids(rules: Rules, fields: Fields, key: str, _seats: int) -> tuple[int, ...]:
    bids = tuple(_bid(rules, fields, key, bid) for bid in fields.items(key))
    return tuple(bid or _NIL["nil"] for bid in bids) if rules.bid.nil else bids


def _bid(rules: Rules, fields: Fields, key: str, bid: object) -> int:
    word = re.sub(r"[ _-]+", " ", bid.strip().casefold()) if isinstance(bid, str) else ""
    if word in _NIL and rules.bid.nil:
        return _NIL[word]
    if word == "nil":
        return 0
    if type(bid) is not int or not 0 <= bid <= 99:
        raise fields.wrong(key, "numbers of tricks", bid)
    return bid


def _faces(_rules: Rules, fields: Fields, key: str, _seats: int) -> object:
    """Points before in a game of faces, where they are not told as points."""
    faces = fields.numbers(key, 0, 99)
    return None if fields.items("points_before") else faces


def _pairs(fields: Fields, key: str) -> object:
    return tuple(Fields({key: row}).numbers(key, 0, 2) for row in fields.items(key))


def _tabled(fields: Fields, key: str) -> object:
    return tuple(_tabled_by(fields, key, seat) for seat in fields.items(key))


def _tabled_by(fields: Fields, key: str, seat: object) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    try:
        return tuple(
            (fields.one(key, card), tuple((int(kind), str(meld)) for kind, meld in served))
            for card, served in seat  # type: ignore[attr-defined]
        )
    except (TypeError, ValueError) as error:
        raise fields.wrong(key, "for each seat its cards, each with the melds that it served in", seat) from error


_FIELDS: Mapping[str, tuple[str, _Read]] = {
    "played": ("played", _typed(plays)),
    "kitty": ("kitty", _cards),
    "stock": ("stock", _cards),
    "aside": ("aside", _typed(Fields.hands)),
    "revealed": ("revealed", _set),
    "declared": ("declared", _FLAG),
    "secretary": ("called", _typed(Fields.card)),
    "anti": ("anti", _anti),
    "low": ("low", _FLAG),
    "trump_changed": ("raised", _typed(lambda fields, key: int(fields.flag(key)))),
    "final_bid": ("final_bid", _number(0, 9999)),
    "unit": ("unit", _unit),
    "part_score": ("part_score", _number(0, 99)),
    "dix_award": ("award", _seat),
    "shown": ("shown", _seat),
    "turnup": ("turnup", _checked_card),
    "hidden_card": ("hidden_card", _checked_card),
    "passing": ("passing", _checked_direction),
    "passes": ("passes", _checked_number),
    "majority": ("majority", _number(1, 26)),
    "broken": ("broken", _FLAG),
    "may_announce": ("may_announce", _FLAG),
    "tabled": ("tabled", _typed(_tabled)),
    "bids": ("bids", _bids),
    "blind": ("blind", _typed(Fields.flags)),
    "strain": ("strain", _typed(lambda fields, key: fields.text(key).upper()[:1] or None)),
    "opponents": ("opponents", _typed(lambda fields, key: fields.number(key, 0, 7) or None)),
    "melds": ("melds", _numbers(0, 99999)),
    "bags_before": ("bags", _numbers(0, 999)),
    "tricks_before": ("tricks_before", _numbers(0, 99)),
    "points_before": ("points_before", _numbers(-99999, 99999)),
    "faces_before": ("points_before", _faces),
    "k": ("pairs", _typed(_pairs)),
}
"""Fields that say one thing: how a start calls it, and how it is read."""


# -- several fields together -----------------------------------------------------------------------------------------


def _doubles(fields: Fields) -> dict[str, Any]:
    """The double, knock or tap: one for all, or one for each seat."""
    found: dict[str, Any] = {}
    said = [key for key in DOUBLES if key in fields]
    for key in said:
        if fields.fields[key] != fields.fields[said[0]]:
            raise DealError(f"{said[0]} and {key} contradict each other; expected one of them")
        if fields.is_list(key):
            found["factors"] = fields.numbers(key, 1, MOST_DOUBLED)
        else:
            found["factor"] = fields.number(key, 1, MOST_DOUBLED)
    return found


def _values(fields: Fields) -> dict[str, dict[str, int]]:
    """What each card is worth in categories."""
    given = fields.fields.get("cards")
    if not isinstance(given, Mapping) or not all(isinstance(value, Mapping) for value in given.values()):
        raise fields.wrong("cards", "for each card its numbers by category")
    for values in given.values():
        for number in values.values():
            # Only compared: any number does.
            if type(number) not in (int, float) or not abs(number) < math.inf:
                raise fields.wrong("cards", "numbers by category", values)
    return {str(card): dict(values) for card, values in given.items()}


def _bids_by_cards(rules: Rules, fields: Fields, aside: tuple[Cards, ...]) -> tuple[int, ...]:
    """Tricks bid by each seat with the cards that it set aside."""
    suits = rules.bid.aside
    if not all(card[0] in suits for cards in aside for card in cards):
        raise fields.wrong("aside", f"cards of the suits {' '.join(suits)}")
    return tuple(sum(suits.index(card[0]) for card in cards) for cards in aside)


def _contract(rules: Rules, fields: Fields) -> dict[str, Any]:
    """The number of the contract, or its name."""
    number = rules.contract.number
    if number in ("", "fixed", "all"):
        return {}
    given = fields.fields.get(number)
    if isinstance(given, str):
        return {"called_as": given.casefold(), "level": rules.contract.base}
    if given is None:
        raise DealError(f'no {number}; expected the number of the contract, as in "{number}": {_usual_number(rules)}')
    return {"level": fields.number(number, 0, 9999) or 0}


def _usual_number(rules: Rules) -> int:
    """Return a number that a contract of the game may have, for a message."""
    numbers = [int(name.rstrip("SHDCNM")) for name in rules.contract.made if name[:1].isdigit()]
    return min(numbers, default=4)


def _choices(rules: Rules, fields: Fields) -> Cards:
    """What the dealer may choose before the first lead: ``ravage``, ``trumps:D``; none where nothing is left open."""
    asked = {mode.field for mode in rules.modes if str(fields.fields.get(mode.field)).casefold() == "choose"}
    if not asked:
        if "choices" in fields:
            raise fields.wrong("choices", f'none, or "{rules.modes[0].field}": "choose"' if rules.modes else "none")
        return ()
    given = tuple(_choice(rules, fields, choice) for choice in fields.items("choices"))
    return given or tuple(choice for mode in rules.modes if mode.field in asked for choice in choices_of(rules, mode))


def _choice(rules: Rules, fields: Fields, choice: object) -> str:
    """A choice as it is written in moves."""
    text = choice.strip() if isinstance(choice, str) else ""
    mode = choosable(rules).get(mode_name(text))
    if mode is None:
        raise fields.wrong("choices", ", ".join(mode.name for mode in rules.modes), choice)
    _, colon, suit = text.partition(":")
    named = f"{text.removesuffix(suit)}{suit.upper()}"
    if colon and named.partition(":")[2] not in [right.partition(":")[2] for right in choices_of(rules, mode)]:
        raise fields.wrong("choices", " or ".join(choices_of(rules, mode)), choice)
    return named
