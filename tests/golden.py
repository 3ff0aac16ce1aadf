"""What every command prints for the example files, as one hash a call: shows what a change of the code changes.

    python -m tests.golden                 compare with tests/golden.json; exit 1 and the names of the calls that differ
    python -m tests.golden --write         write tests/golden.json anew
    python -m tests.golden --keep DIR      also write every output as a file, to compare two versions with diff
    python -m tests.golden PATTERN...      only the calls whose names hold one of these texts

The corpus holds standard output, standard error and the exit code of every command for the files of data/ in every
format, the rules of every game in words, help and manual, pages, error messages for damaged files, and the rows of
stores with their keys. Times are left out; numbers of positions stay in.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from solver.cli.main import COMMANDS, faceup
from solver.families.registry import TURNS, languages
from solver.rules.catalogue import shipped

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(__file__).with_suffix(".json")

FORMATS = ("table", "json", "jsonl", "csv", "html")
DEALS_OUT = ("pbn", "json", "jsonl", "csv", "fc-solve", "lin", "bbo-link", "rbn", "dlm", "bri", "dup")
DAMAGED_SHARE = 6
"""One damaged version of an example file in so many is in the corpus."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the command.

    Attributes:
        name: of the call in the corpus; by default its arguments.
        arguments: of the command; ``{tmp}`` stands for an empty folder of the call's own.
        stdin: what is piped into it.
        store: the name of a SQLite file in that folder whose rows belong to the outcome.
    """

    name: str
    arguments: tuple[str, ...]
    stdin: bytes | None = None
    store: str | None = None


def call(*arguments: str, name: str = "", stdin: bytes | None = None, store: str | None = None) -> Call:
    """A call that is named by its arguments, unless it has a name."""
    return Call(name or " ".join(arguments), arguments, stdin, store)


def calls() -> Iterator[Call]:
    """All calls of the corpus."""
    yield from _of_bridge()
    yield from _of_layouts()
    yield from _of_games_with_seats()
    yield from _of_simulations()
    yield from _of_games()
    yield from _of_stores()
    yield from _of_damaged_files()


def _of_bridge() -> Iterator[Call]:
    for file in ("data/bridge/club-evening.pbn", "data/bridge/endings.pbn"):
        for command in ("table", "par", "solve", "analyse"):
            for format_ in (*FORMATS, "parquet", "pbn"):
                yield call(command, file, "--format", format_)
        yield call("solve", "--line", file)
        yield call("par", "--line", file)
        yield call("solve", "--target", "5", "--only-winners", file)
        for format_ in DEALS_OUT:
            yield call("convert", "--to", format_, file)
        yield call("score", file)
        yield call("perft", "--depth", "2", file)
        yield call("prove", "-o", "{tmp}/proof", "--time", "5", file)
    for contract in ("4SX", "3NT", "7CXX", "1D"):
        for tricks in ("6", "9", "13"):
            yield call("score", contract, "--tricks", tricks)
            yield call("score", contract, "--tricks", tricks, "--vulnerable")
    yield call("solve", "--contract", "4S", "--declarer", "S", "seed:5")
    yield call("deal", "--count", "3", "--seed", "5", "--hcp", "N:15-17")


def _of_layouts() -> Iterator[Call]:
    for file in sorted((ROOT / "data/patience").iterdir()):
        name = f"data/patience/{file.name}"
        limits = ("--nodes", "20000")
        for format_ in FORMATS:
            yield call("solve", *limits, "--format", format_, name)
        yield call("solve", *limits, "--hint", "--critical", name)
        for format_ in ("pbn", "jsonl", "fc-solve"):
            yield call("convert", "--to", format_, name)
    for game in sorted(shipped("patience")):
        yield call("deal", game, "seed:1")
        yield call("solve", game, "seed:1", "--nodes", "2000", "--format", "jsonl")
        yield call("solve", game, "seed:2", "--nodes", "2000", "--line", "--format", "table")


def _of_games_with_seats() -> Iterator[Call]:
    files = [*sorted((ROOT / "data/trick").iterdir()), *sorted((ROOT / "data/turns").iterdir())]
    for file in files:
        name = f"{file.parent.relative_to(ROOT)}/{file.name}"
        for format_ in ("table", "jsonl", "csv", "html"):
            yield call("solve", "--nodes", "200000", "--line", "--format", format_, name)
        yield call("solve", "--nodes", "20000", "--concept", "maxn", name)
        yield call("analyse", "--nodes", "200000", name)
        for format_ in ("pbn", "jsonl"):
            yield call("convert", "--to", format_, name)
    for family in ("trick", *TURNS):
        for game in sorted(shipped(family)):
            yield call("deal", game, "seed:3")
            yield call("solve", game, "seed:3", "--cards", "3", "--nodes", "5000", "--format", "table")
    for format_ in FORMATS:
        yield call("par", "--table-given", "--format", format_, "data/auction/given.jsonl")


def _of_simulations() -> Iterator[Call]:
    for file in sorted((ROOT / "data/simulate").iterdir()):
        for format_ in ("table", "json", "csv", "html"):
            yield call("simulate", f"data/simulate/{file.name}", "-n", "5", "--seed", "1", "--format", format_)
    lead = "data/simulate/lead.pbn"
    yield call("simulate", lead, "-n", "10", "--seed", "1", "--contract", "3NT", "--hcp", "S:15-17")


def _of_games() -> Iterator[Call]:
    yield call("games")
    for family in languages():
        for game in sorted(shipped(family)):
            yield call("games", game)
    for command in COMMANDS:
        yield call(command, "--help")
    yield call("help", "--man")


def _of_stores() -> Iterator[Call]:
    batches = (
        ("solve", "freecell", "--deals", "ms:1..5"),
        ("solve", "klondike", "--deals", "seed:1..5", "--nodes", "5000"),
        ("solve", "euchre", "--deals", "seed:1..5"),
        ("table", "data/bridge/club-evening.pbn"),
        ("par", "data/bridge/club-evening.pbn"),
        ("analyse", "data/bridge/club-evening.pbn"),
        ("solve", "data/turns/climbing.jsonl", "--nodes", "20000"),
        ("solve", "data/turns/counting.jsonl", "--nodes", "20000"),
    )
    for arguments in batches:
        yield call("batch", *arguments, "--store", "{tmp}/store.db", "--threads", "1", store="store.db")


def _of_damaged_files() -> Iterator[Call]:
    """Example files in which a word is another one, or a line is missing: what is said of them."""
    for path in sorted((ROOT / "data").rglob("*")):
        if path.suffix not in (".pbn", ".jsonl", ".txt") or path.parent.name == "simulate":
            continue
        name = path.relative_to(ROOT)
        lines = path.read_bytes().splitlines(keepends=True)[:40]
        for number in range(len(lines)):
            damaged = [*lines[:number], re.sub(rb"\w+", b"banana", lines[number], count=2), *lines[number + 1 :]]
            for how, data in (("word", b"".join(damaged)), ("line", b"".join(lines[:number] + lines[number + 1 :]))):
                label = f"{name} line {number + 1} {how}"
                if zlib.crc32(label.encode()) % DAMAGED_SHARE == 0:
                    yield call("solve", "-v", "--nodes", "2000", "-", name=f"damaged: {label}", stdin=data)


# -- outcomes ----------------------------------------------------------------------------------------------------------

_TIMES = (
    (re.compile(rb'("seconds": )[0-9.e-]+'), rb"\g<1>0"),
    (re.compile(rb"(nodes, )[0-9.]+ s"), rb"\g<1>0 s"),
    (re.compile(rb"(?m)(,\d+,)\d+(?:\.\d+(?:e-\d+)?|e-\d+)(\r?)$"), rb"\g<1>0\g<2>"),
    (re.compile(rb"\d+\.\d+ s\b"), b"0 s"),
)
"""Times, which differ from run to run, and what they become."""


def outcome(made: Call) -> bytes:
    """What a call prints and writes, without times and without the name of its folder."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = [word.replace("{tmp}", folder) for word in made.arguments]
        result = CliRunner().invoke(faceup, arguments, input=made.stdin, prog_name="faceup")
        parts = [b"exit %d\n" % result.exit_code, readable(result.stdout_bytes)]
        parts += [b"\n-- stderr\n", result.stderr_bytes]
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            parts.append(b"\n-- traceback " + repr(result.exception).encode())
        for path in sorted(Path(folder).iterdir()):
            parts.append(b"\n-- file " + path.name.encode() + b"\n")
            parts.append(rows(path) if path.name == made.store else path.read_bytes())
        found = b"".join(parts).replace(folder.encode(), b"{tmp}")
    for pattern, text in _TIMES:
        found = pattern.sub(text, found)
    return found


