"""A batch resolves each deal once: its case serves the key, the store and the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.find import families
from solver.families.registry import TURNS
from solver.families.trick import memo
from solver.questions.question import Question
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection
from solver.store.runner import Runner
from solver.store.store import Store
from solver.store.threads import Threads

BRIDGE = [Deal(f"N:S{a},H2 S3,H{b} S4,H4 S5,H5", trump=1, leader=0) for a, b in zip("AKQJT9", "AKQJT9", strict=True)]

PLACES = {
    "bridge": ("solver.families.bridge.position_values.current_position",),
    "trick": (
        "solver.families.trick.cases.deal_of",
        "solver.rules.selection.GameSelection.chosen",
        "solver.families.trick.solve._questions",
    ),
    **dict.fromkeys(
        TURNS,
        (
            "solver.families.play.cases.recorded",
            "solver.rules.selection.GameSelection.chosen",
            "solver.families.play.cases.solution",
        ),
    ),
    "patience": ("solver.families.patience.cases.layout_of", "solver.rules.selection.GameSelection.chosen"),
}
"""What turns a deal into what its family searches."""


GAMES = {"trick": "hearts", **{dialect: game_ids(dialect)[0] for dialect in TURNS}}

CARDS = {"bidding": 5}
"""Cards a hand, where of two each there are not so many different deals."""


def deals_of(family: str) -> tuple[Sequence[Deal], GameSelection]:
    if family == "bridge":
        return BRIDGE, GameSelection()
    if family in GAMES:
        return [solver.deal(GAMES[family], seed, cards=CARDS.get(family, 2)) for seed in range(6)], GameSelection()
    return [Deal(game="golf", fields={"deal": f"seed:{seed}"}) for seed in range(6)], GameSelection(game="golf")


def counting(monkeypatch: pytest.MonkeyPatch, place: str, calls: Counter[str]) -> None:
    function = _found(place)

    def counted(*given: Any, **named: Any) -> Any:
        calls[place] += 1
        return function(*given, **named)

    monkeypatch.setattr(place, counted)


def _found(place: str) -> Callable[..., Any]:
    module, _, name = place.rpartition(".")
    if module.endswith("GameSelection"):
        return getattr(GameSelection, name)  # type: ignore[no-any-return]
    return getattr(__import__(module, fromlist=[name]), name)  # type: ignore[no-any-return]


@pytest.mark.parametrize("family", PLACES)
def test_each_deal_is_resolved_once(family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals, choice = deals_of(family)
    question = Question("solve", {}, choice, Limits(nodes=500))
    assert {question.case(deal).family for deal in deals} == {family}
    calls: Counter[str] = Counter()
    for place in PLACES[family]:
        counting(monkeypatch, place, calls)
    asked: Counter[str] = Counter()
    counted = Question.case
    monkeypatch.setattr(Question, "case", lambda self, deal: (asked.update(["case"]), counted(self, deal))[1])
    with Store(tmp_path / "s.db", create=True) as store:
        for told in ("first", "again"):
            with closing(Threads(question, 1)) as pool:
                rows: list[Any] = []
                Runner(question, pool, store, row=rows.append, told=told).run(iter(deals))
            assert len(rows) == len(deals)
            assert asked == {"case": len(deals)}
            for place in PLACES[family]:
                answering = place.endswith(("_questions", "current_position", ".solution"))
                assert calls[place] == (0 if answering and told == "again" else len(deals)), place
            calls.clear()
            asked.clear()


def test_no_family_is_left_out() -> None:
    assert {one.name for one in families()} == set(PLACES)


def test_what_deals_of_a_game_share_is_worked_out_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Payoffs depend on little of a deal: those of six deals of hearts are one."""
    from solver.families.trick.kernels import payoff

    calls: Counter[str] = Counter()
    memo.forget()
    function = payoff._QUESTIONS._function

    def counted(*given: Any) -> Any:
        calls["questions"] += 1
        return function(*given)

    monkeypatch.setattr(payoff._QUESTIONS, "_function", counted)
    hands = [["SA", "S2"], ["SQ", "S4"], ["SJ", "S5"], ["S3", "H3"]]
    for _ in range(6):
        hands = [hands[-1], *hands[:-1]]
        solver.solve({"game": "hearts", "hands": hands, "leader": 0})
    assert calls == {"questions": 1}
