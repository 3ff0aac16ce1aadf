"""Files of proofs with something altered: whatever a checker accepts of them must be true all the same."""

from __future__ import annotations

import functools
import random
import re
import zlib
from collections.abc import Iterator, Sequence

from solver.families.bridge.proving import HEADER, ProofAnswer, prove
from solver.families.trick import dealing
from solver.families.trick.cases import prove as prove_tricks
from solver.families.trick.cases import refusal_to_prove
from solver.families.trick.reading import deal_of
from solver.families.trick.rules.language import load_trick_game
from solver.proof.check import RefusedError, check
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import some_pack
from tests.families.bridge.twin import twin_tricks
from tests.proof.second import BadProofError, accepted

STRAINS = ("S", "H", "D", "C", "NT", "trumps")
Told = tuple[str, str, str, str, str]
"""A claim: deal, strain, leader, side, tricks."""


GAMES = ("euchre", "bid-euchre", "tuppi-rami", "whist", "tarneeb")
"""Games with deals that name their own suits: bowers, small packs, both ways around the table."""


def proved(generator: random.Random, size: int) -> ProofAnswer:
    """Proofs about a random ending: one strain, one leader; or as a game with a rule file has them."""
    if generator.random() < 0.3:
        return proved_by_rules(generator, size)
    hands = random_hands(generator, size, some_pack(generator, size))
    return prove(hands, [generator.randrange(5)], [generator.randrange(4)])


def proved_by_rules(generator: random.Random, size: int) -> ProofAnswer:
    """The same of a game with a rule file."""
    while True:
        rules = load_trick_game(generator.choice(GAMES))
        own, start = deal_of(rules, dealing.deal(rules, generator.randrange(1 << 32), cards=min(size, 5)))
        if refusal_to_prove(own, start) is None:
            return prove_tricks(own, start)


def both(data: bytes) -> tuple[list[Told], bool]:
    """The claims that both checkers prove before they refuse anything, and whether they refuse; they must agree."""
    first: list[Told] = []
    try:
        for deal, strain, leader, side, tricks, _ in check(data):
            first.append((deal, strain, leader, side, str(tricks)))
        refused = False
    except RefusedError:
        refused = True
    try:
        second = accepted(data)
    except BadProofError:
        assert refused, "the second checker refuses what the first accepts"
    else:
        assert not refused, "the first checker refuses what the second accepts"
        assert [tuple(claim) for claim in second] == first
    return first, refused


@functools.lru_cache(maxsize=4096)
def most(deal: str, strain: str, leader: str, side: str) -> int:
    """The tricks that a side takes, by the slow twin."""
    if deal.startswith("P:"):
        return _most_of_any(deal, strain, leader, side)
    suits = [hand.split(".") for hand in deal[2:].split(" ")]
    hands = [[suit + rank for suit, ranks in zip("SHDC", hand, strict=True) for rank in ranks] for hand in suits]
    tricks = twin_tricks(hands, STRAINS.index(strain), "NESW".index(leader))
    return tricks if side == "NS" else len(hands[0]) - tricks


def _most_of_any(deal: str, strain: str, leader: str, side: str) -> int:
    """The same where cards have names of their own."""
    order, pack, *held = deal[2:].split(" ")
    suits = [suit.split(",") for suit in pack.split("/")]
    names = {
        card: "SHDC"[i] + "AKQJT98765432"[place] for i, suit in enumerate(suits) for place, card in enumerate(suit)
    }
    hands = [[names[card] for card in hand.split(",")] for hand in held]
    tricks = twin_tricks(hands, 4 if strain == "NT" else 0, order.index(leader))
    return tricks if side == "NS" else len(hands[0]) - tricks


def is_true(claim: Told) -> bool:
    """A claim that was proved, beside brute force."""
    deal, strain, leader, side, tricks = claim
    return int(tricks) <= most(deal, strain, leader, side)


def opened(data: bytes) -> Iterator[tuple[list[str], bytes]]:
    """The words of every claim of a file of one deal, and its streams unpacked."""
    at = data.index(b"\n", len(HEADER)) + 1
    while at < len(data):
        end = data.index(b"\n", at)
        words = data[at:end].decode().split(" ")
        yield words, zlib.decompress(data[end + 1 : end + 1 + int(words[7])])
        at = end + 1 + int(words[7])


def packed(words: Sequence[str], streams: bytes) -> bytes:
    """A claim as a file has it."""
    squeezed = zlib.compress(streams)
    return " ".join([*words[:7], str(len(squeezed))]).encode() + b"\n" + squeezed


