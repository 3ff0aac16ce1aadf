from solver.patience.kernels.packed.record import Game

def solve(
    game: Game,
    limits: tuple[int | None, float | None],
    memory: int,
) -> tuple[int | None, int, list[int], int, int, float, bool]: ...
