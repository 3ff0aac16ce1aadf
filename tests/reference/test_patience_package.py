"""The package against the reference: every shipped patience game on random small deals, with random options.

Compared are the legal moves along random play, what is won or scored there, the reading of a position in the middle
of play, and the value; the package's line is replayed by the reference.
"""

from __future__ import annotations

import random
import zlib
from typing import Any

import pytest

from solver.core.limits import Limits
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve as solve_with_kernel
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.rules import Rules
from solver.rules.load import game_ids, load_game
from tests.families.patience.deals import random_fields
from tests.reference.patience import BadDeal, IllegalMove, NotCovered, game_of, legal, replay, solve
from tests.reference.patience.export import fields_of
from tests.reference.patience.frames import Bowling
from tests.reference.patience.game import Game
from tests.reference.patience.rulefile import option_values, path_of

GAMES = game_ids("patience")
DEALS = 2
POSITIONS = 2_500
NODES = 400_000
SEED = 20

Deal = dict[str, Any]


def random_deal(game: str, rng: random.Random) -> Deal:
    """A small deal, each option at random left out or set."""
    options = {name: rng.choice(values) for name, values in option_values(path_of(game)) if rng.random() < 0.6}
    fields = random_fields(load_game(game, options), rng, rng.randint(3, 6), rng.randint(2, 4))
    return {"game": game, "options": options, **fields}


def package_reads(deal: Deal) -> tuple[Rules, Layout]:
    return layout_of(load_game(deal["game"], deal["options"]), deal)


def walk(deal: Deal, rng: random.Random, steps: int) -> tuple[Game[Any], Any]:
    """Random play by both, compared at every step; the reference's game and the state where it ended."""
    game, position = game_of(deal), referee(*package_reads(deal))
    assert not isinstance(game, Bowling)
    state = game.start
    for _ in range(steps):
        mine: dict[str, list[Any]] = {}
        for name, after in game.moves(state):
            mine.setdefault(game.canonical(name), []).append(after)
        theirs = {game.canonical(name): name for name in position.legal()}
        assert sorted(mine) == sorted(theirs), (deal, state)
        if game.scored:
            score = game.score(state)
            assert position.score() == (game.nothing if score is None else score), (deal, state)
        else:
            assert position.won() == game.won(state), (deal, state)
        if not mine:
            break
        move = rng.choice(sorted(mine))
        if len(set(mine[move])) > 1:
            break
        state, position = mine[move][0], position.play(theirs[move])
    return game, state


def compare_values(deal: Deal) -> bool:
    """The same value, and a line that holds; false where one of the two gave up."""
    value = solve(deal, limit=POSITIONS)
    found = solve_with_kernel(*package_reads(deal), Limits(nodes=NODES))
    if value is None or not found.proved:
        return False
    assert (found.verdict == "won" if found.score is None else found.score) == value, deal
    if found.line is not None:
        assert replay(deal, found.line) == value, (deal, found.line)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_package_agrees(game: str) -> None:
    rng = random.Random(SEED + zlib.crc32(game.encode()))
    compared = 0
    for _ in range(DEALS):
        deal = random_deal(game, rng)
        compared += compare_values(deal)
        if "frames" in deal:
            continue
        played, state = walk(deal, rng, rng.randint(0, 25))
        middle = fields_of(played, state, deal)
        if middle is not None:
            again = game_of(middle)
            assert not isinstance(again, Bowling)
            assert again.start == state, middle
            walk(middle, rng, 10)
            compared += compare_values(middle)
    if not compared:
        pytest.skip(f"more than {POSITIONS} positions each")


# -- the reference itself --------------------------------------------------------------------------------------------


def small_deal(**more: Any) -> Deal:
    fields = {"ranks": 2, "suits": 2, "tableau": [["S2", "SA"], ["H2", "HA"]], "foundations": [[], []], "ncells": 0}
    return {"game": "freecell", **fields, **more}


def test_all_keys_of_shipped_games_are_covered() -> None:
    """No shipped file, with none or any of its options, needs a key that the reference does not know."""
    for game in GAMES:
        rng = random.Random(1)
        for name, values in [("", [None]), *option_values(path_of(game))]:
            for value in values:
                options = {name: value} if name else {}
                fields = random_fields(load_game(game, options), rng, 4, 3)
                game_of({"game": game, "options": options, **fields})


def test_legal_moves_and_lines() -> None:
    assert sorted(legal(small_deal())) == ["T1>F", "T2>F"]
    assert replay(small_deal(), ["T1>F", "T2>F", "T1>F"]) is False
    assert replay(small_deal(), ["T1>F", "T2>F", "T1>F", "T2>F"]) is True


def test_an_illegal_move_says_where() -> None:
    with pytest.raises(IllegalMove) as found:
        replay(small_deal(), ["T1>F", "T1>T2"])
    assert found.value.at == 2


def test_what_is_not_known_is_not_guessed(tmp_path: Any) -> None:
    with pytest.raises(NotCovered):
        solve(small_deal(blanks=3))
    path = tmp_path / "mine.toml"
    path.write_text('extends = "freecell"\n[tableau]\nspin = 3\n')
    with pytest.raises(NotCovered):
        solve(small_deal(), rules=path)
    path.write_text('extends = "freecell"\n[tableau]\nbuild = "sideways"\n')
    with pytest.raises(NotCovered):
        solve(small_deal(), rules=path)
    with pytest.raises(BadDeal):
        solve(small_deal(options={"no such": True}))


def test_a_canfield_won_by_going_around_the_corner() -> None:
    """Sequences go from pile to pile and back, so that the last waste cards find their places."""
    deal = {
        "game": "canfield",
        "ranks": 5,
        "suits": 2,
        "tableau": [["S5"], ["S2"]],
        "stock": ["S4", "H3", "H4", "SA", "HA", "S3"],
        "waste": [[]],
        "reserve": [["H2"]],
        "foundations": [[], ["H5"]],
    }
    line = "S W>T1 S W>T1 W>T2 T1>T2*3 T1>T2 T2>T1*3 T2>F T2>F T1>F W>F T2>F T1>F W>F T1>F W>F"
    assert solve(deal) is True
    assert replay(deal, line.split(" ")) is True


def test_a_limit_gives_no_answer() -> None:
    assert solve(small_deal(tableau=[["SA", "S2"], ["HA", "H2"]], ncells=2), limit=2) is None
