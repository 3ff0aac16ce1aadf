def solve(
    cards: bytes,
    places: bytes,
    columns: int,
    laid: int,
    aside: int,
    prune: bool,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
