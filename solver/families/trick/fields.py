"""Parse deal fields into the start of a deal, and check it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.trick.deal_words import CONTRACT, TRUMP, words_of
from solver.families.trick.lengths import whole_deal
from solver.families.trick.memo import once
from solver.families.trick.modes import choices_of, choosable, deals_by_choice, mode_name
from solver.families.trick.pack import (
    WORDS,
    all_cards,
    code_of,
    copies_of,
    in_group,
    is_card,
    is_whole,
    rank_of,
    suits_of,
    written,
)
from solver.families.trick.rules import Rules
from solver.families.trick.rules.undefined_together import value_at
from solver.families.trick.start import Start, sides_of
from solver.rules.names import joined

MOST_DOUBLED = 16
"""Highest factor of a deal."""

DOUBLES = ("doubled", "tap", "knock")
"""Fields with a double: one for all, or a list by seat."""

PASSING = ("left", "right", "across", "none", "hold", "no")
"""Targets of passed cards, or none."""

_NIL = {"nil": -1, "double nil": -2}

Cards = tuple[str, ...]


def told(rules: Rules, fields: FieldReader, seats: int, trump: str | None) -> dict[str, Any]:
    """Return the arguments of a start besides hands, seats and trumps: the deal's own, or else those of the rules.

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


def codes(rules: Rules, fields: FieldReader, key: str, cards: Sequence[object]) -> Cards:
    """Return the codes of some cards of a field, with a quick look-up for standard texts."""
    if not cards:
        return ()
    known: Mapping[Any, str] = written(rules.pack)
    try:
        return tuple([known[card] for card in cards])
    except (KeyError, TypeError):
        return tuple(code_of(rules.pack, fields.one(key, card)) for card in cards)


def plays(fields: FieldReader, key: str) -> tuple[str, ...]:
    """Return plays in notation."""
    return tuple(_play(fields, key, item) for item in fields.items(key))


def _play(fields: FieldReader, key: str, item: object) -> str:
    if not isinstance(item, str) or not item.strip():
        raise fields.wrong(key, "plays such as SA", item)
    text = item.strip()
    return text if any(mark in text for mark in ":/") or text in WORDS else text.upper()


# -- one field each --------------------------------------------------------------------------------------------------

_Read = Callable[[Rules, FieldReader, str, int], object]
"""Function that reads a field of a deal for a number of seats; None if the field is absent."""


def _typed(read: Callable[[FieldReader, str], object]) -> _Read:
    """Return a reader of a field that is the same in every game."""
    return lambda _rules, fields, key, _seats: read(fields, key)


def _number(low: int, high: int) -> _Read:
    return _typed(lambda fields, key: fields.number(key, low, high))


def _numbers(low: int, high: int) -> _Read:
    return _typed(lambda fields, key: fields.numbers(key, low, high) or None)


_FLAG = _typed(FieldReader.flag)


def _seat(_rules: Rules, fields: FieldReader, key: str, seats: int) -> object:
    return fields.seat(key, seats)


def _cards(rules: Rules, fields: FieldReader, key: str, _seats: int) -> Cards:
    return codes(rules, fields, key, fields.items(key))


def _set(rules: Rules, fields: FieldReader, key: str, seats: int) -> object:
    return frozenset(_cards(rules, fields, key, seats))


def _checked_card(rules: Rules, fields: FieldReader, key: str, _seats: int) -> None:
    """Check a card whose suit is trumps, also if the deal names the trumps itself."""
    card = fields.card(key)
    if card is not None and not is_card(rules.pack, code_of(rules.pack, card)):
        raise fields.wrong(key, f"a card of the pack, as in {all_cards(rules.pack)[-1]}, or null")


def _checked_direction(_rules: Rules, fields: FieldReader, key: str, _seats: int) -> None:
    """Check the target of passed cards, which matters for unknown hands."""
    if fields.text(key).casefold() not in PASSING:
        raise fields.wrong(key, joined(PASSING, "or"))


def _checked_number(_rules: Rules, fields: FieldReader, key: str, _seats: int) -> None:
    """Check a number that matters only for unknown hands."""
    fields.number(key, 0, 99)


def _anti(rules: Rules, fields: FieldReader, key: str, _seats: int) -> object:
    return fields.suit(key, suits_of(rules.pack)) if rules.trump.anti else None


