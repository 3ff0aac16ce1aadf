"""Checks proofs of who takes how many tricks (docs/explanation/proofs.md): ``python check.py FILE...``.
A claim is that a side takes at least so many tricks, its proof a strategy. A node is the start of a trick: lengths of
all hands, leader, tricks wanted, and the owners of the highest cards of each suit; lower ones are unknown."""

import re
import sys
import zlib

MAGIC, HAND, CARDS = b"faceup proof 2", "([AKQJT2-9]*\\.){3}[AKQJT2-9]*", "[A-Z0-9]{1,4}(,[A-Z0-9]{1,4}){0,12}"
CLAIM = re.compile(r"(S|H|D|C|NT|trumps) ([NESW]) (NS|EW) (1?\d) (\d{1,8}) (\d{1,8}) (\d{1,8}) (\d{1,8})", re.ASCII)
NODES, BYTES, TRICKS, FILE = 250_000, 8 << 20, 20_000_000, 256 << 20  # no claim has more, and no file more bytes


class RefusedError(Exception):
    """The proof does not hold, or is not a proof."""


def need(fine, wrong):
    """Raise RefusedError unless a condition holds."""
    if not fine:
        raise RefusedError(wrong)


def read_deal(line):
    """Return seats in order of play, strain names, tricks, and for each suit the owners of its cards, highest first."""
    words, strains = line[2:].split(" "), ("trumps", "", "", "", "NT")
    if re.fullmatch(f"N:{HAND}( {HAND}){{3}}", line):
        seats, strains, suits = "NESW", (*"SHDC", "NT"), [[suit + rank for rank in "AKQJT98765432"] for suit in "SHDC"]
        hands = [["SHDC"[i] + rank for i, own in enumerate(hand.split(".")) for rank in own] for hand in words]
    else:
        need(re.fullmatch(f"P:(NESW|NWSE) ({CARDS})?(/({CARDS})?){{3}}( {CARDS}){{4}}", line), "no deal by N: or P:")
        seats, suits, hands = words[0], *([one.split(",") for one in some] for some in (words[1].split("/"), words[2:]))
        names = re.findall(r"\w+", line[7:])
        need({*map(names.count, names)} == {2}, "a card is not in one suit and one hand")
    owners = {card: str(seat) for seat in range(4) for card in hands[seat]}
    need({*map(len, hands)} == {len(owners) / 4} != {0}, "hands of different lengths, or a card appears twice")
    return seats, strains, len(hands[0]), ["".join(owners.get(card, "") for card in suit) for suit in suits]