def altered(generator: random.Random, data: bytes) -> bytes:
    """A file with a byte, a claim, a deal or a stream altered."""
    kind = generator.randrange(6)
    if kind == 0:
        return _byte(generator, data)
    line_end = data.index(b"\n", len(HEADER)) + 1
    deal, claims = data[len(HEADER) : line_end], list(opened(data))
    if kind == 1:
        deal = _deal(generator, deal)
    else:
        place = generator.randrange(len(claims))
        words, streams = claims[place]
        claims[place] = _claim(generator, words, streams) if kind == 2 else (words, _byte(generator, streams))
        if kind == 5:
            claims[place] = _moved(generator, words, streams)
    return HEADER + deal + b"".join(packed(*claim) for claim in claims)


def _byte(generator: random.Random, data: bytes) -> bytes:
    """One byte other, more or less."""
    place = generator.randrange(len(data) + 1)
    kind = generator.randrange(4)
    if kind == 0 and data:
        return data[:place] + data[place + 1 :]
    if kind == 1:
        return data[:place] + bytes([generator.randrange(256)]) + data[place:]
    at = min(place, len(data) - 1)
    if at < 0:
        return data
    new = data[at] ^ (1 << generator.randrange(8)) if kind == 2 else generator.choice((0, 1, 2, 16, 17, 255))
    return data[:at] + bytes([new]) + data[at + 1 :]


def _deal(generator: random.Random, line: bytes) -> bytes:
    """Two cards change hands, or a character changes."""
    if generator.random() < 0.2:
        return _byte(generator, line)
    if line.startswith(b"P:"):
        return _deal_of_any(generator, line)
    hands = [[list(suit) for suit in hand.split(".")] for hand in line[2:-1].decode().split(" ")]
    one, other = generator.sample(range(4), 2)
    first = generator.choice([(i, card) for i, suit in enumerate(hands[one]) for card in suit])
    second = generator.choice([(i, card) for i, suit in enumerate(hands[other]) for card in suit])
    hands[one][first[0]].remove(first[1])
    hands[other][second[0]].remove(second[1])
    hands[one][second[0]].append(second[1])
    hands[other][first[0]].append(first[1])
    return ("N:" + " ".join(".".join(map("".join, hand)) for hand in hands) + "\n").encode()


def _deal_of_any(generator: random.Random, line: bytes) -> bytes:
    """Where cards have names of their own: two of them change places everywhere but in the hands, or in these; or the
    order of play changes."""
    order, pack, hands = line[2:-1].decode().split(" ", 2)
    one, other = generator.sample(re.findall(r"\w+", pack), 2)
    swapped = {one: other, other: one}

    def changed(text: str) -> str:
        return re.sub(r"\w+", lambda card: swapped.get(card[0], card[0]), text)

    kind = generator.randrange(5)
    if kind == 0:
        order = generator.choice(("NESW", "NWSE", "NSEW"))
    elif kind == 1:
        pack = re.sub(rf",{one}\b|\b{one},", "", pack) + generator.choice((",", "/")) + one
    elif kind == 2:
        pack = pack.replace(one, other)
    else:
        pack, hands = (changed(pack), hands) if kind == 3 else (pack, changed(hands))
    return f"P:{order} {pack} {hands}\n".encode()


def _claim(generator: random.Random, words: list[str], streams: bytes) -> tuple[list[str], bytes]:
    """Another strain, leader, side or number of tricks."""
    words = list(words)
    kind = generator.randrange(5)
    words[min(kind, 3)] = (
        generator.choice(STRAINS),
        generator.choice("NESW"),
        generator.choice(("NS", "EW")),
        str(int(words[3]) + generator.choice((-1, 1, 1, 1, 2, 9))),
        str(int(words[3]) + 1),
    )[kind]
    return words, streams


def _moved(generator: random.Random, words: list[str], streams: bytes) -> tuple[list[str], bytes]:
    """A byte from one stream to another, or one more of a stream."""
    words = list(words)
    which = generator.randrange(4, 7)
    change = generator.choice((-1, 1))
    words[which] = str(max(int(words[which]) + change, 0))
    if generator.random() < 0.5:
        other = generator.randrange(4, 7)
        words[other] = str(max(int(words[other]) - change, 0))
    elif change > 0:
        streams += bytes([generator.choice((0, 1, 2))])
    return words, streams


def untrue_of_altered(seed: int, files: int, each: int, sizes: Sequence[int] = (2, 3, 4)) -> tuple[int, int]:
    """Alter proofs at random; returns how many claims were accepted all the same, all of them true, and how many not.

    Raises:
        AssertionError: a false claim was accepted, or the checkers differ.
    """
    generator = random.Random(seed)
    fine = refused = 0
    for _ in range(files):
        data = HEADER + proved(generator, generator.choice(sizes)).data
        for _ in range(each):
            other = altered(generator, data)
            claims, wrong = both(other)
            for claim in claims:
                assert is_true(claim), f"accepted: {claim}, {other!r}"
            fine += len(claims)
            refused += wrong
    return fine, refused
