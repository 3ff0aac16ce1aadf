"""The checker and what is put before it: nothing false is accepted, whatever the bytes; each of its rules matters."""

from __future__ import annotations

import random
import time
import zlib
from pathlib import Path
from types import ModuleType

import pytest

import solver.proof.check
from solver.families.bridge.proving import HEADER, prove
from solver.proof.check import BYTES, NODES, RefusedError, check
from tests.families.bridge.endings import random_hands
from tests.proof.altered import altered, both, proved, untrue_of_altered

SOURCE = Path(solver.proof.check.__file__).read_text(encoding="utf-8")

RULES = {
    "two unknown cards contend": ("need(len(rivals) == 1 or rivals[0][0] < 99,", "need(True,"),
    "tricks enough are left": ("need(wanted <= self.left,", "need(True,"),
    "a node looks like the position": ("need(all(map(str.startswith, owners, node[3])),", "need(True,"),
    "a node is for the most that is wanted": ("node[2] = max(node[2], wanted)", "node[2] = node[2]"),
    "the other side plays all": ("if seat % 2 == self.side and len", "if len"),
    "the strategy's side is the claim's": ("if seat % 2 == self.side and len", "if seat % 2 != self.side and len"),
    "cards that do not touch differ": ('re.finditer(f"{seat}+"', 're.finditer(f"{seat}.*"'),
    "touching cards are one": ('re.finditer(f"{seat}+"', 're.finditer(f"{seat}"'),
    "unknown cards are played": ("> self.owners[suit].count(str(seat))", "> self.owners[suit].count(str(seat)) + 1"),
    "unknown cards are those that are left": ("> self.owners[suit].count(str(seat))", "> 0"),
    "suit is followed": ("& 15 else range(4):", "& 0 else range(4):"),
    "trumps win": ("if any(card[0] == self.trump for card in cards)", "if False"),
    "the highest card wins": ("rivals[0][1]) % 4", "rivals[-1][1]) % 4"),
    "tricks are counted for the side": ("(winner % 2 == self.side)", "(winner % 2 != self.side)"),
    "tricks of the other side do not count": ("(winner % 2 == self.side)", "1"),
    "the winner leads": ("winner = (self.leader + rivals[0][1]) % 4", "winner = self.leader"),
    "cards that were played are gone": ("owners[one][:place] + owners[one][place + 1 :]", "owners[one]"),
    "a node knows what it says": ("suit[:size] for", "suit for"),
    "nodes of another shape are others": ("setdefault((shape, leader), [])", "setdefault(leader, [])"),
    "nodes of another leader are others": ("setdefault((shape, leader), [])", "setdefault(shape, [])"),
    "nothing is left over": ("need(not any(map(list,", "need(True or any(map(list,"),
    "lengths are true": ("need(unpacking.eof and not", "need(True or not"),
    "a claim ends before the file": ("and at + size <= len(data)", "and True"),
    "hands are equally long, and no card appears twice": (
        "need({*map(len, hands)} == {len(owners) / 4} != {0},",
        "need(True,",
    ),
    "hands have cards": ("== {len(owners) / 4} != {0},", "== {len(owners) / 4},"),
    "every card has a suit": ("need({*map(names.count, names)} == {2},", "need(True,"),
    "the order of play": ("seats.index(leader)", '"NESW".index(leader)'),
    "strains of deals with names of their own": ("and told[1] in strains,", "and True,"),
    "a claim stands once": ("need((strain, leader, side) not in seen,", "need(True,"),
    "a deal stands before its claims": (
        "need(told and deal and told[1] in strains,",
        "need(told and (not deal or told[1] in strains),",
    ),
    "the first line": ('need(re.match(rb"faceup proof [12]\\n", data),', "need(True,"),
}


def changed(old: str, new: str) -> ModuleType:
    """The checker with one rule altered."""
    assert SOURCE.count(old) == 1, old
    module = ModuleType("changed")
    exec(compile(SOURCE.replace(old, new), "changed", "exec"), module.__dict__)
    return module


def verdict(module: ModuleType, data: bytes) -> tuple[list[object], bool | None]:
    """What a checker says: the claims that it proves, and whether it refuses or falls over."""
    claims: list[object] = []
    try:
        for claim in module.check(data):
            claims.append(claim)
    except Exception as error:
        return claims, isinstance(error, module.RefusedError)
    return claims, None


