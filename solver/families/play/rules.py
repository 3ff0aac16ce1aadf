"""Rule-file sections shared by all games of turns (players, pack, deal), and their contradictions.

The sections are dataclasses whose field names are the keys of the TOML file. A card is its code, suit letter first
(``SQ``). Keys of *cards* take a card, a suit (``H``: all its cards; ``M``: the majors), a rank (``A``: that rank of
every suit, the major of that number apart) or ``X`` (jokers). Where a table gives points by cards and several entries
name a card, they add up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from solver.rules import names
from solver.rules.game import Named
from solver.rules.language import Contradiction, Language, Said, no
from solver.rules.names import joined, many, number, sentence
from solver.rules.schema import AnyRules, key
from solver.rules.toml_source import one_of, show

Numbers = Mapping[str, int]
"""Points by cards, suits or ranks, as each key defines."""

Seat = Literal["dealer", "left of dealer", "right of dealer", "declarer", "holder"]

REST = -1
"""Number that stands for all cards that are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """``[table]``: the players, and their sides."""

    players: tuple[int, ...] = key((4,), "how many hands there may be", 2, 8)
    sides: Literal["alone", "partners", "declarer"] = key(
        "alone", "each player for himself; every other seat is a partner; the declarer against all others"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """``[pack]``: the cards, and their order."""

    suits: str = key("SHDC", "letters of the suits")
    ranks: str = key("AKQJT98765432", "the ranks of each suit, from the highest")
    majors: int = key(0, "number of cards of a further suit M; beside it an ace counts 1, page to king 11 to 14", 0, 22)
    jokers: int = key(0, "jokers, X1 first", 0, 8)
    copies: int = key(1, "copies of each card", 1, 4)
    without: tuple[str, ...] = key((), "cards, ranks or suits that are left out")
    once: tuple[str, ...] = key((), "cards, ranks or suits of which one copy is left out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: how the pack is dealt."""

    hand: tuple[int, ...] = key(
        (0,),
        "cards of each player, one number for each number of players if they differ, the last for "
        "all others; 0: the whole pack",
        0,
        54,
    )
    extra: int = key(0, "extra cards of one seat", -1, 1)
    extra_to: Seat = key("dealer", "that seat")
    kitty: int = key(0, "cards of the kitty; -1: all that are left", -1, 54)
    taken: bool = key(False, "the declarer takes the kitty into his hand before the play and discards nothing")
    rows: int = key(0, "cards in each player's face-up row, and in his face-down row", 0, 9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Named):
    """Rules common to all games of turns."""

    table: Table = field(default_factory=Table)
    pack: Pack = field(default_factory=Pack)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtGame(Game):
    """Rules of games whose hands are dealt from the pack."""

    deal: Dealing = field(default_factory=Dealing)


Rules = TypeVar("Rules")

GROUP = re.compile(r"[SHDCMX]|[AKQJTNP2-9]|[SHDC][AKQJTNP2-9]|X[1-8]|M([1-9]|1[0-9]|2[0-2])")
"""Pattern of a word for a card, a suit, a rank or jokers."""

_OF_DEALER = ("dealer", "left of dealer", "right of dealer")
_RANKS, _RANKS_BESIDE_MAJORS = "AKQJTNP98765432", "AKQNPT98765432"


def table_contradictions(table: Table, deal: Dealing, pack: Pack) -> Iterator[Contradiction]:
    """Yield the contradictions of table, pack and deal."""
    if not table.players:
        yield no("players is empty. Write the numbers of players, for example players = [4]", "table.players")
    if len(set(table.players)) < len(table.players):
        yield no(f"players = {show(table.players)} repeats a number. Write each number once", "table.players")
    odd = [count for count in table.players if count % 2 or count < 4]
    if table.sides == "partners" and odd:
        yield no(
            f'{odd[0]} players cannot play as partners. Set players to 4, 6 or 8, or sides = "alone" in [table]',
            "table.players",
            "table.sides",
        )
    yield from _pack(pack)
    if not deal.hand:
        yield no("hand is empty. Write how many cards each player gets, or hand = [0] for the whole pack", "deal.hand")
    if deal.extra and deal.extra_to in ("declarer", "holder"):
        yield no(
            f"extra_to = {show(deal.extra_to)} is not known when the cards are dealt. Set extra_to = "
            '"dealer" in [deal]',
            "deal.extra_to",
        )
    if deal.taken and table.sides != "declarer":
        yield no(
            'taken = true, but the game has no declarer. Set sides = "declarer" in [table], or remove taken',
            "deal.taken",
            "table.sides",
        )


def _pack(pack: Pack) -> Iterator[Contradiction]:
    ranks = _RANKS_BESIDE_MAJORS if pack.majors else _RANKS
    for name, letters in (("suits", "SHDC"), ("ranks", ranks)):
        letters_used = getattr(pack, name)
        if not letters_used or len(set(letters_used)) < len(letters_used) or not set(letters_used) <= set(letters):
            yield no(
                f"{name} = {show(letters_used)} is not allowed. Write each letter once, and only letters of {letters}",
                f"pack.{name}",
            )
    for name in ("without", "once"):
        yield from groups(getattr(pack, name), f"pack.{name}")


def nobody_declares(table: Table) -> Iterator[Contradiction]:
    """Yield the mistake of a declarer, in a game without one."""
    if table.sides == "declarer":
        yield no(
            'sides = "declarer", but this game has no declarer. Set sides = "alone" or sides = "partners"',
            "table.sides",
        )


def once_of_copies(pack: Pack) -> Iterator[Contradiction]:
    """Yield the mistake of leaving out one copy of cards of which there is only one."""
    if pack.once and pack.copies == 1:
        yield no(
            "once leaves out one of several copies, but there is only one of each card. Write the "
            "cards in without, or set copies = 2",
            "pack.once",
        )


def seat_of_dealer(path: str, seat: Seat) -> Iterator[Contradiction]:
    """Yield the mistake of a seat that does not follow from the dealer.

    Args:
        path: the key.
        seat: its value.
    """
    if seat not in _OF_DEALER:
        right = one_of(map(show, _OF_DEALER))
        yield no(f"{path.partition('.')[2]} = {show(seat)} is not known in this game. Write {right}", path)


def groups(words: Iterable[str], path: str) -> Iterator[Contradiction]:
    """Yield the mistakes in a list, or in the keys of a table, of cards, suits, ranks and jokers."""
    for word in words:
        if not GROUP.fullmatch(word):
            yield no(
                f"{show(word)} in {path.rpartition('.')[2]} is not a card. Write a card (SQ), a suit (S), "
                "a rank (Q) or X for jokers",
                path,
            )


def numbers(values: Mapping[str, object], path: str) -> Iterator[Contradiction]:
    """Yield the mistakes in the values of a table."""
    for word, value in values.items():
        if type(value) is not int or abs(value) > 999:
            wrong = f"{path.rpartition('.')[2]}: {word} = {show(value)}"
            yield no(f"{wrong} is not allowed. Write a whole number from -999 to 999", path)


Parts = Sequence[tuple[str, Callable[[Rules], Iterable[str]]]]
"""Headings with the functions that yield the sentences below them; headings without sentences are left out."""


def tell(parts: Parts[Rules], rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    texts = ((heading, " ".join(part(rules))) for heading, part in parts)
    return tuple((heading, text) for heading, text in texts if text)


_SIDES = {
    "alone": "Each player plays for himself.",
    "partners": "Every other player is a partner.",
    "declarer": "The declarer plays against all the others.",
}


def tell_players(table: Table) -> Iterator[str]:
    """Yield the number of players, and their sides."""
    yield sentence(f"{joined(map(number, table.players), 'or')} players")
    if table.players != (2,) or table.sides != "alone":
        yield _SIDES[table.sides]


def tell_pack(pack: Pack, *, ranked: bool = True) -> Iterator[str]:
    """Yield the sentences about the cards of the pack.

    Args:
        pack: the pack.
        ranked: whether the order of the ranks matters.
    """
    suits = joined(map(names.suit, pack.suits))
    of = f"{number(len(pack.suits))} suits, {suits}" if len(pack.suits) > 1 else f"one suit, {suits}"
    order = f"from the highest {names.order(pack.ranks)}" if ranked else names.order(pack.ranks)
    yield sentence(f"{of}, {len(pack.ranks)} ranks, {order}")
    if pack.majors:
        yield sentence(f"a further suit M has {pack.majors} cards, each of the rank of its number")
        yield "An ace counts 1 there, page, knight, queen and king 11 to 14."
    if pack.jokers:
        jokers = joined(f"X{place}" for place in range(1, pack.jokers + 1))
        yield sentence(f"{many(pack.jokers, 'joker')}, {jokers}")
    if pack.without:
        yield sentence(f"without {names.several(pack.without)}")
    if pack.copies > 1:
        yield sentence(f"every card is there {number(pack.copies)} times")
    if pack.once:
        yield sentence(f"one copy is left out of {names.several(pack.once)}")


def tell_deal(deal: Dealing, table: Table) -> Iterator[str]:
    """Yield the sentences about hands, kitty and rows."""
    yield sentence(_hands(deal, table))
    if deal.extra:
        yield sentence(f"{names.seat(deal.extra_to)} has a card {'more' if deal.extra > 0 else 'less'}")
    if deal.kitty == REST:
        yield "All cards that are left are the kitty."
    elif deal.kitty:
        yield sentence(f"{names.cards(deal.kitty)} {'is' if deal.kitty == 1 else 'are'} the kitty")
    if deal.taken:
        yield "The declarer takes the kitty into his hand before the play, and puts nothing away."
    if deal.rows:
        yield sentence(f"each has a row of {names.cards(deal.rows)} face up, and one of as many face down")


def _hands(deal: Dealing, table: Table) -> str:
    sizes, players = deal.hand, table.players
    if not any(sizes):
        return "the whole pack is dealt"
    if len(set(sizes)) == 1:
        return f"{names.cards(sizes[0])} each"
    parts = [f"{size or 'all'} with {number(count)}" for size, count in zip(sizes, players, strict=False)]
    beyond = " and more" if len(sizes) < len(players) else ""
    return f"cards each: {joined(parts)}{beyond}"


def language_of(
    name: str,
    rules: type,
    contradictions: Callable[[AnyRules], Iterator[Contradiction]],
    explain: Callable[[AnyRules], Said],
    fields: Callable[[AnyRules], Said],
) -> Language:
    """Return the language of a family's rule files (see ``solver.rules.language.Language``).

    Args:
        name: of the dialect.
        rules: the dataclass of its games, a ``solver.families.play.rules.Game``.
        contradictions: returns the contradictions of a game, each of whose keys alone is right.
        explain: its rules in plain English.
        fields: the fields of a deal that it reads.
    """
    return Language(
        name=name,
        rules=rules,
        contradictions=contradictions,
        explain=explain,
        fields=fields,
        kind=lambda _: name,
        seats=lambda one: tuple(one.table.players),
        goal=lambda _: "score",
        shorthands={},
        tagged=True,
    )
