"""CSV, in and out: rows of deals, and rows of answers that carry their deals."""

from __future__ import annotations

import csv
import importlib
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.answer import Answer
from solver.core.cards import PACK
from solver.core.deal import Contract, Deal
from solver.families.find import families
from solver.formats import detect, scan, write
from solver.formats.deal_text import deal_of_text, deal_text
from tests.formats.deals import PBN, content, error, good, one
from tests.formats.test_fixpoint import bridge_deals

HEAD = "file,index,game,deal,deal_id,status,value,moves,line,error,nodes,seconds\n"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@settings(max_examples=60, deadline=None)
@given(st.lists(bridge_deals(), min_size=1, max_size=3))
def test_deals_of_bridge(deals: list[Deal]) -> None:
    """All but what stands around a deal comes back."""
    text = str(write(deals, "csv"))
    for deal, back in zip(deals, good(text.encode(), "x.csv"), strict=True):
        expected, found = content(deal), content(back)
        for name in ("tags", "comments", "given", "claimed"):
            del expected[name], found[name]
        assert found == expected


def test_deals_of_other_games() -> None:
    deals = [
        Deal(game="freecell", fields={"deal": "ms:617"}),
        Deal(game="freecell", fields={"tableau": [["SA"], ["HK", "D2"]]}),
        Deal(game="hearts", hands=(("SA",), ("HK",), ("D2",), ("C3",)), leader=2, fields={"options": {"x": 1}}),
        Deal("N:A... K... Q... -", trick=("SJ",), leader=3, trump=0),
        Deal(game="whist", hands=Deal(PBN).hands, trump=1, leader=0),
    ]
    text = str(write(deals, "csv"))
    assert (rows(text)[0]["deal"], rows(text)[4]["deal"]) == ("ms:617", "")
    assert [content(deal) for deal in good(text.encode(), "x.csv")] == [content(deal) for deal in deals]


@settings(max_examples=60, deadline=None)
@given(bridge_deals())
def test_a_deal_in_one_text(deal: Deal) -> None:
    deal.tags, deal.comments, deal.given = {}, {}, {}
    text = deal_text(deal)
    assert "\n" not in text
    assert content(deal_of_text(text, deal.source, None, {})) == content(deal)
    assert deal_text(deal, hands_alone=True).startswith("N:")


def test_hands_alone_are_pbn() -> None:
    assert deal_text(Deal(PBN, tags={"Event": "x"}, given={"par": 3})) == PBN
    assert deal_text(Deal(PBN, dealer=1)) == f'{{"deal":"{PBN}","dealer":1}}'
    assert deal_text(Deal(PBN, dealer=1), hands_alone=True) == PBN
    assert deal_text(Deal("N:A... - - -")) == "N:A... - - -"


def test_answers_are_given_answers() -> None:
    text = HEAD + "\n".join([
        'a.pbn,1,,N:A... K... Q... J...,0,solved,1,"SA=1 SK=-1..1",SA SK SQ SJ,,3,0.1',
        "b,7,hearts,seed:3,0,unknown,1 2..3 -4..-4 5,,,,3,0.1",
        'c,1,freecell,"{""tableau"":[[""SA""]],""ncells"":2}",0,solved,,T1>F=won T2>C=?,"1,2 3,4",,3,0.1',
    ])  # fmt: skip
    bridge, hearts, cells = good(text.encode(), "x.csv")
    assert bridge.given == {"value": 1, "moves": {"SA": 1, "SK": None}, "line": ["SA", "SK", "SQ", "SJ"]}
    assert (bridge.source.file, bridge.source.index, bridge.source.line) == ("x.csv", 1, 2)
    assert (
        hearts.given == {"value": [1, None, -4, 5]} and hearts.fields == {"deal": "seed:3"} and hearts.game == "hearts"
    )
    assert cells.given == {"moves": {"T1>F": "won", "T2>C": None}} and cells.fields["ncells"] == 2


def test_tables_are_given_tables() -> None:
    columns = [f"{strain}_{seat}" for strain in ("NT", "S", "H", "D", "C") for seat in "NESW"]
    text = f"file,index,deal,{','.join(columns)}\nx,1,N:A... K... Q... J...,{','.join(['1', '0', '7-9', ''] * 5)}\n"
    assert one(text, "x").given["table"] == {strain: [1, 0, None, None] for strain in "SHDCN"}


