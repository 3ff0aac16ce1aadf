"""Tags of trick-taking games: one for every field of their deals for which PBN has no tag.

Seats are numbers from 1 here, and lists by seat begin with seat 1; JSON counts seats from 0. ``-`` means null.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solver.core.cards import KnownHands, seat_in
from solver.core.errors import DealError
from solver.formats.pbn.kinds import CARDS, CODES, EMPTY, NUMBER, Rows, TagKind, Written, code, codes, is_codes, word
from solver.formats.values import any_play

_PLAYS_A_ROW = 13
_SWITCHES = {"true": True, "yes": True, "false": False, "no": False}
_SIDES = {"none": "None", "ns": "NS", "ew": "EW", "all": "All", "both": "All"}


def _or_null(read: Callable[[str], object], write: Callable[[object], str | None]) -> TagKind:
    """Return a notation of values without rows in which null is ``-``."""

    def written(value: object) -> Written | None:
        text = EMPTY if value is None else write(value)
        return None if text is None else (text, ())

    return TagKind(lambda value, _rows: None if value == EMPTY else read(value), written)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _read_switch(value: str) -> bool:
    found = _SWITCHES.get(value.casefold())
    if found is None:
        raise DealError(f"{value!r} is not true or false. Write one of them")
    return found


def _write_switch(value: object) -> str | None:
    return str(value).lower() if isinstance(value, bool) else None


def _read_vulnerable(value: str) -> object:
    """Parse true or false for the declarer's side, or the sides as PBN names them."""
    found: object = {**_SWITCHES, **_SIDES}.get(value.casefold())
    if found is None:
        raise DealError(f"{value!r} is no vulnerability. Write true or false, or None, NS, EW or All")
    return found


def _write_vulnerable(value: object) -> str | None:
    return _write_switch(value) if isinstance(value, bool) else _text(value)


def _write_seat(value: object) -> str | None:
    return str(value + 1) if type(value) is int and value >= 0 else None


def _read_suit(value: str) -> str:
    if not re.fullmatch(r"[A-Za-z]|NT", value):
        raise DealError(f"{value!r} is not a suit. Write a letter such as S")
    return value[0].upper()


def _write_word(value: object) -> str | None:
    return str(value) if type(value) is int else _text(value)


def _read_words(value: str) -> list[int | str]:
    return [word(part.strip()) for part in value.split(",")] if value else []


def _write_words(value: object) -> str | None:
    plain = isinstance(value, list) and all(type(item) in (int, str) for item in value)
    return ",".join(map(str, value)) if plain and isinstance(value, list) else None


def _read_numbers(value: str) -> list[int]:
    numbers = [word(part.strip()) for part in value.split(",")] if value else []
    if wrong := [number for number in numbers if not isinstance(number, int)]:
        raise DealError(f"{wrong[0]!r} is not a number. Write numbers with commas between them")
    return [number for number in numbers if isinstance(number, int)]


def _read_factor(value: str) -> object:
    """Parse one number, or one for each seat."""
    numbers = _read_numbers(value)
    return numbers[0] if len(numbers) == 1 else numbers


def _read_switches(value: str) -> list[bool]:
    return [_read_switch(part.strip()) for part in value.split(",")] if value else []


def _write_switches(value: object) -> str | None:
    plain = isinstance(value, list) and all(isinstance(item, bool) for item in value)
    return ",".join(str(item).lower() for item in value) if plain and isinstance(value, list) else None


# -- lists by seat, and tables -------------------------------------------------------------------------------------


def _read_aside(value: str, _rows: Rows) -> object:
    """Parse cards by seat as in a Deal tag: the first seat, then the cards of each."""
    head, colon, rest = value.partition(":")
    if not colon:
        raise DealError(f"{value!r} cannot be read. Write 1: and the cards of each seat, as in 1:SQ,D9 D4,S3")
    texts = rest.split()
    first = seat_in(head, len(texts))
    hands = [[] if text == EMPTY else codes(text) for text in texts]
    return [hands[(seat - first) % len(hands)] for seat in range(len(hands))]