def readable(data: bytes) -> bytes:
    """Standard output; Parquet as its schema and rows, without times."""
    if not data.startswith(b"PAR1"):
        return data
    from pyarrow import BufferReader
    from pyarrow.parquet import read_table

    table = read_table(BufferReader(data)).drop_columns(["seconds"])
    return f"{table.schema.to_string(show_schema_metadata=False)}\n{table.to_pylist()}".encode()


def rows(path: Path) -> bytes:
    """All rows of a store, table by table."""
    with sqlite3.connect(path) as store:
        tables = [
            name for (name,) in store.execute("select name from sqlite_master where type = 'table' order by name")
        ]
        found = {name: sorted(map(repr, store.execute(f'select * from "{name}"'))) for name in tables}
    return re.sub(rb"\d{4}-\d\d-\d\dT[0-9:.+]+|\d+\.\d+", b"0", json.dumps(found, indent=0).encode())


def digest(data: bytes) -> str:
    """Sixteen hexadecimal digits that stand for an outcome."""
    return hashlib.sha256(data).hexdigest()[:16]


def _hash_of(made: Call, keep: str | None) -> str:
    os.chdir(ROOT)
    os.environ["COLUMNS"] = "120"
    found = outcome(made)
    if keep is not None:
        file = re.sub(r"[^\w.-]+", "_", made.name)[:150] + f".{zlib.crc32(made.name.encode()):08x}"
        (Path(keep) / file).write_bytes(made.name.encode() + b"\n" + found)
    return digest(found)


