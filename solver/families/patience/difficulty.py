"""Difficulty of layouts, measured by the random moves that they forgive.

A careless player starts from the layout. At each turn he makes one of the legal single moves, each as likely as any
other, but never one to a position where he has been; he stops when he has won, has no such move, or has made
``LONGEST`` moves. Counted are the moves after which the layout can still be won; a careless win counts as ``LONGEST``.
The measure is the mean over ``GAMES`` such games: the sooner the win is lost, the harder is the layout.

This is an estimate in two ways. It is a mean of few games, whose moves are drawn from a seed that the layout gives, so
the same layout has the same measure on every machine. And a win counts as lost where the search finds none within
2,000 positions and twice as many as it took from the layout, but at most 20,000 (``positions``). A win that is lost
does not come back, so bisection finds the last position that is won.

The level of a layout is its place among the layouts of its game that can be won: the boundaries between their four
quarters are kept in ``difficulty.json`` (``make difficulty``), for the game without settings.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from solver.core.rng import SplitMix64
from solver.families.patience.critical import Search, after_move
from solver.families.patience.layout import Layout, canonical
from solver.families.patience.outcome import WON
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules

GAMES = 10
"""Number of random games."""

LONGEST = 50
"""Largest number of moves of a random game."""

LEVELS = ("expert", "hard", "medium", "easy")
"""Levels of difficulty, from the layouts that forgive least to those that forgive most."""

KEPT = Path(__file__).with_name("difficulty.json")
"""File of the boundaries between levels that comes with this program."""

LEAST_GRADED = 8
"""Smallest number of graded layouts for boundaries."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Difficulty of a layout.

    Attributes:
        forgives: the mean number of moves at random after which it can still be won.
        level: one of ``LEVELS``; None if no boundaries of its game are known.
    """

    forgives: float
    level: str | None


def positions(taken: int) -> int:
    """Return the limit on positions of a search after a careless player's moves.

    Args:
        taken: the positions searched to win from the layout.
    """
    return min(2000 + 2 * taken, 20_000)


def forgives(rules: Rules, layout: Layout, search: Search, spent: Callable[[], bool]) -> float | None:
    """Return how many moves at random a layout that can be won forgives on average.

    Args:
        search: asked about positions; it goes no further than ``positions`` says.
        spent: whether a search has used up limits that hold for all searches.

    Returns:
        None if they were spent before.
    """
    from hashlib import blake2b

    seed = blake2b(f"{rules.id} {canonical(layout)}".encode(), digest_size=8).digest()
    rng, known, moves = SplitMix64(int.from_bytes(seed)), dict[Hashable, bool](), 0
    for _ in range(GAMES):
        game = _careless(referee(rules, layout), rng)
        if game[-1].won():
            moves += LONGEST
            continue
        won, lost = 0, len(game)
        while lost - won > 1:
            middle = (won + lost) // 2
            key = game[middle].key()
            if key not in known:
                known[key] = after_move(rules, game[middle], search) == WON
                if spent():
                    return None  # that search may have been cut short
            won, lost = (middle, lost) if known[key] else (won, middle)
        moves += won
    return moves / GAMES


def _careless(position: Position, rng: SplitMix64) -> Sequence[Position]:
    """Return the positions of a game at random, the first one among them."""
    game, seen = [position], {position.key()}
    while len(game) <= LONGEST and not game[-1].won():
        later = (after for _, after in rng.shuffled(game[-1].children()))
        new = next((after for after in later if after.key() not in seen), None)
        if new is None:
            break
        game.append(new)
        seen.add(new.key())
    return game


# -- levels --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Boundaries:
    """Boundaries between the levels of a game.

    Attributes:
        deals: the range of numbers whose winnable deals were graded, as ``seed:1..20``.
        graded: how many of them could be won and were graded.
        quarters: a quarter, half and three quarters of these forgive less; None if there are too few, or if they do not
            separate four levels.
    """

    deals: str
    graded: int
    quarters: tuple[float, float, float] | None

    @classmethod
    def of(cls, deals: str, found: Sequence[float]) -> Boundaries:
        """Return the boundaries by the graded deals of a range.

        They lie between measures that differ, as near to the quarters as can be; each level has an eighth at least.
        """
        order, many = sorted(found), len(found)
        steps = [place for place in range(1, many) if order[place - 1] < order[place]]
        splits = [
            (abs(4 * one - many) + abs(2 * two - many) * 2 + abs(4 * three - 3 * many), (one, two, three))
            for one, two, three in combinations(steps, 3)
            if 8 * min(one, two - one, three - two, many - three) >= many >= LEAST_GRADED
        ]
        if not splits:
            return cls(deals=deals, graded=many, quarters=None)
        first, second, third = (round((order[place - 1] + order[place]) / 2, 3) for place in min(splits)[1])
        return cls(deals=deals, graded=many, quarters=(first, second, third))

    def level(self, measure: float) -> str | None:
        """Return the level of a layout from the number of careless moves that it forgives."""
        return LEVELS[sum(measure >= one for one in self.quarters)] if self.quarters else None


@cache
def boundaries(path: Path = KEPT) -> Mapping[str, Boundaries]:
    """Return the boundaries of a file, by the id of the game; empty if there is no such file."""
    import json

    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    return {game: Boundaries(deals=deals, graded=graded, quarters=quarters and tuple(quarters))
            for game, (deals, graded, quarters) in ((game, one.values()) for game, one in found.items())}  # fmt: skip


def written(found: Mapping[str, Boundaries]) -> str:
    """Return boundaries as the text of such a file: a line for each game, in alphabetical order."""
    import json

    lines = (f"{json.dumps(game)}: {json.dumps(asdict(found[game]))}" for game in sorted(found))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def difficulty(rules: Rules, measure: float) -> Difficulty:
    """Return the difficulty of a layout from the number of careless moves that it forgives."""
    found = None if no_levels(rules) else boundaries()[rules.id]
    return Difficulty(measure, found.level(measure) if found else None)


def no_levels(rules: Rules) -> str | None:
    """Return why the layouts of a game have no levels, None if they have."""
    if rules.goal == "score":
        return f"{rules.name} is played for a score; levels are for games that are won or lost"
    found = boundaries().get(rules.id)
    if found is None:
        return f"no levels are known for the rules of {rules.name}; they are for the games that come with the program"
    if found.graded < LEAST_GRADED:
        return f"{rules.name} has no levels: too few of its deals were graded to compare them"
    if found.quarters is None:
        return f"{rules.name} has no levels: its deals are too much alike"
    return None
