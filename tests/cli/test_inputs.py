import os
from pathlib import Path

import pytest

from solver.cli.inputs.files import Inputs
from solver.core.deal import Deal
from solver.formats import BadDeal

DEAL = '[Board "{}"]\n[Deal "N:A... K... Q... J..."]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    for number, name in enumerate(("b.pbn", "a.PBN", "deep/c.jsonl", "notes.txt"), start=1):
        text = '{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]]}\n' if name.endswith("jsonl") else DEAL.format(number)
        (tmp_path / name).write_text(text)
    return tmp_path


def files(*named: object) -> list[str]:
    return [item.source.file for item in Inputs(tuple(map(str, named))).deals() if isinstance(item, Deal)]


def problems(*named: object) -> list[str]:
    return [str(item.error) for item in Inputs(tuple(map(str, named))).deals() if isinstance(item, BadDeal)]


def test_a_directory_is_searched_through(folder: Path) -> None:
    assert files(folder) == [str(folder / name) for name in ("a.PBN", "b.pbn", "deep/c.jsonl")]


def test_a_file_named_is_read_whatever_its_ending(folder: Path) -> None:
    assert files(folder / "notes.txt", folder / "b.pbn") == [str(folder / "notes.txt"), str(folder / "b.pbn")]


def test_patterns(folder: Path) -> None:
    assert files(folder / "*.pbn") == [str(folder / "b.pbn")]
    assert files(folder / "**" / "*.jsonl") == [str(folder / "deep" / "c.jsonl")]


def test_what_is_not_there(folder: Path) -> None:
    (folder / "empty").mkdir()
    told = problems(folder / "no.pbn", folder / "*.lin", folder / "empty")
    assert told == [
        f"{folder / 'no.pbn'}: no such file or directory",
        f"{folder / '*.lin'}: no file matches this pattern",
        f"{folder / 'empty'}: no deals in this directory. It reads files *.pbn *.lin *.rbn "
        "*.dlm *.bri *.dup *.zrd *.sgf *.json *.jsonl",
    ]


def test_a_file_with_a_pattern_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "board[1].pbn").write_text(DEAL.format(1))
    assert files(tmp_path / "board[1].pbn") == [str(tmp_path / "board[1].pbn")]


def test_a_pipe_is_read_once() -> None:
    reading, writing = os.pipe()
    os.write(writing, DEAL.format(1).encode())
    os.close(writing)
    inputs = Inputs((f"/dev/fd/{reading}",))
    inputs.keeps = True
    assert [type(item) for item in inputs.deals()] == [Deal]
    assert inputs.data(f"/dev/fd/{reading}") == DEAL.format(1).encode()
    os.close(reading)


def test_a_name_longer_than_any_file_has(tmp_path: Path) -> None:
    assert problems("x" * 5000) == [f"{'x' * 5000}: no such file or directory"]
    assert problems(tmp_path / ("x" * 5000 + "*"))
