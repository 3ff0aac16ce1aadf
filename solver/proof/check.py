"""Checks proofs of double-dummy results: ``python check.py FILE...``; docs/proofs.md has the format.

A claim is that a side takes at least so many tricks, its proof a strategy. A node is the start of a trick: lengths of
all hands, leader, tricks wanted, and the owners of the highest cards of each suit; lower ones are unknown."""

import re
import sys
import zlib

MAGIC = b"faceup proof 1"
SEATS, STRAINS, SIDES, RANKS = "NESW", ("S", "H", "D", "C", "NT"), ("NS", "EW"), "AKQJT98765432"
HAND = "([AKQJT2-9]*\\.){3}[AKQJT2-9]*"
CLAIM = re.compile(r"(S|H|D|C|NT) ([NESW]) (NS|EW) (1?\d) (\d{1,8}) (\d{1,8}) (\d{1,8}) (\d{1,8})", re.ASCII)
NODES, BYTES, TRICKS, FILE = 250_000, 8 << 20, 20_000_000, 256 << 20  # no claim has more, and no file more bytes


class RefusedError(Exception):
    """The proof does not hold, or is no proof."""


def need(fine, wrong):
    """Go on where all is well."""
    if not fine:
        raise RefusedError(wrong)


def read_deal(line):
    """Owners of the cards of each suit from the top, a string of seats 0 to 3 each; and how many tricks there are."""
    need(re.fullmatch(f"N:{HAND}( {HAND}){{3}}", line), "no deal: expected N: and the hands of N E S W as S.H.D.C")
    hands = [hand.split(".") for hand in line[2:].split(" ")]
    held = ["".join(str(seat) for card in RANKS for seat in range(4) if card in hands[seat][i]) for i in range(4)]
    sizes = {sum(map(len, hand)) for hand in hands}
    need(len(sizes) == 1 and sizes != {0}, "the hands of the deal are not equally long")
    need(all(len(set(suit)) == len(suit) for suit in map("".join, zip(*hands, strict=True))), "a card stands twice")
    return held, max(sizes)


class Proof:
    """The proof of one claim while it is checked."""

    def __init__(self, trump, side, streams):
        self.trump, self.side, self.tricks = trump, side, 0
        self.sizes, self.choices, self.nexts = map(iter, streams)

    def check(self, owners, leader, wanted, left):
        """Play from all nodes, level by level: all of a level have as many tricks left."""
        shape = sum(suit.count(str(seat)) << 16 * seat + 4 * i for i, suit in enumerate(owners) for seat in range(4))
        level = [self.node(shape, leader, wanted, owners)] if wanted > 0 else []
        while level:
            self.level, self.alike, self.left = [], {}, left - 1
            for self.shape, self.leader, self.wanted, self.owners in level:
                self.options = {}
                self.play([])
            level, left = self.level, left - 1
        need(not any(map(list, (self.sizes, self.choices, self.nexts))), "bytes are left over")

    def node(self, shape, leader, wanted, owners):
        """A new node, which knows so many of the highest cards that are known in a position."""
        first, second = next(self.sizes), next(self.sizes)
        known = [suit[:n] for suit, n in zip(owners, (first >> 4, first & 15, second >> 4, second & 15), strict=True)]
        return [shape, leader, wanted, known]

    def hand(self, seat, suits):
        """Different cards of a hand, (suit, place): of touching known ones the highest; any unknown has place 99."""
        mark, found = str(seat), []
        for suit in suits:
            known = self.owners[suit]
            found += [(suit, at) for at, one in enumerate(known) if one == mark and (at == 0 or known[at - 1] != mark)]
            if self.shape >> 16 * seat + 4 * suit & 15 > known.count(mark):
                found.append((suit, 99))
        return found

    def play(self, cards):
        """All that may come after the cards on the table: one card of the strategy's side, every card of the other."""
        seat = (self.leader + len(cards)) % 4
        follows = cards and self.shape >> 16 * seat + 4 * cards[0][0] & 15 > 0
        suits = (cards[0][0],) if follows else range(4)
        options = self.options.get((seat, suits)) or self.options.setdefault((seat, suits), self.hand(seat, suits))
        if seat % 2 == self.side and len(options) > 1:
            options = [options[next(self.choices)]]
        for card in options:
            (self.end if len(cards) == 3 else self.play)([*cards, card])

    def end(self, cards):
        """After a trick: who has won it, and which node goes on."""
        self.tricks += 1
        need(self.tricks <= TRICKS, f"more than {TRICKS} tricks")
        suit = self.trump if any(card[0] == self.trump for card in cards) else cards[0][0]
        rivals = sorted((place, i) for i, (one, place) in enumerate(cards) if one == suit)
        need(len(rivals) == 1 or rivals[0][0] < 99, "two unknown cards contend for a trick")
        winner = (self.leader + rivals[0][1]) % 4
        wanted = self.wanted - (winner % 2 == self.side)
        if wanted <= 0:
            return
        need(wanted <= self.left, "the strategy comes to too few tricks")
        shape = self.shape - sum(1 << 16 * ((self.leader + i) % 4) + 4 * card[0] for i, card in enumerate(cards))
        owners = list(self.owners)
        for one, place in sorted(cards, reverse=True):
            owners[one] = owners[one][:place] + owners[one][place + 1 :]
        alike = self.alike.setdefault((shape, winner), [])
        back = next(self.nexts)
        if back > 127:
            back = (back & 127) << 8 | next(self.nexts)
        node = alike[-back] if back else self.node(shape, winner, wanted, owners)
        need(all(map(str.startswith, owners, node[3])), "a node goes on that does not look like the position")
        node[2] = max(node[2], wanted)
        if back == 0:
            alike.append(node)
            self.level.append(node)


