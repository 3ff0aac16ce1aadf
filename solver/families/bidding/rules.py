"""Schema of the rule files of games of bids: sections and keys with meaning, default and allowed values.

Each has a suit of bids, and a further suit lies in a stock of prizes. The next prize is turned, all choose a bid for it
at once, and one of them gets it. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import (
    Dealing,
    Game,
    Numbers,
    Pack,
    nobody_declares,
    numbers,
    once_of_copies,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingDealing:
    """``[deal]``: the suits of prizes and players."""

    prizes: str = key("S", "the suit that is shuffled into the stock of prizes; each seat has another one, in order")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """``[bid]``: the winner of a prize."""

    wins: Literal["highest", "untied"] = key(
        "highest",
        "the highest bid, and nobody where several are as high; the highest one that nobody else has bid too, and "
        "nobody where there is none",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """``[tie]``: the place of a prize that no one wins."""

    prize: Literal["gone", "carried", "returned"] = key(
        "gone",
        "it is out of play; it goes with the next one; it goes to the bottom of the stock and all take their bids "
        "back, until that happened as many times in a row as there are prizes",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the points of prizes."""

    values: Numbers = table(
        "what a prize counts, by card or rank, a card before its rank, where that is not the place of its rank, the "
        "lowest 1"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One game of bids."""

    deal: BiddingDealing = field(default_factory=BiddingDealing)
    bid: Bid = field(default_factory=Bid)
    tie: Tie = field(default_factory=Tie)
    score: Score = field(default_factory=Score)


_CARD = re.compile(r"[SHDC]?[AKQJTNP2-9]")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, Dealing(), rules.pack)
    yield from nobody_declares(rules.table)
    for name in ("jokers", "majors"):
        if getattr(rules.pack, name):
            yield no(
                f"{name} cannot be bids or prizes, which have a suit and a rank. Set {name} = 0 in [pack]",
                f"pack.{name}",
            )
    yield from once_of_copies(rules.pack)
    yield from _suits(rules)
    yield from _values(rules)


def _suits(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions about suits: each player needs one, and so do the prizes."""
    prizes, pack = rules.deal.prizes, rules.pack
    if len(prizes) != 1 or prizes not in pack.suits:
        yield no(
            f"prizes = {show(prizes)} is not a suit of the pack. Write one of the letters {pack.suits}",
            "deal.prizes",
            "pack.suits",
        )
        return
    room = len(suits_of_seats(pack, prizes))
    many = max(rules.table.players, default=0)
    if many > room:
        text = f"{many} players, but only {room} suits beside the prizes"
        yield no(
            f"{text}: each player needs a suit. Allow fewer players, or add suits or copies in [pack]",
            "table.players",
            "pack.suits",
            "pack.copies",
        )


def suits_of_seats(pack: Pack, prizes: str) -> str:
    """Return the suits that seats have, in their order: all but one copy of the prizes', one copy after the other."""
    others = "".join(suit for suit in pack.suits if suit != prizes)
    return others + (others + prizes) * (pack.copies - 1)


def _values(rules: Rules) -> Iterator[Contradiction]:
    path = "score.values"
    for word in rules.score.values:
        if not _CARD.fullmatch(word):
            yield no(f"{show(word)} in values is not a card. Write a card (SQ) or a rank (Q)", path)
    yield from numbers(rules.score.values, path)
