"""Words as people write them, and the nearest right one where a word is wrong.

How a word is written does not matter: case, spaces, hyphens, apostrophes and marks on letters are left out before words
are compared.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

_LONGEST = 60
"""Very long words are no slips of the pen, and take long to compare."""

_LETTERS = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that are no others with marks."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})

SUIT_SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC")
"""Signs of suits as their letters."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A word as it is compared: ``Oh Hell``, ``oh_hell`` and ``OH-HELL`` are ``ohhell``, ``Mariáš`` is ``marias``."""
    marked = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in marked if letter.isalnum())


def spellings(text: str) -> frozenset[str]:
    """Return a name as it is compared; with umlauts as two letters, too."""
    lower = unicodedata.normalize("NFC", text.casefold())
    return frozenset((plain(lower), plain(lower.translate(_UMLAUTS))))


def nearest(found: str, words: Iterable[str]) -> str | None:
    """Return the allowed word that a wrong one looks most like, None where it looks like none of them."""
    import difflib

    by_form = {word.casefold(): word for word in words if word}
    close = difflib.get_close_matches(found.casefold()[:_LONGEST], by_form, n=1)
    return by_form[close[0]] if close else None


def hint(found: str, words: Iterable[str]) -> str:
    """`` (did you mean East?)``, or nothing where no word is near."""
    near = nearest(found, words)
    return f" (did you mean {near}?)" if near else ""


_SEATS: Mapping[str, int] = {
    word: seat
    for seat, words in enumerate(("n north nord norte", "e east est ost este", "s south sud sued sur", "w west ouest"))
    for word in words.split()
}

_STRAINS: Mapping[str, int] = {
    word: strain
    for strain, words in enumerate(
        (
            "s spade spades pik pique piques",
            "h heart hearts herz herzen coeur coeurs",
            "d diamond diamonds karo carreau carreaux",
            "c club clubs kreuz treff trefle trefles",
            "n nt notrump notrumps sans sansatout sa atoutlos ohne ohnetrumpf sintriunfo",
        )
    )
    for word in words.split()
}

_SUITS_ELSEWHERE: Mapping[str, str] = {
    word: suit
    for suit, words in {
        "S": "leaf leaves gras gruen laub blatt zelene sword swords spada espada espadas"
        " schoppen spar spader pata piki wino",
        "H": "rot cervene cup cups copa copas coppe harten hjerter hjerte hjarter hertta cherv chervi kier",
        "D": "bell bells schelle schellen kule coin coins oro oros denari"
        " ecke eckstein ruiten ruter ruder ruutu bubny karo",
        "C": "acorn acorns eichel eicheln zaludy wand wands baton batons basto bastos bastoni"
        " klaveren klover klor risti trefy trefl",
        "M": "m majors tarock tarocks atout atouts",
    }.items()
    for word in words.split()
}
"""Suits of other packs, and in the tongues of the games that are played there."""

_SIDES: Mapping[str, tuple[int, ...]] = {
    "ns": (0, 2),
    "northsouth": (0, 2),
    "ew": (1, 3),
    "eastwest": (1, 3),
    "all": (0, 1, 2, 3),
}

_VULNERABLE: Mapping[str, tuple[bool, bool]] = {
    word: sides
    for sides, words in {
        (False, False): "none love loveall o nil neither nonvul notvulnerable personne",
        (True, False): "ns n northsouth nordsud",
        (False, True): "ew e we eastwest eo ow",
        (True, True): "all both b gameall game tous alle",
    }.items()
    for word in words.split()
}

SEAT_NAMES = ("North", "East", "South", "West")
STRAIN_NAMES = ("spades", "hearts", "diamonds", "clubs", "notrump")
VULNERABLE_NAMES = ("None", "NS", "EW", "All", "Love", "Both", "North-South", "East-West")


def seat(text: str) -> int | None:
    """Return the seat 0..3 of ``N``, ``east``, ``South``; None: it is none."""
    return _SEATS.get(plain(text))


def strain(text: str) -> int | None:
    """Return the strain 0..4 of ``S``, ``♠``, ``spades``, ``NT``, ``no trump``, ``sans``; None: it is none."""
    return _STRAINS.get(plain(text.translate(SUIT_SIGNS)))


def suit(text: str) -> str | None:
    """Return the letter of a strain, ``N`` for no trumps, as players of any game name it: ``Eichel``, ``swords``."""
    found = strain(text)
    if found is not None:
        return "SHDCN"[found]
    return next((_SUITS_ELSEWHERE[word] for word in spellings(text) if word in _SUITS_ELSEWHERE), None)


def vulnerable(text: str) -> tuple[bool, bool] | None:
    """(North-South, East-West) of ``None``, ``Love``, ``-``, ``N-S``, ``E/W``, ``Both``; None: it is none of them."""
    return (False, False) if text.strip() == "-" else _VULNERABLE.get(plain(text))


def seats(text: str) -> tuple[int, ...] | None:
    """Seats in any writing: ``NS``, ``N,S``, ``N-S``, ``North South``; None: one is none, or there are none."""
    if (side := _SIDES.get(plain(text))) is not None:
        return side
    return _several(text, _SEATS, r"[nesw]")


def strains(text: str) -> tuple[int, ...] | None:
    """Strains in any writing: ``SN``, ``S,NT``, ``♠♥``, ``spades, no trump``; None: one is none, or there are none."""
    if (one := strain(text)) is not None:
        return (one,)
    return _several(text.translate(SUIT_SIGNS), _STRAINS, r"nt|[shdcn]")


def _several(text: str, known: Mapping[str, int], letters: str) -> tuple[int, ...] | None:
    """Words apart by commas, slashes, spaces or ``and``; a word that is none is read letter by letter."""
    found: list[int] = []
    for word in filter(None, (plain(part) for part in re.split(r"[\s,;/&+-]+|\band\b", text.casefold()))):
        if word in known:
            found.append(known[word])
        elif re.fullmatch(f"(?:{letters})+", word):
            found += [known[letter] for letter in re.findall(letters, word)]
        else:
            return None
    return tuple(dict.fromkeys(found)) or None
