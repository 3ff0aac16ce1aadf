"""``faceup convert``: what a format has no place for is told, and the exit code stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.formats.freeform.links import FOREIGN, VIEWER
from tests.cli.conftest import Run, objects

CLUB = Path(__file__).parents[2] / "data" / "bridge" / "club-evening.pbn"
DEAL = "N:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84"
LINK = f"{VIEWER}?n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965&s=s642h954dq9543cq2&w=sakj8h2daj2ckjt84&d=w"


def game(number: int, more: str = "") -> str:
    return f'[Event "Club, open"]\n[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n{more}\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "x.pbn"
    path.write_text("\n".join(game(number, f'[Site "Hall {number}"]\n[Time "20:15"]') for number in range(1, 6)))
    return path


def test_a_loss_is_told_once_for_each_kind_and_file(run: Run, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "y.pbn"
    other.write_text(game(1, "{a remark}\n"))
    result = run("convert", file, other, "--to", "lin")
    assert result.exit_code == 0 and len(result.stdout.splitlines()) == 6
    assert result.stderr == (f"warning: {file}:1: LIN has no place for [Site], [Time]; left out here and below\n")
    quiet = run("convert", "-q", file, "--to", "rbn")
    assert (quiet.exit_code, quiet.stderr) == (0, "")


@pytest.mark.parametrize(
    ("format", "told"),
    [
        ("csv", "CSV has no place for [Time]"),
        ("rbn", "RBN has no place for [Time]"),
        ("dlm", "DLM has no place for [Site], [Time]"),
        ("bri", "BRI has no place for [Event], [Site], [Time]"),
        ("bbo-link", "a link to the hand viewer has no place for [Site], [Time]"),
        ("jsonl", None),
        ("pbn", None),
    ],
)
def test_every_format_says_what_it_has_no_place_for(run: Run, file: Path, format: str, told: str | None) -> None:
    result = run("convert", "-v", file, "--to", format)
    assert result.exit_code == 0
    warnings = [line for line in result.stderr.splitlines() if line.startswith("warning")]
    assert warnings[:1] == ([f"warning: {file}:1: {told}; left out here and below"] if told else [])


def test_a_deal_that_a_format_can_not_hold_is_an_error(run: Run, file: Path) -> None:
    result = run("convert", "-q", file, "--to", "fc-solve")
    assert result.exit_code == 1
    assert result.stderr.count("no tableau; a board of fc-solve needs a layout with its cards") == 5


def test_the_game_of_a_board_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"game": "bakers-game", "tableau": [["SA"]], "options": {"draw": 1}}\n')
    result = run("convert", path, "--to", "fc-solve")
    assert (result.exit_code, result.stdout.count("Foundations")) == (0, 1)
    assert result.stderr.splitlines() == [
        f"warning: {path}:1: a board of fc-solve has no place for the field options; left out here and below",
        f"warning: {path}:1: a board of fc-solve cannot hold the game as it is: 'bakers-game' becomes 'freecell'",
    ]


def test_the_ending_says_something_else_than_to(run: Run, file: Path, tmp_path: Path) -> None:
    result = run("convert", file, "-o", tmp_path / "a.lin", "--to", "jsonl")
    told = f"warning: {tmp_path / 'a.lin'}: written as jsonl because of --to, not as lin as its file extension says\n"
    assert (result.exit_code, result.stderr) == (0, told)
    assert (tmp_path / "a.lin").read_text().startswith('{"hands"')
    for name in ("b.jsonl", "b.txt"):
        assert run("convert", file, "-o", tmp_path / name, "--to", "jsonl").stderr == ""


def test_numbers_of_boards_that_are_dealt(run: Run) -> None:
    """``deal`` writes by the same way."""
    assert run("deal", "--seed", "1", "--count", "2", "--format", "bri").stderr == ""
    result = run("deal", "--seed", "1", "--count", "1", "--dealer", "E", "--format", "dup")
    assert "DUP cannot hold the dealer as it is: E becomes N" in result.stderr and result.exit_code == 0


def test_lin_and_back(run: Run, tmp_path: Path) -> None:
    lin = tmp_path / "x.lin"
    assert run("convert", CLUB, "-o", lin).exit_code == 0
    first, last = (objects(run("convert", "-q", path, "--to", "jsonl")) for path in (CLUB, lin))
    for before, after in zip(first, last, strict=True):
        for deal in (before, after):
            deal["tags"] = {name: value for name, value in deal["tags"].items() if name not in ("Site", "Table")}
        assert before == after


@pytest.mark.parametrize(
    ("more", "key", "value"),
    [
        ("&p=%7B%3Cp%3Ehello%3C/p%3E%7D", "comments", None),
        ("&nn=Ann Bo&sn=Cy Dee&a=1nppp&p=hjh6h4h2", "played", ["HJ", "H6", "H4", "H2"]),
        ("&a=1n(strong, 15-17)ppp", "auction", ["1NT", "Pass", "Pass", "Pass"]),
    ],
)
def test_links_are_whole_arguments(run: Run, more: str, key: str, value: object) -> None:
    result = run("convert", "--to", "jsonl", LINK + more)
    (deal,) = objects(result)
    assert (result.exit_code, result.stderr) == (0, "")
    assert deal[key] == value if value else key in deal
    if "nn=" in more:
        assert deal["tags"] == {"North": "Ann Bo", "South": "Cy Dee"}


@pytest.mark.parametrize("link", ["http://tinyurl.com/abc", "https://example.org/?deal=(AK.QJ)"])
def test_links_of_sites_that_are_not_known(run: Run, link: str) -> None:
    result = run("table", link)
    assert (result.exit_code, result.stderr) == (1, f"error: {link}: {FOREIGN}\n")
