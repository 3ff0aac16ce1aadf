def solve(
    pack: bytes,
    pins: int,
    waste: int,
    highest: int,
    begun: tuple[bytes, int, int],
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[dict[tuple[int, int], tuple[bytes, int]], bool, int, int, float, bool]: ...
