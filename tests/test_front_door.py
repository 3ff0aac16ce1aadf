"""The front door: every question about deals of every family, whatever is given, and limits that strike."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import numpy as np
import pytest

import solver
from solver import Bounds, Deal, FaceupError, Limits, bridge
from solver.api import answers as front_answers
from solver.api import questions as asking
from solver.core.errors import DealError, option
from solver.families.find import families
from solver.families.registry import registered
from tests.toy.family import FAMILY as COINS

ROOT = Path(__file__).parents[1]
CLUB = ROOT / "data" / "bridge" / "club-evening.pbn"
ENDING = "N:AK2... QJT... 987... 654..."

QUESTIONS: dict[str, Callable[..., Any]] = {
    name: getattr(solver, name) for name in ("solve", "hint", "analyse", "par", "table", "verify")
}


@pytest.fixture
def nim() -> Iterator[Deal]:
    """A deal of the family of the tests."""
    with registered(COINS):
        yield Deal(game="nim", fields={"heaps": [1, 2]})


def ending(**said: Any) -> Deal:
    return Deal(ENDING, **{"leader": 0, "trump": 4, **said})


# -- every family ----------------------------------------------------------------------------------------------


def test_bridge() -> None:
    found = solver.solve(ending(), line=True)
    assert (found.status, found.value, found.tricks, found.bounds) == ("solved", 1, 2, Bounds(1, 1))
    assert found.moves == {"SA": (1, 1), "SK": (1, 1), "S2": (1, 1)} and found.best == ("SA", "SK", "S2")
    checked = solver.verify(ending(), found.line)
    assert checked.legal and checked.value == 1 and checked.problem is None
    assert solver.table(ending(), strains="N", declarers="NS").tricks() == {"N": [2, None, 2, None]}
    assert solver.hint(ending()).next_move == "SA"
    assert solver.solve(ENDING, strain="NT", leader="N").value == 1
    assert solver.solve(ending(declarer=1), leader=0).value == -1


def test_bridge_as_its_own_functions_say() -> None:
    deals = solver.read(CLUB)
    found = solver.par(deals[0])
    assert found.score == bridge.par(bridge.table(deals[0].hands), deals[0].vulnerable).score
    assert solver.par(deals[0], vulnerable="None").score == bridge.par(found.table.complete(), "None").score
    assert len(solver.analyse(deals[0]).analysis.mistakes) == 4
    assert solver.solve(solver.deal("bridge", "seed:1"), limits=Limits(nodes=1)).status == "unknown"


def test_a_trick_game() -> None:
    deal = solver.deal("hearts", "seed:1", cards=4)
    found = solver.solve(deal, line=True)
    assert found.status == "solved" and found.game == "hearts" and len(found.value) == 4
    assert found.best and all(
        found.moves[play].low == max(one.high for one in found.moves.values()) for play in found.best
    )
    checked = solver.verify(deal, found.line)
    assert checked.legal and checked.problem is None and len(checked.value) == 4
    assert solver.verify(deal, found.line[:3]).problem == "the line ends before the play is over"
    assert solver.verify(deal, "S2S").at == 1
    for wrong in (
        {"concept": "foo"},
        {"concept": "maxn", "ties": "foo"},
        {"coalition": "EW"},
        {"concept": "coalition"},
    ):
        with pytest.raises(FaceupError):
            solver.solve(deal, **wrong)
    joint = solver.solve(deal, concept="coalition", coalition="EW")
    assert isinstance(joint.value, int)
    played = dataclasses.replace(deal, played=found.line)
    assert solver.analyse(played).analysis.complete
    euchre = solver.par(solver.deal("euchre", "seed:2"))
    assert euchre.status == "solved" and isinstance(euchre.score, int) and euchre.contracts


def test_patience() -> None:
    deal = solver.deal("freecell", "ms:617")
    found = solver.solve(deal)
    assert (found.status, found.verdict, found.next_move) == ("solved", "won", found.line[0])
    assert solver.verify(deal, found.line).won and solver.verify(deal, " ".join(found.line)).won
    assert solver.verify(deal, found.line[:-1]).problem == "the line ends before the game is won"
    small = {
        "game": "freecell",
        "suits": 2,
        "ranks": 3,
        "ncells": 1,
        "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
    }
    hinted = solver.hint(small)
    assert hinted.best[0] == hinted.next_move and {hinted.moves[move] for move in hinted.best} == {"won"}
    golf = solver.solve(solver.deal("golf", "seed:1"), limits=Limits(nodes=10))
    assert (golf.status, golf.verdict) == ("unknown", "unknown")


def test_a_family_of_ones_own(nim: Deal) -> None:
    assert solver.solve(nim).value == 1 and solver.hint(nim).best == ("2-1",)
    assert solver.solve({"game": "nim", "heaps": [1]}, options={"Misere": True}).value == -1
    assert solver.deal("nim", 3).fields["heaps"] and solver.game("nim").name == "Nim"
    assert solver.game("nim", {"Misere": True}).settings == {"Misere": True}
    assert solver.solve(Deal(fields={"heaps": [1]}), game=solver.game("nim", {"Misere": True})).value == -1
    assert "heaps" in nim.diagram()
    for question, told in (("verify", "cannot be replayed"), ("par", "Choose a game with an auction")):
        with pytest.raises(FaceupError, match=told):
            QUESTIONS[question](nim)


def test_questions_that_a_game_does_not_answer() -> None:
    layout = solver.deal("freecell", 1)
    for question in ("analyse", "par", "table"):
        with pytest.raises(FaceupError):
            QUESTIONS[question](layout)


def test_games() -> None:
    game = solver.game("canfield-hoyle", {"Move Only Full Builds": True})
    assert (game.id, game.name) == ("canfield-hoyle", solver.game("canfield-hoyle").name)
    assert "full" in repr(game).lower() and game.explain()
    deal = solver.deal("canfield-hoyle", 5)
    first = solver.solve(deal, game=game, limits=Limits(nodes=200)).as_json()
    other = solver.solve(deal, options={"Move Only Full Builds": True}, limits=Limits(nodes=200)).as_json()
    assert {**first, "seconds": 0} == {**other, "seconds": 0}


def test_rule_files(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('extends = "freecell"\n[cells]\ncount = 3\n')
    assert solver.game(own).id == "mine"
    deal = solver.deal(own, "ms:1")
    assert (
        solver.solve(deal, game=own, limits=Limits(nodes=1000)).layout
        == solver.solve(deal, game=str(own), limits=Limits(nodes=1)).layout
    )


# -- what counts as a deal -------------------------------------------------------------------------------------


def test_one_deal_in_every_form() -> None:
    wanted = solver.solve(ending()).value
    as_object = {"hands": [list(hand) for hand in ending().hands], "leader": 0, "trump": None}
    for given in (
        as_object,
        [ending()],
        json.dumps({**as_object, "leader": "N"}),
    ):
        assert solver.solve(given).value == wanted
    assert solver.solve({**as_object, "leader": np.int64(0)}).value == wanted
    assert solver.solve(f'[Deal "{ENDING}"]\n[Trump "NT"]\n[Leader "N"]\n').value == wanted
    with pytest.raises(FaceupError, match=r"6 deals are given\. Ask about each"):
        solver.solve(CLUB)


def test_errors_tell_the_place() -> None:
    deal = solver.read(CLUB)[2]
    with pytest.raises(FaceupError, match=r"club-evening\.pbn:\d+: 3 cards were played|club-evening\.pbn:\d+: "):
        solver.solve(deal, after=500)
    with pytest.raises(FaceupError) as error:
        solver.solve(ending(), after=1)
    assert str(error.value) == "0 cards were played, fewer than 1. Try after 0"


# -- nouns -----------------------------------------------------------------------------------------------------


def test_a_deal_in_one_call() -> None:
    deal = Deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -", dealer=1)
    assert deal.hands[3] == tuple("C" + rank for rank in "AKQJT98765432")
    assert repr(deal) == "Deal('N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432', dealer=1)"
    assert repr(Deal()) == "Deal()"
    assert repr(Deal("1:SA,M21 X1,HK H2,H3", game="tarot")) == "Deal('1:SA,M21 X1,HK H2,H3', game='tarot')"
    for copied in (copy.copy(deal), pickle.loads(pickle.dumps(deal)), dataclasses.replace(deal), eval(repr(deal))):
        assert copied == deal
    for wrong in ("x", "N:AA... - - -", "N:A... A... - -", 5):
        with pytest.raises(FaceupError):
            Deal(wrong)  # type: ignore[arg-type]
    with pytest.raises(FaceupError, match="given twice, as hands and as a text"):
        Deal(ENDING, hands=deal.hands)


def test_deals_as_pictures() -> None:
    assert "♠ AK2" in ending().diagram() and "S AK2" in ending().diagram(symbols=False)
    assert "Hearts" in solver.deal("hearts", 1).diagram()
    assert (
        "FreeCell" in solver.deal("freecell", 1).diagram()
        and "FreeCell" in Deal(game="freecell", fields={"deal": "ms:1"}).diagram()
    )
    assert "SA" in Deal(game="hearts", hands=(("SA",), None)).diagram(symbols=False)
    shown = Deal(game="nosuch", fields={"note": "<b>&"})._repr_html_()
    assert shown.startswith("<pre") and "&lt;b&gt;&amp;" in shown and "<b>" not in shown
    assert '<span style="color:#c00">♥</span>' in ending()._repr_html_()
    assert "hands=5" in Deal(hands=5)._repr_html_()  # type: ignore[arg-type]


def test_bounds_have_one_pair_of_names() -> None:
    assert bridge.Bounds is solver.Bounds is solver.trick.Bounds
    one = bridge.Solver(nodes=1).bounds(bridge.Position(solver.read(CLUB)[0].hands, 4, 0))
    assert (one.lo, one.hi) == (one.low, one.high) and not one.exact
    with pytest.raises(AttributeError):
        one.lo = 3  # type: ignore[misc]


def test_answers_can_be_looked_at() -> None:
    for deal in (ending(), solver.deal("hearts", 1, cards=4), solver.deal("freecell", "ms:617")):
        told = repr(solver.solve(deal))
        assert "Answer(status='solved', " in told and len(told) < 400 and "\n" not in told


# -- limits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "limits", [Limits(nodes=0), Limits(nodes=1), Limits(seconds=0), Limits(nodes=30, memory=1 << 20)]
)
@pytest.mark.parametrize("question", ["solve", "hint", "analyse", "par", "table"])
def test_a_limit_is_never_an_error(question: str, limits: Limits) -> None:
    club = solver.read(CLUB)[0]
    deals = {
        "table": [club],
        "par": [club, solver.deal("euchre", "seed:1")],
        "analyse": [club, dataclasses.replace(solver.deal("hearts", "seed:1"), played=("C2",))],
    }.get(
        question, [club, solver.deal("hearts", "seed:1"), solver.deal("skat", 1), solver.deal("freecell", "ms:11982")]
    )
    for deal in deals:
        more = {"line": True} if question == "solve" else {}
        answer = QUESTIONS[question](deal, limits=limits, **more)
        # The clock is looked at now and then: what is smaller than that is solved.
        assert answer.status == "unknown" or (question == "par" and limits.seconds == 0), (deal.game, answer)
        assert answer.as_json()["status"] == answer.status and repr(answer)


# -- hostile arguments -----------------------------------------------------------------------------------------

WRONG: tuple[Any, ...] = (
    5, 1.5, float("nan"), b"x", object(), [1], ["x"], {1: 2}, {"hands": 5}, {"hands": [[1]]}, {"a": [object()]},
    " ", "x", "[", "{", "[]", "{}", "N:", "N:x", "nosuch.pbn", "\0", "\ud800", np.zeros(3), [[Deal()]], 2**70, -1,
    {"game": "nosuch", "hands": [["SA"]]}, {"game": "hearts"}, {"game": "freecell"}, Deal(), solver, int,
    Deal(hands=5), Deal(game=5), Deal(game="hearts", hands="x"), Deal(game="freecell", fields=5),  # type: ignore[arg-type]
    Deal(hands=((1,),) * 4, trump=0, leader=0), Deal(game="hearts", fields={"options": 5}),  # type: ignore[arg-type]
)  # fmt: skip
LOOP: list[Any] = []
LOOP.append(LOOP)


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_no_deal_is_one_error(name: str) -> None:
    for wrong in (*WRONG, LOOP, {"hands": LOOP}):
        more: dict[str, Any] = {} if name == "verify" else {"limits": Limits(nodes=50)}
        with pytest.raises(FaceupError) as error:
            QUESTIONS[name](wrong, **more)
        assert "\n" not in str(error.value), wrong


@pytest.mark.parametrize("name", ["solve", "hint", "analyse"])
def test_seats_and_strains_that_are_none(name: str) -> None:
    for wrong in (Deal(ENDING, leader=7, trump=0), Deal(ENDING, leader=0, trump=9), Deal(ENDING, leader="N", trump=0)):  # type: ignore[arg-type]
        with pytest.raises(FaceupError):
            QUESTIONS[name](wrong)


@pytest.mark.parametrize("name", QUESTIONS)
def test_wrong_options_are_one_error_or_none(name: str) -> None:
    refused = 0
    usual: dict[str, Any] = {} if name == "verify" else {"limits": Limits(nodes=50)}
    for deal in (ending(), solver.deal("hearts", 1), solver.deal("freecell", 1)):
        for keyword in [*inspect.signature(QUESTIONS[name]).parameters][1:]:
            for wrong in WRONG:
                try:
                    QUESTIONS[name](deal, **{**usual, keyword: wrong})
                except FaceupError as error:
                    refused += 1
                    assert "\n" not in str(error)
    assert refused > 3 * len(WRONG)


def test_games_and_numbers_that_are_none() -> None:
    for wrong in WRONG:
        for call in (
            lambda wrong=wrong: solver.game(wrong),
            lambda wrong=wrong: solver.deal(wrong, "seed:1"),
            lambda wrong=wrong: solver.game("hearts", wrong),
            lambda wrong=wrong: solver.read(wrong),
        ):
            try:
                call()
            except FaceupError:
                continue
            assert wrong in ("[]", "{}", " ") or isinstance(wrong, dict), wrong
    for wrong in ("x", "seed:1..3", -1, 1.5, None, "ms:0", 2**200):
        with pytest.raises(FaceupError):
            solver.deal("freecell", wrong)  # type: ignore[arg-type]
    for more in ({"players": 99}, {"players": "x"}, {"cards": 0}, {"cards": 99}):
        with pytest.raises(FaceupError):
            solver.deal("hearts", 1, **more)  # type: ignore[arg-type]
    with pytest.raises(FaceupError, match="players 4 has no effect"):
        solver.deal("freecell", 1, players=4)


class TestOptionsWithoutEffect:
    """They are errors: what is asked for has a part in the answer."""

    @pytest.mark.parametrize(
        ("call", "told"),
        [
            (
                lambda: solver.solve(ENDING, strain="NT", leader="N", short=True),
                "short has no effect on bridge; it is for patience",
            ),
            (lambda: solver.solve(solver.deal("freecell", "ms:617"), strain="S"), "strain has no effect on patience"),
            (lambda: solver.solve(solver.deal("hearts", 1, cards=2), declarer="N"), "declarer has no effect on hearts"),
            (lambda: solver.solve(solver.deal("big-two", 1), bids="1,2"), "bids has no effect on climbing games"),
            (lambda: solver.par(solver.deal("euchre", 7), dealer=True), "dealer has no effect on euchre"),
            (lambda: solver.par(solver.deal("euchre", 7), vulnerable="NS"), "vulnerable has no effect on euchre"),
            (lambda: solver.analyse(solver.deal("hearts", 1, cards=2), with_par=False), "with_par has no effect on"),
            (
                lambda: solver.verify(solver.deal("freecell", "ms:617"), "T1>F", after=2),
                "after has no effect on patience",
            ),
        ],
    )
    def test_they_are_told(self, call: Callable[[], object], told: str) -> None:
        with pytest.raises(FaceupError, match=told):
            call()

    def test_usual_values_are_no_options(self) -> None:
        layout = solver.deal("freecell", "ms:617")
        assert solver.solve(layout, strain=None, concept="security", line=False, with_par=False).verdict == "won"
        assert solver.hint(layout).next_move


def test_contracts_and_bids_of_other_games() -> None:
    null, spades = solver.deal("skat", 9, cards=4, contract="null"), solver.deal("spades", 3, cards=3)
    grand = solver.solve(null, contract="grand")
    fields = {name: value for name, value in null.fields.items() if name != "contract"}
    assert grand.value == solver.solve(dataclasses.replace(null, trump=4, fields=fields)).value
    assert grand.value != solver.solve(null).value
    assert solver.solve(spades, bids=[0, 0, 0, 0]).value == solver.solve(spades, bids="0,0,0,0").value
    assert solver.solve(spades, bids=[0, 0, 0, 0]).value != solver.solve(spades, bids="1,1,1,1").value
    with pytest.raises(FaceupError, match="bids 7"):
        solver.solve(spades, bids=7)  # type: ignore[arg-type]


# -- what the front door says and promises ---------------------------------------------------------------------------


def test_options_are_named_as_programs_give_them() -> None:
    wrong: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: solver.par(ending()), "give it in the deal or with vulnerable"),
        (lambda: solver.par(solver.deal("bridge", 1), vulnerable="None", table_given=True), "leave table_given out"),
        (lambda: solver.solve({"deal": "seed:1"}), "no game given. Name it in the deal, or with game"),
        (lambda: solver.solve(solver.deal("barbu", 1), strain="S"), "strain S: "),
        (
            lambda: solver.par(solver.deal("euchre", 2), line=True),
            "line has no effect on trick-taking games; it is for bridge",
        ),
        (lambda: solver.solve(solver.deal("skat", 1), leader=5), "5 is not a seat. Write 0 to 2"),
    )
    for call, told in wrong:
        with pytest.raises(FaceupError) as error:
            call()
        assert told in str(error.value) and "--" not in str(error.value)


def test_the_same_options_on_the_command_line() -> None:
    error = DealError(f"nobody says; expected it as {option('table_given')}, {option('game', 'rules')}", file="x")
    assert str(error) == "x: nobody says; expected it as table_given, game"
    assert str(error.on_command_line()) == "x: nobody says; expected it as --table-given, --game or --rules"
    again = pickle.loads(pickle.dumps(error)).at(line=3)
    assert (str(again), again.on_command_line().message) == (
        "x:3: nobody says; expected it as table_given, game",
        "nobody says; expected it as --table-given, --game or --rules",
    )


def test_a_position_that_is_chosen_can_be_replayed() -> None:
    found = solver.solve(ENDING, strain="NT", leader=0, line=True)
    assert isinstance(found, solver.PositionAnswer) and found.line is not None
    assert solver.verify(ENDING, found.line, strain="NT", leader=0).value == found.value
    with pytest.raises(FaceupError):
        solver.verify(ENDING, found.line)


@pytest.mark.parametrize(
    ("name", "question"), [("solve", "solve"), ("hint", "solve"), ("analyse", "analyse"), ("par", "par"),
                           ("table", "table")]
)  # fmt: skip
def test_the_types_of_answers_are_those_of_the_families(name: str, question: str) -> None:
    known = {**vars(front_answers), **vars(asking), "TableAnswer": solver.TableAnswer}
    told = get_type_hints(getattr(solver, name), known)["return"]
    able = [one.questions[question] for one in families() if question in one.questions]
    assert set(get_args(told) or (told,)) == {one.kind() for one in able}


def test_the_types_of_verified_lines_are_those_of_the_families() -> None:
    told = get_type_hints(solver.verify, {**vars(front_answers), **vars(asking)})["return"]
    assert set(get_args(told)) == {one.lines.kind() for one in families() if one.lines is not None}


@pytest.mark.parametrize(
    ("game", "said", "drawn"),
    [
        ("bridge", {}, ("trump", "declarer")),
        ("bridge", {"contract": "hearts"}, ("declarer",)),
        ("spades", {}, ("bids",)),
        ("spades", {"bids": "3,3,3,1"}, ()),
        ("dou-dizhu", {}, ("contract", "declarer")),
        ("hearts", {}, ()),
        ("freecell", {}, ()),
    ],
)
def test_a_numbered_deal_says_which_terms_were_drawn(game: str, said: dict[str, str], drawn: tuple[str, ...]) -> None:
    deal = solver.deal(game, 5, **said)  # type: ignore[arg-type]
    assert deal.drawn == drawn
    assert (f"drawn={drawn}" in repr(deal)) == bool(drawn)
    assert solver.Deal().drawn == ()


def test_the_answer_of_a_numbered_deal_of_bridge_says_so_too() -> None:
    deal = solver.deal("bridge", 3, cards=4)
    first = str(solver.solve(deal)).splitlines()[0]
    assert first == "Random, because not given: trumps ♥, declarer E. Set with strain, declarer or contract"
    assert "Random" not in str(solver.solve(deal, strain="S", declarer="N"))
    assert "Random" not in str(solver.solve(solver.Deal(deal_text(deal), trump=1, leader=2)))


def deal_text(deal: solver.Deal) -> str:
    """The hands of a deal of bridge as PBN has them."""
    return repr(deal).split("'")[1]
