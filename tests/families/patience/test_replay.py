"""The kernel that replays lines, beside the referee in Python: every move of every position, and whole lines."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.layout import Layout, faces
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import WON
from solver.families.patience.referee import Position, referee
from solver.families.patience.referee.compiled import replayed, wins
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify
from solver.rules.load import game_ids, load_game
from tests.families.patience.deals import random_layout
from tests.families.patience.varied import varied_layout, varied_rules, with_options

LIMITS = Limits(nodes=20_000, memory=1 << 22)


def known(rules: Rules, layout: Layout) -> bool:
    return replayed(rules, layout, []) != (-1, False)


KNOWN = [
    "freecell",
    "bakers-game",
    "seahaven-towers",
    "streets-and-alleys",
    "bakers-dozen",
    "flower-garden-hoyle",
    "eight-off",
    "yukon",
]


def every_text(rules: Rules) -> Iterator[str]:
    """Moves of all sorts, possible ones and others."""
    letters = [place.letter for place in rules.places]
    sources = [f"T{number}" for number in range(6)] + ["T", "F", "S", "W", *letters, *faces(rules.pack)]
    sources += [f"{letter}{number}" for letter in letters for number in range(4)]
    targets = ["F", "F1", "W", *letters, *(f"T{number}" for number in range(6))]
    targets += [f"{letter}{number}" for letter in letters for number in range(4)]
    for source, target in itertools.product(sources, targets):
        yield f"{source}>{target}"
        if target[0] != "F":
            yield f"{source}>{target}*2"
            yield f"{source}>{target}*3"
    yield from (
        "",
        ">",
        "T1",
        "T1>",
        ">T1",
        "T1>T2*",
        "T1>T2*0",
        "T1>T2 ",
        "t1>f",
        "F:SA>T1",
        "T1>T2>T3",
        "RD",
        "T1>F*2",
    )


def may_be_played(position: Position, move: str) -> bool:
    try:
        position.play(move)
    except DealError:
        return False
    return True


def compare_moves(rules: Rules, layout: Layout, rng: random.Random) -> None:
    """Play at random, and compare what may be played on the way."""
    position, line = referee(rules, layout), []
    for _ in range(5):
        for move in every_text(rules):
            made = replayed(rules, layout, [*line, move])[0] == len(line) + 1
            assert made <= may_be_played(position, move), (rules, layout, line, move)
        legal = [*position.legal(), *(move for move, _ in position.sums())]
        for move in legal:
            assert replayed(rules, layout, [*line, move]) == (len(line) + 1, position.play(move).won()), (line, move)
        if not legal:
            return
        line.append(rng.choice(legal))
        position = position.play(line[-1])


def spoilt(line: list[str], rng: random.Random) -> list[str]:
    """A line with a move left out, twice, somewhere else or with another number."""
    at, other = rng.randrange(len(line)), rng.randrange(len(line))
    move = line[at]
    changed = move.replace(str(rng.randint(1, 5)), str(rng.randint(1, 5)), 1)
    choices = [line[:at] + line[at + 1 :], [*line[:at], move, *line[at:]], [*line[:other], move, *line[other:]]]
    return rng.choice([*choices, [*line[:at], changed, *line[at + 1 :]]])


@pytest.mark.parametrize("game", KNOWN)
def test_games_that_the_kernel_knows(game: str) -> None:
    rng = random.Random(game)
    rules, layout = random_layout(load_game(game), rng, 4, 3)
    assert known(rules, layout)


@pytest.mark.parametrize("game", game_ids("patience"))
def test_moves_of_shipped_games(game: str) -> None:
    rng = random.Random(game)
    for _ in range(2):
        rules, layout = random_layout(with_options(game, rng), rng, rng.choice((3, 4, 5)), rng.choice((2, 3, 4)))
        if known(rules, layout):
            compare_moves(rules, layout, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(16))
def test_moves_of_varied_rules(seed: int) -> None:
    rng = random.Random(seed)
    found = 0
    while found < 3:
        rules, layout = varied_layout(varied_rules(rng), rng)
        if known(rules, layout):
            found += 1
            compare_moves(rules, layout, rng)


@pytest.mark.parametrize("seed", range(40))
def test_lines_and_spoilt_lines(seed: int) -> None:
    rng = random.Random(seed)
    rules, layout = random_layout(with_options(rng.choice(KNOWN), rng), rng, rng.choice((5, 7, 9)), 4)
    outcome = solve(rules, layout, LIMITS)
    if outcome.verdict != WON:
        return
    line = [str(move) for move in outcome.line or ()]
    assert wins(rules, layout, line)
    for _ in range(20 if line else 0):
        other = spoilt(line, rng)
        position, made = referee(rules, layout), 0
        while made < len(other) and may_be_played(position, other[made]):
            position = position.play(other[made])
            made += 1
        assert replayed(rules, layout, other) == (made, position.won())
        assert verify(rules, layout, other).legal == (made == len(other))


def test_what_is_no_text_is_no_move() -> None:
    rules, layout = random_layout(with_options("freecell", random.Random(1)), random.Random(1))
    assert replayed(rules, layout, [["T1>F"]]) == (0, False)
    assert replayed(rules, layout, [None]) == (0, False)
