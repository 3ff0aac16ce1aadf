from collections.abc import Sequence

def solve(
    grid: bytes,
    rows: int,
    lowest: int,
    highest: int,
    left: bool,
    right: bool,
    open_ends: bool,
    lowest_first: bool,
    orders: Sequence[bytes],
    bound: int,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