def _write_aside(value: object) -> Written | None:
    if not isinstance(value, list) or not value or not all(is_codes(hand) for hand in value):
        return None
    return f"1:{' '.join(','.join(hand) or EMPTY for hand in value)}", ()


def _read_revealed(value: str, _rows: Rows) -> object:
    """Parse cards, each with or without the seat that revealed it in front."""
    return [code(token.rpartition(":")[2]) for token in re.split(r"[\s,]+", value) if token]


def with_holders(value: str, hands: KnownHands) -> str:
    """Return the value of a Reveal tag with the seats that hold its cards."""
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand or ()}
    return ",".join(f"{holder[card] + 1}:{card}" if card in holder else card for card in value.split(",") if card)


def check_holders(value: str, hands: KnownHands) -> None:
    """Check that the seats of a Reveal tag hold their cards, if any hands are known.

    Raises:
        DealError: one does not.
    """
    for token in re.split(r"[\s,]+", value if hands else ""):
        seat, colon, card = token.rpartition(":")
        if colon and code(card) not in (hands[seat_in(seat, len(hands))] or ()):
            raise DealError(f"{token!r} names a wrong seat. Write the seat that holds {code(card)}")


def _read_matrix(value: str, rows: Rows) -> object:
    return [_read_numbers(",".join(re.split(r"[\s,]+", row.strip()))) for row in ([value] if value else rows)]


def _write_matrix(value: object) -> Written | None:
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        return None
    return "", tuple(" ".join(map(str, row)) for row in value)


def _read_played(value: str, rows: Rows) -> object:
    plays = ",".join([value] if value else rows).split(",")
    return [any_play(play) for play in plays if play.strip()]


def _write_played(value: object) -> Written | None:
    if not isinstance(value, list) or not is_codes(value):
        return None
    return "", tuple(",".join(value[at : at + _PLAYS_A_ROW]) for at in range(0, len(value), _PLAYS_A_ROW))


def _read_cards(_value: str, rows: Rows) -> object:
    """Parse one card per row: its code, and its number in each category, as in ``T01 size=3 speed=5``."""
    found: dict[str, dict[str, int]] = {}
    for row in rows:
        card, *entries = row.split()
        pairs = [entry.partition("=") for entry in entries]
        if any(not name or not re.fullmatch(r"-?\d{1,9}", number) for name, _, number in pairs):
            raise DealError(f"{row!r} cannot be read. Write a card and its numbers, as in T01 size=3 speed=5")
        found[card] = {name: int(number) for name, _, number in pairs}
    return found


def _write_cards(value: object) -> Written | None:
    if not isinstance(value, dict) or not all(isinstance(numbers, dict) for numbers in value.values()):
        return None
    rows = [" ".join([card, *(f"{name}={number}" for name, number in of.items())]) for card, of in value.items()]
    return "", tuple(rows)


def _read_tabled(_value: str, rows: Rows) -> object:
    """Parse one seat per row: its cards on the table, each with its melds: ``DJ 3:pinochle | SK 1:marriage``."""
    return [[] if row == EMPTY else [_tabled(entry) for entry in row.split("|")] for row in rows]


def _tabled(text: str) -> list[object]:
    card, _, melds = text.strip().partition(" ")
    served: list[list[object]] = []
    for meld in filter(None, melds.split(",")):
        kind, colon, name = meld.strip().partition(":")
        if not colon or not re.fullmatch(r"\d", kind):
            raise DealError(f"{text.strip()!r} cannot be read. Write a card and its melds, as in DJ 3:pinochle,2:jacks")
        served.append([int(kind), name])
    return [code(card), served]


def _write_tabled(value: object) -> Written | None:
    try:
        rows = [" | ".join(_tabled_text(card, served) for card, served in seat) for seat in value]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        return None
    return "", tuple(row or EMPTY for row in rows)


