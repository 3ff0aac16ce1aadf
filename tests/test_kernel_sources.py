"""Parts that the kernels share have one source: hash functions, growing arrays, weights and their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

EXT = Path(__file__).parents[1] / "ext"
SOURCES = {
    str(path.relative_to(EXT)): path.read_text(encoding="utf-8")
    for path in sorted(EXT.rglob("*"))
    if path.suffix in (".pyx", ".pxd", ".pxi", ".h")
}
FACTORS = re.compile(r"#define FACEUP_\w+ (0x[0-9A-F]{16})ULL").findall(SOURCES["hash.pxd"])


def test_factors_of_hash_functions_are_in_one_file() -> None:
    assert len(FACTORS) >= 5
    for name, source in SOURCES.items():
        if name != "hash.pxd":
            assert not [factor for factor in FACTORS if factor.lower() in source.lower()], name


def test_arrays_grow_in_one_file() -> None:
    assert [name for name, source in SOURCES.items() if "realloc(" in source] == ["arrays.pxd"]


def weights(table: str) -> Iterator[tuple[str, int]]:
    """Names of a table of weights, with how many weights each has."""
    rows = re.search(rf"#define {table}\(WEIGHT\)(.*?)\n\n", SOURCES["bridge/weights.h"], re.DOTALL)
    assert rows is not None
    for name, values in re.findall(r"WEIGHT\((\w+),(.*?)\)", rows[1]):
        yield name, len(values.split(","))


@pytest.mark.parametrize(
    ("table", "reader", "function", "columns"),
    [
        ("FACEUP_LEAD_WEIGHTS", "bridge/order.pxd", "lead_weight", 4),
        ("FACEUP_DISCARD_WEIGHTS", "bridge/discard.pxd", "discard_weight", 2),
    ],
)
def test_weights_have_a_reader(table: str, reader: str, function: str, columns: int) -> None:
    """Each row of the table has a weight for each column, its name in the enum, and a use in the move order."""
    rows = dict(weights(table))
    source = SOURCES[reader]
    assert len(rows) > 5 and set(rows.values()) == {columns}
    assert re.findall(r'^        (\w+) "FACEUP_\1"$', source, re.MULTILINE) == list(rows)
    read = " ".join(re.findall(rf"{function}\(\S+, (.*?)\)", source)).split()
    assert set(rows) <= set(read)