def main() -> int:
    """Compare, or write."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__.partition("\n")[0])
    parser.add_argument("patterns", nargs="*")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--keep", metavar="DIR")
    given = parser.parse_args()
    if given.keep:
        Path(given.keep).mkdir(parents=True, exist_ok=True)
    every = [made for made in calls() if not given.patterns or any(text in made.name for text in given.patterns)]
    with ProcessPoolExecutor() as pool:
        hashes = pool.map(_hash_of, every, [given.keep] * len(every), chunksize=8)
        found = dict(zip((made.name for made in every), hashes, strict=True))
    known: dict[str, str] = json.loads(CORPUS.read_text()) if CORPUS.exists() else {}
    if given.write:
        CORPUS.write_text(json.dumps({**(known if given.patterns else {}), **found}, indent=0, sort_keys=True) + "\n")
        print(f"{len(found)} calls written")
        return 0
    changed = [name for name, value in found.items() if known.get(name) != value]
    gone = [] if given.patterns else sorted(known.keys() - found.keys())
    for name in changed:
        print(f"{'differs' if name in known else 'new'}: {name}")
    for name in gone:
        print(f"gone: {name}")
    print(f"{len(found)} calls, {len(changed)} differ or are new, {len(gone)} gone")
    return 1 if changed or gone else 0


if __name__ == "__main__":
    sys.exit(main())
