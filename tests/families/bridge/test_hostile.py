"""Values of every wrong kind, thrown at all that the package offers for bridge: one error, or a right answer."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from solver import bridge
from solver.bridge import Position, Solver
from solver.core.cards import PACK, card, seat, strain
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.bridge.dealing import board_dealer, board_vulnerable, random_deals, shape_lengths
from solver.families.bridge.masks import cards, mask

HANDS = (("SA", "SK"), ("HA", "HK"), ("DA", "DK"), ("CA", "CK"))
FULL = tuple(PACK[place::4] for place in range(4))
HALF = (FULL[0], FULL[1], None, None)
POSITION = Position(HANDS, 4, 0)
DEAL = Deal(hands=HANDS, trump=4, leader=0)
TABLE = {letter: [7, 6, 7, 6] for letter in "SHDCN"}


class _Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


HOSTILE: dict[str, object] = {
    "none": None,
    "true": True,
    "half": 1.5,
    "nan": float("nan"),
    "infinity": float("inf"),
    "minus one": -1,
    "five": 5,
    "64 bits": 2**64 - 1,
    "65 bits": 2**64,
    "5,000 digits": 10**5000,
    "text": "None",
    "empty text": "",
    "surrogate": "\ud800",
    "bytes": b"SA",
    "list": [],
    "nested": [[[]]],
    "masks": [1, 2, 4],
    "one card": [["SA"]] * 4,
    "same bit": [1, 1, 1, 1],
    "set": {1},
    "map": {"S": [1]},
    "object": object(),
    "unprintable": _Unprintable(),
    "class": int,
    "array": np.array([[1.5, 2]]),
    "wide array": np.array([[2**63, 1, 2, 4]], dtype=np.uint64),
}
"""What no argument below expects, except by chance."""


def _row(**given: Any) -> object:
    return Solver().row(**given)


CALLS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "Solver": (Solver, {"memory": 1 << 20, "time": None, "nodes": None}),
    "Solver.bounds": (Solver().bounds, {"position": POSITION}),
    "Solver.tricks": (Solver().tricks, {"position": POSITION}),
    "Solver.moves": (Solver().moves, {"position": POSITION}),
    "Solver.line": (Solver().line, {"position": POSITION}),
    "Solver.reaches": (Solver().reaches, {"position": POSITION, "target": 1}),
    "Solver.winners": (Solver().winners, {"position": POSITION, "target": 1}),
    "Solver.table": (Solver().table, {"hands": HANDS, "strains": "N", "declarers": (0,)}),
    "Solver.table_bounds": (Solver().table_bounds, {"hands": HANDS, "strains": "N", "declarers": (0,)}),
    "Solver.row": (_row, {"hands": [1, 2, 4, 8], "strain": 0, "declarers": 15}),
    "Position": (lambda **given: Solver().tricks(Position(**given)), {
        "hands": HANDS, "strain": 4, "leader": 0, "trick": (), "won": (0, 0), "revoked": False}),
    "par": (bridge.par, {"table": TABLE, "vulnerable": (True, False), "dealer": None}),
    "score": (bridge.score, {"contract": Contract(4, 1), "vulnerable": True, "tricks": 10}),
    "Contract": (lambda **given: bridge.score(Contract(**given), False, 10), {"level": 4, "strain": 1, "doubled": 0}),
    "Contract.parse": (Contract.parse, {"text": "4S"}),
    "analyse": (lambda **given: bridge.analyse(solver=Solver(), **given), {
        "deal": DEAL, "strain": None, "leader": None}),
    "solve": (bridge.solve, {"deal": DEAL, "strain": None, "leader": None, "solver": None, "memory": 1 << 20}),
    "table": (bridge.table, {"hands": HANDS, "memory": 1 << 20}),
    "tables": (bridge.tables, {
        "deals": [HANDS], "threads": 1, "memory": 1 << 20, "time": None, "nodes": None, "strains": "N",
        "declarers": (0,)}),
    "tricks": (bridge.tricks, {
        "deals": [HANDS], "strains": "N", "leaders": "N", "bounds": False, "threads": 1, "memory": 1 << 20,
        "time": None, "nodes": None}),
    "card_values": (bridge.card_values, {
        "hands": [HANDS], "strains": "N", "leaders": "N", "tables": None, "bounds": False, "threads": 1,
        "memory": 1 << 20, "time": None, "nodes": None}),
    "simulate": (bridge.simulate, {
        "hands": HALF, "count": 1, "seed": 1, "predeal": {}, "hcp": {}, "shapes": {}, "attempts": 10, "strains": "N",
        "declarers": (0,), "threads": 1, "memory": 1 << 20, "time": None, "nodes": 1}),
    "single_dummy_par": (bridge.single_dummy_par, {
        "simulation": bridge.simulate(HALF, count=1, seed=1, nodes=1), "vulnerable": (True, False)}),
    "opening_leads": (bridge.opening_leads, {
        "hands": HALF, "contract": "4S", "declarer": 3, "vulnerable": True, "count": 1, "seed": 1, "predeal": {},
        "hcp": {}, "shapes": {}, "attempts": 10, "threads": 1, "memory": 1 << 20, "time": None, "nodes": 1}),
    "prove": (bridge.prove, {"hands": HANDS, "strains": "N", "leaders": (0,), "limits": None}),
    "check": (bridge.check, {"proof": bridge.prove(HANDS, "N", (0,)).file}),
    "random_deals": (lambda **given: next(iter(random_deals(**given)), None), {
        "seed": 1, "count": 1, "first": 1, "predeal": {}, "hcp": {}, "shapes": {}, "attempts": 10}),
    "shape_lengths": (shape_lengths, {"shape": "4333"}),
    "board_dealer": (board_dealer, {"number": 1}),
    "board_vulnerable": (board_vulnerable, {"number": 1}),
    "mask": (mask, {"cards": ["SA"]}),
    "cards": (cards, {"bits": 1}),
    "card": (card, {"text": "SA"}),
    "seat": (seat, {"text": "N"}),
    "strain": (strain, {"text": "NT"}),
    "Limits": (Limits, {"seconds": None, "nodes": None, "memory": 1 << 20}),
}  # fmt: skip

LONG = {("simulate", "count"), ("opening_leads", "count")}
"""Numbers of which a huge one is right, and takes its time."""


def _cases() -> Iterator[Any]:
    for name, (_, usual) in CALLS.items():
        for argument in usual:
            yield pytest.param(name, argument, id=f"{name}-{argument}")


@pytest.mark.parametrize(("name", "argument"), list(_cases()))
def test_one_error_for_whatever_is_wrong(name: str, argument: str) -> None:
    call, usual = CALLS[name]
    call(**usual)
    refused = 0
    for kind, value in HOSTILE.items():
        if (name, argument) in LONG and isinstance(value, int) and value > 5:
            continue
        try:
            call(**{**usual, argument: value})
        except FaceupError as error:
            assert "\n" not in str(error), kind
            refused += 1
    assert refused > len(HOSTILE) // 3


@pytest.mark.parametrize("member", ["bounds", "tricks", "moves", "line", "reaches", "winners", "table", "row"])
def test_every_call_of_a_solver_is_among_them(member: str) -> None:
    assert f"Solver.{member}" in CALLS


def test_every_function_is_among_them() -> None:
    functions = {name for name in bridge.__all__ if inspect.isfunction(getattr(bridge, name))}
    assert functions <= set(CALLS)


@pytest.mark.parametrize(
    "given",
    [
        {"hands": [1, 2, 4], "strain": 0},
        {"hands": [1, 2, 4, 8], "strain": 5},
        {"hands": [1, 2, 4, 8], "strain": -1},
        {"hands": [1, 2, 4, 8], "strain": 1.5},
        {"hands": [1, 1, 1, 1], "strain": 0},
        {"hands": [2**64 - 1, 0, 0, 0], "strain": 0},
        {"hands": [1, 2, 4, 24], "strain": 0},
        {"hands": [1 << 13, 2, 4, 8], "strain": 0},
        {"hands": [1, 2, 4, 8], "strain": 0, "declarers": 16},
    ],
)
def test_what_the_kernel_must_not_see(given: dict[str, Any]) -> None:
    with pytest.raises(DealError):
        Solver().row(**given)


def test_numbers_of_numpy_are_numbers() -> None:
    masks = np.array([mask(hand) for hand in HANDS], dtype=np.uint64)
    assert Solver().row(masks, np.int8(4)).tolist() == Solver().row([int(bits) for bits in masks], 4).tolist()
    found = bridge.tables(masks.reshape(1, 4))[0]
    full = {letter: row * 0 + 7 for letter, row in zip("SHDCN", found, strict=True)}
    assert bridge.par(full, (False, False)).score == bridge.par(TABLE | {letter: [7] * 4 for letter in TABLE},
                                                               "None").score  # fmt: skip


def test_limits_that_are_changed_later_are_checked() -> None:
    solver = Solver()
    solver.time = float("nan")
    with pytest.raises(FaceupError, match="time is nan"):
        solver.tricks(POSITION)


class TestVulnerability:
    @pytest.mark.parametrize(
        ("words", "sides"),
        [
            (("None", "none", "Love", "-", " NONE "), (False, False)),
            (("NS", "ns", "N-S"), (True, False)),
            (("EW", "E-W"), (False, True)),
            (("All", "Both", "ALL"), (True, True)),
        ],
    )
    def test_words(self, words: tuple[str, ...], sides: tuple[bool, bool]) -> None:
        table = {letter: [10, 3, 10, 3] for letter in "SHDCN"}
        for word in words:
            assert bridge.par(table, word) == bridge.par(table, sides)
        assert bridge.par(table, (False, False)).score != bridge.par(table, (True, False)).score

    @pytest.mark.parametrize("wrong", ["", "x", "nn", "0", ("None", "None"), (True,), (True, False, True), 3, None, {}])
    def test_others_are_errors(self, wrong: Any) -> None:
        with pytest.raises(DealError, match="vulnerab"):
            bridge.par(TABLE, wrong)

    def test_of_a_contract(self) -> None:
        contract = Contract(4, 1)
        assert bridge.score(contract, "None", 10) == 420
        assert bridge.score(contract, "Both", 10) == 620
        for wrong in ("NS", "EW", "False", "no"):
            with pytest.raises(DealError, match="vulnerab"):
                bridge.score(contract, wrong, 10)

    def test_of_a_declarer(self) -> None:
        def asked(vulnerable: bool | str) -> bool:
            found = bridge.opening_leads(HALF, "4S", 3, vulnerable=vulnerable, count=1, seed=1, threads=1, nodes=1)
            return found.vulnerable

        assert [asked(word) for word in ("None", "NS", "EW", "All")] == [False, False, True, True]
