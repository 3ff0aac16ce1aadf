def solve(
    quilt: bytes,
    columns: int,
    ranks: int,
    foundations: bytes,
    waste: bytes,
    stock: bytes,
    redeals: int,
    deal: int,
    wrap: bool,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
