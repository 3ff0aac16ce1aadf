"""What the rule files of all games of turns can say: who plays, the pack, the deal.

The sections are dataclasses whose field names are the keys of the TOML file. A card is its code, suit letter first
(``SQ``). Keys of *cards* take a card, a suit (``H``: all its cards; ``M``: the majors), a rank (``A``: that rank of
every suit, the major of that number apart) or ``X`` (jokers). Where a table gives points by cards and several entries
name a card, they add up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.rules.named import Named
from solver.rules.schema import key

Numbers = Mapping[str, int]
"""Points by cards, suits, ranks, as each key says."""

Seat = Literal["dealer", "left of dealer", "right of dealer", "declarer", "holder"]

REST = -1
"""As a number of cards: all that are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """``[table]``: who plays, and with whom."""

    players: tuple[int, ...] = key((4,), "how many hands there may be", 2, 8)
    sides: Literal["alone", "partners", "declarer"] = key(
        "alone", "everyone for himself; every other seat together; the declarer against all others"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """``[pack]``: the cards, and their order."""

    suits: str = key("SHDC", "letters of the suits")
    ranks: str = key("AKQJT98765432", "the ranks of each suit, from the highest")
    majors: int = key(
        0, "cards of a further suit M, numbered; beside them an ace counts 1, page to king 11 to 14", 0, 22
    )
    jokers: int = key(0, "jokers, X1 first", 0, 8)
    copies: int = key(1, "copies of each card", 1, 4)
    without: tuple[str, ...] = key((), "cards, ranks or suits that are left out")
    once: tuple[str, ...] = key((), "cards, ranks or suits of which one copy is left out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: how the pack is dealt."""

    hand: tuple[int, ...] = key(
        (0,), "cards each, by number of players where it differs, the last for all further; 0: the whole pack", 0, 54
    )
    extra: int = key(0, "cards that one seat has more", -1, 1)
    extra_to: Seat = key("dealer", "that seat")
    kitty: int = key(0, "cards of the kitty; -1: all that are left", -1, 54)
    taken: bool = key(False, "the declarer takes the kitty into his hand before the play, and puts nothing away")
    rows: int = key(0, "cards of each seat's face-up row, and of its face-down row", 0, 9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Named):
    """What every game of turns says."""

    table: Table = field(default_factory=Table)
    pack: Pack = field(default_factory=Pack)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtGame(Game):
    """What games say whose hands are dealt from the pack, the rest set aside or drawn from."""

    deal: Dealing = field(default_factory=Dealing)
