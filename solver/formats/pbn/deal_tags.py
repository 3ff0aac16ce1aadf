"""Hands and answers in the tags of a PBN game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solver.core.argument_checks import shown
from solver.core.cards import PACK, SEATS, STRAINS, KnownHands, card, in_order, seat_in
from solver.core.deal import CHECKED_GAMES
from solver.core.errors import DealError, FormatError
from solver.formats.check import check_hands, with_implied_hand
from solver.formats.pbn.names import is_known
from solver.formats.pbn.sections import Warn
from solver.formats.pbn.tables import Tricks, parse_ability, parse_minimax, parse_packed, parse_results
from solver.formats.values import any_card, dotted, dotted_hand, signed_score, table_from_hex

if TYPE_CHECKING:
    from solver.formats.pbn.lexer import Tag


_RESULTS, _DIGITS, _SCORE, _ABILITY, _MINIMAX = (
    "OptimumResultTable", "DoubleDummyTricks", "OptimumScore", "Ability", "Minimax"
)  # fmt: skip


_NAMES = (_RESULTS, _DIGITS, _ABILITY, _SCORE, _MINIMAX)


@dataclass(slots=True)
class TaggedAnswers:
    """Answers in the tags of a game.

    Attributes:
        values: ``table`` and ``par``, if they are given.
        kept: the tags that are written back unchanged, since they have data that no field holds.
    """

    values: dict[str, object] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)


def read_given(tags: Mapping[str, Tag], warn: Warn) -> TaggedAnswers:
    """Return the answers that the tags of a game give.

    If several tags give the same answer, the first in this order counts: the table of results, the digits, the
    abilities; the best score, the minimax.
    """
    known = {name: tags[name] for name in _NAMES if name in tags and (is_known(tags[name].value) or tags[name].rows)}
    found = TaggedAnswers()
    if not known:
        return found
    table: Tricks = {}
    for name, read in (_RESULTS, _results), (_DIGITS, _digits), (_ABILITY, _ability):
        if name in known:
            tricks = read(known[name], warn, found)
            if _differ(table, tricks):
                warn(known[name].line, f"{name} differs from another table of the deal; the other table counts")
            table = _merged(table, tricks)
    if table:
        found.values["table"] = table
    for name, score in (_SCORE, _optimum), (_MINIMAX, _minimax):
        if name in known:
            par = score(known[name], warn, found)
            if par is not None and found.values.setdefault("par", par) != par:
                warn(known[name].line, f"{name} differs from the OptimumScore of the deal; OptimumScore counts")
    return found


def _differ(table: Tricks, other: Tricks) -> bool:
    """Return whether two tables have different values in some entry."""
    return any(
        None not in (one, two) and one != two
        for strain in table.keys() & other.keys()
        for one, two in zip(table[strain], other[strain], strict=True)
    )


def _merged(table: Tricks, other: Tricks) -> Tricks:
    """Return a table with its missing entries filled from another one."""
    nothing: list[int | None] = [None] * 4
    return {
        strain: [
            two if one is None else one
            for one, two in zip(table.get(strain, nothing), other.get(strain, nothing), strict=True)
        ]
        for strain in STRAINS
        if strain in table or strain in other
    }


def _results(tag: Tag, warn: Warn, found: TaggedAnswers) -> Tricks:
    if not tag.rows:
        packed = parse_packed(tag.value)
        if packed is None:
            warn(tag.line, f"{tag.name} has no rows. Add some as in N NT 9, or leave the table out")
            found.kept.add(tag.name)
        return packed or {}
    table, wrong = parse_results(tag)
    for error in wrong:
        warn(error.line or tag.line, error.message)
        found.kept.add(tag.name)
    return table


def _digits(tag: Tag, warn: Warn, found: TaggedAnswers) -> Tricks:
    found.kept.add(tag.name)
    try:
        return {strain: list(tricks) for strain, tricks in table_from_hex(tag.value).items()}
    except FormatError as error:
        warn(tag.line, f"{tag.name} tag: {error.message}")
        return {}


def _ability(tag: Tag, warn: Warn, found: TaggedAnswers) -> Tricks:
    found.kept.add(tag.name)
    table = parse_ability(tag.value)
    if table is None:
        warn(
            tag.line,
            f"{tag.name} {tag.value!r} is not a table. Write the tricks of each seat, as in N:66569 E:66657",
        )
    return table or {}


def _optimum(tag: Tag, warn: Warn, found: TaggedAnswers) -> int | None:
    score = signed_score(tag.value)
    if score is None:
        warn(tag.line, f"{tag.name} {tag.value!r} is not a score. Write a side and its points, as in NS 450")
    if score is None or ";" in tag.value:
        found.kept.add(tag.name)
    return score


def _minimax(tag: Tag, warn: Warn, found: TaggedAnswers) -> int | None:
    found.kept.add(tag.name)
    par = parse_minimax(tag.value)
    if par is None:
        warn(tag.line, f"{tag.name} {tag.value!r} is not a par. Write contract, declarer and score, as in 3NW-430")
    return par


_FULL = frozenset(PACK)


def parse_deal(value: str, *, fifty_two: bool = True) -> KnownHands:
    """Parse the hands of a Deal tag, by seat from 0; None for an unknown hand (``-``).

    Args:
        value: ``N:AK2.QJT..432 ...``, or in other games ``1:SA,SK,M21 ...``.
        fifty_two: whether lists may only hold cards of the 52, too, and are sorted.

    Raises:
        DealError: the value has another form.
    """
    head, colon, rest = value.partition(":")
    texts = rest.split()
    if not colon or not texts:
        raise DealError(
            f"deal {value!r} cannot be read. Write the first seat, a colon and the hands, as in N:AK2.QJT..432 ..."
        )
    first = _first_seat(head, len(texts))
    hands: list[tuple[str, ...] | None] = [None] * len(texts)
    for place, text in enumerate(texts):
        hands[(first + place) % len(texts)] = _hand(text, fifty_two)
    return tuple(hands)


def hands_of_text(text: object, game: str | None) -> KnownHands:
    """Return the hands of a deal that someone typed, with the checks of its game if that is bridge or whist.

    Raises:
        DealError: the text is not a deal, or the hands of bridge or whist are impossible.
    """
    if not isinstance(text, str):
        raise DealError(f"deal {shown(text)} cannot be read. Write a text as in N:AK2.QJT..432 ...")
    bridge = game in CHECKED_GAMES
    three = bridge and len(text.split()) == len(SEATS) - 1 and re.match(r"\s*[NESWnesw]:\S", text)
    hands = parse_deal(f"{text} -" if three else text, fifty_two=bridge)
    if not bridge:
        return hands
    check_hands(hands)
    return with_implied_hand(hands)


def format_deal(hands: KnownHands, *, numbered: bool = False) -> str:
    """Return the value of a Deal tag, the inverse of ``parse_deal``; ``numbered`` writes 1 for the first seat."""
    first = "1" if numbered or len(hands) != 4 else "N"
    return f"{first}:{' '.join(_format_hand(hand) for hand in hands)}"


def card_list(text: str, *, fifty_two: bool = True) -> tuple[str, ...]:
    """Parse cards such as ``SA,SK`` or ``SA SK``, without further checks.

    Raises:
        DealError: a word is not a card.
    """
    read = card if fifty_two else any_card
    return tuple(read(code) for code in re.split(r"[\s,]+", text) if code)


def _first_seat(head: str, seats: int) -> int:
    if seats != 4 and head.strip().upper() in tuple(SEATS):
        raise DealError(
            f"{seats} hands are given. Write 4, each as spades.hearts.diamonds.clubs or - for an unknown one"
        )
    return seat_in(head, seats)


def _hand(text: str, fifty_two: bool) -> tuple[str, ...] | None:
    if text == "-":
        return None
    if "," not in text and ("." in text or fifty_two):
        return dotted_hand(text)
    codes = card_list(text, fifty_two=fifty_two)
    return in_order(codes) if fifty_two else codes


def _format_hand(hand: tuple[str, ...] | None) -> str:
    if hand is None:
        return "-"
    if _FULL.issuperset(hand) and in_order(hand) == hand:
        return dotted(hand)
    return ",".join(hand)