def check(data):
    """Yield (deal, strain, leader, side, tricks, nodes) of every claim, once its proof has been checked."""
    need(data.startswith(MAGIC + b"\n"), "no proof: the first line is not 'faceup proof 1'")
    at, deal, seen = len(MAGIC) + 1, None, None
    while at < len(data) or not seen:
        end = data.find(b"\n", at, at + 99)
        line, at = data[at : max(end, at)].decode("latin-1"), end + 1
        if line.startswith("N:") and seen != set():
            deal, seen, (owners, left) = line, set(), read_deal(line)
            continue
        told = CLAIM.fullmatch(line)
        need(told and deal, "no claim: expected strain, leader, side, tricks and four lengths behind a deal")
        (strain, leader, side), (tricks, *lengths, size) = told.groups()[:3], map(int, told.groups()[3:])
        need((strain, leader, side) not in seen, "a claim stands twice")
        fits = lengths[0] <= 2 * NODES and sum(lengths) <= BYTES and at + size <= len(data)
        need(fits, f"a claim has more than {NODES} nodes or {BYTES} bytes, or more than the file")
        seen.add((strain, leader, side))
        one, two, whole, unpacking = lengths[0], lengths[0] + lengths[1], sum(lengths), zlib.decompressobj()
        try:
            raw = unpacking.decompress(data[at : at + size], whole + 1)
            need(unpacking.eof and not unpacking.unused_data and len(raw) == whole, "a claim has another length")
            proof = Proof(STRAINS.index(strain), SIDES.index(side), (raw[:one], raw[one:two], raw[two:]))
            proof.check(owners, SEATS.index(leader), tricks, left)
        except (zlib.error, IndexError, StopIteration):
            raise RefusedError("a claim ends too early, or names a card or a node that is not there") from None
        yield deal, strain, leader, side, tricks, lengths[0] // 2
        at += size


if __name__ == "__main__":
    for path in sys.argv[1:]:
        try:
            with open(path, "rb") as file:  # noqa: PTH123
                for deal, strain, leader, side, tricks, _ in check(file.read(FILE)):
                    print(f"{deal} {strain}, {leader} leads: {side} take at least {tricks}: proved")
        except (OSError, RefusedError) as error:
            sys.exit(f"{path}: refused: {error}")