class Proof:
    """The proof of one claim, played from all nodes level by level: all of a level have as many tricks left."""

    def __init__(self, trump, side, owners, leader, wanted, left, streams):
        shape = sum(suit.count(str(seat)) << 16 * seat + 4 * i for i, suit in enumerate(owners) for seat in range(4))
        self.trump, self.side, self.left, self.level, self.alike = trump, side, left, [], {}
        self.sizes, self.choices, self.nexts, self.tricks = map(iter, (*streams, range(TRICKS)))
        self.go_on(shape, leader, wanted, owners)
        while self.level:
            level, self.level, self.alike, self.left = self.level, [], {}, self.left - 1
            for self.shape, self.leader, self.wanted, self.owners in level:
                self.play([])
        need(not any(map(list, (self.sizes, self.choices, self.nexts))), "bytes are left over")

    def hand(self, seat, cards):
        """Yield the plays of a hand as (suit, place): of touching cards the highest; an unknown card has place 99."""
        for suit in cards[0][:1] if cards and self.shape >> 16 * seat + 4 * cards[0][0] & 15 else range(4):
            yield from ((suit, run.start()) for run in re.finditer(f"{seat}+", self.owners[suit]))
            yield from [(suit, 99)] * (self.shape >> 16 * seat + 4 * suit & 15 > self.owners[suit].count(str(seat)))

    def play(self, cards):
        """Follow all plays after the cards on the table: one card of the strategy's side, every card of the other."""
        seat = (self.leader + len(cards)) % 4
        options = [*self.hand(seat, cards)]
        if seat % 2 == self.side and len(options) > 1:
            options = [options[next(self.choices)]]
        for card in options:
            (self.end if len(cards) == 3 else self.play)([*cards, card])

    def end(self, cards):
        """Finish a trick: compute its winner and the remaining cards."""
        next(self.tricks)
        suit = self.trump if any(card[0] == self.trump for card in cards) else cards[0][0]
        rivals = sorted((place, i) for i, (one, place) in enumerate(cards) if one == suit)
        need(len(rivals) == 1 or rivals[0][0] < 99, "two unknown cards contend for a trick")
        winner = (self.leader + rivals[0][1]) % 4
        shape = self.shape - sum(1 << 16 * ((self.leader + i) % 4) + 4 * card[0] for i, card in enumerate(cards))
        owners = list(self.owners)
        for one, place in sorted(cards, reverse=True):
            owners[one] = owners[one][:place] + owners[one][place + 1 :]
        self.go_on(shape, winner, self.wanted - (winner % 2 == self.side), owners)

    def go_on(self, shape, leader, wanted, owners):
        """Start a trick: accept a position that is won, or find or add the node that covers it."""
        need(wanted <= self.left, "the strategy comes to too few tricks")
        if wanted <= 0 or self.sure(shape, leader, owners) >= wanted:
            return
        alike, back = self.alike.setdefault((shape, leader), []), next(self.nexts)
        back = (back & 127) << 8 | next(self.nexts) if back > 127 else back
        if back == 0:
            tops = [size for byte in (next(self.sizes), next(self.sizes)) for size in (byte >> 4, byte & 15)]
            alike.append([shape, leader, wanted, [suit[:size] for suit, size in zip(owners, tops, strict=True)]])
            self.level.append(alike[-1])
        node = alike[-max(back, 1)]
        need(all(map(str.startswith, owners, node[3])), "a node goes on that does not look like the position")
        node[2] = max(node[2], wanted)

    def sure(self, shape, leader, owners):
        """Return the tricks of the lemma: top trumps, or the cards that the leader and then his partner can cash."""
        if leader % 2 != self.side:
            return max(len(re.match(f"{seat}*", (*owners, "")[self.trump])[0]) for seat in (self.side, self.side + 2))
        suits = [[shape >> 16 * ((leader + i) % 4) + 4 * suit & 15 for i in range(4)] for suit in range(4)]
        trumps, drawn, here, there, crosses = (*suits, [0] * 4)[self.trump], 0, 0, 0, 0
        for suit, (own, left, partner, right) in sorted(enumerate(suits), key=lambda one: one[0] != self.trump):
            mine, ours = map(len, re.match(f"(({leader}*){leader ^ 2}*)", owners[suit]).group(2, 1))
            mine = own if mine >= max(left, right, partner) else mine  # no one else has any left
            ours = partner if ours >= max(left, right, own) else min(ours, partner)
            risks = [suits[suit][i] for i in (1, 3) if trumps[i] > drawn and suit != self.trump]
            mine, ours = min([mine, *risks]), min([ours, *risks])  # the next round may be ruffed
            drawn = mine if suit == self.trump else drawn
            here, there, crosses = here + mine, there + max(ours - mine, 0), crosses or mine < min(ours, own)
        most = (self.left - max(many - drawn, 0) for many in (trumps[2], trumps[0]))  # rounds that a hand need not ruff
        return min(here + there if crosses else here, *most)


def check(data):
    """Yield (deal, strain, leader, side, tricks, nodes) of every claim, once its proof has been checked."""
    need(re.match(rb"faceup proof [12]\n", data), "no proof: the first line is not 'faceup proof 2'")
    at, deal, seen = len(MAGIC) + 1, None, None
    while at < len(data) or not seen:
        end = data.find(b"\n", at, at + 999)
        line, at = data[at : max(end, at)].decode("latin-1"), end + 1
        if line[:2] in ("N:", "P:") and seen != set():
            deal, seen, (seats, strains, left, owners) = line, set(), read_deal(line)
            continue
        told = CLAIM.fullmatch(line)
        need(told and deal and told[1] in strains, "no claim of a deal: strain, leader, side, tricks and four lengths")
        (strain, leader, side), (tricks, *lengths, size) = told.groups()[:3], map(int, told.groups()[3:])
        need((strain, leader, side) not in seen, "a claim appears twice")
        need(lengths[0] <= 2 * NODES and sum(lengths) <= BYTES and at + size <= len(data), "a claim is too long")
        seen.add((strain, leader, side))
        one, two, whole, unpacking = lengths[0], lengths[0] + lengths[1], sum(lengths), zlib.decompressobj()
        try:
            raw = unpacking.decompress(data[at : at + size], whole + 1)
            need(unpacking.eof and not unpacking.unused_data and len(raw) == whole, "a claim has another length")
            streams = raw[:one], raw[one:two], raw[two:]
            Proof(strains.index(strain), "NE".index(side[0]), owners, seats.index(leader), tricks, left, streams)
        except (zlib.error, IndexError, StopIteration):
            raise RefusedError("a claim ends too early, has too many tricks, or names what is not there") from None
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
