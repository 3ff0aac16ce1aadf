"""What a game of bids can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.families.bidding.rules import Rules
from solver.families.play.rules import Dealing, Pack
from solver.families.play.rules.common import no, nobody_declares, numbers, once_of_copies, table_contradictions
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_CARD = re.compile(r"[SHDC]?[AKQJTNP2-9]")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from table_contradictions(rules.table, Dealing(), rules.pack)
    yield from nobody_declares(rules.table)
    for name in ("jokers", "majors"):
        if getattr(rules.pack, name):
            yield no(f"{name}; expected none: bids and prizes have a suit and a rank", f"pack.{name}")
    yield from once_of_copies(rules.pack)
    yield from _suits(rules)
    yield from _values(rules)


def _suits(rules: Rules) -> Iterator[Contradiction]:
    """Every player has a suit, and so have the prizes."""
    prizes, pack = rules.deal.prizes, rules.pack
    if len(prizes) != 1 or prizes not in pack.suits:
        yield no(f"prizes = {show(prizes)}; expected a letter of {pack.suits}", "deal.prizes", "pack.suits")
        return
    room = len(suits_of_seats(pack, prizes))
    many = max(rules.table.players, default=0)
    if many > room:
        said = f"{many} players, and {room} suits beside the prizes"
        yield no(f"{said}; expected a suit for each", "table.players", "pack.suits", "pack.copies")


def suits_of_seats(pack: Pack, prizes: str) -> str:
    """The suits that seats have, in their order: all but one copy of the prizes', one copy after the other."""
    others = "".join(suit for suit in pack.suits if suit != prizes)
    return others + (others + prizes) * (pack.copies - 1)


def _values(rules: Rules) -> Iterator[Contradiction]:
    path = "score.values"
    for word in rules.score.values:
        if not _CARD.fullmatch(word):
            yield no(f"values of {show(word)}; expected a card or a rank", path)
    yield from numbers(rules.score.values, path)
