"""The deals of every shipped game whose plays are counted, and the counts as they are known to be.

    python -m tests.perft.golden [ID...]

counts them anew: all games, or those that are named. Only where a game is new, or its rules were wrong.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from solver.core.deal import Deal, Source
from solver.core.limits import Limits
from solver.families.play.family import turn_game
from solver.families.registry import TURNS
from solver.families.trick.dealing import deal as deal_trick_game
from solver.families.trick.rules.language import load_trick_game
from solver.formats import read
from solver.formats.json_deals import from_object
from solver.questions.perft import perft
from solver.rules.load import family_of, game_ids, load_any
from solver.rules.selection import GameSelection

FILE = Path(__file__).parent / "golden.json"
"""Game -> name of a deal -> its sequences of one play, of two, and so on; the last is 0 where play is over by then."""

EXAMPLES = Path(__file__).parents[2] / "data" / "trick"
FEW = 2
"""Cards a hand where a deal is short, so that it is played to its end."""

FEW_TURNS = 3
"""The same in games of turns, where one play may have several cards."""

MOST_NODES = 100
"""Positions from which plays are counted, for each deal: less than 0.1 seconds in nearly all games."""

MOST_DEPTH = 30


def deals(game: str) -> dict[str, Deal]:
    """The deals of a game by their names."""
    numbered = Deal(source=Source("seed:1"), game=game, fields={"deal": "seed:1"})
    if game in game_ids("patience"):
        return {"seed:1": numbered}
    family = family_of(game)
    if family in TURNS:
        fields = turn_game(family).deal(load_any(game), 1, None, FEW_TURNS)
        return {"seed:1": numbered, "few cards": from_object({"game": game, **fields}, Source("few"))}
    few = from_object(deal_trick_game(load_trick_game(game), 1, cards=FEW), Source("few"))
    (example,) = read(EXAMPLES / f"{game}.pbn")
    return {"seed:1": numbered, "few cards": few, "example": example}


def counts(game: str, deal: Deal, depth: int, limits: Limits | None = None) -> list[int]:
    """The counts of a deal, up to the first that is 0."""
    found = list(perft(deal, GameSelection(game=game), {}, depth, limits).counts)
    return found[: found.index(0) + 1] if 0 in found else found


def golden() -> dict[str, dict[str, list[int]]]:
    """The counts as they are known to be."""
    found: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Count anew."""
    known = golden() if FILE.exists() and sys.argv[1:] else {}
    for game in sys.argv[1:] or game_ids():
        limits = Limits(nodes=MOST_NODES)
        known[game] = {name: counts(game, deal, MOST_DEPTH, limits) for name, deal in deals(game).items()}
    lines = [f"{json.dumps(game)}: {json.dumps(known[game])}" for game in sorted(known)]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
