"""Patience, as the fuzzer sees it."""

from __future__ import annotations

from tests.fuzz.family import Family
from tests.fuzz.patience import answers, oracle
from tests.fuzz.patience.cells import cells
from tests.fuzz.patience.draw import draw
from tests.fuzz.patience.shrink import smaller

FAMILY = Family(
    name="patience",
    cells=cells,
    draw=draw,
    ways=answers.ways,
    answer=answers.answer,
    reference=oracle.value,
    shrink=smaller,
    kernel=answers.kernel,
)
