"""Positions on which one plays: of every family, beside the referee, beside answers, and as people write scripts."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

import solver
from solver.core.errors import FaceupError
from solver.families.registry import TURNS, languages
from solver.rules.load import game_ids

ROOT = Path(__file__).parents[1]

FIRST = {name: sorted(game_ids(name))[::37] for name in ("trick", "patience")}
GAMES = [game for games in FIRST.values() for game in games] + [sorted(game_ids(name))[0] for name in TURNS]
ENDS = 200
"""Plays after which a game that may go on for ever is left."""


def dealt(game: str) -> solver.Deal:
    return solver.deal(game, "seed:1", cards=4 if game in FIRST["trick"] else None)


def start(game: str) -> solver.Position:
    return dealt(game).position()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(game: str) -> None:
    draw, position, shown = random.Random(game), start(game), 0
    before = len(position.plays)
    while not position.is_over and len(position.plays) < ENDS:
        moves = position.legal_moves
        assert moves and len(set(moves)) == len(moves)
        position.push(draw.choice(moves))
        shown += len(position.plays) % 20 == 0 and bool(str(position))
    if position.is_over:
        assert position.legal_moves == () and position.turn is None
        checked = solver.verify(dealt(game), list(position.plays[before:]))
        if isinstance(checked, solver.PlayedAnswer):
            assert position.score == checked.value and checked.legal
        else:
            assert position.is_won == bool(checked.won) and position.score == checked.score


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_taken_back_and_copies_go_their_own_way(game: str) -> None:
    position = start(game)
    if position.is_over:
        pytest.skip("over as it is dealt")
    move, moves, plays = position.legal_moves[-1], position.legal_moves, position.plays
    after = position.play(move)
    assert position.plays == plays and after.plays == (*plays, move) and after != position
    copy = position.copy()
    copy.push(move)
    assert copy == after and position.legal_moves == moves
    assert copy.pop() == move and copy == position and copy.legal_moves == moves


@pytest.mark.parametrize("family", [name for name in languages() if name != "patience"])
def test_a_position_is_worth_what_the_deal_with_its_plays_is_worth(family: str) -> None:
    game = "whist" if family == "trick" else sorted(game_ids(family))[0]
    cards = {} if family in ("replay", "counting", "melds", "asking") else {"cards": 3}
    position = solver.deal(game, 5, **cards).position()  # type: ignore[arg-type]
    if not position.is_over:
        position.push(position.legal_moves[0])
    limits = solver.Limits(nodes=20_000)
    assert position.solve(limits=limits).as_json() | {"seconds": 0} == (
        solver.solve(position.as_deal(), limits=limits).as_json() | {"seconds": 0}
    )


def test_bridge_from_its_record_on() -> None:
    deal = next(one for one in solver.read(ROOT / "data/bridge/club-evening.pbn") if one.played)
    position = solver.position(deal)
    assert position.plays == deal.played
    card = position.pop()
    assert card == deal.played[-1] and card in position.legal_moves
    with pytest.raises(FaceupError, match=r"is not legal\. Legal moves: "):
        position.push("SA" if "SA" not in position.legal_moves else "XX")


def test_best_play_comes_to_the_value() -> None:
    position = solver.deal("bridge", 3).position(strain="S", leader="W")
    value = position.solve().value
    while not position.is_over:
        position.push(position.solve().next_move or "")
    assert position.score == value


def test_a_won_layout() -> None:
    deal = solver.deal("freecell", 617)
    position = deal.position()
    for move in solver.solve(deal).line:
        position.push(move)
    assert position.is_won and position.is_over


def test_fields_that_have_no_part_are_warned_of() -> None:
    deal = solver.deal("hearts", 1)
    assert deal.position().warnings == ()
    told = solver.Deal(hands=deal.hands, game="hearts", leader=deal.leader, fields={**deal.fields, "pond": ["SA"]})
    (warning,) = solver.position(told).warnings
    assert "pond" in warning


def test_every_position_can_be_printed() -> None:
    position, draw = solver.deal("bowling-solitaire", "seed:1").position(), random.Random(2)
    while not position.is_over:
        assert str(position)
        position.push(draw.choice(position.legal_moves))
    assert str(position) and position.score is not None


def test_bids_are_terms_of_a_position() -> None:
    deal = solver.deal("spades", 1, cards=3)
    scores = []
    for bids in ("1,1,1,0", "3,3,3,3"):
        position, draw = solver.position(deal, bids=bids), random.Random(1)
        while not position.is_over:
            position.push(draw.choice(position.legal_moves))
        scores.append(position.score)
    assert scores[0] != scores[1]


def test_what_can_not_be_is_one_line() -> None:
    with pytest.raises(FaceupError, match="nothing was played yet"):
        solver.deal("hearts", 1).position().pop()
    with pytest.raises(FaceupError, match="strain"):
        solver.position(solver.deal("hearts", 1), strain="S")
    with pytest.raises(FaceupError):
        solver.position(solver.Deal(hands=(("SA",), ("SK",), ("SQ",), ("SJ",))))
    for move in (None, 7, ["SA"], ""):
        with pytest.raises(FaceupError, match=r"is not legal\. Legal moves: "):
            solver.deal("hearts", 1).position().push(move)  # type: ignore[arg-type]


def test_answers_show_what_the_command_shows() -> None:
    deal = solver.deal("hearts", 1, cards=3)
    answer = solver.solve(deal, line=True)
    assert "Best play" in str(answer) and "N" in str(answer) and str(answer) != repr(answer)
    assert str(pickle.loads(pickle.dumps(answer))) == str(answer)
    assert answer._repr_html_().startswith("<pre") and "♥" in answer._repr_html_()
    freecell = solver.deal("freecell", 617)
    assert "FreeCell" in str(freecell) and "Foundations" in str(solver.solve(freecell))
    assert "move 1: T1>F: DJ does not fit" in str(solver.verify(freecell, "T1>F"))
    assert "Par" in str(solver.par(solver.deal("bridge", 1), vulnerable="none"))


def test_tables_are_indexed() -> None:
    table = solver.table(solver.deal("bridge", 1))
    for strain in solver.Strain:
        assert list(table[strain]) == table.tricks()[strain.letter] == [table[strain.letter][seat] for seat in "NESW"]
    assert table["NT"][solver.Seat.NORTH] == table[solver.Strain.NOTRUMP]["north"]
    with pytest.raises(FaceupError):
        table["Z"]
    with pytest.raises(FaceupError):
        table["NT"]["Z"]
