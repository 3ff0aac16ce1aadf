"""Short ways to write rules and deals in tests."""

from __future__ import annotations

from typing import Any

from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules

SECTIONS = {name: getattr(Rules(), name).__class__ for name in Rules.__slots__}


def rules(**sections: Any) -> Rules:
    """Rules by section: ``rules(lead={"closed": "H"})``; two to six play where nothing is said."""
    sections["table"] = {"players": (2, 3, 4, 5, 6), **sections.get("table", {})}
    return Rules(**{name: SECTIONS[name](**keys) for name, keys in sections.items()})


def position(game: Rules, hands: str, **fields: Any) -> Position:
    """A position: hands as ``"SA S2 / H3 H4"``."""
    cards = [hand.split() for hand in hands.split("/")]
    return begin(*deal_of(game, {"hands": cards, "leader": 0, "dealer": len(cards) - 1, **fields}))


def legal(game: Rules, hands: str, **fields: Any) -> str:
    """The moves of a position, with blanks between them."""
    return " ".join(position(game, hands, **fields).legal())


def played_out(game: Rules, hands: str, plays: str, **fields: Any) -> tuple[int, ...]:
    """The scores after plays that are the whole play."""
    end = position(game, hands, played=plays.split(), **fields)
    assert end.mover is None, end.legal()
    return scores(end)