def _unit(rules: Rules, fields: FieldReader, key: str, _seats: int) -> object:
    return fields.number(key, 1, 1000) if rules.score.unit > 1 else None


def _bids(rules: Rules, fields: FieldReader, key: str, _seats: int) -> tuple[int, ...]:
    bids = tuple(_bid(rules, fields, key, bid) for bid in fields.items(key))
    return tuple(bid or _NIL["nil"] for bid in bids) if rules.bid.nil else bids


def _bid(rules: Rules, fields: FieldReader, key: str, bid: object) -> int:
    word = re.sub(r"[ _-]+", " ", bid.strip().casefold()) if isinstance(bid, str) else ""
    if word in _NIL and rules.bid.nil:
        return _NIL[word]
    if word == "nil":
        return 0
    if type(bid) is not int or not 0 <= bid <= 99:
        raise fields.wrong(key, "numbers of tricks", bid)
    return bid


def _faces(_rules: Rules, fields: FieldReader, key: str, _seats: int) -> object:
    """Return earlier points in a game of faces that are not recorded as points."""
    faces = fields.numbers(key, 0, 99)
    return None if fields.items("points_before") else faces


def _pairs(fields: FieldReader, key: str) -> object:
    return tuple(FieldReader({key: row}).numbers(key, 0, 2) for row in fields.items(key))


def _tabled(fields: FieldReader, key: str) -> object:
    return tuple(_tabled_by(fields, key, seat) for seat in fields.items(key))


def _tabled_by(fields: FieldReader, key: str, seat: object) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
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
    "aside": ("aside", _typed(FieldReader.hands)),
    "revealed": ("revealed", _set),
    "declared": ("declared", _FLAG),
    "secretary": ("called", _typed(FieldReader.card)),
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
    "blind": ("blind", _typed(FieldReader.flags)),
    "strain": ("strain", _typed(lambda fields, key: fields.text(key).upper()[:1] or None)),
    "opponents": ("opponents", _typed(lambda fields, key: fields.number(key, 0, 7) or None)),
    "melds": ("melds", _numbers(0, 99999)),
    "bags_before": ("bags", _numbers(0, 999)),
    "tricks_before": ("tricks_before", _numbers(0, 99)),
    "points_before": ("points_before", _numbers(-99999, 99999)),
    "faces_before": ("points_before", _faces),
    "k": ("pairs", _typed(_pairs)),
}
"""Independent fields, with their name in a start and their reader."""


# -- several fields together -----------------------------------------------------------------------------------------


def _doubles(fields: FieldReader) -> dict[str, Any]:
    """Return the double, knock or tap: one for all, or one for each seat."""
    found: dict[str, Any] = {}
    keys = [key for key in DOUBLES if key in fields]
    for key in keys:
        if fields.fields[key] != fields.fields[keys[0]]:
            raise DealError(f"{keys[0]} and {key} contradict each other; leave one of them out")
        if fields.is_list(key):
            found["factors"] = fields.numbers(key, 1, MOST_DOUBLED)
        else:
            found["factor"] = fields.number(key, 1, MOST_DOUBLED)
    return found


def _values(fields: FieldReader) -> dict[str, dict[str, int]]:
    """Return the value of each card in categories."""
    cards = fields.fields.get("cards")
    if not isinstance(cards, Mapping) or not all(isinstance(value, Mapping) for value in cards.values()):
        raise fields.wrong("cards", "for each card its numbers by category")
    for values in cards.values():
        for number in values.values():
            # Only compared: any number does.
            if type(number) not in (int, float) or not abs(number) < math.inf:
                raise fields.wrong("cards", "numbers by category", values)
    return {str(card): dict(values) for card, values in cards.items()}


def _bids_by_cards(rules: Rules, fields: FieldReader, aside: tuple[Cards, ...]) -> tuple[int, ...]:
    """Return the tricks bid by each seat with the cards that it set aside."""
    suits = rules.bid.aside
    if not all(card[0] in suits for cards in aside for card in cards):
        raise fields.wrong("aside", f"cards of the suits {' '.join(suits)}")
    return tuple(sum(suits.index(card[0]) for card in cards) for cards in aside)


