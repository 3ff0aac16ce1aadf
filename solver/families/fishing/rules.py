"""Schema of the rule files of asking games: sections and keys with meaning, default and allowed values.

In turn a player asks another for all his cards of a rank that he holds himself; who has none lets him fish: he takes
the next card of the pond. Cards of a rank make books, which count. The referee and the search read all of it from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, Pack, nobody_declares, once_of_copies, table_contradictions
from solver.rules.language import Contradiction, no
from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """``[ask]``: asking other players for cards."""

    whom: Literal["anyone", "opponents"] = key("anyone", "who may be asked: any other player; only opponents")
    again: bool = key(True, "a player who gets cards has another turn")
    next: Literal["left", "asked"] = key(
        "left", "who plays after a turn ends: the player on the left; the player who was asked"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pond:
    """``[pond]``: the cards left after the deal, whose order is known."""

    again: Literal["rank", "book", "never"] = key(
        "rank", "which fished card gives another turn: one of the rank asked for; one that makes a book; none"
    )
    refill: int = key(
        1, "cards that a player without cards draws at the start of his turn; 0: none, his turns are skipped", 0, 13
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """``[book]``: cards of a rank that leave a hand at once and score a point."""

    cards: int = key(4, "how many", 2, 16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player."""

    first: Literal["dealer", "left of dealer", "right of dealer"] = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: the end of the round, which at the latest comes when all cards are gone."""

    hand: bool = key(False, "as soon as a player has no cards")
    pond: bool = key(False, "as soon as the pond is empty")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One asking game."""

    ask: Ask = field(default_factory=Ask)
    pond: Pond = field(default_factory=Pond)
    book: Book = field(default_factory=Book)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _books(rules)
    yield from _end(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``[table]``, ``[pack]`` and ``[deal]`` that mean nothing in these games."""
    yield from nobody_declares(rules.table)
    if rules.ask.whom == "opponents" and rules.table.sides == "alone":
        yield no(
            'whom = "opponents" has no meaning where each player plays for himself. Set sides = '
            '"partners" in [table], or remove whom',
            "ask.whom",
            "table.sides",
        )
    pack, deal = rules.pack, rules.deal
    if pack.majors or pack.jokers:
        yield no(
            "majors and jokers have no rank in this game. Set majors = 0 and jokers = 0 in [pack]",
            "pack.majors",
            "pack.jokers",
        )
    yield from once_of_copies(pack)
    if deal.kitty or deal.taken or deal.rows or deal.extra:
        keys = ("deal.kitty", "deal.taken", "deal.rows", "deal.extra")
        yield no(
            "this game has only hands and a pond of the cards that are left. Remove kitty, taken, "
            "rows and extra in [deal]",
            *keys,
        )


def _books(rules: Rules) -> Iterator[Contradiction]:
    cards = rules.book.cards
    most = most_of_a_rank(rules)
    if most and cards > most:
        yield no(
            f"a book needs {cards} cards, but a rank has {most}. Set cards = {most} or less in [book]",
            "book.cards",
            "pack.suits",
        )


def most_of_a_rank(rules: Rules) -> int:
    """Return the largest number of cards of one rank."""
    return max(
        (sum(_copies(rules.pack, suit, rank) for suit in rules.pack.suits) for rank in rules.pack.ranks), default=0
    )


def _copies(pack: Pack, suit: str, rank: str) -> int:
    """Return the number of copies of a card in the pack."""
    words = (suit + rank, suit, rank)
    return 0 if any(word in words for word in pack.without) else pack.copies - any(word in words for word in pack.once)


def _end(rules: Rules) -> Iterator[Contradiction]:
    if rules.end.pond and not any(rules.deal.hand):
        yield no(
            "pond = true ends the round with the pond, but the whole pack is dealt. Set hand in "
            "[deal] to the cards of each player",
            "end.pond",
        )
