"""Scores of finished deals by tricks, bids and cards taken, beside the referee at the end of the same deals."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

import solver
from solver.core.errors import DealError, FaceupError
from solver.families.family import Finished
from solver.families.trick import dealing
from solver.families.trick.deal_score import scored
from solver.families.trick.reading import deal_of
from solver.families.trick.referee.position import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.rules.load import load_any
from tests.cli.conftest import Run, objects, run  # noqa: F401

BY_TRICKS = ("spades", "spades-with-jokers", "euchre", "cutthroat-euchre", "euchre-with-joker-best-bower", "oh-hell",
             "call-break", "whist-hoyle", "knock-out-whist", "norwegian-whist", "ombre", "sergeant-major",
             "twenty-five", "bedem", "bridge-whist", "tarneeb")  # fmt: skip
BY_CARDS = ("hearts", "hearts-five-players", "hearts-three-players", "spot-hearts", "omnibus-hearts")


@cache
def rules_of(game: str) -> Rules:
    rules = load_any(game)
    assert isinstance(rules, Rules)
    return rules


def played_out(game: str, number: int) -> tuple[dict[str, object], Position, list[list[str]]]:
    """A numbered deal played at random to its end: its fields, the last position, the cards that each seat took."""
    fields = dealing.deal(rules_of(game), number)
    position = begin(*deal_of(rules_of(game), fields))
    taken: list[list[str]] = [[] for _ in position.hands]
    rng, trick = random.Random(number), []
    while moves := position.legal():
        move = rng.choice(moves)
        trick.append(move)
        after = position.play(move)
        winners = [seat for seat, won in enumerate(after.tricks) if won > position.tricks[seat]]
        if winners:
            taken[winners[0]] += trick
            trick = []
        position = after
    return fields, position, taken


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("game", BY_TRICKS)
def test_scores_are_those_of_the_referee(game: str, number: int) -> None:
    fields, position, _ = played_out(game, number)
    start, rules = position.game.start, rules_of(game)
    named = rules.trump.by == "deal"
    level = str(start.level) if rules.contract.number == "level" else ""
    finished = Finished(
        tricks=position.tricks,
        bids=",".join(map(str, fields["bids"])) if isinstance(fields.get("bids"), list) else None,
        contract=str(fields["contract"])
        if "contract" in fields
        else f"{level}{start.trump or 'NT'}"
        if named
        else None,
        declarer=start.declarer if rules.contract.number and start.modes != ("nullo",) else None,
        alone=start.alone,
    )
    found = scored(rules, finished)
    assert dict(zip(found.sides, found.scores, strict=True)) == dict(
        zip(position.game.sides, scores(position), strict=True)
    )


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("game", BY_CARDS)
def test_scores_by_cards_are_those_of_the_referee(game: str, number: int) -> None:
    _, position, taken = played_out(game, number)
    found = scored(rules_of(game), Finished(taken=" / ".join(" ".join(cards) or "-" for cards in taken)))
    assert found.scores == scores(position)


def points(game: str, **finished: object) -> dict[tuple[int, ...], int]:
    found = solver.trick.score_deal(game, **finished)  # type: ignore[arg-type]
    return dict(zip(found.sides, found.scores, strict=True))


def test_bags_and_nil_of_spades() -> None:
    ours, theirs = (0, 2), (1, 3)
    assert points("spades", tricks=[4, 3, 5, 1], bids=[3, 3, 3, 1]) == {ours: 63, theirs: 40}
    assert points("spades", tricks=[4, 3, 5, 1], bids="3 3 3 1", bags=[8, 0]) == {ours: 63 - 100, theirs: 40}
    assert points("spades", tricks=[2, 4, 3, 4], bids=[3, 3, 3, 3]) == {ours: -60, theirs: 62}
    assert points("spades", tricks=[6, 3, 4, 0], bids=[3, 3, 3, "nil"]) == {ours: 64, theirs: 130}
    assert points("spades", tricks=[6, 3, 3, 1], bids=[3, 3, 3, "nil"]) == {ours: 63, theirs: 30 - 100}
    assert points("spades", tricks=[6, 4, 3, 0], bids="3, 3, 3, double nil") == {ours: 63, theirs: 31 + 200}


@pytest.mark.parametrize(("tricks", "alone", "score"), [
    ([3], False, 1), ([4], True, 1), ([5, 0], False, 2), ([5], True, 4), ([5, 0, 0, 0], True, 4), ([2, 3], False, -2),
    ([1, 2, 1, 1], False, -2), ([2, 1, 2, 0], False, 1),
])  # fmt: skip
def test_euchre(tricks: list[int], alone: bool, score: int) -> None:
    assert points("euchre", tricks=tricks, declarer="N", alone=alone) == {(0, 2): score, (1, 3): 0}


HEARTS = [f"H{rank}" for rank in "23456789TJQKA"]


def test_the_moon_at_hearts() -> None:
    assert points("hearts", taken=[[*HEARTS, "SQ"], [], [], []]) == {(0,): 0, (1,): -26, (2,): -26, (3,): -26}
    assert points("hearts", taken=[HEARTS, ["SQ", "C2"], [], []]) == {(0,): -13, (1,): -13, (2,): 0, (3,): 0}


def test_one_trump_suit_counts_where_the_score_depends_on_it(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    path.write_text('extends = "euchre"\nid = "twice"\n[contract]\nmade = { "H" = 2, "*" = 1 }\n')
    with pytest.raises(DealError, match="depends on the trump suit"):
        points(str(path), tricks=[3], declarer="S")
    assert points(str(path), tricks=[3], declarer="S", contract="hearts") == {(0, 2): 2, (1, 3): 0}


@pytest.mark.parametrize(("game", "finished", "wrong"), [
    ("spades", {"bids": "3,3,3,1"}, r"no tricks given. Try tricks 4,3,3,3"),
    ("spades", {"tricks": [4, 3, 5, 1]}, "no bids given, and the score depends on them"),
    ("spades", {"tricks": [4, 3, 5, 2], "bids": "3,3,3,1"}, "14 tricks; a deal of spades has 13"),
    ("spades", {"tricks": [9, 4], "bids": "3,3,3,1"}, "tricks has 2 values. Write one for each of the 4 seats"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3"}, "bids has 3"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3,14"}, "a bid of 14"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3,1", "bags": [1, 2, 3]}, "one for each side"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3,1", "alone": True}, "alone has no effect on spades"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3,1", "declarer": 0}, "declarer has no effect"),
    ("spades", {"tricks": [4, 3, 5, 1], "bids": "3,3,3,1", "taken": "H2/-/-/-"}, "taken has no effect"),
    ("euchre", {"tricks": [3, 2]}, "no declarer given. Try declarer S"),
    ("tarneeb", {"tricks": [8, 5], "declarer": "N"}, "no contract given. Try contract 7S"),
    ("euchre", {"tricks": [3, 2], "declarer": "Q"}, "'Q' is not a seat. Write N, E, S, W or 1 to 4"),
    ("euchre", {"tricks": [3, 2], "declarer": "N", "bids": "3,3,3,3"}, "Euchre has no bids"),
    ("euchre", {"tricks": [3, 2], "declarer": "N", "bags": [1, 2]}, "bags has no effect"),
    ("euchre", {"tricks": [3, 1, 1, 0], "declarer": "N", "alone": True}, "S took 1, but sits out"),
    ("euchre", {"declarer": "N"}, "no tricks given"),
    ("hearts", {"tricks": [13, 0, 0, 0]}, "no cards given"),
    ("hearts", {"tricks": [13, 0, 0, 0], "taken": [[*HEARTS, "SQ"], [], [], []]}, "tricks has no effect"),
    ("hearts", {"taken": [HEARTS, [], [], []]}, "no seat took SQ"),
    ("hearts", {"taken": [HEARTS, ["H2", "SQ"], [], []]}, "H2 is taken 2 times"),
    ("hearts", {"taken": [HEARTS, ["ZZ", "SQ"], [], []]}, "not a card"),
    ("hearts", {"taken": [[*HEARTS, "SQ"], [], []]}, "taken has 3"),
    ("skat", {"tricks": [10, 0, 0]}, "depends on the"),
    ("barbu-subgame-nullo", {"tricks": [4, 3, 3, 3]}, "the field k of the deal"),
])  # fmt: skip
def test_deals_that_cannot_be(game: str, finished: dict[str, object], wrong: str) -> None:
    with pytest.raises(FaceupError, match=wrong):
        points(game, **finished)


def test_every_game_has_a_score_or_says_why_not() -> None:
    for path in sorted(Path(solver.__file__).parent.glob("games/trick/*.toml")):
        rules = load_any(path.stem)
        assert isinstance(rules, Rules)
        seats = rules.table.players[0]
        for finished in (Finished(tricks=(3,) * seats, declarer=0), Finished(taken="/".join("-" * seats))):
            try:
                assert len(scored(rules, finished).scores) >= 2
            except FaceupError as error:
                assert "\n" not in error.message


def test_tricks_of_sides_say_nothing_of_a_nil() -> None:
    fields = {"hands": [[], [], [], []], "leader": 0, "bids": [3, 3, 3, 1], "tricks_before": [9, 4]}
    with pytest.raises(DealError, match=r"tricks_before: .*; expected one for each of the 4 seats"):
        deal_of(rules_of("spades"), fields)


def test_commands(run: Run) -> None:  # noqa: F811
    spades = ("score", "spades", "--tricks", "4,3,5,1", "--bids", "3,3,3,1")
    assert run(*spades, "-q").stdout == "spades: N-S 63, E-W 40\n"
    assert "  S    bid 3, tricks 5\n" in run(*spades).stdout
    answer = objects(run(*spades, "--format", "jsonl"))[0]
    assert (answer["sides"], answer["scores"], answer["bids"]) == ([[0, 2], [1, 3]], [63, 40], [3, 3, 3, 1])
    assert ",spades,solved,N-S E-W,63 40,4 3 5 1,3 3 3 1," in run(*spades, "--format", "csv").stdout
    moon = f"{' '.join(HEARTS)} SQ / - / - / -"
    assert run("score", "hearts", "--taken", moon, "-q").stdout == "hearts: N 0, E −26, S −26, W −26\n"
    assert run("score", "euchre", "--tricks", "2,3", "--declarer", "E", "-q").stdout == "euchre: E-W −2, N-S 0\n"
    assert json.loads(run("score", "4S", "--tricks", "9", "--format", "jsonl").stdout)["tricks"] == 9


@pytest.mark.parametrize(("words", "wrong"), [
    (("spades",), "nothing to score of spades"),
    (("bridge", "--tricks", "9"), "bridge is scored by its contract. Try: faceup score 4S-N --tricks 9"),
    (("cribbage", "--tricks", "9"), "are not scored by tricks, bids or cards taken; leave these options out"),
    (("spades", "--tricks", "4,x"), "is not a number, nor a list of numbers"),
    (("spades", "SA", "--tricks", "4,3,5,1"), "SA has no part in the score of a finished deal"),
    (("spades", "--tricks", "4,3,5,1", "--bids", "3,3,3,1", "--crib"), "--crib has no part"),
    (("spades", "--tricks", "4,3,5,1", "--bids", "3,3,3,1", "--vulnerable"), "are for bridge contracts"),
    (("spades", "--tricks", "4,3,5,2", "--bids", "3,3,3,1"), "--tricks 4,3,5,2: 14 tricks"),
    (("gin-rummy", "--tricks", "4,3"), "deals of gin-rummy are not scored by tricks"),
    (("4S", "--tricks", "9,4"), "--tricks takes one number at bridge"),
    (("4S", "--tricks", "14"), "14 is not in the range 0<=x<=13"),
    (("4S", "--bids", "3,3,3,3", "--alone"), "--bids and --alone need a game"),
])  # fmt: skip
def test_wrong_usage(run: Run, words: tuple[str, ...], wrong: str) -> None:  # noqa: F811
    found = run("score", *words)
    assert found.exit_code == 2
    assert wrong in found.stderr


def test_seats_are_numbered_as_elsewhere(run: Run) -> None:  # noqa: F811
    """From 1 where they are typed, from 0 in Python; in no other way."""
    typed = ("score", "euchre", "--tricks", "5", "--declarer")
    assert run(*typed, "1").stdout == run(*typed, "N").stdout != ""
    assert "Write N, E, S, W or 1 to 4" in run(*typed, "0").stderr
    assert solver.trick.score_deal("euchre", tricks=[5], declarer=1).sides[0] == (1, 3)
