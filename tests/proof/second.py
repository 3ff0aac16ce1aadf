"""A second checker of proofs, written anew from docs/explanation/proofs.md: slow, and nothing shared with the first.

Positions are kept as lists of cards with their owners; a card that a node does not know has no rank.
"""

from __future__ import annotations

import itertools
import zlib
from collections import defaultdict
from dataclasses import dataclass
from string import ascii_uppercase, digits

Card = tuple[int, int | None]
"""Suit, and rank among the known cards of it; None: an unknown one."""


class BadProofError(Exception):
    """It does not hold."""


@dataclass
class Start:
    """The start of a trick: how many cards of each suit each seat has, and known owners from the top."""

    lengths: list[list[int]]
    known: list[list[int]]
    leader: int
    wanted: int


class Stream:
    """Bytes that are taken from the front."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self) -> int:
        if self.at >= len(self.data):
            raise BadProofError("no more bytes")
        self.at += 1
        return self.data[self.at - 1]


def plays(start: Start, seat: int, led: int | None) -> list[Card]:
    """Different plays in the order of the format."""
    suits = [led] if led is not None and start.lengths[seat][led] else [0, 1, 2, 3]
    found: list[Card] = []
    for suit in suits:
        runs = [
            next(group)[0] for owner, group in itertools.groupby(enumerate(start.known[suit]), lambda pair: pair[1])
            if owner == seat
        ]  # fmt: skip
        found += [(suit, rank) for rank in runs]
        if sum(owner == seat for owner in start.known[suit]) < start.lengths[seat][suit]:
            found.append((suit, None))
    return found


def taker(start: Start, table: list[Card], trump: int | None) -> int:
    """Who wins a trick."""
    deciding = trump if trump is not None and any(suit == trump for suit, _ in table) else table[0][0]
    inside = [place for place, (suit, _) in enumerate(table) if suit == deciding]
    ranked = {rank: place for place in inside if (rank := table[place][1]) is not None}
    if ranked:
        return (start.leader + ranked[min(ranked)]) % 4
    if len(inside) > 1:
        raise BadProofError("nobody knows who wins")
    return (start.leader + inside[0]) % 4


def sure_tricks(start: Start, trump: int | None, side: int) -> int:
    """What the lemma gives the side at the start of a trick."""
    if start.leader % 2 != side:
        trumps = start.known[trump] if trump is not None else []
        if not trumps or trumps[0] % 2 != side:
            return 0
        return next((many for many, owner in enumerate(trumps) if owner != trumps[0]), len(trumps))
    hand, partner = start.leader, (start.leader + 2) % 4
    enemies = [(start.leader + 1) % 4, (start.leader + 3) % 4]
    first, second = [0] * 4, [0] * 4
    for suit in range(4):
        length = [row[suit] for row in start.lengths]
        known = list(start.known[suit])
        while known and known[0] == hand:
            first[suit] += 1
            known.pop(0)
        while known and known[0] == partner:
            second[suit] += 1
            known.pop(0)
        total = first[suit] + second[suit]
        if all(length[other] <= first[suit] for other in (*enemies, partner)):
            first[suit] = length[hand]
        if all(length[other] <= total for other in (*enemies, hand)):
            total = 13
        second[suit] = max(min(total, length[partner]) - first[suit], 0)
    held = [0] * 4
    if trump is not None:
        held = [max(row[trump] - first[trump], 0) for row in start.lengths]
        for enemy in enemies:
            for suit in range(4):
                if held[enemy] and suit != trump:
                    rounds = start.lengths[enemy][suit]
                    second[suit] = max(min(first[suit] + second[suit], rounds) - min(first[suit], rounds), 0)
                    first[suit] = min(first[suit], rounds)
    left = sum(start.lengths[hand])
    over = any(second[suit] and start.lengths[hand][suit] > first[suit] for suit in range(4))
    if over:
        return min(sum(first) + sum(second), left - held[hand], left - held[partner])
    return min(sum(first), left - held[partner])


class Checking:
    """The proof of one claim."""

    def __init__(self, trump: int | None, side: int, sizes: bytes, choices: bytes, links: bytes) -> None:
        self.trump, self.side = trump, side
        self.sizes, self.choices, self.links = Stream(sizes), Stream(choices), Stream(links)

    def shortened(self, start: Start) -> Start:
        one, two = self.sizes.take(), self.sizes.take()
        sizes = [one // 16, one % 16, two // 16, two % 16]
        start.known = [known[:size] for known, size in zip(start.known, sizes, strict=True)]
        return start

    def run(self, start: Start) -> None:
        now: list[Start] = []
        self.link(start, [], now)
        while now:
            groups: dict[object, list[Start]] = defaultdict(list)
            later: list[Start] = []
            for node in now:
                for after in self.tricks(node, []):
                    self.link(after, groups[str(after.lengths), after.leader], later)
            now = later
        for stream in (self.sizes, self.choices, self.links):
            if stream.at != len(stream.data):
                raise BadProofError("more bytes than needed")

    def tricks(self, node: Start, table: list[Card]):  # type: ignore[no-untyped-def]
        """The positions after the tricks that the strategy leaves open, in order."""
        if len(table) < 4:
            seat = (node.leader + len(table)) % 4
            options = plays(node, seat, table[0][0] if table else None)
            if seat % 2 == self.side and len(options) > 1:
                number = self.choices.take()
                if number >= len(options):
                    raise BadProofError("no such card")
                options = [options[number]]
            for card in options:
                yield from self.tricks(node, [*table, card])
            return
        winner = taker(node, table, self.trump)
        wanted = node.wanted - (1 if winner % 2 == self.side else 0)
        lengths = [list(row) for row in node.lengths]
        gone = set()
        for place, (suit, rank) in enumerate(table):
            lengths[(node.leader + place) % 4][suit] -= 1
            gone.add((suit, rank))
        known = [
            [owner for rank, owner in enumerate(owners) if (suit, rank) not in gone]
            for suit, owners in enumerate(node.known)
        ]
        yield Start(lengths, known, winner, wanted)

    def link(self, after: Start, group: list[Start], later: list[Start]) -> None:
        if after.wanted > sum(after.lengths[0]):
            raise BadProofError("too few tricks are left")
        if after.wanted <= 0 or sure_tricks(after, self.trump, self.side) >= after.wanted:
            return
        number = self.links.take()
        if number >= 128:
            number = (number - 128) * 256 + self.links.take()
        if number == 0:
            group.append(self.shortened(after))
            later.append(group[-1])
            return
        if number > len(group):
            raise BadProofError("no such node")
        node = group[len(group) - number]
        for ours, theirs in zip(after.known, node.known, strict=True):
            if ours[: len(theirs)] != theirs:
                raise BadProofError("another position")
        node.wanted = max(node.wanted, after.wanted)


def opening(line: str) -> tuple[list[list[int]], list[list[int]]]:
    """Lengths and owners of a deal."""
    if line.startswith("P:"):
        return opening_of_any(line[2:])
    hands = line[2:].split(" ")
    if len(hands) != 4 or any(hand.count(".") != 3 for hand in hands):
        raise BadProofError("no four hands")
    lengths, owners = [[0] * 4 for _ in range(4)], [dict[str, int]() for _ in range(4)]
    for seat, hand in enumerate(hands):
        for suit, ranks in enumerate(hand.split(".")):
            lengths[seat][suit] = len(ranks)
            for rank in ranks:
                if rank in owners[suit] or rank not in "AKQJT98765432":
                    raise BadProofError("no cards")
                owners[suit][rank] = seat
    if len({sum(row) for row in lengths}) != 1 or not sum(lengths[0]):
        raise BadProofError("hands that differ")
    return lengths, [[suit[rank] for rank in "AKQJT98765432" if rank in suit] for suit in owners]


def opening_of_any(text: str) -> tuple[list[list[int]], list[list[int]]]:
    """The same of a deal whose cards have names of their own: seats, suits from the top, hands."""
    seats, suits, hands = [*text.split(" ", 2), "", ""][:3]
    given = [hand.split(",") for hand in hands.split(" ")]
    named = [suit.split(",") if suit else [] for suit in suits.split("/")]
    cards = [card for hand in given for card in hand]
    if seats not in ("NESW", "NWSE") or len(given) != 4 or len(named) != 4 or len(set(map(len, given))) > 1:
        raise BadProofError("no four hands")
    if any(not 1 <= len(card) <= 4 or set(card) - set(ascii_uppercase + digits) for card in cards):
        raise BadProofError("no cards")
    if len(set(cards)) != len(cards) or any(len(some) > 13 for some in (*given, *named)):
        raise BadProofError("no cards of a pack")
    if sorted(card for suit in named for card in suit) != sorted(cards):
        raise BadProofError("suits of other cards")
    lengths = [[sum(card in suit for card in hand) for suit in named] for hand in given]
    return lengths, [[next(seat for seat in range(4) if card in given[seat]) for card in suit] for suit in named]


def accepted(data: bytes) -> list[tuple[str, ...]]:
    """Every claim of a file: deal, strain, leader, side, tricks.

    Raises:
        BadProofError: one does not hold, or the file is none.
    """
    first, _, rest = data.partition(b"\n")
    if first not in (b"faceup proof 1", b"faceup proof 2"):
        raise BadProofError("no such file")
    found: list[tuple[str, ...]] = []
    deal, about = "", 0
    while rest or not found or not about:
        if b"\n" not in rest:
            raise BadProofError("no line")
        head, _, rest = rest.partition(b"\n")
        words = head.decode("latin-1").split(" ")
        if words[0].startswith(("N:", "P:")) and (about or not deal):
            deal, about = head.decode("latin-1"), 0
            opening(deal)
            continue
        if (
            not deal
            or len(words) != 8
            or not all(len(word) < 9 and word.isascii() and word.isdigit() for word in words[3:])
        ):
            raise BadProofError("no claim")
        strain, leader, side, tricks = words[:4]
        if len(tricks) > 2 or (len(tricks) == 2 and tricks[0] != "1"):
            raise BadProofError("no number of tricks")
        sizes, choices, links, size = map(int, words[4:])
        known = {"trumps": 0} if deal[0] == "P" else {"S": 0, "H": 1, "D": 2, "C": 3}
        if strain not in (*known, "NT") or leader not in list("NESW") or side not in ("NS", "EW"):
            raise BadProofError("no claim")
        if any(claim[:4] == (deal, strain, leader, side) for claim in found[len(found) - about :]):
            raise BadProofError("twice")
        if sizes > 500_000 or sizes + choices + links > 1 << 23 or size > len(rest):
            raise BadProofError("too long")
        packed, rest = rest[:size], rest[size:]
        unpacker = zlib.decompressobj()
        try:
            raw = unpacker.decompress(packed, sizes + choices + links + 1)
        except zlib.error:
            raise BadProofError("not packed") from None
        if len(raw) != sizes + choices + links or not unpacker.eof or unpacker.unused_data:
            raise BadProofError("another length")
        lengths, owners = opening(deal)
        order = deal[2:6] if deal[0] == "P" else "NESW"
        start = Start(lengths, owners, order.index(leader), int(tricks))
        trump = known.get(strain)
        Checking(
            trump, 0 if side == "NS" else 1, raw[:sizes], raw[sizes : sizes + choices], raw[sizes + choices :]
        ).run(start)
        found.append((deal, strain, leader, side, tricks))
        about += 1
    return found