def _contract(rules: Rules, fields: FieldReader) -> dict[str, Any]:
    """Return the number of the contract, or its name."""
    number = rules.contract.number
    if number in ("", "fixed", "all"):
        return {}
    contract = fields.fields.get(number)
    if isinstance(contract, str):
        return {"called_as": contract.casefold(), "level": rules.contract.base}
    if contract is None:
        raise DealError(f'no {number} given. Add the number of the contract, as in "{number}": {_usual_number(rules)}')
    return {"level": fields.number(number, 0, 9999) or 0}


def _usual_number(rules: Rules) -> int:
    """Return a number that a contract of the game may have, for a message."""
    numbers = [int(name.rstrip("SHDCNM")) for name in rules.contract.made if name[:1].isdigit()]
    return min(numbers, default=4)


def _choices(rules: Rules, fields: FieldReader) -> Cards:
    """Return the dealer's choices before the first lead, such as ``trumps:D``; empty if there are none."""
    open_fields = {mode.field for mode in rules.modes if str(fields.fields.get(mode.field)).casefold() == "choose"}
    if not open_fields:
        if "choices" in fields:
            raise fields.wrong("choices", f'none, or "{rules.modes[0].field}": "choose"' if rules.modes else "none")
        return ()
    choices = tuple(_choice(rules, fields, choice) for choice in fields.items("choices"))
    return choices or tuple(
        choice for mode in rules.modes if mode.field in open_fields for choice in choices_of(rules, mode)
    )


def _choice(rules: Rules, fields: FieldReader, choice: object) -> str:
    """Return a choice in the notation of moves."""
    text = choice.strip() if isinstance(choice, str) else ""
    mode = choosable(rules).get(mode_name(text))
    if mode is None:
        raise fields.wrong("choices", ", ".join(mode.name for mode in rules.modes), choice)
    _, colon, suit = text.partition(":")
    named = f"{text.removesuffix(suit)}{suit.upper()}"
    if colon and named.partition(":")[2] not in [right.partition(":")[2] for right in choices_of(rules, mode)]:
        raise fields.wrong("choices", " or ".join(choices_of(rules, mode)), choice)
    return named


_BY_SEAT = {
    "aside": "aside",
    "bids": "bids",
    "blind": "blind",
    "melds": "melds",
    "tabled": "tabled",
    "k": "pairs",
    **dict.fromkeys(DOUBLES, "factors"),
}
"""Lists by seat, with their name in a start."""

_RANKS = "AKQJT98765432"
"""Ranks of a whole pack."""

_COUNTING = (
    "score.trick", "score.bonus", "score.most", "score.whole", "score.lead", "score.capture", "score.cards",
    "score.faces", "score.last", "score.top_trump", "score.bottom_trump", "score.shown", "score.most_of_suit",
    "majority.points", "numbered.cards", "sweep.reward", "bid.exact", "bid.exact_each", "bid.least", "bid.nil",
    "contract.number", "run.majority", "melds.laid", "announce.points", "marriage.points", "together.equal",
    "together.sequence", "together.couple", "declared.points",
)  # fmt: skip
"""Keys that score points."""


def check(rules: Rules, fields: FieldReader, start: Start) -> None:
    """Check that a deal is possible.

    Raises:
        DealError: it cannot; what was expected.
    """
    _check_lengths(rules, fields, start)
    _check_cards(rules, start, list(chain(*start.hands, start.kitty, start.stock)))
    _check_rest(rules, fields, start)


def check_all_but_cards(rules: Rules, fields: FieldReader, start: Start) -> None:
    """Check a start without its cards.

    Raises:
        DealError: as ``check``.
    """
    _check_lengths(rules, fields, start)
    _check_rest(rules, fields, start)


def _check_rest(rules: Rules, fields: FieldReader, start: Start) -> None:
    _check_named_cards(rules, start)
    if rules.kitty.on and rules.deal.kitty and "kitty" not in fields:
        raise DealError("no kitty given, and a player gets it. Add kitty with its cards, or [] once it has gone")
    if start.stock and len(set(start.sizes)) > 1:
        raise DealError(
            f"stock: the hands have {min(start.sizes)} to {max(start.sizes)} cards. Give each hand the same number"
        )
    _check_said(rules, fields, start)
    _check_everybody(start)
    if rules.trump.by == "first lead" and start.trump is None and not start.first:
        raise DealError(
            'no trump given, and there are tricks before. Add the suit of the first card led, as in "trump": "H"'
        )
    among = rules.called.among
    if start.called and among and not any(in_group(start.called, group) for group in among):
        raise DealError(f"secretary: {start.called} cannot be called. Write one of {', '.join(among)}")
    _check_sides(rules, start)
    _check_tricks(rules, fields, start)


