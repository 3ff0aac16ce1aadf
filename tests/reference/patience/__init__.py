"""A reference for patience games that shares nothing with the package.

It reads the rule files by itself, and finds what a position is worth by looking at every position that can be
reached. Slow and plain on purpose: it is what the package is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.reference.patience import fields, rulefile
from tests.reference.patience.accordion import AccordionGame
from tests.reference.patience.building import BuildingGame
from tests.reference.patience.discarding import DiscardingGame
from tests.reference.patience.errors import BadDeal, IllegalMove, NotCovered
from tests.reference.patience.frames import Bowling
from tests.reference.patience.game import Game
from tests.reference.patience.holes import HolesGame
from tests.reference.patience.pairs import PairsGame
from tests.reference.patience.quilt import QuiltGame
from tests.reference.patience.rows import RowsGame
from tests.reference.patience.rulefile import Rules
from tests.reference.patience.search import search
from tests.reference.patience.slide import SlideGame
from tests.reference.patience.square import SquareGame
from tests.reference.patience.triples import TriplesGame

__all__ = ["BadDeal", "IllegalMove", "NotCovered", "game_of", "legal", "replay", "solve"]

Deal = Mapping[str, Any]

_KINDS: dict[str, Callable[[Rules, Deal], Game[Any]]] = {
    "building": BuildingGame,
    "quilt": QuiltGame,
    "discarding": DiscardingGame,
    "accordion": AccordionGame,
    "rows": RowsGame,
    "slide": SlideGame,
    "square": SquareGame,
}

_TAKING: dict[str, Callable[[Rules, Deal], Game[Any]]] = {
    "building": HolesGame,
    "pairs": PairsGame,
    "triples": TriplesGame,
}


def solve(deal: Deal, *, rules: Path | None = None, limit: int = 200_000) -> bool | int | None:
    """Whether a deal can be won, or its best score.

    Args:
        deal: the fields of a JSON deal, with its layout written out.
        rules: a rule file; else the shipped one of the deal's game.
        limit: how many positions to look at.

    Returns:
        None where there are more positions.

    Raises:
        NotCovered: a key or field that the reference does not know.
    """
    game = game_of(deal, rules)
    return game.best(limit) if isinstance(game, Bowling) else search(game, limit)


def legal(deal: Deal, *, rules: Path | None = None) -> list[str]:
    """The legal moves at the start of a deal, each name once; in bowling those of the first frame."""
    game = game_of(deal, rules)
    if isinstance(game, Bowling):
        return [name for name, _ in game.moves(game.start(0), game.packs[0])]
    return list(dict.fromkeys(name for name, _ in game.moves(game.start)))


def replay(deal: Deal, line: Sequence[Any], *, rules: Path | None = None) -> bool | int:
    """Play a line: whether it wins, or the score that it reaches.

    Raises:
        IllegalMove: a move that may not be made.
    """
    game = game_of(deal, rules)
    if isinstance(game, Bowling):
        return game.replay(line)
    states = [game.start]
    for number, move in enumerate(line, start=1):
        wanted = game.canonical(move)
        after = [
            state for before in states for name, state in game.moves(before) if game.canonical(name) == wanted
        ] or [state for before in states for state in game.other_moves(before, move)]
        if not after:
            names = dict.fromkeys(name for before in states for name, _ in game.moves(before))
            raise IllegalMove(number, f"{move}; legal are {', '.join(names)}")
        states = list(dict.fromkeys(after))
    if not game.scored:
        return any(game.won(state) for state in states)
    scores = [score for score in map(game.score, states) if score is not None]
    return (min(scores) if game.lower else max(scores)) if scores else game.nothing


def game_of(deal: Deal, path: Path | None = None) -> Game[Any] | Bowling:
    """A deal as a game: its start and, for every state, its moves and what is reached."""
    rules = rulefile.load(path or rulefile.path_of(str(deal["game"])), deal.get("options") or {})
    fields.set_numbers(rules, deal)
    fields.check_fields(rules, deal)
    if rules.kind == "frames":
        return Bowling(rules, deal)
    if rules.kind == "taking":
        return _TAKING[rules.taking.by](rules, deal)
    return _KINDS[rules.kind](rules, deal)
