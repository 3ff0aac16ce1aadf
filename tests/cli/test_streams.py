"""What goes through a command deal by deal: memory that does not grow with their number, and deals that end nothing."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.core.deal import Deal, Source
from solver.core.errors import FormatError
from solver.formats import BadDeal, pieces, read, scan, write
from solver.formats.pbn import Reading
from tests.cli.conftest import Run, objects

HANDS = [["SA"], ["SK"], ["SQ"], ["SJ"]]
LINES = [
    json.dumps({"hands": HANDS, "strain": "N", "leader": 0}),
    r'{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "trump": "\ud800", "leader": 0}',
    r'{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "trump": "S", "leader": 0, "tags": {"Event": "\udc00"}}',
    r'{"game": "\ud800", "hands": [["SA"], ["SK"], ["SQ"], ["SJ"]]}',
    json.dumps({"hands": HANDS, "strain": "S", "leader": 0}),
]


class TestHalvesOfPairs:
    @pytest.mark.parametrize("format", ["table", "json", "jsonl", "csv"])
    def test_a_deal_ends_nothing(self, run: Run, tmp_path: Path, format: str) -> None:
        path = tmp_path / "half.jsonl"
        path.write_text("\n".join(LINES))
        result = run("solve", path, "--format", format)
        assert result.exit_code == 1
        errors = result.stderr.splitlines()
        assert [line.split(": ")[1] for line in errors] == [f"{path}:{line}" for line in (2, 3, 4)]
        assert all("half of a character" in line for line in errors)
        if format == "jsonl":
            assert [item["status"] for item in objects(result)] == ["solved", "error", "error", "error", "solved"]

    def test_in_an_array(self, tmp_path: Path) -> None:
        path = tmp_path / "half.json"
        path.write_text(f"[{','.join(LINES)}]")
        first, second, *_ = scan(path)
        assert isinstance(first, Deal)
        assert isinstance(second, BadDeal)
        assert "half of a character" in str(second.error)

    def test_whole_pairs_are_read(self, tmp_path: Path) -> None:
        path = tmp_path / "whole.jsonl"
        path.write_text(json.dumps({"hands": HANDS, "tags": {"Event": "\U0001f0a1"}}))
        assert read(path)[0].tags == {"Event": "\U0001f0a1"}

    @pytest.mark.parametrize("to", ["pbn", "jsonl", "json", "csv"])
    def test_convert_writes_the_others(self, run: Run, tmp_path: Path, to: str) -> None:
        path = tmp_path / "half.jsonl"
        path.write_text("\n".join(LINES))
        result = run("convert", path, "--to", to)
        assert result.exit_code == 1
        out = tmp_path / f"out.{to}"
        out.write_bytes(result.stdout_bytes)
        if to != "csv":
            assert len(read(out)) == 2

    def test_a_control_character_in_a_tag(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "zero.jsonl"
        bad = json.dumps({"hands": HANDS, "tags": {"Event": "a\0b"}})
        path.write_text("\n".join((LINES[0], bad, LINES[0])))
        result = run("convert", path, "--to", "pbn", "-o", tmp_path / "out.pbn")
        assert result.exit_code == 1
        assert result.stderr == f"error: {path}:2: the character '\\x00' has no place in a text. Remove it\n"
        assert len(read(tmp_path / "out.pbn")) == 2

    @pytest.mark.parametrize("format", ["pbn", "json", "jsonl", "csv"])
    def test_of_python(self, format: str) -> None:
        deal = Deal(hands=tuple(map(tuple, HANDS)), tags={"Event": "\ud800"})
        if format == "pbn":
            with pytest.raises(FormatError, match=r"<text>: the character '\\ud800' has no place in a text. Remove it"):
                write([deal], format)
        else:
            assert write([deal], format)


def _endless() -> Iterator[Deal]:
    index = 0
    while True:
        index += 1
        yield Deal(source=Source(index=index), hands=tuple(map(tuple, HANDS)), tags={"Board": str(index)})


@pytest.mark.parametrize("format", ["pbn", "json", "jsonl", "csv"])
def test_deals_are_written_as_they_come(format: str) -> None:
    written = pieces(_endless(), format, alike=True)
    assert len([next(written) for _ in range(100)]) == 100


@pytest.mark.parametrize("names", [("a", "b"), ("é", "b"), ("b", "é"), ("Ã©", "b"), ("Ã©", "é"), ("b", "\u2660"), ()])
def test_pbn_in_pieces_is_stored_as_in_one(names: tuple[str, ...]) -> None:
    deals = [Deal(hands=tuple(map(tuple, HANDS)), tags={"Event": name}) for name in names]
    data = write(deals, "pbn")
    assert isinstance(data, bytes)
    assert [deal.tags["Event"] for deal in read_bytes(data)] == list(names)
    utf8 = "\u2660" in names or names == ("Ã©", "b")
    assert data.startswith(b"\xef\xbb\xbf") is utf8


def read_bytes(data: bytes) -> list[Deal]:
    return [item for item in scan(data) if isinstance(item, Deal)]


def test_a_pbn_file_is_read_game_by_game() -> None:
    text = "".join(f'[Board "{number}"]\n[Deal "N:A... K... Q... J..."]\n\n' for number in range(1000))
    reading = Reading(text.encode())
    first = next(reading.games)
    assert (first.index, first.raw) == (1, '[Board "0"]\n[Deal "N:A... K... Q... J..."]\n\n')
    assert [game.index for game in reading.games] == list(range(2, 1001))


def test_tables_go_back_into_the_file_as_they_come(tmp_path: Path) -> None:
    # What cannot be had but at the end of a file is not held until then: peak memory is about that of one game.
    path = tmp_path / "small.pbn"
    path.write_text("% front\n" + '[Board "1"]\n[Deal "N:A... K... Q... J..."]\n\n' * 3000)
    script = (
        "import resource, sys\n"
        "from click.testing import CliRunner\n"
        "from solver.cli.main import faceup\n"
        "import solver.cli.commands.table\n"
        "faceup(['table', sys.argv[1], '--format', 'pbn', '--threads', '1', '-o', sys.argv[2], '--strain', 'N'],"
        " standalone_mode=False)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )

    def peak(file: Path) -> int:
        out = tmp_path / "out.pbn"
        done = subprocess.run([sys.executable, "-c", script, file, out], capture_output=True, text=True, check=True)
        assert out.read_text().count("OptimumResultTable") == file.read_text().count("Deal")
        return int(done.stdout)

    one = tmp_path / "one.pbn"
    one.write_text('[Board "1"]\n[Deal "N:A... K... Q... J..."]\n')
    assert peak(path) - peak(one) < 6000  # KiB; 33,000 where each game is held


@pytest.mark.parametrize("game", [(), ("hearts",), ("klondike",)])
@pytest.mark.parametrize("format", ["pbn", "jsonl"])
def test_nobody_waits_for_the_last_deal(game: tuple[str, ...], format: str) -> None:
    words = [sys.executable, "-m", "solver", "deal", *game, "--seed", "1", "--count", "100000000", "--format", format]
    started = time.monotonic()
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 141
        assert process.stderr.read() == b""
    assert time.monotonic() - started < 60
