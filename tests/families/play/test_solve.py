"""What all dialects share: values of all seats, moves, lines, concepts, targets, limits, here of prizes in a row."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

import pytest

import solver
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.cases import Record, TurnsOptions, analysed, recorded, replayed_line, solved
from solver.families.play.check import differences
from solver.families.play.family import TurnGame
from solver.families.play.sides import Sides
from tests.families.play.slow import SlowSearch


@dataclass(frozen=True)
class Counters:
    """Each takes one or two counters of a row of prizes, from the left; what he takes he scores."""

    prizes: tuple[int, ...]
    turn: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    dialect: ClassVar[str] = "prizes"

    state: Counters
    rules: Any = None

    @property
    def mover(self) -> int | None:
        return self.state.turn if self.state.prizes else None

    def legal(self) -> tuple[str, ...]:
        return ("1", "2")[: len(self.state.prizes)]

    def play(self, move: str) -> Standing:
        if move not in self.legal():
            raise DealError(f"{move}; expected {' '.join(self.legal())}")
        many, state = int(move), self.state
        scores = list(state.scores)
        scores[state.turn] += sum(state.prizes[:many])
        return Standing(Counters(state.prizes[many:], (state.turn + 1) % len(scores), tuple(scores)))

    def children(self) -> list[tuple[str, Standing]]:
        return [(move, self.play(move)) for move in self.legal()]

    def scores(self) -> tuple[int, ...]:
        return self.state.scores


class Limited(SlowSearch):
    """Knows nothing where it may look at no position."""

    def value(self, position: Any, goal: Any, window: Bounds, limits: Limits) -> Bounds:
        if limits.nodes is not None:
            return self.extremes(position, goal)
        return super().value(position, goal, window, limits)


class Prizes(TurnGame):
    """The game as a family; nothing of it but play is used."""

    name = "prizes"
    title = "prizes"
    keys = frozenset(("prizes", "players"))

    def read(self, _rules: Any, fields: Mapping[str, Any]) -> Standing:
        return Standing(Counters(tuple(fields["prizes"]), fields.get("leader", 0), (0,) * fields["players"]))

    def deal(self, _rules: Any, number: int, players: int | None, _cards: int | None) -> dict[str, object]:
        draw = random.Random(number)
        return {"prizes": [draw.randrange(9) for _ in range(6)], "players": players or 2}

    def search(self, *_: object) -> Any:
        return Limited()

    def sides(self, _rules: Any, position: Standing) -> Sides:
        return tuple((seat,) for seat in range(len(position.state.scores)))

    def layout(self, state: Any) -> Any:
        raise NotImplementedError

    def words(self) -> Any:
        raise NotImplementedError


PRIZES = Prizes()


def standing(prizes: list[int], players: int) -> Standing:
    """A deal of the game as it begins."""
    return Standing(Counters(tuple(prizes), 0, (0,) * players))


def record(prizes: list[int], players: int, played: list[str] | None = None, **asked: Any) -> Record:
    deal = Deal(fields={"prizes": prizes, "players": players, "hands": [[]] * players}, played=tuple(played or ()))
    return recorded(PRIZES, None, deal, TurnsOptions(**asked))


def solve(prizes: list[int], players: int, limits: Limits | None = None, **asked: Any) -> Any:
    found = record(prizes, players)
    return solved(PRIZES, None, found, TurnsOptions(**asked), limits or Limits())


def security(prizes: tuple[int, ...], turn: int, seat: int, players: int) -> int:
    """What a seat makes sure of: the twin of it all."""
    if not prizes:
        return 0
    after = (turn + 1) % players
    values = [
        sum(prizes[:many]) * (turn == seat) + security(prizes[many:], after, seat, players)
        for many in (1, 2)[: len(prizes)]
    ]
    return max(values) if turn == seat else min(values)


def deals() -> list[tuple[list[int], int]]:
    draw = random.Random(7)
    return [
        ([draw.randrange(-5, 9) for _ in range(size)], players) for size, players in product((0, 1, 4, 7), (2, 3, 4))
    ]


@pytest.mark.parametrize(("prizes", "players"), deals())
def test_values_and_moves_are_those_of_the_twin(prizes: list[int], players: int) -> None:
    answer = solve(prizes, players, line=True)
    row = tuple(prizes)
    if players == 2:
        # What one gets the other does not.
        assert answer.value == 2 * security(row, 0, 0, 2) - sum(row)
    else:
        assert answer.value == tuple(security(row, 0, seat, players) for seat in range(players))
    mine = {move: int(move) for move in answer.moves}
    for move, many in mine.items():
        own = sum(row[:many]) + security(row[many:], 1 % players, 0, players)
        assert answer.moves[move].low == (2 * own - sum(row) if players == 2 else own)
    assert sorted(mine) == ["1", "2"][: len(row)]
    assert answer.status == "solved"


def test_a_line_comes_to_the_value_and_is_replayed() -> None:
    found = record([3, 1, 4, 1, 5, 9], 2)
    answer = solved(PRIZES, None, found, TurnsOptions(line=True), Limits())
    again = replayed_line(found, {"value": answer.value}, answer.line)
    assert again.problem is None
    assert again.value == answer.value
    assert replayed_line(found, {}, ["3"]).problem == "play 1: 3; expected 1 2"
    assert replayed_line(found, {}, ["1"]).problem == "the line ends before the play is over"
    wrong = replayed_line(found, {"value": 99}, answer.line)
    assert wrong.problem == f"the line comes to {answer.value}, not to 99 as the deal says"


def test_a_line_that_came_with_a_deal_is_compared() -> None:
    answer = solve([3, 1, 4, 1, 5], 2, line=True)
    assert answer.line
    lines = (answer.line, answer.line[:-1], ("no such move",))
    assert [differences(Deal(given={"line": list(line)}), answer).different for line in lines] == [
        [],
        ["line: it ends before the play is over"],
        ["line: play 1: no such move cannot be played"],
    ]


def test_a_coalition_makes_sure_of_no_less_than_its_seats_alone() -> None:
    alone = solve([5, 1, 7, 2, 8, 3, 3], 3).value
    together = solve([5, 1, 7, 2, 8, 3, 3], 3, concept="coalition", coalition=("1", "3")).value
    assert together >= alone[0] + alone[2]
    everybody = solve([5, 1, 7, 2, 8, 3, 3], 3, concept="coalition", coalition=("1", "2", "3")).value
    assert everybody == 29


def maxn(prizes: tuple[int, ...], turn: int, players: int) -> tuple[int, ...]:
    """Everybody for himself, of equal plays the first: the twin."""
    if not prizes:
        return (0,) * players
    found = []
    for many in (1, 2)[: len(prizes)]:
        scores = list(maxn(prizes[many:], (turn + 1) % players, players))
        scores[turn] += sum(prizes[:many])
        found.append(tuple(scores))
    return max(found, key=lambda scores: scores[turn])


@pytest.mark.parametrize(("prizes", "players"), [(prizes, players) for prizes, players in deals() if players > 2])
def test_maxn_is_that_of_the_twin(prizes: list[int], players: int) -> None:
    answer = solve(prizes, players, concept="maxn", line=True)
    assert answer.value == maxn(tuple(prizes), 0, players)
    position = record(prizes, players).position
    for move in answer.line:
        position = position.play(move)
    assert position.scores() == answer.value


@pytest.mark.parametrize("limits", [Limits(nodes=5), Limits(memory=20_000)])
def test_maxn_keeps_to_its_limits(limits: Limits) -> None:
    prizes = [3, 1, 4, 1, 5, 9, 2, 6]
    whole, cut = solve(prizes, 3, concept="maxn"), solve(prizes, 3, limits, concept="maxn")
    assert (whole.status, cut.status) == ("solved", "unknown")
    assert 0 < cut.nodes < whole.nodes
    for value, bounds in zip(whole.value, cut.solution.values, strict=True):
        assert bounds.low <= value <= bounds.high


def test_ties_are_told_where_they_matter() -> None:
    # The second prize is worth nothing to the first player, and something to the third in the other's place.
    told = solve([1, 0, 3, 4, 2], 3, concept="maxn").as_json()
    worst = solve([1, 0, 3, 4, 2], 3, concept="maxn", ties="worst").value
    best = solve([1, 0, 3, 4, 2], 3, concept="maxn", ties="best").value
    assert told["tie_matters"] is True
    assert sum(worst) == sum(best) == 10
    assert worst != best
    assert solve([1, 2, 3], 3, concept="maxn").as_json()["tie_matters"] is False


@pytest.mark.parametrize("target", range(-12, 13))
def test_a_target_is_reached_as_far_as_the_value_goes(target: int) -> None:
    value = solve([3, 1, 4, 1, 5], 2).value
    answer = solve([3, 1, 4, 1, 5], 2, target=target)
    assert answer.as_json()["reached"] is (value >= target)
    assert "value" not in answer.as_json()


def test_a_target_is_that_of_the_side_to_move() -> None:
    found = record([3, 1, 4, 1, 5], 2, ["1"])
    value = solved(PRIZES, None, found, TurnsOptions(), Limits()).value
    for target in range(-value - 1, 2 - value):
        answer = solved(PRIZES, None, found, TurnsOptions(target=target), Limits())
        assert answer.as_json()["reached"] is (-value >= target)


def test_a_limit_leaves_bounds() -> None:
    answer = solve([3, 1, 4], 3, Limits(nodes=1), line=True)
    assert answer.status == "unknown"
    told = answer.as_json()
    assert told["value"] == [None, None, None]
    assert told["moves"] == {"1": None, "2": None}
    assert told["line"] is None
    assert all(low < high for low, high in told["value_bounds"])
    assert solve([3, 1, 4], 2, Limits(nodes=1), target=3).as_json()["reached"] is None


def test_analysis_measures_each_play() -> None:
    found = record([1, 9, 1, 1], 2, ["1", "1", "1", "1"])
    made = analysed(PRIZES, None, found, Limits()).analysis
    before = solve([1, 9, 1, 1], 2).value
    assert made.values[0][0] == Bounds(before, before)
    assert made.complete
    assert made.scores == (2, 10)
    assert [one.seat for one in made.plays] == [0, 1, 0, 1]
    for one in made.plays:
        sign = 1 if one.seat == 0 else -1
        assert one.cost == sign * (one.before.low - one.after.low) >= 0
        assert bool(one.better) == bool(one.cost)
    assert made.plays[0].cost > 0
    assert made.plays[0].better == ("2",)
    assert sum(player.lost for player in made.players) == sum(one.cost for one in made.plays)


def test_the_position_after_some_plays() -> None:
    whole = record([3, 1, 4, 1, 5], 2, ["1", "2"])
    assert record([3, 1, 4, 1, 5], 2, ["1", "2"], after=1).position == whole.start.play("1")
    with pytest.raises(DealError, match=r"2 plays were made, not 3. Lower after to 2"):
        record([3, 1, 4, 1, 5], 2, ["1", "2"], after=3)
    with pytest.raises(DealError, match="play 2: 3; expected 1 2"):
        record([3, 1, 4, 1, 5], 2, ["1", "3"])


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"concept": "coalition"}, "need each other"),
        ({"coalition": ("1",)}, "need each other"),
        (
            {"concept": "maxn", "ties": "low"},
            "ties 'low' do not exist in a game of turns. Use one of first, worst, best",
        ),
        ({"target": 3, "line": True}, "asks for no line"),
        ({"concept": "greed"}, "concept 'greed' does not exist. Use one of security, maxn, coalition"),
    ],
)
def test_what_does_not_go_together(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(DealError, match=problem):
        TurnsOptions(**asked)


def test_concepts_are_for_three_or_more_sides() -> None:
    with pytest.raises(DealError, match=r"needs more than two sides. Leave concept out"):
        solve([3, 1, 4], 2, concept="maxn")


def test_maxn_of_plays_that_are_longer_than_calls_may_be_deep() -> None:
    found = solver.solve(solver.deal("uno", 1), concept="maxn", limits=solver.Limits(nodes=3_000))
    assert (found.status, found.nodes) == ("unknown", 3_000)
