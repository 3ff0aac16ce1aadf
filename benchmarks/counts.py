"""Nodes and instructions of a dozen fixed deals for every kernel, kept in counts.tsv, so that who reads a change sees
what it does to them.

    python benchmarks/counts.py            # needs valgrind; writes counts.tsv, and tells what moved by more than 2 %
    python benchmarks/counts.py --work     # nodes and a hash of the answers alone, in seconds, without valgrind

Instructions are those inside the kernel's own file, in the portable build, as valgrind counts them: the same in every
run, whatever else the machine does. They are of one compiler, which the table names. Searches end at a limit of nodes.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from solver import Deal, Limits

HERE = Path(__file__).parent
TABLE = HERE / "counts.tsv"
DEALS = 12
NODES = 2000
"""Positions a deal at most."""

LEAST = 50
"""Instructions that a position takes at least, in the kernel that looks at it."""

MOVED = 0.02
"""What is told: a greater part than this more or fewer."""


class Work(NamedTuple):
    """What a kernel is to do: a question about deals of a game that it plays.

    Attributes:
        cards: that each still has to play; None: all.
        limits: besides that of nodes, or in its place.
        question: `solve`, `lost` (whether a layout of patience is lost, by all its positions), or `prove`.
    """

    game: str
    cards: int | None = None
    limits: Mapping[str, object] = {}
    question: str = "solve"


WORKS: Mapping[str, Work] = {
    "bridge": Work("bridge", 8),
    "bridge_proofs": Work("bridge", 6, question="prove"),
    "bridge_switched": Work("bridge", 8, {"without": {"bridge.patterns"}}),
    "patience_accordion": Work("accordion"),
    "patience_building": Work("freecell"),
    "patience_closed": Work("klondike", question="lost"),
    "patience_discarding": Work("aces-up"),
    "patience_frames": Work("bowling"),
    "patience_packed": Work("klondike"),
    "patience_quilt": Work("crazy-quilt"),
    "patience_rows": Work("gaps"),
    "patience_slide": Work("slide"),
    "patience_square": Work("poker-square", limits={"nodes": 200}),  # each takes half a million instructions
    "patience_taking": Work("pyramid"),
    "trick_general": Work("sixty-six", 6),
    "trick_general_wide": Work("tarot"),
    "trick_plain": Work("spades", 8),
    "turns_asking": Work("go-fish-hoyle", 5),
    "turns_beating": Work("durak-podkidnoy-throw-in"),
    "turns_bidding": Work("psychological-jujitsu", 8),
    "turns_climbing": Work("big-two"),
    "turns_counting": Work("ninety-nine"),
    "turns_drawing": Work("gin-rummy"),
    "turns_matching": Work("crazy-eights"),
    "turns_rows": Work("sevens", 6),
}
"""For every kernel one. `patience_replay` has no search: it runs in all of patience."""


class Count(NamedTuple):
    """What a kernel does: positions, instructions, and a hash of the answers."""

    nodes: int
    instructions: int
    answers: str


def main() -> None:
    """Count, write, and tell what moved."""
    if sys.argv[1:] == ["--work"]:
        for kernel in WORKS:
            print(kernel, *work_of(kernel), flush=True)
        return
    if sys.argv[1:]:
        sys.exit("expected --work or nothing")
    if shutil.which("valgrind") is None:
        print("skipped: instructions are counted by valgrind, which is not here", file=sys.stderr)
        return
    found = counted()
    moved(found)
    TABLE.write_text("".join(lines(found)), encoding="utf-8")


def work_of(kernel: str) -> tuple[int, str]:
    """Positions of all the deals of a kernel, and a hash of what is answered."""
    from solver import Limits, deal

    work = WORKS[kernel]
    limits = Limits(**{"nodes": NODES, **work.limits})  # type: ignore[arg-type]
    nodes, told = 0, hashlib.sha256()
    for number in range(1, DEALS + 1):
        looked_at, answer = answered(work.question, deal(work.game, f"seed:{number}", cards=work.cards), limits)
        nodes += looked_at
        told.update(answer)
    return nodes, told.hexdigest()[:16]


def answered(question: str, asked: Deal, limits: Limits) -> tuple[int, bytes]:
    """Positions, and the answer as bytes."""
    from solver import solve
    from solver.families.bridge.proving import hands_to_prove, prove
    from solver.questions.verify import prove_lost
    from solver.rules.selection import GameSelection

    if question == "prove":
        proof = prove(hands_to_prove(asked), leaders=[0], limits=limits)
        return proof.nodes, proof.file
    answer = solve(asked, limits=limits) if question == "solve" else prove_lost(asked, GameSelection(), {}, limits)
    return answer.nodes or 0, json.dumps(answer.fields(), sort_keys=True, default=str).encode()


def counted() -> dict[str, Count]:
    """What every kernel does, all in one process under valgrind."""
    with tempfile.TemporaryDirectory() as directory:
        written = Path(directory) / "counts"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={written}", sys.executable, __file__, "--work"],
            env={**os.environ, "FACEUP_KERNEL": "portable", "PYTHONHASHSEED": "0"}, capture_output=True, text=True,
        )  # fmt: skip
        if done.returncode:
            sys.exit(done.stderr)
        with written.open() as told:
            instructions = by_file(told)
    worked = [line.split() for line in done.stdout.splitlines()]
    found = {kernel: Count(int(nodes), instructions[kernel], answers) for kernel, nodes, answers in worked}
    for kernel, count in found.items():
        if count.instructions < LEAST * count.nodes:
            sys.exit(f"{kernel}: {count.instructions} instructions for {count.nodes} positions: it does not do them")
    return {**found, "patience_replay": Count(0, instructions["patience_replay"], "-")}


def by_file(told: Iterator[str]) -> Counter[str]:
    """Instructions that a profile of callgrind has in each file of machine code, by its name; calls are not counted."""
    found: Counter[str] = Counter()
    names: dict[str, str] = {}
    name, called = "", False
    for line in told:
        if line.startswith(("ob=", "cob=")):
            kind, _, place = line.strip().partition("=")
            number, _, path = place.partition(" ")
            if path:  # told once, where it is first named
                names[number] = Path(path).name.partition(".")[0]
            name = names[number] if kind == "ob" else name
        elif line.startswith("calls="):
            called = True  # the next line is what the call took
        elif re.match(r"[0-9+*-]", line):
            if not called:
                found[name] += int(line.split()[1])
            called = False
    return found


def compiler() -> str:
    """What the kernels were compiled with, as they say themselves."""
    from solver.kernels import portable

    (kernel,) = Path(portable.__path__[0]).glob("bridge.*so")
    said = re.search(rb"(GCC: \([^)]*\) [0-9.]+|clang version [0-9.]+)", kernel.read_bytes())
    return said[0].decode() if said else "unknown compiler"


def lines(found: Mapping[str, Count]) -> Iterator[str]:
    """The table."""
    yield f"# portable kernels, {compiler()}; {DEALS} deals of at most {NODES} positions each\n"
    yield "kernel\tnodes\tinstructions\tanswers\n"
    for kernel, count in sorted(found.items()):
        yield "\t".join((kernel, *map(str, count))) + "\n"


def moved(found: Mapping[str, Count]) -> None:
    """Tell what is not as in the table."""
    kept = TABLE.read_text(encoding="utf-8").splitlines()[2:] if TABLE.exists() else []
    for kernel, nodes, instructions, answers in (line.split("\t") for line in kept):
        now = found.get(kernel, Count(0, 0, "none"))
        for what, was, has in (("nodes", int(nodes), now.nodes), ("instructions", int(instructions), now.instructions)):
            if was and abs(has / was - 1) > MOVED:
                print(f"{kernel}: {has} {what}, {100 * (has / was - 1):+.1f} %")
        if answers != now.answers:
            print(f"{kernel}: other answers")


if __name__ == "__main__":
    main()