def test_it_is_known_by_its_head() -> None:
    assert detect(HEAD.encode()) == "csv" and detect(b"north,east\n", "x.csv") == "csv"
    assert [deal.hands[0] for deal in good(b"North,East,South,West\nA...,K...,Q...,J...\n", "mine.csv")] == [("SA",)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "file,index,status\nx,1,solved\n",
            "x.csv:1: CSV without deals. Add a column deal, as --with-deals writes it",
        ),
        ("file,index,deal\n", "x.csv:1: no deals; write one row per deal"),
        ("file,index,deal\nx,1\n", "x.csv:2: a row of 2 fields. Write 3, as in the first line"),
        ("file,index,deal\nx,1,\n", "x.csv:2: no deal in this row. Add a column deal"),
        ("file,index,deal\nx,1,N:A... A... Q... J...\n", "x.csv:2: SA is in two hands (N and E)"),
        (
            "file,index,deal\nx,1,what\n",
            "x.csv:2: deal 'what' cannot be read. Write N:AK2.QJT..432 ..., a number such as ms:617",
        ),
        ("file,index,deal\nx,1,ms:617\n", "x.csv:2: ms:617 without a game. Add the game, for example in a column game"),
        ('file,index,deal\nx,1,"N:A\n', "x.csv:2: not valid CSV: unexpected end of data"),
        (
            "north,east,south,west,result\nA...,K...,Q...,J...,x\n",
            "x.csv:2: result 'x' is not a number. Write the declarer's tricks",
        ),
        (
            "north,east,south,west,dealer\nA...,K...,Q...,J...,Z\n",
            'x.csv:2: dealer is "Z". Write a seat from 0 to 3',
        ),
    ],
)
def test_bad_rows(text: str, told: str) -> None:
    assert error(text, "x.csv").startswith(told)


def test_a_bad_row_costs_one_line() -> None:
    text = "file,index,deal\nx,1,what\nx,2,N:A... K... Q... J...\n"
    assert [type(item).__name__ for item in scan(text.encode(), "x.csv")] == ["BadDeal", "Deal"]


def test_the_columns() -> None:
    deal = Deal(
        PBN,
        dealer=1,
        vulnerable=(True, False),
        contract=Contract(4, 0),
        declarer=0,
        leader=1,
        played=(PACK[3],),
        result=9,
    )
    (row,) = rows(str(write([deal], "csv")))
    assert row["north"] == PBN.split()[0][2:] and row["contract"] == "4S" and row["vulnerable"] == "NS"
    assert (row["dealer"], row["declarer"], row["leader"], row["result"], row["deal"]) == ("E", "N", "E", "9", "")


def test_columns_that_are_unknown_are_told_once() -> None:
    text = f"deal,dealr,dealer,value,making_3,making_3_se,lead_imps,dealer\n{PBN},1,N,,,,,E\n{PBN},1,N,,,,,E\n"
    first, second = good(text.encode(), "x.csv")
    assert first.warnings == (
        "x.csv:1: the column 'dealr' is unknown; left out",
        "x.csv:1: a second column dealer; the last counts",
    )
    assert not second.warnings


def test_columns_of_all_answers_are_known() -> None:
    """What commands write as CSV with their deals is read without a warning."""
    for name in (
        "simulation.bridge",
        "simulation.trick",
        "simulation.patience",
        "families.patience.lost",
        "families.counting",
    ):
        importlib.import_module(f"solver.{name}.answer")
    kinds = {asking.kind() for family in families() for asking in family.questions.values()}
    pending, columns = [Answer], set[str]()
    while pending:
        kind = pending.pop()
        pending += kind.__subclasses__()
        columns |= set(kind.columns) if kind.__module__.startswith("solver.") else set()
    assert len(kinds) > 5 and {"NT_N", "share_7", "making_3_se", "lead_beats", "starters", "winnability_low"} <= columns
    deal = good(f"{','.join(['deal', *sorted(columns)])}\n{PBN},{',' * (len(columns) - 1)}\n".encode(), "x.csv")
    assert not deal[0].warnings


def test_columns_that_contradict_the_deal_are_told() -> None:
    text = str(write([Deal(game="hearts", hands=Deal(PBN).hands, leader=2)], "csv"))
    assert not good(text.encode(), "x.csv")[0].warnings
    (deal,) = good(text.replace(",S,,,,", ",E,,,,", 1).encode(), "x.csv")
    assert deal.leader == 2
    assert deal.warnings == ("x.csv:2: the column leader says 'E', the column deal 'S', which counts",)


def test_claims_and_deals_without_hands_come_back() -> None:
    claimed = Deal(PBN, contract=Contract(1, 4), declarer=2, leader=3, claimed=True, result=7)
    bare = Deal(hands=(None,) * 4, dealer=1, auction=("Pass",) * 4, passed_out=True)
    text = str(write([claimed, bare], "csv"))
    assert [content(deal) for deal in good(text.encode(), "x.csv")] == [content(claimed), content(bare)]
