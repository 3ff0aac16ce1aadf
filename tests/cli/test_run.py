import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.cli.running.deals import in_order
from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.questions.question import Question
from tests.cli.conftest import Run, objects


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_results_come_in_the_order_of_the_questions(threads: int) -> None:
    def work(number: int) -> int:
        time.sleep(0.002 * (number % 3))
        return number * number

    assert list(in_order(range(40), work, threads)) == [(number, number * number) for number in range(40)]


def test_only_a_few_questions_are_read_ahead() -> None:
    read: list[int] = []
    wait = threading.Event()

    def questions() -> Iterator[int]:
        for number in range(1000):
            read.append(number)
            yield number

    def work(number: int) -> int:
        wait.wait(5)
        return number

    answers = in_order(questions(), work, 2)
    threading.Timer(0.1, wait.set).start()
    assert next(answers) == (0, 0)
    assert len(read) < 20
    answers.close()


@pytest.mark.parametrize("threads", [1, 2])
def test_errors_that_nobody_expects_are_not_swallowed(threads: int) -> None:
    def work(number: int) -> float:
        return 1 / number

    with pytest.raises(ZeroDivisionError):
        list(in_order([1, 0], work, threads))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_mistake_of_the_program_costs_no_other_deal(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, threads: int
) -> None:

    def answer(question: Question, deal: Deal) -> Answer:
        if deal.source.index == 4:
            raise KeyError("no such card")
        return solved(question, deal)

    solved = Question.answer_deal
    monkeypatch.setattr(Question, "answer_deal", answer)
    result = run("solve", data / "mixed.pbn", "--format", "jsonl", "--threads", threads)
    found = objects(result)
    assert [one["status"] for one in found] == ["solved", "error", "error", "error"]
    assert "internal error: KeyError: 'no such card' (tests.cli.test_run, line " in result.stderr
    assert result.exit_code == 1


def test_what_is_done_comes_before_an_interruption() -> None:
    def questions() -> Iterator[int]:
        yield from range(3)
        time.sleep(0.1)
        raise KeyboardInterrupt

    answers = in_order(questions(), lambda number: number, 2)
    found = []
    with pytest.raises(KeyboardInterrupt):
        for question, _ in answers:
            found.append(question)
    assert found == [0, 1, 2]
