def solve(
    grid: bytes,
    side: int,
    crib: bool,
    stock: bytes,
    parked: int,
    aside: int,
    bounds: bool,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