def _tabled_text(card: str, served: Sequence[tuple[int, str]]) -> str:
    return " ".join(filter(None, (card, ",".join(f"{kind}:{name}" for kind, name in served))))


_CARD = _or_null(code, _text)
_SUIT = _or_null(_read_suit, _text)
_SEAT = _or_null(lambda value: seat_in(value, 0), _write_seat)
SWITCH = _or_null(_read_switch, _write_switch)
_WORD = _or_null(word, _write_word)
_WORDS = _or_null(_read_words, _write_words)
NUMBERS = _or_null(_read_numbers, _write_words)
_FACTOR = _or_null(_read_factor, lambda value: _write_words(value) if isinstance(value, list) else _write_word(value))

TRICK_TAGS: dict[str, tuple[str, TagKind]] = {
    "trump": ("Trump", _SUIT),
    "kitty": ("Kitty", CARDS),
    "turnup": ("TurnUp", _CARD),
    "hidden_card": ("HiddenCard", _CARD),
    "anti": ("Anti", _SUIT),
    "secretary": ("Secretary", _CARD),
    "revealed": ("Reveal", TagKind(_read_revealed, CODES.write)),
    "aside": ("Aside", TagKind(_read_aside, _write_aside)),
    "cards": ("Cards", TagKind(_read_cards, _write_cards)),
    "played": ("Played", TagKind(_read_played, _write_played)),
    "declared": ("Declared", SWITCH),
    "low": ("Low", SWITCH),
    "alone": ("Alone", SWITCH),
    "late": ("Late", SWITCH),
    "broken": ("Broken", SWITCH),
    "trump_changed": ("TrumpChanged", SWITCH),
    "may_announce": ("MayAnnounce", SWITCH),
    "shown": ("Shown", _SEAT),
    "dix_award": ("DixAward", _SEAT),
    "bids": ("Bids", _WORDS),
    "blind": ("Blind", _or_null(_read_switches, _write_switches)),
    "bid": ("Bid", _WORD),
    "contract": ("Contract", _WORD),
    "level": ("Level", NUMBER),
    "strain": ("Strain", _SUIT),
    "final_bid": ("FinalBid", NUMBER),
    "doubled": ("Doubled", _FACTOR),
    "tap": ("Tap", _FACTOR),
    "knock": ("Knock", _FACTOR),
    "k": ("Doubling", TagKind(_read_matrix, _write_matrix)),
    "vulnerable": ("Vulnerable", _or_null(_read_vulnerable, _write_vulnerable)),
    "part_score": ("PartScore", NUMBER),
    "deal_number": ("DealNumber", NUMBER),
    "unit": ("Unit", NUMBER),
    "kind": ("Kind", _WORD),
    "stage": ("Stage", _WORD),
    "direction": ("Direction", _WORD),
    "command": ("Command", _WORD),
    "melds": ("Melds", NUMBERS),
    "bags_before": ("BagsBefore", NUMBERS),
    "opponents": ("Opponents", NUMBER),
    "majority": ("Majority", NUMBER),
    "deal_tricks": ("DealTricks", NUMBER),
    "objective": ("Objective", _WORD),
    "opening": ("Opening", _WORD),
    "subgame": ("Subgame", _WORD),
    "choices": ("Choices", _WORDS),
    "passing": ("Passing", _WORD),
    "passes": ("Passes", NUMBER),
    "tabled": ("Tabled", TagKind(_read_tabled, _write_tabled)),
    "tricks_before": ("TricksBefore", NUMBERS),
    "points_before": ("PointsBefore", NUMBERS),
    "faces_before": ("FacesBefore", NUMBERS),
}
"""Field of a JSON deal -> its tag. Hands, dealer, declarer, leader, trick and trumps of four suits are PBN's own."""

BRIDGE_TAGS = {"TurnUp": "turnup", "TricksBefore": "tricks_before"}
"""Those of them that deals of bridge and whist may have, which write all else as the standard says."""
