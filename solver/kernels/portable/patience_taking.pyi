from collections.abc import Sequence

from solver.patience.kernels.taking.record import Record

class Searcher:
    nodes: int
    states: int
    table_bytes: int
    interrupted: bool
    def __init__(self, record: Record, memory: int, switches: tuple[bool, bool, bool]) -> None: ...
    def limit(self, nodes: int | None, seconds: float | None) -> None: ...
    def least(self) -> int: ...
    def run(
        self,
        allowed: int,
        last_rank: int,
        plans: Sequence[Sequence[int]] | None,
        starts: Sequence[Sequence[int]] | None,
        tracks: bool,
    ) -> bool | None: ...
    def line(self) -> list[tuple[int, int, int, int]]: ...
    def best(self) -> tuple[int, list[tuple[int, int, int, int]]]: ...