def _check_said(rules: Rules, fields: FieldReader, start: Start) -> None:
    """Check that the deal has all terms that the rules leave to it: trumps, bids, which of several games."""
    if start.choices:
        return
    if rules.modes and not start.modes and counts_nothing(rules):
        mode = rules.modes[0]
        text = f'{joined(words_of(rules, mode.field), "or")}, as in "{mode.field}": "{mode.name}"'
        raise DealError(f"no {mode.field} given, and nothing counts without it. Write {text}")
    if rules.trump.by == "deal" and start.trump is None and not _says_trumps(rules, fields, start):
        raise DealError(_no_trumps(rules))
    bid = rules.bid
    if (bid.exact or bid.exact_each or bid.least) and not (start.bids or bid.aside):
        bids = ",".join(map(str, [3, 3, 3, 1, 1, 1, 1][: start.seats]))
        raise DealError(
            f"no bids given, and the score depends on them. Add those of all seats, as in {option('bids')} {bids}"
        )
    if bid.aside and not start.aside:
        raise DealError("no cards set aside, and they are the bids. Add the cards of each seat under aside")


def _check_everybody(start: Start) -> None:
    """Check that all players have cards while others do, except the partner of a player who plays alone."""
    if not any(start.sizes) or all(start.sizes):
        return
    idle = (start.declarer + 2) % start.seats if start.alone and start.declarer is not None else None
    for seat, size in enumerate(start.sizes):
        if not size and seat != idle:
            raise DealError(f"seat {seat} has no cards, and others have. Write the cards of all hands")


def trump_without_part(rules: Rules, fields: FieldReader) -> str | None:
    """Return the trump suit of a deal in a game in which no suit is trumps, None if it names none."""
    return fields.suit(TRUMP, suits_of(rules.pack)) if rules.trump.by == "none" else None


@once
def counts_nothing(rules: Rules) -> bool:
    """Return whether every deal scores 0 under these rules."""
    return not rules.honours and not any(value_at(rules, path) for path in _COUNTING)


def _says_trumps(rules: Rules, fields: FieldReader, start: Start) -> bool:
    """Return whether a deal without a trump suit states that it has none, by null or a mode."""
    if rules.trump.top_alone and start.modes:
        return True
    keys = ("turnup", "hidden_card") if rules.deal.turned or rules.trump.hidden else ()
    return bool(fields.text("strain")) or any(fields.fields.get(key, "") != "" for key in (TRUMP, *keys))


def _no_trumps(rules: Rules) -> str:
    """Return the message for a deal without trumps."""
    ways = [f"{option('strain')} H"]
    if rules.trump.hidden:
        ways.append('the face-down card, as in "hidden_card": "H9"')
    elif rules.deal.turned:
        ways.append('the card turned up, as in "turnup": "H9"')
    elif words := words_of(rules, CONTRACT):
        ways.append(f"{option('contract')} {words[0]}")
    if rules.deal.turned not in ("stock", "last card"):
        ways.insert(1, f"{option('strain')} NT")
    return f"no trump suit given. Add {joined(ways, 'or')}"


def _check_sides(rules: Rules, start: Start) -> None:
    """Check that there is a declarer if needed, and a player on either side."""
    needed = rules.table.sides == "declarer" or rules.contract.number or rules.score.of == "declarer"
    if start.declarer is None and needed:
        raise DealError(f"no declarer given. Add the seat, as in {option('declarer')} 1")
    if rules.table.sides == "called" and start.declarer is None and not start.holders:
        raise DealError(
            f"no one holds {start.called or 'the called card'}. Add the declarer, as in {option('declarer')} 1"
        )
    if not all(sides_of(rules, start)):
        raise DealError("all players are on one side. Leave at least one against the declarer")


