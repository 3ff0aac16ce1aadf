"""How many deals there are, by a quick look: for the time that is left."""

import json
from pathlib import Path

import pytest

from solver.cli.inputs.count import total
from solver.formats import read, write

DATA = Path(__file__).parents[2] / "data"
EVENING = DATA / "bridge" / "club-evening.pbn"


@pytest.mark.parametrize(
    ("ranges", "wanted"),
    [(("ms:617",), 1), (("seed:3..9",), 7), (("seed:1..1", "pysol:5", "ms:1..32000"), 32002), (("seed:9..3",), 0)],
)
def test_numbers(ranges: tuple[str, ...], wanted: int) -> None:
    assert total((), ranges) == wanted


def test_random_deals_besides() -> None:
    assert total((), ("seed:1..5",), 10) == 15


@pytest.mark.parametrize("format", ["pbn", "json", "jsonl"])
def test_files(tmp_path: Path, format: str) -> None:
    deals = read(EVENING)
    path = tmp_path / f"deals.{format}"
    text = write(deals, format)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert total((str(path),)) == len(deals)
    assert total((str(path), str(path), "no such file")) == 2 * len(deals) + 1


def test_a_directory() -> None:
    assert total((str(DATA / "bridge"),)) >= len(read(EVENING))


def test_what_can_not_be_seen(tmp_path: Path) -> None:
    assert total(("-",)) is None
    other = tmp_path / "deals.xyz"
    other.write_text("R N:AK.Q ...")
    assert total((str(other),)) is None
    named = tmp_path / "deals.txt"
    named.write_text('[Deal "N:A... K... Q... J..."]')
    assert total((str(named),)) == 1


def test_no_deals(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text(json.dumps([]))
    assert total((str(path),)) == 0
