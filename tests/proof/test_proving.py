"""Proofs of random endings: every claim is made, is the value of brute force, and both checkers prove it."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import solver.proof.check
from solver import Seat, Strain, bridge
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.bridge.position import Position
from solver.families.bridge.proving import HEADER, hands_to_prove, prove
from solver.families.bridge.solver import Solver
from solver.formats import BadDeal, scan
from solver.proof.check import check
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import some_pack
from tests.families.bridge.twin import twin_tricks
from tests.proof.altered import both, is_true, most, opened

CHECKER = Path(solver.proof.check.__file__)
DATA = Path(__file__).parents[2] / "data" / "bridge"


@pytest.mark.parametrize(
    ("size", "many"), [(1, 20), (2, 40), (3, 40), (4, 12), (5, 1), pytest.param(6, 2, marks=pytest.mark.slow)]
)
def test_claims_of_endings_beside_brute_force(size: int, many: int) -> None:
    generator = random.Random(size)
    for _ in range(many):
        hands = random_hands(generator, size, some_pack(generator, size))
        strain, leader = generator.randrange(5), generator.randrange(4)
        answer = prove(hands, [strain], [leader])
        tricks = twin_tricks(hands, strain, leader)
        assert [(claim.side, claim.tricks) for claim in answer.claims] == [(0, tricks), (1, size - tricks)]
        claims, refused = both(HEADER + answer.data)
        assert len(claims) == 2 and not refused
        assert all(is_true(claim) for claim in claims)


@pytest.mark.parametrize("size", range(5, 9))
def test_claims_are_what_the_solver_finds(size: int) -> None:
    generator = random.Random(size)
    solver = Solver()
    for _ in range(5):
        hands = random_hands(generator, size, some_pack(generator, size))
        strain, leader = generator.randrange(5), generator.randrange(4)
        tricks = solver.tricks(Position(hands, strain, leader))
        claims, refused = both(HEADER + prove(hands, [strain], [leader]).data)
        assert [int(claim[4]) for claim in claims] == [tricks, size - tricks] and not refused


def test_a_table_of_nine_cards() -> None:
    hands = random_hands(random.Random(9), 9)
    answer = prove(hands, range(5), range(4))
    claims, refused = both(HEADER + answer.data)
    assert len(claims) == 40 and not refused
    table = Solver().table(hands)
    for (_, strain, leader, side, tricks), claim in zip(claims, answer.claims, strict=True):
        assert (strain[0], "NESW".index(leader), ("NS", "EW").index(side), int(tricks)) == (
            "SHDCN"[claim.strain], claim.leader, claim.side, claim.tricks
        )  # fmt: skip
        declarer = (claim.leader - 1) % 4
        made = table["SHDCN"[claim.strain]][declarer]
        assert made is not None
        assert claim.tricks == (made if declarer % 2 == claim.side else 9 - made)


@pytest.mark.slow
def test_thirteen_cards() -> None:
    hands = random_hands(random.Random(13), 13)
    answer = prove(hands, [4, 1], [0])
    claims, refused = both(HEADER + answer.data)
    assert len(claims) == 4 and not refused


def test_the_same_proof_every_time() -> None:
    hands = random_hands(random.Random(4), 8)
    data = prove(hands, [4], [0, 1]).data
    assert prove(hands, [4], [0, 1]).data == data
    assert prove(hands, [4], [0, 1], Limits(memory=1 << 21)).claims != []


def test_the_front_door() -> None:
    hands = random_hands(random.Random(7), 6)
    answer = bridge.prove(hands, strains="N", leaders="NE")
    claims = bridge.check(answer.file)
    assert [claim[1:5] for claim in claims] == [
        ("NT", "NESW"[claim.leader], ("NS", "EW")[claim.side], claim.tricks) for claim in answer.claims
    ]
    assert sum(claim.tricks for claim in claims) == 12 and answer.status == "solved"
    assert bridge.prove(hands, Strain.S, Seat.E).file != answer.file
    assert bridge.prove(hands, limits=Limits(nodes=1)).file == b""
    for wrong in (b"", answer.file[:-1], 5):
        with pytest.raises(FaceupError):
            bridge.check(wrong)  # type: ignore[arg-type]
    for hands_, strains, leaders in ((5, "N", "N"), (hands, "X", "N"), (hands, "N", "X"), (hands[:3], "N", "N")):
        with pytest.raises(DealError):
            bridge.prove(hands_, strains, leaders)  # type: ignore[arg-type]


def test_limits_leave_fewer_claims() -> None:
    hands = random_hands(random.Random(13), 13)
    answer = prove(hands, [4], [0], Limits(nodes=200))
    assert (answer.status, answer.open, answer.claims, answer.data) == ("unknown", 1, [], b"")
    some = prove(hands, [4], range(4), Limits(seconds=1e-6))
    assert some.open == 4


def test_too_many_nodes_for_the_memory() -> None:
    answer = prove(random_hands(random.Random(13), 13), [4], [0], Limits(memory=1 << 20))
    assert all(len(claim.data) < 1 << 20 for claim in answer.claims)


def test_the_checker_is_short_and_needs_python_alone(tmp_path: Path) -> None:
    assert len(CHECKER.read_text(encoding="utf-8").splitlines()) <= 150
    imports = [line for line in CHECKER.read_text(encoding="utf-8").splitlines() if "import" in line.split()]
    assert imports == ["import re", "import sys", "import zlib"]
    hands = random_hands(random.Random(4), 5)
    file = tmp_path / "deal.proof"
    data = HEADER + prove(hands, [4], [0]).data
    file.write_bytes(data)
    run = [sys.executable, "-I", "-S", str(CHECKER), str(file)]
    told = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert told.returncode == 0 and len(told.stdout.splitlines()) == 2 and not told.stderr
    assert all(line.endswith(": proved") for line in told.stdout.splitlines())
    file.write_bytes(data[:-1])
    told = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert told.returncode == 1 and "refused" in told.stderr and "Traceback" not in told.stderr


def test_claims_of_the_deals_that_are_shipped() -> None:
    many = 0
    for item in scan(DATA / "endings.pbn", "endings.pbn"):
        assert not isinstance(item, BadDeal)
        if item.trick:
            with pytest.raises(DealError, match="a trick is on the table"):
                hands_to_prove(item)
            continue
        answer = prove(hands_to_prove(item), range(5), range(4))
        claims, refused = both(HEADER + answer.data)
        many += len(claims)
        assert not refused and len(claims) == 40
    assert many


def test_what_cannot_be_proved() -> None:
    with pytest.raises(FaceupError):
        hands_to_prove(Deal(hands=(("SA",), ("SK",), ("SQ",), ())))
    with pytest.raises(FaceupError):
        hands_to_prove(Deal(hands=(("SA",), ("SK",), ("SQ",), None)))
    with pytest.raises(FaceupError):
        hands_to_prove(Deal(hands=((), (), (), ())))
    with pytest.raises(FaceupError):
        hands_to_prove(Deal(game="hearts", hands=(("SA",), ("SK",), ("SQ",), ("SJ",))))


def test_claims_that_need_no_nodes() -> None:
    answer = prove((("SA",), ("SK",), ("SQ",), ("SJ",)), [4], [0])
    # One follows from the lemma, the other is no claim.
    assert [(claim.tricks, claim.nodes) for claim in answer.claims] == [(1, 0), (0, 0)]
    assert [streams for _, streams in opened(HEADER + answer.data)] == [b"", b""]
    assert most("N:A... K... Q... J...", "NT", "N", "NS") == 1
    assert len(list(check(HEADER + answer.data))) == 2
