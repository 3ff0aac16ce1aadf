"""Checks proofs of double-dummy results: ``python check.py FILE...``. Needs nothing but Python; docs/proofs.md has the format.

A claim is that one side takes at least so many tricks. Its proof is a strategy for that side: nodes stand for the
start of a trick and name the owners of the highest cards of each suit, lower cards being unknown but for their number
in each hand. A node is good for every deal of cards that looks like it. Whatever is wrong raises `Refused`.
"""

import re
import sys
import zlib

MAGIC = "faceup proof 1"
SEATS, SUITS, STRAINS, RANKS = "NESW", "SHDC", ("S", "H", "D", "C", "NT"), "AKQJT98765432"
CLAIM = re.compile(r"(S|H|D|C|NT) ([NESW]) (NS|EW) (\d{1,2}) (\d{1,8}) (\d{1,8}) (\d{1,8}) (\d{1,8})")
NODES, BYTES, TRICKS, FILE = 250_000, 8 << 20, 20_000_000, 64 << 20  # of a claim: nodes, bytes, tricks; bytes of a file


class Refused(Exception):
    """The proof does not hold, or is no proof."""


def need(fine, wrong):
    """Go on where all is well."""
    if not fine:
        raise Refused(wrong)


def read_deal(line):
    """The owners of each suit's cards from the top, as a string of seats 0 to 3 for each suit; tricks to play."""
    need(re.fullmatch(r"N(:| )[AKQJT98765432.]+( [AKQJT98765432.]+){3}", line), "the second line is no deal")
    hands = [hand.split(".") for hand in line[2:].split(" ")]
    need(all(len(hand) == 4 for hand in hands), "a hand of the deal has not four suits")
    held = [{card: str(seat) for seat in range(4) for card in hands[seat][suit]} for suit in range(4)]
    sizes = {sum(map(len, hand)) for hand in hands}
    need(sum(map(len, held)) == 4 * max(sizes) and len(sizes) == 1 and max(sizes) > 0, "the hands are no deal")
    return tuple("".join(suit[rank] for rank in RANKS if rank in suit) for suit in held), max(sizes)


class Proof:
    """One claim's proof while it is checked."""

    def __init__(self, trump, side, streams):
        self.trump, self.side = trump, side
        self.tops, self.choices, self.outcomes = map(iter, streams)
        self.nodes = self.tricks = 0

    def next(self, stream):
        """The next byte of a stream."""
        byte = next(stream, None)
        need(byte is not None, "the proof ends too early")
        return byte

    def check(self, owners, leader, target, left):
        """Go through the nodes level by level: those of a level have the same number of tricks left."""
        shape = sum(suit.count(str(seat)) << 16 * seat + 4 * i for i, suit in enumerate(owners) for seat in range(4))
        need(target <= left, "more tricks are claimed than there are")
        self.level = [self.node(shape, leader, target, owners)] if target > 0 else []
        while self.level:
            nodes, self.level, self.alike, left = self.level, [], {}, left - 1
            for node in nodes:
                self.start(node, left)
        need(not any(next(s, None) is not None for s in (self.tops, self.choices, self.outcomes)), "bytes are left over")

    def node(self, shape, leader, target, owners):
        """A new node: of what its parent knows, the owners of so many of each suit's highest cards."""
        self.nodes += 1
        need(self.nodes <= NODES, f"more than {NODES} nodes")
        first, second = self.next(self.tops), self.next(self.tops)
        sizes = first >> 4, first & 15, second >> 4, second & 15
        need(all(size <= len(suit) for size, suit in zip(sizes, owners)), "a node knows more than its parent")
        return [shape, leader, target, tuple(suit[:size] for size, suit in zip(sizes, owners))]

    def start(self, node, left):
        """Play a trick from a node in every way that the strategy leaves open."""
        self.shape, self.leader, self.target, self.owners = node
        self.left = left
        self.options = {}
        self.play([])

    def hand(self, seat, suits):
        """The different cards of a hand, (suit, place): of each run of known cards the first, place -1 for any unknown."""
        found = []
        for suit in suits:
            mark, owners = str(seat), self.owners[suit]
            found += [(suit, at) for at, one in enumerate(owners) if one == mark and owners[at - 1 : at] != mark]
            if self.shape >> 16 * seat + 4 * suit & 15 > owners.count(mark):
                found.append((suit, -1))
        return found

    def play(self, cards):
        """The next player's cards: the strategy's one, or each that the other side has."""
        if len(cards) == 4:
            return self.end(cards)
        seat = (self.leader + len(cards)) % 4
        led = cards[0][0] if cards else None
        if led is not None and not self.shape >> 16 * seat + 4 * led & 15:
            led = None
        options = self.options.get((seat, led))
        if options is None:
            options = self.options[seat, led] = self.hand(seat, range(4) if led is None else (led,))
        if seat % 2 == self.side and len(options) > 1:
            choice = self.next(self.choices)
            need(choice < len(options), "a choice of a card that is not there")
            options = (options[choice],)
        for card in options:
            self.play([*cards, card])

    def end(self, cards):
        """A whole trick: who has won it, and which node goes on."""
        self.tricks += 1
        need(self.tricks <= TRICKS, f"more than {TRICKS} tricks")
        suit = cards[0][0] if all(card[0] != self.trump for card in cards) else self.trump
        rivals = [(place, i) for i, (one, place) in enumerate(cards) if one == suit]
        known = [rival for rival in rivals if rival[0] >= 0]
        need(known or len(rivals) == 1, "two unknown cards contend for a trick")
        winner = (self.leader + min(known or rivals)[1]) % 4
        target = self.target - (winner % 2 == self.side)
        if target <= 0:
            return
        need(target <= self.left, "the strategy comes to too few tricks")
        shape, owners = self.shape, list(self.owners)
        for i, (one, place) in enumerate(cards):
            shape -= 1 << 16 * ((self.leader + i) % 4) + 4 * one
        for one, place in sorted(cards, reverse=True):
            if place >= 0:
                owners[one] = owners[one][:place] + owners[one][place + 1 :]
        alike = self.alike.setdefault((shape, winner), [])
        back, shift, byte = 0, 0, 128
        while byte >= 128:
            byte = self.next(self.outcomes)
            back |= (byte & 127) << shift
            shift += 7
            need(shift <= 28, "a number is too long")
        if back == 0:
            alike.append(self.node(shape, winner, target, owners))
            self.level.append(alike[-1])
            return
        need(back <= len(alike), "a node that is not there")
        node = alike[-back]
        need(all(map(str.startswith, owners, node[3])), "a node that does not look like the position")
        node[2] = max(node[2], target)


