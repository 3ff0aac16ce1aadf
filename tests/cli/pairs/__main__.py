"""Judges every option of every command, and prints how many were obeyed, refused, warned of, the same, or silent."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.cli.pairs.judge import SILENT, VERDICTS, Judge, Verdict
from tests.cli.pairs.scenes import commands, scenes, write_files


def main(arguments: list[str] | None = None) -> int:
    """Judge; 1 where an option is passed over in silence."""
    parser = argparse.ArgumentParser(prog="python -m tests.cli.pairs", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--command", action="append", help="only this one; may be given again")
    parser.add_argument("--kind", action="append", help="only deals of this kind; may be given again")
    parser.add_argument("--share", type=int, default=1, help="one of so many pairs (1: all)")
    parser.add_argument("--singles", action="store_true", help="no pairs")
    given = parser.parse_args(arguments)
    counts: dict[str, Counter[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        write_files(Path(folder))
        for scene in scenes():
            if scene.command not in (given.command or commands()) or scene.kind not in (given.kind or [scene.kind]):
                continue
            judge, began = Judge(scene, Path(folder)), time.process_time()
            for verdict in _verdicts(judge, given.share, pairs=not given.singles):
                counts.setdefault(scene.name, Counter())[verdict.found] += 1
                if verdict.found == SILENT:
                    print(verdict, flush=True)
            print(f"{scene.name}: {time.process_time() - began:.1f} s", file=sys.stderr, flush=True)
    print(*_table(counts), sep="\n")
    return 1 if any(count[SILENT] for count in counts.values()) else 0


def _verdicts(judge: Judge, share: int, *, pairs: bool) -> Iterator[Verdict]:
    yield from judge.singles()
    if pairs:
        yield from judge.pairs(share)


def _table(counts: dict[str, Counter[str]]) -> Iterator[str]:
    width = max(map(len, counts), default=0)
    yield " ".join([" " * width, *(f"{name:>8}" for name in VERDICTS)])
    total: Counter[str] = Counter()
    for name, count in counts.items():
        total += count
        yield " ".join([f"{name:{width}}", *(f"{count[verdict]:8}" for verdict in VERDICTS)])
    yield " ".join([f"{'all':{width}}", *(f"{total[verdict]:8}" for verdict in VERDICTS)])


if __name__ == "__main__":
    sys.exit(main())
