"""Whatever happens while a deal is answered becomes its answer."""

from __future__ import annotations

import pytest

from solver.core.answer import Answer, answered
from solver.core.deal import Source
from solver.core.errors import DealError

SOURCE = Source("a.pbn", 2, 7)


def failing(error: BaseException) -> Answer:
    raise error


def test_an_answer_is_handed_on() -> None:
    answer = Answer()
    assert answered(lambda: answer, SOURCE) is answer


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (DealError("no cards"), "a.pbn:7: no cards"),
        (DealError("no cards", line=9), "a.pbn:9: no cards"),
        (MemoryError(), "a.pbn:7: not enough memory for this deal"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(error: Exception, told: str) -> None:
    assert answered(lambda: failing(error), SOURCE).told == told


def test_a_mistake_of_the_program_is_told_in_one_line_with_where_it_showed() -> None:
    told = answered(lambda: failing(KeyError("two\nlines")), SOURCE).told
    assert told is not None
    assert told.startswith(r"a.pbn:7: internal error: KeyError: 'two\nlines' (tests.test_answering, line ")
    assert told.endswith("); please report this deal")


def test_ctrl_c_is_no_answer() -> None:
    with pytest.raises(KeyboardInterrupt):
        answered(lambda: failing(KeyboardInterrupt()), SOURCE)
