"""Values that several formats write in the same way: vulnerability, hands, results, tables."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain

from solver.core import contract_text as contracts
from solver.core.cards import PACK, SEATS, STRAINS, SUITS, in_order
from solver.core.errors import DealError, FormatError
from solver.core.vulnerability import of_word

_VULNERABLE_NAMES = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}

_SUIT_SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC")
_RANK_FIRST = re.compile(r"([AKQJT2-9]|10)([SHDC])")
_SUIT_NAMES = frozenset("SHDC♠♥♦♣♤♡♢♧")
_FULL = frozenset(PACK)


def vulnerable(text: str) -> tuple[bool, bool]:
    """Parse a vulnerability of ``None Love - NS EW All Both``, in any case, as (North-South, East-West).

    Raises:
        FormatError: the text is none of them.
    """
    try:
        return of_word(text)
    except DealError as error:
        raise FormatError(error.message) from None


def vulnerable_name(value: tuple[bool, bool]) -> str:
    """Return the name of a vulnerability: ``None``, ``NS``, ``EW`` or ``All``."""
    return _VULNERABLE_NAMES[value]


def any_card(text: str) -> str:
    """Parse a card of any pack, ``SA``, ``M21``, ``X1``, ``S10``, as its code in upper case; face down ``(SA)``.

    Cards of the 52 may have the rank first, ``AS`` or ``10S``: no suit has the letter of a rank.

    Raises:
        DealError: the text is not a card.
    """
    code = text.strip().upper().translate(_SUIT_SIGNS)
    if turned := _RANK_FIRST.fullmatch(code):
        code = turned[2] + turned[1].replace("10", "T")
    if not re.fullmatch(r"[A-Z][A-Z0-9]{1,3}|\([A-Z][A-Z0-9]{1,3}\)", code):
        raise DealError(f"{text!r} is not a card. Write a suit letter and a rank, as in SA")
    return code


_RANKS = re.compile(r"(?:10|[2-9])(?:10|[2-9AKQJT]|[rb]j|\+)*", re.IGNORECASE)
"""A play by its ranks alone that begins with a number."""


def any_play(text: str) -> str:
    """Parse a play of any game: a card, or one with details, ``X1=SA``, ``T02/size``, ``S7+S9``, ``SA>1``, ``stop``.

    Raises:
        DealError: the text is not a play.
    """
    plain = text.strip()
    if re.fullmatch(r"[A-Z][A-Z0-9]{1,3}|[A-Za-z][A-Za-z0-9]|[a-z][0-9]{2}", plain):
        return any_card(plain)
    if _RANKS.fullmatch(plain):
        return plain.rstrip("+")
    if not re.fullmatch(r"[A-Za-z]\w*[\w:/+=<>, -]*", plain):
        raise DealError(f"{text!r} is not a play. Write a card such as SA")
    return plain


def dotted_hand(text: str) -> tuple[str, ...]:
    """Parse a hand such as ``AK2.QJT..432``: spades, hearts, diamonds, clubs, from the ace down.

    ``10`` and lower case are allowed, and ``-`` for a void. With suit letters or symbols before the ranks, suits may be
    in any order and without dots: ``SAK2 HQJT``, ``♠AK2.♥QJT``.

    Raises:
        DealError: the text is not a hand.
    """
    holdings = text.split(".")
    if len(holdings) == 4:
        suits = [_holding(suit, holding) for suit, holding in zip(SUITS, holdings, strict=True)]
        if None not in suits:
            return tuple(chain.from_iterable(filter(None, suits)))
    plain = text.upper().replace("10", "T")
    holdings = plain.split(".")
    if len(holdings) == 4 and _SUIT_NAMES.isdisjoint(plain):
        cards = [suit + rank for suit, holding in zip(SUITS, holdings, strict=True) for rank in holding if rank != "-"]
    else:
        cards = _lettered_hand(plain, text)
    if not _FULL.issuperset(cards):
        strange = next(code for code in cards if code not in _FULL)
        raise DealError(f"{strange[1]!r} in hand {text!r} is not a rank. Write A K Q J T 9 .. 2")
    return in_order(cards)


@lru_cache(maxsize=1 << 14)
def _holding(suit: str, text: str) -> tuple[str, ...] | None:
    """Return the cards of one suit in order; None if the text has more than ranks."""
    cards = [suit + rank for rank in text.upper().replace("10", "T") if rank != "-"]
    return in_order(cards) if _FULL.issuperset(cards) else None


def _lettered_hand(plain: str, text: str) -> list[str]:
    plain = plain.translate(_SUIT_SIGNS)
    if plain[:1] not in tuple(SUITS):
        raise DealError(f"hand {text!r} has {plain.count('.') + 1} suits. Write 4, as in AK2.QJT..432")
    cards = []
    suit = ""
    for letter in plain:
        if letter in SUITS:
            suit = letter
        elif letter not in ".-:":
            cards.append(suit + letter)
    return cards


def dotted(hand: tuple[str, ...]) -> str:
    """Return a hand as ``AK2.QJT..432``."""
    holdings: dict[str, list[str]] = {suit: [] for suit in SUITS}
    for code in in_order(hand):
        holdings[code[0]].append(code[1])
    return ".".join("".join(holding) for holding in holdings.values())


def declarer_tricks(text: str, declarer: int | None, tricks: int) -> int | None:
    """Return the declarer's tricks in a result ``9``, ``^9``, ``EW 9`` or ``EW 9 NS 4``.

    Args:
        declarer: the seat, needed if the text names a side.
        tricks: number of tricks of the deal.

    Returns:
        None if the text names a side and there is no declarer.

    Raises:
        FormatError: the text is not a result, or has more tricks than the deal.
    """
    found = re.fullmatch(r"\^?\s*(?:(NS|EW)\s*)?(\d{1,2})(?:\s*(?:NS|EW)\s*\d{1,2})?", text.strip().upper())
    if not found or int(found[2]) > tricks:
        raise FormatError(f"result {text!r} cannot be read. Write the declarer's tricks, 0 to {tricks}")
    number = int(found[2])
    if not found[1]:
        return number
    if declarer is None:
        return None
    return number if ("NS", "EW").index(found[1]) == declarer % 2 else tricks - number


def loose_tricks(text: str, level: int | None, tricks: int) -> int | None:
    """Return the declarer's tricks in a result such as ``+1``, ``=``, ``down 2``, ``9 tricks``; None for other texts.

    Args:
        level: of the contract; without it only a number of tricks can be interpreted.
        tricks: number of tricks of the deal.
    """
    found = contracts.read(f"{level or 1}N {text.strip()}")
    if found is None or found.tricks is None or (level is None and "trick" not in text.lower()):
        return None
    return found.tricks if 0 <= found.tricks <= tricks else None


def table_from_hex(text: str) -> dict[str, list[int]]:
    """Parse a trick table from 20 hexadecimal digits: N, S, E, W declaring, each in NT S H D C.

    Returns:
        strain ``S H D C N`` -> tricks by declarer N E S W.

    Raises:
        FormatError: the text is not 20 digits from 0 to d.
    """
    if not re.fullmatch(r"[0-9a-dA-D]{20}", text.strip()):
        raise FormatError(f"{text!r} is not a table. Write 20 digits 0-9 a-d")
    table: dict[str, list[int]] = {strain: [0] * 4 for strain in STRAINS}
    for place, digit in enumerate(text.strip()):
        table["NSHDC"[place % 5]][SEATS.index("NSEW"[place // 5])] = int(digit, 16)
    return table


def table_to_hex(table: dict[str, list[int]]) -> str:
    """Return a trick table as 20 hexadecimal digits, the inverse of ``table_from_hex``."""
    return "".join(f"{table[strain][SEATS.index(seat)]:x}" for seat in "NSEW" for strain in "NSHDC")


def signed_score(text: str) -> int | None:
    """Return North-South's score in ``NS 450`` or ``EW -100``; None for other texts.

    After contracts, as in ``EW 2C; -90``, the number is North-South's score, whichever side plays them.
    """
    found = re.fullmatch(r"(NS|EW)\s*(?:([^;]*\S)\s*;\s*)?([+-]?\d{1,5})", text.strip().upper())
    if not found:
        return None
    return int(found[3]) if found[1] == "NS" or found[2] else -int(found[3])
