"""The benchmark for people."""

from __future__ import annotations

from tabulate import tabulate

from solver.families.bridge.answer import BenchAnswer


def bench_text(answer: BenchAnswer) -> str:
    """A row for the kernel, and one for DDS with the ratio of the times where that was run."""
    rows: list[list[object]] = [["faceup", answer.nodes, answer.hash, f"{answer.seconds:.3f}", ""]]
    if answer.dds_seconds is not None:
        rows.append(["DDS", "", answer.dds_hash, f"{answer.dds_seconds:.3f}", f"{answer.ratio:.3f}"])
    headers = ["", "nodes", "hash", "CPU s", "faceup/DDS"]
    title = f"Full tables of {answer.deals} random deals, seed {answer.seed}"
    return f"{title}\n{tabulate(rows, headers, tablefmt='plain', disable_numparse=True)}"
