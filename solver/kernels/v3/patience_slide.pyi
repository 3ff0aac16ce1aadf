def solve(
    grid: bytes,
    rows: int,
    stock: bytes,
    recycle: bool,
    bounds: bool,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int, tuple[int | None, int, list[int], int, int, float, bool]]: ...
