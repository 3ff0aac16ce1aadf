"""Seats and strains with names, whose tricks count, deals of endplay, answers as tables."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import solver
from solver import Bounds, Deal, FaceupError, Limits, Seat, Strain, bridge
from solver.core.cards import PACK, SEATS, in_order
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.families.bridge.answer import BenchAnswer
from solver.families.bridge.position import Position

ROOT = Path(__file__).parents[1]
CLUB = ROOT / "data" / "bridge" / "club-evening.pbn"

HANDS = (("S3", "DK", "CQ", "CT"), ("S8", "D2", "C9", "C7"), ("HK", "H7", "H6", "DQ"), ("S9", "S4", "HA", "CJ"))
"""An ending in which neither side takes all: whose tricks a number counts can be seen."""
ENDING = Deal(hands=HANDS)


class TestNames:
    def test_they_are_the_numbers(self) -> None:
        assert [int(seat) for seat in Seat] == [0, 1, 2, 3] and "".join(seat.letter for seat in Seat) == SEATS
        assert [int(strain) for strain in Strain] == [0, 1, 2, 3, 4]
        assert "".join(strain.letter for strain in Strain) == "SHDCN"
        assert repr([Seat.W, Strain.NT]) == "[Seat.W, Strain.NT]"
        assert json.dumps({"seat": Seat.S, "strain": Strain.NT}) == '{"seat": 2, "strain": 4}'
        assert f"{Seat.S}{Strain.NT}" == "24"
        assert pickle.loads(pickle.dumps(Seat.E)) is Seat.E

    @pytest.mark.parametrize("text", ["N", "n", " e ", "S", "w"])
    def test_seats_are_read_from_words(self, text: str) -> None:
        assert Seat(text).letter == text.strip().upper()

    def test_strains_are_read_from_words(self) -> None:
        assert [Strain(text) for text in ("s", "H", "d", "C", "n", "NT", 4)] == [*Strain, Strain.NT, Strain.NT]

    @pytest.mark.parametrize("value", ["X", "", 4, -1, None])
    def test_what_is_no_seat(self, value: object) -> None:
        with pytest.raises(FaceupError, match=r"is not a seat\. Write N, E, S or W"):
            Seat(value)

    @pytest.mark.parametrize("value", ["X", "", 5, -1, None])
    def test_what_is_no_strain(self, value: object) -> None:
        with pytest.raises(FaceupError, match=r"is not a strain\. Write S, H, D, C or NT"):
            Strain(value)

    def test_around_the_table(self) -> None:
        assert [seat.next for seat in Seat] == [Seat.E, Seat.S, Seat.W, Seat.N]
        assert [seat.partner for seat in Seat] == [Seat.S, Seat.W, Seat.N, Seat.E]
        assert [seat.side for seat in Seat] == [0, 1, 0, 1]

    def test_the_front_door_takes_them(self) -> None:
        plain = solver.solve(Deal(hands=HANDS), strain="N", leader="W", declarer="S")
        for strain in (4, "NT", Strain.NT):
            for seat in (3, Seat.W):
                found = solver.solve(Deal(hands=HANDS, trump=strain if strain != "NT" else 4), leader=seat, declarer=2)
                assert found.as_json()["moves"] == plain.as_json()["moves"]
        text = {"hands": [list(hand) for hand in HANDS], "leader": Seat.W, "trump": Strain.S}
        assert solver.solve(text).value == solver.solve({**text, "leader": 3, "trump": "S"}).value
        assert solver.solve({**text, "trump": Strain.NT}).value == plain.value
        whole = solver.table(Deal(hands=HANDS))
        assert solver.table(Deal(hands=HANDS), strains=Strain.H, declarers=Seat.E).table == {
            "H": [None, whole.table["H"][1], None, None]
        }
        some = solver.table(Deal(hands=HANDS), strains=[Strain.NT, "S", 1], declarers=[Seat.W, "N"])
        assert list(some.table) == ["N", "S", "H"] and some.table["S"][1] is None

    def test_bridge_takes_them_and_words(self) -> None:
        deal = Deal(hands=HANDS)
        wanted = bridge.solve(deal, strain=4, leader=3)
        assert bridge.solve(deal, strain="NT", leader="W").moves == wanted.moves
        assert bridge.solve(deal, strain=Strain.NT, leader=Seat.W).moves == wanted.moves
        own = bridge.Solver()
        table = own.table(HANDS)
        assert own.table(HANDS, strains=[Strain.NT, 0], declarers="NE") == {
            "N": [*table["N"][:2], None, None], "S": [*table["S"][:2], None, None],
        }  # fmt: skip
        assert own.table(HANDS, Strain.H, Seat.S) == {"H": [None, None, table["H"][2], None]}
        many = [HANDS, HANDS]
        by_number = bridge.tricks(many, [4, 0], [3, 0])
        assert bridge.tricks(many, ["NT", Strain.S], ["W", Seat.N]).tolist() == by_number.tolist()
        assert bridge.tricks(many, Strain.NT, Seat.W).tolist() == bridge.tricks(many, "N", "W").tolist()
        assert (bridge.tables(many, strains=Strain.H)[:, 1] == bridge.tables(many)[:, 1]).all()
        club = solver.read(CLUB)[0]
        tricks = bridge.table(club.hands)
        assert bridge.par(tricks, "None", "E") == bridge.par(tricks, "None", Seat.E) == bridge.par(tricks, "None", 1)
        assert bridge.analyse(club, own, strain=Strain.NT, leader=Seat.S) == bridge.analyse(club, own)

    @pytest.mark.parametrize(
        ("ask", "message"),
        [
            (lambda: bridge.solve(Deal(hands=HANDS), strain="X", leader=0), "'X' is not a strain"),
            (lambda: bridge.solve(Deal(hands=HANDS), strain=5, leader=0), "strain 5; expected 0 to 4"),
            (lambda: bridge.solve(Deal(hands=HANDS), strain=4, leader="Q"), "'Q' is not a seat"),
            (lambda: bridge.Solver().table(HANDS, strains=[7]), "strain 7; expected 0 to 4"),
            (lambda: bridge.Solver().table(HANDS, declarers=["X"]), "'X' is not a seat"),
            (lambda: bridge.tricks([HANDS], ["X"], 0), "'X' is not a strain"),
            (lambda: solver.solve({"hands": [], "trump": object()}), "has no place in JSON"),
        ],
    )
    def test_what_is_none_is_one_line(self, ask: object, message: str) -> None:
        with pytest.raises(DealError, match=message.replace("(", r"\(")):
            ask()  # type: ignore[operator]


class TestWhoseTricks:
    """The declarer's side's, where one is named; else North-South's; of what a player is asked for, his side's."""

    left = 4
    strain = 4

    @pytest.mark.parametrize("leader", range(4))
    def test_the_convention(self, leader: int) -> None:
        own = bridge.Solver()
        position = Position(HANDS, self.strain, leader)
        ns = own.tricks(position)
        assert own.bounds(position) == Bounds(ns, ns)
        assert ns in (1, 3)
        declarer = (leader + 3) % 4
        declarers = self.left - ns if declarer % 2 else ns
        movers = self.left - ns if leader % 2 else ns
        # The declarer's side.
        assert bridge.table(HANDS)["N"][declarer] == declarers
        assert bridge.tables([HANDS])[0, 4, declarer] == declarers
        assert bridge.tricks([HANDS], "N", leader).tolist() == [declarers]
        assert own.table(HANDS)["N"][declarer] == declarers
        assert own.row([bridge_mask(hand) for hand in HANDS], 4)[declarer].tolist() == [declarers, declarers]
        with_declarer = Deal(hands=HANDS, declarer=declarer, trump=4)
        assert (bridge.solve(with_declarer).tricks, bridge.solve(with_declarer).side) == (declarers, declarer % 2)
        assert solver.solve(with_declarer).tricks == declarers
        assert bridge.analyse(with_declarer, own).start == declarers
        # North-South's, where no declarer is named.
        without = Deal(hands=HANDS, leader=leader, trump=4)
        assert (bridge.solve(without).tricks, bridge.solve(without).side) == (ns, 0)
        assert solver.solve(without).tricks == ns
        assert bridge.analyse(without, own).start == ns
        best = max if leader % 2 == 0 else min
        assert best(one.low for one in own.moves(position).values()) == ns
        # The player's side, of what he is asked for.
        assert own.reaches(position, movers) is True and own.reaches(position, movers + 1) is False
        assert any(own.winners(position, movers).values()) and not any(own.winners(position, movers + 1).values())
        assert bridge.card_values([HANDS], "N", leader).max() == movers

    @pytest.mark.parametrize("leader", range(4))
    def test_cards_for_the_declarer(self, leader: int) -> None:
        movers = bridge.card_values([HANDS], "N", leader)[0]
        for declarer in range(4):
            found = bridge.card_values([HANDS], "N", leader, declarers=declarer)[0]
            same = declarer % 2 == leader % 2
            legal = movers >= 0
            assert ((found >= 0) == legal).all()
            assert (found[legal] == (movers[legal] if same else self.left - movers[legal])).all()
        bounds = bridge.card_values([HANDS], "N", leader, declarers=[Seat.E], bounds=True)[0]
        assert (bounds[..., 0] <= bounds[..., 1]).all()

    def test_declarers_of_another_shape(self) -> None:
        with pytest.raises(DealError, match=r"declarers has shape \(2,\)\. Give shape \(1,\), or one number"):
            bridge.card_values([HANDS], "N", 0, declarers=[0, 1])


def bridge_mask(hand: tuple[str, ...]) -> int:
    from solver.families.bridge.masks import mask

    return mask(hand)


class TestEndplay:
    names = (
        "hands",
        "dealer",
        "vulnerable",
        "declarer",
        "contract",
        "played",
        "auction",
        "result",
        "claimed",
        "leader",
    )

    @pytest.fixture(autouse=True)
    def installed(self) -> None:
        pytest.importorskip("endplay")

    def test_there_and_back(self) -> None:
        for deal in solver.read(CLUB):
            found = Deal.from_endplay(deal.to_endplay())
            for name in self.names:
                assert getattr(found, name) == getattr(deal, name), name
            assert found.tags["Board"] == deal.tags["Board"]

    def test_random_deals(self) -> None:
        for seed in range(20):
            deal = solver.deal("bridge", seed)
            assert Deal.from_endplay(deal.to_endplay()).hands == deal.hands

    def test_dds_finds_the_same(self) -> None:
        dds = pytest.importorskip("endplay.dds")
        from endplay.types import Denom, Player

        deal = solver.read(CLUB)[1]
        table = dds.calc_dd_table(deal.to_endplay().deal)
        ours = solver.table(deal).complete()
        assert ours is not None
        for letter, denom in zip("SHDCN", Denom, strict=True):
            assert [table[denom, player] for player in Player] == ours[letter]

    def test_a_position_in_the_middle_of_a_trick(self) -> None:
        deal = Deal(hands=(("SA", "SQ"), ("H4", "H3"), ("H2",), ("SK",)), leader=2, trump=0, trick=("S2", "S3"))
        board = deal.to_endplay()
        assert [str(card) for card in board.deal.curtrick] == ["♠2", "♠3"] and int(board.deal.curplayer) == 0
        found = Deal.from_endplay(board.deal)
        assert (found.hands, found.trick, found.leader, found.trump) == (deal.hands, deal.trick, 2, 0)
        assert solver.solve(found).tricks == solver.solve(deal).tricks

    def test_last_cards_on_the_table_are_no_unknown_hands(self) -> None:
        deal = Deal(hands=((), (), (), ("SK",)), leader=0, trump=4, trick=("SA", "S2", "S3"))
        assert Deal.from_endplay(deal.to_endplay()).hands == deal.hands

    def test_unknown_hands(self) -> None:
        deal = Deal(hands=(in_order(PACK[:13]), None, None, None))
        assert Deal.from_endplay(deal.to_endplay()).hands == deal.hands

    def test_contracts(self) -> None:
        hands = solver.deal("bridge", 1).hands
        for text in ("1C", "3NTX", "4SXX", "7D"):
            for result in (0, 7, 13):
                deal = Deal(hands=hands, contract=Contract.parse(text), declarer=3, result=result, claimed=True)
                found = Deal.from_endplay(deal.to_endplay())
                assert (found.contract, found.declarer, found.result) == (deal.contract, 3, result)
        assert Deal.from_endplay(Deal(hands=hands, passed_out=True).to_endplay()).passed_out
        unknown = Deal.from_endplay(Deal(hands=hands, contract=Contract(4, 0), declarer=1).to_endplay())
        assert unknown.result is None and unknown.leader == 2

    @pytest.mark.parametrize(
        ("deal", "message"),
        [
            (Deal(hands=(("SA",),)), "a deal of 1 hands; endplay needs four"),
            (Deal(hands=(("SA",), ("X1",), (), ())), "'X1' is not a card"),
            (Deal(hands=HANDS, game="hearts"), "a deal of 'hearts'; endplay is for bridge. Choose a bridge deal"),
            (Deal(hands=HANDS, auction=("1S", "-")), "the call '-'; endplay has only bids, Pass, X and XX"),
        ],
    )
    def test_what_endplay_has_no_place_for(self, deal: Deal, message: str) -> None:
        with pytest.raises(DealError) as caught:
            deal.to_endplay()
        assert message in str(caught.value)

    @pytest.mark.parametrize("source", [None, 7, "N:A... K... Q... J..."])
    def test_what_is_not_of_endplay(self, source: object) -> None:
        with pytest.raises(DealError, match="Pass its Board or its Deal"):
            Deal.from_endplay(source)


def test_without_endplay_it_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "endplay.types", None)
    for ask in (lambda: Deal(hands=HANDS).to_endplay(), lambda: Deal.from_endplay(None)):
        with pytest.raises(FaceupError) as caught:
            ask()
        assert str(caught.value) == "this needs the library endplay; install it: pip install faceup[endplay]"


class TestFrames:
    @pytest.fixture(autouse=True)
    def installed(self) -> None:
        pytest.importorskip("pyarrow")

    def test_the_columns_are_those_of_the_export(self) -> None:
        from solver.store.export.columns import schema_of

        deals = solver.read(CLUB)
        asked = {
            solver.table: "NT_N", solver.par: "par", solver.analyse: "mistakes",
            solver.solve: "moves_tricks",
        }  # fmt: skip
        for ask, _ in asked.items():
            answers = [ask(deal) for deal in deals[:2]]
            table = solver.frame(answers)
            assert table.schema == schema_of(type(answers[0]))
            assert table.num_rows == 2
            assert table.column("index").to_pylist() == [1, 2]
            assert table.column("status").to_pylist() == ["solved", "solved"]
        assert solver.frame([solver.table(deals[0])]).column("NT_E").to_pylist() == [11]

    def test_other_families(self) -> None:
        trick = solver.frame([solver.solve(solver.deal("hearts", "seed:1", cards=3))])
        assert len(trick.column("value")[0].as_py()) == 4
        lines = solver.frame([solver.verify(ENDING, line, strain="N", leader="N") for line in ("S3 S8", "S9")])
        assert lines.column("legal").to_pylist() == [True, False]
        patience = solver.frame(solver.solve(solver.deal("freecell", "ms:617")))
        assert patience.column("verdict").to_pylist() == ["won"]

    def test_what_a_limit_left_open_is_null_with_bounds(self) -> None:
        found = solver.solve(solver.deal("bridge", 1), strain="N", leader="W", limits=Limits(nodes=1))
        table = solver.frame([found])
        assert table.column("value").to_pylist() == [None]
        assert table.column("value_bounds").to_pylist() == [list(found.bounds)]

    def test_no_answers(self) -> None:
        assert solver.frame([]).num_rows == 0

    def test_pandas(self) -> None:
        pandas = pytest.importorskip("pandas")
        found = solver.frame([solver.par(deal) for deal in solver.read(CLUB)], kind="pandas")
        assert isinstance(found, pandas.DataFrame) and found["par"].tolist() == [-920, -420, -100, 620, -110, 430]

    def test_polars(self) -> None:
        polars = pytest.importorskip("polars")
        found = solver.frame([solver.par(deal) for deal in solver.read(CLUB)], kind="polars")
        assert isinstance(found, polars.DataFrame) and found["par"].to_list() == [-920, -420, -100, 620, -110, 430]

    @pytest.mark.parametrize(
        ("ask", "message"),
        [
            (lambda: solver.frame([], kind="excel"), "kind 'excel' does not exist. Use one of arrow, pandas, polars"),
            (
                lambda: solver.frame([1]),
                "1 is not an answer. Pass what solver.solve, par, table or analyse return",
            ),
            (lambda: solver.frame("x"), "answers 'x'; expected a list of answers"),
            (
                lambda: solver.frame([solver.table(ENDING), solver.solve(ENDING, strain="N", leader=0)]),
                "answers of several kinds, TableAnswer and PositionAnswer. Make one table for each kind",
            ),
            (
                lambda: solver.frame([BenchAnswer(deals=1, seed=1, hash="0")]),
                "BenchAnswer has no columns. Pass answers of solver.solve, par, table and so on",
            ),
        ],
    )  # fmt: skip
    def test_what_is_wrong_is_one_line(self, ask: object, message: str) -> None:
        with pytest.raises(FaceupError) as caught:
            ask()  # type: ignore[operator]
        assert message in str(caught.value) and "\n" not in str(caught.value)

    def test_without_the_library(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import sys

        for name in ("pandas", "polars"):
            monkeypatch.setitem(sys.modules, name, None)
            with pytest.raises(FaceupError, match=f"needs the library {name}; install it: pip install faceup"):
                solver.frame([], kind=name)  # type: ignore[call-overload]

    def test_it_is_what_numpy_takes(self) -> None:
        table = solver.frame([solver.par(deal) for deal in solver.read(CLUB)])
        assert np.asarray(table.column("par")).sum() == -920 - 420 - 100 + 620 - 110 + 430
