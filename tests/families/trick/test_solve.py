"""Positions solved: values, plays and lines of every concept, the dealer's choice, limits, and scripts' way to it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from solver import trick
from solver.core.bounds import Bounds
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.play.sides import TIES, PositionQuestion
from solver.families.trick.modes import settled
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Mode, Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import usual_memory
from solver.families.trick.solve import Solution, solve
from solver.families.trick.start import Start
from tests.families.trick.deals import rules
from tests.families.trick.maxn_twin import Maxn
from tests.families.trick.twin import solve_exhaustively

QUEENS = {"hands": [["C4", "DQ", "H7"], ["D2", "D8", "HQ"], ["C2", "CQ", "D9"], ["C5", "C9", "D6"]], "dealer": 0}
WHIST = {"hands": [["SA", "HK"], ["SK", "HQ"], ["SQ", "D9"], ["SJ", "D2"]], "leader": 1, "trump": "D"}
BARBU = {"hands": [["C6", "H5", "S5"], ["C2", "CA", "D3"], ["D8", "D9", "S9"], ["C4", "D5", "HK"]], "dealer": 3}


def read(game: str, fields: Mapping[str, object]) -> tuple[Rules, Start]:
    return deal_of(load_trick_game(game), fields)


def random_deal(game: str, seed: int, cards: int, **fields: object) -> tuple[Rules, Start]:
    """A deal of few cards."""
    found = load_trick_game(game)
    seats = next((players for players in found.table.players if players > 2), 2)
    pack = random.Random(seed).sample(all_cards(found.pack), seats * cards)
    hands = [pack[seat * cards : (seat + 1) * cards] for seat in range(seats)]
    return deal_of(found, {"hands": hands, "leader": seed % seats, "dealer": 0, "trump": "H", **fields})


class TestValues:
    @pytest.mark.parametrize("game", ["whist-hoyle", "barbu-subgame-queens", "manille", "mainfonds", "hearts", "box"])
    def test_they_are_those_of_the_twin(self, game: str) -> None:
        for seed in range(2):
            deal = random_deal(game, seed, 3)
            value, moves = solve_exhaustively(*deal)
            found = solve(*deal, asked=PositionQuestion(line=True))
            assert found.value == (tuple(value) if isinstance(value, list) else value)
            assert {move: bounds.low for move, bounds in found.moves.items()} == moves
            assert found.proved
            assert list(found.moves) == sorted(found.moves)

    def test_the_best_plays_are_the_movers(self) -> None:
        found = trick.solve_deal("whist-hoyle", {**WHIST, "tricks_before": [6, 5]})
        assert (found.sides, found.mover, found.wants_much) == (((0, 2), (1, 3)), 1, False)
        assert (found.value, found.best) == (1, ("HQ",))
        found = trick.solve_deal("barbu-subgame-queens", QUEENS)
        assert (found.value, found.mover, found.best) == ((-6, -12, -12, -12), 0, ("DQ",))

    def test_a_play_that_is_over_has_a_value_and_no_moves(self) -> None:
        played = ["HQ", "D9", "D2", "HK", "SQ", "SJ", "SA", "SK"]
        found = trick.solve_deal("whist-hoyle", {**WHIST, "tricks_before": [6, 5], "played": played}, line=True)
        assert (found.mover, found.value, found.moves, found.line) == (None, 2, {}, ())

    def test_values_are_asked_for_alone_by_default(self) -> None:
        found = solve(*read("hearts", {**QUEENS, "leader": 0}))
        assert found.moves == {}
        assert found.line is None
        assert found.proved

    def test_tricks_where_nothing_else_counts(self) -> None:
        found = trick.solve_deal("whist-hoyle", WHIST)
        assert (found.value, found.tricks) == (0, Bounds(1, 1))
        found = trick.solve_deal("whist-hoyle", {**WHIST, "tricks_before": [6, 5]})
        assert (found.value, found.tricks) == (1, Bounds(7, 7))
        assert trick.solve_deal("barbu-subgame-queens", QUEENS).tricks is None
        fields = {**WHIST, "declarer": 0, "contract": "2D", "level": 2, "strain": "D"}
        assert trick.solve_deal("contract-bridge-rubber-bridge", fields).tricks is None


class TestLines:
    @pytest.mark.parametrize("game", ["whist-hoyle", "barbu-subgame-queens", "bura", "box"])
    def test_they_come_to_their_value(self, game: str) -> None:
        for seed in range(3):
            deal = random_deal(game, seed, 3)
            found = solve(*deal, asked=PositionQuestion(line=True))
            assert found.line is not None
            own = scores(played_out(begin(*deal), found.line))
            mover = found.mover or 0
            assert (own[0] - own[1] if len(own) == 2 else own[mover]) == found.values[mover if len(own) > 2 else 0].low

    def test_one_goes_on_in_the_middle_of_a_trick(self) -> None:
        deal = read("whist-hoyle", {**WHIST, "played": ["HQ", "D9"]})
        found = solve(*deal, asked=PositionQuestion(line=True))
        assert found.line is not None
        assert len(found.line) == 6
        assert played_out(begin(*deal), found.line).mover is None


def played_out(position: Position, line: tuple[str, ...]) -> Position:
    for play in line:
        position = position.play(play)
    return position


class TestTheDealersChoice:
    def test_is_a_move(self) -> None:
        fields = {**BARBU, "subgame": "choose", "choices": ["ravage", "trumps:D", "nullo", "last-two"]}
        value, moves = solve_exhaustively(*read("barbu", fields))
        found = trick.solve_deal("barbu", fields, line=True)
        assert found.value == tuple(value)  # type: ignore[arg-type]
        assert {move: bounds.low for move, bounds in found.moves.items()} == moves
        assert found.mover == 3
        assert found.line is not None
        assert found.line[0] in found.best
        assert len(found.line) == 13

    def test_each_suit_of_a_game_with_trumps_is_a_choice(self) -> None:
        start = read("barbu", {**BARBU, "subgame": "choose"})[1]
        assert set(start.choices) == {
            "barbu", "hearts", "queens", "nullo", "last-two", "ravage", "trumps:S", "trumps:H", "trumps:D", "trumps:C",
        }  # fmt: skip

    @pytest.mark.parametrize("choice", ["trumps:Z", "nullo:S", "chess"])
    def test_what_can_not_be_chosen(self, choice: str) -> None:
        with pytest.raises(DealError, match=f'choices: "{choice}"; expected'):
            read("barbu", {**BARBU, "subgame": "choose", "choices": [choice]})

    def test_a_recorded_one_is_the_first_play(self) -> None:
        fields = {**BARBU, "subgame": "choose", "choices": ["ravage", "trumps:D"]}
        found = trick.solve_deal("barbu", {**fields, "played": ["ravage", "HK"]})
        direct = trick.solve_deal("barbu", {**BARBU, "subgame": "ravage", "played": ["HK"]})
        assert (found.value, found.moves) == (direct.value, direct.moves)
        assert settled(*read("barbu", {**fields, "played": ["Trumps:D"]}))[1].trump == "D"
        with pytest.raises(DealError, match=r"play 1, NULLO: not legal\. Legal plays: ravage, trumps:D"):
            trick.solve_deal("barbu", {**fields, "played": ["nullo"]})

    def test_between_two_sides_it_is_for_the_dealers(self) -> None:
        game = Rules(
            id="two",
            modes=(
                Mode(name="more", field="game_of", set={"score.trick": 1, "table.sides": "partners"}),
                Mode(name="less", field="game_of", set={"score.trick": -1, "table.sides": "partners"}),
            ),
        )
        for dealer, value in ((0, 2), (1, -2)):
            deal = deal_of(game, {**WHIST, "game_of": "choose", "dealer": dealer})
            found = solve(*deal, asked=PositionQuestion(line=True))
            assert found.value == value
            assert {move: bounds.low for move, bounds in found.moves.items()} == {"less": -2, "more": 2}

    def test_games_with_different_sides_can_not_be_compared(self) -> None:
        game = Rules(
            modes=(
                Mode(name="alone", field="game_of"),
                Mode(name="partners", field="game_of", set={"table.sides": "partners"}),
            )
        )
        with pytest.raises(DealError, match="the games have different sides"):
            solve(*deal_of(game, {**WHIST, "game_of": "choose"}))


class TestCoalitions:
    @pytest.mark.parametrize("game", ["hearts", "barbu-subgame-nullo", "mainfonds"])
    def test_what_they_make_sure_of(self, game: str) -> None:
        for seed, seats in ((0, (0, 2)), (1, (1,)), (2, (0, 1, 2)), (3, ())):
            deal = random_deal(game, seed, 2)
            seats = tuple(seat for seat in seats if seat < deal[1].seats)
            found = solve(*deal, asked=PositionQuestion(concept="coalition", coalition=seats, line=True))
            position = begin(*deal)
            assert found.value == together(position, seats)
            assert {move: bounds.low for move, bounds in found.moves.items()} == {
                move: together(after, seats) for move, after in position.children()
            }

    def test_one_alone_is_security(self) -> None:
        deal = random_deal("hearts", 5, 3)
        coalitions = [PositionQuestion(concept="coalition", coalition=(seat,)) for seat in range(4)]
        alone = [solve(*deal, asked=coalition).value for coalition in coalitions]
        assert tuple(alone) == solve(*deal).value

    def test_a_game_of_two_sides_has_none(self) -> None:
        for concept in ("coalition", "maxn"):
            with pytest.raises(DealError, match=f"concept {concept} needs more than two sides"):
                trick.solve_deal("whist-hoyle", WHIST, concept=concept, coalition=(0,))


class TestMaxn:
    @pytest.mark.parametrize("game", ["hearts", "barbu-subgame-nullo", "mainfonds", "oh-hell"])
    @pytest.mark.parametrize("ties", ["first", "low", "high"])
    def test_everybody_does_his_best(self, game: str, ties: str) -> None:
        for seed in range(3):
            deal = random_deal(game, seed, 2, **({"bids": [1, 0, 1]} if game == "oh-hell" else {}))
            found = solve(*deal, asked=PositionQuestion(concept="maxn", ties=ties, line=True))
            results = outcomes(begin(*deal))
            assert found.value in results
            assert found.tie_matters or len(results) == 1
            assert found.line is not None
            assert scores(played_out(begin(*deal), found.line)) == found.value
            assert found.mover is not None
            assert isinstance(found.value, tuple)
            assert max(bounds.low for bounds in found.moves.values()) == found.value[found.mover]
            sure = solve(*deal).values
            assert all(own >= bounds.low for own, bounds in zip(found.value, sure, strict=True))

    def test_which_of_equal_plays_is_made(self) -> None:
        # The leader wins nothing, and decides who wins both tricks or one.
        own = rules(score={"trick": 1})
        kingmaker = {"hands": [["HA", "SJ"], ["ST", "SK"], ["HJ", "S9"]], "leader": 2}
        found = {ties: trick.solve_deal(own, kingmaker, concept="maxn", ties=ties, line=True) for ties in TIES}
        assert {ties: one.value for ties, one in found.items()} == {
            "first": (1, 1, 0), "low": (0, 2, 0), "high": (1, 1, 0), "worst": (0, 2, 0), "best": (1, 1, 0),
        }  # fmt: skip
        assert [one.line[0] for one in found.values() if one.line] == ["HJ", "S9", "HJ", "S9", "HJ"]
        assert all(one.tie_matters for one in found.values())
        assert all(one.best == ("HJ", "S9") for one in found.values())

    def test_a_tie_that_changes_nothing(self) -> None:
        own = rules(score={"trick": 1})
        for hands in ([["SA"], ["S2"], ["S3"]], [["SA", "SK"], ["S2", "S4"], ["S3", "S5"]]):
            assert trick.solve_deal(own, {"hands": hands, "leader": 1}, concept="maxn").tie_matters is False

    def test_a_limit_leaves_bounds(self) -> None:
        deal = random_deal("hearts", 1, 3)
        exact = solve(*deal, asked=PositionQuestion(concept="maxn"))
        for nodes in (1, 20, 10**6):
            found = solve(*deal, Limits(nodes=nodes), PositionQuestion(concept="maxn", line=True))
            for part, whole in zip(
                (*found.values, *found.moves.values()), (*exact.values, *exact.moves.values()), strict=True
            ):
                assert part.low <= whole.low <= part.high
            assert found.proved == (nodes > 20)
            assert (found.line is None, found.tie_matters is None) == (not found.proved, not found.proved)

    def test_memory_changes_nothing(self) -> None:
        deal = random_deal("hearts", 6, 2)
        found = {
            solve(*deal, Limits(memory=memory), PositionQuestion(concept="maxn")).values
            for memory in (1, 1 << 14, 1 << 24)
        }
        assert len(found) == 1

    def test_the_dealers_choice(self) -> None:
        fields = {**BARBU, "subgame": "choose", "choices": ["ravage", "nullo"]}
        found = trick.solve_deal("barbu", fields, concept="maxn", line=True)
        own = {
            choice: trick.solve_deal("barbu", {**BARBU, "subgame": choice}, concept="maxn").value
            for choice in ("ravage", "nullo")
        }
        assert {move: bounds.low for move, bounds in found.moves.items()} == {
            choice: value[3] for choice, value in own.items() if isinstance(value, tuple)
        }
        assert found.line is not None
        assert found.value == own[found.line[0]]

    @pytest.mark.parametrize("ties", ["first", "low", "high"])
    @pytest.mark.parametrize("choices", [["ravage", "nullo"], ["nullo", "trumps:H", "queens"]])
    def test_the_dealers_choice_is_that_of_the_rules_spelled_out(self, choices: list[str], ties: str) -> None:
        for seed in range(2):
            deal = random_deal("barbu", seed, 2, subgame="choose", choices=choices, dealer=seed)
            twin, position = Maxn(ties), begin(*deal)
            expected = twin.outcome(position)
            found = solve(*deal, asked=PositionQuestion(concept="maxn", ties=ties, line=True))
            assert (found.value, found.tie_matters) == (expected.scores, expected.tie_matters)
            after = {choice: one.scores[seed] for choice, one in twin.after(position).items()}
            assert {choice: bounds.low for choice, bounds in found.moves.items()} == after
            assert found.line == twin.line(position)

    @pytest.mark.parametrize(
        ("ties", "chosen", "value"),
        [("first", "barbu", (0, 0, -15, 0)), ("worst", "ravage", (0, 0, -36, 0)), ("best", "nullo", (0, 0, -4, -2))],
    )
    def test_a_dealer_to_whom_games_are_alike(self, ties: str, chosen: str, value: tuple[int, ...]) -> None:
        # Whichever he chooses, others pay for it: 15, 36 or 6 together.
        fields = {**BARBU, "dealer": 0, "subgame": "choose", "choices": ["ravage", "nullo", "barbu"]}
        found = trick.solve_deal("barbu", fields, concept="maxn", ties=ties, line=True)
        assert found.line is not None
        assert found.line[0] == chosen
        assert found.best == ("barbu", "nullo", "ravage")
        assert found.value == value
        assert found.tie_matters

    def test_a_limit_before_the_dealers_choice_leaves_bounds(self) -> None:
        fields = {**BARBU, "subgame": "choose", "choices": ["ravage", "nullo"]}
        exact = trick.solve_deal("barbu", fields, concept="maxn")
        found = trick.solve_deal("barbu", fields, concept="maxn", limits=Limits(nodes=exact.nodes // 2), line=True)
        assert (found.tie_matters, found.line, list(found.moves)) == (None, None, ["nullo", "ravage"])
        for part, whole in zip(found.values, exact.values, strict=True):
            assert part.low <= whole.low <= part.high

    def test_too_much_memory_is_told(self) -> None:
        with pytest.raises(FaceupError, match="no memory for a search of"):
            solve(*random_deal("hearts", 1, 2), Limits(memory=1 << 60), PositionQuestion(concept="maxn"))


def outcomes(position: Position) -> set[tuple[int, ...]]:
    """Every vector of scores to which some choice among equally good plays leads."""
    mover = position.mover
    if mover is None:
        return {scores(position)}
    after = [outcomes(child) for _, child in position.children()]
    sure = max(min(one[mover] for one in each) for each in after)
    return {one for each in after for one in each if one[mover] >= sure}


def together(position: Position, seats: tuple[int, ...]) -> int:
    """What some seats make sure of together, tried out."""
    if position.mover is None:
        own = scores(position)
        return sum(own[seat] for seat in seats)
    after = [together(child, seats) for _, child in position.children()]
    return max(after) if position.mover in seats else min(after)


class TestLimits:
    def bounds(self, found: Solution) -> list[Bounds]:
        return [*found.values, *found.moves.values()]

    @pytest.mark.parametrize("game", ["hearts", "manille", "oh-hell", "bura"])
    def test_what_is_proved_holds(self, game: str) -> None:
        more: dict[str, Any] = {"bids": [1, 0, 2]} if game == "oh-hell" else {}
        deal = random_deal(game, 7, 3 if game == "bura" else 4, **more)
        whole = self.bounds(solve(*deal, asked=PositionQuestion()))
        for nodes in (1, 3, 30, 300, 10**6):
            found = solve(*deal, Limits(nodes=nodes), PositionQuestion(line=True))
            for part, exact in zip(self.bounds(found), whole, strict=True):
                assert part.low <= exact.low <= part.high
            assert found.proved == all(bounds.exact for bounds in self.bounds(found))
        assert found.proved

    def test_the_same_limit_proves_the_same(self) -> None:
        deal = random_deal("hearts", 3, 5)
        first, second = (solve(*deal, Limits(nodes=500), PositionQuestion()) for _ in range(2))
        assert (first.values, first.moves, first.nodes) == (second.values, second.moves, second.nodes)

    def test_the_limit_is_one_for_all_seats(self) -> None:
        deal = random_deal("hearts", 4, 9)
        assert solve(*deal, Limits(nodes=4000), PositionQuestion()).nodes <= 4400
        assert not solve(*deal, Limits(seconds=0.02), PositionQuestion()).proved

    def test_memory_changes_nothing(self) -> None:
        deal = random_deal("hearts", 6, 5)
        values = {solve(*deal, Limits(memory=memory)).values for memory in (1 << 10, 1 << 20, 1 << 24)}
        assert len(values) == 1

    def test_small_deals_take_little_memory(self) -> None:
        sizes = [usual_memory(random_deal("whist-hoyle", 0, cards)[1]) for cards in range(1, 14)]
        assert sizes == sorted(sizes)
        assert sizes[0] == 1 << 20
        assert sizes[-1] == 256 << 20


class TestAnalysis:
    def test_the_plays_that_cost_something(self) -> None:
        fields = {**WHIST, "tricks_before": [6, 5], "played": ["HQ", "D9", "D2", "HK", "SQ"]}
        made = trick.analyse_deal("whist-hoyle", fields)
        assert [(one.play, one.seat, one.trick, one.after.low, one.cost) for one in made.plays] == [
            ("HQ", 1, 12, 1, 0), ("D9", 2, 12, 1, 0), ("D2", 3, 12, 2, 1), ("HK", 0, 12, 2, 0), ("SQ", 2, 13, 2, 0),
        ]  # fmt: skip
        assert [one.better for one in made.mistakes] == [("SJ",)]
        assert made.values == ((Bounds(1, 1), Bounds(2, 2)),)
        assert [(total.seat, total.plays, total.mistakes, total.lost) for total in made.players] == [
            (0, 1, 0, 0), (1, 1, 0, 0), (2, 2, 0, 0), (3, 1, 1, 1),
        ]  # fmt: skip
        assert (made.complete, made.scores) == (False, None)

    def test_security_of_who_played(self) -> None:
        played = ["H7", "C9", "CQ", "HQ", "D8", "DQ", "D6", "D9"]
        made = trick.analyse_deal("barbu-subgame-queens", {**QUEENS, "played": played})
        assert [(one.seat, one.before.low, one.after.low, one.cost, one.better) for one in made.plays[:4]] == [
            (0, -6, -12, 6, ("DQ",)), (3, 0, 0, 0, ()), (2, 0, 0, 0, ()), (1, -12, -12, 0, ()),
        ]  # fmt: skip
        assert [pair[0].low for pair in made.values] == [-6, -12, -12, -12]

    def test_a_complete_record_has_scores(self) -> None:
        deal = random_deal("hearts", 2, 3)
        line = solve(*deal, asked=PositionQuestion(line=True)).line
        assert line is not None
        fields = {"hands": [list(hand) for hand in deal[1].hands], "leader": deal[1].leader, "played": list(line)}
        made = trick.analyse_deal("hearts", fields)
        assert made.complete
        assert made.scores == tuple(pair[1].low for pair in made.values)
        mover = made.plays[0].seat
        assert not [one for one in made.mistakes if one.seat == mover]

    def test_the_dealers_choice_is_a_play(self) -> None:
        fields = {**BARBU, "subgame": "choose", "choices": ["trumps:H", "nullo"], "played": ["nullo", "HK"]}
        made = trick.analyse_deal("barbu", fields)
        assert [(one.trick, one.seat, one.play) for one in made.plays] == [(0, 3, "nullo"), (1, 3, "HK")]
        assert made.plays[0].cost == made.plays[0].before.low - made.plays[0].after.low

    def test_passes_that_are_left_out_are_plays(self) -> None:
        fields = {
            "hands": [["CT", "D8", "HK"], ["D9", "DA", "DJ"]], "leader": 0, "dealer": 1, "trump": "H",
            "stock": ["C8", "HA"], "played": ["CT", "D9"],
        }  # fmt: skip
        made = trick.analyse_deal("bura", fields)
        assert [(one.seat, one.play) for one in made.plays] == [(1, "pass"), (0, "CT"), (1, "D9")]

    def test_a_limit_leaves_bounds(self) -> None:
        rules_, start = random_deal("hearts", 2, 6)
        line = solve(rules_, start, Limits(nodes=10**6), PositionQuestion(line=True)).line or ()
        fields = {"hands": [list(hand) for hand in start.hands], "leader": start.leader, "played": list(line[:3])}
        made = trick.analyse_deal("hearts", fields, limits=Limits(nodes=10))
        assert not made.proved
        assert made.plays[0].cost is None
        assert all(one.before.low <= one.before.high for one in made.plays)


def test_rules_may_be_given_in_place_of_a_name() -> None:
    own = rules(score={"trick": 1})
    found = trick.solve_deal(own, {"hands": [["SA"], ["S2"], ["S3"]], "leader": 1})
    assert found.value == (1, 0, 0)


def test_a_target_is_for_games_of_turns() -> None:
    own, start = deal_of(rules(score={"trick": 1}), {"hands": [["SA"], ["S2"], ["S3"]], "leader": 1})
    with pytest.raises(DealError, match="a target is for games of turns; leave it out"):
        solve(own, start, asked=PositionQuestion(target=1))


def test_a_question_without_limits_never_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def look() -> float:
        raise AssertionError("the clock takes as long as a small search")

    monkeypatch.setattr("solver.families.play.solve.cpu_seconds", look)
    own, start = deal_of(rules(score={"trick": 1}), {"hands": [["SA"], ["S2"], ["S3"]], "leader": 1})
    assert solve(own, start).value == (1, 0, 0)
    assert solve(own, start, Limits(nodes=1000)).value == (1, 0, 0)
