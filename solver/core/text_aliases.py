"""Words for seats, suits, strains and vulnerability as people write them, and suggestions for wrong words.

Spelling does not matter: case, spaces, hyphens, apostrophes and accents are removed before words are compared.
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
    """Return a word in the form in which words are compared: ``Oh Hell`` is ``ohhell``, ``Mariáš`` is ``marias``."""
    marked = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in marked if letter.isalnum())


def spellings(text: str) -> frozenset[str]:
    """Return a name in the forms in which it is compared; umlauts also count as two letters."""
    lower = unicodedata.normalize("NFC", text.casefold())
    return frozenset((plain(lower), plain(lower.translate(_UMLAUTS))))


def nearest(found: str, words: Iterable[str]) -> str | None:
    """Return the allowed word that is most similar to a wrong one; None if no word is similar."""
    import difflib

    by_form = {word.casefold(): word for word in words if word}
    close = difflib.get_close_matches(found.casefold()[:_LONGEST], by_form, n=1)
    return by_form[close[0]] if close else None


def hint(found: str, words: Iterable[str]) -> str:
    """Return the suggestion for a wrong word, `` (did you mean East?)``; empty if no word is similar."""
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
    """Parse a seat, ``N``, ``east``, ``South``, as 0..3; return None if the text is not a seat."""
    return _SEATS.get(plain(text))


def strain(text: str) -> int | None:
    """Parse a strain, ``S``, ``♠``, ``spades``, ``NT``, ``sans``, as 0..4; return None if the text is not a strain."""
    return _STRAINS.get(plain(text.translate(SUIT_SIGNS)))


def suit(text: str) -> str | None:
    """Parse a suit as players of any game name it, ``Eichel``, ``swords``; return its letter, ``N`` for no trumps."""
    found = strain(text)
    if found is not None:
        return "SHDCN"[found]
    return next((_SUITS_ELSEWHERE[word] for word in spellings(text) if word in _SUITS_ELSEWHERE), None)


def vulnerable(text: str) -> tuple[bool, bool] | None:
    """Parse the vulnerability, ``None``, ``Love``, ``-``, ``N-S``, ``Both``, as (North-South, East-West), or None."""
    return (False, False) if text.strip() == "-" else _VULNERABLE.get(plain(text))


def seats(text: str) -> tuple[int, ...] | None:
    """Parse several seats, ``NS``, ``N,S``, ``N-S``, ``North South``; return None if a word is not a seat."""
    if (side := _SIDES.get(plain(text))) is not None:
        return side
    return _several(text, _SEATS, r"[nesw]")


def strains(text: str) -> tuple[int, ...] | None:
    """Parse several strains, ``SN``, ``S,NT``, ``♠♥``, ``spades, no trump``; return None if a word is not a strain."""
    if (one := strain(text)) is not None:
        return (one,)
    return _several(text.translate(SUIT_SIGNS), _STRAINS, r"nt|[shdcn]")


def _several(text: str, known: Mapping[str, int], letters: str) -> tuple[int, ...] | None:
    """Parse words separated by commas, slashes, spaces or ``and``; an unknown word is parsed letter by letter."""
    found: list[int] = []
    for word in filter(None, (plain(part) for part in re.split(r"[\s,;/&+-]+|\band\b", text.casefold()))):
        if word in known:
            found.append(known[word])
        elif re.fullmatch(f"(?:{letters})+", word):
            found += [known[letter] for letter in re.findall(letters, word)]
        else:
            return None
    return tuple(dict.fromkeys(found)) or None
