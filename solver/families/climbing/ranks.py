"""Notation by ranks alone, ``3334 QQ rj``, for games in which suits do not matter.

The cards of a rank get the suits ♠ ♥ ♦ ♣ in turn, from the first hand to the last; with such suits the deal is kept.
The field ``notation`` says that it was typed so, and reports then have ranks alone, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.core.cards import SUITS
from solver.core.errors import DealError, FormatError
from solver.families.climbing.referee import ClimbingPosition
from solver.families.climbing.rules import Rules
from solver.families.play.deals import copies_of
from solver.families.play.report.seats import in_pack_order
from solver.formats.freeform.hand import CARD, HAND, cards, split
from solver.formats.freeform.normalise import Line
from solver.text.style import Style

FIELD, RANKS = "notation", "ranks"
"""Name of the field for the notation, and its value."""

_JOKERS = {"rj": "X1", "bj": "X2"}
"""Names of the red joker, which is the higher one, and the black joker."""

_NAMES = {code: name for name, code in _JOKERS.items()}

_HELD = rf"(?:{HAND}|-|—)"
_ROW = re.compile(
    rf"\s*(?P<seat>\d{{1,2}}|[NESW])(?P<mark>\s*[:=])?\s+(?P<hand>{_HELD})\s*(?:   *(?P<rest>[a-z].*))?", re.IGNORECASE
)
"""Pattern of a hand with its seat, typed or printed."""


@dataclass(frozen=True, slots=True)
class RankStyle(Style):
    """Cards as their ranks, jokers as ``rj`` and ``bj``.

    Attributes:
        ranks: of the pack, from the highest.
    """

    ranks: str = ""

    def suit(self, letter: str) -> str:
        """Return an empty text for a suit, other letters unchanged."""
        return "" if letter in SUITS else letter

    def card(self, code: str) -> str:
        """Return the rank of a card."""
        return _NAMES.get(code, code[1:])

    def play(self, play: str) -> str:
        """Return a play as one word of ranks."""
        return play_text(play, self.ranks)

    def cards(self, codes: Iterable[str]) -> str:
        """Return cards as one word of ranks."""
        return text_of(codes, self.ranks)

    @classmethod
    def like(cls, style: Style, ranks: str) -> RankStyle:
        """Return this style with the other settings of another one."""
        return cls(style.symbols, style.quiet, style.ten, style.plain, ranks)


def suits_matter(rules: Rules) -> bool:
    """Return whether cards of one rank may differ in use or value, or jokers in more than their rank."""
    score = rules.score
    by_suit = [rules.beat.suits, rules.beat.colour, rules.kitty.on, rules.lead.card, rules.deal.rows]
    by_suit += [score.cards, score.faces, score.declared, score.double, score.whole]
    by_suit += [one.suit == "one" or one.flush for one in rules.combinations]
    by_suit += [rules.pack.jokers not in (0, len(_JOKERS)), set(rules.joker.kinds) != {"high"}]
    by_suit += [not set(rules.pack.suits) <= set(SUITS), not all(len(card) == 2 for card in copies_of(rules.pack))]
    return any(by_suit)


def text_of(cards: Iterable[str], ranks: str) -> str:
    """Return cards as one word, the lowest first, jokers apart: ``3334 rj``."""
    low_first = in_pack_order(cards, ranks)[::-1]
    by_rank = sorted((card for card in low_first if card not in _NAMES), key=lambda card: -ranks.index(card[1:]))
    jokers = [_NAMES[card] for card in ("X2", "X1") if card in low_first]
    return " ".join(filter(None, ["".join(card[1:] for card in by_rank), *jokers]))


def play_text(play: str, ranks: str) -> str:
    """Return a play by its ranks, such as ``3334`` or ``333+rj``; words such as ``pass`` remain."""
    codes = play.split("+")
    if not all(re.fullmatch(r"[SHDC].|X[12]", code) for code in codes):
        return play
    return text_of(codes, ranks).replace(" ", "+")


def with_codes(lines: Sequence[Line], rules: Rules) -> list[Line] | None:
    """Return lines with hands of ranks rewritten as hands of codes, None if there are no such hands.

    Raises:
        FormatError: a rank appears more often than in the pack.
    """
    parts = [*split(lines)]
    rows = [row for line in parts if (row := _ROW.fullmatch(line.text))]
    if not rows or all(row["mark"] and _is_four(row["hand"]) for row in rows):
        return None
    suits = _Suits(rules)
    last = max(place for place, line in enumerate(parts) if _ROW.fullmatch(line.text))
    written = [suits.written(line, row) if (row := _ROW.fullmatch(line.text)) else _plays(line) for line in parts]
    return [*written[: last + 1], Line(parts[last].number, f"{FIELD.capitalize()}: {RANKS}"), *written[last + 1 :]]


def _plays(line: Line) -> Line:
    """Return a line of plays in which a lone number is a rank and not a seat: ``4+``, a play as it is read."""
    if not re.match(r"\s*plays?(?:ed)?\s*[:=]", line.text, re.IGNORECASE):
        return line
    return Line(line.number, re.sub(r"(?<![\w+:])([2-9])(?![\w+:.])", r"\1+", line.text))


def _is_four(hand: str) -> bool:
    """Return whether a hand consists of four groups of different ranks, which makes it a hand by suits."""
    groups = [cards(group) for group in re.split(r"[ ,]+", hand)]
    plain = not any(card in _JOKERS for group in groups for card in group)
    return len(groups) == len(SUITS) and plain and all(len(set(group)) == len(group) for group in groups)


class _Suits:
    """Assignment of suits to the cards of each rank, from the first hand to the last."""

    def __init__(self, rules: Rules) -> None:
        self._jokers = rules.pack.jokers
        self._left: dict[str, list[str]] = {}
        for code in sorted(copies_of(rules.pack), key=lambda code: SUITS.find(code[0])):
            name = _NAMES.get(code, code[1:])
            self._left.setdefault(name, []).extend([code] * copies_of(rules.pack)[code])
        self._most = {name: len(codes) for name, codes in self._left.items()}

    def written(self, line: Line, row: re.Match[str]) -> Line:
        """Return a row with codes: as it is typed, or as the program prints it."""
        codes = [self._next(card, line.number) for card in cards(row["hand"])]
        if not codes and row["mark"]:
            return line
        if row["mark"]:
            return Line(line.number, f"{row['seat']}: {','.join(codes)}")
        held = {suit: [code[1:] for code in codes if code[0] == suit] for suit in SUITS + "X" * bool(self._jokers)}
        cells = [f"{suit} {(' ' if suit == 'X' else '').join(ranks) or '-'}" for suit, ranks in held.items()]
        return Line(line.number, "  ".join([f"{row['seat']:<2}", *cells, row["rest"] or ""]).rstrip())

    def _next(self, card: str, line: int) -> str:
        left = self._left.get(card)
        if not left:
            many = self._most.get(card, 0)
            raise FormatError(f"{card} comes {many + 1} times; the pack has {many} of it", line=line)
        return left.pop(0)


def as_legal(position: ClimbingPosition, play: str) -> str:
    """Return the legal move with these ranks, such as ``3334`` or ``QQ``; other texts unchanged.

    Raises:
        DealError: no legal move has these ranks.
    """
    body = play.replace("+", "").replace(" ", "")
    if not re.fullmatch(rf"{CARD}+", body, re.IGNORECASE) or suits_matter(position.rules):
        return play
    wanted = Counter(cards(body))
    for move in position.legal():
        if Counter(_NAMES.get(card, card[1:]) for card in move.split("+")) == wanted:
            return move
    raise DealError(f"{play} is not legal here. Write one of {', '.join(_legal_words(position))}")


def _legal_words(position: ClimbingPosition) -> list[str]:
    """Return the legal moves as different words of ranks, shortened to what fits into a message."""
    words = list(dict.fromkeys(play_text(move, position.rules.pack.ranks) for move in position.legal()))
    return words if len(words) <= _MOST_WORDS else [*words[:_MOST_WORDS], "..."]


_MOST_WORDS = 12