def _check_cards(rules: Rules, start: Start, cards: list[str]) -> None:
    """Raise if a card is not in the pack, or appears too often; cards set aside only show a bid."""
    most = copies_of(rules.pack)
    different = set(cards)
    if len(different) == len(cards) and different <= most.keys() and not rules.pack.categories:
        return
    for card in cards:
        if rules.pack.categories and card not in start.values:
            raise DealError(f"{card} has no numbers. Add them under cards")
        if rules.pack.categories and not start.values[card]:
            raise DealError(f"cards: {card} has a number in no category. Write at least one")
        if not is_card(rules.pack, card):
            raise DealError(f"{card} is not a card of the pack")
    for card, count in Counter(cards).items():
        if count > most.get(card, 1):
            raise DealError(f"{card} comes {count} times; the pack has {most.get(card, 1)}")


def _check_named_cards(rules: Rules, start: Start) -> None:
    """Check that named cards are in the pack; revealed or set-aside ones may be of a larger pack."""
    for key, cards in (("secretary", [start.called] if start.called else []), ("revealed", start.revealed)):
        for card in cards:
            if not is_card(rules.pack, card):
                raise DealError(f"{key}: {card} is not a card of the pack")
    for card in chain.from_iterable(start.aside):
        if rank_of(card) not in tuple(_RANKS):
            raise DealError(f"aside: {card} is not a card. Write those that each seat has set aside, as in SQ")


def _check_lengths(rules: Rules, fields: FieldReader, start: Start) -> None:
    seats = start.seats
    for key in fields.fields:
        if key in _BY_SEAT and fields.is_list(key) and len(getattr(start, _BY_SEAT[key])) not in (0, seats):
            raise fields.wrong(key, f"one for each of the {seats} seats")
    for row in start.pairs:
        if len(row) != seats:
            raise fields.wrong("k", f"for each of the {seats} seats a list of {seats}", list(row))
    if start.tricks_before or start.points_before or fields.items("bags_before"):
        _check_before(rules, fields, start)


def _check_before(rules: Rules, fields: FieldReader, start: Start) -> None:
    """Check that earlier results have a number for each side, or for each seat."""
    seats = start.seats
    sides = len(sides_of(*next(iter(deals_by_choice(rules, start).values()))))
    each = f"one for each of the {seats} seats"
    either = each if sides == seats else f"one for each side, or each of the {seats} seats"
    if fields.items("bags_before") and len(start.bags) != sides:
        raise fields.wrong("bags_before", "one for each side")
    # Whether a nil is made is known by tricks of its seat.
    right = (seats,) if rules.bid.least else (sides, seats)
    if start.tricks_before and len(start.tricks_before) not in right:
        raise fields.wrong("tricks_before", each if rules.bid.least else either)
    # Who wins at once is known by points of his own.
    right = (seats,) if rules.score.race else (sides, seats)
    if start.points_before and len(start.points_before) not in right:
        key = "points_before" if fields.items("points_before") else "faces_before"
        raise fields.wrong(key, each if rules.score.race else either)


def _check_tricks(rules: Rules, fields: FieldReader, start: Start) -> None:
    """Check that the tricks before and to come are as many as the deal has, and that their cards exist.

    A deal may be shorter than under the rules, with a reduced pack, unless they depend on its length.
    """
    before, stated = sum(start.tricks_before), fields.number("deal_tricks", 1, 99)
    if not before and stated is None:
        return
    length = stated or (
        0 if rules.draw.on or not is_whole(rules.pack) else whole_deal(rules, start.seats, len(start.kitty))
    )
    sizes = [size for size in start.sizes if size]
    low, high = before + min(sizes, default=0), before + max(sizes, default=0)
    too_few = high < length and bool(stated or rules.run.majority)
    if length and not start.stock and (low > length or too_few):
        text = "tricks_before" if before else "deal_tricks"
        way_out = "" if stated or low > length else ", or add deal_tricks for a shorter deal"
        cards = "to ".join(dict.fromkeys(f"{end - before} " for end in (low, high)))
        fix = f"Correct {text} or the hands{way_out}"
        raise DealError(f"{text}: {before} tricks before and {cards}cards a hand are not {length} tricks. {fix}")
    used, cards_in_all = before * len(sizes) + start.many, len(all_cards(rules.pack))
    if used > cards_in_all and is_whole(rules.pack):
        raise DealError(f"tricks_before: {before} tricks and the cards left are {used}; the pack has {cards_in_all}")
