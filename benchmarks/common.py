"""What the benchmarks share: the machine they ran on, and tables."""

from __future__ import annotations

import platform
from pathlib import Path

from tabulate import tabulate


def processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def lined_up(table: list[list[object]], headers: list[str], style: str, sides: str) -> str:
    """A table with columns to the left (l) or right (r)."""
    columns = ["left" if letter == "l" else "right" for letter in sides]
    return tabulate(table, headers, tablefmt=style, colalign=columns, disable_numparse=True)
