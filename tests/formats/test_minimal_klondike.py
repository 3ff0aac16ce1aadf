"""Deal strings of Klondike solvers, and saved games that are never opened."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver
from solver.core.cards import PACK
from solver.core.errors import FaceupError, FormatError
from solver.formats import detect, minimal_klondike

# The example of MinimalKlondike's README, with the board that it stands for.
STRING = (
    "072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073"
    "063031061043081054113062024021101022032121"
)
ROWS = ["7D TH 2H 4D 9S KS JC", "9D 5C 3S 4S 7S JS", "5D QH AC 8H QD", "AD KC 9C 8D", "QS 6S AS", "9H 3H", "JD"]
STOCK = "7C TS KD 5H KH TD 8S 4C AH 7H 6H 3C 6C 4H 8C 5S JH 6D 2S 2C TC 2D 3D QC"


def code(card: str) -> str:
    return card[1] + card[0]


def test_the_example() -> None:
    (deal,) = solver.read(STRING)
    assert deal.game == "klondike"
    tableau = deal.fields["tableau"]
    rows = [row.split() for row in ROWS]
    for column, pile in enumerate(tableau):
        cards = [code(rows[row][column - row]) for row in range(column + 1)]
        assert pile == [*(f"({card})" for card in cards[:-1]), cards[-1]]
    assert deal.fields["stock"] == [code(card) for card in STOCK.split()]


def test_several_lines_with_their_places(tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{STRING}\n\n{STRING[:-3]}024\n{STRING}\n")
    assert detect(file.read_bytes()) == "klondike-string"
    found = list(solver.formats.scan(file))
    assert [one.source.line for one in found] == [1, 3, 4]
    assert str(found[1].error) == f"{file}:3: S2 appears twice in a deal string. Write every card once"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (STRING + "1", "157 digits. Write 156"),
        (STRING[:-1], "155 digits. Write 156"),
        ("9" + STRING[1:], "972 in a deal string is not a card. Write a rank 01 to 13 and a suit 1 to 4"),
        (STRING[:-1] + "5", "125 in a deal string"),
        ("000" + STRING[3:], "000 in a deal string"),
        (STRING + "\nx", "characters other than digits"),
    ],
)
def test_near_misses(text: str, told: str) -> None:
    with pytest.raises(FaceupError) as caught:
        solver.read(text)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.permutations(PACK))
def test_every_order_of_the_pack(pack: list[str]) -> None:
    text = "".join(f"{'A23456789TJQK'.index(card[1]) + 1:02}{'CDHS'.index(card[0]) + 1}" for card in pack)
    (deal,) = minimal_klondike.deals(text, "x")
    rows = [[pile[row].strip("()") for pile in deal.fields["tableau"] if len(pile) > row] for row in range(7)]
    assert [card for row in rows for card in row] + deal.fields["stock"] == pack


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_are_not_opened(tmp_path: Path, protocol: int) -> None:
    class Trap:
        def __reduce__(self) -> object:
            return (Path.touch, (tmp_path / "opened",))

    file = tmp_path / "saved.pso"
    file.write_bytes(pickle.dumps(["PySolFC", Trap()], protocol))
    with pytest.raises(FormatError, match=r"is never opened. Give the deal's number \(pysol:N\)"):
        solver.read(file)
    assert not (tmp_path / "opened").exists()
