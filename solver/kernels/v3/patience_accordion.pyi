from collections.abc import Sequence

def solve(
    row: bytes,
    steps: Sequence[int],
    by_suit: bool,
    by_rank: bool,
    refute: bool,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
