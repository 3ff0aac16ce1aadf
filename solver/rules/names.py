"""Names of cards, suits, seats and numbers of points; numbers, plurals and lists in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TIMES = ("never", "once", "twice")
_GROUPS = 3
"""Most groups of equal piles in a text; with more every pile is listed."""

RANK_WORDS = (
    "",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
"""Names of ranks from 1, the ace."""


def number(count: int) -> str:
    """Return a small number in words; larger ones in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    """Return a count of times in words: ``once``, ``twice``, ``three times``."""
    return _TIMES[count] if count < len(_TIMES) else f"{number(count)} times"


def many(count: int, one: str, several: str = "") -> str:
    """Return a number and its noun: ``one card``, ``two cards``."""
    return f"{number(count)} {one if count == 1 else several or one + 's'}"


def joined(parts: Iterable[object], last: str = "and") -> str:
    """Return items as a list in words: ``a, b and c``."""
    shown = [str(part) for part in parts]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"


def sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sizes(counts: Sequence[int], noun: str = "pile") -> str:
    """Return the number and sizes of piles in words: ``eight piles: four of 7 and four of 6 cards``."""
    groups = [(size, len(list(same))) for size, same in groupby(counts)]
    total = many(len(counts), noun)
    if len(groups) == 1:
        size = groups[0][0]
        return (
            f"{total} of {many(size, 'card')}{' each' if len(counts) > 1 else ''}"
            if size
            else f"{total}, empty at first"
        )
    if len(groups) > _GROUPS or all(length == 1 for _, length in groups):
        return f"{total} of {joined(counts)} cards"
    shown = joined(f"{number(length)} of {size}" for size, length in groups)
    return f"{total}: {shown} {'card' if groups[-1][0] == 1 else 'cards'}"


SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "M": "majors"}
_NAMED = "ace king queen jack ten knight page nine eight seven six five four three two"
RANKS = dict(zip("AKQJTNP98765432", _NAMED.split(), strict=True))
_JOKERS = 4


def suit(letter: str) -> str:
    """Return the name of a suit: ``spades``."""
    return SUITS.get(letter, letter)


def rank(letter: str) -> str:
    """Return the name of a rank: ``ace``."""
    return RANKS.get(letter, letter)


def plural(name: str) -> str:
    """Return the plural of a rank: ``aces``, ``sixes``."""
    return name + ("es" if name.endswith("x") else "s")


def one(word: str) -> str:
    """Return the name of a card, ``the queen of spades``; for a group, ``each heart`` or ``each ace``."""
    if word.startswith("trump "):
        return f"the {rank(word[6:])} of trumps" if len(word) == 7 else one(word[6:])
    if word == "X":
        return "each joker"
    if word in ("trump", "*"):
        return "each trump" if word == "trump" else "every other"
    if word in SUITS:
        return f"each {suit(word).removesuffix('s')}"
    if word in RANKS:
        return f"each {rank(word)}"
    return "the " + card(word)


def card(word: str) -> str:
    """Return the name of a card: ``queen of spades``, ``joker 1``, ``major 21``."""
    if word[0] == "X" and word[1:].isdigit():
        return f"joker {word[1:]}" if int(word[1:]) <= _JOKERS else word
    if word[0] == "M" and word[1:].isdigit():
        return f"major {word[1:]}"
    return f"{rank(word[1:])} of {suit(word[0])}" if word[0] in SUITS and word[1:] in RANKS else word


def several(words: Iterable[str], last: str = "and") -> str:
    """Return cards and groups of cards in words: ``hearts and the queen of spades``."""
    return joined(map(_group, words), last)


def _group(word: str) -> str:
    if word == "X":
        return "jokers"
    if word in SUITS:
        return suit(word)
    return plural(rank(word)) if word in RANKS else one(word)


def order(ranks: str) -> str:
    """Return ranks from the highest, with tens as 10: ``A K Q J 10 9``."""
    return " ".join("10" if letter == "T" else letter for letter in ranks)


def points(count: int) -> str:
    """Return a number of points: ``1 point``, ``-13 points``."""
    return f"{count} point{'' if abs(count) == 1 else 's'}"


def worths(table: Mapping[str, int]) -> str:
    """Return the points of cards in words: ``each heart -1, the queen of spades -13``."""
    return _by_value((one(word), value) for word, value in table.items())


def _by_value(entries: Iterable[tuple[str, int]], between: str = " ", *, last: bool = True) -> str:
    """Return entries in words, those with the same value joined."""
    texts = []
    for value, group in groupby(entries, key=lambda entry: entry[1]):
        named = joined(name for name, _ in group)
        texts.append(f"{named}{between}{value}" if last else f"{value}{between}{named}")
    return "; ".join(texts) if any(" and " in entry for entry in texts) else joined(texts)


def cards(count: int) -> str:
    """Return a number of cards in words: ``five cards``."""
    return f"{number(count)} {'card' if count == 1 else 'cards'}"


def seat(word: str) -> str:
    """Return a seat in words: ``the dealer``, ``the player on the dealer's left``."""
    side, _, whom = word.rpartition(" of ")
    return f"the player on the {whom}'s {side}" if side else f"the {word}"


def contracts(table: Mapping[str, int]) -> str:
    """Return a table of values by contract, ``5 with 25``; a value for all contracts stands alone."""
    if set(table) == {"*"}:
        return str(table["*"])
    return _by_value(((contract(name), value) for name, value in table.items()), " for ", last=False)


def strain_name(letter: str) -> str:
    """Return the name of a strain: ``spades``, ``no trumps``, ``misère``."""
    return {"N": "no trumps", "M": "misère"}.get(letter) or suit(letter)


def contract(name: str) -> str:
    """Return the name of a contract: ``5``, ``five no trumps``, ``spades``, ``any other``."""
    if name == "*":
        return "any other"
    level, strain = name.rstrip("SHDCNM"), name.lstrip("0123456789")
    if strain not in ("", *"SHDCNM"):
        return name
    named = strain_name(strain) if strain else ""
    return " ".join(filter(None, (level, named)))