def unpacked(data, start, size, many):
    """So many bytes, packed in `size` bytes from a place on."""
    packed = zlib.decompressobj()
    try:
        found = packed.decompress(data[start : start + size], many + 1)
    except zlib.error:
        found = b""
    need(len(found) == many and packed.eof and not packed.unused_data, "the lengths of a claim are wrong")
    return found


def check(data):
    """Check the proof of every claim, one after the other.

    Yields ``(deal, strain, leader, side, tricks, nodes)`` of each claim that is proved.
    """
    need(len(data) <= FILE, "too long for a proof")
    lines = data.split(b"\n", 2)
    need(len(lines) == 3 and lines[0] == MAGIC.encode(), f"no proof: the first line is not {MAGIC!r}")
    deal = lines[1].decode("latin-1")
    owners, left = read_deal(deal)
    at, seen = len(data) - len(lines[2]), set()
    need(at < len(data), "no claim")
    while at < len(data):
        end = data.find(b"\n", at, at + 60)
        told = CLAIM.fullmatch(data[at : max(end, at)].decode("latin-1"))
        need(told, "a claim does not read as one")
        (strain, leader, side), (tricks, *lengths, size) = told.groups()[:3], map(int, told.groups()[3:])
        need((strain, leader, side) not in seen, "a claim stands twice")
        need(sum(lengths) <= BYTES, f"more than {BYTES} bytes for a claim")
        seen.add((strain, leader, side))
        raw = unpacked(data, end + 1, size, sum(lengths))
        cuts = lengths[0], lengths[0] + lengths[1]
        proof = Proof(STRAINS.index(strain), "NS EW".split().index(side), (raw[: cuts[0]], raw[slice(*cuts)], raw[cuts[1] :]))
        proof.check(owners, SEATS.index(leader), tricks, left)
        yield deal, strain, leader, side, tricks, proof.nodes
        at = end + 1 + size


def main(paths):
    """Tell of every claim that is proved; 1 where anything is wrong."""
    failed = not paths
    for path in paths:
        try:
            with open(path, "rb") as file:
                for deal, strain, leader, side, tricks, _ in check(file.read(FILE + 1)):
                    print(f"{path}: {deal} {strain}, {leader} leads: {side} take at least {tricks}: proved")
        except (OSError, Refused) as error:
            failed = True
            print(f"{path}: refused: {error}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