@pytest.fixture(scope="module")
def corpus() -> list[bytes]:
    """Proofs, and proofs with something altered."""
    generator = random.Random(5)
    found = [HEADER + b"N:A... K... Q... J...\n", HEADER, b"faceup proof 3\n", b""]
    claim = b"NT N EW 0 0 0 0 8\n" + zlib.compress(b"")
    found += [HEADER + claim, HEADER + b"N:A... K... Q... J...\n" + claim + claim]
    for deal in (
        b"N:A... A... Q... J...",
        b"N:A... KT... Q... J...",
        b"N:AA... KQ... JT... 98...",
        b"N:... ... ... ...",
    ):
        found.append(HEADER + deal + b"\n" + claim)
    found.append(b"faceup proof 3\nN:A... K... Q... J...\n" + claim)
    found.append(HEADER + b"N:A... K... Q... J...\n" + claim.replace(b" 8\n", b" 9\n"))
    # The last trick is lost, and a node goes on all the same, from which nothing can be played.
    forged = zlib.compress(bytes([0x40, 0, 0, 0, 0, 0]))
    found.append(HEADER + b"N:K... A... Q... J...\n" + f"NT N NS 1 4 0 2 {len(forged)}\n".encode() + forged)
    for _ in range(60):
        data = HEADER + proved(generator, generator.choice((4, 5, 6, 7, 8))).data
        found += [data, *(altered(generator, data) for _ in range(30))]
    # One in five of this size has a node that is reached for some tricks first and for more of them later.
    return found + [HEADER + proved(generator, 9).data for _ in range(20)]


@pytest.mark.parametrize("name", RULES)
def test_every_rule_is_missed_where_it_is_altered(name: str, corpus: list[bytes]) -> None:
    other = changed(*RULES[name])
    assert any(verdict(other, data) != verdict(solver.proof.check, data) for data in corpus), name


def test_nothing_false_is_accepted() -> None:
    fine, refused = untrue_of_altered(seed=1, files=40, each=30)
    assert fine > 100 and refused > 500


@pytest.mark.parametrize("seed", range(60))
def test_any_bytes_are_refused(seed: int) -> None:
    generator = random.Random(seed)
    data = generator.randbytes(generator.randrange(200))
    for start in (b"", HEADER, HEADER + b"N:A... K... Q... J...\n", HEADER + b"N:A... K... Q... J...\nNT N NS 1 "):
        assert both(start + data) == ([], True)


def claim_line(lengths: str, packed: bytes, tricks: int = 1) -> bytes:
    return f"NT N NS {tricks} {lengths} {len(packed)}\n".encode() + packed


DEAL = b"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n"


@pytest.mark.parametrize(
    "data",
    [
        claim_line("99999999 0 0", zlib.compress(bytes(1 << 20))),
        claim_line("0 99999999 0", zlib.compress(bytes(1 << 20))),
        claim_line(f"0 0 {BYTES + 1}", zlib.compress(bytes(BYTES + 1))),
        claim_line(f"{2 * NODES + 2} 0 0", zlib.compress(bytes(2 * NODES + 2))),
        # What unpacks to a thousand times its length is unpacked no further than it says.
        claim_line("2 0 0", zlib.compress(bytes(1 << 27))),
        claim_line("2 0 0", zlib.compress(bytes(2)) + b"x"),
        claim_line("2 0 0", zlib.compress(bytes(2))[:-1]),
        claim_line("2 0 0", b""),
    ],
)  # fmt: skip
def test_lengths_that_lie(data: bytes) -> None:
    started = time.process_time()
    with pytest.raises(RefusedError):
        list(check(HEADER + DEAL + data))
    assert time.process_time() - started < 5


def test_no_more_tricks_than_so_many() -> None:
    data = HEADER + prove(random_hands(random.Random(2), 6), [4], [0]).data
    assert len(verdict(changed("20_000_000", "50_000"), data)[0]) == 2
    assert verdict(changed("20_000_000", "5"), data)[1]


def test_a_refused_claim_leaves_those_before_it() -> None:
    answer = prove(random_hands(random.Random(2), 4), [4], [0, 1])
    data = HEADER + answer.data
    found = []
    with pytest.raises(RefusedError):
        for claim in check(data[:-1]):
            found.append(claim)
    assert len(found) == 3


def test_several_deals_in_one_file() -> None:
    generator = random.Random(3)
    parts = [prove(random_hands(generator, 3), [4], [0]).data for _ in range(3)]
    claims, refused = both(HEADER + b"".join(parts))
    assert len(claims) == 6 and not refused and len({claim[0] for claim in claims}) == 3
